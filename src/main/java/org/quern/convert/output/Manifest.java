package org.quern.convert.output;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.Reason;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaHash;
import org.quern.wikidata.Rejects;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The record of a conversion: the source, counts, and all rejected values with their reasons. It is written
 * next to the graph as {@code manifest.json}.
 *
 * @param name the graph's name
 * @param source the source's description of itself
 * @param schema the mapped schema's fingerprint
 * @param leftOut data omitted by the source
 * @param at the time of the conversion; empty for reproducible manifests
 * @param labelLanguages the languages of labels; empty if no languages were chosen
 * @param languages the chosen languages, in order of preference; empty if none were chosen, and in older manifests
 * @param cost the cost of the conversion; empty for reproducible manifests
 */
@JsonPropertyOrder({"name", "source", "schema_sha256", "converted_at", "rules"})
public record Manifest(String name, String source, @JsonProperty("schema_sha256") SchemaHash schema,
        ConversionRules rules,
        @JsonProperty("left_out_by_source") @JsonInclude(Include.NON_EMPTY) List<Rejects> leftOut,
        @JsonProperty("converted_at") Optional<Instant> at, Optional<Cost> cost, List<EntityCount> entities,
        List<RelationCount> relations, List<PropertyCount> properties, List<RejectCount> rejects,
        List<ConflictCount> conflicts, List<JulianCount> julianDates,
        @JsonInclude(Include.NON_EMPTY) List<LanguageCount> labelLanguages,
        @JsonInclude(Include.NON_EMPTY) List<String> languages) {
    /** The version of the file format. */
    private static final int FORMAT = 1;
    private static final String AGAIN = "convert the graph again";
    private static final String RULES = "rules";

    /**
     * The manifest of a conversion.
     *
     * @param mapped the schema as read
     * @param source the source's description of itself
     * @param leftOut data omitted by the source
     */
    public static Manifest of(MappedSchema mapped, String source, List<Rejects> leftOut, ConversionRules rules,
            Optional<Instant> at, Optional<Cost> cost, Tally tally) {
        MappedSchema active = mapped.active();
        return new Manifest(mapped.name(), source, SchemaHash.of(mapped), rules, leftOut, at, cost,
                tally.entities(active), tally.relations(active), tally.properties(active), tally.rejects(),
                tally.conflicts(), tally.julianDates(), tally.labelLanguages(), List.of());
    }

    /** The same with the languages that a user has chosen, if any. */
    public Manifest with(LabelChain labels) {
        return !labels.chosen() ? this
                : new Manifest(name, source, schema, rules, leftOut, at, cost, entities, relations, properties, rejects,
                        conflicts, julianDates, labelLanguages, labels.languages());
    }

    /** Writes the manifest; apart from {@code converted_at} and {@code cost}, the same conversion gives the same bytes. */
    public void write(OutputStream out) throws IOException {
        ObjectNode json = JsonRecords.write(FORMAT, this);
        if (rules == ConversionRules.CORRECT)
            json.remove(RULES);
        out.write(JsonText.bytes(json));
    }

    /**
     * Reads a manifest, which is small whatever the size of its graph.
     *
     * @throws QuernException when the file cannot be read, or is not a supported manifest
     */
    public static Manifest read(SafeFiles files, Path file) {
        JsonNode json = new JsonText(AGAIN).read(files, file);
        if (json.path("format").asInt() != FORMAT)
            throw new QuernException("this manifest has an unsupported format", file + " $.format", AGAIN);
        if (!json.has(RULES))
            ((ObjectNode) json).put(RULES, ConversionRules.CORRECT.key());
        try {
            Manifest manifest = JsonRecords.read(json, Manifest.class);
            return json.path("relations").valueStream().anyMatch(r -> !r.has("merged"))
                    || json.path("entities").valueStream().anyMatch(e -> !e.has("rejected")) ? manifest.ofOlder()
                            : manifest;
        } catch (IllegalArgumentException broken) {
            throw new QuernException("this is not a manifest ({0})", file.toString(), AGAIN, broken.getMessage())
                    .causedBy(broken);
        }
    }

    /**
     * The resources that a conversion used.
     *
     * @param millis duration
     * @param cpuMillis processor time of all threads, including the compiler and the garbage collector
     * @param peakHeapBytes the largest size of the heap, including garbage
     */
    public record Cost(long millis, long cpuMillis, long peakHeapBytes) {}

    /**
     * The members of a type: those in the graph and those rejected.
     *
     * @param members number of entities in the source that belong to the type
     * @param written number of them in the graph
     * @param rejected number of the others
     * @param shared number of those in the graph whose node an earlier type of the schema counts as well
     */
    public record EntityCount(String type, long members, long written, long rejected,
            @JsonInclude(Include.NON_DEFAULT) long shared) {

        /** The members of a type that shares no node with an earlier one. */
        public EntityCount(String type, long members, long written, long rejected) {
            this(type, members, written, rejected, 0);
        }
    }

    /**
     * The relations of a type: found = written + merged + rejected + filtered out.
     *
     * @param type {@code rel#Subj#Obj}
     * @param found number of values in the source, of entities in the graph, by the rank that the schema sets
     * @param written number of relations in the graph
     * @param merged number of relations that state the same fact as one of them
     * @param rejected number of values that give no relation; {@link Manifest#rejects} has the reasons
     * @param filteredOut number of values that another relation type of the schema takes
     */
    public record RelationCount(String type, long found, long written, long merged, long rejected,
            long filteredOut) {}

    /**
     * @param filled number of entities or relations of the graph that have the property
     * @param having number of entities or relations of the graph that have a value in the source; 0 in older manifests
     * @param values number of their values in the source, of which the rejected ones are a part; 0 in older manifests
     */
    public record PropertyCount(String type, @JsonInclude(Include.NON_EMPTY) String property, long filled, long having,
            long values) {}

    /** @param property empty when it is about the entity or the relation itself */
    public record RejectCount(String type, @JsonInclude(Include.NON_EMPTY) String property, Reason reason, long count,
            List<RejectSample> samples) {}

    /** An example of a rejected value. */
    public record RejectSample(String entity, @JsonInclude(Include.NON_EMPTY) String statement,
            @JsonProperty("value") String raw) {}

    /** @param count number of entities or relations with several values for a property that takes one */
    public record ConflictCount(String type, @JsonInclude(Include.NON_EMPTY) String property, long count,
            List<ConflictSample> samples) {}

    /** An example of a choice, with the values that were not chosen. */
    public record ConflictSample(String entity, String taken, List<String> left) {}

    /** Dates in the Julian calendar; the graph contains them in the Gregorian calendar. */
    public record JulianCount(String type, @JsonInclude(Include.NON_EMPTY) String property, long count) {}

    /**
     * @param language a code, or {@code qid} for entities that are named by their id
     * @param count number of entities of the graph whose label is in the language
     */
    public record LanguageCount(String type, String language, long count) {}

    /** A reason as a clause; reasons about labels name the languages of this conversion. */
    public String text(Reason reason) {
        return reason.text(!labelLanguages.isEmpty());
    }

    /**
     * What a count of rejects is a part of: the members of a type, the values found for a relation, or the values of a
     * property. Empty for values of a property that the source says are not there, and in older manifests.
     */
    public OptionalLong whole(RejectCount reject) {
        if (!reject.property().isEmpty() && !reject.reason().isLoss())
            return OptionalLong.empty();
        LongStream wholes = reject.property().isEmpty()
                ? LongStream.concat(
                        entities.stream().filter(e -> e.type().equals(reject.type())).mapToLong(EntityCount::members),
                        relations.stream().filter(r -> r.type().equals(reject.type())).mapToLong(RelationCount::found))
                : properties.stream().filter(p -> p.type().equals(reject.type())
                        && p.property().equals(reject.property())).mapToLong(PropertyCount::values);
        return wholes.filter(whole -> whole > 0).findFirst();
    }

    /** The rejected entities or relations of a type. */
    private long rejected(String type) {
        return rejects.stream().filter(r -> r.type().equals(type) && r.property().isEmpty())
                .mapToLong(RejectCount::count).sum();
    }

    /** Older manifests count only the relations between entities of the graph as found, and count no merged ones. */
    private Manifest ofOlder() {
        return new Manifest(name, source, schema, rules, leftOut, at, cost,
                entities.stream().map(e -> new EntityCount(e.type(), e.members(), e.written(), rejected(e.type())))
                        .toList(),
                relations.stream()
                        .map(r -> new RelationCount(r.type(), r.found() + rejected(r.type()), r.written(),
                                r.found() - r.written(), rejected(r.type()), 0))
                        .toList(),
                properties, rejects, conflicts, julianDates, labelLanguages, languages);
    }

    public long entityTotal() {
        return entities.stream().mapToLong(count -> count.written() - count.shared()).sum();
    }

    /** The number of types that entities have besides their first one. */
    public long sharedTotal() {
        return entities.stream().mapToLong(EntityCount::shared).sum();
    }

    public long relationTotal() {
        return relations.stream().mapToLong(RelationCount::written).sum();
    }

    public long rejectTotal() {
        return rejects.stream().mapToLong(RejectCount::count).sum();
    }
}
