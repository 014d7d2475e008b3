package org.quern.cli.review;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.DecisionEntry;
import picocli.CommandLine.Option;

/** A decision on a question. */
final class DecisionOptions {

    @Option(names = "--question", paramLabel = "QID", description = "The question's id.")
    Optional<String> question = Optional.empty();
    @Option(names = "--verdict", paramLabel = "VERDICT", description = "The decision: accepted, edited or rejected.")
    Optional<ReviewVerdict> verdict = Optional.empty();
    @Option(names = "--text", defaultValue = "", paramLabel = "TEXT", description = "The new text of an edited question.")
    String text = "";
    @Option(names = "--query", paramLabel = "SPARQL", description = "The changed query of an edited question; only for datasets.")
    Optional<String> query = Optional.empty();
    @Option(names = "--reason", defaultValue = "", paramLabel = "TEXT", description = "Reason (optional).")
    private String why = "";
    @Option(names = "--tag", paramLabel = "TAG", description = "Reason as a tag (repeatable); see reasons.txt in the workspace.")
    List<String> tags = List.of();

    /** The decision; without a question, the one for all questions. */
    Optional<DecisionEntry> entry() {
        return verdict.map(made -> new DecisionEntry(question.orElse(""), made, text, query, why, tags,
                OptionalDouble.empty()));
    }
}
