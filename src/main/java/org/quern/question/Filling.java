package org.quern.question;

import java.util.HashMap;
import java.util.Map;
import org.quern.question.realism.Realism;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates.ReturnPattern;

/**
 * A RETURN template with its properties, operators and values.
 *
 * @param cypher texts for the placeholders in its Cypher
 * @param words texts for the placeholders in its sentence
 * @param extreme the property whose first value must be unique; empty if ties do not matter
 */
public record Filling(ReturnPattern pattern, Map<String, String> cypher, Map<String, String> words, String extreme) {

    public Filling(ReturnPattern pattern, Map<String, String> cypher, Map<String, String> words) {
        this(pattern, cypher, words, "");
    }

    /** The whole query. */
    public String query(Match match) {
        Map<String, String> values = new HashMap<>(cypher);
        values.put("match_cypher", match.cypher());
        return TemplateFile.fill(pattern.cypher(match.binding()), values);
    }

    /** The whole question. */
    public String question(Match match, Realism realism) {
        Map<String, String> values = new HashMap<>(match.phrases(realism));
        values.putAll(words);
        return TemplateFile.fill(pattern.nlTemplate(), values);
    }
}
