package org.quern.cli.review;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.output.JsonMembers;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.Remark;
import org.quern.review.ReviewQueue;
import org.quern.review.Role;
import org.quern.task.review.FileReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review remark}: comments on a question, flags or skips it, and lists comments. */
@Command(name = "remark", mixinStandardHelpOptions = true, description = {
    "Comments on, flags or skips a question. Without --question, lists all comments that the annotator may see.",
    "Other annotators' comments are hidden for as long as their decisions are."})
final class ReviewRemarkCommand extends AnnotatorCommand {

    @Mixin
    private PinOption pin = new PinOption();
    @Option(names = "--question", paramLabel = "QID", description = "The question's id.")
    private Optional<String> question = Optional.empty();
    @Option(names = "--comment", paramLabel = "TEXT", description = "Add this comment to the question's thread.")
    private Optional<String> comment = Optional.empty();
    @Option(names = "--flag", description = "Flag the question.")
    private boolean flag;
    @Option(names = "--unflag", description = "Remove the flag.")
    private boolean unflag;
    @Option(names = "--skip", description = "Leave the question undecided for now.")
    private boolean skip;

    @Override
    void check() {
        int ways = (comment.isPresent() ? 1 : 0) + (flag ? 1 : 0) + (unflag ? 1 : 0) + (skip ? 1 : 0);
        if (ways != (question.isPresent() ? 1 : 0))
            throw common.wrong("with --question, choose one of --comment, --flag, --unflag and --skip");
    }

    @Override
    boolean isReading() {
        return question.isEmpty();
    }

    @Override
    void work(FileReview review, ReviewQueue queue) {
        if (question.isEmpty()) {
            list(queue);
            return;
        }
        review.check(annotator, Role.ANNOTATOR, pin.credentials());
        queue.check(question.get());
        Remark.Kind kind = comment.isPresent() ? Remark.Kind.COMMENT
                : flag ? Remark.Kind.FLAG : unflag ? Remark.Kind.UNFLAG : Remark.Kind.SKIP;
        Remark made = queue.remark(question.get(), kind, comment.orElse("").strip());
        result(() -> json(made), () -> terminal.println(made.qid() + " " + switch (kind) {
            case COMMENT -> "commented";
            case FLAG -> "flagged";
            case UNFLAG -> "no longer flagged";
            case SKIP -> "skipped";
        }));
    }

    private void list(ReviewQueue queue) {
        List<QueueItem> items = queue.items(QueueOrder.FILE, QueueFilter.ALL.with(QueueFilter.What.COMMENTED), 0);
        result(() -> items.stream().flatMap(item -> item.remarks().comments().stream())
                .map(ReviewRemarkCommand::json).toList(), () -> {
                    for (QueueItem item : items) {
                        terminal.println(item.qid() + "  " + item.text());
                        for (Remark each : item.remarks().comments())
                            terminal.println("    %s: %s".formatted(each.annotator(), each.text()));
                    }
                    if (items.isEmpty())
                        terminal.note("No comments.");
                });
    }

    private static Map<String, Object> json(Remark made) {
        return JsonMembers.of("uid", made.uid().toString(), "at", made.at().toString(), "annotator",
                made.annotator(), "qid", made.qid(), "kind", made.kind().key(), "text", made.text());
    }
}
