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
import org.quern.convert.ConversionRules;
import org.quern.convert.Reason;
import org.quern.convert.Tally;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaHash;
import org.quern.wikidata.Rejects;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The record of a conversion: the source, counts, and all rejected values with their reasons. It is next to the
 * graph as {@code manifest.json}.
 *
 * @param name the graph's name
 * @param source the data, as the source describes itself
 * @param schema the mapped schema's fingerprint
 * @param leftOut what of the data the source did not take in
 * @param at when the conversion ran; absent when only the content matters
 * @param cost what it took; absent when only the content matters
 */
@JsonPropertyOrder({"name", "source", "schema_sha256", "converted_at", "rules"})
public record Manifest(String name, String source, @JsonProperty("schema_sha256") SchemaHash schema,
        ConversionRules rules,
        @JsonProperty("left_out_by_source") @JsonInclude(Include.NON_EMPTY) List<Rejects> leftOut,
        @JsonProperty("converted_at") Optional<Instant> at, Optional<Cost> cost, List<EntityCount> entities,
        List<RelationCount> relations, List<PropertyCount> properties, List<RejectCount> rejects,
        List<ConflictCount> conflicts, List<JulianCount> julianDates) {
    /** The version of the file's form. */
    private static final int FORMAT = 1;
    private static final String AGAIN = "convert the graph again";
    private static final String RULES = "rules";

    /**
     * The manifest of a run.
     *
     * @param mapped the schema as it was read
     * @param source the data, as the source describes itself
     * @param leftOut what of the data the source did not take in
     */
    public static Manifest of(MappedSchema mapped, String source, List<Rejects> leftOut, ConversionRules rules,
            Optional<Instant> at, Optional<Cost> cost, Tally tally) {
        MappedSchema active = mapped.active();
        return new Manifest(mapped.name(), source, SchemaHash.of(mapped), rules, leftOut, at, cost,
                tally.entities(active), tally.relations(active), tally.properties(active), tally.rejects(),
                tally.conflicts(), tally.julianDates());
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
     * @throws QuernException when the file cannot be read, or is not a manifest that this program knows
     */
    public static Manifest read(SafeFiles files, Path file) {
        JsonNode json = new JsonText(AGAIN).read(files, file);
        if (json.path("format").asInt() != FORMAT)
            throw new QuernException("this manifest has an unsupported format", file + " $.format", AGAIN);
        if (!json.has(RULES))
            ((ObjectNode) json).put(RULES, ConversionRules.CORRECT.text());
        try {
            return JsonRecords.read(json, Manifest.class);
        } catch (IllegalArgumentException broken) {
            throw new QuernException("this is not a manifest (" + broken.getMessage() + ")", file.toString(), AGAIN,
                    broken);
        }
    }

    /**
     * What a conversion took, on the machine and on the day it ran.
     *
     * @param millis from its beginning to its end
     * @param cpuMillis of all threads, the compiler's and the collector's too
     * @param peakHeapBytes the most that lay in the heap, rubbish included
     */
    public record Cost(long millis, long cpuMillis, long peakHeapBytes) {}

    /**
     * @param members how many entities belong to the type by the source
     * @param written how many of them are in the graph
     */
    public record EntityCount(String type, long members, long written) {}

    /**
     * @param type {@code rel#Subj#Obj}
     * @param found how many relations between entities of the graph the source has
     * @param written how many are left of them after equal facts were merged
     */
    public record RelationCount(String type, long found, long written) {}

    /** @param filled how many entities or relations of the graph have the property */
    public record PropertyCount(String type, @JsonInclude(Include.NON_EMPTY) String property, long filled) {}

    /** @param property empty when it is about the entity or the relation itself */
    public record RejectCount(String type, @JsonInclude(Include.NON_EMPTY) String property, Reason reason, long count,
            List<RejectSample> samples) {}

    /** One of the things that were not taken over. */
    public record RejectSample(String entity, @JsonInclude(Include.NON_EMPTY) String statement,
            @JsonProperty("value") String raw) {}

    /** @param count entities or relations with several values for a property that takes one */
    public record ConflictCount(String type, @JsonInclude(Include.NON_EMPTY) String property, long count,
            List<ConflictSample> samples) {}

    /** One of the choices made, and what was left out by it. */
    public record ConflictSample(String entity, String taken, List<String> left) {}

    /** Dates whose source prefers the Julian calendar; in the graph they are Gregorian. */
    public record JulianCount(String type, @JsonInclude(Include.NON_EMPTY) String property, long count) {}

    public long entityTotal() {
        return entities.stream().mapToLong(EntityCount::written).sum();
    }

    public long relationTotal() {
        return relations.stream().mapToLong(RelationCount::written).sum();
    }

    public long rejectTotal() {
        return rejects.stream().mapToLong(RejectCount::count).sum();
    }
}
