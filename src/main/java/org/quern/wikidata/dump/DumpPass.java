package org.quern.wikidata.dump;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.wikidata.RedirectMap;
import org.quern.wikidata.dump.DumpNeeds.Link;
import org.quern.wikidata.dump.LineChunks.Chunk;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Reads a dump once, on all cores, into an extract. */
final class DumpPass {
    /** Memory for sorting, independent of the number of threads. */
    private static final int MEMORY = 192 << 20;
    private static final int LEAST_BUFFER = 1 << 20;
    private static final int MOST_BUFFER = 16 << 20;
    private static final int MOST_PARTS = 4;

    private final DumpFile dump;
    private final DumpNeeds needs;
    private final List<Link> links;
    private final Path folder;
    private final int threads;
    private final BadLineTally bad = new BadLineTally();
    private final AtomicLong entities = new AtomicLong();
    /** A dump has few redirects, if any. */
    private final Map<String, String> redirects = new ConcurrentHashMap<>();

    /**
     * @param links the needed links, in a fixed order
     * @param folder the folder for the extract
     */
    DumpPass(DumpFile dump, DumpNeeds needs, List<Link> links, Path folder, int threads) {
        this.dump = dump;
        this.needs = needs;
        this.links = links;
        this.folder = folder;
        this.threads = threads;
    }

    /** The extract of a dump. */
    record Extract(Table labels, Table entities, Table pointers) {}

    Extract run(Progress progress) throws IOException {
        int parts = Math.min(threads, MOST_PARTS);
        int buffer = Math.clamp(MEMORY / (3L * parts * threads), LEAST_BUFFER, MOST_BUFFER);
        Table.Builder labels = new Table.Builder(folder, "labels", parts, buffer);
        Table.Builder kept = new Table.Builder(folder, "entities", parts, buffer);
        Table.Builder pointers = new Table.Builder(folder, "pointers", parts, buffer);
        progress.stage("Reading the dump");
        Parallel parallel = new Parallel(threads);
        LineChunks lines = dump.lines();
        // The readers report the progress themselves; the number of finished threads would not measure it.
        Progress readers = progress.quiet();
        parallel.map(IntStream.range(0, threads).boxed().toList(), readers, (_, each) -> {
            read(lines, new EntityExtract(links, labels, kept, pointers), each, progress);
            return true;
        });
        progress.stage("Sorting the extract");
        return new Extract(labels.finish(parallel, progress), kept.finish(parallel, progress),
                pointers.finish(parallel, progress));
    }

    private void read(LineChunks lines, EntityExtract extract, Progress each, Progress whole) {
        EntityLine reader = new EntityLine(needs);
        while (true) {
            Optional<Chunk> chunk;
            try {
                chunk = lines.next(each::checkCancelled);
            } catch (IOException broken) {
                throw dump.cannotRead(broken);
            }
            if (chunk.isEmpty())
                return;
            try {
                read(chunk.get(), reader, extract);
            } catch (IOException full) {
                throw SafeFiles.cannotWrite(folder, full);
            }
            whole.at(dump.position(), dump.size());
        }
    }

    private void read(Chunk chunk, EntityLine reader, EntityExtract extract) throws IOException {
        byte[] bytes = chunk.bytes();
        int index = 0;
        for (int from = chunk.from(); from < chunk.to(); index++) {
            int to = chunk.lineEnd(from);
            switch (reader.read(bytes, from, to)) {
                case EntityLine.Outcome.Entity(var entity) -> {
                    entities.incrementAndGet();
                    extract.add(entity, (long) chunk.number() << Integer.SIZE | index);
                }
                case EntityLine.Outcome.Redirect(String former, String target) ->
                    redirects.merge(former, target, (one, other) -> one.compareTo(other) <= 0 ? one : other);
                case EntityLine.Outcome.Bad(String reason) ->
                    bad.add(chunk.number(), index, reason, bytes, from, to);
                case EntityLine.Outcome.Nothing() -> {
                    // Brackets and empty lines belong to the format.
                }
            }
            from = to + 1;
        }
        bad.lines(chunk.number(), index);
    }

    RedirectMap redirects() {
        return new RedirectMap(redirects);
    }

    BadLines badLines() {
        return bad.result();
    }

    /** @throws QuernException if the dump contains no entity */
    long entities(Path file) {
        if (entities.get() > 0)
            return entities.get();
        throw new QuernException("the file contains no entities{0}", file.toString(),
                "use an entity dump: one Wikidata entity in JSON per line, uncompressed or "
                        + "compressed with gzip or bzip2",
                bad.result().samples().stream().findFirst()
                        .map(b -> ", line %d starts with “%s”".formatted(b.line(), b.text())).orElse(""));
    }
}
