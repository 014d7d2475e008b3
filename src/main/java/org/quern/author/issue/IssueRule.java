package org.quern.author.issue;

import java.util.EnumSet;
import java.util.Set;
import org.quern.author.Place;
import org.quern.workspace.Texts.Keyed;

/** Rules for doubtful parts of valid schemas. Their names stay the same across versions and languages. */
public enum IssueRule implements Keyed {
    // Rules about the schema itself.
    RAW_SPARQL(Severity.WARNING), SAME_CLASS(Severity.WARNING), SAME_SOURCE(Severity.INFO),
    LABEL_CASE(Severity.WARNING),
    // Counted in the data, if there are any.
    BEST_RANK_ONLY(Severity.WARNING),
    // Rules about the data.
    NO_MEMBERS(Severity.WARNING), LOST_MEMBERS(Severity.WARNING), RARE_PROPERTY(Severity.WARNING),
    MIXED_UNITS(Severity.WARNING), NO_UNIT_FACTOR(Severity.WARNING), NO_UNIT(Severity.WARNING),
    REJECTED_VALUES(Severity.WARNING), NAMELESS_VALUES(Severity.WARNING), OTHER_CLASS(Severity.WARNING),
    LOST_RELATIONS(Severity.WARNING), SELF_LINKS(Severity.WARNING), SHARED_MEMBERS(Severity.WARNING),
    ITEMS_OF_TWO_TYPES(Severity.INFO),
    SHARED_NAMES(Severity.INFO), ONLY_REACHED(Severity.INFO),
    SEVERAL_VALUES(Severity.WARNING), SINGLE_VALUES(Severity.INFO), YEARS_ONLY(Severity.WARNING),
    BEFORE_COMMON_ERA(Severity.WARNING), DAYS_LOST(Severity.INFO), FORMER_VALUES(Severity.INFO);

    private static final Set<IssueRule> LOSSES = EnumSet.of(BEST_RANK_ONLY, LOST_MEMBERS, MIXED_UNITS, NO_UNIT_FACTOR,
            NO_UNIT, REJECTED_VALUES, NAMELESS_VALUES, OTHER_CLASS, LOST_RELATIONS, YEARS_ONLY, BEFORE_COMMON_ERA,
            FORMER_VALUES);

    private final Severity severity;

    IssueRule(Severity severity) {
        this.severity = severity;
    }

    public Severity severity() {
        return severity;
    }

    /** Whether issues of the rule count what is missing from the graph. */
    static boolean isLoss(String id) {
        return LOSSES.stream().anyMatch(r -> r.key().equals(id));
    }

    Doubt at(Place place) {
        return new Doubt(this, place);
    }
}
