package org.quern.cli.review;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.quern.cli.option.AuditRules;
import org.quern.cli.option.CommonOptions;
import org.quern.question.audit.AuditRule;
import org.quern.review.QueueFilter;
import picocli.CommandLine.Mixin;
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
    @Option(names = "--audit", description = "Only questions whose gold query 'quern questions audit' flags.")
    private boolean audited;
    @Mixin
    private AuditRules rules = new AuditRules();

    boolean isGiven() {
        return show.isPresent() || category.isPresent() || doubtful || !text.isBlank() || isAudit();
    }

    /** Whether findings of audits choose the questions. */
    boolean isAudit() {
        return audited || rules.areGiven();
    }

    QueueFilter filter(CommonOptions common) {
        return new QueueFilter(show.orElse(QueueFilter.What.UNDECIDED), category, Optional.empty(), doubtful, text,
                Optional.empty(), rules.areGiven() ? rules.of(common) : audited ? EnumSet.allOf(AuditRule.class)
                        : Set.of());
    }
}
