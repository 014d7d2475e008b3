package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.evaluate.AskModel;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/** The view for requesting predictions from a model: the form and its actions. */
final class AskModelView {

    private final PaneServices services;
    private final EvaluationEngine engine;
    private final AskingModel<AskModel.Settings, BatchTotals> model;
    private final NewRunForm form;
    private final Action start;
    private final Action stop;
    private final Action back;
    private final StackPane root = new StackPane();
    private final BooleanProperty can = new SimpleBooleanProperty();

    /** @param onAnswered receives the run's name when all answers have arrived */
    AskModelView(PaneServices services, EvaluationEngine engine, Runnable onBack, Consumer<String> onAnswered) {
        this.services = services;
        this.engine = engine;
        model = new AskingModel<>(services.jobs(), engine.asking(),
                _ -> services.text("evaluation.job.estimate"),
                run -> services.text("evaluation.job.ask", run.model(), run.subject()));
        start = Action.of("evaluation.ask.start", MaterialDesignP.PLAY, () -> start(onAnswered))
                .withKey("Shortcut+Enter").enabledWhen(Bindings.and(can, root.sceneProperty().isNotNull()));
        stop = Action.of("evaluation.ask.stop", MaterialDesignC.CLOSE, model.work()::cancel)
                .withKey("Shortcut+Period").enabledWhen(model.work().runningProperty());
        back = Action.of("evaluation.ask.back", MaterialDesignA.ARROW_LEFT, onBack).withKey("Esc")
                .enabledWhen(root.sceneProperty().isNotNull());
        form = new NewRunForm(services, model, start, stop, back);
        can.bind(form.canProperty());
        root.getChildren().setAll(Nodes.centred(form, "edge-to-edge"));
    }

    private void start(Consumer<String> onAnswered) {
        form.chosen().ifPresent(run -> model.start(form.runs(), form.atATime(), form.budget(),
                _ -> onAnswered.accept(run.run())));
    }

    Node node() {
        return root;
    }

    /** Updates the available choices. */
    void begin() {
        services.jobs().submit(services.text("evaluation.job.look"), _ -> engine.offer())
                .onDone(form::offer).onFailed(model.work()::fail);
    }

    List<Action> actions() {
        return List.of(start, stop, back);
    }
}
