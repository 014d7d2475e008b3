package org.quern.question.grammar;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A table of words next to this class: a key and its columns, separated by tabs. */
final class WordList {

    private final Map<String, List<String>> rows = new HashMap<>();

    WordList(String name) {
        try (InputStream in = WordList.class.getResourceAsStream(name)) {
            if (in == null)
                throw new IllegalStateException("there is no " + name);
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .forEach(line -> rows.put(line.substring(0, line.indexOf('\t')), List.of(line.split("\t"))));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    boolean has(String key) {
        return rows.containsKey(key);
    }

    /** A column by its index, from 1; empty when the row is shorter. */
    String of(String key, int column) {
        List<String> row = rows.getOrDefault(key, List.of());
        return column < row.size() ? row.get(column) : "";
    }
}
