package org.quern.ui.graph.pane;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuItem;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.quern.neo4j.example.ExampleQueries.Example;
import org.quern.ui.graph.form.ExampleModel;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** The menu of example queries; they are made when it is first opened. */
final class ExamplesMenu {

    private final Messages messages;
    private final ExampleModel model;
    private final Consumer<Example> onChosen;
    final QueryMenu menu;

    /** @param onChosen receives the chosen example */
    ExamplesMenu(Messages messages, ExampleModel model, Consumer<Example> onChosen) {
        this.messages = messages;
        this.model = model;
        this.onChosen = onChosen;
        this.menu = Nodes.uncut(new QueryMenu(MaterialDesignL.LIGHTBULB_OUTLINE, messages.text("graph.examples"),
                messages.text("graph.examples.none"), this::items));
        menu.setId("graph-examples");
        model.stateProperty().addListener(_ -> menu.refresh());
    }

    private List<MenuItem> items() {
        model.ask();
        return switch (model.stateProperty().get()) {
            case Computed.Done(var examples) -> examples.stream()
                    .map(example -> QueryMenu.item(model.caption(example), () -> onChosen.accept(example))).toList();
            case Computed.Failed(var failure) -> List.of(QueryMenu.note(String.valueOf(failure.getMessage())));
            case Computed.None(),Computed.Running() ->
                List.of(QueryMenu.note(messages.text("graph.examples.looking")));
        };
    }
}
