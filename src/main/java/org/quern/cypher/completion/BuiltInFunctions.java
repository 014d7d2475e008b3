package org.quern.cypher.completion;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The built-in functions of Cypher that only compute. Functions of plug-ins can do anything, like procedures;
 * all of them have a namespace. A test compares the list with the database's own.
 */
public final class BuiltInFunctions {

    /**
     * A function.
     *
     * @param name in its usual spelling
     * @param signature its arguments, as the database gives them
     */
    public record Function(String name, String signature) {}

    private final List<Function> functions;
    private final Set<String> names = new TreeSet<>();

    public BuiltInFunctions() {
        List<Function> read = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(BuiltInFunctions.class.getResourceAsStream("functions.tsv"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int tab = line.indexOf('\t');
                read.add(new Function(line.substring(0, tab), line.substring(tab + 1)));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        functions = List.copyOf(read);
        functions.forEach(function -> names.add(function.name().toLowerCase(Locale.ROOT)));
    }

    /** All of them, by name. */
    public List<Function> all() {
        return functions;
    }

    /** Whether there is a function of this name, in any case. */
    public boolean has(String name) {
        return names.contains(name.toLowerCase(Locale.ROOT));
    }

    /** The function with the most similar name. */
    public Optional<String> nearest(String name) {
        return new NearName().among(name, functions.stream().map(Function::name).toList());
    }
}
