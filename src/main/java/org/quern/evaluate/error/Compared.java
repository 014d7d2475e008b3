package org.quern.evaluate.error;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSpelling;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;

/**
 * A property that a query compares with a literal for equality.
 *
 * @param literal as in {@link QueryTree}
 */
record Compared(String property, String literal, int start, int end) {

    boolean isText() {
        return literal.startsWith("'");
    }

    /** Whether the property is the name of entities. */
    boolean isName() {
        return property.equals("name") || property.endsWith("_name") || property.endsWith("Name");
    }

    /** Whether one of the others has the same text: then no other entity is meant. */
    boolean isSameText(List<Compared> others) {
        return isText() && others.stream().anyMatch(other -> other.isText() && other.value().equals(value()));
    }

    /** Whether the same texts are looked up in other properties, as elements of a list or as they are. */
    static boolean differOnlyInProperty(List<Compared> wanted, List<Compared> asked) {
        return !wanted.isEmpty() && values(wanted).equals(values(asked)) && wanted.stream().map(Compared::property)
                .noneMatch(property -> asked.stream().anyMatch(one -> one.property.equals(property)))
                && wanted.stream().allMatch(Compared::isText) && asked.stream().allMatch(Compared::isText);
    }

    private static Set<String> values(List<Compared> compared) {
        return compared.stream().map(Compared::value).collect(Collectors.toSet());
    }

    String value() {
        return CypherSpelling.string(literal);
    }

    /** The comparison whose literal, or part of a literal, is at a position. */
    static Optional<Compared> at(CypherQuery query, Optional<Place> place) {
        return place.flatMap(p -> of(query).stream().filter(c -> c.start <= p.start() && p.end() <= c.end)
                .findFirst());
    }

    /** The comparisons within a range of the text. */
    static List<Compared> in(CypherQuery query, Optional<Place> place) {
        return place.map(p -> of(query).stream().filter(c -> p.start() <= c.start && c.end <= p.end()).toList())
                .orElse(List.of());
    }

    /** All comparisons of a query. */
    static List<Compared> of(CypherQuery query) {
        List<Compared> all = new ArrayList<>();
        for (QueryTree part : QueryTree.of(query).map(QueryTree::all).orElse(List.of())) {
            boolean equation = part.kind() == Kind.OPERATION && (part.text().equals("=") || part.text().equals("IN"));
            if (!equation || part.parts().size() != 2)
                continue;
            QueryTree one = part.parts().get(0);
            QueryTree other = part.parts().get(1);
            QueryTree property = one.kind() == Kind.PROPERTY ? one : other;
            QueryTree value = property == one ? other : one;
            if (property.kind() != Kind.PROPERTY)
                continue;
            for (QueryTree literal : value.all()) {
                if (literal.kind() == Kind.LITERAL)
                    all.add(new Compared(property.text(), literal.text(), literal.start(), literal.end()));
            }
        }
        return all;
    }
}
