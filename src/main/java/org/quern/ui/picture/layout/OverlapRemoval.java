package org.quern.ui.picture.layout;

import java.util.Arrays;
import java.util.Comparator;
import org.quern.job.Progress;

/** Pushes nodes apart until neither they nor their names overlap, for a limited number of rounds. */
final class OverlapRemoval {

    /** Space for a name. */
    static final double GAP_X = 148;
    static final double GAP_Y = 52;

    private static final int LARGE = 400;
    private static final double TOUCH = 0.5;

    private OverlapRemoval() {}

    /** @param fixed the nodes that are not moved */
    static void spread(double[][] at, boolean[] fixed, Progress progress) {
        int rounds = at.length > LARGE ? 20 : 80;
        Integer[] order = new Integer[at.length];
        Arrays.setAll(order, i -> i);
        for (int round = 0; round < rounds; round++) {
            progress.checkCancelled();
            if (!round(at, fixed, order))
                return;
        }
    }

    /** Compares each node only with nodes to its right that are close enough to overlap. */
    private static boolean round(double[][] at, boolean[] fixed, Integer[] order) {
        Arrays.sort(order, Comparator.<Integer>comparingDouble(i -> at[i][0]).thenComparing(i -> i));
        boolean moved = false;
        for (int i = 0; i < order.length; i++) {
            int a = order[i];
            for (int j = i + 1; j < order.length && at[order[j]][0] - at[a][0] < GAP_X; j++)
                moved |= push(at, a, order[j], fixed);
        }
        return moved;
    }

    private static boolean push(double[][] at, int i, int j, boolean[] fixed) {
        if (fixed[i] && fixed[j])
            return false;
        double dx = at[j][0] - at[i][0];
        double dy = at[j][1] - at[i][1];
        double overX = GAP_X - Math.abs(dx);
        double overY = GAP_Y - Math.abs(dy);
        if (overX <= TOUCH || overY <= TOUCH)
            return false;
        int axis = overX / GAP_X < overY / GAP_Y ? 0 : 1;
        double way = axis == 0 ? dx : dy;
        double step = axis == 0 ? overX : overY;
        double direction = way == 0 ? (i + j) % 2 == 0 ? 1 : -1 : Math.signum(way);
        at[i][axis] -= fixed[i] ? 0 : direction * (fixed[j] ? step : step / 2);
        at[j][axis] += fixed[j] ? 0 : direction * (fixed[i] ? step : step / 2);
        return true;
    }
}
