package org.quern.question.generate;

import java.util.EnumSet;
import java.util.Set;
import org.quern.question.Rejected;
import org.quern.question.Rule;

/**
 * Receives the rule violations of a candidate during generation. An enabled rule rejects it; a disabled one is
 * only recorded, to show its effect.
 */
public final class ViolationListener {

    private final Set<Rule> off;
    private final Set<Rule> passed = EnumSet.noneOf(Rule.class);

    /** @param off disabled rules */
    public ViolationListener(Set<Rule> off) {
        this.off = off;
    }

    /** A copy with the same rules and the violations recorded so far. */
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

    /** The disabled rules that would have rejected the question. */
    Set<Rule> passed() {
        return passed;
    }
}
