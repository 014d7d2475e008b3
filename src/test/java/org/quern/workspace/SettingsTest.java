package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    @TempDir
    Path folder;
    private Settings part;

    @BeforeEach
    void read() throws IOException {
        part = settings("""
                {"format": 1, "things": {"b": {}, "a": {
                  "text": "x", "blank": " ", "nothing": null, "yes": true, "seven": 7, "half": 0.5, "large": 1e12}}}""")
                .named("things").get("a");
    }

    @Test
    void partsAreNamedInOrderAndMembersThatAreNotThereAreEmpty() throws IOException {
        assertThat(settings("{\"things\": {\"b\": 1, \"a\": 2}}").named("things").keySet()).containsExactly("a", "b");
        assertThat(settings("{}").named("things")).isEmpty();
        assertThat(part.text("text")).contains("x");
        assertThat(part.truth("yes")).contains(true);
        assertThat(part.whole("seven", 1, 7)).contains(7);
        assertThat(part.number("half", n -> n < 1, "a number below 1")).contains(0.5);
        for (String key : List.of("nothing", "absent")) {
            assertThat(part.text(key)).isEmpty();
            assertThat(part.truth(key)).isEmpty();
            assertThat(part.whole(key, 0, 1)).isEmpty();
            assertThat(part.number(key, _ -> false, "")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            blank, a string is expected
            seven, a string is expected""")
    void texts(String key, String what) {
        assertThatThrownBy(() -> part.text(key)).hasMessageContaining(what)
                .hasMessageContaining("quern.json $.things.a." + key);
    }

    @ParameterizedTest
    @CsvSource({"text", "half", "large", "seven"})
    void wholeNumbersInTheirBounds(String key) {
        assertThatThrownBy(() -> part.whole(key, 0, 6)).hasMessageContaining("an integer from 0 to 6 is expected")
                .hasMessageContaining("$.things.a." + key);
    }

    @Test
    void truthsAndNumbers() {
        assertThatThrownBy(() -> part.truth("text")).hasMessageContaining("true or false is expected");
        assertThatThrownBy(() -> part.number("half", n -> n > 1, "a number above 1"))
                .hasMessageContaining("this is not a number above 1");
    }

    @Test
    void keysThatMeanNothingAndKeysThatTellASecretAreRefused() throws IOException {
        Settings thing = settings("{\"a\": {\"url\": 1, \"Api_Key\": \"sk\"}}").under("a");
        assertThatThrownBy(() -> thing.expect("a thing", List.of("url"), Set.of("key")))
                .hasMessageContaining("$.a.Api_Key").hasMessageContaining("contains a secret")
                .hasMessageNotContaining("sk");
        assertThatThrownBy(() -> thing.expect("a thing", List.of("url"), Set.of()))
                .hasMessageContaining("a thing has url");
        thing.expect("a thing", List.of("url", "Api_Key"), Set.of("key"));
    }

    @Test
    void aFileThatIsNoJsonIsSaidWithItsLine() {
        assertThatThrownBy(() -> settings("{\n\"a\": }")).isInstanceOf(QuernException.class)
                .hasMessageContaining("line 2");
    }

    private Settings settings(String json) throws IOException {
        return Settings.read(Files.writeString(folder.resolve("quern.json"), json));
    }
}
