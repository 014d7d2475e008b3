package org.quern.task.review;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.review.Decision;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReasonTags;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewVerdict;
import org.quern.review.Role;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.lines.JsonLines;
import org.quern.workspace.QuernException;
import org.quern.workspace.Texts.Keyed;

/**
 * Records decisions of an annotator.
 *
 * @param input what is read for a script {@code -}
 * @param each receives the decisions as soon as they are on disk
 */
public record DecideQuestions(LazyServices in, InputStream input, Consumer<RecordedDecision> each)
        implements
            UseCase<DecideQuestions.Settings, DecideQuestions.Result> {

    /**
     * What to record; one of the four.
     *
     * @param one a decision on one question
     * @param all the questions that get the decision {@code one}
     * @param undo whether to undo the last decision, or the last one on several questions
     * @param script a file with one decision per line, or {@code -}
     */
    public record Settings(String file, String annotator, Optional<String> pin, Optional<DecisionEntry> one,
            Optional<QueueFilter> all, boolean undo, Optional<String> script) {}

    /**
     * What was recorded.
     *
     * @param refused the lines of the script that were not recorded, and why
     */
    public record Result(List<RecordedDecision> decisions, List<String> refused) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> {
            ReviewQueue queue = review.queue(settings.annotator(), progress);
            review.check(settings.annotator(), Role.ANNOTATOR, ReviewFiles.credentials(settings.pin(), in));
            ReasonTags tags = ReasonTags.read(in.workspace().reasons(), in.files());
            settings.one().ifPresent(entry -> tags.check(entry.tags()));
            if (settings.script().isPresent())
                return script(new JsonLines(settings.script().get(), input), tags, review, queue);
            return new Result(told(decided(settings, review, queue)), List.of());
        });
    }

    private static List<Decision> decided(Settings settings, FileReview review, ReviewQueue queue) {
        if (settings.undo())
            return queue.undo();
        DecisionEntry entry = settings.one().orElseThrow(() -> new QuernException("no decision is given", "",
                "give one, a script, or undo the last one"));
        if (settings.all().isPresent())
            return queue.decide(queue.items(QueueOrder.FILE, settings.all().get(), 0).stream().map(QueueItem::qid)
                    .toList(), entry.verdict(), entry.reason());
        return List.of(decide(entry, review, queue));
    }

    private static Decision decide(DecisionEntry entry, FileReview review, ReviewQueue queue) {
        queue.check(entry.qid());
        return queue.decide(entry.qid(), entry.verdict(), entry.text(review), entry.reason());
    }

    private List<RecordedDecision> told(List<Decision> decisions) {
        List<RecordedDecision> recorded = decisions.stream().map(RecordedDecision::new).toList();
        recorded.forEach(each);
        return recorded;
    }

    /** Records line by line; a line that cannot be recorded does not stop the others. */
    private Result script(JsonLines lines, ReasonTags tags, FileReview review, ReviewQueue queue) {
        List<RecordedDecision> recorded = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        lines.read((line, number) -> {
            if (line.path("undo").asBoolean()) {
                recorded.addAll(told(queue.undo()));
            } else {
                DecisionEntry entry = entry(line, number, lines);
                queue.check(entry.qid());
                tags.check(entry.tags());
                recorded.addAll(told(List.of(decide(entry, review, queue))));
            }
        }, refused::add);
        return new Result(recorded, refused);
    }

    private static DecisionEntry entry(ObjectNode line, long number, JsonLines lines) {
        ReviewVerdict said = Keyed.of(ReviewVerdict.class, lines.text(line, "verdict", number))
                .orElseThrow(() -> lines.wrong(number, "a verdict is accepted, edited or rejected"));
        List<String> tags = new ArrayList<>();
        line.path("tags").forEach(tag -> tags.add(tag.asText()));
        return new DecisionEntry(lines.text(line, "qid", number), said, line.path("text").asText(""),
                Optional.of(line.path("query").asText("")).filter(query -> !query.isEmpty()),
                line.path("why").asText(""), tags, line.path("seconds").isNumber()
                        ? OptionalDouble.of(line.path("seconds").asDouble()) : OptionalDouble.empty());
    }
}
