package org.quern.textgraph.source;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a source graph consists of (KG-LLM-Bench, table 1). Core facts are the edges between core entities, which the
 * graph is about; attribute facts say something else of them. A relation type that has both is counted in both columns.
 *
 * @param values literal nodes, which are no entities
 */
public record GraphCounts(int coreEntities, int attributeEntities, int values, int coreRelations,
        int attributeRelations, int coreFacts, int attributeFacts) {

    public static GraphCounts of(SourceGraph graph) {
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
        return new GraphCounts(core, graph.nodeCount() - core - values, values, coreRelations.cardinality(),
                attributeRelations.cardinality(), facts, graph.edgeCount() - facts);
    }

    /** The counts with their names; values only where there are some. */
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
