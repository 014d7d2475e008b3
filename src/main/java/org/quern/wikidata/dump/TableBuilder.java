package org.quern.wikidata.dump;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.quern.job.Progress;

/**
 * Builds one part of a {@link Table}: accepts entries in any order from several writers, and sorts them on
 * disk. Its memory does not depend on their number.
 */
final class TableBuilder {
    /** Number of open files that every system allows. */
    private static final int MOST_RUNS = 128;
    private static final int CHECK_EVERY = 1 << 12;

    private final Path file;
    private final List<Path> runs = new ArrayList<>();
    private int made;

    /** @param file the file of the part; runs are written next to it until they are merged */
    TableBuilder(Path file) {
        this.file = file;
    }

    /** A file for a new run. */
    synchronized Path run() {
        Path run = file.resolveSibling(file.getFileName() + "-run" + made++);
        runs.add(run);
        return run;
    }

    /** Merges the runs; afterwards only the part itself remains on disk. */
    TablePart finish(Progress progress) throws IOException {
        while (runs.size() > MOST_RUNS) {
            List<Path> first = List.copyOf(runs.subList(0, MOST_RUNS));
            Path merged = run();
            try (DataOutputStream out = RunFile.create(merged)) {
                merge(first, progress,
                        entry -> RunFile.write(out, entry.bytes(), 0, entry.keyLength(), entry.valueLength()));
            }
            runs.removeAll(first);
        }
        try (TablePart.Writer writer = new TablePart.Writer(file)) {
            merge(List.copyOf(runs), progress, writer::put);
            runs.clear();
            return writer.finish();
        }
    }

    private interface Receiver {
        void accept(RunFile.Reader entry) throws IOException;
    }

    private static void merge(List<Path> runs, Progress progress, Receiver receiver) throws IOException {
        List<RunFile.Reader> open = new ArrayList<>();
        try {
            PriorityQueue<RunFile.Reader> queue = new PriorityQueue<>();
            for (Path run : runs) {
                RunFile.Reader reader = new RunFile.Reader(run, open.size());
                open.add(reader);
                if (reader.next())
                    queue.add(reader);
            }
            for (long done = 0; !queue.isEmpty(); done++) {
                if (done % CHECK_EVERY == 0)
                    progress.checkCancelled();
                RunFile.Reader least = queue.poll();
                receiver.accept(least);
                if (least.next())
                    queue.add(least);
            }
        } finally {
            for (RunFile.Reader reader : open)
                reader.close();
        }
        for (Path run : runs)
            Files.delete(run);
    }
}
