package org.quern.textgraph.source;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The size of a source graph (KG-LLM-Bench, table 1). Core facts are edges between core entities; attribute
 * facts are all other edges of core entities. A relation type with both is counted in both columns.
 *
 * @param values number of literal nodes, which are not entities
 */
public record SourceCounts(int coreEntities, int attributeEntities, int values, int coreRelations,
        int attributeRelations, int coreFacts, int attributeFacts) {

    public static SourceCounts of(SourceGraph graph) {
        int core = 0;
        int values = 0;
        for (int node = 0; node < graph.nodeCount(); node++) {
            if (graph.isLiteral(node))
                values++;
            else if (graph.isCore(node))
                core++;
        }
        int facts = 0;
        BitSet coreRelations = new BitSet();
        BitSet attributeRelations = new BitSet();
        for (int edge = 0; edge < graph.edgeCount(); edge++) {
            boolean between = graph.isCore(graph.subject(edge)) && graph.isCore(graph.object(edge));
            facts += between ? 1 : 0;
            (between ? coreRelations : attributeRelations).set(graph.relation(edge));
        }
        return new SourceCounts(core, graph.nodeCount() - core - values, values, coreRelations.cardinality(),
                attributeRelations.cardinality(), facts, graph.edgeCount() - facts);
    }

    /** The counts with their names; the number of values only if there are any. */
    public Map<String, Integer> named() {
        Map<String, Integer> named = new LinkedHashMap<>();
        named.put("Core entities", coreEntities);
        named.put("Attribute entities", attributeEntities);
        if (values > 0)
            named.put("Values", values);
        named.put("Core relations", coreRelations);
        named.put("Attribute relations", attributeRelations);
        named.put("Core facts", coreFacts);
        named.put("Attribute facts", attributeFacts);
        return named;
    }
}
