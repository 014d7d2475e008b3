package org.quern.bench.packages;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The native libraries in jars that are for other systems. Each package is for one system; without them, it is smaller.
 *
 * @param system as the property {@code os.name}
 * @param architecture as the property {@code os.arch}
 */
record ForeignLibraries(String system, String architecture) {

    private static final Pattern LIBRARY = Pattern.compile(".*\\.(so|dll|dylib|jnilib|a)");
    private static final Pattern SEPARATOR = Pattern.compile("[/-]");
    /** How folders name a system. */
    private static final Map<String, Set<String>> SYSTEMS = Map.of("linux", Set.of("linux"), "windows",
            Set.of("windows", "win", "win32"), "mac", Set.of("mac", "darwin", "osx", "macos"), "other",
            Set.of("musl", "android", "freebsd", "openbsd", "dragonflybsd", "sunos", "aix"));
    /** How folders name an architecture. */
    private static final Map<String, Set<String>> ARCHITECTURES = Map.of("amd64", Set.of("x86_64", "amd64"),
            "aarch64", Set.of("aarch64", "arm64"));

    static ForeignLibraries ofOthers() {
        return new ForeignLibraries(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    /** Removes them from a jar. */
    void removeFrom(Path jar) throws IOException {
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            List<Path> foreign;
            try (Stream<Path> files = Files.walk(inside.getPath("/"))) {
                foreign = files.filter(file -> isForeign(file.toString())).toList();
            }
            for (Path library : foreign)
                Files.delete(library);
        }
    }

    /** Whether a file is a library in a folder that names other systems or architectures only. */
    boolean isForeign(String file) {
        if (!LIBRARY.matcher(file).matches() || !file.contains("/"))
            return false;
        String folder = file.substring(0, file.lastIndexOf('/')).toLowerCase(Locale.ROOT).replace("x86-64", "x86_64");
        Set<String> words = Stream.of(SEPARATOR.split(folder)).collect(Collectors.toSet());
        List<String> systems = named(SYSTEMS, words);
        if (systems.isEmpty())
            return false;
        String own = ARCHITECTURES.entrySet().stream().filter(entry -> entry.getValue().contains(architecture))
                .map(Map.Entry::getKey).findFirst().orElse(architecture);
        return !systems.equals(List.of(ownSystem())) || !named(ARCHITECTURES, words).contains(own);
    }

    private String ownSystem() {
        String name = system.toLowerCase(Locale.ROOT);
        return SYSTEMS.keySet().stream().filter(name::startsWith).findFirst().orElse("other");
    }

    private static List<String> named(Map<String, Set<String>> names, Set<String> words) {
        return names.entrySet().stream().filter(entry -> entry.getValue().stream().anyMatch(words::contains))
                .map(Map.Entry::getKey).toList();
    }
}
