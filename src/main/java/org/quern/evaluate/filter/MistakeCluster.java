package org.quern.evaluate.filter;

import java.util.BitSet;
import org.quern.evaluate.error.Mistake;

/**
 * Items with the same mistake. An item with several mistakes is in several clusters.
 *
 * @param items by their place in the run, from 0
 * @param alone number of items that have no other mistake
 */
public record MistakeCluster(Mistake mistake, BitSet items, int alone) {

    /** Number of items. */
    public int count() {
        return items.cardinality();
    }

    /** Which items these are. */
    public ItemExpression condition() {
        return ItemExpression.is(ItemField.MISTAKE, mistake.toString());
    }
}
