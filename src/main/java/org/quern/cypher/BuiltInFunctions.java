package org.quern.cypher;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.workspace.TextLines;

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
        functions = TextLines.shipped(BuiltInFunctions.class, "functions.tsv").lines().map(line -> line.split("\t", 2))
                .map(cells -> new Function(cells[0], cells[1])).toList();
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
