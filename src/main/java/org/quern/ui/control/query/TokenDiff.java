package org.quern.ui.control.query;

import java.util.List;

/**
 * Which tokens of two sequences have no partner in the other, by a longest common subsequence.
 *
 * @param left for each token of the first sequence, whether only that sequence has it
 * @param right the same for the second
 */
public record TokenDiff(List<Boolean> left, List<Boolean> right) {

    /** Above this many pairs, everything between the common beginning and end counts as changed. */
    private static final long MOST_PAIRS = 4_000_000;

    public TokenDiff {
        left = List.copyOf(left);
        right = List.copyOf(right);
    }

    /** Compares two sequences of tokens. */
    public static TokenDiff of(List<String> first, List<String> second) {
        int shorter = Math.min(first.size(), second.size());
        int head = 0;
        while (head < shorter && first.get(head).equals(second.get(head)))
            head++;
        int tail = 0;
        while (tail < shorter - head
                && first.get(first.size() - 1 - tail).equals(second.get(second.size() - 1 - tail)))
            tail++;
        Boolean[] left = changed(first.size(), head, tail);
        Boolean[] right = changed(second.size(), head, tail);
        List<String> a = first.subList(head, first.size() - tail);
        List<String> b = second.subList(head, second.size() - tail);
        if ((long) a.size() * b.size() <= MOST_PAIRS)
            pair(a, b, head, left, right);
        return new TokenDiff(List.of(left), List.of(right));
    }

    private static Boolean[] changed(int size, int head, int tail) {
        Boolean[] changed = new Boolean[size];
        for (int i = 0; i < size; i++)
            changed[i] = i >= head && i < size - tail;
        return changed;
    }

    private static void pair(List<String> a, List<String> b, int head, Boolean[] left, Boolean[] right) {
        int[][] longest = new int[a.size() + 1][b.size() + 1];
        for (int i = a.size() - 1; i >= 0; i--) {
            for (int j = b.size() - 1; j >= 0; j--) {
                longest[i][j] = a.get(i).equals(b.get(j)) ? longest[i + 1][j + 1] + 1
                        : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < a.size() && j < b.size()) {
            if (a.get(i).equals(b.get(j))) {
                left[head + i++] = false;
                right[head + j++] = false;
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }
}
