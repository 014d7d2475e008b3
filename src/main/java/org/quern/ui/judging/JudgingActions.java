package org.quern.ui.judging;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignN;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.evaluate.error.CategoryJudgement.Verdict;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.Diagnosis;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.ui.judging.Judging.JudgedItem;
import org.quern.ui.kit.Action;

/** The keys for judging errors of an opened item: a letter confirms a category, Shift+letter rejects it. */
public final class JudgingActions {

    private final Map<ErrorCategory, Action> confirm = new EnumMap<>(ErrorCategory.class);
    private final Map<ErrorCategory, Action> refuse = new EnumMap<>(ErrorCategory.class);
    private final Action all;
    final Action undo;
    private final Action note;
    private final Action open;

    /**
     * @param analysis the categories that can be judged
     * @param atItem whether an item is shown
     * @param inSight whether its results are shown, too; nobody can judge before
     * @param writeNote focuses the note
     * @param reveal shows the judgements where they are in a closed drawer: nobody judges blindly
     */
    public JudgingActions(Judging model, Analysis analysis, BooleanBinding atItem, BooleanBinding inSight,
            Runnable writeNote, Runnable reveal) {
        ErrorsModel errors = model.errors();
        ObservableValue<Reasons> reasons = model.reasons();
        ObservableValue<Optional<JudgedItem>> shown = model.item();
        // Judging is possible only when the proposals are known, and only errors are judged.
        BooleanBinding known = Bindings.createBooleanBinding(
                () -> inSight.get() && reasons.getValue() instanceof Reasons.Found && !model.elsewhere().get()
                        && shown.getValue().filter(JudgedItem::wrong).isPresent(),
                inSight, reasons, model.elsewhere(), shown);
        BooleanBinding noted = Bindings.createBooleanBinding(
                () -> atItem.get() && !(reasons.getValue() instanceof Reasons.None) && !model.elsewhere().get(),
                atItem, reasons, model.elsewhere());
        for (ErrorCategory category : ErrorCategory.of(analysis)) {
            String name = category.name().toLowerCase(Locale.ROOT);
            confirm.put(category,
                    Action.of("evaluation.confirm." + name, MaterialDesignC.CHECK,
                            () -> judge(model, category, Verdict.HOLDS, reveal)).withKey(key(category))
                            .enabledWhen(known));
            refuse.put(category,
                    Action.of("evaluation.refuse." + name, MaterialDesignC.CLOSE,
                            () -> judge(model, category, Verdict.NOT, reveal)).withKey("Shift+" + key(category))
                            .enabledWhen(known));
        }
        all = Action.of("evaluation.confirm-all", MaterialDesignC.CHECK_ALL,
                () -> model.item().getValue().ifPresent(item -> proposals(model).ifPresent(found -> {
                    reveal.run();
                    errors.confirm(item.key(), found);
                })))
                .withKey("A").enabledWhen(known);
        undo = Action.of("evaluation.undo", MaterialDesignU.UNDO, () -> {
            reveal.run();
            errors.undo(model::goTo);
        })
                .withKey("Shortcut+Z").enabledWhen(errors.undoable);
        note = Action.of("evaluation.note", MaterialDesignN.NOTE_EDIT_OUTLINE, writeNote).withKey("N")
                .enabledWhen(noted);
        open = Action.of("evaluation.next-open", MaterialDesignS.SKIP_NEXT_OUTLINE,
                () -> errors.whenSaved(model::nextOpen)).withKey("J").enabledWhen(atItem);
    }

    private static void judge(Judging model, ErrorCategory category, Verdict verdict, Runnable reveal) {
        model.item().getValue().ifPresent(item -> proposals(model).ifPresent(found -> {
            reveal.run();
            model.errors().judge(item.key(), category, verdict, found);
        }));
    }

    private static Optional<List<CategoryProposal>> proposals(Judging model) {
        return model.reasons().getValue() instanceof Reasons.Found(Diagnosis found)
                ? Optional.of(found.proposals())
                : Optional.empty();
    }

    /** A letter of the category's name that no other category uses. */
    private static String key(ErrorCategory category) {
        return switch (category) {
            case SYNTAX -> "S";
            case WRONG_TYPE -> "T";
            case REVERSED_DIRECTION -> "D";
            case ENTITY_LINKING -> "E";
            case SCHEMA_VIOLATION -> "V";
            case PATTERN -> "P";
            case GROUPING -> "G";
            case FILTERING -> "F";
            case RESULTS -> "R";
            case DEDUPLICATION -> "U";
            case NO_PREDICTION -> "M";
            case NO_QUERY -> "Q";
            case TOO_LARGE -> "L";
            // Each pane has the categories of one analysis.
            case PROPERTY -> "P";
            case COMPLEX -> "C";
            case EXPLORATION -> "E";
            case PARSING -> "S";
            case FORMATTING -> "F";
        };
    }

    Action confirm(ErrorCategory category) {
        return Objects.requireNonNull(confirm.get(category), "no action for this category");
    }

    Action refuse(ErrorCategory category) {
        return Objects.requireNonNull(refuse.get(category), "no action for this category");
    }

    Action confirmAll() {
        return all;
    }

    Action nextOpen() {
        return open;
    }

    /** All actions, for the pane. */
    public List<Action> all() {
        List<Action> actions = new ArrayList<>(List.of(all, undo, note, open));
        actions.addAll(confirm.values());
        actions.addAll(refuse.values());
        return actions;
    }
}
