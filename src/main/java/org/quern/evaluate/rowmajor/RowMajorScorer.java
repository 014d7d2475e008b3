package org.quern.evaluate.rowmajor;

import java.util.List;
import java.util.Optional;
import org.quern.evaluate.rowmajor.RowMajorScore.Counts;
import org.quern.evaluate.rowmajor.SparqlResult.None;
import org.quern.evaluate.rowmajor.SparqlResult.Rows;
import org.quern.evaluate.rowmajor.SparqlResult.Truth;

/**
 * Row-major EM and F1 (SPINACH, section 5.1): pairs gold rows with predicted rows and counts what each pair has
 * in common. Additional columns of the prediction are not penalised.
 */
public final class RowMajorScorer {

    public RowMajorScore score(SparqlResult gold, SparqlResult pred) {
        return switch (gold) {
            case Truth truth -> RowMajorScore.plain(truth.equals(pred), false);
            case None _ -> RowMajorScore.plain(false, true);
            case Rows rows -> switch (pred) {
                case Rows found -> rows(rows, found);
                default -> RowMajorScore.plain(false, rows.rows().isEmpty());
            };
        };
    }

    private static RowMajorScore rows(Rows gold, Rows pred) {
        List<List<String>> wanted = gold.withoutLabels().bags();
        List<List<String>> found = pred.bags();
        if (wanted.isEmpty() || found.isEmpty()) {
            boolean right = wanted.isEmpty() && found.isEmpty();
            Counts counts = new Counts(0, found.size(), wanted.size());
            return new RowMajorScore(right, right ? 1 : 0, wanted.isEmpty(), Optional.of(counts));
        }
        RowPairing pairing = RowPairing.of(wanted, found);
        double tp = pairing.recall();
        double fn = pairing.pairs() - tp + (wanted.size() - pairing.pairs());
        double fp = found.size() - pairing.pairs();
        boolean em = pairing.complete() && wanted.size() == found.size() && pairing.pairs() == found.size();
        double f1 = em ? 1 : 2 * tp / (2 * tp + fp + fn);
        return new RowMajorScore(em, f1, false, Optional.of(new Counts(tp, fp, fn)));
    }
}
