package org.quern.question.match;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.question.Rule;
import org.quern.question.realism.Realism;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates.ReturnPattern;

/**
 * A RETURN template with its properties, operators and values.
 *
 * @param cypher texts for the placeholders in its Cypher
 * @param words texts for the placeholders in its sentence
 * @param extreme the property whose first value must be unique; empty if ties do not matter
 * @param against the rule of interest that it violates
 */
public record Filling(ReturnPattern pattern, Map<String, String> cypher, Map<String, String> words, String extreme,
        Optional<Rule> against) {

    public Filling(ReturnPattern pattern, Map<String, String> cypher, Map<String, String> words) {
        this(pattern, cypher, words, "", Optional.empty());
    }

    /** A copy that violates a rule of interest, if the condition holds. */
    public Filling against(Rule rule, boolean violated) {
        return violated && against.isEmpty() ? new Filling(pattern, cypher, words, extreme, Optional.of(rule)) : this;
    }

    public String query(Match match) {
        Map<String, String> values = new HashMap<>(cypher);
        values.put("match_cypher", match.cypher());
        return TemplateFile.fill(pattern.cypher(match.binding()), values);
    }

    public String question(Match match, Realism realism) {
        Map<String, String> values = new HashMap<>(match.phrases(realism));
        values.putAll(words);
        return TemplateFile.fill(pattern.nlTemplate(), values);
    }
}
