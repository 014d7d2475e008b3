package org.quern.ui;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Gives the keys of keyboards without Latin letters the code of the letter at the same place, so that shortcuts
 * work there, too. Typed text does not change. If a Latin keyboard is also set up, the system does this itself.
 */
final class LatinKeys {

    private static final String PLACES = "qwertyuiopasdfghjklzxcvbnm";
    /** The characters at these places on Russian, Ukrainian, Greek, Hebrew and Arabic keyboards. */
    private static final List<String> KEYBOARDS = List.of("йцукенгшщзфывапролдячсмить",
            "йцукенгшщзфівапролдячсмить",
            ";ςερτυθιοπασδφγηξκλζχψωβνμ",
            "/'קראטוןםפשדגכעיחלךזסבהנמצ",
            "ضصثقفغعهخحشسيبلاتنمئءؤر ىة");

    private LatinKeys() {}

    /** Translates the keys that are pressed and released in a node or its children. */
    static void installOn(Node root) {
        root.addEventFilter(KeyEvent.KEY_PRESSED, LatinKeys::translate);
        root.addEventFilter(KeyEvent.KEY_RELEASED, LatinKeys::translate);
    }

    private static void translate(KeyEvent event) {
        if (event.getCode() != KeyCode.UNDEFINED)
            return;
        code(event.getText()).ifPresent(code -> {
            event.consume();
            Event.fireEvent(event.getTarget(), new KeyEvent(event.getEventType(), event.getCharacter(),
                    event.getText(), code, event.isShiftDown(), event.isControlDown(), event.isAltDown(),
                    event.isMetaDown()));
        });
    }

    /** The Latin letter at the place of the key that produces this character. */
    static Optional<KeyCode> code(String character) {
        String lower = character.toLowerCase(Locale.ROOT);
        if (lower.length() != 1 || !Character.isLetter(lower.charAt(0)))
            return Optional.empty();
        return KEYBOARDS.stream().map(keyboard -> keyboard.indexOf(lower)).filter(place -> place >= 0).findFirst()
                .map(place -> KeyCode.valueOf(PLACES.substring(place, place + 1).toUpperCase(Locale.ROOT)));
    }
}
