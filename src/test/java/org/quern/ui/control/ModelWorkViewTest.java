package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.llm.Budget;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.ModelWork;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class ModelWorkViewTest {

    @TempDir
    Path folder;

    private static List<String> texts(ModelWorkView<String> view) {
        return Fx.call(() -> seen(view));
    }

    private static List<String> seen(ModelWorkView<String> view) {
        return view.lookupAll(".label").stream().filter(ModelWorkViewTest::isSeen).map(n -> ((Labeled) n).getText())
                .filter(t -> !t.isEmpty()).toList();
    }

    private static boolean isSeen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible())
                return false;
        }
        return true;
    }

    @Test
    void saysHowFarItIsAndHowItEnded() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            ModelWork<String> work = Fx.call(() -> new ModelWork<>(services.jobs()));
            Action stop = Action.of("agent.stop", MaterialDesignC.CLOSE, work::cancel);
            ModelWorkView<String> view = Fx
                    .call(() -> new ModelWorkView<>(services, work, stop, "It came to "::concat,
                            said -> new ModelWorkView.Failed(said.equals("12.") ? 2 : 0, "too long")));
            Stage stage = Fx.call(() -> Snapshot.show(view, services.theme()));
            assertThat(Fx.call(view::isManaged)).isFalse();

            CountDownLatch goOn = new CountDownLatch(1);
            Fx.run(() -> work.start("Asking", Budget.unlimited(), (_, notes, progress) -> {
                progress.at(3, 12);
                notes.accept("The host is busy.");
                goOn.await(20, TimeUnit.SECONDS);
                return "12.";
            }, _ -> {}));
            Fx.await("progress is shown", () -> seen(view).toString().contains("3 of 12"));
            assertThat(texts(view)).singleElement().asString().contains("The host is busy.");
            goOn.countDown();
            Fx.awaitIdle(services.jobs());
            assertThat(texts(view)).containsExactly(
                    "It came to 12. 2 questions failed. Last error: too long. Start again to retry.");

            Fx.run(() -> work.start("Asking", Budget.unlimited(), (_, _, progress) -> {
                while (true) {
                    progress.checkCancelled();
                    TimeUnit.MILLISECONDS.sleep(5);
                }
            }, _ -> {}));
            assertThat(texts(view)).noneMatch(t -> t.contains("It came to"));
            Fx.run(work::cancel);
            Fx.awaitIdle(services.jobs());
            assertThat(texts(view)).singleElement().asString()
                    .startsWith("Stopped. The answers received so far are kept");

            Fx.run(() -> work.start("Asking", Budget.unlimited(), (_, _, _) -> {
                throw new QuernException("the budget does not reach", "", "raise it");
            }, _ -> {}));
            Fx.awaitIdle(services.jobs());
            assertThat(texts(view)).containsExactly("The budget does not reach. Raise it.");
            Fx.run(stage::close);
        }
    }
}
