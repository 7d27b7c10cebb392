import StringCatalogs

/// The names of languages that people write instead of their tags: in English and in the language itself.
package enum LanguageNames {
    /// The code of the language that a name is of, in any case; `nil` if it is not the name of one.
    package static func code(of name: String) -> String? { codes[name.lowercased()] }

    private static let codes: [String: String] = Dictionary(
        names.flatMap { code, names in names.split(separator: ",").map { (String($0), code) } },
        uniquingKeysWith: { first, _ in first })

    private static let names: [(code: String, names: String)] = [
        ("af", "afrikaans"), ("ar", "arabic,العربية"), ("az", "azerbaijani,azərbaycan"),
        ("be", "belarusian,беларуская"),
        ("bg", "bulgarian,български"), ("bn", "bengali,bangla,বাংলা"), ("bs", "bosnian,bosanski"),
        ("ca", "catalan,català"),
        ("cs", "czech,čeština"), ("cy", "welsh,cymraeg"), ("da", "danish,dansk"), ("de", "german,deutsch"),
        ("el", "greek,ελληνικά"), ("en", "english"), ("es", "spanish,español"), ("et", "estonian,eesti"),
        ("eu", "basque,euskara"), ("fa", "persian,farsi,فارسی"), ("fi", "finnish,suomi"), ("fil", "filipino"),
        ("fr", "french,français"), ("ga", "irish,gaeilge"), ("gl", "galician,galego"), ("gu", "gujarati,ગુજરાતી"),
        ("he", "hebrew,עברית"), ("hi", "hindi,हिन्दी"), ("hr", "croatian,hrvatski"), ("hu", "hungarian,magyar"),
        ("hy", "armenian,հայերեն"), ("id", "indonesian,bahasa indonesia"), ("is", "icelandic,íslenska"),
        ("it", "italian,italiano"), ("ja", "japanese,日本語"), ("ka", "georgian,ქართული"), ("kk", "kazakh,қазақ тілі"),
        ("km", "khmer,ខ្មែរ"), ("kn", "kannada,ಕನ್ನಡ"), ("ko", "korean,한국어"), ("lo", "lao,ລາວ"),
        ("lt", "lithuanian,lietuvių"), ("lv", "latvian,latviešu"), ("mk", "macedonian,македонски"),
        ("ml", "malayalam,മലയാളം"), ("mn", "mongolian,монгол"), ("mr", "marathi,मराठी"),
        ("ms", "malay,bahasa melayu,melayu"), ("my", "burmese,မြန်မာ"), ("nb", "norwegian,norsk,norsk bokmål"),
        ("ne", "nepali,नेपाली"), ("nl", "dutch,nederlands"), ("nn", "norsk nynorsk"), ("pa", "punjabi,ਪੰਜਾਬੀ"),
        ("pl", "polish,polski"), ("pt", "portuguese,português"), ("ro", "romanian,română"), ("ru", "russian,русский"),
        ("si", "sinhala,සිංහල"), ("sk", "slovak,slovenčina"), ("sl", "slovenian,slovenščina"), ("sq", "albanian,shqip"),
        ("sr", "serbian,српски,srpski"), ("sv", "swedish,svenska"), ("sw", "swahili,kiswahili"), ("ta", "tamil,தமிழ்"),
        ("te", "telugu,తెలుగు"), ("th", "thai,ไทย"), ("tr", "turkish,türkçe"), ("uk", "ukrainian,українська"),
        ("ur", "urdu,اردو"), ("uz", "uzbek,o‘zbek"), ("vi", "vietnamese,tiếng việt"), ("zh", "chinese,中文"),
    ]
}
