package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.cypher.repair.Body.Clause;
import org.quern.cypher.repair.Body.Condition;
import org.quern.cypher.repair.Body.Node;
import org.quern.cypher.repair.Body.Relation;
import org.quern.cypher.repair.Shape.Branch;
import org.quern.cypher.repair.Shape.Key;
import org.quern.cypher.repair.Shape.Result;
import org.quern.cypher.repair.Shape.Tail;
import org.quern.cypher.repair.Shape.Union;

/** Writes a shape as a query. */
final class ShapeWriter {

    private final StringBuilder text = new StringBuilder();
    /** What a clause has named: its text, and the name. */
    private final Map<String, String> named = new LinkedHashMap<>();

    String write(Shape shape) {
        switch (shape.source()) {
            case Body body -> body(body);
            case Union union -> union(union);
        }
        tail(shape.tail());
        return text.toString().strip();
    }

    private void union(Union union) {
        text.append("CALL { ");
        for (int i = 0; i < union.branches().size(); i++) {
            Branch branch = union.branches().get(i);
            text.append(i == 0 ? "" : union.all() ? "UNION ALL " : "UNION ");
            body(branch.body());
            text.append("RETURN ").append(branch.exports().stream()
                    .map(export -> export.value().text() + " AS " + Spelling.quoted(export.name()))
                    .collect(Collectors.joining(", "))).append(' ');
        }
        text.append("} ");
    }

    private void body(Body body) {
        Comparator<Clause> order = Comparator.comparing(Clause::optional).thenComparingInt(Clause::number);
        Set<String> alone = body.alone();
        List<Clause> clauses = Stream.concat(body.relations().stream().map(Relation::clause),
                alone.stream().map(body.nodes()::get).filter(java.util.Objects::nonNull).map(Node::clause)).distinct()
                .sorted(order).toList();
        Clause lastRequired = clauses.stream().filter(clause -> !clause.optional()).reduce((_, last) -> last)
                .orElse(new Clause(false, 0));
        Set<String> written = new LinkedHashSet<>();
        for (Clause clause : clauses) {
            List<String> patterns = new ArrayList<>();
            for (Relation relation : body.relations()) {
                if (relation.clause().equals(clause))
                    patterns.add(relation(relation, body, written));
            }
            alone.stream().filter(name -> node(body, name).clause().equals(clause))
                    .forEach(name -> patterns.add(node(body, name, written)));
            text.append(clause.optional() ? "OPTIONAL MATCH " : "MATCH ").append(String.join(", ", patterns))
                    .append(' ');
            where(body.conditions().stream().filter(c -> clause.optional() ? c.clause().equals(clause)
                    : clause.equals(lastRequired) && !c.clause().optional()).map(Condition::test)
                    .map(Expression::text).toList());
        }
    }

    private static Node node(Body body, String name) {
        return java.util.Objects.requireNonNull(body.nodes().get(name));
    }

    private void where(List<String> tests) {
        if (!tests.isEmpty())
            text.append("WHERE ").append(String.join(" AND ", tests)).append(' ');
    }

    private static String node(Body body, String name, Set<String> written) {
        String labels = body.has(name) && written.add(name) ? node(body, name).labels().stream()
                .map(ShapeWriter::types).map(label -> ":" + label).collect(Collectors.joining()) : "";
        return "(" + Spelling.quoted(name) + labels + ")";
    }

    private static String types(String alternatives) {
        return alternatives.matches("[\\p{L}\\p{N}_ |.-]+") ? Stream.of(alternatives.split("\\|"))
                .map(Spelling::quoted).collect(Collectors.joining("|")) : alternatives;
    }

    private static String relation(Relation relation, Body body, Set<String> written) {
        String types = relation.types().stream().map(ShapeWriter::types).collect(Collectors.joining("&"));
        String start = node(body, relation.start(), written);
        return start + "-[" + Spelling.quoted(relation.own()) + (types.isEmpty() ? "" : ":" + types)
                + relation.length() + "]-" + (relation.directed() ? ">" : "") + node(body, relation.end(), written);
    }

    private void tail(Tail tail) {
        if (!tail.distinct().isEmpty())
            text.append("WITH DISTINCT ").append(passed(tail.distinct(), "d")).append(' ');
        tail.unwind().ifPresent(unwind -> text.append("UNWIND ").append(spelled(unwind.list())).append(" AS ")
                .append(Spelling.quoted(unwind.variable())).append(' '));
        if (tail.grouped())
            group(tail);
        result(tail.result());
    }

    private void group(Tail tail) {
        Set<String> aggregates = new LinkedHashSet<>();
        Stream.of(tail.result().columns().stream(), tail.having().stream(),
                tail.result().order().stream().map(Key::by)).flatMap(all -> all)
                .forEach(one -> aggregates.addAll(one.aggregated()));
        // Aggregates are written before the keys have names, because their arguments are those of the rows.
        Map<String, String> numbered = new LinkedHashMap<>();
        for (String aggregate : aggregates)
            numbered.put(aggregate, "a" + numbered.size());
        List<String> items = new ArrayList<>();
        numbered.forEach((aggregate, name) -> items.add(replaced(aggregate) + " AS " + name));
        String keys = passed(tail.keys(), "k");
        if (!keys.isEmpty())
            items.addFirst(keys);
        // The text of an aggregate may contain that of a key.
        Map<String, String> keyNames = new LinkedHashMap<>(named);
        named.clear();
        named.putAll(numbered);
        named.putAll(keyNames);
        text.append("WITH ").append(String.join(", ", items)).append(' ');
        where(tail.having().stream().map(this::spelled).toList());
    }

    /** Passes expressions on; those that are no variables get names. */
    private String passed(List<Expression> expressions, String prefix) {
        List<String> items = new ArrayList<>();
        Map<String, String> names = new LinkedHashMap<>();
        for (Expression expression : expressions) {
            String name = prefix + items.size();
            items.add(expression.isVariable() ? Spelling.quoted(expression.text())
                    : spelled(expression) + " AS " + name);
            if (!expression.isVariable())
                names.put(expression.text(), name);
        }
        named.putAll(names);
        return String.join(", ", items);
    }

    private void result(Result result) {
        Map<String, String> columns = new LinkedHashMap<>();
        List<String> items = new ArrayList<>();
        for (Expression column : result.columns()) {
            items.add(spelled(column) + " AS c" + items.size());
            columns.putIfAbsent(column.text(), "c" + (items.size() - 1));
        }
        text.append("RETURN ").append(result.once() ? "DISTINCT " : "").append(String.join(", ", items));
        if (!result.order().isEmpty())
            text.append(" ORDER BY ").append(result.order().stream().map(key -> columns.getOrDefault(key.by().text(),
                    spelled(key.by())) + (key.descending() ? " DESC" : "")).collect(Collectors.joining(", ")));
        result.skip().ifPresent(skip -> text.append(" SKIP ").append(skip.text()));
        result.limit().ifPresent(limit -> text.append(" LIMIT ").append(limit.text()));
    }

    private String spelled(Expression expression) {
        return replaced(expression.text());
    }

    /** The expression with the names of what earlier clauses have named. */
    private String replaced(String expression) {
        String now = expression;
        for (Map.Entry<String, String> one : named.entrySet())
            now = now.replaceAll(whole(one.getKey()), Matcher.quoteReplacement(one.getValue()));
        return now;
    }

    /** Finds the text where it is no part of a longer name. */
    private static String whole(String text) {
        return (text.matches("(?s)\\w.*") ? "(?<![\\w.`])" : "") + Pattern.quote(text)
                + (text.matches("(?s).*\\w") ? "(?![\\w`])" : "");
    }
}
