package org.quern.convert;

import java.util.List;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.workspace.Texts.Keyed;

/**
 * The rules by which a graph is converted. The published engine omits data that Quern keeps, and merges facts
 * that Quern keeps apart. The compatible rules reproduce this for users who extend a published graph. They do
 * not reproduce its errors.
 */
public enum ConversionRules implements Keyed {
    /** What Wikidata states. */
    CORRECT,
    /** As in the published graphs, except for their errors. */
    COMPATIBLE;

    /** The accepted languages of labels, the preferred one first. */
    public List<String> languages() {
        return this == CORRECT ? WikidataEntity.ENGLISH_OR_ALL : List.of("en");
    }

    /** Whether this text is a valid name; in the published engine, an entity whose label is its id has none. */
    public boolean isName(String label, String id) {
        return !label.isBlank() && (this == CORRECT || !label.equals(id));
    }

    /** Whether an item with an empty label is a value; the published engine uses the empty text. */
    public boolean isValue(String label) {
        return this == COMPATIBLE || !label.isBlank();
    }

    /** The conversion factors between units. */
    public UnitTable units(UnitTable wikidata) {
        return this == CORRECT ? wikidata : wikidata.published();
    }

    /** The first valid year. */
    int firstYear() {
        return this == CORRECT ? 1 : 1000;
    }

    /**
     * Whether types in the middle of a chain of {@code $FROM_RELATION} are tested before the chain continues;
     * the published engine tests the class at the root and at the end only.
     */
    boolean testsMiddleOfChain() {
        return this == CORRECT;
    }

    /**
     * Whether {@code $FROM_RELATION} follows the relations of the graph only; the published engine also follows those
     * of entities without a label, which are not in the graph.
     */
    boolean reachesFromGraph() {
        return this == CORRECT;
    }
}
