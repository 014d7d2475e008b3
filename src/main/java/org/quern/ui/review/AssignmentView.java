package org.quern.ui.review;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.review.Member;
import org.quern.review.Role;
import org.quern.review.Workload;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.PatternField;
import org.quern.ui.control.ValueText;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.pane.Columns;
import org.quern.ui.review.Desk.Table;

/** Assigns the questions of a file to annotators, and shows who is assigned how many. */
final class AssignmentView extends HBox {

    private static final double FORM = 0.3;
    private static final double WHO = 300;

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final String NAMES = "assign.annotators";
    private static final int MOST_TOGETHER = 9;

    private final Messages messages;
    private final AssignmentModel model;
    private final TextField annotators = new TextField();
    private final Spinner<Integer> overlap = new Spinner<>(1, MOST_TOGETHER, 2);
    private final PatternField seed = new PatternField("1", PatternField.WHOLE_NUMBER);
    private final Label outcome = new Label();
    private final Label trouble = Nodes.collapsing(Nodes.label("", "danger"));
    private final Label state = Nodes.wrapped("", "secondary", "assign-state");
    private final DenseTable<Workload> hands;
    private final TeamView team;
    /** Shown when there is an assignment already. */
    private final CheckBox replace = Nodes.collapsing(new CheckBox());
    private final BooleanProperty fits = new SimpleBooleanProperty();
    private final Action deal;
    private final Action back;
    private boolean typed;

    /**
     * @param session what the pane showed last
     * @param desk the desk of the open file; empty if no file is open
     */
    AssignmentView(PaneServices services, PaneState session, AssignmentModel model, Supplier<Optional<Desk>> desk,
            BooleanBinding inSight) {
        this.messages = services.messages();
        this.model = model;
        getStyleClass().add("review-assignment");
        deal = Action.of("review.deal", MaterialDesignA.ACCOUNT_MULTIPLE_PLUS_OUTLINE,
                () -> desk.get()
                        .ifPresent(d -> model.deal(d, names(annotators.getText()), overlap.getValue(), seed.number())))
                .enabledWhen(inSight.and(fits).and(model.dealing.not())
                        .and(replace.visibleProperty().not().or(replace.selectedProperty())));
        back = Action.of("review.deal-back", MaterialDesignU.UNDO, () -> desk.get().ifPresent(model::takeBack))
                .enabledWhen(inSight.and(model.dealing.not()).and(Action.when(model.before, Optional::isPresent)));
        hands = Nodes.growing(table());
        team = new TeamView(services, model, desk, inSight);
        state.setMinHeight(USE_PREF_SIZE);
        VBox right = Nodes.styled(new VBox(heading("review.assign.who"), state, hands, team), "right-side");
        VBox.setVgrow(team, Priority.ALWAYS);
        ScrollPane who = Nodes.scrolling(right, "edge-to-edge");
        who.setFitToHeight(true);
        who.setMinWidth(WHO);
        getChildren().setAll(Nodes.growing(new Columns(form(services), FORM)
                .detail(messages.text("review.assign.who"), who, 1 - FORM)));
        keep(session);
        model.table.addListener((_, _, now) -> now.ifPresent(this::show));
        model.team.addListener((_, _, _) -> propose());
        model.failure.addListener((_, _, now) -> tell(now));
        tell(Optional.empty());
    }

    private Node form(PaneServices services) {
        annotators.setPromptText(messages.text("review.assign.prompt"));
        overlap.setEditable(true);
        FieldGrid fields = new FieldGrid(messages);
        fields.add("review.assign.overlap", overlap);
        fields.add("review.assign.seed", seed);
        replace.setText(messages.text("review.assign.replace"));
        replace.setMnemonicParsing(false);
        replace.setVisible(false);
        Label names = Nodes.label(messages.text("review.assign.annotators"), "secondary");
        names.setLabelFor(annotators);
        for (Label label : List.of(outcome, trouble))
            label.setWrapText(true);
        HBox buttons = new HBox(8, Nodes.styled(services.actions().button(deal), "accent"),
                services.actions().button(back));
        VBox form = Nodes.styled(new VBox(12, heading("review.assign"), new VBox(4, names, annotators), fields, outcome,
                replace, buttons, trouble, Nodes.wrapped(messages.text("review.assign.blind"), "secondary")), "side",
                "assign-form");
        ScrollPane scrolled = Nodes.scrolling(form, "edge-to-edge");
        scrolled.setMinWidth(340);
        annotators.textProperty().addListener((_, _, _) -> {
            typed |= annotators.isFocused();
            say();
        });
        overlap.valueProperty().addListener((_, _, _) -> say());
        return scrolled;
    }

    private void keep(PaneState session) {
        session.value(NAMES).ifPresent(names -> {
            typed = true;
            annotators.setText(names);
        });
        annotators.textProperty().subscribe((_, now) -> {
            if (typed)
                session.set(NAMES, now);
        });
        session.keepText("assign.seed", seed.textProperty());
    }

    private DenseTable<Workload> table() {
        DenseTable<Workload> table = new DenseTable<>(messages.text("review.assign.who"));
        table.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        table.text(messages.text("review.assign.annotator"), 200, Workload::annotator);
        table.figure(messages.text("review.assign.has"), 110, hand -> hand.assigned() == 0 ? -1 : hand.assigned(),
                AssignmentView::count);
        table.count(messages.text("review.assign.decided"), 110, Workload::decided);
        table.count(messages.text("review.assign.left"), 110, hand -> hand.pace().left());
        table.text(messages.text("review.assign.pace"), 120, this::pace, "figure").getStyleClass().add("numbers");
        table.text(messages.text("review.assign.still"), 140,
                hand -> hand.pace().left() == 0 ? "" : hand.pace().remaining().map(NumberFormats::time).orElse(""),
                "figure").getStyleClass().add("numbers");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(messages.text("review.assign.nobody"));
        return table;
    }

    private static String count(Number number) {
        return number.intValue() < 0 ? ValueText.NO_VALUE : NumberFormats.count(number.longValue());
    }

    private String pace(Workload hand) {
        return hand.pace().perHour().isEmpty() ? ""
                : NumberFormats.count(Math.round(hand.pace().perHour().getAsDouble()));
    }

    private Label heading(String key) {
        return Nodes.label(messages.text(key), "heading");
    }

    private void show(Table found) {
        hands.getItems().setAll(found.hands());
        replace.setVisible(found.given() > 0);
        replace.setSelected(false);
        int given = found.hands().stream().mapToInt(Workload::assigned).sum();
        state.setText(given == 0 ? messages.text("review.assign.open", NumberFormats.count(found.questions()))
                : messages.text("review.assign.given", NumberFormats.count(found.given()),
                        NumberFormats.count(found.questions()), NumberFormats.count(given)));
        propose();
        say();
    }

    /** The known annotators and those of the team are proposed, unless the user has typed names. */
    private void propose() {
        if (typed)
            return;
        Stream<String> known = model.table.get().stream().flatMap(table -> table.hands().stream())
                .map(Workload::annotator);
        Stream<String> members = model.team.get().members().stream()
                .filter(member -> member.role() == Role.ANNOTATOR).map(Member::name);
        annotators.setText(Stream.concat(known, members).distinct().collect(Collectors.joining(", ")));
    }

    /** The names in a text, separated by commas. */
    static List<String> names(String text) {
        return Arrays.stream(text.split("[,;]")).map(String::strip).filter(n -> !n.isEmpty()).toList();
    }

    /** Shows the effect of the assignment, or what is wrong with the input. */
    private void say() {
        List<String> names = names(annotators.getText());
        int together = overlap.getValue();
        int questions = model.table.get().map(Table::questions).orElse(0);
        boolean twice = names.stream().distinct().count() != names.size();
        fits.set(!names.isEmpty() && !twice && together <= names.size() && questions > 0);
        long places = (long) questions * together;
        long fewest = names.isEmpty() ? 0 : places / names.size();
        long most = names.isEmpty() ? 0 : (places + names.size() - 1) / names.size();
        String each = fewest == most ? NumberFormats.count(most)
                : messages.text("review.assign.between", NumberFormats.count(fewest), NumberFormats.count(most));
        outcome.setText(names.isEmpty() ? messages.text("review.assign.names")
                : twice ? messages.text("review.assign.twice")
                        : together > names.size() ? messages.text("review.assign.few", names.size(), together)
                                : messages.text("review.assign.outcome", NumberFormats.count(questions), together,
                                        names.size(), each));
        outcome.pseudoClassStateChanged(WRONG, !fits.get());
    }

    private void tell(Optional<Throwable> failure) {
        trouble.setVisible(failure.isPresent());
        failure.ifPresent(cause -> trouble.setText(FailureText.of(cause, messages)));
    }

    List<Action> actions() {
        return Stream.concat(Stream.of(deal, back), team.actions().stream()).toList();
    }

    /** Focuses the names. */
    void focusForm() {
        LazyView.focus(annotators);
        annotators.end();
    }
}
