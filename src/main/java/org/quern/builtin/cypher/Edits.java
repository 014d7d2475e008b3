package org.quern.builtin.cypher;

/** How many letters are changed, added, left out or swapped between two words. */
final class Edits {

    private Edits() {}

    static boolean within(String left, String right, int most) {
        int[] before = new int[right.length() + 1];
        int[] last = new int[right.length() + 1];
        for (int j = 0; j < last.length; j++)
            last[j] = j;
        for (int i = 1; i <= left.length(); i++) {
            int[] row = new int[right.length() + 1];
            row[0] = i;
            int least = i;
            for (int j = 1; j <= right.length(); j++) {
                int changed = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + changed);
                if (i > 1 && j > 1 && left.charAt(i - 1) == right.charAt(j - 2)
                        && left.charAt(i - 2) == right.charAt(j - 1))
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                least = Math.min(least, row[j]);
            }
            if (least > most)
                return false;
            before = last;
            last = row;
        }
        return last[right.length()] <= most;
    }
}
