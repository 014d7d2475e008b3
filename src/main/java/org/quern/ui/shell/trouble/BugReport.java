package org.quern.ui.shell.trouble;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.SafeFiles;

/**
 * What is sent with the report of a bug.
 *
 * @param details what happened, with the stack trace
 * @param jobs the history of jobs, one per line
 * @param workspace a workspace whose files are included; empty to include none
 */
record BugReport(String details, String jobs, LogFile log, Optional<Path> workspace) {

    /** What is included of a workspace. Stores, graphs and databases are large, and others have them. */
    private static final List<String> INCLUDED = List.of("quern.json", "schemas", "questions", "runs", "agent",
            "datasets", "textgraph", "prompts", "guidelines.md", "reasons.txt", "review.db");
    private static final long MOST_BYTES = 100L << 20;

    /** Writes a zip file, completely or not at all. */
    void write(SafeFiles files, Path file) {
        files.writeRaw(file, out -> {
            // The file is closed by whoever opened it.
            ZipOutputStream zip = new ZipOutputStream(out);
            add(zip, "report.txt", versions() + "\n" + details);
            add(zip, "jobs.tsv", jobs);
            add(zip, "quern.log", log.tail());
            if (workspace.isPresent())
                add(zip, "left-out.txt", String.join("\n", addFiles(zip, workspace.get())));
            zip.finish();
        });
    }

    private static String versions() {
        StringBuilder text = new StringBuilder("Quern " + ProgramVersion.text() + "\n" + Instant.now() + "\n");
        for (String name : List.of("java.vendor", "java.runtime.version", "javafx.runtime.version", "os.name",
                "os.version", "os.arch", "user.language", "file.encoding"))
            text.append(name).append('=').append(System.getProperty(name, "")).append('\n');
        Runtime runtime = Runtime.getRuntime();
        return text + "processors=" + runtime.availableProcessors() + "\nmemory.max=" + (runtime.maxMemory() >> 20)
                + " MB\nmemory.used=" + (runtime.totalMemory() - runtime.freeMemory() >> 20) + " MB\n";
    }

    /** @return the files that were left out */
    private static List<String> addFiles(ZipOutputStream zip, Path root) throws IOException {
        List<Path> all;
        // Links are not followed: they may leave the workspace.
        try (Stream<Path> walk = Files.walk(root)) {
            all = walk
                    .filter(path -> !path.equals(root)
                            && INCLUDED.contains(root.relativize(path).getName(0).toString()))
                    .filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)).sorted().toList();
        }
        List<String> leftOut = new ArrayList<>();
        long bytes = 0;
        for (Path path : all) {
            String name = root.relativize(path).toString().replace('\\', '/');
            long size = Files.size(path);
            if (bytes + size > MOST_BYTES) {
                leftOut.add(name);
                continue;
            }
            bytes += size;
            zip.putNextEntry(new ZipEntry("workspace/" + name));
            Files.copy(path, zip);
            zip.closeEntry();
        }
        return leftOut;
    }

    private static void add(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
