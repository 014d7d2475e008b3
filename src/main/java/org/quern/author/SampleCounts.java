package org.quern.author;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.author.TypeEvidence.OutsideObjects;
import org.quern.author.TypeEvidence.RelationEvidence;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Preview.End;

/** Counts the results of a sample conversion for the members of one type. */
record SampleCounts(Preview sample) {
    int written() {
        return (int) sample.entities().stream().filter(e -> e.reason().isEmpty()).count();
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

    RelationEvidence relation(String variant, OutsideObjects outside) {
        List<Preview.Relation> relations = sample.entities().stream().flatMap(e -> e.relations().stream())
                .filter(r -> r.type().equals(variant) && r.object().isPresent()).toList();
        Map<String, List<Preview.Property>> found = new HashMap<>();
        relations.forEach(r -> collect(r.properties(), found));
        return new RelationEvidence(relations.size(),
                (int) relations.stream().filter(r -> r.end() == End.IN_GRAPH).count(), outside, counted(found));
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
