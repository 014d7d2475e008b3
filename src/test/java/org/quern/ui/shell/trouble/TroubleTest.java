package org.quern.ui.shell.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.ui.kit.Messages;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class TroubleTest {

    @TempDir
    private Path folder;

    @Test
    void failedJobsAndLongOnesAreRemembered() {
        JobHistory all = new JobHistory(Duration.ZERO, new Messages(Locale.ENGLISH));
        JobHistory history = new JobHistory(Duration.ofHours(1), new Messages(Locale.ENGLISH));
        Jobs jobs = Jobs.direct();
        jobs.onEnd(all::add);
        jobs.onEnd(history::add);
        jobs.submit("Load films", progress -> {
            progress.stage("Writing");
            Thread.sleep(20);
            return true;
        });
        jobs.submit("Convert films", _ -> {
            throw new QuernException("the disk is full", "/data", "free some space");
        });
        jobs.submitQuietly("Save the session", _ -> true);
        assertThat(all.list()).extracting(JobHistory.Ended::title).containsExactly("Convert films", "Load films");
        assertThat(all.list()).extracting(JobHistory.Ended::state).containsExactly(Job.State.FAILED, Job.State.DONE);
        assertThat(all.list().getLast().message()).isEqualTo("Writing");
        assertThat(all.list().getLast().duration().toMillis()).isBetween(20L, 60_000L);
        assertThat(history.list()).extracting(JobHistory.Ended::title).as("no short ones that were done")
                .containsExactly("Convert films");
        assertThat(history.list().getLast().message()).contains("The disk is full", "/data", "Free some space");
        jobs.submitQuietly("Save the session", _ -> {
            throw new QuernException("the disk is full", "/data", "free some space");
        });
        assertThat(history.list()).extracting(JobHistory.Ended::title).containsExactly("Save the session",
                "Convert films");
        assertThat(all.tsv().lines()).hasSize(3).allMatch(line -> line.split("\t").length == 5);
    }

    @Test
    void entriesOfTheLogKeepTheirStackTraces() throws IOException {
        Path file = folder.resolve("quern.log");
        assertThat(new LogFile(file).entries()).isEmpty();
        Files.writeString(file, """
                \tat the.end.of(Another.java:1)
                10:00:01 WARN o.q.ui.Theme the colour is unknown
                10:00:02 ERROR o.q.ui.QuernApp internal error in the window
                java.lang.IllegalStateException: because
                \tat org.quern.ui.kit.Theme.of(Theme.java:3)
                10:00 INFO o.q.Main started with https://me:secret@example.org/
                """);
        List<LogFile.Entry> entries = new LogFile(file).entries();
        assertThat(entries).extracting(LogFile.Entry::level).containsExactly(LogFile.Level.INFO, LogFile.Level.ERROR,
                LogFile.Level.WARN);
        assertThat(entries.get(1).text()).contains("internal error", "because", "Theme.java:3");
        assertThat(entries.getFirst().text()).doesNotContain("secret");
    }

    @Test
    void onlyTheEndOfALongLogIsRead() throws IOException {
        Path file = folder.resolve("quern.log");
        Files.writeString(file, "10:00:01 WARN o.q.A line\n".repeat(100_000) + "10:00:02 ERROR o.q.B the last\n");
        List<LogFile.Entry> entries = new LogFile(file).entries();
        assertThat(entries).hasSizeBetween(30_000, 50_000);
        assertThat(entries.getFirst().text()).endsWith("the last");
    }

    @Test
    void aReportHasTheWorkspaceOnlyIfItIsWanted() throws IOException {
        Path workspace = folder.resolve("w");
        for (String name : List.of("quern.json", "schemas/film.json", "stores/big/data.bin",
                "graphs/film/graph.json.gz",
                "cache/models/a.json", "private.txt")) {
            Files.createDirectories(workspace.resolve(name).getParent());
            Files.writeString(workspace.resolve(name), name);
        }
        Path outside = Files.writeString(folder.resolve("outside.txt"), "outside");
        Files.createSymbolicLink(workspace.resolve("schemas/link.json"), outside);
        Path log = Files.writeString(folder.resolve("quern.log"), "10:00:01 WARN o.q.A careful\n");
        assertThat(written(new BugReport("because", "a job\n", new LogFile(log), Optional.empty())).keySet())
                .containsExactly("jobs.tsv", "quern.log", "report.txt");
        Map<String, String> whole = written(
                new BugReport("because", "a job\n", new LogFile(log), Optional.of(workspace)));
        assertThat(whole.keySet()).containsExactly("jobs.tsv", "left-out.txt", "quern.log", "report.txt",
                "workspace/quern.json", "workspace/schemas/film.json");
        assertThat(whole.get("report.txt")).contains("Quern 2", "java.runtime.version=", "because");
        assertThat(whole.get("quern.log")).contains("careful");
        assertThat(whole.get("jobs.tsv")).isEqualTo("a job\n");
    }

    private Map<String, String> written(BugReport report) throws IOException {
        Path file = folder.resolve("report.zip");
        report.write(new SafeFiles(), file);
        Map<String, String> entries = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry())
                entries.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
        }
        return entries;
    }
}
