package org.quern.ui.dataset;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.dataset.draft.DraftFile.Verdict;
import org.quern.dataset.draft.WordingDraft;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.llm.ModelSettings;
import org.quern.ui.kit.Messages;
import org.quern.workspace.QuernException;

/** The open drafts of wordings of a set, and the decisions on them. */
final class DraftsModel {

    /** The open drafts, and the models that can write further ones. */
    record Content(List<WordingDraft> drafts, List<ModelSettings> models) {
        Content {
            drafts = List.copyOf(drafts);
            models = List.copyOf(models);
        }
    }

    private final DatasetModel sets;
    private final EditingModel editing;
    private final WorkspaceDatasets engine;
    private final Jobs jobs;
    private final Messages messages;
    private final Latest listing;
    private final Consumer<Throwable> refused;
    /** The numbers of the drafts that were decided since the set was opened. */
    private final Set<Integer> decided = new HashSet<>();

    final ObservableList<WordingDraft> drafts = FXCollections.observableArrayList();
    final ObjectProperty<List<ModelSettings>> models = new SimpleObjectProperty<>(List.of());
    final ObjectProperty<Optional<WordingDraft>> selected = new SimpleObjectProperty<>(Optional.empty());
    /** Whether the form for new drafts is shown instead of the list. */
    final BooleanProperty proposing = new SimpleBooleanProperty();

    /** @param refused receives why drafts cannot be read or decided */
    DraftsModel(DatasetModel sets, EditingModel editing, WorkspaceDatasets engine, Jobs jobs, Messages messages,
            Consumer<Throwable> refused) {
        this.sets = sets;
        this.editing = editing;
        this.engine = engine;
        this.jobs = jobs;
        this.messages = messages;
        this.listing = new Latest(jobs);
        this.refused = refused;
        sets.name.addListener((_, _, _) -> {
            drafts.clear();
            decided.clear();
            selected.set(Optional.empty());
            proposing.set(false);
        });
    }

    /** Reads the open drafts of the open set. */
    void list() {
        sets.name.get().ifPresent(set -> listing.submit(messages.text("sets.job.drafts", set),
                _ -> engine.drafts(set), found -> {
                    // A decision may still be on its way to the file.
                    drafts.setAll(found.drafts().stream().filter(draft -> !decided.contains(draft.draft())).toList());
                    models.set(found.models());
                }, refused));
    }

    /** Selects a draft and its question. */
    void select(Optional<WordingDraft> draft) {
        selected.set(draft);
        draft.ifPresent(one -> sets.goTo(one.question()));
    }

    /** Adds the selected draft to its question, with this text. */
    void accept(String text) {
        selected.get().map(draft -> draft.reworded(text)).filter(draft -> !draft.text().isEmpty()).ifPresent(draft -> {
            try {
                if (editing.edit(draft.question(), editor -> draft.accepted(editor.question())))
                    decide(draft, Verdict.ACCEPTED, draft.text());
                else
                    refused.accept(new QuernException("the question no longer exists", draft.question(),
                            "reject the draft"));
            } catch (QuernException changed) {
                refused.accept(changed);
            }
        });
    }

    /** Rejects the selected draft; its text is not proposed again. */
    void reject() {
        selected.get().ifPresent(draft -> decide(draft, Verdict.REJECTED, ""));
    }

    private void decide(WordingDraft draft, Verdict verdict, String text) {
        decided.add(draft.draft());
        drafts.removeIf(each -> each.draft() == draft.draft());
        sets.name.get().ifPresent(set -> jobs.submit(messages.text("sets.job.keep"), _ -> {
            engine.decide(set, draft.draft(), verdict, text);
            return draft;
        }).onFailed(failure -> {
            decided.remove(draft.draft());
            refused.accept(failure);
            list();
        }));
    }
}
