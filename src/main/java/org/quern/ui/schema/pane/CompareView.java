package org.quern.ui.schema.pane;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.schema.SchemaDifference;
import org.quern.schema.SchemaDifference.Added;
import org.quern.schema.SchemaDifference.Changed;
import org.quern.schema.SchemaDifference.Kind;
import org.quern.schema.SchemaDifference.Moved;
import org.quern.schema.SchemaDifference.Removed;
import org.quern.schema.SchemaDifference.Renamed;
import org.quern.schema.SchemaDifference.Worded;
import org.quern.schema.SchemaDifferenceText;
import org.quern.ui.control.FilledCell;
import org.quern.ui.control.RowMenu;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.ShownAs;
import org.quern.ui.schema.pane.CompareModel.Version;

/**
 * The differences from another version, one per row: Enter or a double click opens the part, a button reverts
 * the change.
 */
final class CompareView extends BorderPane {

    private static final double MARK = 16;

    private final CompareModel model;
    private final PaneServices services;
    private final ComboBox<Version> version = new ComboBox<>();
    private final Label summary = Nodes.label("", "secondary");
    private final ListView<SchemaDifference> list = Nodes.styled(new ListView<>(), "dense", "compare-list");
    private final Label message = Nodes.wrapped("", "secondary");
    private final Action takeBack;
    private final Action jump;
    private final Action file;
    private final Action effect;
    private boolean filling;

    /** @param effect shows what the changes would do to the graph */
    CompareView(CompareModel model, PaneServices services, Action effect) {
        this.effect = effect;
        this.model = model;
        this.services = services;
        getStyleClass().add("compare-view");
        BooleanBinding chosen = Bindings.isNotNull(list.getSelectionModel().selectedItemProperty());
        takeBack = Action.of("schema.compare.back", MaterialDesignU.UNDO_VARIANT, () -> model.takeBack(
                list.getSelectionModel().getSelectedItem())).enabledWhen(chosen);
        jump = Action.of("schema.compare.jump", MaterialDesignA.ARROW_RIGHT, () -> model.jump(
                list.getSelectionModel().getSelectedItem())).enabledWhen(chosen);
        file = Action.of("schema.compare.file", MaterialDesignF.FILE_COMPARE, this::chooseFile);
        list.setCellFactory(_ -> new DifferenceCell());
        list.setPlaceholder(message);
        list.setAccessibleText(services.text("schema.tab.compare"));
        Nodes.onOpen(list, jump::perform);
        RowMenu.on(list, menu -> Optional.ofNullable(list.getSelectionModel().getSelectedItem()).ifPresent(row -> {
            menu.add(services.actions().menuItem(jump));
            menu.add(services.actions().menuItem(takeBack));
            menu.separator();
            menu.copy(services.text("schema.copy"), Mark.of(row).sign + " " + row.place().text() + ": " + what(row));
        }));
        setTop(header());
        setCenter(list);
        model.result.addListener(_ -> show(model.result.get()));
        version.setOnShowing(_ -> fill());
        version.valueProperty().addListener((_, _, value) -> {
            if (value != null && !filling)
                model.version.set(value);
        });
        show(model.result.get());
    }

    private Node header() {
        version.setId("compare-version");
        version.setAccessibleText(services.text("schema.compare.since"));
        version.setConverter(new ShownAs<>(this::words));
        FlowPane head = Nodes.flow(8, new Label(services.text("schema.compare.since")), version,
                services.actions().iconButton(file), summary, services.actions().button(effect),
                services.actions().button(jump), services.actions().button(takeBack));
        return Nodes.styled(head, "view-header");
    }

    List<Action> actions() {
        return List.of(takeBack, jump, file, effect);
    }

    private String words(Version of) {
        return switch (of) {
            case Version.Opened() -> services.text("schema.compare.opened");
            case Version.Saved() -> services.text("schema.compare.saved");
            case Version.Other(String name) -> name;
            case Version.Outside(Path path) -> String.valueOf(path.getFileName());
        };
    }

    private void fill() {
        filling = true;
        try {
            version.getItems().setAll(model.versions());
            version.setValue(model.version.get());
        } finally {
            filling = false;
        }
    }

    private void chooseFile() {
        services.dialogs().openFile(services.text("action.schema.compare.file"), services.text("schema.file.kind"),
                "*.json").ifPresent(chosen -> {
                    model.version.set(new Version.Outside(chosen));
                    fill();
                });
    }

    /** Sets whether the view is shown. */
    void watch(boolean looking) {
        if (looking && version.getItems().isEmpty())
            fill();
        model.watch(looking);
    }

    private void show(Computed<List<SchemaDifference>> result) {
        summary.setText("");
        switch (result) {
            case Computed.None() -> say("schema.compare.nothing");
            case Computed.Running() -> say("schema.compare.comparing");
            case Computed.Failed(Throwable failure) -> {
                list.getItems().clear();
                message.setText(String.valueOf(failure.getMessage()));
            }
            case Computed.Done(List<SchemaDifference> found) -> {
                int at = list.getSelectionModel().getSelectedIndex();
                list.getItems().setAll(found);
                message.setText(services.text("schema.compare.same"));
                if (!found.isEmpty()) {
                    summary.setText(services.text("schema.compare.count", found.size()));
                    list.getSelectionModel().select(Math.clamp(at, 0, found.size() - 1));
                }
            }
        }
    }

    private void say(String key) {
        list.getItems().clear();
        message.setText(services.text(key));
    }

    private String what(SchemaDifference difference) {
        boolean property = !difference.place().property().isEmpty();
        String kind = property ? "property" : difference.place().kind() == Kind.ENTITY ? "entity" : "relation";
        return switch (difference) {
            case Added _ -> services.text("schema.compare.added." + kind);
            case Removed _ -> services.text("schema.compare.removed." + kind);
            case Renamed(_, String before) -> services.text("schema.compare.renamed", before);
            case Moved(_, int from, int to) -> services.text("schema.compare.moved", from + 1, to + 1);
            case Changed changed -> changed(changed);
            case Worded phrase -> services.text("schema.compare.worded", phrase.key(), phrase(phrase.before()),
                    phrase(phrase.after()));
        };
    }

    private String changed(Changed changed) {
        if (!changed.key().equals("wd_constraints"))
            return changed.key() + "  " + value(changed.before()) + " → " + value(changed.after());
        List<String> before = texts(changed.before());
        List<String> after = texts(changed.after());
        List<String> parts = new ArrayList<>();
        before.stream().filter(c -> !after.contains(c)).forEach(c -> parts.add("− " + c));
        after.stream().filter(c -> !before.contains(c)).forEach(c -> parts.add("+ " + c));
        return services.text("schema.card.constraints") + "  " + String.join("  ", parts);
    }

    private String phrase(Optional<JsonNode> phrase) {
        return phrase.map(SchemaDifferenceText::value).orElseGet(() -> services.text("schema.compare.proposed"));
    }

    private String value(Optional<JsonNode> value) {
        return value.map(SchemaDifferenceText::value).orElse("–");
    }

    private static List<String> texts(Optional<JsonNode> constraints) {
        return constraints.stream().flatMap(JsonNode::valueStream).map(JsonNode::asText).toList();
    }

    private record Mark(String sign, String style) {
        static Mark of(SchemaDifference difference) {
            return switch (difference) {
                case Added _ -> new Mark("+", "change-added");
                case Removed _ -> new Mark("−", "change-removed");
                case Moved _ -> new Mark("↕", "change-moved");
                case Renamed _,Changed _,Worded _ -> new Mark("≠", "change-changed");
            };
        }
    }

    private final class DifferenceCell extends FilledCell<SchemaDifference> {

        private final Label mark = new Label();
        private final Label place = new Label();
        private final Label what = new Label();
        private final HBox line = new HBox(8, mark, place, what);

        DifferenceCell() {
            mark.setMinWidth(MARK);
            mark.setAlignment(Pos.CENTER);
            place.setMinWidth(USE_PREF_SIZE);
            place.getStyleClass().add("change-place");
            what.setMinWidth(0);
            what.getStyleClass().add("secondary");
            line.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
        }

        @Override
        protected void fill(SchemaDifference difference) {
            Mark look = Mark.of(difference);
            mark.setText(look.sign);
            mark.getStyleClass().setAll("label", "change-mark", look.style);
            place.setText(difference.place().text());
            what.setText(what(difference));
            setGraphic(line);
        }

        private String what(SchemaDifference difference) {
            return CompareView.this.what(difference);
        }
    }
}
