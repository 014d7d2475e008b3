package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.ui.Messages;
import org.quern.ui.schema.ConstraintLine.Kind;
import org.quern.wikidata.store.LabelSearch;

/** Constraints as rows of fields, one a row, and a button for one more of those kinds that can stand here. */
final class ConstraintRows extends VBox {

    private final Messages messages;
    private final LabelFinder finder;
    private final String id;
    private final List<String> lines;
    private final List<String> relations;
    private final Consumer<List<String>> commit;

    /**
     * @param id the beginning of the fields' ids
     * @param lines the constraints as they stand in the file
     * @param kinds which kinds can be added
     * @param relations the names of the relations that a member can be reached by
     * @param commit gets all lines after a change
     */
    ConstraintRows(Messages messages, LabelFinder finder, String id, List<String> lines, List<Kind> kinds,
            List<String> relations, Consumer<List<String>> commit) {
        this.messages = messages;
        this.finder = finder;
        this.id = id;
        this.lines = List.copyOf(lines);
        this.relations = List.copyOf(relations);
        this.commit = commit;
        getStyleClass().add("constraint-rows");
        for (int i = 0; i < lines.size(); i++)
            getChildren().add(row(i));
        getChildren().add(adder(kinds));
    }

    private static String key(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private Node adder(List<Kind> kinds) {
        MenuButton add = new MenuButton(messages.text("schema.constraint.add"),
                new FontIcon(MaterialDesignP.PLUS));
        add.getStyleClass().addAll("flat", "small-button");
        add.setId(id + "-add");
        for (Kind kind : kinds) {
            if (kind == Kind.FROM_RELATION && relations.isEmpty())
                continue;
            MenuItem item = new MenuItem(messages.text("schema.constraint." + key(kind)));
            item.setId(id + "-add-" + key(kind));
            item.setOnAction(_ -> {
                List<String> after = new ArrayList<>(lines);
                after.add((kind == Kind.FROM_RELATION ? kind.empty().with(0, relations.getFirst()) : kind.empty())
                        .text());
                commit.accept(after);
            });
            add.getItems().add(item);
        }
        return add;
    }

    private Node row(int index) {
        Optional<ConstraintLine> line = ConstraintLine.of(lines.get(index));
        VBox fields = new VBox(2);
        HBox.setHgrow(fields, Priority.ALWAYS);
        if (line.isPresent()) {
            Label caption = new Label(messages.text("schema.constraint." + key(line.get().kind())));
            caption.getStyleClass().addAll("secondary", "small");
            caption.setTooltip(new Tooltip(messages.text("schema.constraint.hint." + key(line.get().kind()))));
            fields.getChildren().add(caption);
            fields.getChildren().addAll(fields(index, line.get()));
        } else {
            TextField raw = FormField.text(id + "-" + index, messages.text("schema.form.constraint"),
                    lines.get(index), text -> set(index, text));
            raw.getStyleClass().add("mono");
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
                WikidataField property = wikidata(LabelSearch.Kind.PROPERTY, field, index, line, 0);
                WikidataField item = wikidata(LabelSearch.Kind.ITEM, field + "-item", index, line, 1);
                HBox.setHgrow(property, Priority.ALWAYS);
                HBox.setHgrow(item, Priority.ALWAYS);
                yield List.of(new HBox(4, property, new Label("="), item));
            }
            case FROM_RELATION -> List.of(relationChoice(field, index, line));
            case RAW_SPARQL -> {
                TextField pattern = FormField.text(field, messages.text("schema.constraint.raw-sparql"),
                        line.argument(0), text -> set(index, line.with(0, text).text()));
                pattern.getStyleClass().add("mono");
                Label caution = new Label(messages.text("schema.constraint.caution"));
                caution.getStyleClass().addAll("caution", "small");
                caution.setWrapText(true);
                yield List.of(pattern, caution);
            }
        };
    }

    private WikidataField wikidata(LabelSearch.Kind kind, String field, int index, ConstraintLine line, int argument) {
        return new WikidataField(messages, finder, kind, field, line.argument(argument),
                chosen -> set(index, line.with(argument, chosen).text()))
                .named(messages.text(kind == LabelSearch.Kind.ITEM ? "schema.constraint.item"
                        : "schema.form.property"));
    }

    /** One of the relations at least; several mean any of them. */
    private Node relationChoice(String field, int index, ConstraintLine line) {
        MenuButton choice = new MenuButton(line.arguments().stream().collect(Collectors.joining(", ")));
        choice.setId(field);
        choice.setMaxWidth(Double.MAX_VALUE);
        choice.setMinWidth(0);
        choice.setAccessibleText(messages.text("schema.constraint.from-relation"));
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
                    set(index, new ConstraintLine(Kind.FROM_RELATION, names).text());
            });
            choice.getItems().add(item);
        }
        return choice;
    }

    private Button remover(int index) {
        Button remove = new Button("", new FontIcon(MaterialDesignC.CLOSE));
        remove.getStyleClass().addAll("button-icon", "flat");
        remove.setId(id + "-" + index + "-remove");
        remove.setAccessibleText(messages.text("schema.constraint.remove"));
        remove.setTooltip(new Tooltip(messages.text("schema.constraint.remove")));
        remove.setOnAction(_ -> remove(index));
        return remove;
    }

    private void set(int index, String text) {
        List<String> after = new ArrayList<>(lines);
        after.set(index, text);
        commit.accept(after.stream().filter(t -> !t.isBlank()).toList());
    }

    private void remove(int index) {
        List<String> after = new ArrayList<>(lines);
        after.remove(index);
        commit.accept(after);
    }

    /** The kinds that an entity type can have. */
    static List<Kind> ofEntity() {
        return Arrays.asList(Kind.values());
    }
}
