import Localization
import SourceText
import StringCatalogs
import TestSupport

/// Catalogs for tests.
enum CatalogSample {
    /// As Xcode writes it.
    static let canonical = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : {

            },
            "%lld files" : {
              "comment" : "Count of \\"files\\"\\n✓ 👩‍👩‍👧",
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld file"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "new",
                          "value" : "%lld files"
                        }
                      }
                    }
                  }
                },
                "pt-BR" : {
                  "stringUnit" : {
                    "state" : "needs_review",
                    "value" : "%lld c:\\\\dir/sub"
                  }
                }
              },
              "shouldTranslate" : false
            },
            "Hello" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Hallo"
                  }
                },
                "fr" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Bonjour"
                  }
                }
              }
            },
            "Item 2" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%#@n@"
                  },
                  "substitutions" : {
                    "n" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg Ding"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg Dinge"
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    /// The same catalog in several hands.
    static let written: [(name: String, text: String)] = [
        ("canonical", canonical), ("CRLF", canonical.replacing("\n", with: "\r\n")), ("tabs", tabbed),
        ("compact", compact), ("spaced", compact.replacing(",\"", with: ", \"").replacing("\":", with: "\": ") + "\n"),
        ("mark", "\u{FEFF}" + canonical + "\n"),
    ]

    /// The catalog with a tab for each level.
    static var tabbed: String {
        canonical.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(repeating: "\t", count: line.prefix { $0 == " " }.count / 2) + line.drop { $0 == " " }
        }.joined(separator: "\n")
    }

    /// The catalog on one line.
    static var compact: String {
        canonical.split(separator: "\n").map { $0.drop { $0 == " " } }.joined().replacing("\" : ", with: "\":")
    }

    static func file(_ text: String) -> SourceFile { SourceFile(path: "A.xcstrings", text: text) }

    /// What a catalog holds, a line for each thing; offsets included where they are wanted.
    static func listing(_ contents: TableContents, offsets: Bool = true) -> [String] {
        var lines = ["source \(contents.sourceLanguage ?? "-")"]
        for entry in contents.entries {
            lines.append("\(entry.key) \(offsets ? entry.keyOffset : 0) \(entry.comment ?? "-") \(entry.fields)")
            for localization in entry.localizations {
                lines.append("  \(localization.language) \(offsets ? localization.offset : 0)")
                for unit in localization.value.units {
                    lines.append("    \(unit.variation) \(unit.text) \(unit.state) \(offsets ? unit.offset : 0)")
                }
                for name in localization.value.substitutions {
                    lines.append(
                        "    @\(name.name) \(name.argument ?? 0) \(name.format) \(offsets ? name.offset : 0)")
                }
            }
        }
        return lines
    }
}
