package org.quern.ui.control.query;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Finds the tokens of two sequences without a partner in the other, by a longest common subsequence.
 *
 * @param left for each token of the first sequence, whether only that sequence has it
 * @param right the same for the second
 */
public record TokenDiff(List<Boolean> left, List<Boolean> right) {

    /** With more pairs than this, everything between the common prefix and suffix counts as changed. */
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
        List<Boolean> left = marks(first.size(), head, tail);
        List<Boolean> right = marks(second.size(), head, tail);
        List<String> a = first.subList(head, first.size() - tail);
        List<String> b = second.subList(head, second.size() - tail);
        if ((long) a.size() * b.size() <= MOST_PAIRS) {
            Collections.fill(left, false);
            Collections.fill(right, false);
            for (AbstractDelta<String> delta : DiffUtils.diff(a, b).getDeltas()) {
                mark(left, head, delta.getSource());
                mark(right, head, delta.getTarget());
            }
        }
        return new TokenDiff(left, right);
    }

    /** Marks everything except the common prefix and suffix. */
    private static List<Boolean> marks(int size, int head, int tail) {
        List<Boolean> marks = new ArrayList<>(Collections.nCopies(size, false));
        Collections.fill(marks.subList(head, size - tail), true);
        return marks;
    }

    private static void mark(List<Boolean> marks, int from, Chunk<String> chunk) {
        int first = from + chunk.getPosition();
        Collections.fill(marks.subList(first, first + chunk.size()), true);
    }
}
