package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class LatinKeysTest {

    @ParameterizedTest
    @CsvSource({"ф,A", "Ф,A", "к,R", "і,S", "ы,S", "г,U", "α,A", "ρ,R", "ש,A", "ر,V", "ق,R", "о,J", "п,G"})
    void theLetterAtTheSamePlace(String typed, KeyCode code) {
        assertThat(LatinKeys.code(typed, Locale.ENGLISH)).contains(code);
    }

    @ParameterizedTest
    @CsvSource({"bg,ь,A", "bg,и,R", "bg,К,U", "bg,т,J", "bg,н,K", "bg,е,E", "sr,а,A", "sr,р,R", "sr,к,K", "sr,ј,J",
        "sr,у,U", "sr,з,Z", "sr,ѕ,Y", "mk,з,Z", "mk,ѕ,Y", "ru,к,R", "bg,ы,Q"})
    void theLanguageOfTheSystemDecidesBetweenKeyboards(String language, String typed, KeyCode code) {
        assertThat(LatinKeys.code(typed, Locale.of(language))).contains(code);
    }

    @ParameterizedTest
    @CsvSource({"é", "1", ";", "''", "ab", "ж", "漢", "' '"})
    void otherCharactersAreLeftAlone(String typed) {
        assertThat(LatinKeys.code(typed, Locale.ENGLISH)).isEmpty();
    }

    @Test
    void typedTextDoesNotChange() {
        Fx.run(() -> {
            TextField field = new TextField();
            Button button = new Button();
            VBox root = new VBox(field, button);
            LatinKeys.installOn(root, Locale.ENGLISH);
            List<KeyCode> pressed = new ArrayList<>();
            root.addEventHandler(KeyEvent.KEY_PRESSED, event -> pressed.add(event.getCode()));
            Event.fireEvent(button, key(KeyEvent.KEY_PRESSED, "", "ф", KeyCode.UNDEFINED));
            Event.fireEvent(button, key(KeyEvent.KEY_PRESSED, "", "a", KeyCode.A));
            Event.fireEvent(button, key(KeyEvent.KEY_PRESSED, "", "ж", KeyCode.UNDEFINED));
            assertThat(pressed).containsExactly(KeyCode.A, KeyCode.A, KeyCode.UNDEFINED);
            List<String> typed = new ArrayList<>();
            root.addEventHandler(KeyEvent.KEY_TYPED, event -> typed.add(event.getCharacter()));
            Event.fireEvent(button, key(KeyEvent.KEY_TYPED, "ф", "", KeyCode.UNDEFINED));
            assertThat(typed).containsExactly("ф");
        });
    }

    private static KeyEvent key(javafx.event.EventType<KeyEvent> type, String character, String text, KeyCode code) {
        return new KeyEvent(type, character, text, code, false, false, false, false);
    }
}
