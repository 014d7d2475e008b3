package org.quern.bench.packages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder that all packages contain: the program, its Java runtime, its startup cache, and the files for the
 * desktop, the shells and {@code man}.
 *
 * @param built the program as the build leaves it
 * @param project the project's folder
 */
record ProgramFolder(Path built, Path project) {

    void copyTo(Path folder) throws IOException {
        for (String part : List.of("bin", "lib", "share"))
            copyTree(built.resolve(part), folder.resolve(part));
        List<Path> jars = list(folder.resolve("lib"));
        ForeignLibraries foreign = ForeignLibraries.ofOthers();
        for (Path jar : jars) {
            if (jar.getFileName().toString().startsWith("quern-"))
                new StyleSheets(jar).compile();
            else
                foreign.removeFrom(jar);
        }
        new NativeLibraries(folder.resolve("lib")).unpack();
        for (Path jar : jars)
            // The startup cache is valid only for jars of the same time, and packages keep whole seconds.
            Files.setLastModifiedTime(jar,
                    FileTime.from(Files.getLastModifiedTime(jar).toInstant().truncatedTo(ChronoUnit.SECONDS)));
        share(folder.resolve("share"));
        // The program's own jar first: the modules are those that it and the libraries behind it need.
        List<Path> ordered = new ArrayList<>(jars);
        ordered.sort(Comparator.comparing((Path jar) -> !jar.getFileName().toString().startsWith("quern-"))
                .thenComparing(Comparator.naturalOrder()));
        new RuntimeImage(ordered).make(folder.resolve("runtime"));
        Tool.run(launcher(folder), "warm-up");
    }

    private static String launcher(Path folder) {
        boolean windows = System.getProperty("os.name", "").startsWith("Windows");
        return folder.resolve("bin").resolve(windows ? "quern.cmd" : "quern").toString();
    }

    private void share(Path share) throws IOException {
        Path linux = project.resolve("packaging/linux");
        copy(linux.resolve("quern.desktop"), share.resolve("applications/quern.desktop"));
        copy(linux.resolve("quern.xml"), share.resolve("mime/packages/quern.xml"));
        Path icons = share.resolve("icons/hicolor");
        copy(Icons.SOURCE, icons.resolve("scalable/apps/quern.svg"));
        for (int size : Icons.SIZES)
            Icons.png(size, Files.createDirectories(icons.resolve(size + "x" + size + "/apps")).resolve("quern.png"));
        for (String text : List.of("LICENSE", "CHANGELOG.md"))
            copy(project.resolve(text), share.resolve("doc/quern").resolve(text));
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                copy(file, to.resolve(from.relativize(file)));
        }
    }
}
