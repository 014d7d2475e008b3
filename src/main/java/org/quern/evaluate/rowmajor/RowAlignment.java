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

    /** Among equal sums, the pairing with most pairs. */
    private static final double PAIR = 1e-6;

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
        double[][] recall = new double[wanted.size()][found.size()];
        for (int g = 0; g < wanted.size(); g++) {
            for (int p = 0; p < found.size(); p++)
                recall[g][p] = recall(wanted.get(g), found.get(p));
        }
        int[] partner = best(recall, found.size());
        List<Line> lines = new ArrayList<>();
        boolean[] used = new boolean[found.size()];
        for (int g = 0; g < wanted.size(); g++) {
            int p = partner[g];
            boolean paired = p >= 0 && recall[g][p] > 0;
            if (paired)
                used[p] = true;
            lines.add(paired ? new Line(g, p, recall[g][p]) : new Line(g, -1, 0));
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

    private static double recall(List<String> gold, List<String> pred) {
        if (gold.isEmpty())
            return 0;
        Map<String, Integer> left = new HashMap<>();
        pred.forEach(cell -> left.merge(cell, 1, Integer::sum));
        int common = 0;
        for (String cell : gold) {
            if (left.merge(cell, -1, Integer::sum) >= 0)
                common++;
        }
        return (double) common / gold.size();
    }

    /** The assignment with the maximum sum (the Hungarian method with potentials, row by row). */
    private static int[] best(double[][] recall, int columns) {
        int rows = recall.length;
        int width = Math.max(rows, columns);
        double[] u = new double[rows + 1];
        double[] v = new double[width + 1];
        int[] rowOf = new int[width + 1];
        int[] before = new int[width + 1];
        for (int row = 1; row <= rows; row++) {
            rowOf[0] = row;
            int column = 0;
            double[] least = new double[width + 1];
            Arrays.fill(least, Double.POSITIVE_INFINITY);
            boolean[] seen = new boolean[width + 1];
            do {
                seen[column] = true;
                int at = rowOf[column];
                double delta = Double.POSITIVE_INFINITY;
                int next = 0;
                for (int j = 1; j <= width; j++) {
                    if (seen[j])
                        continue;
                    double reduced = cost(recall[at - 1], j - 1) - u[at] - v[j];
                    if (reduced < least[j]) {
                        least[j] = reduced;
                        before[j] = column;
                    }
                    if (least[j] < delta) {
                        delta = least[j];
                        next = j;
                    }
                }
                for (int j = 0; j <= width; j++) {
                    if (seen[j]) {
                        u[rowOf[j]] += delta;
                        v[j] -= delta;
                    } else {
                        least[j] -= delta;
                    }
                }
                column = next;
            } while (rowOf[column] != 0);
            do {
                int previous = before[column];
                rowOf[column] = rowOf[previous];
                column = previous;
            } while (column != 0);
        }
        int[] partner = new int[rows];
        Arrays.fill(partner, -1);
        for (int j = 1; j <= columns; j++) {
            if (rowOf[j] > 0)
                partner[rowOf[j] - 1] = j - 1;
        }
        return partner;
    }

    private static double cost(double[] recalls, int column) {
        double recall = column < recalls.length ? recalls[column] : 0;
        return recall > 0 ? -recall - PAIR : 0;
    }
}
