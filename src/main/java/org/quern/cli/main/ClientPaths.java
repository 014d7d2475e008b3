package org.quern.cli.main;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Paths of a command that was typed in another folder than that of the process that runs it. */
final class ClientPaths {

    /** They also begin other paths, and the folder of the workspace is always printed in full. */
    private static final Set<String> NOT_SHOWN = Set.of("", ".", "..");

    private final Path folder;
    private final Set<String> full;
    private final Map<String, String> typed = new LinkedHashMap<>();

    /**
     * @param folder in which the command was typed
     * @param workspace as it was typed
     */
    ClientPaths(Path folder, String workspace) {
        this.folder = folder;
        this.full = Set.of(workspace);
    }

    /** The path in the client's folder. */
    Path path(String text) {
        Path path = Path.of(text);
        if (path.isAbsolute())
            return path;
        Path whole = folder.resolve(path);
        show(whole.toString(), text);
        return whole;
    }

    /** Shows another text instead of a path. */
    void show(String path, String as) {
        if (!NOT_SHOWN.contains(as) && !full.contains(as))
            typed.put(path, as);
    }

    /** The arguments with the whole paths of files: use cases read many texts as a name or a file. */
    String[] whole(String... arguments) {
        List<String> whole = new ArrayList<>();
        for (String argument : arguments) {
            int value = argument.startsWith("--") ? argument.indexOf('=') + 1 : 0;
            String text = argument.substring(value);
            whole.add(argument.startsWith("-") && value == 0 || !isFile(text) ? argument
                    : argument.substring(0, value) + path(text));
        }
        return whole.toArray(String[]::new);
    }

    private boolean isFile(String text) {
        return !text.isEmpty() && text.length() < 1_000 && text.chars().noneMatch(each -> each < ' ')
                && Files.isRegularFile(folder.resolve(text));
    }

    /** A line with the paths as they were typed. */
    String shown(String line) {
        String shown = line;
        for (String path : typed.keySet().stream().sorted(Comparator.comparing(String::length).reversed()).toList())
            shown = shown.replace(path, typed.get(path));
        return shown;
    }
}
