package org.quern.author.fix;

import static org.quern.author.PartEditor.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.author.SimilarNames;
import org.quern.schema.SchemaProblem;

/** Fixes of names: a duplicate is renamed or removed; an unknown name is replaced with an existing one. */
record NameFixes(ObjectNode document, PartEditor part, Place place) {
    private static final int OFFERED = 3;
    private static final String LABEL = "label";

    List<QuickFix> of(SchemaProblem problem) {
        return switch (problem.rule()) {
            // References to the label keep meaning the first of the two parts: only the second one is renamed.
            case REPEATED_ENTITY, REPEATED_RELATION -> List.of(rename(part.schema().free(part.part(),
                    part.text(LABEL))), remove());
            case REPEATED_PROPERTY -> List.of(rename(freeProperty(part.text(LABEL))), remove());
            case PROPERTY_NAME -> List.of(rename(freeProperty(owner().path(LABEL).asText("own")
                    .toLowerCase(Locale.ROOT) + "_name")), remove());
            default -> List.of();
        };
    }

    private QuickFix rename(String label) {
        return QuickFix.of("rename", part.set(text(LABEL, label)), part.text(LABEL), label);
    }

    private QuickFix remove() {
        return QuickFix.of("remove_second", part.remove(), part.text(LABEL));
    }

    private JsonNode owner() {
        return document.path(part.part().key()).path(part.type());
    }

    private String freeProperty(String wish) {
        Set<String> taken = new HashSet<>();
        owner().path("properties").forEach(p -> taken.add(p.path(LABEL).asText()));
        String label = wish;
        for (int i = 2; taken.contains(label); i++)
            label = wish + i;
        return label;
    }

    /** For a relation whose end is not a type: an existing type, or no relation. */
    List<QuickFix> ends() {
        String missing = part.text(place.field());
        List<String> labels = new ArrayList<>();
        document.path("entities").forEach(e -> labels.add(e.path(LABEL).asText()));
        List<QuickFix> fixes = new ArrayList<>();
        for (String label : new SimilarNames(labels).to(missing, OFFERED))
            fixes.add(QuickFix.of("choose_end", part.set(text(place.field(), label)), missing, label));
        fixes.add(QuickFix.of("remove_relation", part.schema().removeRelation(part.type()), part.text(LABEL)));
        return fixes;
    }
}
