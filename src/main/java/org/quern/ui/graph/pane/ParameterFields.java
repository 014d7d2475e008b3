package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import org.quern.neo4j.ParameterText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneState;

/** A field for each {@code $name} in a query; hidden if there is none. */
final class ParameterFields extends FlowPane {

    private static final double WIDTH = 160;
    private static final String KEPT = "parameters";

    private final Messages messages;
    private final PaneState session;
    private final Runnable onRun;
    private final Map<String, TextField> fields = new LinkedHashMap<>();
    /** Values of names that are currently not in the query, because they may reappear while the user types. */
    private final Map<String, String> remembered = new LinkedHashMap<>();

    /** @param session keeps the values: names and texts in turn */
    ParameterFields(Messages messages, PaneState session, Runnable onRun) {
        super(12, 4);
        this.messages = messages;
        this.onRun = onRun;
        this.session = session;
        List<String> last = session.list(KEPT);
        for (int i = 0; i + 1 < last.size(); i += 2)
            remembered.put(last.get(i), last.get(i + 1));
        getStyleClass().add("query-parameters");
        setVisible(false);
        Nodes.collapsing(this);
    }

    void show(List<String> names) {
        if (names.equals(List.copyOf(fields.keySet())))
            return;
        fields.forEach((name, field) -> remembered.put(name, field.getText()));
        Map<String, TextField> now = new LinkedHashMap<>();
        List<Node> shown = new ArrayList<>();
        for (String name : names) {
            TextField field = Optional.ofNullable(fields.get(name)).orElseGet(() -> field(name));
            now.put(name, field);
            Label label = Nodes.label("$" + name, "mono");
            label.setLabelFor(field);
            shown.add(Nodes.row(4, label, field));
        }
        fields.clear();
        fields.putAll(now);
        getChildren().setAll(shown);
        setVisible(!shown.isEmpty());
    }

    private TextField field(String name) {
        TextField field = Nodes.named(new TextField(remembered.getOrDefault(name, "")),
                messages.text("graph.parameter", name));
        field.setPrefWidth(WIDTH);
        field.setPromptText(messages.text("graph.parameter.prompt"));
        new Hint(field, messages.text("graph.parameter.hint"));
        field.setOnAction(_ -> onRun.run());
        field.textProperty().addListener(_ -> keep());
        return field;
    }

    private void keep() {
        session.set(KEPT, written().entrySet().stream().flatMap(each -> Stream.of(each.getKey(), each.getValue()))
                .toList());
    }

    /** The entered values by name. */
    Map<String, String> written() {
        Map<String, String> written = new LinkedHashMap<>();
        fields.forEach((name, field) -> {
            if (!field.getText().isBlank())
                written.put(name, field.getText().strip());
        });
        return written;
    }

    /** Sets values, also for fields that appear with the next query. */
    void write(Map<String, String> values) {
        remembered.putAll(values);
        values.forEach((name, value) -> Optional.ofNullable(fields.get(name)).ifPresent(f -> f.setText(value)));
    }

    /** The first field without a value. */
    Optional<String> missing() {
        return fields.entrySet().stream().filter(e -> e.getValue().getText().isBlank()).map(Map.Entry::getKey)
                .findFirst();
    }

    void focus(String name) {
        Optional.ofNullable(fields.get(name)).ifPresent(TextField::requestFocus);
    }

    /** The values to pass to the query. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        written().forEach((name, text) -> values.put(name, ParameterText.value(text)));
        return values;
    }
}
