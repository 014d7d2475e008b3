package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.Cells;
import org.quern.evaluate.Cells.Incomparable;
import org.quern.evaluate.score.TieGroups.Group;

/**
 * Determines whether a prediction's rows are the gold rows up to a permutation of columns and the order of
 * ties: each group of equal keys has its positions, which contain only rows of the group, each at most as often
 * as in the group.
 *
 * <p>Columns are matched one after the other; each partial match is verified on all rows, so a wrong choice is
 * detected at once.
 */
public final class TieAwareMatch {

    /** Only tables whose columns look alike in every part and still differ as a whole need more tries. */
    private static final int MOST_TRIES = 5_000;

    private final Cells cells;
    private final Map<Object, Integer> numbers = new HashMap<>();
    private int tries;

    public TieAwareMatch(Cells cells) {
        this.cells = cells;
    }

    /** Empty when it could not be determined. */
    public Optional<Boolean> matches(TieGroups gold, List<List<@Nullable Object>> pred) throws Incomparable {
        int shown = gold.groups().stream().mapToInt(Group::shown).sum();
        if (shown != pred.size())
            return Optional.of(false);
        if (shown == 0)
            return Optional.of(true);
        List<int[][]> groups = new ArrayList<>();
        for (Group group : gold.groups())
            groups.add(numbered(group.rows()));
        int[][] predRows;
        try {
            predRows = numbered(pred);
        } catch (Incomparable _) {
            return Optional.of(false);
        }
        int columns = groups.getFirst()[0].length;
        if (Arrays.stream(predRows).anyMatch(row -> row.length != columns))
            return Optional.of(false);
        boolean found = new Search(groups, predRows, gold.groups().stream().mapToInt(Group::shown).toArray())
                .from(0, new boolean[columns]);
        return found || tries < MOST_TRIES ? Optional.of(found) : Optional.empty();
    }

    private int[][] numbered(List<List<@Nullable Object>> rows) throws Incomparable {
        int[][] all = new int[rows.size()][];
        for (int r = 0; r < all.length; r++) {
            all[r] = new int[rows.get(r).size()];
            for (int c = 0; c < all[r].length; c++)
                all[r][c] = numbers.computeIfAbsent(cells.cell(rows.get(r).get(c)).key(), _ -> numbers.size());
        }
        return all;
    }

    private final class Search {

        private final List<int[][]> groups;
        private final int[][] pred;
        private final int[] shown;
        private final List<Integer> matched = new ArrayList<>();

        Search(List<int[][]> groups, int[][] pred, int[] shown) {
            this.groups = groups;
            this.pred = pred;
            this.shown = shown;
        }

        boolean from(int column, boolean[] used) {
            if (column == used.length)
                return true;
            List<Integer> tried = new ArrayList<>();
            for (int p = 0; p < used.length; p++) {
                int here = p;
                if (used[p] || tried.stream().anyMatch(other -> same(other, here)) || ++tries > MOST_TRIES)
                    continue;
                tried.add(p);
                matched.add(p);
                used[p] = true;
                if (fits() && from(column + 1, used))
                    return true;
                used[p] = false;
                matched.removeLast();
            }
            return false;
        }

        private boolean same(int one, int other) {
            return Arrays.stream(pred).allMatch(row -> row[one] == row[other]);
        }

        /** Whether the prediction's rows in each group are among gold's, in the columns matched so far. */
        private boolean fits() {
            int place = 0;
            for (int g = 0; g < shown.length; g++) {
                Map<List<Integer>, Integer> left = new HashMap<>();
                for (int[] row : groups.get(g))
                    left.merge(Arrays.stream(row, 0, matched.size()).boxed().toList(), 1, Integer::sum);
                for (int i = 0; i < shown[g]; i++, place++) {
                    int[] row = pred[place];
                    List<Integer> cells = matched.stream().map(column -> row[column]).toList();
                    if (left.merge(cells, -1, Integer::sum) < 0)
                        return false;
                }
            }
            return true;
        }
    }
}
