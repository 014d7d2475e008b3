package org.quern.author.fix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.author.SimilarNames;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaProblem;

/** Fixes of {@code $FROM_RELATION}: use another relation, or select the type by its class only. */
record FromRelationFixes(ObjectNode document, PartEditor part, Place place) {
    private static final String CONSTRAINTS = "wd_constraints";
    private static final String BEGIN = "$FROM_RELATION(";

    List<QuickFix> of(SchemaProblem problem) {
        return switch (problem.rule()) {
            case FROM_AMBIGUOUS -> Stream.concat(problem.about().stream().skip(1)
                    .map(v -> other(problem.about().getFirst(), Optional.of(v))),
                    Stream.of(other(problem.about().getFirst(), Optional.empty()))).toList();
            case FROM_UNKNOWN, FROM_ELSEWHERE -> otherRelation(problem.about().getFirst());
            case FROM_DISABLED -> Stream.concat(enable(problem.about().getFirst()).stream(),
                    Stream.of(other(problem.about().getFirst(), Optional.empty()))).toList();
            case FROM_MIDDLE -> List.of(keep(false), keep(true));
            default -> List.of(keep(false));
        };
    }

    /** Relations from or to the type, those with the most similar names first. */
    private List<QuickFix> otherRelation(String name) {
        String label = part.text("label");
        List<String> ours = new ArrayList<>();
        for (JsonNode relation : document.path("relations")) {
            boolean joined = relation.path("subj_label").asText().equals(label)
                    || relation.path("obj_label").asText().equals(label);
            if (joined && !relation.path("disable").asBoolean())
                ours.add(relation.path("label").asText());
        }
        List<QuickFix> fixes = new ArrayList<>();
        new SimilarNames(ours).to(name, 2).forEach(n -> fixes.add(other(name, Optional.of(n))));
        fixes.add(other(name, Optional.empty()));
        return fixes;
    }

    /** The constraint with another relation in place of this one, or without it. */
    private QuickFix other(String name, Optional<String> by) {
        String text = part.node().path(CONSTRAINTS).path(place.item()).asText();
        List<String> names = new ArrayList<>(List.of(text.substring(BEGIN.length(), text.length() - 1).split(",")));
        int at = names.indexOf(name);
        names.remove(at);
        by.ifPresent(n -> names.add(at, n));
        SchemaChange change = names.isEmpty() ? part.replaceItem(CONSTRAINTS, place.item())
                : part.replaceItem(CONSTRAINTS, place.item(), BEGIN + String.join(",", names) + ")");
        return by.map(n -> QuickFix.of("name_relation", change, n))
                .orElseGet(() -> QuickFix.of("drop_relation", change, name));
    }

    /** Enables the relation and its ends. */
    private Optional<QuickFix> enable(String name) {
        SchemaEditor editor = part.schema();
        JsonNode relations = document.path("relations");
        List<SchemaChange> changes = new ArrayList<>();
        for (int i = 0; i < relations.size(); i++) {
            JsonNode relation = relations.get(i);
            List<String> names = Arrays.asList(relation.path("label").asText(), relation.path("subj_label").asText(),
                    relation.path("obj_label").asText());
            if (!names.getFirst().equals(name) && !String.join("#", names).equals(name))
                continue;
            enable(editor, Part.RELATIONS, i, changes);
            names.stream().skip(1).distinct()
                    .forEach(end -> enable(editor, Part.ENTITIES, editor.indexOf(Part.ENTITIES, end), changes));
        }
        return changes.isEmpty() ? Optional.empty()
                : Optional.of(QuickFix.of("enable_relation", new SchemaChange.Together(changes), name));
    }

    private void enable(SchemaEditor editor, Part of, int index, List<SchemaChange> changes) {
        if (index >= 0 && document.path(of.key()).path(index).path("disable").equals(BooleanNode.TRUE))
            changes.add(editor.set(of, index, "disable", Optional.empty()));
    }

    /** The type with {@code $FROM_RELATION} only, or with its other constraints only. */
    private QuickFix keep(boolean fromRelation) {
        List<String> kept = new ArrayList<>();
        part.node().path(CONSTRAINTS).forEach(c -> {
            if (c.asText().startsWith(BEGIN) == fromRelation)
                kept.add(c.asText());
        });
        ArrayNode list = document.arrayNode();
        kept.forEach(list::add);
        SchemaChange change = part.set(new PartEditor.Setting(CONSTRAINTS,
                kept.isEmpty() ? Optional.empty() : Optional.of(list)));
        return QuickFix.of(fromRelation ? "keep_from_relation" : "drop_from_relation", change, part.text("label"));
    }
}
