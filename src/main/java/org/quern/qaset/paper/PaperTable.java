package org.quern.qaset.paper;

import java.util.List;

/**
 * A table of a paper with rows of its own and of other sets.
 *
 * @param number its number in the paper
 * @param headings of the columns; the first names the set or the paper
 * @param notes what a reader must know to compare the rows
 */
public record PaperTable(int number, String title, List<String> headings, List<List<String>> rows,
        List<String> notes) {

    public PaperTable {
        headings = List.copyOf(headings);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
    }
}
