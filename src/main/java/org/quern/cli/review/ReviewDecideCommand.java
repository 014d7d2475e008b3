package org.quern.cli.review;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonLines;
import org.quern.cli.output.JsonMembers;
import org.quern.review.Decision;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReasonTags;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewVerdict;
import org.quern.review.Role;
import org.quern.task.review.FileReview;
import org.quern.workspace.QuernException;
import org.quern.workspace.Texts.Keyed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review decide}: records one decision or a script of decisions. */
@Command(name = "decide", mixinStandardHelpOptions = true, description = {
    "Records an annotator's decisions. Each decision is written to disk before its line is printed.",
    "With --all, accepts or rejects all undecided questions that match the filter; one --undo undoes all of them.",
    "A line of a script that cannot be recorded is reported and counted, and the others are recorded; the exit code is then 1.",
    "A script contains one JSON object per line: {\"qid\": …, \"verdict\": \"accepted|edited|rejected\", \"text\": …, \"why\": …, \"tags\": […], \"seconds\": …, \"query\": …}, or {\"undo\": true}."})
final class ReviewDecideCommand extends AnnotatorCommand {

    @Mixin
    private DecisionOptions made = new DecisionOptions();
    @Mixin
    private PinOption pin = new PinOption();
    @Option(names = "--all", description = "Decide on all questions that match the filter, with --verdict accepted or rejected.")
    private boolean all;
    @Mixin
    private FilterOptions filter = new FilterOptions();
    @Option(names = "--undo", description = "Undo the annotator's last decision in this file, or the last --all.")
    private boolean undo;
    @Option(names = "--script", paramLabel = "FILE", description = "Read decisions from this JSON Lines file; - reads standard input.")
    private Optional<String> script = Optional.empty();

    @Override
    void check() {
        int ways = (made.question.isPresent() ? 1 : 0) + (all ? 1 : 0) + (undo ? 1 : 0) + (script.isPresent() ? 1 : 0);
        if (ways != 1 || (made.question.isPresent() || all) != made.verdict.isPresent())
            throw common.wrong("choose --question with --verdict, or --all with --verdict, or --undo, or --script");
        if (filter.isGiven() && !all)
            throw common.wrong("--show, --category, --flagged and --search need --all");
        if (all && made.verdict.orElseThrow() == ReviewVerdict.EDITED)
            throw common.wrong("--all needs --verdict accepted or rejected");
    }

    @Override
    boolean isReading() {
        return false;
    }

    @Override
    void work(FileReview review, ReviewQueue queue) {
        review.check(annotator, Role.ANNOTATOR, pin.credentials());
        tags().check(made.tags);
        if (script.isPresent())
            run(script.get(), review, queue);
        else if (undo)
            show(queue.undo());
        else if (all)
            show(queue.decide(queue.items(QueueOrder.FILE, filter.filter(), 0).stream().map(QueueItem::qid).toList(),
                    made.verdict.orElseThrow(), made.reason()));
        else {
            queue.check(made.question.orElseThrow());
            show(List.of(queue.decide(made.question.get(), made.verdict.orElseThrow(), made.text(review),
                    made.reason())));
        }
    }

    /** Records line by line; a line that cannot be recorded does not stop the others. */
    private void run(String name, FileReview review, ReviewQueue queue) {
        JsonLines lines = new JsonLines(name);
        ReasonTags known = tags();
        int[] recorded = {0};
        List<String> refused = new ArrayList<>();
        lines.read((line, number) -> {
            show(decide(line, number, lines, known, review, queue));
            recorded[0]++;
        }, refused::add);
        refused.forEach(terminal::error);
        if (!refused.isEmpty())
            throw new QuernException("{0} not recorded, {1} recorded", lines.name(),
                    "correct the lines and run them again", Amount.of(refused.size(), "line"),
                    Amount.of(recorded[0], "line"));
    }

    private static List<Decision> decide(ObjectNode line, long number, JsonLines lines, ReasonTags known,
            FileReview review, ReviewQueue queue) {
        if (line.path("undo").asBoolean())
            return queue.undo();
        ReviewVerdict said = Keyed.of(ReviewVerdict.class, lines.text(line, "verdict", number))
                .orElseThrow(() -> lines.wrong(number, "a verdict is accepted, edited or rejected"));
        String qid = lines.text(line, "qid", number);
        queue.check(qid);
        List<String> tags = new ArrayList<>();
        line.path("tags").forEach(tag -> tags.add(tag.asText()));
        known.check(tags);
        ReviewQueue.Reason reason = new ReviewQueue.Reason(optional(line, "why"), tags,
                line.path("seconds").isNumber() ? OptionalDouble.of(line.path("seconds").asDouble())
                        : OptionalDouble.empty());
        return List.of(queue.decide(qid, said, said == ReviewVerdict.EDITED
                ? review.text(qid, optional(line, "text"), Optional.of(optional(line, "query"))
                        .filter(query -> !query.isEmpty()))
                : "", reason));
    }

    private static String optional(ObjectNode line, String member) {
        return line.path(member).asText("");
    }

    private void show(List<Decision> decisions) {
        if (decisions.isEmpty())
            terminal.note(undo ? "Nothing to undo." : "No question matches.");
        for (Decision noted : decisions)
            result(() -> JsonMembers.of("uid", noted.uid().toString(), "at", noted.at().toString(), "kind",
                    noted.kind().key(), "qid", noted.qid(), "verdict", noted.verdict().key(), "after",
                    noted.after()),
                    () -> terminal.println("%s %s %s".formatted(noted.qid(),
                            noted.kind() == Decision.Kind.UNDO ? "undone:" : "is", noted.verdict().key())));
    }
}
