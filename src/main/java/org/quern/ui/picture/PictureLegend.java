package org.quern.ui.picture;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.workspace.Excerpt;

/**
 * The meaning of the colours and shapes of a picture, with the number of nodes for each. A click on a type
 * hides it or shows it again; its colour and its context menu open the style of the type.
 */
final class PictureLegend extends FlowPane {

    /** In characters; the tooltip tells the whole name of a type. */
    private static final int LONGEST = 40;

    private final Messages messages;
    private final PictureModel model;
    private final Map<String, TypeEntry> types = new HashMap<>();

    PictureLegend(Messages messages, PictureModel model) {
        super(14, 2);
        this.messages = messages;
        this.model = model;
        getStyleClass().add("quern-legend");
        setAlignment(Pos.CENTER_LEFT);
        setPickOnBounds(false);
    }

    void show(PictureState state) {
        PictureGraph graph = state.graph();
        List<Node> items = new ArrayList<>();
        Map<DiffSide, Integer> marks = new EnumMap<>(graph.counts());
        marks.remove(DiffSide.NONE);
        if (!marks.isEmpty()) {
            for (DiffSide mark : model.marksToTell())
                items.add(mark(mark, marks.getOrDefault(mark, 0)));
        }
        Map<String, Long> counts = new HashMap<>();
        graph.nodes().forEach(node -> counts.merge(node.type(), node.group().isPresent() ? 0L : 1L, Long::sum));
        for (String type : graph.types()) {
            if (counts.containsKey(type))
                items.add(type(state, type, counts.getOrDefault(type, 0L)));
        }
        state.analysis().results().forEach((use, result) -> items.addAll(result(use, result)));
        if (!state.analysis().path().isEmpty())
            items.add(note("picture.path.shown", state.analysis().path().size() - 1));
        if (!state.hidden().isEmpty())
            items.add(note("picture.hidden", state.hidden().size()));
        if (graph.omitted() > 0)
            items.add(note("picture.more", graph.omitted()));
        if (!getChildren().equals(items))
            getChildren().setAll(items);
        setVisible(!items.isEmpty());
    }

    /** Opens the style editor of a type, if it has an entry. */
    void restyle(String type) {
        Optional.ofNullable(types.get(type)).filter(getChildren()::contains).map(entry -> entry.style)
                .filter(StyleEditor::isShown).ifPresent(button -> StyleEditor.open(messages, model, type, button));
    }

    private Label note(String key, long count) {
        return Nodes.label(messages.text(key, NumberFormats.count(count)), "secondary");
    }

    /** What a result means: its groups with their colours, or its least and greatest value. */
    private List<Node> result(Analysis.Use use, Analysis.Result result) {
        String name = messages.text("picture.algorithm." + result.algorithm().name().toLowerCase(Locale.ROOT));
        List<Node> entries = new ArrayList<>();
        entries.add(Nodes.label(messages.text(use == Analysis.Use.COLOR
                ? "picture.analysis.color" : "picture.analysis.size", name), "secondary"));
        if (result.algorithm().findsGroups()) {
            Map<Double, Long> sizes = new TreeMap<>();
            result.values().values().forEach(group -> sizes.merge(group, 1L, Long::sum));
            long others = 0;
            for (Map.Entry<Double, Long> group : sizes.entrySet()) {
                if (group.getKey() >= Fill.GROUPS) {
                    others += group.getValue();
                    continue;
                }
                Label label = Nodes.label(NumberFormats.count(group.getValue()), "figure");
                label.setGraphic(StyleEditor.swatch(Fill.COLORS.get(group.getKey().intValue())));
                entries.add(label);
            }
            if (others > 0)
                entries.add(note("picture.analysis.others", others));
        } else {
            entries.add(Nodes.label(figure(result.least()), "figure"));
            if (use == Analysis.Use.COLOR)
                entries.add(Nodes.styled(new Region(), "legend-scale"));
            entries.add(Nodes.label("– " + figure(result.most()), "figure"));
        }
        return entries;
    }

    /** Ranks may be tiny and other values large, so three digits are shown. */
    private static String figure(double value) {
        return BigDecimal.valueOf(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
    }

    private Node mark(DiffSide mark, int count) {
        Label label = new Label(model.nameOf(mark, messages) + " " + NumberFormats.count(count),
                Nodes.label(mark.sign(), "quern-sign", mark.styleClass()));
        label.setGraphicTextGap(5);
        return label;
    }

    /** Reuses the entry of the type, so that it keeps the focus. */
    private Node type(PictureState state, String type, long count) {
        boolean hidden = state.hiddenTypes().contains(type);
        TypeEntry entry = types.computeIfAbsent(type, TypeEntry::new);
        PictureStyle.Look look = state.style().of(type).look();
        boolean colored = state.analysis().of(Analysis.Use.COLOR).isEmpty();
        entry.style.setGraphic(look.icon().<Node>map(icon -> new FontIcon(icon.icon())).orElseGet(
                () -> colored ? swatch(look, state.graph().fill(type)) : Nodes.styled(new Region(), "quern-swatch")));
        entry.style.getGraphic().getStyleClass().add("legend-mark");
        entry.shown.setText(Excerpt.of(type, LONGEST) + " " + NumberFormats.count(count));
        entry.shown.setAccessibleText(type + " " + NumberFormats.count(count));
        entry.shown.setSelected(!hidden);
        entry.getStyleClass().remove("off");
        if (hidden)
            entry.getStyleClass().add("off");
        entry.hint.say(messages.text(hidden ? "picture.type.show" : "picture.type.hide", type));
        return entry;
    }

    private static Region swatch(PictureStyle.Look look, int fill) {
        return StyleEditor.swatch(look.color().orElse(Integer.toString(Math.floorMod(fill, 8) + 1)));
    }

    /** A type: a button for its style and one for its visibility. */
    private final class TypeEntry extends HBox {

        private final Button style = Nodes.styled(new Button(), "flat", "legend-style");
        private final ToggleButton shown = Nodes.styled(new ToggleButton(), "flat", "legend-type");
        private final Hint hint = new Hint(shown);

        TypeEntry(String type) {
            getStyleClass().add("legend-entry");
            setAlignment(Pos.CENTER_LEFT);
            shown.setMnemonicParsing(false);
            shown.setOnAction(_ -> model.showType(type, shown.isSelected()));
            style.setAccessibleText(messages.text("picture.style.open", type));
            new Hint(style, messages.text("picture.style.open", type));
            style.setOnAction(_ -> StyleEditor.open(messages, model, type, style));
            setOnContextMenuRequested(event -> {
                StyleEditor.open(messages, model, type, style);
                event.consume();
            });
            getChildren().setAll(style, shown);
        }
    }
}
