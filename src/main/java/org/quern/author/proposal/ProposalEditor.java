package org.quern.author.proposal;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.quern.author.Word;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaWriter;
import org.quern.workspace.SafeFiles;

/**
 * Applies proposals to a schema document and removes them again, each as one change. A valid schema stays
 * valid. The caller applies the returned changes.
 */
public final class ProposalEditor {

    private static final String LABEL = "label";
    private static final String SOURCE = "wd_source";
    private static final String SUBJECT = "subj_label";
    private static final String OBJECT = "obj_label";
    private static final String PROPERTIES = "properties";
    private static final String CONSTRAINTS = "wd_constraints";
    private static final String REACHED = "$FROM_RELATION(";

    private final ObjectNode document;
    private final SchemaEditor editor;

    public ProposalEditor(ObjectNode document) {
        this.document = document;
        this.editor = new SchemaEditor(document);
    }

    /** Whether the type already has the proposed property or relation in this form. */
    public boolean has(String type, Proposal proposal) {
        return switch (proposal) {
            case Proposal.OfProperty p -> !same(type, p).isEmpty();
            case Proposal.OfRelation r -> relations(type, r.pid()).stream()
                    .anyMatch(i -> relation(i).path(OBJECT).asText().equals(r.relation().objLabel()));
        };
    }

    /** The labels under which the type has mapped a Wikidata property; labels of relations include their other end. */
    public List<String> mapped(String type, String pid) {
        List<String> labels = new ArrayList<>();
        JsonNode list = entity(type).path(PROPERTIES);
        properties(type, pid).forEach(i -> labels.add(list.path(i).path(LABEL).asText()));
        relations(type, pid).forEach(i -> labels.add(relation(i).path(LABEL).asText() + " → "
                + relation(i).path(OBJECT).asText()));
        return labels;
    }

    private JsonNode entity(String type) {
        return document.path(Part.ENTITIES.key()).path(editor.indexOf(Part.ENTITIES, type));
    }

    private JsonNode relation(int index) {
        return document.path(Part.RELATIONS.key()).path(index);
    }

    private List<Integer> properties(String type, String pid) {
        JsonNode list = entity(type).path(PROPERTIES);
        return places(list, each -> each.path(SOURCE).asText().equals(pid));
    }

    /** Whether the type maps the property in the proposed form: as a year or not. */
    private List<Integer> same(String type, Proposal.OfProperty proposal) {
        JsonNode list = entity(type).path(PROPERTIES);
        return properties(type, proposal.pid()).stream()
                .filter(i -> list.path(i).path("is_year").asBoolean() == proposal.property().year()).toList();
    }

    private List<Integer> relations(String type, String pid) {
        JsonNode list = document.path(Part.RELATIONS.key());
        return places(list, each -> each.path(SOURCE).asText().equals(pid) && each.path(SUBJECT).asText().equals(type));
    }

    private static List<Integer> places(JsonNode list, Predicate<JsonNode> which) {
        return IntStream.range(0, list.size()).filter(i -> which.test(list.get(i))).boxed().toList();
    }

    /** Adds a proposal; does nothing if the type already has it or no longer exists. */
    public Optional<SchemaChange> add(String type, Proposal proposal) {
        int index = editor.indexOf(Part.ENTITIES, type);
        if (index < 0 || has(type, proposal))
            return Optional.empty();
        return switch (proposal) {
            case Proposal.OfProperty p -> Optional.of(editor.addProperty(Part.ENTITIES, index,
                    property(Part.ENTITIES, index, p)));
            case Proposal.OfRelation r -> addRelation(type, r);
        };
    }

    private ObjectNode property(Part part, int index, Proposal.OfProperty proposal) {
        return json(proposal.property()).put(LABEL, editor.freeProperty(part, index, proposal.label(), "_"));
    }

    /** The labels under which a relation has a qualifier. */
    public List<String> mappedQualifiers(int relation, String pid) {
        JsonNode list = relation(relation).path(PROPERTIES);
        return places(list, each -> each.path(SOURCE).asText().equals(pid)).stream()
                .map(i -> list.path(i).path(LABEL).asText()).toList();
    }

    public SchemaChange addQualifier(int relation, Proposal.OfProperty qualifier) {
        return editor.addProperty(Part.RELATIONS, relation, property(Part.RELATIONS, relation, qualifier));
    }

    /** Removes a qualifier from a relation; empty if the relation does not have it. */
    public Optional<SchemaChange> removeQualifier(int relation, String pid) {
        return places(relation(relation).path(PROPERTIES), each -> each.path(SOURCE).asText().equals(pid)).stream()
                .findFirst().map(i -> editor.removeProperty(Part.RELATIONS, relation, i));
    }

    private Optional<SchemaChange> addRelation(String type, Proposal.OfRelation proposal) {
        Optional<EntityType> added = proposal.newType().filter(t -> editor.indexOf(Part.ENTITIES, t.label()) < 0);
        String object = proposal.relation().objLabel();
        if (added.isEmpty() && editor.indexOf(Part.ENTITIES, object) < 0)
            return Optional.empty();
        SchemaChange first = withLabel(type, proposal, added, 1);
        // A constraint may name a relation by its label alone; a second relation with the label would change it.
        return Optional.of(newErrors(first) ? withLabel(type, proposal, added, 2) : first);
    }

    /** @param from the first number to add to a label that is taken; 1 for the label itself */
    private SchemaChange withLabel(String type, Proposal.OfRelation proposal, Optional<EntityType> added, int from) {
        ObjectNode relation = json(proposal.relation());
        relation.put(SUBJECT, type);
        String object = proposal.relation().objLabel();
        String label = from == 1 ? proposal.label() : proposal.label() + from;
        for (int i = from + 1; editor.indexOfRelation(label, type, object) >= 0; i++)
            label = proposal.label() + i;
        relation.put(LABEL, label);
        String variant = label + "#" + type + "#" + object;
        SchemaChange insert = append(Part.RELATIONS, relation);
        List<SchemaChange> wider = new ArrayList<>();
        List<SchemaChange> plain = new ArrayList<>();
        if (added.isPresent()) {
            // The class may have millions of instances; the graph needs only those that the relation reaches.
            wider.add(append(Part.ENTITIES, reached(json(added.get()), variant)));
            plain.add(append(Part.ENTITIES, json(added.get())));
        } else {
            reachedAlso(object, variant).ifPresent(wider::add);
        }
        wider.add(insert);
        plain.add(insert);
        SchemaChange first = together(wider);
        return wider.size() == plain.size() && added.isEmpty() || !newErrors(first) ? first : together(plain);
    }

    /**
     * Whether a suggested relation of a property from one type to another reaches its objects itself. Otherwise the other type keeps
     * its constraints, because reaching its members from there would be an error.
     */
    boolean reaches(String type, EntityType object, String pid) {
        RelationType relation = new RelationType("suggested", Optional.of(pid), Optional.empty(), Optional.empty(),
                false, RankFilter.HIGHEST, type, object.label(), List.of(), false);
        int index = editor.indexOf(Part.ENTITIES, object.label());
        return add(type, new Proposal.OfRelation(pid, relation, Optional.empty(), List.of(), new Word.Share(0, 0)))
                .map(change -> change.applyTo(document).path(Part.ENTITIES.key()).path(index).path(CONSTRAINTS)
                        .toString().contains("suggested#" + type + "#" + object.label()))
                .orElse(false);
    }

    private SchemaChange append(Part part, ObjectNode type) {
        return new SchemaChange.Insert(part.pointer(), document.path(part.key()).size(), type);
    }

    private static SchemaChange together(List<SchemaChange> changes) {
        return changes.size() == 1 ? changes.getFirst() : new SchemaChange.Together(changes);
    }

    private static ObjectNode reached(ObjectNode type, String variant) {
        type.putArray(CONSTRAINTS).add(REACHED + variant + ")");
        return type;
    }

    /** A type that is reached through relations is also reached through this relation. */
    private Optional<SchemaChange> reachedAlso(String label, String variant) {
        int index = editor.indexOf(Part.ENTITIES, label);
        JsonNode constraints = document.path(Part.ENTITIES.key()).path(index).path(CONSTRAINTS);
        List<Integer> found = places(constraints, each -> each.asText().startsWith(REACHED));
        if (found.size() != 1)
            return Optional.empty();
        JsonNode before = constraints.get(found.getFirst());
        String text = before.asText();
        JsonPointer at = Part.ENTITIES.pointer().appendIndex(index).appendProperty(CONSTRAINTS)
                .appendIndex(found.getFirst());
        return Optional.of(new SchemaChange.Replace(at, before, document
                .textNode(text.substring(0, text.length() - 1) + "," + variant + ")")));
    }

    /** Whether a change would make a valid part invalid. A schema without errors, the usual case, is checked once. */
    private boolean newErrors(SchemaChange change) {
        long after = errors(change.applyTo(document));
        return after > 0 && after > errors(document);
    }

    private static long errors(ObjectNode schema) {
        return new SchemaReader(new SafeFiles()).check(schema).problems().stream().filter(SchemaProblem::isError)
                .count();
    }

    /**
     * Removes everything that maps the property, in any form. A type that nothing reaches any more and that has
     * no content of its own is removed as well.
     */
    public Optional<SchemaChange> remove(String type, String pid) {
        ObjectNode now = document;
        List<SchemaChange> changes = new ArrayList<>();
        for (Optional<SchemaChange> next = removeOne(now, type, pid); next.isPresent(); next = removeOne(now, type,
                pid)) {
            changes.add(next.get());
            now = next.get().applyTo(now);
        }
        return changes.isEmpty() ? Optional.empty() : Optional.of(together(changes));
    }

    /** Removes one mapping of a property. */
    public Optional<SchemaChange> remove(String type, Proposal proposal) {
        return switch (proposal) {
            case Proposal.OfProperty p -> same(type, p).stream().findFirst()
                    .map(i -> editor.removeProperty(Part.ENTITIES, editor.indexOf(Part.ENTITIES, type), i));
            case Proposal.OfRelation r -> relations(type, r.pid()).stream()
                    .filter(i -> relation(i).path(OBJECT).asText().equals(r.relation().objLabel())).findFirst()
                    .map(this::removeRelation);
        };
    }

    private static Optional<SchemaChange> removeOne(ObjectNode document, String type, String pid) {
        ProposalEditor now = new ProposalEditor(document);
        return now.properties(type, pid).stream().findFirst()
                .map(i -> now.editor.removeProperty(Part.ENTITIES, now.editor.indexOf(Part.ENTITIES, type), i))
                .or(() -> now.relations(type, pid).stream().findFirst().map(now::removeRelation));
    }

    private SchemaChange removeRelation(int index) {
        JsonNode gone = relation(index);
        String object = gone.path(OBJECT).asText();
        return isOnlyReachedBy(object, gone)
                ? editor.removeEntity(editor.indexOf(Part.ENTITIES, object)) : editor.removeRelation(index);
    }

    private boolean isOnlyReachedBy(String label, JsonNode relation) {
        JsonNode type = entity(label);
        String name = relation.path(LABEL).asText();
        String variant = name + "#" + relation.path(SUBJECT).asText() + "#" + label;
        JsonNode constraints = type.path(CONSTRAINTS);
        boolean reached = constraints.size() == 1 && (constraints.get(0).asText().equals(REACHED + variant + ")")
                || constraints.get(0).asText().equals(REACHED + name + ")"));
        if (!reached || !type.path(PROPERTIES).isEmpty() || relation.path(SUBJECT).asText().equals(label))
            return false;
        int touching = 0;
        for (JsonNode each : document.path(Part.RELATIONS.key())) {
            if (each.path(SUBJECT).asText().equals(label) || each.path(OBJECT).asText().equals(label))
                touching++;
        }
        return touching == 1;
    }

    /**
     * The content of a proposal, in the format of schema files: {@code property}, or {@code relation} and
     * {@code entity}.
     */
    public static Map<String, JsonNode> parts(Proposal proposal) {
        Map<String, JsonNode> parts = new LinkedHashMap<>();
        switch (proposal) {
            case Proposal.OfProperty p -> parts.put("property", json(p.property()));
            case Proposal.OfRelation r -> {
                parts.put("relation", json(r.relation()));
                r.newType().ifPresent(type -> parts.put("entity", json(type)));
            }
        }
        return parts;
    }

    private static ObjectNode json(PropertyType property) {
        EntityType owner = new EntityType("x", "Q1", true, true, List.of(), List.of(property), false);
        return (ObjectNode) json(owner).path(PROPERTIES).path(0);
    }

    private static ObjectNode json(EntityType type) {
        return (ObjectNode) new SchemaWriter().tree(new MappedSchema("x", List.of(type), List.of()))
                .path(Part.ENTITIES.key()).path(0);
    }

    private static ObjectNode json(RelationType type) {
        return (ObjectNode) new SchemaWriter().tree(new MappedSchema("x", List.of(), List.of(type)))
                .path(Part.RELATIONS.key()).path(0);
    }
}
