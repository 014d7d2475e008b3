package org.quern.ui.schema.pane;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.schema.SchemaTextCheck.LineProblem;
import org.quern.ui.control.JsonView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/** The schema as JSON, to read and to edit. Leaving the text applies it if it is valid JSON. */
final class SchemaJsonTab extends Tab {

    private final PaneServices services;
    private final JsonEditing editing;
    private final Label message = Nodes.growing(Nodes.label(""));
    private final HBox strip;
    private final Action apply;
    private final Action discard;
    private final Hint whole = new Hint(message);
    private Optional<JsonView> view = Optional.empty();
    private String name = "";

    SchemaJsonTab(PaneServices services, JsonEditing editing) {
        super(services.text("schema.tab.json"));
        this.services = services;
        this.editing = editing;
        setClosable(false);
        message.setMinWidth(0);
        BooleanBinding edited = Bindings.createBooleanBinding(() -> isSelected() && editing.state.get().edited(),
                selectedProperty(), editing.state);
        apply = Action.of("schema.json.apply", MaterialDesignC.CHECK, editing::apply).withKey("Shortcut+Enter")
                .enabledWhen(Bindings.createBooleanBinding(() -> edited.get() && editing.state.get().json(), edited,
                        editing.state));
        discard = Action.of("schema.json.discard", MaterialDesignU.UNDO_VARIANT, editing::discard).enabledWhen(edited);
        strip = Nodes.styled(Nodes.row(8, message, Nodes.uncut(services.actions().button(discard)),
                Nodes.uncut(services.actions().button(apply))), "json-strip");
        editing.state.addListener(_ -> show());
        selectedProperty().addListener((_, _, selected) -> {
            if (!selected)
                editing.apply();
            show();
        });
    }

    List<Action> actions() {
        return List.of(apply, discard);
    }

    private void show() {
        // Text that is not applied is not forgotten behind another tab.
        setText(services.text(editing.state.get().edited() ? "schema.tab.json.edited" : "schema.tab.json"));
        if (!isSelected())
            return;
        JsonEditing.State state = editing.state.get();
        JsonView shown = view.orElseGet(this::create);
        if (!state.name().equals(name))
            shown.show(state.text(), state.styles());
        else
            shown.update(state.text(), state.styles());
        name = state.name();
        shown.mark(state.problems().stream().collect(Collectors.groupingBy(LineProblem::line,
                Collectors.mapping(LineProblem::message, Collectors.joining("\n")))));
        showMessage(state);
    }

    private void showMessage(JsonEditing.State state) {
        Messages messages = services.messages();
        Optional<LineProblem> first = state.problems().stream().filter(LineProblem::error).findFirst();
        message.setText(first.map(p -> messages.text("schema.json.problem", p.line(), p.message()))
                .orElseGet(() -> messages.text(state.outdated() ? "schema.json.outdated" : "schema.json.edited")));
        whole.say(message.getText());
        message.getStyleClass().removeAll("danger");
        first.ifPresent(_ -> message.getStyleClass().add("danger"));
        ((BorderPane) getContent()).setTop(state.edited() || first.isPresent() ? strip : null);
    }

    private void applyAfterLeaving() {
        Node owner = getContent().getScene() == null ? null : getContent().getScene().getFocusOwner();
        while (owner != null && owner != getContent())
            owner = owner.getParent();
        if (owner == null)
            editing.apply();
    }

    /** Created on first use, because most users never open it. */
    private JsonView create() {
        JsonView made = new JsonView(services.jobs());
        made.edit(editing::type);
        made.area().focusedProperty().addListener((_, _, focused) -> {
            // After the event, because the focus may move to a button of this tab.
            if (!focused)
                Platform.runLater(this::applyAfterLeaving);
        });
        view = Optional.of(made);
        setContent(new BorderPane(made));
        return made;
    }
}
