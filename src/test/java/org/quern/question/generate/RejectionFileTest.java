package org.quern.question.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class RejectionFileTest {

    private final RejectionFile rejections = new RejectionFile(new SafeFiles());
    @TempDir
    Path folder;

    @Test
    void whatIsWrittenIsReadAgainAndLinesOfAnotherVersionArePassedOver() throws IOException {
        Path file = folder.resolve("a.jsonl");
        List<Rejection> all = List.of(new Rejection("basic_(n)", Rule.EMPTY_ANSWER, "MATCH (n {name: \"ü \\n\"})"),
                new Rejection("", Rule.TOO_SLOW, ""));
        rejections.write(file, all);
        assertThat(rejections.read(file)).isEqualTo(all);
        Files.writeString(file, Files.readString(file) + "{\"rule\": \"of-tomorrow\"}\n");
        assertThat(rejections.read(file)).isEqualTo(all);
        assertThat(rejections.read(folder.resolve("nowhere"))).isEmpty();
    }

    @Test
    void aFileThatIsNoTextIsRefusedInASentence() throws IOException {
        Path file = Files.write(folder.resolve("a.jsonl"), new byte[]{'{', '}', '\n', (byte) 0xC3, 0x28});
        assertThatThrownBy(() -> rejections.read(file)).isInstanceOf(QuernException.class)
                .hasMessageContaining("a.jsonl");
    }
}
