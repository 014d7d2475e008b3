package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.quern.builtin.cypher.Reading.Named;
import org.quern.builtin.cypher.Reading.Valued;
import org.quern.builtin.cypher.Returning.Column;
import org.quern.builtin.cypher.Returning.Shape;
import org.quern.schema.Datatype;

/** Writes candidates as Cypher. */
final class QueryWriter {

    private static final String PLAIN = "[A-Za-z_][A-Za-z0-9_]*";

    private final SchemaCues cues;
    private int relations;
    private int nodes;

    QueryWriter(SchemaCues cues) {
        this.cues = cues;
    }

    static String quoted(String name) {
        return name.matches(PLAIN) ? name : "`" + name.replace("`", "``") + "`";
    }

    static String literal(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    String write(Candidate candidate) {
        relations = 0;
        nodes = 0;
        List<String> patterns = new ArrayList<>();
        List<String> inner = new ArrayList<>();
        List<String> outer = new ArrayList<>();
        List<String> choices = new ArrayList<>();
        String middle = "";
        String self = "";
        for (int i = 0; i < candidate.links().size(); i++) {
            Link link = candidate.links().get(i);
            boolean negated = candidate.negated().contains(i);
            if (link.steps().isEmpty()) {
                if (link.isSelf() && !negated && !candidate.any())
                    self = named(link.type(), link);
                else
                    (candidate.any() ? choices : outer).add(equal(link, negated));
                continue;
            }
            if (candidate.counted().link() == i)
                middle = "m" + nodes;
            String relation = "r" + relations;
            List<String> own = conditions(candidate, i, relation);
            if (negated || candidate.any()) {
                String exists = "EXISTS { MATCH " + pattern("(n)", link)
                        + (own.isEmpty() ? "" : " WHERE " + String.join(" AND ", own)) + " }";
                (negated ? outer : choices).add(negated ? "NOT " + exists : exists);
            } else {
                patterns.add(pattern(patterns.isEmpty() ? "" : "(n)", link));
                inner.addAll(own);
            }
        }
        outer.addAll(0, conditions(candidate, -1, "n"));
        if (!choices.isEmpty())
            outer.add(choices.size() == 1 ? choices.getFirst() : "(" + String.join(" OR ", choices) + ")");
        return text(candidate, patterns, self, inner, outer) + returned(candidate, middle);
    }

    private String text(Candidate candidate, List<String> patterns, String self, List<String> inner,
            List<String> outer) {
        String node = "(n:" + quoted(candidate.type()) + self + ")";
        StringJoiner match = new StringJoiner(", ", "MATCH ", "");
        if (patterns.isEmpty())
            match.add(node);
        else
            for (int i = 0; i < patterns.size(); i++)
                match.add(i == 0 ? node + patterns.get(i) : patterns.get(i));
        String text = match.toString() + (inner.isEmpty() ? "" : " WHERE " + String.join(" AND ", inner));
        return outer.isEmpty() ? text
                : text + (inner.isEmpty() ? " WHERE " : " WITH DISTINCT n WHERE ") + String.join(" AND ", outer);
    }

    private static List<String> conditions(Candidate candidate, int link, String variable) {
        return candidate.conditions().stream().filter(each -> each.link() == link)
                .map(each -> each.text().replace("{}", variable)).collect(Collectors.toCollection(ArrayList::new));
    }

    private String named(String type, Link link) {
        return " {" + quoted(cues.name(type)) + ": " + literal(link.end().orElseThrow().text()) + "}";
    }

    private String equal(Link link, boolean negated) {
        Reading end = link.end().orElseThrow();
        String property = switch (end) {
            case Named _ -> cues.name(link.type());
            case Valued valued -> valued.property();
        };
        boolean list = cues.properties(link.type()).getOrDefault(property, Datatype.STR).isList();
        if (list)
            return (negated ? "NOT " : "") + literal(end.text()) + " IN n." + quoted(property);
        return "n." + quoted(property) + (negated ? " <> " : " = ") + literal(end.text());
    }

    private String pattern(String start, Link link) {
        StringBuilder text = new StringBuilder(start);
        for (int i = 0; i < link.steps().size(); i++) {
            Step step = link.steps().get(i);
            String end = i == link.steps().size() - 1 && link.end().isPresent() ? named(step.to(), link) : "";
            text.append(relation(step)).append("(m").append(nodes++).append(':').append(quoted(step.to())).append(end)
                    .append(')');
        }
        return text.toString();
    }

    private String relation(Step step) {
        String name = "[r" + relations++ + ":" + quoted(step.relation().label()) + "]";
        return step.forward() ? "-" + name + "->" : "<-" + name + "-";
    }

    private String returned(Candidate candidate, String middle) {
        Returning returning = candidate.returning();
        if (returning.shape() == Shape.GROUP)
            return grouped(candidate, middle);
        StringJoiner columns = new StringJoiner(", ");
        if (returning.name())
            columns.add("n." + quoted(cues.name(candidate.type())));
        for (Column column : returning.properties())
            columns.add(column.text("n"));
        String distinct = " WITH DISTINCT n";
        String all = switch (returning.shape()) {
            case ROWS, GROUP -> " RETURN " + columns;
            case DISTINCT -> distinct(returning);
            case COUNT -> returning.properties().isEmpty() ? " RETURN count(DISTINCT n)"
                    : counted(returning.properties().getFirst());
            case AVG, SUM, MIN, MAX -> " RETURN " + returning.shape().name().toLowerCase(java.util.Locale.ROOT) + "("
                    + columns + ")";
        };
        return distinct + all + returning.ordering().map(by -> " ORDER BY " + by.by().text("n")
                + (by.descending() ? " DESC" : " ASC") + (by.limit() > 0 ? " LIMIT " + by.limit() : "")).orElse("");
    }

    private static String distinct(Returning returning) {
        Column first = returning.properties().getFirst();
        if (returning.properties().size() == 1 && first.list())
            return " UNWIND " + first.text("n") + " AS value RETURN DISTINCT value";
        return " RETURN DISTINCT " + returning.properties().stream().map(column -> column.text("n"))
                .collect(Collectors.joining(", "));
    }

    private static String counted(Column column) {
        return column.list() ? " UNWIND " + column.text("n") + " AS value RETURN count(DISTINCT value)"
                : " RETURN count(DISTINCT " + column.text("n") + ")";
    }

    private String grouped(Candidate candidate, String middle) {
        String name = "n." + quoted(cues.name(candidate.type()));
        if (candidate.counted().link() >= 0)
            return " WITH n, count(DISTINCT " + middle + ") AS num RETURN " + name + ", num";
        StringBuilder pattern = new StringBuilder("(n)");
        for (Step step : candidate.counted().own())
            pattern.append(relation(step)).append("(c:").append(quoted(step.to())).append(')');
        return " OPTIONAL MATCH " + pattern + " WITH n, count(DISTINCT c) AS num RETURN " + name + ", num";
    }
}
