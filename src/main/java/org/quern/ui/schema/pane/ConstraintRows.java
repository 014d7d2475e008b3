package org.quern.ui.schema.pane;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.pane.ConstraintLine.Kind;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.TextEntry;
import org.quern.ui.wikidata.WikidataField;
import org.quern.wikidata.store.LabelSearch;

/** The constraints of a part as one row of fields each, and a button for each kind that can be added. */
final class ConstraintRows extends VBox {

    private final Messages messages;
    private final LabelFinder finder;
    private final String id;
    private final MenuButton add = Nodes.styled(new MenuButton(), "flat", "small-button");
    private final Map<Kind, MenuItem> adders = new EnumMap<>(Kind.class);
    private Object owner = "";
    private List<String> lines = List.of();
    private List<String> relations = List.of();
    private Consumer<List<String>> commit = _ -> {};

    /**
     * @param id the prefix of the fields' ids
     * @param kinds the kinds that can be added
     */
    ConstraintRows(Messages messages, LabelFinder finder, String id, List<Kind> kinds) {
        this.messages = messages;
        this.finder = finder;
        this.id = id;
        getStyleClass().add("constraint-rows");
        adder(kinds);
        add.setWrapText(true);
        getChildren().add(add);
    }

    /**
     * @param of the part that the constraints belong to
     * @param now the constraints in the document
     * @param reaching the names of the relations by which a member can be reached
     * @param then receives all lines after a change
     */
    void show(Object of, List<String> now, List<String> reaching, Consumer<List<String>> then) {
        commit = then;
        if (owner.equals(of) && lines.equals(now) && relations.equals(reaching))
            return;
        boolean same = lines.isEmpty() && now.isEmpty();
        owner = of;
        lines = List.copyOf(now);
        relations = List.copyOf(reaching);
        Optional.ofNullable(adders.get(Kind.FROM_RELATION)).ifPresent(i -> i.setVisible(!relations.isEmpty()));
        if (same)
            return;
        List<Node> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++)
            rows.add(row(i));
        rows.add(add);
        getChildren().setAll(rows);
    }

    private static String key(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void adder(List<Kind> kinds) {
        add.setText(messages.text("schema.constraint.add"));
        add.setGraphic(new FontIcon(MaterialDesignP.PLUS));
        add.setId(id + "-add");
        for (Kind kind : kinds) {
            MenuItem item = new MenuItem(messages.text("schema.constraint." + key(kind)));
            item.setId(id + "-add-" + key(kind));
            item.setOnAction(_ -> {
                List<String> after = new ArrayList<>(lines);
                after.add((kind == Kind.FROM_RELATION ? kind.empty().with(0, relations.getFirst()) : kind.empty())
                        .text());
                commit.accept(after);
            });
            adders.put(kind, item);
            add.getItems().add(item);
        }
    }

    private Node row(int index) {
        Optional<ConstraintLine> line = ConstraintLine.of(lines.get(index));
        VBox fields = Nodes.growing(new VBox(2));
        if (line.isPresent()) {
            Label caption = Nodes.wrapped(messages.text("schema.constraint." + key(line.get().kind())), "secondary",
                    "small");
            new Hint(caption, messages.text("schema.constraint.hint." + key(line.get().kind())));
            fields.getChildren().add(caption);
            fields.getChildren().addAll(fields(index, line.get()));
        } else {
            TextEntry raw = Nodes.styled(new TextEntry(id + "-" + index, messages.text("schema.form.constraint")),
                    "mono");
            raw.show(owner, lines.get(index), setter(index, text -> text));
            fields.getChildren().add(raw);
        }
        HBox row = new HBox(4, fields, remover(index));
        row.setAlignment(Pos.BOTTOM_LEFT);
        return row;
    }

    private List<Node> fields(int index, ConstraintLine line) {
        String field = id + "-" + index;
        return switch (line.kind()) {
            case HAS_PROPERTY -> List.of(wikidata(LabelSearch.Kind.PROPERTY, field, index, line, 0));
            case LINKED_TO -> {
                WikidataField property = Nodes.growing(wikidata(LabelSearch.Kind.PROPERTY, field, index, line, 0));
                WikidataField item = Nodes.growing(wikidata(LabelSearch.Kind.ITEM, field + "-item", index, line, 1));
                yield List.of(new HBox(4, property, new Label("="), item));
            }
            case FROM_RELATION -> List.of(relationChoice(field, index, line));
            case RAW_SPARQL -> {
                TextEntry pattern = Nodes.styled(new TextEntry(field, messages.text("schema.constraint.raw-sparql")),
                        "mono");
                pattern.show(owner, line.argument(0), setter(index, text -> line.with(0, text).text()));
                yield List.of(pattern, Nodes.wrapped(messages.text("schema.constraint.caution"), "caution", "small"));
            }
        };
    }

    private WikidataField wikidata(LabelSearch.Kind kind, String field, int index, ConstraintLine line, int argument) {
        WikidataField result = new WikidataField(messages, finder, kind, field).named(messages.text(
                kind == LabelSearch.Kind.ITEM ? "schema.constraint.item" : "schema.form.property"));
        result.show(owner, line.argument(argument), setter(index, chosen -> line.with(argument, chosen).text()));
        return result;
    }

    /** Requires at least one relation; several mean any of them. */
    private Node relationChoice(String field, int index, ConstraintLine line) {
        MenuButton choice = Nodes.named(
                Nodes.wide(new MenuButton(line.arguments().stream().collect(Collectors.joining(", ")))),
                messages.text("schema.constraint.from-relation"));
        choice.setId(field);
        choice.setMinWidth(0);
        List<String> offered = new ArrayList<>(relations);
        line.arguments().stream().filter(a -> !offered.contains(a)).forEach(offered::add);
        for (String relation : offered) {
            CheckMenuItem item = new CheckMenuItem(relation);
            item.setMnemonicParsing(false);
            item.setSelected(line.arguments().contains(relation));
            item.setOnAction(_ -> {
                List<String> names = offered.stream().filter(r -> r.equals(relation) ? item.isSelected()
                        : line.arguments().contains(r)).toList();
                if (names.isEmpty())
                    remove(index);
                else
                    setter(index, text -> text).accept(new ConstraintLine(Kind.FROM_RELATION, names).text());
            });
            choice.getItems().add(item);
        }
        return choice;
    }

    private Button remover(int index) {
        Button remove = Nodes.named(
                Nodes.styled(new Button("", new FontIcon(MaterialDesignC.CLOSE)), "button-icon", "flat"),
                messages.text("schema.constraint.remove"));
        remove.setId(id + "-" + index + "-remove");
        new Hint(remove, messages.text("schema.constraint.remove"));
        remove.setOnAction(_ -> remove(index));
        return remove;
    }

    /**
     * Replaces a line by a text. If the rows show another part by then, the change still applies to the part
     * for which it was typed.
     */
    private Consumer<String> setter(int index, UnaryOperator<String> line) {
        Object of = owner;
        List<String> shown = lines;
        Consumer<List<String>> then = commit;
        return text -> {
            List<String> after = new ArrayList<>(shown);
            after.set(index, line.apply(text));
            (owner.equals(of) ? commit : then).accept(after.stream().filter(t -> !t.isBlank()).toList());
        };
    }

    private void remove(int index) {
        List<String> after = new ArrayList<>(lines);
        after.remove(index);
        commit.accept(after);
    }

    /** The kinds of constraints of an entity type. */
    static List<Kind> ofEntity() {
        return Arrays.asList(Kind.values());
    }
}
