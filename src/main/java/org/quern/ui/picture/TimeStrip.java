package org.quern.ui.picture;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.layout.HBox;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** A year to choose where relations have times: only those that hold in it are visible. Hidden otherwise. */
public final class TimeStrip extends HBox {

    private static final double WIDEST = 420;

    private final PictureModel model;
    private final CheckBox on;
    private final Slider slider = new Slider();
    private final Label year = Nodes.uncut(Nodes.label("", "figure"));
    private int[] range = new int[0];
    private boolean filling;

    public TimeStrip(Messages messages, PictureModel model) {
        super(8);
        this.model = model;
        on = Nodes.uncut(new CheckBox(messages.text("picture.year")));
        on.setId("picture-year-on");
        new Hint(on, messages.text("picture.year.hint"));
        slider.setId("picture-year");
        slider.setAccessibleText(messages.text("picture.year"));
        slider.setBlockIncrement(1);
        slider.setMaxWidth(WIDEST);
        slider.setMinWidth(80);
        slider.disableProperty().bind(on.selectedProperty().not());
        year.setMinWidth(48);
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        getStyleClass().add("picture-bar");
        getChildren().addAll(on, Nodes.growing(slider), year);
        on.setOnAction(_ -> choose());
        slider.valueProperty().addListener(_ -> {
            if (!filling)
                choose();
        });
        model.state().subscribe(_ -> show());
    }

    private void choose() {
        model.setYear(on.isSelected() ? OptionalInt.of((int) Math.round(slider.getValue())) : OptionalInt.empty());
    }

    private void show() {
        Optional<int[]> years = model.years();
        Nodes.show(this, years.isPresent());
        filling = true;
        try {
            years.filter(now -> !Arrays.equals(now, range)).ifPresent(now -> {
                range = now;
                slider.setMin(now[0]);
                slider.setMax(now[1]);
                slider.setValue(now[1]);
            });
            OptionalInt chosen = model.state().get().year();
            on.setSelected(chosen.isPresent());
            chosen.ifPresent(slider::setValue);
            year.setText(chosen.isPresent() ? String.valueOf(chosen.getAsInt()) : "");
        } finally {
            filling = false;
        }
    }
}
