package org.quern.bench.convert;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.wikidata.dump.DumpFile;
import org.quern.wikidata.dump.LineChunks;
import org.quern.wikidata.dump.LineChunks.Chunk;

/**
 * What a conversion from a dump is measured by: unpacks the file and parses each line as JSON, on as many threads, and
 * does nothing with it.
 */
final class PlainReading {
    private final Path file;
    private final int threads;
    private final AtomicLong bytes = new AtomicLong();

    PlainReading(Path file, int threads) {
        this.file = file;
        this.threads = threads;
    }

    /** Reads all; returns how many bytes there are without packing. */
    long run(Progress progress) throws IOException {
        progress.stage("Unpacking and parsing only");
        try (DumpFile dump = DumpFile.open(file, threads)) {
            LineChunks lines = dump.lines();
            new Parallel(threads).map(IntStream.range(0, threads).boxed().toList(), progress, (_, each) -> {
                try {
                    read(lines, each);
                } catch (IOException broken) {
                    throw dump.cannotRead(broken);
                }
                return true;
            });
        }
        return bytes.get();
    }

    private void read(LineChunks lines, Progress each) throws IOException {
        ObjectMapper json = new ObjectMapper();
        for (Optional<Chunk> chunk = lines.next(each::checkCancelled); chunk.isPresent(); chunk = lines
                .next(each::checkCancelled)) {
            byte[] text = chunk.get().bytes();
            bytes.addAndGet(chunk.get().to() - chunk.get().from());
            for (int from = chunk.get().from(); from < chunk.get().to();) {
                int to = chunk.get().lineEnd(from);
                if (text[from] == '{')
                    parse(json, text, from, to);
                from = to + 1;
            }
        }
    }

    private static void parse(ObjectMapper json, byte[] text, int from, int to) throws IOException {
        try {
            json.readTree(text, from, to - from);
        } catch (JsonProcessingException _) {
            // A bad line takes its time as well; whoever converts counts it.
        }
    }
}
