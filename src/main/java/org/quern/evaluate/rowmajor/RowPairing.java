package org.quern.evaluate.rowmajor;

import java.util.List;

/**
 * The best one-to-one pairing of gold rows with predicted rows: the sum of recalls is maximal and, among such
 * pairings, the number of pairs.
 *
 * @param recall the sum of recalls
 * @param pairs number of pairs; each has something in common
 * @param complete whether each pair contains the whole gold row
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
