package org.quern.question.generate;

import java.util.EnumSet;
import java.util.Set;
import org.quern.question.Rule;
import org.quern.question.realism.Rejected;

/**
 * Receives the rule violations of a question while it is generated. A rule that is switched on ends it; one that is
 * switched off is only remembered, so that people see what the rule is for.
 */
public final class ViolationListener {

    private final Set<Rule> off;
    private final Set<Rule> passed = EnumSet.noneOf(Rule.class);

    /** @param off rules that are switched off */
    public ViolationListener(Set<Rule> off) {
        this.off = off;
    }

    /** The same rules, and what was remembered so far. */
    public ViolationListener(ViolationListener before) {
        this.off = before.off;
        this.passed.addAll(before.passed);
    }

    void strike(Rule rule, String example) throws Rejected {
        if (!off.contains(rule))
            throw new Rejected(rule, example);
        passed.add(rule);
    }

    void remember(Set<Rule> rules) {
        passed.addAll(rules);
    }

    /** The rules that would have turned the question down. */
    Set<Rule> passed() {
        return passed;
    }
}
