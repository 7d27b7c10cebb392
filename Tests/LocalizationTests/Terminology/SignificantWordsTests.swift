import Localization
import Testing

@Suite struct SignificantWordsTests {
    @Test(arguments: [
        ("Top Left Eighth", "Top Left Sixth"), ("Top Left Third", "Top Right Third"),
        ("Move up one row", "Move up two rows"),
        ("Show the first page", "Show the last page"), ("The file is locked", "The file is not locked"),
        ("The file is locked", "The file is unlocked"), ("You can sync now", "You can't sync now"),
        ("Delete 3 files", "Delete 4 files"), ("Zoom +", "Zoom -x"), ("Before the sync", "After the sync"),
        ("Enable the widget", "Disable the widget"), ("Harmful content", "Harmless content"),
        ("Every Monday at noon", "Every Friday at noon"), ("Connected to the host", "Disconnected from the host"),
        ("Fenster nach links schieben", "Fenster nach rechts schieben"), ("Das ist gut so", "Das ist nicht gut so"),
        ("Aller à gauche", "Aller à droite"), ("Ir a la izquierda", "Ir a la derecha"),
        ("%1$@ to %2$@", "%2$@ to %1$@"), ("Page ↑", "Page ↓"),
    ])
    func `strings that say something else are told apart`(_ left: String, _ right: String) {
        #expect(!SignificantWords.areSame(in: left, right))
        #expect(!SignificantWords.areSame(in: right, left))
    }

    @Test(arguments: [
        ("Save the picture", "Save the pictures"), ("Save the picture", "save the picture…"),
        ("Delete %lld file", "Delete %lld files"), ("Top Left Sixth", "Top-Left Sixth!"), ("Wait a day", "Wait a day."),
    ])
    func `strings that say nearly the same are similar`(_ left: String, _ right: String) {
        #expect(SignificantWords.areSame(in: left, right))
    }
}
