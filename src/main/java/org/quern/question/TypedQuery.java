package org.quern.question;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.graph.export.CypherLiteral;

/**
 * A query that is the same for many types: it says {@code :$($types.n)} where the type {@code n} is meant.
 *
 * @param types labels of nodes and types of relations by their keys
 * @param parameters the others
 */
public record TypedQuery(String cypher, Map<String, String> types, Map<String, Object> parameters) {

    private static final String TYPES = "types";
    private static final Pattern PLACE = Pattern.compile("\\$\\(\\$" + TYPES + "\\.(\\w+)\\)");

    public TypedQuery {
        types = Map.copyOf(types);
        parameters = Map.copyOf(parameters);
    }

    public TypedQuery(String cypher, Map<String, String> types) {
        this(cypher, types, Map.of());
    }

    /** What a query says in the place of a type. */
    public static String place(String key) {
        return "$($" + TYPES + "." + key + ")";
    }

    /** The query with its types written out. */
    public String spelt() {
        return PLACE.matcher(cypher)
                .replaceAll(place -> Matcher.quoteReplacement(
                        CypherLiteral.name(Objects.requireNonNull(types.get(place.group(1)), "type"))));
    }

    /** All parameters, the types among them. */
    Map<String, Object> withTypes() {
        Map<String, Object> all = new HashMap<>(parameters);
        all.put(TYPES, types);
        return all;
    }
}
