package org.quern.evaluate.error;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.quern.cypher.GraphNames;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.check.QueryCheck;
import org.quern.cypher.check.QueryProblem;

/**
 * Checks a prediction against the graph's schema: unknown names, and relations between types that the schema
 * does not connect.
 */
public record SchemaReading(GraphNames names) {
    /** A relation of the query that the schema does not have in this form; it may have the reverse. */
    public record WrongRelation(QueryTree relation, String type, Set<String> starts, Set<String> ends,
            boolean reversedFits) {}

    /** Names that the graph does not have. */
    public List<QueryProblem> unknownNames(String query) {
        return new QueryCheck(names).problems(query).stream().filter(problem -> !problem.fatal()).toList();
    }

    boolean hasLabel(String label) {
        return List.of(label.split("\\|")).stream().allMatch(names.labels()::containsKey);
    }

    boolean hasType(String type) {
        return names.relationTypes().containsAll(List.of(type.split("\\|")));
    }

    boolean hasProperty(String property) {
        return names.labels().values().stream().anyMatch(some -> some.contains(property))
                || names.relations().stream().anyMatch(relation -> relation.properties().contains(property));
    }

    /** Relations between types that the graph does not connect in this way. */
    public List<WrongRelation> wrongRelations(QueryTree query) {
        Map<String, Set<String>> labels = labels(query);
        List<WrongRelation> wrong = new ArrayList<>();
        for (QueryTree relation : query.all().stream().filter(part -> part.kind() == Kind.RELATION).toList()) {
            List<QueryTree> types = relation.parts(Kind.TYPE);
            List<QueryTree> lengths = relation.parts(Kind.LENGTH);
            // The ends of a path without relations are one node.
            boolean none = lengths.stream().anyMatch(length -> length.text().matches("\\*0(\\.\\..*)?"));
            if (types.size() != 1 || none || !hasType(types.getFirst().text()))
                continue;
            String type = types.getFirst().text();
            Set<String> starts = labels.getOrDefault(relation.parts().get(0).text(), Set.of());
            Set<String> ends = labels.getOrDefault(relation.parts().get(1).text(), Set.of());
            boolean known = starts.stream().allMatch(this::hasLabel) && ends.stream().allMatch(this::hasLabel);
            boolean undirected = !relation.text().equals("->");
            BiPredicate<Set<String>, Set<String>> fits = lengths.isEmpty() ? (one, other) -> fits(type, one, other)
                    : (one, other) -> fitsPath(type, one, other, undirected);
            if (!known || fits.test(starts, ends) || undirected && fits.test(ends, starts))
                continue;
            wrong.add(new WrongRelation(relation, type, starts, ends, !undirected && fits.test(ends, starts)));
        }
        return wrong;
    }

    private boolean fits(String types, Set<String> starts, Set<String> ends) {
        List<String> all = List.of(types.split("\\|"));
        return names.relations().stream().anyMatch(relation -> all.contains(relation.type())
                && allows(starts, relation.start()) && allows(ends, relation.end()));
    }

    /** Whether a path may begin and end with these labels; the nodes that it passes through may have others. */
    private boolean fitsPath(String types, Set<String> starts, Set<String> ends, boolean undirected) {
        List<String> all = List.of(types.split("\\|"));
        Predicate<Set<String>> begins = labels -> names.relations().stream().anyMatch(relation -> all.contains(
                relation.type()) && (allows(labels, relation.start()) || undirected && allows(labels, relation.end())));
        Predicate<Set<String>> finishes = labels -> names.relations().stream().anyMatch(relation -> all.contains(
                relation.type()) && (allows(labels, relation.end()) || undirected && allows(labels, relation.start())));
        return begins.test(starts) && finishes.test(ends);
    }

    /** A conjunction of labels, each with its alternatives; empty allows any label. */
    private static boolean allows(Set<String> labels, String label) {
        return labels.stream().allMatch(one -> List.of(one.split("\\|")).contains(label));
    }

    /** The types that relations of a type connect. */
    String joins(String types) {
        Set<String> all = new TreeSet<>();
        names.relations().stream().filter(relation -> List.of(types.split("\\|")).contains(relation.type()))
                .forEach(relation -> all.add(relation.start() + " → " + relation.end()));
        return String.join(", ", all);
    }

    private static Map<String, Set<String>> labels(QueryTree query) {
        Map<String, Set<String>> labels = new HashMap<>();
        for (QueryTree node : query.all()) {
            if (node.kind() == Kind.NODE)
                node.parts(Kind.LABEL).stream().map(QueryTree::text).filter(text -> text.matches("(?U)[\\w|]+"))
                        .forEach(label -> labels.computeIfAbsent(node.parts().getFirst().text(), _ -> new TreeSet<>())
                                .add(label));
        }
        return labels;
    }

    static Optional<Place> place(QueryTree part, String query) {
        return Optional.of(new Place(query.substring(part.start(), part.end()), part.start(), part.end()));
    }
}
