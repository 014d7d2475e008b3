package org.quern.ui.schema.preview;

import java.util.List;

/**
 * A line of the preview.
 *
 * @param entity the id of the entity that it is about
 * @param name what it is: an entity's name, a property's or relation's label; empty for single statements
 * @param id the id of what is named
 * @param value what stands in the graph
 * @param raw what the data say
 * @param verdict what became of it
 * @param reason why, in words
 */
record PreviewRow(Kind kind, String entity, String name, String id, String value, String raw, Verdict verdict,
        String reason) {

    enum Kind {
        ENTITY, PROPERTY, RELATION, STATEMENT
    }

    /** From the best to the worst that somebody should look at. */
    enum Verdict {
        /** It is in the graph. */
        TAKEN,
        /** There is nothing to say. */
        NONE,
        /** It does not count, as the rules have it. */
        PASSED,
        /** Nobody knows without a whole conversion. */
        OPEN,
        /** It was found and rejected. */
        REJECTED
    }

    /**
     * A line with those below it.
     *
     * @param open those below stand there at once
     */
    record Branch(PreviewRow row, List<Branch> below, boolean open) {
        Branch {
            below = List.copyOf(below);
        }

        /** Whether this line, or one below it, is about something rejected. */
        boolean hasRejected() {
            return row.verdict() == Verdict.REJECTED || below.stream().anyMatch(Branch::hasRejected);
        }
    }
}
