package org.quern.ui.judging;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.Diagnosis;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.error.Evidence;
import org.quern.evaluate.error.ItemNote;
import org.quern.ui.control.Drawer;
import org.quern.ui.judging.Judging.JudgedItem;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.pane.Columns;

/**
 * The errors of the opened item: the proposed categories, each with its evidence, then all others, with the
 * user's judgements.
 */
public final class ReasonsView extends VBox {

    private final Messages messages;
    private final Judging model;
    private final ObservableValue<Reasons> reasons;
    private final ObservableValue<Optional<JudgedItem>> item;
    private final Map<ErrorCategory, CategoryRow> rows = new EnumMap<>(ErrorCategory.class);
    private static final double GAP = 10;

    private final VBox content = Nodes.styled(new VBox(GAP), "reasons-content");
    private final ScrollPane scroll = Nodes.scrolling(content);
    private final Label heading = Nodes.label("", "side-heading");
    private final Label count = Nodes.label("", "secondary");
    private final Label trouble = Nodes.collapsing(Nodes.wrapped("", "danger"));
    private final Label others;
    private final NoteField note;
    private final Runnable leave;
    private Optional<ItemKey> last = Optional.empty();

    /**
     * @param analysis the categories that can be judged
     * @param leave moves the focus to the item
     */
    public ReasonsView(PaneServices services, PaneState session, Judging model, Analysis analysis,
            JudgingActions actions,
            Runnable leave) {
        this.messages = services.messages();
        this.model = model;
        this.reasons = model.reasons();
        this.item = model.item();
        this.leave = leave;
        this.others = Nodes.label(messages.text("evaluation.reasons.others"), "secondary");
        getStyleClass().add("reasons");
        for (ErrorCategory category : ErrorCategory.of(analysis)) {
            rows.put(category, new CategoryRow(messages, services.actions(), category, actions.confirm(category),
                    actions.refuse(category)));
        }
        HBox head = Nodes.styled(new HBox(heading, Nodes.space(), count), "reasons-head");
        head.setAlignment(Pos.CENTER_LEFT);
        note = new NoteField(messages, session, model.errors()::run, model.errors()::note, leave);
        HBox acts = new HBox(4, button(services, actions.confirmAll(), "evaluation.judged.all"),
                button(services, actions.nextOpen(), "evaluation.judged.next"),
                services.actions().iconButton(actions.undo));
        VBox foot = Nodes.styled(new VBox(8, trouble, acts, note, person()), "reasons-foot");
        getChildren().setAll(head, Nodes.growing(scroll), foot);
        Nodes.collapsing(this);
        reasons.addListener((_, _, _) -> show());
        model.errors().errors.addListener((_, _, _) -> show());
        model.errors().trouble.addListener((_, _, now) -> tell(now));
        item.addListener((_, _, _) -> show());
        model.elsewhere().addListener((_, _, _) -> show());
        tell(Optional.empty());
        show();
    }

    private Button button(PaneServices services, Action action, String shortText) {
        Button button = Nodes.styled(
                new Button(messages.text(shortText), services.actions().keyCap(action)), "small-button");
        services.actions().bind(button, action);
        return button;
    }

    private Node person() {
        Label as = Nodes.uncut(Nodes.label(messages.text("evaluation.judged.as"), "secondary"));
        TextField name = Nodes.named(Nodes.growing(new TextField(model.errors().person())), as.getText());
        as.setLabelFor(name);
        name.textProperty().addListener((_, _, now) -> model.errors().setPerson(now));
        return Nodes.row(8, as, name);
    }

    /** Opens the drawer that the categories are in, if it is closed; the keys still go to the item. */
    public void reveal() {
        if (Columns.isInClosedDrawer(this)) {
            Drawer.reveal(this);
            leave.run();
        }
    }

    public void writeNote() {
        note.write();
    }

    /** Saves the typed note before another item is shown. */
    public void handOver() {
        note.handOver();
    }

    private void tell(Optional<Throwable> cause) {
        trouble.setVisible(cause.isPresent());
        cause.ifPresent(why -> trouble.setText(messages.text("evaluation.judged.lost", FailureText.of(why, messages))));
    }

    private void show() {
        Reasons now = reasons.getValue();
        Optional<JudgedItem> opened = item.getValue();
        // Judgements apply only to this run's prediction.
        setVisible(opened.isPresent() && !(now instanceof Reasons.None) && !model.elsewhere().get());
        if (opened.isEmpty())
            return;
        JudgedItem shown = opened.get();
        RunErrors errors = model.errors().errors.get();
        heading.setText(messages.text(shown.wrong() ? "evaluation.reasons" : "evaluation.reasons.right"));
        note.show(shown.key(), errors.judged().note(shown.key()).map(ItemNote::text).orElse(""));
        count.setText(messages.text("evaluation.judged.count", NumberFormats.count(model.judged()),
                NumberFormats.count(model.all())));
        content.getChildren().setAll(switch (now) {
            case Reasons.None() -> List.of();
            case Reasons.Looking() -> List.of(sentence(messages.text("evaluation.reasons.looking")));
            case Reasons.Found(Diagnosis found) -> categories(shown, found, errors);
            case Reasons.Failed(Throwable cause) -> List.of(sentence(FailureText.of(cause, messages)));
        });
        if (!last.equals(Optional.of(shown.key())))
            scroll.setVvalue(0);
        last = Optional.of(shown.key());
    }

    private List<Node> categories(JudgedItem shown, Diagnosis found, RunErrors errors) {
        Map<ErrorCategory, CategoryProposal> proposed = found.proposals().stream()
                .collect(Collectors.toMap(CategoryProposal::category, Function.identity(), (a, _) -> a));
        List<Node> first = new ArrayList<>();
        List<Node> rest = new ArrayList<>();
        boolean same = last.equals(Optional.of(shown.key()));
        rows.forEach((category, row) -> {
            if (row.show(Optional.ofNullable(proposed.get(category)), errors.judged().of(shown.key(), category))
                    && same)
                Platform.runLater(() -> reveal(row));
            (proposed.containsKey(category) ? first : rest).add(row);
        });
        if (first.isEmpty() && shown.wrong())
            first.add(sentence(messages.text("evaluation.reasons.none")));
        if (!found.harmless().isEmpty())
            first.add(harmless(found.harmless()));
        if (!shown.wrong()) {
            first.add(0, sentence(messages.text("evaluation.reasons.only-wrong")));
            return first;
        }
        first.add(others);
        VBox compact = new VBox(2);
        compact.getChildren().setAll(rest);
        first.add(compact);
        return first;
    }

    /** Differences from gold that are no evidence. */
    private Node harmless(List<Evidence> differences) {
        VBox lines = new VBox(2, Nodes.label(messages.text("evaluation.reasons.harmless"), "secondary"));
        differences.forEach(one -> lines.getChildren().add(CategoryRow.line(one, messages.text(
                "evaluation.reasons.harmless"), messages)));
        return lines;
    }

    /** A letter or undo may have changed a judgement that is scrolled out of sight. */
    private void reveal(CategoryRow row) {
        // Rows that were just added again have no styles yet.
        scroll.applyCss();
        scroll.layout();
        double room = scroll.getViewportBounds().getHeight();
        double hidden = content.getHeight() - room;
        Bounds at = content.sceneToLocal(row.localToScene(row.getLayoutBounds()));
        double top = scroll.getVvalue() * hidden;
        if (hidden > 0 && (at.getMinY() < top || at.getMaxY() > top + room))
            scroll.setVvalue(Math.clamp(
                    (at.getMinY() - Math.clamp((room - at.getHeight()) / 2, 0, GAP)) / hidden, 0, 1));
    }

    private static Label sentence(String text) {
        return Nodes.wrapped(text, "secondary");
    }

    public static String name(ErrorCategory category, Messages messages) {
        return messages.text("evaluation.error." + category.name().toLowerCase(Locale.ROOT));
    }
}
