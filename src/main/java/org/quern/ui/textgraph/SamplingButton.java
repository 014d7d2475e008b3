package org.quern.ui.textgraph;

import java.util.List;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Spinner;
import org.quern.textgraph.sample.Sampling;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/** A menu button for the settings of sampling; its text shows the numbers of seeds and edges. */
final class SamplingButton extends MenuButton {

    private static final int MOST_SEEDS = 100;
    private static final int MOST_RADIUS = 5;
    private static final int MOST_DEGREE = 50;
    private static final int MOST_EDGES = 5_000;

    private final Messages messages;
    private final Spinner<Integer> seeds;
    private final Spinner<Integer> radius;
    private final Spinner<Integer> degree;
    private final Spinner<Integer> edges;
    private final CheckBox full = new CheckBox();

    /** @param task whose samples it is for */
    SamplingButton(Messages messages, Sampling start, String task) {
        this(messages, start);
        setAccessibleText(messages.text("textgraph.sampling.of", task));
    }

    SamplingButton(Messages messages, Sampling start) {
        this.messages = messages;
        seeds = spinner(MOST_SEEDS);
        radius = spinner(MOST_RADIUS);
        degree = spinner(MOST_DEGREE);
        edges = spinner(MOST_EDGES);
        FieldGrid fields = new FieldGrid(messages);
        fields.add("textgraph.sampling.seeds", seeds);
        fields.add("textgraph.sampling.radius", radius);
        fields.add("textgraph.sampling.degree", degree);
        fields.add("textgraph.sampling.edges", edges);
        full.setText(messages.text("textgraph.sampling.full"));
        fields.add("textgraph.sampling.redraw", full);
        getItems().setAll(new CustomMenuItem(fields, false));
        new Hint(this, messages.text("textgraph.sampling.tip"));
        setAccessibleText(messages.text("textgraph.sampling.tip"));
        setMinWidth(USE_PREF_SIZE);
        set(start);
        listen();
        say();
    }

    private static Spinner<Integer> spinner(int most) {
        Spinner<Integer> spinner = new Spinner<>(1, most, 1);
        spinner.setEditable(true);
        return spinner;
    }

    private void listen() {
        List.of(seeds, radius, degree, edges).forEach(each -> each.valueProperty().subscribe((_, _) -> say()));
    }

    private void say() {
        setText(messages.text("textgraph.sampling.said", NumberFormats.count(sampling().seeds()),
                NumberFormats.count(sampling().maxEdges())));
    }

    void set(Sampling sampling) {
        seeds.getValueFactory().setValue(sampling.seeds());
        radius.getValueFactory().setValue(sampling.radius());
        degree.getValueFactory().setValue(sampling.minDegree());
        edges.getValueFactory().setValue(sampling.maxEdges());
        full.setSelected(sampling.full());
    }

    Sampling sampling() {
        return new Sampling(seeds.getValue(), radius.getValue(), degree.getValue(), edges.getValue(),
                full.isSelected());
    }
}
