package org.quern.cli.review;

import java.util.Optional;
import org.quern.review.QueueItem;
import org.quern.review.Remark;
import org.quern.task.review.ListRemarks;
import org.quern.task.review.RemarkOnQuestion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review remark}: comments on a question, flags or skips it, and lists comments. */
@Command(name = "remark", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        int ways = (comment.isPresent() ? 1 : 0) + (flag ? 1 : 0) + (unflag ? 1 : 0) + (skip ? 1 : 0);
        if (ways != (question.isPresent() ? 1 : 0))
            throw common.wrong("with --question, choose one of --comment, --flag, --unflag and --skip");
        if (question.isEmpty()) {
            perform(ListRemarks::new, common::read, new ListRemarks.Settings(file(), annotator), this::list);
            return;
        }
        Remark.Kind kind = comment.isPresent() ? Remark.Kind.COMMENT
                : flag ? Remark.Kind.FLAG : unflag ? Remark.Kind.UNFLAG : Remark.Kind.SKIP;
        perform(RemarkOnQuestion::new, common::openToWrite, new RemarkOnQuestion.Settings(file(), annotator,
                pin.pin(), question.get(), kind, comment.orElse("")),
                done -> terminal.println(done.remark().qid() + " " + switch (kind) {
                    case COMMENT -> "commented";
                    case FLAG -> "flagged";
                    case UNFLAG -> "no longer flagged";
                    case SKIP -> "skipped";
                }));
    }

    private void list(ListRemarks.Result found) {
        for (QueueItem item : found.questions()) {
            terminal.println(item.qid() + "  " + item.text());
            for (Remark each : item.remarks().comments())
                terminal.println("    %s: %s".formatted(each.annotator(), each.text()));
        }
        if (found.questions().isEmpty())
            terminal.note("No comments.");
    }
}
