package org.quern.question.grammar;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A table of words next to this class, with columns separated by tabs. */
record WordList(List<List<String>> rows) {

    static WordList of(String name) {
        try (InputStream in = WordList.class.getResourceAsStream(name)) {
            if (in == null)
                throw new IllegalStateException("there is no " + name);
            return new WordList(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank()).map(line -> List.of(line.split("\t")))
                    .toList());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A column by its index, from 0; empty when the row is shorter. */
    static String column(List<String> row, int index) {
        return index < row.size() ? row.get(index) : "";
    }
}
