package org.quern.ui.textgraph;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import org.quern.textgraph.source.Origin;
import org.quern.textgraph.task.Task;
import org.quern.ui.Action;
import org.quern.ui.Actions;
import org.quern.ui.Messages;
import org.quern.ui.control.ShownAs;

/** Which graph is sampled, and for which task. */
final class SampleBar extends HBox {

    private final ComboBox<Origin> graphs = new ComboBox<>();
    private final ComboBox<Task> tasks = new ComboBox<>();

    SampleBar(Messages messages, Actions actions, Action sample) {
        super(8);
        setAlignment(Pos.CENTER_LEFT);
        graphs.setAccessibleText(messages.text("textgraph.graph"));
        graphs.setPromptText(messages.text("textgraph.graph"));
        graphs.setConverter(new ShownAs<>(one -> OriginName.of(one, messages)));
        graphs.setMaxWidth(180);
        tasks.setAccessibleText(messages.text("textgraph.task"));
        tasks.getItems().setAll(Task.values());
        tasks.setValue(Task.PATH);
        tasks.setConverter(new ShownAs<>(task -> TaskName.of(task, messages)));
        getChildren().setAll(graphs, tasks, actions.button(sample));
    }

    void offer(List<Origin> origins) {
        Optional<Origin> before = graph();
        graphs.getItems().setAll(origins);
        graphs.setValue(before.filter(origins::contains).or(() -> origins.stream().findFirst()).orElse(null));
    }

    Optional<Origin> graph() {
        return Optional.ofNullable(graphs.getValue());
    }

    Task task() {
        return tasks.getValue();
    }
}
