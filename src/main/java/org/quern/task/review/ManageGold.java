package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.GoldFile;
import org.quern.review.agreement.GoldFile.Gold;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Lists the gold questions of a file, or adds or removes some. */
public record ManageGold(LazyServices in) implements UseCase<ManageGold.Settings, ManageGold.Result> {

    /**
     * What to change.
     *
     * @param added ids of questions that become gold questions with the verdict
     * @param adjudicated whether to add all adjudicated questions
     */
    public record Settings(String file, List<String> added, Optional<ReviewVerdict> verdict,
            @JsonSetter(nulls = Nulls.AS_EMPTY) String reason,
            boolean adjudicated, List<String> removed, Lead lead) {}

    /**
     * All gold questions.
     *
     * @param texts of the questions of the file, by id
     * @param nothingAdjudicated whether there was no adjudicated question to add
     */
    public record Result(List<Gold> gold, Map<String, String> texts, boolean nothingAdjudicated) {

        @JsonValue
        List<Map<String, Object>> json() {
            return gold.stream().map(each -> JsonMembers.of("qid", each.qid(), "verdict", each.verdict().key(),
                    "reason", each.reason(), "nl_question", text(each))).toList();
        }

        /** Empty if the question is not in the file. */
        public Optional<String> text(Gold question) {
            return Optional.ofNullable(texts.get(question.qid()));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> {
            settings.lead().check(review.log().team(), in);
            GoldFile gold = review.gold();
            settings.added().forEach(review::sample);
            List<String> known = gold.read().stream().map(Gold::qid).toList();
            for (String qid : settings.removed()) {
                if (!known.contains(qid))
                    throw new QuernException("this is not a gold question", review.name() + " " + qid,
                            "run the command without options to list the gold questions");
            }
            boolean nothing = settings.adjudicated() && review.goldFromAdjudications().isEmpty();
            settings.verdict().ifPresent(expected -> gold.put(settings.added().stream()
                    .map(qid -> new Gold(qid, expected, settings.reason())).toList()));
            settings.removed().forEach(gold::remove);
            Map<String, String> texts = new HashMap<>();
            review.samples().forEach(sample -> texts.put(sample.qid(), sample.nlQuestion()));
            return new Result(gold.read(), texts, nothing);
        });
    }
}
