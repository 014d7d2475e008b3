package org.quern.bench.schema;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.quern.author.SchemaNames;
import org.quern.author.Word;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.author.proposal.Proposer;
import org.quern.author.proposal.Suggestion;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.workspace.SafeFiles;

/**
 * Compares the shares of suggestions with those after a conversion: adds each suggestion to a schema, converts, and
 * counts the entities with a value or a relation in the graph's file.
 *
 * @param folder for the graphs
 */
public record SuggestedShares(WikidataSource source, Path folder) {

    /**
     * One suggested mapping.
     *
     * @param estimate whether the suggestion says that it is an estimate
     * @param converted the entities of the graph that have it
     */
    public record Line(String type, String pid, String mapping, boolean estimate, Word.Share suggested,
            Word.Share converted) {

        /** In percentage points. */
        public double difference() {
            return Math.abs(100 * suggested.ratio() - 100 * converted.ratio());
        }
    }

    private static final SchemaReader READER = new SchemaReader(new SafeFiles());

    /**
     * Compares the first, second, … mapping of each suggestion for a type.
     *
     * @param given has the type; what it has mapped is removed, except for relations in constraints
     * @param sample max. members to read for the suggestions
     */
    public List<Line> of(ObjectNode given, String type, int sample) {
        ObjectNode schema = unmapped(given, type);
        MappedSchema mapped = READER.sketch(schema).orElseThrow();
        EntityType subject = mapped.entity(type).orElseThrow();
        Proposer proposer = new Proposer(new SchemaNames(), new UnitTable());
        ClassProfile profile = new ClassProfiler(source, new WikidataNames(), proposer.rules(mapped, subject))
                .profile(Proposer.request(subject, sample), Progress.NONE, _ -> {});
        List<Suggestion> suggestions = proposer.suggest(profile, mapped, subject);
        List<Line> lines = new ArrayList<>();
        int most = suggestions.stream().mapToInt(s -> s.ways().size()).max().orElse(0);
        for (int way = 0; way < most; way++)
            lines.addAll(of(schema, type, suggestions, way));
        return lines;
    }

    private static ObjectNode unmapped(ObjectNode given, String type) {
        ObjectNode schema = given.deepCopy();
        String constraints = schema.path("entities").findValues("wd_constraints").toString();
        schema.path("entities").forEach(each -> ((ObjectNode) each).putArray("properties"));
        schema.path("relations").forEach(each -> ((ObjectNode) each).remove("properties"));
        ((ArrayNode) schema.path("relations")).removeIf(r -> r.path("subj_label").asText().equals(type)
                && !constraints.contains(r.path("label").asText()));
        return schema;
    }

    private List<Line> of(ObjectNode schema, String type, List<Suggestion> suggestions, int way) {
        ObjectNode document = schema;
        Map<Suggestion, String> added = new HashMap<>();
        for (Suggestion suggestion : suggestions) {
            if (suggestion.ways().size() <= way)
                continue;
            Proposal proposal = suggestion.ways().get(way);
            Set<String> before = labels(document, type);
            Optional<ObjectNode> after = new ProposalEditor(document).add(type, proposal).map(addition(document));
            if (after.isEmpty())
                continue;
            document = after.get();
            Set<String> now = labels(document, type);
            now.removeAll(before);
            added.put(suggestion, now.iterator().next());
        }
        Counts counts = convert(document, type, way);
        List<Line> lines = new ArrayList<>();
        suggestions.stream().filter(added::containsKey).forEach(suggestion -> {
            String label = added.getOrDefault(suggestion, "");
            lines.add(new Line(type, suggestion.pid(), label, suggestion.estimate(),
                    suggestion.surviving(Optional.of(suggestion.ways().get(way))),
                    new Word.Share(counts.having.getOrDefault(label, Set.of()).size(), counts.entities)));
        });
        return lines;
    }

    private static Function<SchemaChange, ObjectNode> addition(ObjectNode before) {
        return change -> change.applyTo(before);
    }

    /** The labels of a type's properties, and its relations as {@code rel#Subj#Obj}. */
    private static Set<String> labels(ObjectNode document, String type) {
        MappedSchema schema = READER.sketch(document).orElseThrow();
        Set<String> labels = new HashSet<>();
        schema.entity(type).orElseThrow().properties().forEach(p -> labels.add(p.label()));
        schema.relations().stream().filter(r -> r.subjLabel().equals(type)).forEach(r -> labels.add(r.variant()));
        return labels;
    }

    /** The entities of one type, and those that have each property or relation. */
    private static final class Counts implements GraphHandler {
        private final String type;
        private final Map<String, Set<String>> having = new HashMap<>();
        private int entities;

        Counts(String type) {
            this.type = type;
        }

        @Override
        public void schema(GraphSchema schema) {}

        @Override
        public void entity(GraphElement.Entity entity) {
            if (!entity.label().equals(type))
                return;
            entities++;
            entity.properties().keySet().forEach(p -> having.computeIfAbsent(p, _ -> new HashSet<>())
                    .add(entity.eid()));
        }

        @Override
        public void relation(GraphElement.Relation relation) {
            if (relation.subjId().startsWith(type + "#"))
                having.computeIfAbsent(relation.label() + "#" + type + "#"
                        + relation.objId().substring(0, relation.objId().indexOf('#')), _ -> new HashSet<>())
                        .add(relation.subjId());
        }
    }

    private Counts convert(ObjectNode document, String type, int way) {
        Path target = folder.resolve(type + "-" + way);
        Manifest manifest = new Converter(READER.sketch(document).orElseThrow(), source, new UnitTable(),
                new Converter.Options(true, false, ConversionRules.CORRECT, Optional.empty()))
                .run(target, new SafeFiles(), Progress.NONE);
        Counts counts = new Counts(type);
        new GraphReader(new SafeFiles()).read(target.resolve("graph.json.gz"), counts, Progress.NONE);
        long written = manifest.entities().stream().filter(e -> e.type().equals(type))
                .mapToLong(Manifest.EntityCount::written).sum();
        if (written != counts.entities)
            throw new IllegalStateException("the manifest counts " + written + " entities of " + type);
        return counts;
    }
}
