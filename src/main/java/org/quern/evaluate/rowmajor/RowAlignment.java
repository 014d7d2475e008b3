package org.quern.evaluate.rowmajor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quern.evaluate.rowmajor.SparqlResult.Rows;

/**
 * The pairing of gold rows with predicted rows that the score is based on, for results that fit on a screen. Of
 * longer results, only the first rows are paired.
 */
public final class RowAlignment {

    /** Nobody reads more rows. */
    public static final int MOST = 250;

    private RowAlignment() {}

    /**
     * A row of two aligned tables.
     *
     * @param gold the number of the gold row from 0; -1 for an additional predicted row
     * @param pred the number of the predicted row; -1 if there is none
     * @param recall the share of the gold row that was found
     */
    public record Line(int gold, int pred, double recall) {}

    /** The gold rows in order, each with its partner, followed by the additional predicted rows. */
    public static List<Line> of(Rows gold, Rows pred) {
        List<List<String>> wanted = first(gold.withoutLabels().bags());
        List<List<String>> found = first(pred.bags());
        int[][] common = new int[wanted.size()][found.size()];
        long unit = RowKinds.unit(wanted);
        PairingFlow flow = new PairingFlow(unit);
        int[] rows = wanted.stream().mapToInt(_ -> flow.gold(1)).toArray();
        int[] partners = found.stream().mapToInt(_ -> flow.pred(1)).toArray();
        for (int g = 0; g < wanted.size(); g++) {
            for (int p = 0; p < found.size(); p++) {
                common[g][p] = common(wanted.get(g), found.get(p));
                if (common[g][p] > 0)
                    flow.edge(rows[g], partners[p], RowKinds.share(common[g][p], wanted.get(g).size(), unit));
            }
        }
        flow.best();
        List<Line> lines = new ArrayList<>();
        boolean[] used = new boolean[found.size()];
        for (int g = 0; g < wanted.size(); g++) {
            int p = Arrays.binarySearch(partners, flow.partner(rows[g]));
            if (p >= 0)
                used[p] = true;
            lines.add(p >= 0 ? new Line(g, p, (double) common[g][p] / wanted.get(g).size()) : new Line(g, -1, 0));
        }
        for (int p = 0; p < used.length; p++) {
            if (!used[p])
                lines.add(new Line(-1, p, 0));
        }
        return lines;
    }

    private static List<List<String>> first(List<List<String>> rows) {
        return rows.subList(0, Math.min(MOST, rows.size()));
    }

    private static int common(List<String> gold, List<String> pred) {
        Map<String, Integer> left = new HashMap<>();
        pred.forEach(cell -> left.merge(cell, 1, Integer::sum));
        int common = 0;
        for (String cell : gold) {
            if (left.merge(cell, -1, Integer::sum) >= 0)
                common++;
        }
        return common;
    }
}
