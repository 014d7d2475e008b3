package org.quern.ui.review;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.review.Member;
import org.quern.review.Pin;
import org.quern.review.Role;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/** The members of the review team, and the form that adds, changes and removes them. */
final class TeamView extends VBox {

    private final Messages messages;
    private final AssignmentModel model;
    private final DenseTable<Member> table;
    private final TextField name = new TextField();
    private final ComboBox<Role> role = new ComboBox<>();
    private final PasswordField pin = new PasswordField();
    private final TextField systemUser = new TextField();
    private final Action add;
    private final Action remove;

    TeamView(PaneServices services, AssignmentModel model, Supplier<Optional<Desk>> desk, BooleanBinding inSight) {
        this.messages = services.messages();
        this.model = model;
        getStyleClass().add("review-team");
        table = Nodes.growing(new DenseTable<>(messages.text("review.team")));
        table.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        table.text(messages.text("review.team.name"), 160, Member::name);
        table.text(messages.text("review.team.role"), 110, member -> name(member.role()));
        table.text(messages.text("review.team.proof"), 220, this::proof);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(messages.text("review.team.none"));
        table.setMinHeight(90);
        field(name, "review.team.name", 10);
        field(pin, "review.team.pin", 8);
        field(systemUser, "review.team.system-user", 10);
        Nodes.offer(role, List.of(Role.values()), Role.ANNOTATOR, this::name);
        role.setAccessibleText(messages.text("review.team.role"));
        add = Action.of("review.team.add", MaterialDesignA.ACCOUNT_PLUS_OUTLINE,
                () -> desk.get().ifPresent(this::add))
                .enabledWhen(inSight.and(model.dealing.not()).and(
                        Action.when(name.textProperty(), text -> !text.isBlank())));
        remove = Action.of("review.team.remove", MaterialDesignA.ACCOUNT_MINUS_OUTLINE,
                () -> desk.get().ifPresent(this::remove))
                .enabledWhen(inSight.and(model.dealing.not())
                        .and(table.getSelectionModel().selectedItemProperty().isNotNull()));
        FlowPane form = new FlowPane(8, 8, name, role, pin, systemUser, services.actions().button(add),
                services.actions().button(remove));
        Label explained = Nodes.wrapped(messages.text("review.team.explained"), "secondary", "assign-state");
        explained.setMinHeight(USE_PREF_SIZE);
        getChildren().setAll(Nodes.label(messages.text("review.team"), "heading"), explained, table,
                Nodes.styled(new VBox(form), "team-form"));
        table.onSelected(this::edit);
        model.team.addListener((_, _, now) -> table.getItems().setAll(now.members()));
    }

    private void field(TextField field, String key, int columns) {
        field.setPromptText(messages.text(key));
        field.setAccessibleText(messages.text(key));
        field.setPrefColumnCount(columns);
    }

    private void edit(Member member) {
        name.setText(member.name());
        role.setValue(member.role());
        pin.clear();
        systemUser.setText(member.systemUser().orElse(""));
    }

    private void add(Desk desk) {
        String entered = name.getText().strip();
        Optional<String> newPin = text(pin);
        Optional<String> user = text(systemUser);
        Role chosen = role.getValue();
        model.setTeam(desk, team -> team.with(new Member(entered, chosen,
                newPin.map(Pin::of).or(() -> team.member(entered).flatMap(Member::pin)), user)), () -> {
                    pin.clear();
                    name.clear();
                    systemUser.clear();
                });
    }

    private static Optional<String> text(TextField field) {
        return Optional.of(field.getText().strip()).filter(entered -> !entered.isEmpty());
    }

    private void remove(Desk desk) {
        Member member = table.getSelectionModel().getSelectedItem();
        if (member != null)
            model.setTeam(desk, team -> team.without(member.name()), () -> {});
    }

    private String name(Role which) {
        return messages.text("review.role." + which.name().toLowerCase(Locale.ROOT));
    }

    private String proof(Member member) {
        return Stream.of(member.pin().map(_ -> messages.text("review.team.pin")),
                member.systemUser().map(user -> messages.text("review.team.user", user))).flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    List<Action> actions() {
        return List.of(add, remove);
    }
}
