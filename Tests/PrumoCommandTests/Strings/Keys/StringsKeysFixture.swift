import Foundation

/// A package with a table in folders and one in a catalog.
enum StringsKeysFixture {
    static let english = "/* Title of the cart */\n\"cart.title\" = \"Your cart\";\n\n\"ok\" = \"OK\";\n"
    static let portuguese = "\"cart.title\" = \"Seu carrinho\";\n"
    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "greeting" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Hello"
                  }
                },
                "pt-BR" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Olá"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    static func make() throws -> CommandFixture {
        try CommandFixture([
            "en.lproj/Localizable.strings": english, "pt-BR.lproj/Localizable.strings": portuguese,
            "Extra.xcstrings": catalog,
        ])
    }
}
