package org.quern.question;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.graph.export.CypherLiteral;

/**
 * A query with types as parameters, so that its text is the same for many types: {@code :$($types.n)} stands for the type
 * with the key {@code n}.
 *
 * @param types labels of nodes and types of relations by their keys
 * @param parameters all other parameters
 */
public record TypedQuery(String cypher, Map<String, String> types, Map<String, Object> parameters) {

    private static final String TYPES = "types";
    private static final Pattern TYPE_PARAMETER = Pattern.compile("\\$\\(\\$" + TYPES + "\\.(\\w+)\\)");

    public TypedQuery {
        types = Map.copyOf(types);
        parameters = Map.copyOf(parameters);
    }

    public TypedQuery(String cypher, Map<String, String> types) {
        this(cypher, types, Map.of());
    }

    /** The text that stands for a type in a query. */
    public static String typeParameter(String key) {
        return "$($" + TYPES + "." + key + ")";
    }

    /** The text with types in place of their parameters, for {@link #parameters}. */
    public String withLiteralTypes() {
        return TYPE_PARAMETER.matcher(cypher)
                .replaceAll(found -> Matcher.quoteReplacement(
                        CypherLiteral.name(Objects.requireNonNull(types.get(found.group(1)), "type"))));
    }

    /** All parameters, with the types. */
    Map<String, Object> withTypeParameters() {
        Map<String, Object> all = new HashMap<>(parameters);
        all.put(TYPES, types);
        return all;
    }
}
