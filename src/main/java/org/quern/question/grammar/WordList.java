package org.quern.question.grammar;

import java.util.List;
import org.quern.workspace.TextLines;

/** A table of words next to this class, with columns separated by tabs. */
record WordList(List<List<String>> rows) {

    static WordList of(String name) {
        return new WordList(TextLines.shippedLines(WordList.class, name).filter(line -> !line.isBlank())
                .map(line -> List.of(line.split("\t"))).toList());
    }

    /** A column by its index, from 0; empty when the row is shorter. */
    static String column(List<String> row, int index) {
        return index < row.size() ? row.get(index) : "";
    }
}
