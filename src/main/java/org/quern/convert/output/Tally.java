package org.quern.convert.output;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.quern.convert.Conflict;
import org.quern.convert.Findings;
import org.quern.convert.Reason;
import org.quern.convert.Reject;
import org.quern.convert.Rows.EntityResult;
import org.quern.convert.output.Manifest.ConflictCount;
import org.quern.convert.output.Manifest.EntityCount;
import org.quern.convert.output.Manifest.JulianCount;
import org.quern.convert.output.Manifest.PropertyCount;
import org.quern.convert.output.Manifest.RejectCount;
import org.quern.convert.output.Manifest.RelationCount;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;

/**
 * Counts the results of a conversion and keeps the first few examples of rejected values. A conversion in
 * several parts counts each part and merges the tallies in the order of the parts.
 */
public final class Tally implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int SAMPLES = 20;

    private record Place(String type, String property) implements Comparable<Place>, Serializable {
        private static final Comparator<Place> ORDER = Comparator.comparing(Place::type).thenComparing(Place::property);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }
    }

    private static final class Counter<T extends Serializable> implements Serializable {
        private static final long serialVersionUID = 1L;
        private long count;
        private final List<T> samples = new ArrayList<>();

        void add(T one) {
            count++;
            if (samples.size() < SAMPLES)
                samples.add(one);
        }

        void merge(Counter<T> later) {
            count += later.count;
            later.samples.stream().limit(SAMPLES - samples.size()).forEach(samples::add);
        }
    }

    private final Map<Place, Map<Reason, Counter<Reject>>> rejects = new TreeMap<>();
    private final Map<Place, Counter<Conflict>> conflicts = new TreeMap<>();
    private final Map<Place, Long> julian = new TreeMap<>();
    /** By type, then language. */
    private final Map<String, Map<String, Long>> labelLanguages = new TreeMap<>();
    /** By type, then property. */
    private final Map<String, Map<String, Long>> filled = new HashMap<>();
    /** By type, then property: entities or relations of the graph all of whose values are lost. */
    private final Map<String, Map<String, Long>> unfilled = new HashMap<>();
    /** By type, then property: converted values after the first one. */
    private final Map<String, Map<String, Long>> further = new HashMap<>();
    private final Map<String, Long> members = new HashMap<>();
    private final Map<String, Long> written = new HashMap<>();
    private final Map<String, Long> shared = new HashMap<>();
    private final Map<String, Long> found = new HashMap<>();
    private final Map<String, Long> merged = new HashMap<>();
    private final Map<String, Long> filteredOut = new HashMap<>();

    public void add(Findings findings) {
        findings.rejects().forEach(this::reject);
        findings.conflicts().forEach(c -> conflicts
                .computeIfAbsent(new Place(c.type(), c.property()), _ -> new Counter<>()).add(c));
        findings.labelLanguages().forEach(l -> labelLanguages.computeIfAbsent(l.type(), _ -> new TreeMap<>())
                .merge(l.language(), 1L, Long::sum));
        findings.julianDates().forEach(j -> julian.merge(new Place(j.type(), j.property()), 1L, Long::sum));
    }

    public void reject(Reject reject) {
        rejects.computeIfAbsent(new Place(reject.type(), reject.property()), _ -> new TreeMap<>())
                .computeIfAbsent(reject.reason(), _ -> new Counter<>()).add(reject);
    }

    /** Adds the counts of the next part. */
    public void merge(Tally next) {
        next.rejects.forEach((place, reasons) -> reasons.forEach((reason, counter) -> rejects
                .computeIfAbsent(place, _ -> new TreeMap<>())
                .computeIfAbsent(reason, _ -> new Counter<>()).merge(counter)));
        next.conflicts.forEach((place, counter) -> conflicts.computeIfAbsent(place, _ -> new Counter<>())
                .merge(counter));
        next.julian.forEach((place, count) -> julian.merge(place, count, Long::sum));
        sumEach(next.filled, filled);
        sumEach(next.unfilled, unfilled);
        sumEach(next.further, further);
        sumEach(next.labelLanguages, labelLanguages);
        sum(next.members, members);
        sum(next.written, written);
        sum(next.shared, shared);
        sum(next.found, found);
        sum(next.merged, merged);
        sum(next.filteredOut, filteredOut);
    }

    private static void sumEach(Map<String, Map<String, Long>> counts, Map<String, Map<String, Long>> into) {
        counts.forEach((type, ofType) -> sum(ofType, into.computeIfAbsent(type, _ -> new TreeMap<>())));
    }

    private static void sum(Map<String, Long> counts, Map<String, Long> into) {
        counts.forEach((type, count) -> into.merge(type, count, Long::sum));
    }

    /**
     * Counts the result for a member of a type.
     *
     * @return the member's rows; empty when it is not in the graph
     */
    public Optional<EntityResult> member(String type, String id, Optional<EntityResult> result) {
        if (result.isEmpty()) {
            reject(new Reject(type, "", Reason.NOT_IN_SOURCE, id, "", id));
            return result;
        }
        Findings findings = result.get().findings();
        result.get().entity().ifPresentOrElse(row -> {
            written(type, row.properties().keySet(), findings);
            // Values that cannot be the end of a relation give no row.
            findings.rejects().stream().filter(r -> !r.type().equals(type)).forEach(r -> found(r.type(), 1));
        }, () -> add(findings));
        return result.filter(r -> r.entity().isPresent());
    }

    public void members(String type, long count) {
        members.put(type, count);
    }

    /**
     * Counts an entity or a relation of the graph.
     *
     * @param properties those with a value
     */
    public void written(String type, Set<String> properties, Findings findings) {
        add(findings);
        written.merge(type, 1L, Long::sum);
        count(properties, filled.computeIfAbsent(type, _ -> new HashMap<>()));
        if (!findings.further().isEmpty())
            count(findings.further(), further.computeIfAbsent(type, _ -> new HashMap<>()));
        if (!findings.rejects().isEmpty())
            count(findings.rejects().stream().filter(r -> r.reason().isLoss() && r.type().equals(type))
                    .map(Reject::property).filter(property -> !properties.contains(property)).distinct().toList(),
                    unfilled.computeIfAbsent(type, _ -> new HashMap<>()));
    }

    private static void count(Collection<String> properties, Map<String, Long> into) {
        for (String property : properties)
            into.merge(property, 1L, Long::sum);
    }

    /** Counts an entity whose node is that of an earlier type. */
    void shared(String type) {
        shared.merge(type, 1L, Long::sum);
    }

    /** Counts values of the source that a relation type may take, from entities of the graph. */
    public void found(String type, long count) {
        found.merge(type, count, Long::sum);
    }

    /** Counts relations that state the same fact as one that was written. */
    public void merged(String type, long count) {
        merged.merge(type, count, Long::sum);
    }

    /** Counts a value that another relation type takes. */
    public void filteredOut(String type) {
        filteredOut.merge(type, 1L, Long::sum);
    }

    private long rejected(String type) {
        return rejects.getOrDefault(new Place(type, ""), Map.of()).values().stream().mapToLong(c -> c.count).sum();
    }

    public List<EntityCount> entities(MappedSchema schema) {
        return schema.entities().stream().map(EntityType::label).map(label -> new EntityCount(label,
                members.getOrDefault(label, 0L), written.getOrDefault(label, 0L), rejected(label),
                shared.getOrDefault(label, 0L))).toList();
    }

    public List<RelationCount> relations(MappedSchema schema) {
        return schema.relations().stream().map(RelationType::variant).map(variant -> new RelationCount(variant,
                found.getOrDefault(variant, 0L), written.getOrDefault(variant, 0L), merged.getOrDefault(variant, 0L),
                rejected(variant), filteredOut.getOrDefault(variant, 0L))).toList();
    }

    public List<PropertyCount> properties(MappedSchema schema) {
        List<PropertyCount> counts = new ArrayList<>();
        schema.entities().forEach(type -> addProperties(type.label(), type.properties(), counts));
        schema.relations().forEach(type -> addProperties(type.variant(), type.properties(), counts));
        return counts;
    }

    private void addProperties(String type, List<PropertyType> properties, List<PropertyCount> into) {
        properties.stream().flatMap(p -> p.stored().keySet().stream()).distinct().forEach(label -> {
            long with = count(filled, type, label);
            long lost = rejects.getOrDefault(new Place(type, label), Map.of()).entrySet().stream()
                    .filter(e -> e.getKey().isLoss()).mapToLong(e -> e.getValue().count).sum();
            into.add(new PropertyCount(type, label, with, with + count(unfilled, type, label),
                    with + count(further, type, label) + lost));
        });
    }

    private static long count(Map<String, Map<String, Long>> counts, String type, String property) {
        return counts.getOrDefault(type, Map.of()).getOrDefault(property, 0L);
    }

    public List<RejectCount> rejects() {
        List<RejectCount> counts = new ArrayList<>();
        rejects.forEach((place, reasons) -> reasons.forEach((reason, counter) -> counts.add(new RejectCount(
                place.type(), place.property(), reason, counter.count,
                counter.samples.stream().map(r -> new Manifest.RejectSample(r.entity(), r.statement(), r.raw()))
                        .toList()))));
        return counts;
    }

    public List<ConflictCount> conflicts() {
        List<ConflictCount> counts = new ArrayList<>();
        conflicts.forEach((place, counter) -> counts.add(new ConflictCount(place.type(), place.property(),
                counter.count, counter.samples.stream()
                        .map(c -> new Manifest.ConflictSample(c.entity(), c.taken(), c.left())).toList())));
        return counts;
    }

    /** The languages of labels, the most frequent first; empty if no languages were chosen. */
    public List<Manifest.LanguageCount> labelLanguages() {
        return labelLanguages.entrySet().stream().flatMap(type -> type.getValue().entrySet().stream()
                .map(e -> new Manifest.LanguageCount(type.getKey(), e.getKey(), e.getValue()))
                .sorted(Comparator.comparing(Manifest.LanguageCount::count).reversed())).toList();
    }

    public List<JulianCount> julianDates() {
        return julian.entrySet().stream()
                .map(e -> new JulianCount(e.getKey().type(), e.getKey().property(), e.getValue())).toList();
    }
}
