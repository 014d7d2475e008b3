package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.draft.DraftRequest;
import org.quern.dataset.draft.LexiconDrafts;
import org.quern.dataset.draft.WordingDraft;
import org.quern.job.Progress;
import org.quern.task.EstimatedUseCase;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.workspace.JsonRecords;

/** Drafts wordings of the questions of a dataset, with a model or with built-in rules. */
public record DraftDataset(LazyServices in)
        implements
            EstimatedUseCase<DraftDataset.Settings, DraftDataset.Result> {

    /**
     * What to draft.
     *
     * @param language of the drafts
     * @param count max. number of drafts per question
     * @param questions ids; all questions if empty
     * @param limit max. number of questions
     * @param model a model of the workspace, or lexicon for the built-in rules
     */
    public record Settings(String dataset, @JsonProperty(defaultValue = "paraphrase") WordingDraft.Kind kind,
            @JsonProperty(defaultValue = "en") String language, @JsonProperty(defaultValue = "2") int count,
            List<String> questions, Optional<Integer> limit,
            @JsonProperty(defaultValue = LexiconDrafts.NAME) String model, ModelLimits limits) {

        private DraftWordings.Settings named() {
            return new DraftWordings.Settings(dataset, new DraftRequest(kind, language, count), questions, limit,
                    model);
        }
    }

    /**
     * The new drafts.
     *
     * @param questions number of questions for which drafts were requested
     * @param failed number of questions without a usable answer
     * @param failure the first reason; empty if none failed
     * @param spending empty without a model
     */
    public record Result(int questions, int failed, String failure, List<WordingDraft> drafts,
            Optional<ModelSpending> spending) {

        @JsonValue
        JsonNode json() {
            Map<String, Object> root = JsonMembers.of("questions", questions, "failed", failed, "drafts",
                    drafts.stream().map(ListDrafts.Result::json).toList());
            spending.ifPresent(spent -> JsonRecords.write(spent).properties()
                    .forEach(each -> root.put(each.getKey(), each.getValue())));
            return JsonMembers.tree(root);
        }
    }

    @Override
    public ModelEstimate estimate(Settings settings, Progress progress) {
        return ModelEstimate.of(new DraftWordings(in.get()).estimate(settings.named(), progress),
                in.get().models().list().find(settings.model()));
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        ModelUse use = settings.limits().use(progress);
        DraftWordings.Settings named = settings.named();
        DraftWordings.Result made = new DraftWordings(in.get()).run(named, use, progress);
        return new Result(made.questions(), made.failed(), made.failure(), made.drafts(),
                Optional.of(ModelSpending.of(use)).filter(_ -> !named.isBuiltIn()));
    }
}
