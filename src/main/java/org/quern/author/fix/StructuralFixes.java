package org.quern.author.fix;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.schema.SchemaProblem;

/** The known fixes for structural issues, the best one first; they are tried before they are offered. */
public record StructuralFixes(ObjectNode document) {
    private static final Set<String> ENDS = Set.of("subj_label", "obj_label");

    public List<QuickFix> of(SchemaProblem problem, Place place) {
        // Parts that would have to be invented cannot be fixed by a click.
        if (place.part().isEmpty())
            return List.of();
        PartEditor part = new PartEditor(document, place);
        if (!part.node().isObject())
            return List.of(QuickFix.of("remove_part", part.remove()));
        if (ENDS.contains(place.field()))
            return new NameFixes(document, part, place).ends();
        return switch (problem.rule()) {
            case MISSING_KEY, EMPTY_VALUE, WRONG_KIND, WRONG_FORM, UNKNOWN_KEY, KEY_WITHOUT_EFFECT, BROKEN_CONSTRAINT,
                    CONSTRAINT_OF_TYPE, BROKEN_PATH, UNKNOWN_DATATYPE ->
                new ValueFormFixes(part, place).of(problem);
            case REPEATED_ENTITY, REPEATED_RELATION, REPEATED_PROPERTY, PROPERTY_NAME -> new NameFixes(
                    document, part, place).of(problem);
            case FROM_UNKNOWN, FROM_DISABLED, FROM_AMBIGUOUS, FROM_ELSEWHERE, FROM_CYCLE, FROM_MIDDLE, FROM_PATHS,
                    FROM_CHOICES, FROM_IDENTICAL ->
                new FromRelationFixes(document, part, place).of(problem);
            default -> new SettingFixes(part).of(problem.rule());
        };
    }
}
