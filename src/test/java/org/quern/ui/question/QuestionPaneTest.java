package org.quern.ui.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class QuestionPaneTest {

    @TempDir
    Path folder;

    @Test
    void generatesFiltersAndShowsOneQuestion() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            QuestionPane pane = Fx.call(() -> new QuestionPane(services,
                    new FakeQuestions(workspace, List.of("films"), () -> {})));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "questions-empty");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".state-sentence")).getText()))
                    .contains("No questions");

            Fx.run(() -> pane.actions().getFirst().perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "questions-content");

            assertThat(pane.model.samples).hasSize(200);
            assertThat(Fx.call(() -> pane.model.file.get())).contains("films");
            assertThat(Fx.call(() -> ((ComboBox<?>) pane.node().lookup(".pane-header .combo-box")).getValue()))
                    .isEqualTo("films");
            Fx.run(() -> pane.model.filter
                    .set(QuestionFilter.ALL.withCategory(Optional.of("special_comparison"))));
            TableView<?> table = Fx.call(() -> (TableView<?>) pane.node().lookup(".question-list .table-view"));
            assertThat(Fx.call(() -> table.getItems().size())).isEqualTo(50);
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("questions.next")).findFirst().orElseThrow()
                    .perform());
            assertThat(Fx.call(() -> pane.model.selected.get().orElseThrow().qid())).isEqualTo("q3");
            Fx.run(stage::close);
        }
    }

    @Test
    void aGenerationCanBeWatchedAndStopped() throws InterruptedException {
        CountDownLatch halfWay = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        AtomicInteger made = new AtomicInteger();
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            QuestionPane pane = Fx.call(() -> new QuestionPane(services,
                    new FakeQuestions(workspace, List.of("films"), () -> {
                        if (made.incrementAndGet() == 90)
                            await(halfWay, goOn);
                    })));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.actions().getFirst().perform());
            assertThat(halfWay.await(60, TimeUnit.SECONDS)).isTrue();
            Fx.await("what was made is shown", () -> pane.model.samples.size() == 90);
            draw(stage, services, "questions-generating");

            Fx.run(() -> pane.actions().get(1).perform());
            goOn.countDown();
            Fx.awaitIdle(services.jobs());

            assertThat(pane.model.generating.get()).isFalse();
            assertThat(pane.model.samples).hasSize(90);
            assertThat(workspace.questionFiles()).isEmpty();
            Fx.run(stage::close);
        }
    }

    private static void await(CountDownLatch reached, CountDownLatch goOn) {
        reached.countDown();
        try {
            goOn.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static void draw(Stage stage, PaneServices services, String name) {
        assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.DARK, name + "-dark")))
                .isGreaterThan(30);
        assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.LIGHT, name + "-light")))
                .isGreaterThan(30);
    }
}
