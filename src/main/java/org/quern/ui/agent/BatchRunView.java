package org.quern.ui.agent;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.agent.batch.BatchStatistics;
import org.quern.task.agent.RunAgentBatch;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/** The view for running a batch: the form and its actions. */
final class BatchRunView {

    private final PaneServices services;
    final AskingModel<RunAgentBatch.Settings, BatchStatistics> model;
    final BatchForm form;
    private final Action start;
    private final Action stop;
    private final Action back;
    private final Action file;
    private final Action importing;
    private final ScrollPane root;
    private final BooleanProperty can = new SimpleBooleanProperty();

    /**
     * @param seen whether the form is shown
     * @param onAnswered receives the batch's name when all questions are answered
     */
    BatchRunView(PaneServices services, AgentModel agent, AgentEngine engine, BooleanProperty seen,
            Consumer<String> onAnswered) {
        this.services = services;
        model = new AskingModel<>(services.jobs(), engine.batch(),
                batch -> services.text("agent.job.count", batch.questions().name()),
                batch -> services.text("agent.job.batch", batch.questions().name(), batch.model()));
        start = Action.of("agent.new.start", MaterialDesignP.PLAY, () -> start(onAnswered))
                .withKey("Shortcut+Enter").enabledWhen(Bindings.and(can, seen));
        stop = Action.of("agent.new.stop", MaterialDesignC.CLOSE, model.work()::cancel)
                .withKey("Shortcut+Period").enabledWhen(Bindings.and(model.work().runningProperty(), seen));
        back = Action.of("agent.new.back", MaterialDesignA.ARROW_LEFT, () -> seen.set(false)).withKey("Esc")
                .enabledWhen(seen);
        file = Action.of("agent.new.file", MaterialDesignF.FOLDER_OPEN_OUTLINE, this::openFile).enabledWhen(seen);
        importing = Action.of("agent.new.import", MaterialDesignI.IMPORT, this::openPredictions).enabledWhen(seen);
        form = new BatchForm(services, agent, model, start, stop, back, file, importing);
        can.bind(form.canProperty());
        root = Nodes.centred(form, "edge-to-edge", "batch-desk");
    }

    private void start(Consumer<String> onAnswered) {
        form.chosen().ifPresent(batch -> model.start(batch, form.budget(), _ -> onAnswered.accept(batch.run())));
    }

    private void openFile() {
        services.dialogs().openFile(services.text("action.agent.new.file"),
                services.text("agent.new.file.kind"), "*.json", "*.json.gz", "*.csv", "*.ttl", "*.ttl.gz")
                .ifPresent(form::take);
    }

    private void openPredictions() {
        services.dialogs().openFile(services.text("action.agent.new.import"),
                services.text("agent.new.predictions"), "*.json", "*.jsonl", "*.csv", "*.tsv", "*.json.gz")
                .ifPresent(form::takePredictions);
    }

    Node node() {
        return root;
    }

    List<Action> actions() {
        return List.of(start, stop, back, file, importing);
    }
}
