package org.quern.review;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.question.Sample;
import org.quern.question.Sample.FromTemplate;

/** Questions to decide about, made by hand. */
final class Questions {

    private Questions() {}

    /** Questions {@code q0}, {@code q1} … in turn of the categories; the text of each says its number. */
    static List<Sample> some(int count, String... categories) {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < count; i++)
            samples.add(one("q" + i, categories[i % categories.length], text(i), "raw " + i, Map.of()));
        return samples;
    }

    static String text(int number) {
        return "Who made film number " + number + "?";
    }

    static Sample one(String qid, String category, String text, String raw, Map<String, JsonNode> others) {
        return new Sample(qid, "films", "MATCH (n:Film) RETURN n.name", Optional.empty(), text, Optional.of(raw),
                Optional.of("[]"), Optional.of(new FromTemplate(category, "", "n_name", "")), Optional.empty(),
                Map.of(), others);
    }

    /** What a model said in the last round of verification. */
    static Map<String, JsonNode> verdicts(boolean sameMeaning, boolean realistic) {
        var rewriting = JsonNodeFactory.instance.objectNode().put("by", "m").put("text", "x");
        rewriting.putArray("rounds").addObject().put("by", "m").put("same_meaning", sameMeaning).put("realistic",
                realistic);
        return Map.of("rewriting", rewriting);
    }
}
