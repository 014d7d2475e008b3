package org.quern.cli.review;

import java.util.Optional;
import org.quern.review.QueueFilter;
import picocli.CommandLine.Option;

/** Selects questions of an annotator's queue. */
final class FilterOptions {

    @Option(names = "--show", paramLabel = "WHAT", description = "Only these questions: ${COMPLETION-CANDIDATES} (default: undecided).")
    private Optional<QueueFilter.What> show = Optional.empty();
    @Option(names = "--category", paramLabel = "NAME", description = "Only questions of this MATCH category.")
    private Optional<String> category = Optional.empty();
    @Option(names = "--flagged", description = "Only questions that failed a check or were flagged by a model.")
    private boolean doubtful;
    @Option(names = "--search", defaultValue = "", paramLabel = "WORDS", description = "Only questions containing all these words.")
    private String text = "";

    boolean isGiven() {
        return show.isPresent() || category.isPresent() || doubtful || !text.isBlank();
    }

    QueueFilter filter() {
        return new QueueFilter(show.orElse(QueueFilter.What.UNDECIDED), category, Optional.empty(), doubtful, text,
                Optional.empty());
    }
}
