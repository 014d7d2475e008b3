package org.quern.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;

class VisibleTextTest extends CommandTest {

    @TempDir
    private Path folder;

    @Test
    void whatATerminalWouldDoIsShownInstead() {
        assertThat(VisibleText.of("a\u001b[31mb\u0007\u009b2J\u007f\u202Ec\u2066\r\nd\re\tf"))
                .isEqualTo("a\\u001b[31mb\\u0007\\u009b2J\\u007f\\u202ec\\u2066\r\nd\\u000de\tf");
        assertThat(VisibleText.message("bolt://ada:SECRET@host")).isEqualTo("bolt://ada:***@host");
        assertThat(VisibleText.of("Ñandú 映画 👩‍👩‍👧")).isEqualTo("Ñandú 映画 👩‍👩‍👧");
    }

    @Test
    void namesOfFilesReachNoTerminal() throws IOException {
        Path file = Files.writeString(folder.resolve("s.json"),
                "{\"name\": \"a\\u001b]0;x\\u0007\\u202e\", \"entities\": [{\"label\": \"L\\u001b[2J\"}], \"relations\": []}");
        assertThat(run("schema", "check", file.toString())).isEqualTo(1);
        assertThat(out + err).doesNotContain("\u001b", "\u0007", "\u202e").contains("\\u001b");
        assertThat(run("schema", "check", file.toString(), "--json")).isEqualTo(1);
        assertThat(out).doesNotContain("\u001b", "\u202e");
        new ObjectMapper().readTree(out);
        assertThat(run("schema", "check", folder + "/\u001b[31mnone.json")).isEqualTo(1);
        assertThat(run("schema", "\u001b[31mcheck")).isEqualTo(2);
        assertThat(out + err).doesNotContain("\u001b");
    }

    @Test
    void passwordsInAddressesAreNotRepeated() {
        for (String address : new String[]{"bolt://ada:SECRET@127.0.0.1:1", "nothing://ada:SECRET@host"}) {
            assertThat(run("graph", "query", "--verbose", "--uri", address, "RETURN 1")).isEqualTo(1);
            assertThat(out + err).contains("//ada:***@").doesNotContain("SECRET");
        }
    }
}
