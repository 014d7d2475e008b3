package org.quern.question.grammar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.cypher.CypherSpelling;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherToken.Kind;
import org.quern.cypher.CypherTokens;
import org.quern.question.NameProperties;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;
import org.quern.question.grammar.GoldQuery.When;

/**
 * Reads gold queries of the templates' forms. The query is normalized first: one blank between tokens, and a
 * mark in place of each text and quoted name, so that text is never mistaken for syntax.
 */
final class GoldQueryReader {

    /** A name in the normalized form. */
    static final String WORD = "([^\\s(){}\\[\\]:,.<>=-]+)";
    private static final Pattern NODE = Pattern
            .compile("\\( " + WORD + "(?: : " + WORD + ")?(?: \\{ name : (§\\d+) })? \\) ?");
    private static final Pattern EDGE = Pattern.compile("(< )?- \\[ " + WORD + " : " + WORD + " ] - (> )?");
    private static final Pattern NOW = Pattern.compile(
            "WHERE r0 \\. start_year IS NOT NULL AND r0 \\. end_year IS NULL ");
    private static final Pattern IN_YEAR = Pattern.compile("WHERE r0 \\. start_year <= ((?:- )?\\d+) AND "
            + "\\( r0 \\. end_year >= \\1 OR r0 \\. end_year IS NULL \\) ");

    private final List<String> marked = new ArrayList<>();
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private String rest;

    private GoldQueryReader(String cypher, NameProperties names) {
        this.rest = spelling(cypher, names);
    }

    /**
     * The query, if it has the form of a template.
     *
     * @param names the properties that name entities
     */
    static Optional<GoldQuery> read(String cypher, NameProperties names) {
        return new GoldQueryReader(cypher, names).query();
    }

    private String spelling(String cypher, NameProperties names) {
        StringBuilder spelt = new StringBuilder();
        NamePlaces places = new NamePlaces(names);
        for (CypherToken token : CypherTokens.of(cypher)) {
            String text = token.in(cypher);
            if (token.kind() == Kind.COMMENT)
                continue;
            if (places.isName(token.kind(), CypherSpelling.name(text)))
                spelt.append("name");
            else if (token.kind() == Kind.PROPERTY && text.equals("name"))
                // Another property of this name.
                spelt.append(mark(text));
            else if (token.kind() == Kind.STRING)
                spelt.append(mark(CypherSpelling.string(text)));
            else if (text.startsWith("`") && text.length() > 2)
                spelt.append(mark(CypherSpelling.name(text)));
            else
                spelt.append(text);
            spelt.append(' ');
        }
        return spelt.toString();
    }

    /** Tells, word by word, which properties name entities. */
    private static final class NamePlaces {

        private final NameProperties names;
        private final Map<String, String> labels = new HashMap<>();
        private String variable = "";
        private String label = "";
        private String before = "";

        NamePlaces(NameProperties names) {
            this.names = names;
        }

        boolean isName(Kind kind, String word) {
            boolean name = false;
            switch (kind) {
                case VARIABLE -> variable = word;
                case LABEL -> {
                    label = word;
                    labels.putIfAbsent(variable, word);
                }
                case PROPERTY -> name = names.of(before.equals("{") ? label : labels.getOrDefault(variable, ""))
                        .filter(word::equals).isPresent();
                default -> {
                    // Other words say nothing of names.
                }
            }
            before = word;
            return name;
        }
    }

    private String mark(String text) {
        marked.add(text);
        return "§" + (marked.size() - 1);
    }

    private String plain(String word) {
        return word.startsWith("§") ? marked.get(Integer.parseInt(word.substring(1))) : word;
    }

    private Optional<GoldQuery> query() {
        boolean union = take("CALL { ");
        if (!take("MATCH ") || !paths())
            return Optional.empty();
        Optional<Edge> optional = Optional.empty();
        if (union) {
            if (!take("RETURN n , m0 as m UNION MATCH ") || !paths() || !take("RETURN n , m1 as m } "))
                return Optional.empty();
        } else if (take("OPTIONAL MATCH ")) {
            int before = edges.size();
            if (!paths() || edges.size() != before + 1)
                return Optional.empty();
            optional = Optional.of(edges.removeLast());
        }
        When when = when();
        Optional<Edge> loose = optional;
        return new AskReader(this::plain).read(rest.strip()).filter(ask -> nodes.containsKey("n")).map(
                ask -> new GoldQuery(Map.copyOf(nodes), List.copyOf(edges), loose, union, when, ask))
                .filter(GoldQuery::canBeSaid);
    }

    private boolean take(String start) {
        if (!rest.startsWith(start))
            return false;
        rest = rest.substring(start.length());
        return true;
    }

    private boolean paths() {
        do {
            Optional<String> from = node();
            if (from.isEmpty())
                return false;
            String at = from.get();
            for (Matcher edge = EDGE.matcher(rest); edge.lookingAt(); edge = EDGE.matcher(rest)) {
                boolean left = edge.group(1) != null;
                if (left == (edge.group(4) != null))
                    return false;
                rest = rest.substring(edge.end());
                Optional<String> to = node();
                if (to.isEmpty())
                    return false;
                String label = plain(edge.group(3));
                edges.add(left ? new Edge(label, to.get(), at) : new Edge(label, at, to.get()));
                at = to.get();
            }
        } while (take(", "));
        return true;
    }

    private Optional<String> node() {
        Matcher node = NODE.matcher(rest);
        if (!node.lookingAt())
            return Optional.empty();
        rest = rest.substring(node.end());
        String variable = node.group(1);
        Node old = nodes.getOrDefault(variable, new Node("", Optional.empty()));
        Optional<String> name = node.group(3) == null ? old.name() : Optional.of(plain(node.group(3)));
        nodes.put(variable, new Node(node.group(2) == null ? old.label() : plain(node.group(2)), name));
        return Optional.of(variable);
    }

    private When when() {
        Matcher now = NOW.matcher(rest);
        if (now.lookingAt()) {
            rest = rest.substring(now.end());
            return new When.Now();
        }
        Matcher year = IN_YEAR.matcher(rest);
        if (year.lookingAt()) {
            rest = rest.substring(year.end());
            return new When.In(Long.parseLong(year.group(1).replace(" ", "")));
        }
        return new When.Ever();
    }
}
