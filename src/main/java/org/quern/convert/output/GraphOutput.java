package org.quern.convert.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.convert.ConversionRules;
import org.quern.convert.Reason;
import org.quern.convert.Reject;
import org.quern.convert.RelationMerge;
import org.quern.convert.Tally;
import org.quern.convert.output.Rows.EntityRow;
import org.quern.convert.output.Rows.RelationRow;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.job.Progress;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;

/** Writes graph files from the spool: checks ends, merges equal facts and numbers the relations. */
public final class GraphOutput {
    private static final int TICK = 1_000;
    private static final Comparator<RelationRow> BY_OBJECT = Comparator.comparing(RelationRow::object)
            .thenComparing(RelationRow::statement);

    private final MappedSchema active;
    private final RowSpool spool;
    private final Map<String, Set<String>> inGraph;
    private final Tally tally;
    private final ConversionRules rules;
    private final Progress progress;

    public GraphOutput(MappedSchema active, RowSpool spool, Map<String, Set<String>> inGraph, Tally tally,
            ConversionRules rules,
            Progress progress) {
        this.active = active;
        this.spool = spool;
        this.inGraph = inGraph;
        this.tally = tally;
        this.rules = rules;
        this.progress = progress;
    }

    /** The property graph; counts its relations, so it is to be called once. */
    public void write(OutputStream out) throws IOException {
        progress.stage("Writing the graph");
        GraphWriter writer = new GraphWriter(out);
        writer.schema(graphSchema());
        Ticker ticker = new Ticker(spool.entityCount());
        spool.eachEntity(row -> {
            ticker.tick();
            writer.entity(element(row));
        });
        RelationMerge merge = new RelationMerge(rules);
        long[] rid = {0};
        for (int i = 0; i < active.relations().size(); i++) {
            RelationType type = active.relations().get(i);
            String variant = type.variant();
            spool.eachSubject(i, rows -> {
                List<RelationRow> joined = withEnds(rows, type, variant, true);
                for (RelationRow row : merge.merge(joined)) {
                    ticker.tick();
                    writer.relation(element(row, type, rid[0]++));
                    tally.written(variant, row.properties().keySet());
                }
            });
        }
        writer.finish();
    }

    /** The Wikidata graph of the same rows. */
    public void writeWikidata(MappedSchema schema, OutputStream out) throws IOException {
        progress.stage("Writing the Wikidata graph");
        Ticker ticker = new Ticker(spool.entityCount());
        try (WikidataGraphWriter writer = new WikidataGraphWriter(schema, active, out)) {
            spool.eachEntity(row -> {
                ticker.tick();
                writer.entity(row);
            });
            for (int i = 0; i < active.relations().size(); i++) {
                RelationType type = active.relations().get(i);
                spool.eachSubject(i, rows -> {
                    for (RelationRow row : withEnds(rows, type, type.variant(), false)) {
                        ticker.tick();
                        writer.relation(row);
                    }
                });
            }
        }
    }

    /** Those whose object is in the graph, by object and statement. */
    private List<RelationRow> withEnds(List<RelationRow> rows, RelationType type, String variant, boolean count) {
        Set<String> objects = inGraph.getOrDefault(type.objLabel(), Set.of());
        List<RelationRow> joined = new ArrayList<>();
        for (RelationRow row : rows) {
            if (objects.contains(row.object()))
                joined.add(row);
            else if (count)
                tally.reject(new Reject(variant, "", Reason.END_NOT_IN_GRAPH, row.subject(), row.statement(),
                        row.object()));
        }
        if (joined.size() > 1)
            joined.sort(BY_OBJECT);
        if (count && !joined.isEmpty())
            tally.found(variant, joined.size());
        return joined;
    }

    private GraphElement.Entity element(EntityRow row) {
        String label = active.entities().get(row.type()).label();
        List<String> provenance = row.enwikiTitle().map(title -> List.of(article(title))).orElse(List.of());
        return new GraphElement.Entity(eid(label, row.id()), label, row.name(), row.aliases(), row.description(),
                row.properties(), provenance);
    }

    private static GraphElement.Relation element(RelationRow row, RelationType type, long rid) {
        return new GraphElement.Relation(Long.toString(rid), type.label(), eid(type.subjLabel(), row.subject()),
                eid(type.objLabel(), row.object()), row.properties(), List.of());
    }

    private static String eid(String label, String id) {
        return label + "#" + id;
    }

    /** As the published graphs have it: the title itself, with underscores. */
    private static String article(String title) {
        return "https://en.wikipedia.org/wiki/" + title.replace(' ', '_');
    }

    private GraphSchema graphSchema() {
        return new GraphSchema(active.name(),
                active.entities().stream().map(type -> new GraphSchema.EntityType(type.label(), Optional.empty(),
                        datatypes(type.properties()))).toList(),
                active.relations().stream().map(type -> new GraphSchema.RelationType(type.label(), type.subjLabel(),
                        type.objLabel(), datatypes(type.properties()))).toList());
    }

    private static Map<String, Datatype> datatypes(List<PropertyType> properties) {
        Map<String, Datatype> datatypes = new LinkedHashMap<>();
        properties.forEach(property -> datatypes.put(property.label(), property.datatype()));
        return datatypes;
    }

    /** Tells the progress now and then, and listens whether to stop. */
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
