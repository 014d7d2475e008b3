package org.quern.bench.packages;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Java runtime with the modules that the program uses.
 *
 * @param jars the program's jar, followed by its libraries
 */
record RuntimeImage(List<Path> jars) {

    /**
     * Modules that are found by name while the program runs, which jdeps cannot see: character sets and formats of other languages,
     * files in archives, sockets' options, and what libraries ask about the JVM.
     */
    private static final List<String> BY_NAME = List.of("jdk.accessibility", "jdk.charsets", "jdk.jfr",
            "jdk.localedata", "jdk.net", "jdk.zipfs");

    /** The modules, sorted. */
    List<String> modules() {
        List<String> arguments = new ArrayList<>(List.of("--ignore-missing-deps", "--multi-release",
                String.valueOf(Runtime.version().feature()), "--print-module-deps", "-cp",
                jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
        arguments.add(jars.getFirst().toString());
        // Warnings about split packages come first.
        String found = Tool.jdk("jdeps", arguments).lines().toList().getLast();
        return Stream.concat(Stream.of(found.split(",")), BY_NAME.stream()).distinct().sorted().toList();
    }

    /** @param folder does not exist yet */
    void make(Path folder) {
        Tool.jdk("jlink", List.of("--add-modules", String.join(",", modules()), "--include-locales=en,es",
                "--strip-debug", "--no-header-files", "--no-man-pages", "--compress", "zip-6", "--output",
                folder.toString()));
    }
}
