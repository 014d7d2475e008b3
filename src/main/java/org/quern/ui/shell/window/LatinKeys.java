package org.quern.ui.shell.window;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Gives the keys of keyboards without Latin letters the code of the letter at the same place, so that shortcuts
 * work there, too. Typed text does not change. If a Latin keyboard is also set up, the system does this itself.
 *
 * <p>JavaFX does not tell the place of a key, only its character, and some characters are at different places on
 * different keyboards. A system with such a keyboard only speaks its language; so this language decides.
 */
final class LatinKeys {

    /** The places of most keyboards, and those of keyboards whose Latin variant exchanges Y and Z. */
    private static final String PLACES = "qwertyuiopasdfghjklzxcvbnm";
    private static final String PLACES_QWERTZ = "qwertzuiopasdfghjklyxcvbnm";

    private static final List<Keyboard> KEYBOARDS = List.of(
            new Keyboard("ru", PLACES, "йцукенгшщзфывапролдячсмить"),
            new Keyboard("uk", PLACES, "йцукенгшщзфівапролдячсмить"),
            new Keyboard("el", PLACES, ";ςερτυθιοπασδφγηξκλζχψωβνμ"),
            new Keyboard("he", PLACES, "/'קראטוןםפשדגכעיחלךזסבהנמצ"),
            new Keyboard("ar", PLACES, "ضصثقفغعهخحشسيبلاتنمئءؤر ىة"));
    /** Keyboards with the characters of others at different places, used only where their language is spoken. */
    private static final List<Keyboard> OTHERS = List.of(
            new Keyboard("bg", PLACES, "ыуеишщксдзьяаожгтнвюйъэфхп"),
            new Keyboard("sr", PLACES_QWERTZ, "љњертзуиопасдфгхјклѕџцвбнм"),
            new Keyboard("mk", PLACES, "љњертѕуиопасдфгхјклзџцвбнм"));

    /**
     * A keyboard.
     *
     * @param language that of the systems where it is the only one
     * @param letters the Latin letters at the places of the characters
     */
    private record Keyboard(String language, String letters, String characters) {

        Optional<KeyCode> code(String character) {
            int place = characters.indexOf(character);
            return place < 0 ? Optional.empty()
                    : Optional.of(KeyCode.valueOf(letters.substring(place, place + 1).toUpperCase(Locale.ROOT)));
        }
    }

    private LatinKeys() {}

    /**
     * Translates the keys that are pressed and released in a node or its children.
     *
     * @param system the language of the system
     */
    static void installOn(Node root, Locale system) {
        root.addEventFilter(KeyEvent.KEY_PRESSED, event -> translate(event, system));
        root.addEventFilter(KeyEvent.KEY_RELEASED, event -> translate(event, system));
    }

    private static void translate(KeyEvent event, Locale system) {
        if (event.getCode() != KeyCode.UNDEFINED)
            return;
        code(event.getText(), system).ifPresent(code -> {
            event.consume();
            Event.fireEvent(event.getTarget(), new KeyEvent(event.getEventType(), event.getCharacter(),
                    event.getText(), code, event.isShiftDown(), event.isControlDown(), event.isAltDown(),
                    event.isMetaDown()));
        });
    }

    /** The Latin letter at the place of the key that produces this character. */
    static Optional<KeyCode> code(String character, Locale system) {
        String lower = character.toLowerCase(Locale.ROOT);
        if (lower.length() != 1 || !Character.isLetter(lower.charAt(0)))
            return Optional.empty();
        Stream<Keyboard> own = OTHERS.stream().filter(each -> each.language().equals(system.getLanguage()));
        return Stream.concat(own, KEYBOARDS.stream()).flatMap(each -> each.code(lower).stream()).findFirst();
    }
}
