package org.quern.sparql.statistics;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.jena.query.Query;

/** The elements of a query's trees, collected in one pass, from which features and complexity are computed. */
final class Shape {

    final Set<Feature> features = new LinkedHashSet<>();
    /** Every triple pattern as text. */
    final Set<String> relations = new HashSet<>();
    final Set<String> subjects = new HashSet<>();
    /** Predicates as written: a path counts as one. */
    final Set<String> predicates = new HashSet<>();
    final Set<String> objects = new HashSet<>();
    final Set<String> literals = new HashSet<>();
    /** IRIs of predicates, including each predicate of a path and those of the label service. */
    final Set<String> predicateIris = new HashSet<>();
    /** IRIs of predicates outside EXISTS, those within paths each for itself. */
    final Set<String> patternPredicates = new HashSet<>();
    final Set<String> iris = new HashSet<>();
    int clauses;

    static Shape of(QueryParts parts) {
        Shape shape = new Shape();
        new TopLevel(shape.features).read(parts.main());
        shape.query(parts.main());
        for (Query named : parts.named()) {
            shape.features.add(Feature.SUBQUERY);
            shape.query(named);
        }
        return shape;
    }

    /** Adds one SELECT or ASK with its pattern and solution modifiers. */
    void query(Query query) {
        clauses++;
        for (boolean modifies : List.of(query.hasGroupBy(), query.hasHaving(), query.hasOrderBy(), query.hasLimit(),
                query.hasOffset()))
            clauses += modifies ? 1 : 0;
        PatternWalk walk = new PatternWalk(this, PatternWalk.Within.PATTERN);
        query.getProject().getExprs().values().forEach(walk::expression);
        query.getHavingExprs().forEach(walk::expression);
        if (query.hasValues()) {
            features.add(Feature.VALUES);
            walk.values(query.getValuesVariables(), query.getValuesData());
        }
        if (query.getQueryPattern() != null)
            query.getQueryPattern().visit(walk);
    }

    /** The features of a query as a whole. */
    private record TopLevel(Set<Feature> features) {

        void read(Query query) {
            addIf(query.isSelectType(), Feature.SELECT);
            addIf(query.isAskType(), Feature.ASK);
            addIf(query.isDistinct(), Feature.DISTINCT);
            addIf(query.hasOrderBy(), Feature.ORDER_BY);
            addIf(query.hasLimit(), Feature.LIMIT);
            addIf(query.hasOffset(), Feature.OFFSET);
            addIf(query.hasGroupBy() || query.hasAggregators(), Feature.GROUP_BY);
            addIf(query.hasHaving(), Feature.HAVING);
        }

        private void addIf(boolean has, Feature feature) {
            if (has)
                features.add(feature);
        }
    }
}
