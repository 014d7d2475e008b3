package org.quern.ui.graph.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.graph.query.QueryForm.Field;
import org.quern.graph.query.QueryForm.Hop;
import org.quern.graph.query.QueryForm.Operator;
import org.quern.graph.query.QueryForm.Order;
import org.quern.ui.control.Choice;
import org.quern.ui.control.Segments;
import org.quern.ui.graph.form.FormDraft.Line;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** The controls of a query form. Each change rebuilds the rows that it affects and keeps the focus. */
public final class FormView extends BorderPane {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final double FIELD = 200;

    /** What a query returns. */
    private enum Result {
        ROWS, SUMMARY
    }

    private final Messages messages;
    private final FormModel model;
    private final Choice<String> type;
    private final ObjectProperty<Result> result = new SimpleObjectProperty<>(Result.ROWS);
    private final GridPane rows = new GridPane(12, 8);
    private final TextField limit = new TextField();
    private final List<Label> valueHints = new ArrayList<>();
    private Optional<FormDraft> built = Optional.empty();
    private boolean filling;

    public FormView(Messages messages, Actions actions, FormModel model, Action run) {
        this.messages = messages;
        this.model = model;
        this.type = new Choice<>(messages, label -> label, messages.text("graph.form.type"), FIELD);
        type.setId("form-type");
        type.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                model.setType(now);
        });
        limit.setId("form-limit");
        limit.setPrefWidth(80);
        limit.setMaxWidth(80);
        limit.setAccessibleText(messages.text("graph.form.limit"));
        limit.textProperty().addListener((_, _, now) -> {
            if (!filling)
                model.setLimit(now);
        });
        result.addListener((_, _, now) -> {
            if (!filling)
                model.setSummary(now == Result.SUMMARY);
        });
        rows.getStyleClass().add("query-form");
        setCenter(Nodes.scrolling(rows, "edge-to-edge"));
        Label note = Nodes.growing(Nodes.wide(Nodes.wrapped(messages.text("graph.form.note"), "secondary")));
        setBottom(Nodes.styled(Nodes.row(12, note,
                Nodes.uncut(Nodes.styled(actions.button(run), "accent"))), "query-form-foot"));
        model.draftProperty().addListener((_, _, now) -> show(now));
        show(model.draftProperty().get());
    }

    private void show(FormDraft now) {
        filling = true;
        try {
            if (!type.getItems().equals(model.types()))
                type.getItems().setAll(model.types());
            if (!now.type().equals(type.getValue()))
                type.setValue(now.type().isEmpty() ? null : now.type());
            result.set(now.summary() ? Result.SUMMARY : Result.ROWS);
            if (!limit.getText().equals(now.limit()))
                limit.setText(now.limit());
            limit.pseudoClassStateChanged(INVALID, model.draftProperty().get().readLimit().isEmpty());
            if (!built.map(FormView::shape).equals(Optional.of(shape(now))))
                rebuild(now);
            built = Optional.of(now);
            for (int i = 0; i < valueHints.size(); i++)
                Nodes.show(valueHints.get(i), isWrong(now.lines().get(i)));
        } finally {
            filling = false;
        }
    }

    /** All but what is typed, which needs no new controls. */
    private static FormDraft shape(FormDraft of) {
        return of.withLimit("").withLines(of.lines().stream().map(l -> new Line(l.field(), l.operator(), "", l.or()))
                .toList());
    }

    private boolean isWrong(Line line) {
        return !line.value().isBlank() && !model.isComplete(line);
    }

    private void rebuild(FormDraft now) {
        Optional<String> focused = Optional.ofNullable(getScene()).map(scene -> scene.getFocusOwner())
                .filter(owner -> owner.getId() != null && Nodes.isIn(owner, this)).map(Node::getId);
        rows.getChildren().clear();
        valueHints.clear();
        int row = 0;
        add(row++, "graph.form.type", type);
        add(row++, "graph.form.hops", hops(now));
        add(row++, "graph.form.conditions", lines(now));
        add(row++, "graph.form.return", new Segments<>(result, List.of(Result.values()),
                one -> messages.text("graph.form.return." + one.name().toLowerCase(Locale.ROOT))));
        if (now.summary()) {
            add(row++, "graph.form.figure", figure(now));
            add(row++, "graph.form.groups", chosen("group", now.groups(), model.fields(), 0, model::setGroup));
        } else {
            add(row++, "graph.form.columns", chosen("column", now.returned(), model.fields(), 1, model::setReturned));
        }
        add(row++, "graph.form.order", order(now));
        add(row, "graph.form.limit", limit);
        focused.flatMap(id -> Optional.ofNullable(lookup("#" + id))).ifPresent(Node::requestFocus);
    }

    private void add(int row, String key, Node content) {
        Label label = Nodes.uncut(Nodes.label(messages.text(key), "secondary"));
        label.setMinHeight(28);
        label.setLabelFor(content);
        GridPane.setValignment(label, javafx.geometry.VPos.TOP);
        GridPane.setHgrow(content, Priority.ALWAYS);
        rows.addRow(row, label, content);
    }

    private Node hops(FormDraft now) {
        VBox box = new VBox(4);
        for (int i = 0; i < now.hops().size(); i++) {
            int at = i;
            box.getChildren().add(Nodes.row(12, Nodes.label(words(now.hops().get(i))), optional(i, now.hops().get(i)),
                    remove("hop-" + i, words(now.hops().get(i)), () -> model.removeHops(at))));
        }
        MenuButton add = menu("form-add-hop", "graph.form.hop.add", model.nextHops(), this::words, model::addHop);
        box.getChildren().add(add);
        return box;
    }

    private CheckBox optional(int index, Hop hop) {
        CheckBox box = Nodes.uncut(new CheckBox(messages.text("graph.form.hop.optional")));
        box.setId("form-optional-" + index);
        new Hint(box, messages.text("graph.form.hop.optional.hint"));
        box.setSelected(hop.optional());
        box.setOnAction(_ -> model.setOptional(index, box.isSelected()));
        return box;
    }

    private String words(Hop hop) {
        return hop.outgoing() ? "— " + hop.relation() + " → " + hop.target()
                : "← " + hop.relation() + " — " + hop.target();
    }

    private <T> MenuButton menu(String id, String key, List<T> offered, Function<T, String> words,
            Consumer<T> onChosen) {
        MenuButton menu = Nodes.styled(new MenuButton(messages.text(key), new FontIcon(MaterialDesignP.PLUS)),
                "flat", "query-menu");
        menu.setId(id);
        menu.setDisable(offered.isEmpty());
        for (T one : offered) {
            MenuItem item = new MenuItem(words.apply(one));
            item.setMnemonicParsing(false);
            item.setOnAction(_ -> onChosen.accept(one));
            menu.getItems().add(item);
        }
        return menu;
    }

    private Button remove(String id, String what, Runnable act) {
        Button button = Nodes.named(
                Nodes.styled(new Button("", new FontIcon(MaterialDesignC.CLOSE)), "button-icon", "flat"),
                messages.text("graph.form.remove", what));
        button.setId("form-remove-" + id);
        new Hint(button, button.getAccessibleText());
        button.setOnAction(_ -> act.run());
        return button;
    }

    private Node lines(FormDraft now) {
        VBox box = new VBox(4);
        for (int i = 0; i < now.lines().size(); i++)
            box.getChildren().add(line(i, now.lines().get(i)));
        Button add = Nodes.styled(
                new Button(messages.text("graph.form.condition.add"), new FontIcon(MaterialDesignP.PLUS)), "flat");
        add.setId("form-add-condition");
        add.setDisable(now.type().isEmpty());
        add.setOnAction(_ -> model.addLine());
        box.getChildren().add(add);
        return box;
    }

    private Node line(int index, Line line) {
        ComboBox<Field> field = box("form-field-" + index, "graph.form.property", model.properties(), line.field(),
                model::name,
                chosen -> model.setLine(index, new Line(chosen, now(index).operator(), "", now(index).or())));
        ComboBox<Operator> operator = box("form-operator-" + index, "graph.form.operator",
                model.datatype(line.field()).map(Operator::of).orElse(List.of(Operator.PRESENT)), line.operator(),
                one -> messages.text("graph.form.operator." + one.name().toLowerCase(Locale.ROOT)),
                chosen -> model.setLine(index,
                        new Line(now(index).field(), chosen, now(index).value(), now(index).or())));
        operator.setPrefWidth(150);
        FlowPane row = flow();
        if (index > 0) {
            ComboBox<Boolean> join = box("form-join-" + index, "graph.form.join", List.of(false, true), line.or(),
                    or -> messages.text(or ? "graph.form.join.or" : "graph.form.join.and"),
                    chosen -> model.setOr(index, chosen));
            join.setPrefWidth(72);
            row.getChildren().add(join);
        }
        row.getChildren().addAll(field, operator);
        Label wrong = Nodes.label(messages.text("graph.form.value.wrong",
                messages.text("graph.form.value." + model.datatype(line.field()).map(d -> d.element().text())
                        .orElse("str"))),
                "danger");
        wrong.setMinHeight(28);
        valueHints.add(wrong);
        Nodes.show(wrong, isWrong(line));
        if (line.operator().takesValue())
            row.getChildren().add(value(index, line));
        row.getChildren().addAll(remove("condition-" + index, model.name(line.field()), () -> model.removeLine(index)),
                wrong);
        return row;
    }

    private Line now(int index) {
        return model.draftProperty().get().lines().get(index);
    }

    /** An editable list; frequent values are looked up when it gets the focus. */
    private ComboBox<String> value(int index, Line line) {
        ComboBox<String> value = Nodes.named(new ComboBox<>(), messages.text("graph.form.value"));
        value.setEditable(true);
        value.setId("form-value-" + index);
        value.setPrefWidth(FIELD);
        value.setPromptText(messages.text("graph.form.value"));
        value.getEditor().setText(line.value());
        value.getEditor().textProperty().addListener((_, _, text) -> {
            if (!filling)
                model.setLine(index, new Line(now(index).field(), now(index).operator(), text, now(index).or()));
        });
        value.focusedProperty().addListener((_, _, focused) -> {
            if (focused && value.getItems().isEmpty())
                model.values(messages.text("graph.form.values", model.name(line.field())), line.field(), found -> {
                    // The list sets the text of its editor when its items change.
                    String typed = value.getEditor().getText();
                    value.getItems().setAll(found);
                    value.getEditor().setText(typed);
                });
        });
        return value;
    }

    private <T> ComboBox<T> box(String id, String key, List<T> offered, T chosen, Function<T, String> words,
            Consumer<T> onChosen) {
        ComboBox<T> box = Nodes.named(new ComboBox<>(), messages.text(key));
        box.setId(id);
        box.setPrefWidth(FIELD);
        Nodes.offer(box, offered, chosen, words);
        box.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                onChosen.accept(now);
        });
        return box;
    }

    /** The chosen fields, each with a button that removes it, and a menu that adds another one. */
    private Node chosen(String kind, List<Field> fields, List<Field> offered, int least,
            BiConsumer<Field, Boolean> onChosen) {
        FlowPane pane = flow();
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            Button chip = Nodes.named(
                    Nodes.styled(new Button(model.name(field), new FontIcon(MaterialDesignC.CLOSE)), "small"),
                    messages.text("graph.form.remove", model.name(field)));
            chip.setId("form-" + kind + "-" + i);
            chip.setMnemonicParsing(false);
            chip.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
            chip.setDisable(fields.size() <= least);
            chip.setOnAction(_ -> onChosen.accept(field, false));
            pane.getChildren().add(chip);
        }
        pane.getChildren().add(menu("form-add-" + kind, "graph.form." + kind + ".add",
                offered.stream().filter(one -> !fields.contains(one)).toList(), model::name,
                one -> onChosen.accept(one, true)));
        return pane;
    }

    /** Controls next to each other, in several rows only if there is no room. */
    private static FlowPane flow(Node... controls) {
        FlowPane pane = new FlowPane(4, 4, controls);
        pane.setPrefWrapLength(720);
        return pane;
    }

    private Node figure(FormDraft now) {
        return flow(
                box("form-aggregate", "graph.form.figure", model.aggregates(), now.aggregate(),
                        one -> messages.text("graph.form.aggregate." + one.name().toLowerCase(Locale.ROOT)),
                        model::setAggregate),
                box("form-of", "graph.form.property", model.fields(), now.of(), model::name, model::setOf));
    }

    /** One entry for each direction of each possible order. */
    private Node order(FormDraft now) {
        List<Optional<Order>> offered = new ArrayList<>(List.of(Optional.empty()));
        for (Optional<Field> by : model.orders()) {
            offered.add(Optional.of(new Order(by, false)));
            offered.add(Optional.of(new Order(by, true)));
        }
        return box("form-order", "graph.form.order", offered, now.order(), this::orderName, model::setOrder);
    }

    private String orderName(Optional<Order> order) {
        return order.map(one -> messages.text(one.descending() ? "graph.form.order.down" : "graph.form.order.up",
                one.by().map(model::name).orElseGet(() -> messages.text("graph.form.order.figure"))))
                .orElseGet(() -> messages.text("graph.form.order.none"));
    }
}
