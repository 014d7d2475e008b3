package org.quern.convert;

import java.util.List;
import java.util.Locale;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;

/**
 * The rules by which a graph is converted. The published graphs came from an engine that leaves out what ours takes
 * and merges what ours keeps apart; who needs graphs that go on from those asks for its rules. Its errors are not
 * among them.
 */
public enum ConversionRules {
    /** What Wikidata states. */
    CORRECT,
    /** Like the graphs that are already published, as far as those are not wrong. */
    COMPATIBLE;

    /** The name in files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The languages a label may be in, the best one first. */
    public List<String> languages() {
        return this == CORRECT ? WikidataEntity.ENGLISH_OR_ALL : List.of("en");
    }

    /** Whether this text is a name; for the published engine an entity named like its id has none. */
    public boolean isName(String label, String id) {
        return !label.isBlank() && (this == CORRECT || !label.equals(id));
    }

    /** Whether an item without letters in its label is a value; the published engine takes the empty text. */
    public boolean isValue(String label) {
        return this == COMPATIBLE || !label.isBlank();
    }

    /** The factors between units. */
    public UnitTable units(UnitTable wikidata) {
        return this == CORRECT ? wikidata : wikidata.published();
    }

    /** The first year that counts as one. */
    int firstYear() {
        return this == CORRECT ? 1 : 1000;
    }

    /**
     * Whether types in the middle of a chain of {@code $FROM_RELATION} are tested before it goes on from them; the
     * published engine tests the class at the root and at the end only.
     */
    boolean testsMiddleOfChain() {
        return this == CORRECT;
    }
}
