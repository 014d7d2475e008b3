package org.quern.ui.dataset;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import org.quern.dataset.draft.DraftRequest;
import org.quern.dataset.draft.LexiconDrafts;
import org.quern.dataset.draft.WordingDraft.Kind;
import org.quern.task.dataset.DraftWordings;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.PatternField;
import org.quern.ui.control.RunForm;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** The form for new drafts of wordings: what to draft, for which questions, and by whom. */
final class DraftForm extends RunForm<DraftWordings.Settings, DraftWordings.Result> {

    private static final double WIDTH = 480;

    /** The questions that get drafts. */
    private enum Scope {
        SELECTED, SHOWN, ALL
    }

    /** Who drafts. */
    private enum Source {
        RULES, MODEL
    }

    private final DatasetModel sets;
    private final ComboBox<Kind> kind = new ComboBox<>();
    private final PatternField language = new PatternField("", "([A-Za-z]{1,3}(-[A-Za-z0-9]{0,8})*)?");
    private final PatternField count = new PatternField("2", "([1-9]|10)?");
    private final ComboBox<Scope> scope = new ComboBox<>();
    private final ComboBox<Source> source = new ComboBox<>();

    DraftForm(PaneServices services, DatasetModel sets, DraftsModel drafts,
            AskingModel<DraftWordings.Settings, DraftWordings.Result> asking, Action start, Action stop, Action back) {
        super(services, heading(services, "sets.drafts.form", back), asking, start, stop,
                done -> services.text("sets.drafts.done", NumberFormats.count(done.drafts().size()),
                        NumberFormats.count(done.questions())),
                done -> new ModelWorkView.Failed(done.failed(), done.failure()));
        this.sets = sets;
        getStyleClass().add("draft-form");
        setMaxWidth(WIDTH);
        Nodes.offer(kind, List.of(Kind.values()), Kind.PARAPHRASE, each -> messages.text("sets.drafts.kind." + each));
        Nodes.offer(scope, List.of(Scope.values()), Scope.SELECTED, each -> messages.text(switch (each) {
            case SELECTED -> "sets.drafts.scope.selected";
            case SHOWN -> "sets.drafts.scope.shown";
            case ALL -> "sets.drafts.scope.all";
        }));
        Nodes.offer(source, List.of(Source.values()), Source.RULES,
                each -> messages.text(each == Source.RULES ? "sets.drafts.rules" : "sets.drafts.by-model"));
        language.setPromptText("en");
        fields.add("sets.drafts.kind", kind);
        fields.add("sets.mentions.language", language);
        fields.add("sets.drafts.count", count);
        fields.add("sets.drafts.scope", scope);
        fields.add("sets.drafts.source", source);
        fields.add("control.limit.model", models);
        limits.addTo(fields);
        listen(List.of(kind.valueProperty(), language.textProperty(), count.textProperty(), scope.valueProperty(),
                source.valueProperty(), sets.selected, sets.filter, sets.opened));
        drafts.models.addListener((_, _, now) -> models.offer(now));
        models.offer(drafts.models.get());
        choose();
        fields.keep(services.states().of("sets"));
    }

    @Override
    protected void choose() {
        // Rules only draft paraphrases.
        boolean rules = kind.getValue() == Kind.PARAPHRASE;
        source.setDisable(!rules);
        if (!rules && source.getValue() != Source.MODEL)
            source.setValue(Source.MODEL);
        models.setDisable(!asksModel() || models.getItems().isEmpty());
        super.choose();
    }

    @Override
    public Optional<DraftWordings.Settings> chosen() {
        if (asksModel() && models.getValue() == null)
            return Optional.empty();
        List<String> ids = switch (scope.getValue()) {
            case SELECTED -> sets.selected.get().map(row -> List.of(row.id())).orElse(List.of());
            case SHOWN -> sets.shown.stream().map(DatasetRow::id).toList();
            case ALL -> List.of();
        };
        if (ids.isEmpty() && scope.getValue() != Scope.ALL)
            return Optional.empty();
        String tag = language.getText().isEmpty() ? "en" : language.getText();
        return sets.opened.get().map(set -> new DraftWordings.Settings(set.name(),
                new DraftRequest(kind.getValue(), tag, (int) Math.max(1, count.number())), ids, Optional.empty(),
                asksModel() ? models.getValue().name() : LexiconDrafts.NAME));
    }

    @Override
    protected boolean asksModel() {
        return source.getValue() == Source.MODEL;
    }

    @Override
    protected String missing() {
        return messages.text("sets.drafts.no-question");
    }

    @Override
    protected String will(DraftWordings.Settings wish) {
        return wish.isBuiltIn() ? "sets.drafts.will.rules" : "sets.drafts.will";
    }
}
