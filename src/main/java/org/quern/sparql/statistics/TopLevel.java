package org.quern.sparql.statistics;

import java.util.Set;
import org.apache.jena.query.Query;

/** The features of a query as a whole. */
record TopLevel(Set<Feature> features) {

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
