package org.quern.neo4j;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.neo4j.cli.AdminTool;
import org.neo4j.cli.ExecutionContext;
import org.neo4j.io.fs.DefaultFileSystemAbstraction;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Neo4j's offline importer, run in this process over a home that nothing else uses. It writes store files without
 * transactions, so that what it leaves after a failure is of no use.
 */
final class OfflineImport {

    /** Memory outside the heap, for the ids of entities and the page cache; by default it would take nearly all. */
    private static final String MEMORY = "--max-off-heap-memory=512M";
    private static final int LONGEST_BY_DEFAULT = 1 << 22;

    private final Path home;

    OfflineImport(Path home) {
        this.home = home;
    }

    /**
     * Runs it.
     *
     * @param input what to import, as its command line has it
     * @param longest characters of the longest field
     * @throws QuernException when it fails
     * @throws CancellationException when stopped
     */
    void run(List<String> input, int longest, Progress progress) {
        List<String> arguments = new ArrayList<>(List.of("database", "import", "full", "neo4j"));
        arguments.addAll(input);
        arguments.add(MEMORY);
        arguments.add("--threads=" + Runtime.getRuntime().availableProcessors());
        arguments.add("--report-file=" + home.resolve("import.report"));
        if (longest * 4L > LONGEST_BY_DEFAULT)
            arguments.add("--read-buffer-size=" + longest * 4L);
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int code;
        try (DefaultFileSystemAbstraction files = new DefaultFileSystemAbstraction();
                PrintStream out = new PrintStream(new Talk(progress), true, StandardCharsets.UTF_8);
                PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8)) {
            Path configuration = Files.createDirectories(home.resolve("conf"));
            code = AdminTool.execute(new ExecutionContext(home, configuration, out, err, files),
                    arguments.toArray(String[]::new));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(home, failure);
        }
        progress.checkCancelled();
        if (code != 0)
            throw failed(errors.toString(StandardCharsets.UTF_8));
    }

    private QuernException failed(String said) {
        if (said.contains("No space left"))
            return SafeFiles.cannotWrite(home, new IOException("No space left on device"));
        String reason = said.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst().orElse("no reason given");
        return new QuernException("the importer failed (" + reason + ")", home.toString(),
                "check the disk and the memory, or load with another route");
    }

    /** What the importer says while it works; it is asked to stop when it says something. */
    private static final class Talk extends OutputStream {

        private static final Pattern STAGE = Pattern.compile("\\((\\d)/(\\d)\\) (.+)");
        private static final Pattern PERCENT = Pattern.compile("(\\d+)%");

        private final Progress progress;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        Talk(Progress progress) {
            this.progress = progress;
        }

        @Override
        public void write(int octet) {
            progress.checkCancelled();
            if (octet != '\n') {
                line.write(octet);
                return;
            }
            String said = line.toString(StandardCharsets.UTF_8);
            line.reset();
            Matcher stage = STAGE.matcher(said);
            Matcher percent = PERCENT.matcher(said);
            if (stage.find())
                progress.stage("Importing, part " + stage.group(1) + " of " + stage.group(2));
            else if (percent.find())
                progress.at(Long.parseLong(percent.group(1)), 100);
        }
    }
}
