package org.quern.sparql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.workspace.QuernException;

/**
 * Expands named subqueries, an extension of Wikidata's query service: {@code WITH { … } AS %name} and {@code
 * INCLUDE %name}. Standard SPARQL does not support them, so they are expanded before parsing.
 */
public final class NamedSubselects {

    /** Nested names can double the size at each level; no real query is longer. */
    private static final int MOST_CHARACTERS = 200_000;

    /** Max. nesting depth of named subqueries. */
    private static final int MOST_DEPTH = 50;

    private static final Pattern OPENS = Pattern.compile("\\bWITH\\s*\\{", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAMED = Pattern.compile("\\s*AS\\s+%(\\w+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern INCLUDES = Pattern.compile("\\bINCLUDE\\s+%(\\w+)", Pattern.CASE_INSENSITIVE);

    private final String rest;
    private final Map<String, String> named;

    private NamedSubselects(String rest, Map<String, String> named) {
        this.rest = rest;
        this.named = named;
    }

    /** Splits a query; one without names is unchanged. */
    public static NamedSubselects of(String query) {
        Map<String, String> named = new LinkedHashMap<>();
        String seen = masked(query);
        StringBuilder rest = new StringBuilder();
        int from = 0;
        Matcher opens = OPENS.matcher(seen);
        while (opens.find(from)) {
            Optional<Integer> closes = closing(seen, opens.end());
            Matcher name = NAMED.matcher(seen);
            if (closes.isEmpty() || !name.find(closes.get() + 1) || name.start() != closes.get() + 1)
                break;
            named.put(name.group(1).toLowerCase(Locale.ROOT), query.substring(opens.end(), closes.get()));
            rest.append(query, from, opens.start());
            from = name.end();
        }
        return new NamedSubselects(rest.append(query, from, query.length()).toString(), named);
    }

    /** The query in standard SPARQL, with each named subquery in place of its INCLUDE. */
    public String inFull() {
        return named.isEmpty() ? rest : replaced(rest, name -> "{ " + full(name, 0) + " }");
    }

    /** The query with its INCLUDEs removed. */
    public String main() {
        return withoutIncluded(rest);
    }

    /** The named subqueries with their INCLUDEs removed. */
    public List<String> parts() {
        return named.values().stream().map(NamedSubselects::withoutIncluded).toList();
    }

    private static String withoutIncluded(String text) {
        return replaced(text, _ -> "{ }");
    }

    private String full(String name, int depth) {
        String text = named.get(name.toLowerCase(Locale.ROOT));
        if (depth > MOST_DEPTH)
            throw new QuernException("named subqueries are nested too deeply", "", "reduce the nesting");
        if (text == null || depth > named.size())
            throw new QuernException("the query includes %{0}, which is not defined", "",
                    "define it with WITH { … } AS %{1}", name, name);
        return replaced(text, inner -> "{ " + full(inner, depth + 1) + " }");
    }

    private static String replaced(String text, UnaryOperator<String> put) {
        Matcher includes = INCLUDES.matcher(masked(text));
        StringBuilder made = new StringBuilder();
        int from = 0;
        while (includes.find()) {
            made.append(text, from, includes.start()).append(put.apply(includes.group(1)));
            from = includes.end();
            if (made.length() > MOST_CHARACTERS)
                throw new QuernException("the query is too long after including its named subqueries", "",
                        "reduce the nesting");
        }
        return made.append(text, from, text.length()).toString();
    }

    private static Optional<Integer> closing(String seen, int from) {
        int depth = 1;
        for (int i = from; i < seen.length(); i++) {
            if (seen.charAt(i) == '{')
                depth++;
            else if (seen.charAt(i) == '}' && --depth == 0)
                return Optional.of(i);
        }
        return Optional.empty();
    }

    /** The query with strings, comments and IRIs blanked out, so that their content is not taken for syntax. */
    private static String masked(String query) {
        StringBuilder seen = new StringBuilder(query);
        List<SparqlToken> hidden = new ArrayList<>(SparqlTokens.of(query));
        hidden.removeIf(t -> switch (t.kind()) {
            case STRING, COMMENT, IRI -> false;
            default -> true;
        });
        for (SparqlToken token : hidden) {
            for (int i = token.start(); i < token.end(); i++)
                seen.setCharAt(i, '_');
        }
        return seen.toString();
    }
}
