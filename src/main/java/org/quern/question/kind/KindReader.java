package org.quern.question.kind;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.Trees;
import org.quern.graph.query.QueryMatch;
import org.quern.graph.query.QueryMatch.Edge;
import org.quern.graph.query.QueryMatch.Mark;

/** Reads the kind of a question from the tree of its gold query. */
final class KindReader {

    /** Properties that identify an entity. */
    private static final Set<String> NAMES = Set.of("name", "title", "eid");
    /** Words in the names of relation properties that state a time. */
    private static final Set<String> TIMES = Set.of("year", "date", "time", "day", "month", "start", "end", "since",
            "until", "from", "to", "begin", "began", "ended");
    private final Set<String> nodes = new LinkedHashSet<>();
    private final Set<String> relations = new HashSet<>();
    private final List<Edge> edges = new ArrayList<>();
    private final List<QueryTree> conditions = new ArrayList<>();
    private final List<QueryTree> projections = new ArrayList<>();
    private final Map<String, QueryTree> aliases = new HashMap<>();
    private final Set<String> named = new HashSet<>();
    private int branches = QueryMatch.COMMON;
    private boolean optional;

    static QuestionKind read(QueryTree tree) {
        KindReader reader = new KindReader();
        reader.walk(tree, QueryMatch.COMMON);
        tree.all().forEach(reader::name);
        return reader.kind(tree);
    }

    private void walk(QueryTree tree, int branch) {
        switch (tree.kind()) {
            case QUERY -> tree.parts().forEach(part -> walk(part, tree.parts().size() > 1 ? ++branches : branch));
            case BRANCH -> tree.parts().forEach(part -> walk(part, branch));
            case CLAUSE -> clause(tree, branch);
            default -> {
                // Expressions are searched in the same way as conditions.
            }
        }
    }

    private void clause(QueryTree clause, int branch) {
        switch (clause.text()) {
            case "MATCH", "OPTIONAL MATCH" -> match(clause, branch);
            case "WITH", "RETURN" -> {
                projections.add(clause);
                conditions.addAll(clause.parts(Kind.CONDITION));
                clause.parts(Kind.ITEM).stream().filter(item -> item.parts().size() == 2
                        && !item.parts().getFirst().equals(item.parts().getLast()))
                        .forEach(item -> aliases.putIfAbsent(item.parts().getLast().text(), item.parts().getFirst()));
            }
            case "UNWIND" -> aliases.putIfAbsent(clause.parts().getLast().text(), clause.parts().getFirst());
            default -> clause.parts().forEach(part -> walk(part, branch));
        }
    }

    private void match(QueryTree clause, int branch) {
        boolean may = clause.text().startsWith("OPTIONAL");
        optional |= may;
        for (QueryTree part : clause.all()) {
            if (part.kind() == Kind.NODE) {
                nodes.add(part.parts().getFirst().text());
            } else if (part.kind() == Kind.RELATION) {
                relations.add(part.parts().get(2).text());
                edges.add(new Edge(part.parts().get(0).text(), part.parts().get(1).text(), branch,
                        part.parts(Kind.LENGTH).stream().anyMatch(length -> !length.text().equals("*1"))));
            } else if (part.kind() == Kind.CONDITION) {
                conditions.add(part);
            }
        }
    }

    /** A comparison of a name with a text identifies an entity. */
    private void name(QueryTree part) {
        if (part.kind() != Kind.OPERATION || !part.text().equals("=") && !part.text().equals("IN"))
            return;
        List<QueryTree> sides = part.parts();
        for (int i = 0; i < sides.size(); i++) {
            List<QueryTree> names = properties(sides.get(i)).filter(p -> NAMES.contains(p.text())).toList();
            int other = sides.size() - 1 - i;
            if (names.size() == 1 && sides.size() == 2 && properties(sides.get(other)).findAny().isEmpty())
                named.add(names.getFirst().parts().getFirst().text());
        }
    }

    private static Stream<QueryTree> properties(QueryTree tree) {
        return tree.all().stream().filter(part -> part.kind() == Kind.PROPERTY);
    }

    private QuestionKind kind(QueryTree tree) {
        return QuestionKind.of(new QueryMatch(nodes, named, edges, branches, returned(), marks(tree)));
    }

    private Set<Mark> marks(QueryTree tree) {
        Set<Mark> marks = EnumSet.noneOf(Mark.class);
        mark(marks, Mark.OPTIONAL, optional);
        mark(marks, Mark.TIMED, isTimed());
        mark(marks, Mark.AGGREGATE, isAggregate());
        mark(marks, Mark.SORTED, projections.stream().anyMatch(KindReader::isSorted));
        mark(marks, Mark.FIRST, projections.stream().anyMatch(KindReader::isFirst));
        mark(marks, Mark.FILTERED, conditions.stream().anyMatch(this::isFilter));
        mark(marks, Mark.GROUPED, projections.stream().anyMatch(this::groupsByNode));
        mark(marks, Mark.ONLY_NAMES, returnsNames());
        mark(marks, Mark.NO_RESULT, projections.isEmpty());
        mark(marks, Mark.PARAMETERS, tree.all().stream().anyMatch(KindReader::hasPropertyMap));
        return marks;
    }

    private static void mark(Set<Mark> marks, Mark mark, boolean holds) {
        if (holds)
            marks.add(mark);
    }

    private boolean returnsNames() {
        if (projections.isEmpty())
            return false;
        List<QueryTree> values = projections.getLast().parts(Kind.ITEM).stream()
                .filter(item -> !item.parts().isEmpty()).map(item -> item.parts().getFirst()).toList();
        return !values.isEmpty() && values.stream().allMatch(this::isName);
    }

    /** The entities that a parameter identifies are unknown. */
    private static boolean hasPropertyMap(QueryTree part) {
        return part.kind() == Kind.OPERATION && part.text().equals("HAS");
    }

    private boolean isTimed() {
        return conditions.stream().flatMap(KindReader::properties)
                .anyMatch(p -> relations.contains(p.parts().getFirst().text()) && isTime(p.text()));
    }

    private static boolean isTime(String property) {
        return Stream.of(property.split("_|(?<=\\p{Ll})(?=\\p{Lu})")).map(word -> word.toLowerCase(Locale.ROOT))
                .anyMatch(TIMES::contains);
    }

    private boolean isAggregate() {
        return projections.stream().anyMatch(KindReader::isAggregate);
    }

    private static boolean isAggregate(QueryTree part) {
        return part.all().stream().anyMatch(inner -> inner.kind() == Kind.FUNCTION
                && Trees.isAggregate(inner.text().replaceFirst("[ (].*", "")));
    }

    private static boolean isFirst(QueryTree projection) {
        return isSorted(projection) && !projection.parts(Kind.LIMIT).isEmpty();
    }

    private static boolean isSorted(QueryTree projection) {
        return !projection.parts(Kind.KEY).isEmpty();
    }

    /** Whether an aggregate is computed for each node, which is returned itself or by name. */
    private boolean groupsByNode(QueryTree projection) {
        List<QueryTree> items = projection.parts(Kind.ITEM).stream().filter(item -> !item.parts().isEmpty()).toList();
        return !edges.isEmpty() && items.stream().anyMatch(KindReader::isAggregate)
                && items.stream().map(item -> item.parts().getFirst()).anyMatch(this::isNode);
    }

    private boolean isNode(QueryTree value) {
        return switch (value.kind()) {
            case VARIABLE -> nodes.contains(value.text());
            case PROPERTY -> NAMES.contains(value.text()) && isNode(value.parts().getFirst());
            default -> false;
        };
    }

    /** The nodes that the last clause refers to, directly or through aliases. */
    private Set<String> returned() {
        Set<String> found = new LinkedHashSet<>();
        if (!projections.isEmpty())
            projections.getLast().parts(Kind.ITEM).forEach(item -> speaks(item, found, new HashSet<>()));
        return found;
    }

    private void speaks(QueryTree tree, Collection<String> found, Set<String> seen) {
        for (QueryTree part : tree.all()) {
            if (part.kind() != Kind.VARIABLE || !seen.add(part.text()))
                continue;
            QueryTree meant = aliases.get(part.text());
            if (nodes.contains(part.text()))
                found.add(part.text());
            else if (meant != null)
                speaks(meant, found, seen);
        }
    }

    private boolean isName(QueryTree value) {
        return value.kind() == Kind.PROPERTY && NAMES.contains(value.text()) && isNode(value);
    }

    /** A condition on a property that is not the entity's name. */
    private boolean isFilter(QueryTree condition) {
        return properties(condition).anyMatch(p -> !NAMES.contains(p.text()));
    }
}
