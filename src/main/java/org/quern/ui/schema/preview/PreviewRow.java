package org.quern.ui.schema.preview;

import java.util.List;

/**
 * A row of the preview.
 *
 * @param entity the id of the entity that it is about
 * @param name an entity's name, or a property's or relation's label; empty for single statements
 * @param id the id of the named part
 * @param value the value in the graph
 * @param raw the value in the source
 * @param verdict the outcome
 * @param reason the reason for the outcome
 */
record PreviewRow(Kind kind, String entity, String name, String id, String value, String raw, Verdict verdict,
        String reason) {

    enum Kind {
        ENTITY, PROPERTY, RELATION, STATEMENT
    }

    /** The outcomes, from the best to the one that most needs attention. */
    enum Verdict {
        /** Converted into the graph. */
        TAKEN,
        /** No outcome. */
        NONE,
        /** Ignored, as the schema requires. */
        PASSED,
        /** Unknown without a complete conversion. */
        OPEN,
        /** Rejected. */
        REJECTED
    }

    /**
     * A row with its child rows.
     *
     * @param open whether it is initially expanded
     */
    record Branch(PreviewRow row, List<Branch> below, boolean open) {
        Branch {
            below = List.copyOf(below);
        }

        /** Whether this row, or one below it, was rejected. */
        boolean hasRejected() {
            return row.verdict() == Verdict.REJECTED || below.stream().anyMatch(Branch::hasRejected);
        }
    }
}
