package org.quern.cli.review;

import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.review.Decision;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.DecideQuestions;
import org.quern.task.review.RecordedDecision;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review decide}: records one decision or a script of decisions. */
@Command(name = "decide", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        int ways = (made.question.isPresent() ? 1 : 0) + (all ? 1 : 0) + (undo ? 1 : 0) + (script.isPresent() ? 1 : 0);
        if (ways != 1 || (made.question.isPresent() || all) != made.verdict.isPresent())
            throw common.wrong("choose --question with --verdict, or --all with --verdict, or --undo, or --script");
        if (filter.isGiven() && !all)
            throw common.wrong("--show, --category, --flagged, --search, --audit and --rules need --all");
        if (all && made.verdict.orElseThrow() == ReviewVerdict.EDITED)
            throw common.wrong("--all needs --verdict accepted or rejected");
        DecideQuestions.Result done = performParts(in -> new DecideQuestions(in, System.in, this::show),
                common::openToWrite, new DecideQuestions.Settings(file(), annotator, pin.pin(), made.entry(),
                        all ? Optional.of(filter.filter(common)) : Optional.empty(), undo, script));
        if (done.decisions().isEmpty() && script.isEmpty())
            terminal.note(undo ? "Nothing to undo." : "No question matches.");
        done.refused().forEach(terminal::error);
        if (!done.refused().isEmpty())
            throw new QuernException("{0} not recorded, {1} recorded", script.filter(name -> !name.equals("-"))
                    .orElse("standard input"), "correct the lines and run them again",
                    Amount.of(done.refused().size(), "line"), Amount.of(done.decisions().size(), "line"));
    }

    private void show(RecordedDecision noted) {
        printPart(noted, () -> terminal.println("%s %s %s".formatted(noted.decision().qid(),
                noted.decision().kind() == Decision.Kind.UNDO ? "undone:" : "is",
                noted.decision().verdict().key())));
    }
}
