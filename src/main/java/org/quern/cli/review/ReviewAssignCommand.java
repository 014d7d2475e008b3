package org.quern.cli.review;

import java.util.List;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.task.review.AssignQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review assign}: assigns questions to annotators. */
@Command(name = "assign", mixinStandardHelpOptions = true)
final class ReviewAssignCommand extends FileReviewCommand {

    @Option(names = "--annotators", required = true, split = ",", paramLabel = "NAME,…", description = "Names of the annotators.")
    private List<String> annotators = List.of();
    @Option(names = "--overlap", defaultValue = "2", paramLabel = "N", description = "Number of annotators per question (default: ${DEFAULT-VALUE}).")
    private int overlap;
    @Mixin
    private Seed seed = new Seed();
    @Option(names = "--reassign", description = "Replace an existing assignment. Decided questions stay with their annotator.")
    private boolean again;

    @Mixin
    private LeadOptions lead = new LeadOptions();

    @Override
    protected void run() throws Exception {
        perform(AssignQuestions::new, common::openToWrite, new AssignQuestions.Settings(file(), annotators, overlap,
                seed.number(), again, lead.lead()),
                done -> done.assigned().forEach((annotator, count) -> terminal.println("%s: %,d of %s".formatted(
                        annotator, count, Amount.of(done.questions(), "question")))));
    }
}
