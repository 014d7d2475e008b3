package org.quern.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TerminalProgressTest {

    @Test
    void onATerminalALineIsRewrittenWithTheTimeLeft() throws Exception {
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        List<String> lines = new ArrayList<>();
        TerminalProgress progress = new TerminalProgress(lines::add, lines::add,
                Optional.of(new PrintStream(screen, true, StandardCharsets.UTF_8)), () -> false);
        progress.stage("Reading");
        TimeUnit.MILLISECONDS.sleep(1_200);
        progress.at(25, 100);
        assertThat(lines).containsExactly("Reading…");
        assertThat(screen.toString(StandardCharsets.UTF_8)).contains("\r", "Reading: 25 of 100 (25 %, 0:0", "left)")
                .doesNotContain("\n");
    }

    @Test
    void aStageThatBeginsAgainIsWrittenOnce() {
        List<String> lines = new ArrayList<>();
        TerminalProgress progress = new TerminalProgress(lines::add, lines::add, Optional.empty(), () -> false);
        for (String stage : List.of("Sampling Film", "Sampling Film", "Sampling Person", "Sampling Film"))
            progress.stage(stage);
        assertThat(lines).containsExactly("Sampling Film…", "Sampling Person…", "Sampling Film…");
    }

    @Test
    void whatHasNoStageIsNotCounted() throws Exception {
        List<String> lines = new ArrayList<>();
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        TerminalProgress progress = new TerminalProgress(lines::add, lines::add,
                Optional.of(new PrintStream(screen, true, StandardCharsets.UTF_8)), () -> false);
        TimeUnit.MILLISECONDS.sleep(200);
        progress.at(1, 30);
        assertThat(lines).isEmpty();
        assertThat(screen.size()).isZero();
    }

    @Test
    void elsewhereALineIsWrittenNowAndThen() {
        List<String> lines = new ArrayList<>();
        TerminalProgress progress = new TerminalProgress(lines::add, lines::add, Optional.empty(), () -> false);
        progress.stage("Reading");
        progress.at(25, 100);
        assertThat(lines).containsExactly("Reading…");
    }
}
