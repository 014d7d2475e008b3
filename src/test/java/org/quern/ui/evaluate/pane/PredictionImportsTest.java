package org.quern.ui.evaluate.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.quern.testing.Fx;

/** Several files of predictions at once. */
class PredictionImportsTest extends PaneCase {

    private static final List<Path> FILES = List.of(Path.of("a.json"), Path.of("b.json"), Path.of("c.json"));

    private final List<PredictionImports.Outcome> outcomes = new ArrayList<>();

    PredictionImportsTest() {
        super("run");
    }

    @Test
    void afterACancellationEachFileSaysWhatBecameOfIt() {
        engine.onImported = run -> {
            if (run.equals("b"))
                Fx.run(pane.model.work::cancel);
        };
        importAll();
        assertThat(pane.model.imports.text(outcomes).lines()).satisfiesExactly(
                line -> assertThat(line).isEqualTo("1 of 3 files imported and scored."),
                line -> assertThat(line).isEmpty(), line -> assertThat(line).startsWith("a.json: run a. "),
                line -> assertThat(line).startsWith("b.json: run b. ").endsWith(" Not scored: cancelled"),
                line -> assertThat(line).isEqualTo("c.json: not imported: cancelled before"));
        assertThat(Fx.call(() -> pane.model.runs.get())).containsExactly("a", "b", "run");
        assertThat(Fx.call(() -> pane.model.run.get())).contains("a");
    }

    @Test
    void aFileThatEndsInAnErrorDoesNotEndTheOthers() {
        engine.onImported = run -> {
            if (run.equals("b"))
                throw new StackOverflowError();
        };
        importAll();
        assertThat(outcomes).extracting(PredictionImports.Outcome::isScored).containsExactly(true, false, true);
        assertThat(pane.model.imports.text(outcomes).lines()).first().isEqualTo("2 of 3 files imported and scored.");
    }

    @Test
    void filesAreScoredInTheirOrderAndTheOpenItemStays() {
        Fx.run(() -> pane.model.opened.open(pane.model.items.getFirst(), pane.model.items));
        Fx.awaitIdle(services.jobs());
        importAll();
        assertThat(outcomes).extracting(outcome -> outcome.files().getFirst()).isEqualTo(FILES);
        assertThat(outcomes).allMatch(PredictionImports.Outcome::isScored);
        assertThat(engine.names).containsExactly("run", "a", "b", "c");
        assertThat(Fx.call(() -> pane.model.run.get())).contains("run");
    }

    private void importAll() {
        Fx.run(() -> pane.model.importPredictions(FILES.stream()
                .map(file -> FakeRuns.importing(file, Optional.empty())).toList(), outcomes::addAll));
        Fx.awaitIdle(services.jobs());
    }
}
