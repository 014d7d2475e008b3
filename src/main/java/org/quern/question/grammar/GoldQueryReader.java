package org.quern.question.grammar;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherToken.Kind;
import org.quern.cypher.CypherTokens;
import org.quern.question.CypherString;
import org.quern.question.grammar.GoldQuery.Aggregate;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Condition;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;
import org.quern.question.grammar.GoldQuery.When;

/**
 * Reads gold queries of the templates' forms. The query is brought into one spelling, a blank between tokens and a mark
 * in place of each text and quoted name, so that what it is about cannot be taken for syntax.
 */
final class GoldQueryReader {

    private static final String WORD = "([^\\s(){}\\[\\]:,.<>=-]+)";
    private static final Pattern NODE = Pattern
            .compile("\\( " + WORD + "(?: : " + WORD + ")?(?: \\{ name : (§\\d+) })? \\) ?");
    private static final Pattern EDGE = Pattern.compile("(< )?- \\[ " + WORD + " : " + WORD + " ] - (> )?");
    private static final String PROPERTY = WORD + " \\. " + WORD;
    private static final Pattern NOW = Pattern.compile(
            "WHERE r0 \\. start_year IS NOT NULL AND r0 \\. end_year IS NULL ");
    private static final Pattern IN_YEAR = Pattern.compile("WHERE r0 \\. start_year <= (\\d+) AND "
            + "\\( r0 \\. end_year >= \\1 OR r0 \\. end_year IS NULL \\) ");
    private static final Pattern CONDITION = Pattern.compile(
            "n \\. " + WORD + "( \\. year)? (=|<>|<=|>=|<|>) (.+)");
    private static final Pattern MEMBER = Pattern.compile("(NOT )?(§\\d+) IN n \\. " + WORD);
    private static final Pattern DATE = Pattern.compile("date \\( (§\\d+) \\)");
    private static final Pattern AGGREGATE = Pattern.compile(
            "(count|min|max|avg) \\( (?:DISTINCT )?n(?: \\. " + WORD + "( \\. year)?)? \\)");
    private static final String DISTINCT_N = "WITH DISTINCT n ";

    private final List<String> marked = new ArrayList<>();
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private String rest;

    private GoldQueryReader(String cypher) {
        this.rest = spelling(cypher);
    }

    /** The query, if it is of a form that templates make. */
    static Optional<GoldQuery> read(String cypher) {
        return new GoldQueryReader(cypher).query();
    }

    private String spelling(String cypher) {
        StringBuilder spelt = new StringBuilder();
        for (CypherToken token : CypherTokens.of(cypher)) {
            String text = token.in(cypher);
            if (token.kind() == Kind.COMMENT)
                continue;
            if (token.kind() == Kind.STRING)
                spelt.append(mark(CypherString.read(text)));
            else if (text.startsWith("`") && text.length() > 2)
                spelt.append(mark(text.substring(1, text.length() - 1).replace("``", "`")));
            else
                spelt.append(text);
            spelt.append(' ');
        }
        return spelt.toString();
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
        return ask(rest.strip()).filter(ask -> nodes.containsKey("n")).map(
                ask -> new GoldQuery(Map.copyOf(nodes), List.copyOf(edges), loose, union, when, ask));
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
            return new When.In(year.group(1));
        }
        return new When.Ever();
    }

    private Optional<Ask> ask(String tail) {
        if (tail.startsWith(DISTINCT_N))
            return many(tail.substring(DISTINCT_N.length()));
        Optional<Matcher> per = match("WITH n , count \\( DISTINCT " + WORD + " \\) AS num "
                + "(?:WHERE num (=|<=|>=|<|>) (\\d+) )?RETURN n \\. name , num", tail);
        if (per.isPresent()) {
            Matcher m = per.get();
            return Optional.of(new Ask.CountPer(m.group(1), m.group(2) == null ? "" : m.group(2),
                    m.group(3) == null ? "" : m.group(3)));
        }
        return two(tail);
    }

    private Optional<Ask> two(String tail) {
        return match("RETURN CASE WHEN n \\. " + WORD + " ([<>]) m0 \\. \\1 THEN n \\. name ELSE m0 \\. name END AS "
                + WORD, tail).<Ask>map(m -> new Ask.Higher(plain(m.group(1)), m.group(2).equals("<")))
                .or(() -> match("RETURN n \\. " + WORD + " ([=-]) m0 \\. \\1 AS " + WORD, tail)
                        .map(m -> m.group(2).equals("=") ? new Ask.Same(plain(m.group(1)))
                                : new Ask.Difference(plain(m.group(1)))));
    }

    private Optional<Ask> many(String tail) {
        if (tail.equals("RETURN n . name"))
            return Optional.of(new Ask.Names());
        if (tail.equals("RETURN count ( n )"))
            return Optional.of(new Ask.Computed(new Aggregate("count", Optional.empty(), false)));
        return match("RETURN (n \\. name , )?n \\. " + WORD, tail)
                .<Ask>map(m -> new Ask.Value(plain(m.group(2)), m.group(1) != null))
                .or(() -> match("RETURN DISTINCT n \\. " + WORD, tail).map(m -> new Ask.Different(plain(m.group(1)))))
                .or(() -> match("UNWIND n \\. " + WORD + " AS " + WORD + " RETURN DISTINCT \\2", tail)
                        .map(m -> new Ask.Different(plain(m.group(1)))))
                .or(() -> match("RETURN n \\. name ORDER BY n \\. " + WORD + " (ASC|DESC)( LIMIT 1)?", tail).map(
                        m -> m.group(3) == null ? new Ask.Sorted(plain(m.group(1)), m.group(2).equals("ASC"))
                                : new Ask.First(plain(m.group(1)), m.group(2).equals("ASC"))))
                .or(() -> match("WHERE (.+) RETURN n \\. name", tail).flatMap(m -> condition(m.group(1)))
                        .map(Ask.Those::new))
                .or(() -> match("RETURN (.+)", tail).flatMap(m -> aggregate(m.group(1))).map(Ask.Computed::new))
                .or(() -> match("WITH n \\. " + WORD + " AS key , (.+) AS agg RETURN key , agg", tail)
                        .flatMap(m -> aggregate(m.group(2)).map(a -> new Ask.Grouped(plain(m.group(1)), a))));
    }

    private Optional<Condition> condition(String text) {
        Optional<Matcher> member = match(MEMBER.pattern(), text);
        if (member.isPresent()) {
            Matcher m = member.get();
            return Optional.of(new Condition(plain(m.group(3)), false, m.group(1) == null ? "IN" : "NOT IN",
                    plain(m.group(2))));
        }
        return match(CONDITION.pattern(), text).flatMap(m -> value(m.group(4)).map(
                value -> new Condition(plain(m.group(1)), m.group(2) != null, m.group(3), value)));
    }

    private Optional<Object> value(String text) {
        Optional<Matcher> date = match(DATE.pattern(), text);
        if (date.isPresent()) {
            try {
                return Optional.of(LocalDate.parse(plain(date.get().group(1))));
            } catch (DateTimeParseException _) {
                return Optional.empty();
            }
        }
        if (text.matches("§\\d+"))
            return Optional.of(plain(text));
        if (text.equals("true") || text.equals("false"))
            return Optional.of(Boolean.valueOf(text));
        String number = text.replace("- ", "-");
        return number.matches("-?\\d+(\\.\\d+)?") ? Optional.of(new java.math.BigDecimal(number)) : Optional.empty();
    }

    private Optional<Aggregate> aggregate(String text) {
        return match(AGGREGATE.pattern(), text).filter(m -> m.group(2) != null || m.group(1).equals("count"))
                .map(m -> new Aggregate(m.group(1), Optional.ofNullable(m.group(2)).map(this::plain),
                        m.group(3) != null));
    }

    private static Optional<Matcher> match(String pattern, String text) {
        return Optional.of(Pattern.compile(pattern).matcher(text)).filter(Matcher::matches);
    }
}
