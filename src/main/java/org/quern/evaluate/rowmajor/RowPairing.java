package org.quern.evaluate.rowmajor;

import java.util.List;

/**
 * The best pairing of gold rows with rows of a prediction, one to one: the sum of recalls is greatest, and among such
 * pairings the number of pairs.
 *
 * @param recall the sum of recalls
 * @param pairs how many pairs there are; each has something in common
 * @param complete whether each pair has all that its gold row has
 */
record RowPairing(double recall, int pairs, boolean complete) {

    static RowPairing of(List<List<String>> gold, List<List<String>> pred) {
        RowKinds kinds = RowKinds.of(gold, pred);
        PairingFlow flow = new PairingFlow(kinds.unit());
        new PairingNetwork(kinds).fill(flow);
        long parts = flow.best();
        return new RowPairing((double) parts / kinds.unit(), flow.pairs(), parts == kinds.unit() * flow.pairs());
    }
}
