package org.quern.question;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.EnumSet;
import java.util.Set;

/**
 * Marks a question with the disabled rules that would have rejected it. The mark is stored in the question's file, as a
 * list of rule keys under {@value #MEMBER}.
 */
public final class AllowedViolations {

    /** The member in question files. */
    public static final String MEMBER = "let_through";

    private AllowedViolations() {}

    /** The question with the mark; unchanged when no rule would have rejected it. */
    public static Sample mark(Sample sample, Set<Rule> rules) {
        if (rules.isEmpty())
            return sample;
        ArrayNode keys = JsonNodeFactory.instance.arrayNode();
        rules.forEach(rule -> keys.add(rule.key()));
        return sample.withOther(MEMBER, keys);
    }

    /** The disabled rules that a question violates; unknown names are ignored. */
    public static Set<Rule> of(Sample sample) {
        Set<Rule> rules = EnumSet.noneOf(Rule.class);
        JsonNode keys = sample.others().get(MEMBER);
        if (keys != null)
            keys.forEach(key -> Rule.ofKey(key.asText()).ifPresent(rules::add));
        return rules;
    }
}
