package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.controlsfx.control.PopOver;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.picture.PictureStyle.Draft;
import org.quern.ui.picture.PictureStyle.Look;
import org.quern.ui.picture.PictureStyle.Rule;
import org.quern.ui.picture.PictureStyle.Size;
import org.quern.ui.picture.PictureStyle.Test;
import org.quern.ui.picture.PictureStyle.TypeStyle;

/** Edits the look of a type and its rules. Each choice is shown at once and can be undone. */
final class StyleEditor extends VBox {

    private static final List<Double> FACTORS = List.of(0.5, 0.75, 1.5, 2.0);

    private final Messages messages;
    private final PictureModel model;
    private final String type;
    private final List<String> properties;
    private final List<String> numbers;
    private LookFields look;
    private final List<RuleRow> rules = new ArrayList<>();
    private final VBox rows = new VBox(8);
    private final Subscription changes;
    /** What the fields had when they were filled or applied. */
    private TypeStyle shown;
    /** Fields that are replaced lose the focus, which would apply them. */
    private boolean filling;

    StyleEditor(Messages messages, PictureModel model, String type) {
        super(8);
        this.messages = messages;
        this.model = model;
        this.type = type;
        TreeSet<String> all = new TreeSet<>();
        TreeSet<String> numeric = new TreeSet<>();
        model.placed().graph().nodes().stream().filter(node -> node.type().equals(type))
                .forEach(node -> node.properties().forEach((name, value) -> {
                    all.add(name);
                    if (PictureStyle.number(value).isPresent())
                        numeric.add(name);
                }));
        properties = List.copyOf(all);
        numbers = List.copyOf(numeric);
        getStyleClass().add("style-editor");
        look = new LookFields(Look.DEFAULT, "picture.style.caption.name");
        shown = model.style().of(type);
        fill();
        model.styleDraft().get().filter(draft -> draft.type().equals(type) && draft.before().equals(shown))
                .ifPresent(draft -> show(draft.rules()));
        // Undo and redo change the style, too; then what the fields had would be applied again.
        changes = model.state().subscribe(_ -> {
            if (!model.style().of(type).equals(shown))
                fill();
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    /**
     * Escape first drops what is typed and not applied; without that, it closes the editor. An open list closes itself,
     * but a closed one would keep the key.
     */
    private void key(KeyEvent event) {
        if (event.getCode() != KeyCode.ESCAPE || lookupAll(".combo-box").stream()
                .anyMatch(each -> each instanceof ComboBox<?> box && box.isShowing()))
            return;
        event.consume();
        if (edited().equals(shown)) {
            getScene().getWindow().hide();
        } else {
            fill();
            keep();
        }
    }

    /** Shows the editor next to a node. */
    static void open(Messages messages, PictureModel model, String type, Node owner) {
        StyleEditor editor = new StyleEditor(messages, model, type);
        PopOver popOver = new PopOver(editor);
        popOver.setArrowLocation(PopOver.ArrowLocation.BOTTOM_LEFT);
        popOver.setDetachable(false);
        popOver.setAnimated(false);
        popOver.setOnHiding(_ -> {
            editor.close();
            // Closed with the window, it is open after the next start.
            Platform.runLater(() -> {
                if (isShown(owner)) {
                    model.styleDraft().set(Optional.empty());
                    model.styled().set(Optional.empty());
                }
            });
        });
        popOver.show(owner);
        model.styled().set(Optional.of(type));
    }

    /** Whether a node is in an open window, and not in a part of it that is hidden. */
    static boolean isShown(Node node) {
        return node.getScene() != null && node.getScene().getWindow() != null
                && node.getScene().getWindow().isShowing() && Nodes.isSeen(node);
    }

    private void close() {
        changes.unsubscribe();
        apply();
    }

    private void fill() {
        filling = true;
        TypeStyle style = model.style().of(type);
        shown = style;
        look = new LookFields(style.look(), "picture.style.caption.name");
        show(style.rules());
        Button add = Nodes.styled(new Button(messages.text("picture.style.rule.add"),
                new FontIcon(MaterialDesignP.PLUS)), "flat");
        add.setDisable(properties.isEmpty());
        add.setOnAction(_ -> {
            addRow(new Rule(properties.getFirst(), Test.EQUALS, "", Look.DEFAULT));
            keep();
            rules.getLast().value.requestFocus();
        });
        Button reset = Nodes.styled(new Button(messages.text("picture.style.reset")), "flat");
        reset.setOnAction(_ -> {
            model.restyle(model.style().with(type, TypeStyle.DEFAULT));
            fill();
        });
        FieldGrid grid = new FieldGrid(messages);
        grid.add("picture.style.color", look.color);
        grid.add("picture.style.size", look.size);
        grid.add("picture.style.icon", look.icon);
        grid.add("picture.style.caption", look.caption);
        getChildren().setAll(Nodes.label(messages.text("picture.style.title", type), "card-heading"), grid, rows,
                Nodes.row(8, add, Nodes.space(), reset));
        filling = false;
    }

    private void show(List<Rule> all) {
        boolean before = filling;
        filling = true;
        rules.clear();
        rows.getChildren().clear();
        all.forEach(this::addRow);
        filling = before;
    }

    private void addRow(Rule rule) {
        RuleRow row = new RuleRow(rule);
        rules.add(row);
        rows.getChildren().add(row);
    }

    private void apply() {
        if (filling)
            return;
        shown = edited();
        model.restyle(model.style().with(type, shown));
        keep();
    }

    /** What is not applied yet is there again after a restart. */
    private void keep() {
        List<Rule> entered = rules.stream().map(RuleRow::rule).toList();
        if (!filling)
            model.styleDraft().set(entered.equals(shown.rules()) ? Optional.empty()
                    : Optional.of(new Draft(type, shown, entered)));
    }

    private TypeStyle edited() {
        return new TypeStyle(look.look(), rules.stream().map(RuleRow::rule).filter(this::isComplete).toList());
    }

    private boolean isComplete(Rule rule) {
        return rule.test() == Test.MISSING || !rule.value().isBlank();
    }

    /** The fields of a look. */
    private final class LookFields {

        private final OptionBox<String> color;
        private final OptionBox<Size> size;
        private final OptionBox<NodeSymbol> icon;
        private final OptionBox<String> caption;

        /** @param noCaption the key of the words for the usual caption */
        LookFields(Look start, String noCaption) {
            color = new OptionBox<>(messages.text("picture.style.color"), Fill.COLORS, start.color(),
                    StyleEditor.this::colorName, value -> Optional.of(swatch(value)));
            size = new OptionBox<>(messages.text("picture.style.size"), sizes(), start.size(),
                    StyleEditor.this::sizeName, _ -> Optional.empty());
            icon = new OptionBox<>(messages.text("picture.style.icon"), List.of(NodeSymbol.values()), start.icon(),
                    StyleEditor.this::iconName, symbol -> Optional.of(new FontIcon(symbol.icon())));
            caption = new OptionBox<>(messages.text("picture.style.caption"), properties, start.caption(),
                    value -> value.orElseGet(() -> messages.text(noCaption)),
                    _ -> Optional.empty());
            for (ComboBox<?> box : List.of(color, size, icon, caption))
                box.setOnAction(_ -> apply());
        }

        Look look() {
            return new Look(color.getValue(), size.getValue(), icon.getValue(), caption.getValue());
        }
    }

    /** A rule: its condition above its look. */
    private final class RuleRow extends VBox {

        private final ComboBox<String> property = new ComboBox<>();
        private final ComboBox<Test> test = new ComboBox<>();
        private final TextField value = new TextField();
        private final LookFields fields;

        RuleRow(Rule rule) {
            super(4);
            fields = new LookFields(rule.look(), "picture.style.default.caption");
            property.getItems().setAll(properties);
            if (!properties.contains(rule.property()))
                property.getItems().add(rule.property());
            property.setValue(rule.property());
            property.setAccessibleText(messages.text("picture.style.rule.property"));
            Nodes.offer(test, List.of(Test.values()), rule.test(),
                    one -> messages.text("picture.style.test." + one.name().toLowerCase(Locale.ROOT)));
            test.setAccessibleText(messages.text("picture.style.rule.test"));
            value.setText(rule.value());
            value.setPrefColumnCount(8);
            value.setAccessibleText(messages.text("picture.style.rule.value"));
            Nodes.shownWhile(value, test.valueProperty().map(one -> one != Test.MISSING));
            property.setOnAction(_ -> apply());
            test.setOnAction(_ -> apply());
            value.setOnAction(_ -> apply());
            value.textProperty().addListener((_, _, _) -> keep());
            value.focusedProperty().subscribe(focused -> {
                if (!focused)
                    apply();
            });
            Button remove = Nodes.named(Nodes.styled(new Button("", new FontIcon(MaterialDesignC.CLOSE)), "flat",
                    "button-icon"), messages.text("picture.style.rule.remove"));
            new Hint(remove, messages.text("picture.style.rule.remove"));
            remove.setOnAction(_ -> {
                rules.remove(this);
                rows.getChildren().remove(this);
                apply();
            });
            getChildren().setAll(Nodes.row(4, property, test, Nodes.growing(value), remove),
                    Nodes.row(4, fields.color, fields.size, fields.icon), Nodes.row(4, fields.caption));
            getStyleClass().add("style-rule");
        }

        Rule rule() {
            return new Rule(property.getValue(), test.getValue(), value.getText().strip(), fields.look());
        }
    }

    private List<Size> sizes() {
        List<Size> sizes = new ArrayList<>();
        FACTORS.forEach(factor -> sizes.add(new Size.Fixed(factor)));
        sizes.add(new Size.Degree());
        numbers.forEach(property -> sizes.add(new Size.Property(property)));
        return sizes;
    }

    private String sizeName(Optional<Size> size) {
        return size.map(one -> switch (one) {
            case Size.Fixed(var factor) -> messages.text("picture.style.size.fixed", Math.round(factor * 100));
            case Size.Degree() -> messages.text("picture.style.size.degree");
            case Size.Property(var property) -> messages.text("picture.style.size.property", property);
        }).orElseGet(() -> messages.text("picture.style.default.size"));
    }

    private String colorName(Optional<String> color) {
        return color.map(value -> value.startsWith("#") ? value : messages.text("picture.style.color.numbered", value))
                .orElseGet(() -> messages.text("picture.style.default.color"));
    }

    private String iconName(Optional<NodeSymbol> symbol) {
        return symbol.map(one -> messages.text("picture.symbol." + one.name().toLowerCase(Locale.ROOT)))
                .orElseGet(() -> messages.text("picture.style.default.icon"));
    }

    /** @param color as in a look */
    static Region swatch(String color) {
        Region swatch = Nodes.styled(new Region(), "quern-swatch");
        if (color.startsWith("#"))
            swatch.setStyle("-fx-background-color: " + color + ";");
        else
            swatch.getStyleClass().add("type-" + color);
        return swatch;
    }

    /** A choice that may be left at its default, with a small graphic for each option. */
    private static final class OptionBox<T> extends ComboBox<Optional<T>> {

        private final Function<Optional<T>, String> name;
        private final Function<T, Optional<Node>> graphic;

        /**
         * @param what the name for assistive technology
         * @param chosen offered too if it is not among the options
         */
        OptionBox(String what, List<T> options, Optional<T> chosen, Function<Optional<T>, String> name,
                Function<T, Optional<Node>> graphic) {
            this.name = name;
            this.graphic = graphic;
            List<Optional<T>> all = new ArrayList<>(List.of(Optional.empty()));
            options.forEach(option -> all.add(Optional.of(option)));
            if (!all.contains(chosen))
                all.add(chosen);
            getItems().setAll(all);
            setValue(chosen);
            setCellFactory(_ -> new OptionCell());
            setButtonCell(new OptionCell());
            setAccessibleText(what);
            setMaxWidth(Double.MAX_VALUE);
            setVisibleRowCount(12);
        }

        private final class OptionCell extends ListCell<Optional<T>> {
            @Override
            protected void updateItem(Optional<T> item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? "" : name.apply(item));
                setGraphic(empty || item == null ? null : item.flatMap(graphic).orElse(null));
            }
        }
    }
}
