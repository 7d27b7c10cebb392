/// The words of a source string without which a similar string says something else: numbers, directions, negations and words
/// that have an opposite.
///
/// "Top Left Eighth" and "Top Left Sixth" differ in three letters. A translation of one is none of the other.
package struct SignificantWords {
    /// The languages whose words are known. In others no one can tell strings apart that are similar.
    static let languages: Set<String> = ["de", "en", "es", "fr"]

    /// The significant words in their order, in the forms that the lists have.
    private let words: [String]
    /// All words.
    private let all: [String]

    /// Reads a text.
    init(_ text: String) {
        all = Self.words(of: text)
        words = all.compactMap(Self.significant)
    }

    /// Whether two texts have the same significant words, so that one may be translated like the other.
    package static func areSame(in left: String, _ right: String) -> Bool {
        let (left, right) = (SignificantWords(left), SignificantWords(right))
        guard left.words == right.words else { return false }
        let (own, other) = (Set(left.all), Set(right.all))
        let added = other.subtracting(own)
        return own.subtracting(other).allSatisfy { word in !added.contains { isOpposite(word, $0) } }
    }

    /// Runs of letters and digits in lower case, and the signs that have a meaning.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        func flush() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for character in text.lowercased() {
            if character.isLetter || character.isNumber {
                word.append(character)
            } else if character == "'" || character == "’" {
                if !word.isEmpty { word.append("'") }
            } else {
                flush()
                if signs.contains(character) { words.append(String(character)) }
            }
        }
        flush()
        return words
    }

    private static func significant(_ word: String) -> String? {
        if word.contains(where: \.isNumber) || word.contains(where: signs.contains) { return word }
        if word.contains("n't") { return "not" }
        if known.contains(word) { return word }
        for ending in ["s", "es", "ed", "d", "ing"] where word.hasSuffix(ending) && word.count > ending.count + 1 {
            let stem = String(word.dropLast(ending.count))
            if known.contains(stem) { return stem }
            if ending == "ing", known.contains(stem + "e") { return stem + "e" }
        }
        return nil
    }

    /// Whether one word is the other with a prefix that changes its meaning, as in "lock" and "unlock", or has another of the
    /// endings "-ful" and "-less".
    private static func isOpposite(_ left: String, _ right: String) -> Bool {
        let (short, long) = left.count < right.count ? (left, right) : (right, left)
        if short.count > 2, prefixes.contains(where: { long == $0 + short }) { return true }
        return (left.hasSuffix("ful") && right == left.dropLast(3) + "less")
            || (right.hasSuffix("ful") && left == right.dropLast(3) + "less")
    }

    private static let signs: Set<Character> = [
        "+", "<", ">", "=", "≤", "≥", "≠", "±", "×", "÷", "←", "→", "↑", "↓", "↖", "↗", "↘", "↙", "⬅", "➡", "⬆", "⬇",
    ]

    private static let prefixes = [
        "un", "dis", "de", "in", "im", "ir", "il", "non", "re", "mis", "pre", "sub", "over", "under", "auto", "anti",
        "ent",
        "dé", "dés", "des",
    ]

    private static let known = Set(
        [english, german, french, spanish].flatMap { $0.split { $0 == " " || $0 == "\n" } }.map(String.init))

    private static let english = """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
        eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion
        first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth half halves quarter
        single double triple quadruple once twice both pair dozen ii iii iv vi vii viii ix
        left right top bottom up down upper lower upward upwards downward downwards above below over under north south east
        west inside outside inner outer in out into onto on off front back forward forwards backward backwards ahead behind
        before after last next previous prior earlier later start end begin beginning middle center centre horizontal
        horizontally vertical vertically row column clockwise counterclockwise anticlockwise leading trailing from to
        portrait landscape width height maximum minimum max min with
        no not never none nothing nobody nowhere neither nor without cannot except excluding unless fail failed failure error
        enable disable show hide shown hidden visible invisible add remove delete insert erase open close yes allow deny
        forbid block accept reject decline approve increase decrease more less fewer most least all any some every always
        lock mute old new oldest newest high low higher highest lowest large small larger smaller largest smallest big long
        short fast slow light dark night am pm public private online offline input output import export upload download send
        sent receive received incoming outgoing copy move cut paste undo redo play pause stop resume expand collapse
        ascending descending success successful true false required optional manual automatic manually automatically same
        different only save load buy sell login logout push pull attach join leave hire fire win lose won lost pass
        minute hour day week month year daily weekly monthly yearly hourly today tomorrow yesterday
        monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
        october november december red green blue yellow orange purple black white gray grey pink brown
        he she his her him male female
        """
    private static let german = """
        null eins ein eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend
        erste ersten erster erstes zweite zweiten dritte dritten vierte fünfte sechste siebte achte neunte zehnte letzte
        letzten letzter letztes halb hälfte drittel viertel sechstel achtel doppelt einmal zweimal beide
        links rechts linke linken rechte rechten oben unten obere oberen untere unteren hoch runter hinauf hinab aufwärts
        abwärts über unter vor nach hinter vorne hinten innen außen ein aus an ab auf zu von bis nächste nächsten vorherige
        vorherigen anfang ende mitte waagerecht senkrecht horizontal vertikal zeile spalte norden süden osten westen
        nicht kein keine keinen keiner nie niemals nichts ohne außer nur mit fehlgeschlagen fehler
        aktivieren deaktivieren anzeigen ausblenden einblenden hinzufügen entfernen löschen öffnen schließen ja nein erlauben
        verbieten annehmen ablehnen erhöhen verringern mehr weniger alle immer sperren entsperren alt neu groß klein lang
        kurz hell dunkel senden empfangen importieren exportieren öffentlich privat
        sekunde sekunden minute minuten stunde stunden tag tage woche wochen monat monate jahr jahre heute morgen gestern
        """
    private static let french = """
        zéro un une deux trois quatre cinq six sept huit neuf dix cent mille premier première deuxième second seconde
        troisième quatrième cinquième sixième septième huitième dernier dernière demi moitié tiers quart double
        gauche droite haut bas dessus dessous avant après devant derrière dans hors suivant suivante précédent précédente
        début fin milieu horizontal vertical ligne colonne nord sud est ouest entrée sortie
        ne pas jamais rien aucun aucune sans sauf non oui échec erreur
        activer désactiver afficher masquer ajouter supprimer retirer ouvrir fermer autoriser refuser accepter augmenter
        diminuer plus moins tous toutes toujours verrouiller ancien nouveau nouvelle grand petit long court clair sombre
        envoyer recevoir importer exporter public privé
        minute minutes heure heures jour jours semaine semaines mois an ans année années demain hier
        """
    private static let spanish = """
        cero uno una dos tres cuatro cinco seis siete ocho nueve diez cien mil primero primera segundo segunda tercero tercera
        cuarto cuarta quinto sexto séptimo octavo último última mitad tercio doble
        izquierda derecha arriba abajo encima debajo antes después delante detrás dentro fuera siguiente anterior inicio fin
        centro horizontal vertical fila columna norte sur este oeste entrada salida
        no nunca nada ningún ninguna sin excepto sí error fallo
        activar desactivar mostrar ocultar añadir agregar quitar eliminar borrar abrir cerrar permitir denegar aceptar
        rechazar aumentar disminuir más menos todos todas siempre bloquear viejo nuevo nueva grande pequeño largo corto claro
        oscuro enviar recibir importar exportar público privado
        segundos minuto minutos hora horas día días semana semanas mes meses año años hoy mañana ayer
        """
}
