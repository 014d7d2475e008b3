package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.repair.Body.Clause;
import org.quern.cypher.repair.Body.Condition;
import org.quern.cypher.repair.Body.Lookup;
import org.quern.cypher.repair.Body.Node;
import org.quern.cypher.repair.Body.Relation;
import org.quern.cypher.repair.ShapeReader.NoShape;

/** Reads the MATCH clauses at the beginning of a query. */
final class BodyReader {

    private static final Set<String> COMPARISONS = Set.of("=", "<>", "<", "<=", "IN", "CONTAINS", "STARTS WITH",
            "ENDS WITH", "=~");

    private final Spelling spelling;
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final List<Relation> relations = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    /** The names of variables as written. */
    private final Set<String> seen = new LinkedHashSet<>();
    private int clauses;
    private Clause last = new Clause(false, 0);

    BodyReader(Spelling spelling) {
        this.spelling = spelling;
    }

    /** @return the clauses that follow */
    List<QueryTree> read(List<QueryTree> all) throws NoShape {
        int done = 0;
        for (QueryTree clause : all) {
            if (clause.text().endsWith("MATCH"))
                match(clause);
            else if (isPassing(clause) && all.subList(done, all.size()).stream()
                    .anyMatch(later -> later.text().endsWith("MATCH")))
                pass(clause);
            else
                break;
            done++;
        }
        return all.subList(done, all.size());
    }

    Body body() {
        return new Body(nodes, relations, conditions);
    }

    /** A condition on what has been matched. */
    Condition condition(Expression test) {
        return new Condition(test, Optional.empty(), last);
    }

    private void match(QueryTree clause) throws NoShape {
        boolean optional = clause.text().startsWith("OPTIONAL");
        Clause here = new Clause(optional, clauses++);
        if (!optional)
            last = here;
        for (QueryTree part : clause.parts()) {
            switch (part.kind()) {
                case NODE -> node(part, here);
                case RELATION -> relation(part, here);
                case CONDITION -> conditions.add(new Condition(spelling.expression(part.parts().getFirst()),
                        lookup(part.parts().getFirst()), here));
                default -> throw new NoShape("another part of a pattern");
            }
        }
    }

    /** A WITH that passes values of each row on, possibly with new names. */
    private boolean isPassing(QueryTree clause) {
        return clause.text().equals("WITH") && clause.parts().stream()
                .allMatch(part -> part.kind() == Kind.ITEM && part.parts().size() == 2
                        && !spelling.expression(part.parts().getFirst()).aggregates());
    }

    private void pass(QueryTree with) {
        Map<String, Expression> passed = new LinkedHashMap<>();
        for (QueryTree item : with.parts())
            passed.put(item.parts().getLast().text(), spelling.expression(item.parts().getFirst()));
        // A name that is not passed on may be used again for something else.
        for (String name : seen)
            spelling.define(name, new Expression(name + "_" + clauses, Set.of(name + "_" + clauses), List.of(),
                    spelling.place(with)));
        passed.forEach(spelling::define);
    }

    private void node(QueryTree part, Clause here) {
        QueryTree variable = part.parts().getFirst();
        seen.add(variable.text());
        String name = end(variable);
        List<String> labels = part.parts(Kind.LABEL).stream().map(QueryTree::text).toList();
        nodes.merge(name, new Node(name, labels, here, spelling.place(part)), (first, second) -> {
            List<String> both = new ArrayList<>(first.labels());
            second.labels().stream().filter(label -> !both.contains(label)).forEach(both::add);
            return new Node(name, both, first.clause(), first.labels().isEmpty() ? second.place() : first.place());
        });
    }

    private void relation(QueryTree part, Clause here) throws NoShape {
        List<QueryTree> parts = part.parts();
        boolean plain = part.text().equals("->") || part.text().equals("--");
        List<QueryTree> lengths = part.parts(Kind.LENGTH);
        if (!plain || parts.stream().skip(3).anyMatch(p -> p.kind() != Kind.TYPE && p.kind() != Kind.LENGTH))
            throw new NoShape("another kind of relation");
        relations.add(new Relation(end(parts.get(0)), end(parts.get(1)), spelling.name(parts.get(2)),
                part.text().equals("->"), part.parts(Kind.TYPE).stream().map(QueryTree::text).toList(),
                lengths.isEmpty() ? "" : lengths.getFirst().text(), here, spelling.place(part)));
    }

    private String end(QueryTree variable) {
        if (variable.text().startsWith(" "))
            return spelling.name(variable);
        Expression meaning = spelling.expression(variable);
        return meaning.isVariable() ? meaning.text() : spelling.name(variable);
    }

    private Optional<Lookup> lookup(QueryTree test) {
        if (!COMPARISONS.contains(test.text()) || test.parts().size() != 2)
            return Optional.empty();
        QueryTree one = test.parts().getFirst();
        QueryTree other = test.parts().getLast();
        boolean first = isProperty(one);
        QueryTree property = first ? one : other;
        QueryTree value = first ? other : one;
        boolean ordered = test.text().startsWith("<") && !test.text().equals("<>");
        if (!isProperty(property) || !first && test.text().contains("WITH") || isProperty(value))
            return Optional.empty();
        Expression compared = spelling.expression(value);
        // The value before the property: 3 < n.x means n.x > 3.
        String operator = ordered && !first ? test.text().replace('<', '>') : test.text();
        return compared.variables().isEmpty() ? Optional.of(new Lookup(end(property.parts().getFirst()),
                property.text(), operator, compared.text())) : Optional.empty();
    }

    private static boolean isProperty(QueryTree part) {
        return part.kind() == Kind.PROPERTY && part.parts().getFirst().kind() == Kind.VARIABLE;
    }
}
