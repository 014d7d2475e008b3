package org.quern.author.fix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.quern.author.Place;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaRule;

/**
 * Tries a quick fix on a copy of the schema. The fix is offered only if it resolves its issue and adds none of
 * the same kind.
 */
public record FixTrial(SchemaReader reader, ObjectNode document, List<SchemaProblem> before) {
    public boolean fixes(QuickFix fix, SchemaProblem problem, Place place) {
        ObjectNode fixed = fix.change().applyTo(document);
        List<SchemaProblem> after = reader.check(fixed).problems();
        int stage = stage(problem.rule());
        long errors = errors(before, stage);
        long left = errors(after, stage);
        return same(fixed, after, problem, place) < same(document, before, problem, place)
                && (problem.isError() ? left < errors : left <= errors);
    }

    /** A fixed part can reveal issues that could not be found before; they do not count against the fix. */
    private static int stage(SchemaRule rule) {
        if (rule.compareTo(SchemaRule.REPEATED_ENTITY) < 0)
            return 0;
        return rule.compareTo(SchemaRule.FROM_UNKNOWN) < 0 ? 1 : rule.compareTo(SchemaRule.FROM_CYCLE) < 0 ? 2 : 3;
    }

    private static long errors(List<SchemaProblem> problems, int upTo) {
        return problems.stream().filter(p -> p.isError() && stage(p.rule()) <= upTo).count();
    }

    private static long same(JsonNode in, List<SchemaProblem> problems, SchemaProblem wanted, Place at) {
        return problems.stream().filter(p -> p.rule() == wanted.rule() && p.about().equals(wanted.about()))
                .filter(p -> {
                    Place place = Place.of(in, p.jsonPath());
                    return place.name().equals(at.name()) && place.field().equals(at.field());
                }).count();
    }
}
