package org.quern.ui.textgraph;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.textgraph.task.BuiltInTask;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Tasks;
import org.quern.ui.control.Choice;
import org.quern.ui.control.WrappingRow;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneState;

/** The settings for a sample: graph, sampling, and task. */
final class SampleBar extends WrappingRow {

    /** Under which the chosen graph is kept. */
    static final String GRAPH = "sample.graph";

    private static final double WIDTH = 150;

    /** A sample for display, small enough to be readable at a glance. */
    private static final Sampling LOOK = new Sampling(3, 1, 1, 40);

    private final Choice<SourceOrigin> graphs;
    private final ComboBox<Task> tasks = new ComboBox<>();
    private final SamplingButton sampling;

    /** @param session what the pane showed last */
    SampleBar(Messages messages, Actions actions, PaneState session, Action sample) {
        super(8, 4);
        setAlignment(Pos.CENTER_LEFT);
        graphs = Nodes.named(new Choice<>(messages, one -> OriginName.of(one, messages)),
                messages.text("textgraph.graph"));
        graphs.setPromptText(messages.text("textgraph.graph"));
        graphs.setPrefWidth(WIDTH);
        tasks.setPrefWidth(WIDTH);
        tasks.setAccessibleText(messages.text("textgraph.task"));
        Nodes.offer(tasks, new Tasks().all(), BuiltInTask.PATH, task -> TaskName.of(task, messages));
        sampling = new SamplingButton(messages, LOOK);
        session.keepField(GRAPH, graphs);
        session.keepField("sample.task", tasks);
        session.keepField("sample", sampling);
        getChildren().setAll(graphs, tasks, sampling, Nodes.uncut(actions.button(sample)));
    }

    void offer(List<SourceOrigin> origins) {
        graphs.offer(origins);
    }

    /** Chooses the graph with this name, if it is offered. */
    void choose(String graph) {
        graphs.getItems().stream().filter(each -> each.name().equals(graph)).findFirst().ifPresent(graphs::setValue);
    }

    Optional<SourceOrigin> graph() {
        return graphs.chosen();
    }

    Sampling sampling() {
        return sampling.sampling();
    }

    Task task() {
        return tasks.getValue();
    }
}
