// swift-format-ignore-file
// Made by .ci/update-cldr of Unicode CLDR 47 (data under the Unicode License v3): do not edit.

/// The rules of plural categories for ordinal numbers, as PrumoRuntime's `PluralRules` takes them.
enum OrdinalRules {
    static let rows: [(languages: StaticString, rules: StaticString)] = [
        ("af am an ar ast bg bs ce cs da de dsb el es et eu fa fi fy gl gsw he hr hsb ia id is ja km kn ko ky lt lv ml mn my nb nl no pa pl prg ps pt ru sd sh si sk sl sr sw ta te th tpi tr ur uz yue zh zu", ""),
        ("as bn", "one:n=1,5,7,8,9,10;two:n=2,3;few:n=4;many:n=6"),
        ("az", "one:i%10=1,2,5,7,8|i%100=20,50,70,80;few:i%10=3,4|i%1000=100,200,300,400,500,600,700,800,900;many:i=0|i%10=6|i%100=40,60,90"),
        ("bal fil fr ga hy lo mo ms ro tl vi", "one:n=1"),
        ("be", "few:n%10=2,3&n%100!=12,13"),
        ("blo", "zero:i=0;one:i=1;few:i=2,3,4,5,6"),
        ("ca", "one:n=1,3;two:n=2;few:n=4"),
        ("cy", "zero:n=0,7,8,9;one:n=1;two:n=2;few:n=3,4;many:n=5,6"),
        ("en", "one:n%10=1&n%100!=11;two:n%10=2&n%100!=12;few:n%10=3&n%100!=13"),
        ("gd", "one:n=1,11;two:n=2,12;few:n=3,13"),
        ("gu hi", "one:n=1;two:n=2,3;few:n=4;many:n=6"),
        ("hu", "one:n=1,5"),
        ("it lld sc scn vec", "many:n=11,8,80,800"),
        ("ka", "one:i=1;many:i=0|i%100=2..20,40,60,80"),
        ("kk", "many:n%10=6|n%10=9|n%10=0&n!=0"),
        ("kw", "one:n=1..4|n%100=1..4,21..24,41..44,61..64,81..84;many:n=5|n%100=5"),
        ("lij", "many:n=11,8,80..89,800..899"),
        ("mk", "one:i%10=1&i%100!=11;two:i%10=2&i%100!=12;many:i%10=7,8&i%100!=17,18"),
        ("mr", "one:n=1;two:n=2,3;few:n=4"),
        ("ne", "one:n=1..4"),
        ("or", "one:n=1,5,7..9;two:n=2,3;few:n=4;many:n=6"),
        ("sq", "one:n=1;many:n%10=4&n%100!=14"),
        ("sv", "one:n%10=1,2&n%100!=11,12"),
        ("tk", "few:n%10=6,9|n=10"),
        ("uk", "few:n%10=3&n%100!=13"),
    ]
}
