package org.quern.author.issue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.quern.author.issue.TypeEvidence.Former;
import org.quern.author.issue.TypeEvidence.OutsideObjects;
import org.quern.author.issue.TypeEvidence.RelationEvidence;
import org.quern.convert.Reason;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Preview.End;
import org.quern.convert.preview.Preview.Evidence;
import org.quern.convert.preview.Preview.Fate;
import org.quern.convert.preview.Preview.Why;
import org.quern.wikidata.Snak;
import org.quern.wikidata.WikidataValue;

/** Counts the results of a sample conversion for the members of one type. */
record SampleCounts(Preview sample) {
    private static final Fate DEPRECATED = new Fate.PassedOver(Why.DEPRECATED);

    Map<Reason, Integer> lost() {
        Map<Reason, Integer> lost = new EnumMap<>(Reason.class);
        sample.entities().stream().flatMap(e -> e.reason().stream()).forEach(r -> lost.merge(r, 1, Integer::sum));
        return lost;
    }

    /** The counts, the highest first; equal ones in the order of their keys. */
    static <K extends Comparable<? super K>> List<Map.Entry<K, Integer>> mostFrequent(Map<K, Integer> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<K, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }

    Map<String, Integer> sharedNames() {
        Map<String, Integer> names = new TreeMap<>();
        sample.entities().forEach(e -> e.name().ifPresent(n -> names.merge(n, 1, Integer::sum)));
        names.values().removeIf(n -> n < 2);
        return names;
    }

    Map<String, ValueSample> properties() {
        Map<String, List<Preview.Property>> found = new HashMap<>();
        sample.entities().stream().filter(e -> e.reason().isEmpty()).forEach(e -> collect(e.properties(), found));
        return counted(found);
    }

    /** The items that statements of some properties point to, whatever their rank. */
    Map<String, List<String>> items(Predicate<String> which) {
        Map<String, List<String>> items = new TreeMap<>();
        sample.entities().stream().flatMap(e -> e.properties().stream()).filter(p -> which.test(p.label()))
                .forEach(p -> p.evidence().stream().filter(e -> !e.fate().equals(DEPRECATED)).forEach(e -> {
                    if (e.snak() instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)))
                        items.computeIfAbsent(p.label(), _ -> new ArrayList<>()).add(id);
                }));
        return items;
    }

    /** By property, the items that are no values because they have no label. */
    Map<String, List<String>> namelessValues() {
        Map<String, List<String>> items = new TreeMap<>();
        sample.entities().stream().filter(e -> e.reason().isEmpty()).flatMap(e -> e.properties().stream())
                .forEach(p -> p.evidence().forEach(e -> {
                    if (e.fate().equals(new Fate.Rejected(Reason.NO_LABEL_OF_VALUE))
                            && e.snak() instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)))
                        items.computeIfAbsent(p.label(), _ -> new ArrayList<>()).add(id);
                }));
        return items;
    }

    RelationEvidence relation(String variant, OutsideObjects outside) {
        List<Preview.Relation> relations = sample.entities().stream().flatMap(e -> e.relations().stream())
                .filter(r -> r.type().equals(variant) && r.object().isPresent() && r.end() != End.OTHER_RELATION)
                .toList();
        Map<String, List<Preview.Property>> found = new HashMap<>();
        relations.stream().filter(Preview.Relation::mayBeInGraph).forEach(r -> collect(r.properties(), found));
        return new RelationEvidence(relations.size(), facts(relations.stream(), End.IN_GRAPH),
                sample.entities().stream().mapToInt(e -> facts(e.relations().stream().filter(r -> r.type()
                        .equals(variant) && r.object().filter(e.id()::equals).isPresent()), End.IN_GRAPH)).sum(),
                noItems(variant), outside,
                former(sample.entities().stream().flatMap(e -> e.relations().stream())
                        .filter(r -> r.type().equals(variant)).flatMap(r -> r.evidence().stream())),
                counted(found));
    }

    private static int facts(Stream<Preview.Relation> relations, End end) {
        return relations.filter(r -> r.end() == end).mapToInt(Preview.Relation::facts).sum();
    }

    private int noItems(String variant) {
        return (int) sample.entities().stream().flatMap(e -> e.relations().stream())
                .filter(r -> r.type().equals(variant) && r.object().isEmpty()).flatMap(r -> r.evidence().stream())
                .filter(e -> e.fate() instanceof Fate.Rejected(Reason reason) && reason.isLoss()).count();
    }

    /** Counts statements, not pieces of evidence: a statement with several qualifiers can have several. */
    static Former former(Stream<Evidence> evidence) {
        Set<String> left = new HashSet<>();
        Set<String> all = new HashSet<>();
        evidence.filter(e -> !e.fate().equals(DEPRECATED)).forEach(e -> {
            all.add(e.statement());
            if (e.fate().equals(new Fate.PassedOver(Why.LOWER_RANK)) && e.qualifiers().stream()
                    .anyMatch(q -> q.pid().equals(RankIssues.START) || q.pid().equals(RankIssues.END)))
                left.add(e.statement());
        });
        return new Former(left.size(), all.size());
    }

    private static void collect(List<Preview.Property> properties, Map<String, List<Preview.Property>> into) {
        properties.forEach(p -> into.computeIfAbsent(p.label(), _ -> new ArrayList<>()).add(p));
    }

    private static Map<String, ValueSample> counted(Map<String, List<Preview.Property>> found) {
        Map<String, ValueSample> seen = new TreeMap<>();
        found.forEach((label, properties) -> seen.put(label, new ValueSample(properties)));
        return seen;
    }
}
