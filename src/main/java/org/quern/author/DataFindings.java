package org.quern.author;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.convert.Preview;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.SchemaEditor.Part;
import org.quern.wikidata.UnitTable;

/**
 * What a sample of an entity type's members says against the schema. Asks nobody anything: the same evidence and schema
 * give the same issues, so that they can be made anew after each edit.
 */
public final class DataFindings {

    private static final String DISABLE = "disable";

    private final ObjectNode document;
    private final MappedSchema schema;
    private final UnitTable units;
    private final FindingLimits limits;

    /**
     * @param document as people edit it; places and mends are those of this document
     * @param schema what can be read of it
     */
    public DataFindings(ObjectNode document, MappedSchema schema, UnitTable units, FindingLimits limits) {
        this.document = document;
        this.schema = schema;
        this.units = units;
        this.limits = limits;
    }

    /** Of the type, its properties, the relations that go out from it and their properties. */
    public List<Issue> of(TypeEvidence evidence) {
        List<Issue> issues = new ArrayList<>();
        for (int i = 0; i < schema.entities().size(); i++) {
            EntityType type = schema.entities().get(i);
            if (!type.disabled() && type.label().equals(evidence.type())) {
                members(i, type, evidence, issues);
                properties(Part.ENTITIES, i, type.properties(), ofEntities(evidence.sample()), evidence, issues);
            }
        }
        for (int i = 0; i < schema.relations().size(); i++) {
            RelationType type = schema.relations().get(i);
            if (type.disabled() || !type.subjLabel().equals(evidence.type()))
                continue;
            issues.addAll(new RelationFindings(document, schema, limits, i).of(evidence));
            properties(Part.RELATIONS, i, type.properties(), ofRelations(evidence.sample(), type.variant()), evidence,
                    issues);
        }
        return issues;
    }

    private void members(int index, EntityType type, TypeEvidence evidence, List<Issue> issues) {
        boolean looked = evidence.sample().types().stream().anyMatch(t -> t.type().equals(type.label()));
        Place place = Place.ofType(document, Part.ENTITIES, index, "wd_source");
        if (evidence.sample().entities().isEmpty()) {
            if (looked && evidence.sample().shortfalls().isEmpty())
                issues.add(DoubtRule.NO_MEMBERS.at(place).with(type.label(), type.wdSource()).issue());
            return;
        }
        int members = evidence.sample().entities().size();
        evidence.alsoMembers().forEach((other, shared) -> {
            if (members >= limits.fewest() && shared >= limits.shared() * members)
                issues.add(DoubtRule.SHARED_MEMBERS.at(place)
                        .with(Word.of(type.label()), Word.of(other), new Word.Share(shared, members)).about(other)
                        .mends(withoutSubclasses(place, type)).issue());
        });
        names(index, type, evidence.sample(), issues);
    }

    private List<Mend> withoutSubclasses(Place place, EntityType type) {
        if (!type.instance() || !type.includeSubclasses())
            return List.of();
        return List.of(Mend.of("without_subclasses",
                new PartEditor(document, place).set(PartEditor.flag("wd_include_subclasses", false))));
    }

    private void names(int index, EntityType type, Preview sample, List<Issue> issues) {
        Map<String, Integer> names = new TreeMap<>();
        sample.entities().forEach(e -> e.name().ifPresent(n -> names.merge(n, 1, Integer::sum)));
        int named = names.values().stream().mapToInt(Integer::intValue).sum();
        List<Map.Entry<String, Integer>> shared = names.entrySet().stream().filter(e -> e.getValue() > 1)
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).toList();
        int sharing = shared.stream().mapToInt(Map.Entry::getValue).sum();
        if (named < limits.fewest() || sharing < limits.sameName() * named)
            return;
        Doubt doubt = DoubtRule.SHARED_NAMES.at(Place.ofType(document, Part.ENTITIES, index, "label"))
                .with(Word.of(type.label()), new Word.Share(sharing, named),
                        new Word.Several(shared.stream().limit(3).map(e -> Word.of(e.getKey())).toList()));
        shared.stream().limit(5).forEach(e -> doubt.seen(Word.of(e.getKey()), e.getValue(), named));
        issues.add(doubt.issue());
    }

    private static Map<String, List<Preview.Property>> ofEntities(Preview sample) {
        Map<String, List<Preview.Property>> found = new HashMap<>();
        sample.entities().stream().filter(e -> e.reason().isEmpty())
                .forEach(e -> e.properties()
                        .forEach(p -> found.computeIfAbsent(p.label(), _ -> new ArrayList<>()).add(p)));
        return found;
    }

    private static Map<String, List<Preview.Property>> ofRelations(Preview sample, String variant) {
        Map<String, List<Preview.Property>> found = new HashMap<>();
        sample.entities().forEach(e -> e.relations().stream()
                .filter(r -> r.type().equals(variant) && r.object().isPresent())
                .forEach(r -> r.properties()
                        .forEach(p -> found.computeIfAbsent(p.label(), _ -> new ArrayList<>()).add(p))));
        return found;
    }

    private void properties(Part part, int index, List<PropertyType> properties,
            Map<String, List<Preview.Property>> found, TypeEvidence evidence, List<Issue> issues) {
        for (int i = 0; i < properties.size(); i++) {
            PropertyType property = properties.get(i);
            List<Preview.Property> seen = found.getOrDefault(property.label(), List.of());
            boolean asked = seen.stream().anyMatch(
                    p -> property.source() instanceof MappedSchema.Source.Property(String pid) && p.pid().equals(pid));
            if (property.disabled() || !asked)
                continue;
            Place place = Place.ofProperty(document, part, index, i, "");
            issues.addAll(new PropertyFindings(document, place, property, new ValuesSeen(seen), units, limits,
                    evidence.labels()).issues());
        }
    }

    static Mend leaveOut(PartEditor part) {
        return Mend.of(DISABLE, part.set(PartEditor.flag(DISABLE, true)), part.text("label"));
    }
}
