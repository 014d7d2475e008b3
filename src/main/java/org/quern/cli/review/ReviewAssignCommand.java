package org.quern.cli.review;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.review.Assignment;
import org.quern.task.review.FileReview;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review assign}: assigns questions to annotators. */
@Command(name = "assign", mixinStandardHelpOptions = true, description = "Assigns the questions of a file to annotators, balanced across annotators and MATCH categories. Without an assignment, every annotator decides on all questions.")
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
    boolean isReading() {
        return false;
    }

    @Override
    void work(FileReview review) {
        lead.check(review.log().team());
        if (!again && !review.assignments().isEmpty())
            throw new QuernException("the questions are already assigned", review.name(),
                    "add --reassign to reassign the undecided questions");
        review.deal(annotators.stream().map(String::strip).toList(), overlap, seed.number());
        show(review.samples().size(), review.assignments());
    }

    private void show(int questions, List<Assignment> assignments) {
        Map<String, Long> counts = assignments.stream()
                .collect(Collectors.groupingBy(Assignment::annotator, TreeMap::new, Collectors.counting()));
        result(() -> JsonMembers.of("questions", questions, "assigned", counts),
                () -> counts.forEach(
                        (annotator, count) -> terminal.println("%s: %,d of %s".formatted(annotator, count,
                                Amount.of(questions, "question")))));
    }
}
