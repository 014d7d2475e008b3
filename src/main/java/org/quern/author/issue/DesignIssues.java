package org.quern.author.issue;

import static org.quern.author.PartEditor.flag;
import static org.quern.author.PartEditor.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.schema.SchemaEditor.Part;

/**
 * Doubtful parts of a schema that violate no rule, as far as the schema itself shows them: untrusted queries,
 * types with the same members, labels that differ only in case. Disabled parts are skipped.
 */
final class DesignIssues {

    private static final String LABEL = "label";

    private final ObjectNode document;
    private final MappedSchema schema;
    private final List<Issue> issues = new ArrayList<>();

    DesignIssues(ObjectNode document, MappedSchema schema) {
        this.document = document;
        this.schema = schema;
    }

    List<Issue> issues() {
        issues.clear();
        Map<String, String> entityLabels = new HashMap<>();
        for (int i = 0; i < schema.entities().size(); i++) {
            EntityType type = schema.entities().get(i);
            if (type.disabled())
                continue;
            labelCase(Part.ENTITIES, i, type.label(), entityLabels);
            rawSparql(i, type);
            sameClass(i, type);
            properties(Part.ENTITIES, i, type.properties());
        }
        Map<String, String> relationLabels = new HashMap<>();
        for (int i = 0; i < schema.relations().size(); i++) {
            RelationType type = schema.relations().get(i);
            if (type.disabled())
                continue;
            labelCase(Part.RELATIONS, i, type.label(), relationLabels);
            properties(Part.RELATIONS, i, type.properties());
            new RankIssues(document, type, i).unseen().ifPresent(issues::add);
        }
        return List.copyOf(issues);
    }

    /** Relations with different ends may share a label, but labels must not differ only in case. */
    private void labelCase(Part part, int index, String label, Map<String, String> seen) {
        String first = seen.putIfAbsent(label.toLowerCase(Locale.ROOT), label);
        if (first == null || first.equals(label) || label.isEmpty())
            return;
        Place place = Place.ofType(document, part, index, LABEL);
        PartEditor editor = new PartEditor(document, place);
        Doubt doubt = IssueRule.LABEL_CASE.at(place).with(label, first).about(first);
        String free = freeIgnoringCase(seen.keySet(), label);
        if (part == Part.ENTITIES) {
            doubt.fix("rename", editor.schema().renameEntity(index, free), label, free);
        } else {
            RelationType type = schema.relations().get(index);
            boolean taken = schema.relations().stream().anyMatch(r -> r.label().equals(first)
                    && r.subjLabel().equals(type.subjLabel()) && r.objLabel().equals(type.objLabel()));
            if (!taken)
                doubt.fix("rename", editor.schema().renameRelation(index, first), label, first);
            doubt.fix("rename", editor.schema().renameRelation(index, free), label, free);
        }
        issues.add(doubt.issue());
    }

    private static String freeIgnoringCase(Set<String> taken, String wish) {
        String label = wish;
        for (int i = 2; taken.contains(label.toLowerCase(Locale.ROOT)); i++)
            label = wish + i;
        return label;
    }

    private void rawSparql(int index, EntityType type) {
        for (int i = 0; i < document.path("entities").path(index).path("wd_constraints").size(); i++) {
            String text = document.path("entities").path(index).path("wd_constraints").path(i).asText();
            String pattern = type.constraints().stream().filter(Constraint.RawSparql.class::isInstance)
                    .map(c -> ((Constraint.RawSparql) c).pattern()).filter(p -> text.equals("$RAW_SPARQL(" + p + ")"))
                    .findFirst().orElse("");
            if (pattern.isEmpty())
                continue;
            Place place = Place.ofType(document, Part.ENTITIES, index, "wd_constraints[" + i + "]");
            issues.add(IssueRule.RAW_SPARQL.at(place).with(pattern).about(pattern)
                    .fix("remove_constraint",
                            new PartEditor(document, place).replaceItem("wd_constraints", i))
                    .issue());
        }
    }

    /** Two types of one class, where the members of one include those of the other. */
    private void sameClass(int index, EntityType type) {
        for (int i = 0; i < index; i++) {
            EntityType other = schema.entities().get(i);
            if (other.disabled() || !other.wdSource().equals(type.wdSource()) || type.wdSource().isEmpty()
                    || other.instance() != type.instance())
                continue;
            Set<Constraint> ours = new HashSet<>(type.constraints());
            Set<Constraint> theirs = new HashSet<>(other.constraints());
            if (!ours.containsAll(theirs) && !theirs.containsAll(ours))
                continue;
            Place place = Place.ofType(document, Part.ENTITIES, index, "wd_source");
            PartEditor editor = new PartEditor(document, place);
            issues.add(IssueRule.SAME_CLASS.at(place).with(type.label(), other.label(), type.wdSource())
                    .about(other.label()).fix("disable", editor.set(flag("disable", true)), type.label()).issue());
        }
    }

    private void properties(Part part, int index, List<PropertyType> properties) {
        Map<String, String> labels = new HashMap<>();
        Map<List<Object>, String> sources = new HashMap<>();
        for (int i = 0; i < properties.size(); i++) {
            PropertyType property = properties.get(i);
            if (property.disabled())
                continue;
            propertyCase(part, index, i, property, labels);
            sameSource(part, index, i, property, sources);
        }
    }

    private void propertyCase(Part part, int type, int index, PropertyType property, Map<String, String> labels) {
        String label = property.label();
        String first = labels.putIfAbsent(label.toLowerCase(Locale.ROOT), label);
        if (first == null || first.equals(label) || label.isEmpty())
            return;
        Place place = Place.ofProperty(document, part, type, index, LABEL);
        PartEditor editor = new PartEditor(document, place);
        String free = freeIgnoringCase(labels.keySet(), label);
        issues.add(IssueRule.LABEL_CASE.at(place).with(label, first).about(first)
                .fix("rename", editor.set(text(LABEL, free)), label, free)
                .fix("remove_property", editor.remove(), label).issue());
    }

    /** The same values occur twice; properties with different constraints, datatypes or units do not count. */
    private void sameSource(Part part, int type, int index, PropertyType property, Map<List<Object>, String> sources) {
        if (property.source() instanceof Source.Property(String pid) && pid.equals("P0"))
            return;
        List<Object> read = List.of(property.source(), property.constraints(), property.datatype(), property.unit(),
                property.year(), property.qualifier());
        String first = sources.putIfAbsent(read, property.label());
        if (first == null || first.equals(property.label()))
            return;
        Place place = Place.ofProperty(document, part, type, index, "wd_source");
        issues.add(IssueRule.SAME_SOURCE.at(place).with(property.label(), first).about(first)
                .fix("remove_property", new PartEditor(document, place).remove(), property.label()).issue());
    }
}
