package org.quern.verdict.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.GraphNames;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.VolatileCalls;
import org.quern.evaluate.error.SchemaReading;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.question.audit.AuditRule;
import org.quern.question.audit.AuditRule.Found;
import org.quern.schema.Datatype;
import org.quern.verdict.mutant.SchemaUse;
import org.quern.verdict.proof.Prover;

/** Finds what is wrong with a gold query by its text and the schema of its graph alone. */
public final class QueryRules {

    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d.*");
    private static final Pattern TEXT = Pattern.compile("(?s)['\"].*");

    private final GraphSchema schema;
    private final SchemaReading reading;

    public QueryRules(GraphSchema schema) {
        this.schema = schema;
        this.reading = new SchemaReading(names(schema));
    }

    /** Every node has a name and an id. */
    private static GraphNames names(GraphSchema schema) {
        return new GraphNames(schema.entities().stream().collect(Collectors.toMap(GraphSchema.EntityType::label,
                type -> Stream.concat(Stream.of(StoredProperties.NAME, StoredProperties.EID),
                        type.properties().keySet().stream()).collect(Collectors.toSet()),
                (one, _) -> one)),
                schema.relations().stream().map(relation -> new GraphNames.Relation(relation.label(),
                        relation.subjLabel(), relation.objLabel(), relation.properties().keySet())).toList());
    }

    /** The findings; none for a query that cannot be read, which fails anyway. */
    public List<Found> of(String gold) {
        Optional<CypherQuery> query = CypherQuery.ifValid(gold);
        Optional<QueryTree> tree = query.flatMap(QueryTree::of);
        List<Found> found = new ArrayList<>();
        if (query.isEmpty() || tree.isEmpty())
            return found;
        VolatileCalls.of(query.get()).forEach(call -> found.add(new Found(AuditRule.VOLATILE, call)));
        reading.unknownNames(gold).forEach(problem -> found.add(new Found(AuditRule.UNKNOWN_NAME, problem.what())));
        reading.wrongRelations(tree.get()).forEach(wrong -> found.add(new Found(AuditRule.WRONG_DIRECTION,
                part(gold, wrong.relation()))));
        types(gold, tree.get(), found);
        openRows(gold, tree.get(), found);
        for (QueryTree part : tree.get().all()) {
            if (part.kind() == Kind.CONDITION)
                condition(query.get(), part, found);
        }
        return found;
    }

    private static String part(String gold, QueryTree part) {
        return part.start() < 0 || part.end() > gold.length() || part.start() >= part.end() ? part.text()
                : gold.substring(part.start(), part.end());
    }

    /** Comparisons of a property with a value of another type: they are never true. */
    private void types(String gold, QueryTree tree, List<Found> found) {
        SchemaUse use = new SchemaUse(tree, schema);
        for (QueryTree operation : tree.all()) {
            if (operation.kind() != Kind.OPERATION || operation.parts().size() != 2)
                continue;
            for (int side : List.of(0, 1)) {
                QueryTree property = operation.parts().get(side);
                QueryTree value = operation.parts().get(1 - side);
                if (property.kind() == Kind.PROPERTY && value.kind() == Kind.LITERAL
                        && property.parts().getFirst().kind() == Kind.VARIABLE
                        && isOther(use.properties(property.parts().getFirst().text()).get(property.text()), operation,
                                part(gold, value)))
                    found.add(new Found(AuditRule.WRONG_TYPE, part(gold, operation)));
            }
        }
    }

    private static boolean isOther(@org.jspecify.annotations.Nullable Datatype type, QueryTree operation,
            String value) {
        if (type == null || !List.of("=", "<", ">", "<=", ">=", "<>").contains(operation.text()))
            return false;
        return switch (type) {
            case INT, FLOAT -> TEXT.matcher(value).matches();
            case STR -> NUMBER.matcher(value).matches();
            case DATE -> TEXT.matcher(value).matches() || NUMBER.matcher(value).matches();
            default -> false;
        };
    }

    /** Rows that are taken by their place although nothing orders them. */
    private static void openRows(String gold, QueryTree tree, List<Found> found) {
        for (QueryTree clause : tree.all()) {
            if (clause.kind() != Kind.CLAUSE || !clause.parts(Kind.KEY).isEmpty())
                continue;
            Stream.of(Kind.LIMIT, Kind.SKIP).flatMap(kind -> clause.parts(kind).stream()).findFirst()
                    .ifPresent(cut -> found.add(new Found(AuditRule.OPEN_ROWS, part(gold, clause))));
        }
    }

    /** Whether the query is equivalent to itself with the condition never, or always, fulfilled. */
    private void condition(CypherQuery query, QueryTree condition, List<Found> found) {
        if (condition.start() < 0 || condition.end() > query.text().length() || condition.start() >= condition.end())
            return;
        Function<String, Optional<CypherQuery>> with = word -> CypherQuery.ifValid(query.text()
                .substring(0, condition.start()) + word + query.text().substring(condition.end()));
        String words = query.text().substring(condition.start(), condition.end());
        if (with.apply("false").filter(never -> isSame(query, never)).isPresent())
            found.add(new Found(AuditRule.IMPOSSIBLE, words));
        else if (with.apply("true").filter(always -> isSame(query, always)).isPresent())
            found.add(new Found(AuditRule.ALWAYS_TRUE, words));
    }

    private boolean isSame(CypherQuery query, CypherQuery other) {
        return Prover.onTypedGraphs(query, other).shown()
                || Prover.onValidGraphs(query, other, schema, Optional.empty()).shown();
    }
}
