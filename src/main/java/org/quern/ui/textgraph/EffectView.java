package org.quern.ui.textgraph;

import java.util.List;
import java.util.Locale;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.quern.textgraph.report.Effect;
import org.quern.ui.Figures;
import org.quern.ui.control.Hint;

/** What invented names change: a dot with its interval for each part, left or right of where nothing changes. */
final class EffectView extends GridPane {

    private static final double NAME = 190;
    private static final double SMALLEST = 0.1;
    private static final double DOT = 8;
    private static final double CAP = 8;

    EffectView(List<Effect> effects) {
        super(8, 4);
        getStyleClass().add("effects");
        double reach = effects.stream().mapToDouble(effect -> Math.max(Math.abs(effect.low()), Math.abs(effect.high())))
                .max().orElse(SMALLEST);
        ColumnConstraints track = new ColumnConstraints();
        track.setHgrow(Priority.ALWAYS);
        track.setFillWidth(true);
        ColumnConstraints value = new ColumnConstraints(62);
        value.setHalignment(HPos.RIGHT);
        ColumnConstraints count = new ColumnConstraints(44);
        count.setHalignment(HPos.RIGHT);
        getColumnConstraints().setAll(new ColumnConstraints(60, NAME, NAME), track, value, count);
        for (int row = 0; row < effects.size(); row++) {
            Effect effect = effects.get(row);
            Label points = new Label(points(effect.value()));
            points.getStyleClass().add("figure");
            if (effect.isSure())
                points.getStyleClass().add("sure");
            Label questions = new Label(Figures.count(effect.questions()));
            questions.getStyleClass().addAll("figure", "secondary");
            Label name = new Label(effect.label());
            String said = "%s: %s, 95 %% %s – %s, n = %s".formatted(effect.label(), points(effect.value()),
                    points(effect.low()), points(effect.high()), Figures.count(effect.questions()));
            name.setAccessibleText(said);
            Track line = new Track(effect, Math.max(SMALLEST, reach));
            new Hint(line, said);
            addRow(row, name, line, points, questions);
        }
    }

    /** {@code +3.2}, with a real minus sign. */
    private static String points(double value) {
        String text = String.format(Locale.ROOT, "%.1f", Math.abs(100 * value));
        return ("0.0".equals(text) ? "" : value > 0 ? "+" : "\u2212") + text;
    }

    private static final class Track extends Region {

        private final Effect effect;
        private final double reach;
        private final Region middle = part("effect-middle");
        private final Region whisker = part("effect-whisker");
        private final Region low = part("effect-whisker");
        private final Region high = part("effect-whisker");
        private final Region dot = part("effect-dot");

        Track(Effect effect, double reach) {
            this.effect = effect;
            this.reach = reach;
            getChildren().setAll(middle, whisker, low, high, dot);
            setMinHeight(18);
            setPrefHeight(18);
        }

        private static Region part(String styleClass) {
            Region part = new Region();
            part.getStyleClass().add(styleClass);
            part.setMouseTransparent(true);
            return part;
        }

        private double place(double value) {
            return Math.floor(getWidth() / 2 * (1 + value / reach * 0.96));
        }

        @Override
        protected void layoutChildren() {
            double y = Math.floor(getHeight() / 2);
            middle.resizeRelocate(place(0), 0, 1, getHeight());
            whisker.resizeRelocate(place(effect.low()), y, Math.max(1, place(effect.high()) - place(effect.low())), 1);
            low.resizeRelocate(place(effect.low()), y - CAP / 2, 1, CAP + 1);
            high.resizeRelocate(place(effect.high()), y - CAP / 2, 1, CAP + 1);
            dot.resizeRelocate(place(effect.value()) - DOT / 2, y - DOT / 2, DOT, DOT);
        }
    }
}
