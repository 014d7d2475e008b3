package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which columns of one operator are equal to which of another. */
final class Columns {

    /** Further assignments of columns are not tried. */
    private static final int MOST = 12;

    private final boolean[][] equal;

    Columns(int left, int right) {
        equal = new boolean[left][right];
        for (boolean[] row : equal)
            Arrays.fill(row, true);
    }

    boolean are(int left, int right) {
        return equal[left][right];
    }

    void differ(int left, int right) {
        equal[left][right] = false;
    }

    /** The assignments of each left column to a right one of its own. */
    List<int[]> assignments() {
        List<int[]> all = new ArrayList<>();
        if (equal.length == 0 || equal.length == equal[0].length)
            assign(new int[equal.length], 0, all);
        return all;
    }

    private void assign(int[] so, int at, List<int[]> all) {
        if (all.size() == MOST)
            return;
        if (at == so.length) {
            all.add(so.clone());
            return;
        }
        for (int j = 0; j < equal[at].length; j++) {
            int column = j;
            if (!equal[at][j] || Arrays.stream(so, 0, at).anyMatch(used -> used == column))
                continue;
            so[at] = j;
            assign(so, at + 1, all);
        }
    }

    /** The first equal right column of a left one, or -1. */
    int first(int left) {
        for (int j = 0; j < equal[left].length; j++)
            if (equal[left][j])
            return j;
        return -1;
    }

    /** Whether each right column equals a left one. */
    boolean coversRight(int rights) {
        for (int j = 0; j < rights; j++) {
            int column = j;
            if (Arrays.stream(equal).noneMatch(row -> row[column]))
                return false;
        }
        return true;
    }
}
