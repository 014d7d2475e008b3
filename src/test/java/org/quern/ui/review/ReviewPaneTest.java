package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.Services;
import org.quern.ui.Theme;
import org.quern.ui.control.MarkedText;
import org.quern.ui.control.PatternDrawing;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class ReviewPaneTest {

    @TempDir
    Path folder;
    private Workspace workspace;
    private Services services;
    private Optional<Stage> stage = Optional.empty();

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        services = Fx.call(() -> TestServices.of(workspace, folder));
    }

    @AfterEach
    void close() {
        stage.ifPresent(shown -> Fx.run(shown::close));
        workspace.close();
    }

    @Test
    void aQuestionIsShownWithItsPatternAndWhatTheChecksFind() {
        ReviewPane pane = pane(new FakeReview(List.of("films"), 30));
        draw("review-content");
        assertThat(Fx.call(() -> ((PatternDrawing) find(pane, ".quern-pattern")).words()))
                .isEqualTo("Film receivesAward Award “Prize 0”");
        assertThat(Fx.call(() -> find(pane, ".check-fails"))).isNull();

        Fx.run(() -> pane.model().select(pane.model().shown().get(4)));
        assertThat(Fx.call(() -> ((MarkedText) find(pane, ".review-question")).text()))
                .isEqualTo("Which films received a prize?");
        assertThat(Fx.call(() -> ((Labeled) find(pane, ".check-fails")).getText())).isEqualTo("✗ names");
        assertThat(Fx.call(() -> ((Labeled) find(pane, ".check-problem")).getText())).contains("Prize 4");
        draw("review-flagged");
    }

    @Test
    void theListIsFilteredAndFollowsTheQuestion() {
        ReviewPane pane = pane(new FakeReview(List.of("films"), 30));
        ListView<?> list = Fx.call(() -> (ListView<?>) find(pane, ".review-queue > .list-view"));
        Fx.run(() -> pane.model().step(2));
        assertThat(Fx.call(() -> list.getSelectionModel().getSelectedIndex())).isEqualTo(2);
        Fx.run(() -> pane.model().filterProperty().set(QueueFilter.ALL.withFlagged(true)));
        assertThat(Fx.call(() -> list.getItems().size())).isEqualTo(6);
        assertThat(Fx.call(() -> pane.model().currentProperty().get().orElseThrow().qid())).isEqualTo("q4");
    }

    @Test
    void withoutFilesAndWithABrokenOneItSaysWhatToDo() {
        ReviewPane empty = pane(new FakeReview(List.of(), 0));
        assertThat(Fx.call(() -> ((Labeled) find(empty, ".state-sentence")).getText())).contains("None");
        stage.ifPresent(shown -> Fx.run(shown::close));
        FakeReview broken = new FakeReview(List.of("films"), 1);
        broken.fails = true;
        ReviewPane failed = pane(broken);
        assertThat(Fx.call(() -> ((Labeled) find(failed, ".state-sentence")).getText())).contains("valid JSON");
    }

    private ReviewPane pane(ReviewEngine engine) {
        ReviewPane pane = Fx.call(() -> new ReviewPane(services, engine));
        stage = Optional.of(Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme())));
        Fx.awaitIdle(services.jobs());
        return pane;
    }

    private static Node find(ReviewPane pane, String selector) {
        return pane.node().lookup(selector);
    }

    private void draw(String name) {
        for (Theme.Mode mode : List.of(Theme.Mode.DARK, Theme.Mode.LIGHT)) {
            assertThat(Fx.call(() -> Snapshot.draw(stage.orElseThrow(), services.theme(), mode,
                    name + "-" + mode.name().toLowerCase(java.util.Locale.ROOT)))).isGreaterThan(30);
        }
    }
}
