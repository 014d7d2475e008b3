package org.quern.convert.output;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.quern.convert.ConversionRules;
import org.quern.convert.Reason;
import org.quern.schema.SchemaHash;
import org.quern.wikidata.LeftOut;

/**
 * What a conversion did: where the graph comes from, how much of what it holds, and everything that was found and not
 * taken over, with its reason. It stands beside the graph as {@code manifest.json}.
 *
 * @param name the graph's name
 * @param source the data, as the source describes itself
 * @param schema the mapped schema's fingerprint
 * @param leftOut what of the data the source did not take in
 * @param at when the conversion ran; absent when only the content matters
 * @param cost what it took; absent when only the content matters
 */
public record Manifest(String name, String source, SchemaHash schema, ConversionRules rules, List<LeftOut> leftOut,
        Optional<Instant> at, Optional<Cost> cost,
        List<EntityCount> entities, List<RelationCount> relations, List<PropertyCount> properties,
        List<RejectCount> rejects, List<ConflictCount> conflicts, List<JulianCount> julianDates) {
    /** The version of the file's form. */
    static final int FORMAT = 1;

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
    public record PropertyCount(String type, String property, long filled) {}

    /** @param property empty when it is about the entity or the relation itself */
    public record RejectCount(String type, String property, Reason reason, long count,
            List<RejectSample> samples) {}

    /** One of the things that were not taken over. */
    public record RejectSample(String entity, String statement, String raw) {}

    /** @param count entities or relations with several values for a property that takes one */
    public record ConflictCount(String type, String property, long count, List<ConflictSample> samples) {}

    /** One of the choices made, and what was left out by it. */
    public record ConflictSample(String entity, String taken, List<String> left) {}

    /** Dates whose source prefers the Julian calendar; in the graph they are Gregorian. */
    public record JulianCount(String type, String property, long count) {}

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
