package org.quern.verdict.mutant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.graph.GraphSchema;

/** Makes the mutants of a query: each has one mistake of the kinds that models make. */
public final class QueryMutants {

    /** Of one kind; further ones of long queries tell little more. */
    private static final int MOST_OF_A_KIND = 8;

    private final String text;
    private final boolean ordered;
    private final QueryTree tree;
    private final PatternMutants patterns;
    private final ResultMutants results;
    private final ConditionMutants conditions;

    private QueryMutants(CypherQuery query, QueryTree tree, GraphSchema schema) {
        this.text = query.text();
        this.tree = tree;
        this.ordered = OrderedResult.of(query);
        SchemaUse use = new SchemaUse(tree, schema);
        QueryText written = new QueryText(text);
        this.patterns = new PatternMutants(written, use);
        this.results = new ResultMutants(written);
        this.conditions = new ConditionMutants(written, use);
    }

    /** The valid mutants in the order of their kinds, each text once; none of a command or a very large query. */
    public static List<Mutant> of(CypherQuery query, GraphSchema schema) {
        return QueryTree.of(query).map(tree -> new QueryMutants(query, tree, schema).all()).orElse(List.of());
    }

    private List<Mutant> all() {
        Map<String, Mutant> found = new LinkedHashMap<>();
        for (Mutant.Kind kind : Mutant.Kind.values()) {
            List<String> texts = new ArrayList<>();
            for (QueryTree part : tree.all())
                texts.addAll(of(kind, part));
            texts.stream().filter(each -> !each.equals(text) && CypherQuery.ifValid(each).isPresent()).distinct()
                    .limit(MOST_OF_A_KIND).forEach(each -> found.putIfAbsent(each, new Mutant(kind, each)));
        }
        return List.copyOf(found.values());
    }

    private List<String> of(Mutant.Kind kind, QueryTree part) {
        return switch (kind) {
            case DIRECTION -> part.kind() == Kind.RELATION ? patterns.directions(part) : List.of();
            case TYPE -> switch (part.kind()) {
                case RELATION -> patterns.types(part);
                case NODE -> patterns.labels(part);
                default -> List.of();
            };
            case PROPERTY -> part.kind() == Kind.PROPERTY ? conditions.properties(part) : List.of();
            case OPERATOR -> part.kind() == Kind.OPERATION ? conditions.operators(part) : List.of();
            case BOUNDARY -> part.kind() == Kind.OPERATION ? conditions.boundaries(part) : List.of();
            case DISTINCT -> switch (part.kind()) {
                case CLAUSE -> results.distinct(part);
                case FUNCTION -> results.distinctArgument(part);
                default -> List.of();
            };
            case AGGREGATE -> part.kind() == Kind.FUNCTION ? results.aggregates(part) : List.of();
            case GROUPING -> part.kind() == Kind.CLAUSE ? results.groupings(part, tree) : List.of();
            case OPTIONAL -> part.kind() == Kind.CLAUSE ? patterns.optional(part) : List.of();
            case ORDER -> ordered || hasCut() ? results.orders(part) : List.of();
            case LIMIT -> results.limits(part);
            case CONDITION_DROPPED -> part.kind() == Kind.CLAUSE ? conditions.dropped(part) : List.of();
            case CONDITION_ADDED -> part.kind() == Kind.CLAUSE ? conditions.added(part) : List.of();
            case PREDICTION -> List.of();
        };
    }

    private boolean hasCut() {
        return tree.all().stream().anyMatch(part -> part.kind() == Kind.LIMIT || part.kind() == Kind.SKIP);
    }
}
