package org.quern.convert.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;
import org.quern.graph.GraphWriter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.RelationType;

/** Writes graph files from the spool, and numbers the relations. */
public final class GraphOutput {
    private static final int TICK = 1_000;

    private final MappedSchema active;
    private final RowSpool spool;
    private final Map<String, Set<String>> inGraph;
    private final ItemNodes nodes;
    private final Tally tally;
    private final GraphElements elements;
    private final LabelChain chain;
    private final Progress progress;

    public GraphOutput(MappedSchema active, RowSpool spool, Map<String, Set<String>> inGraph, Tally tally,
            ConversionRules rules, LabelChain chain, Progress progress) {
        this.active = active;
        this.spool = spool;
        this.inGraph = inGraph;
        this.nodes = ItemNodes.of(active, inGraph);
        this.tally = tally;
        this.elements = new GraphElements(active, rules);
        this.chain = chain;
        this.progress = progress;
    }

    /** Writes the property graph and counts its relations, so it must be called only once. */
    public void write(OutputStream out) throws IOException {
        progress.stage("Writing the graph");
        GraphWriter writer = new GraphWriter(out);
        writer.schema(chain.describe(elements.schema()));
        Ticker ticker = new Ticker(spool.entityCount());
        try (SharedRows shared = new SharedRows(nodes, spool)) {
            spool.eachEntity(row -> {
                ticker.tick();
                if (!shared.isFirst(row)) {
                    tally.shared(active.entities().get(row.type()).label());
                    return;
                }
                List<EntityRow> further = shared.further(row);
                writer.entity(further.isEmpty() ? elements.of(row) : elements.of(row, further, tally));
            });
        }
        long[] rid = {0};
        SharedRelations merging = new SharedRelations(active, nodes, elements.merge(), spool);
        for (int i = 0; i < active.relations().size(); i++) {
            RelationType type = active.relations().get(i);
            Set<String> objects = inGraph.getOrDefault(type.objLabel(), Set.of());
            List<Set<String>> others = active.alternatives(type).stream()
                    .map(other -> inGraph.getOrDefault(other.objLabel(), Set.of())).toList();
            merging.enter(type);
            spool.eachSubject(i, rows -> {
                for (RelationRow row : elements.relations(rows, objects::contains,
                        id -> others.stream().anyMatch(ids -> ids.contains(id)), merging::merge, tally)) {
                    ticker.tick();
                    writer.relation(elements.of(row, rid[0]++, nodes::label));
                }
            });
        }
        writer.finish();
    }

    /** Writes the Wikidata graph of the same rows. */
    public void writeWikidata(MappedSchema schema, OutputStream out) throws IOException {
        progress.stage("Writing the Wikidata graph");
        Ticker ticker = new Ticker(spool.entityCount());
        try (WikidataGraphWriter writer = new WikidataGraphWriter(schema, active, out)) {
            spool.eachEntity(row -> {
                ticker.tick();
                writer.entity(row);
            });
            for (int i = 0; i < active.relations().size(); i++) {
                Set<String> objects = inGraph.getOrDefault(active.relations().get(i).objLabel(), Set.of());
                spool.eachSubject(i, rows -> {
                    for (RelationRow row : GraphElements.joined(rows, objects::contains)) {
                        ticker.tick();
                        writer.relation(row);
                    }
                });
            }
        }
    }

    /** Reports progress at intervals, and checks for cancellation. */
    private final class Ticker {
        private final long total;
        private long done;

        Ticker(long total) {
            this.total = total;
        }

        void tick() {
            if (++done % TICK != 0)
                return;
            progress.checkCancelled();
            progress.at(done, done <= total ? total : 0);
        }
    }
}
