package org.quern.ui.textgraph;

import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Spinner;
import org.quern.textgraph.sample.Sampling;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.Hint;

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

    SamplingButton(Messages messages, Sampling start) {
        this.messages = messages;
        seeds = spinner(MOST_SEEDS, start.seeds());
        radius = spinner(MOST_RADIUS, start.radius());
        degree = spinner(MOST_DEGREE, start.minDegree());
        edges = spinner(MOST_EDGES, start.maxEdges());
        FieldGrid fields = new FieldGrid(messages);
        fields.add("textgraph.sampling.seeds", seeds);
        fields.add("textgraph.sampling.radius", radius);
        fields.add("textgraph.sampling.degree", degree);
        fields.add("textgraph.sampling.edges", edges);
        full.setText(messages.text("textgraph.sampling.full"));
        full.setSelected(start.full());
        fields.add("textgraph.sampling.redraw", full);
        getItems().setAll(new CustomMenuItem(fields, false));
        new Hint(this, messages.text("textgraph.sampling.tip"));
        setAccessibleText(messages.text("textgraph.sampling.tip"));
        setMinWidth(USE_PREF_SIZE);
        say();
    }

    private Spinner<Integer> spinner(int most, int start) {
        Spinner<Integer> spinner = new Spinner<>(1, most, start);
        spinner.setEditable(true);
        spinner.valueProperty().subscribe((_, _) -> say());
        return spinner;
    }

    private void say() {
        setText(messages.text("textgraph.sampling.said", Figures.count(sampling().seeds()),
                Figures.count(sampling().maxEdges())));
    }

    Sampling sampling() {
        return new Sampling(seeds.getValue(), radius.getValue(), degree.getValue(), edges.getValue(),
                full.isSelected());
    }
}
