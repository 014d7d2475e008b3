package org.quern.bench.question;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.quern.bench.measure.HeapWatch;
import org.quern.bench.measure.Span;
import org.quern.bench.measure.Stopwatch;
import org.quern.bench.synthetic.SeededValues;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.DatasetStudy;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.job.Progress;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;

/**
 * Measures how large question sets go through: a generated file in QALD's form, with two languages and kept answers of up
 * to some hundred rows, is taken into a workspace folder, counted and written out again. Generating it is not part of what
 * is measured.
 */
public final class DatasetBench {

    /**
     * How long it took.
     *
     * @param bytes of the file
     * @param taking importing it
     * @param counting its statistics
     * @param qald writing it in QALD's form
     * @param lines writing it in our own form
     * @param peakHeap in bytes, garbage included
     * @param mostHeap what the machine may use at most, in bytes
     */
    public record Measurement(long bytes, long questions, Span taking, Span counting, Span qald, Span lines,
            long peakHeap, long mostHeap) {}

    private static final int MOST_ROWS = 300;
    private static final int REPORT_EVERY = 256;

    private final Path folder;
    private final Progress progress;
    private final SafeFiles files = new SafeFiles();

    /** @param folder for the file, which stays there and is used again, and for what is made of it, which does not */
    public DatasetBench(Path folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    /** @param bytes how large the file is to be at least */
    public Measurement run(long seed, long bytes) {
        Path file = folder.resolve("questions-%d-%d.json".formatted(seed, bytes));
        if (!Files.exists(file))
            generate(file, seed, bytes);
        Path set = folder.resolve("set");
        Path out = folder.resolve("out.json");
        Path own = folder.resolve("out.jsonl");
        try {
            HeapWatch heap = new HeapWatch();
            Stopwatch taking = new Stopwatch();
            DatasetManifest manifest = new DatasetImport(files).run(file, set,
                    new DatasetImport.Wish(Optional.of(DatasetFormat.QALD), "en", true), progress);
            Span taken = taking.read();
            DatasetFolder read = new DatasetFolder(set, files);
            Span counted = timed(() -> count(read, manifest.questions()));
            Span qald = timed(() -> new DatasetExport(files).write(read, DatasetExport.Form.QALD, out, progress));
            Span lines = timed(() -> new DatasetExport(files).write(read, DatasetExport.Form.QUERN, own, progress));
            return new Measurement(manifest.bytes(), manifest.questions(), taken, counted, qald, lines, heap.peak(),
                    Runtime.getRuntime().maxMemory());
        } finally {
            clear(set, out, own, folder.resolve("out.card.md"));
        }
    }

    private static Span timed(Runnable work) {
        Stopwatch watch = new Stopwatch();
        work.run();
        return watch.read();
    }

    private void count(DatasetFolder set, long questions) {
        progress.stage("Counting");
        DatasetStudy study = new DatasetStudy();
        long[] done = new long[1];
        set.read(question -> {
            progress.checkCancelled();
            progress.at(done[0]++, questions);
            study.accept(question);
        });
    }

    private void clear(Path set, Path... written) {
        try {
            new FolderTree(set).delete();
            for (Path file : written)
                Files.deleteIfExists(file);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    private void generate(Path file, long seed, long bytes) {
        progress.stage("Generating questions");
        files.write(file, out -> {
            SeededValues values = new SeededValues(seed);
            CountedOutput counted = new CountedOutput(out);
            JsonGenerator json = new ObjectMapper().getFactory().createGenerator(counted)
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.writeStartObject();
            json.writeObjectFieldStart("dataset");
            json.writeStringField("id", "generated-" + seed);
            json.writeEndObject();
            json.writeArrayFieldStart("questions");
            for (int number = 1; counted.count < bytes; number++) {
                question(json, values, number);
                json.flush();
                if (number % REPORT_EVERY == 0) {
                    progress.checkCancelled();
                    progress.at(counted.count, bytes);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
            json.close();
        });
    }

    private static void question(JsonGenerator json, SeededValues values, int number) throws IOException {
        String name = values.name(2);
        String item = "Q" + (1 + values.below(100_000_000));
        String property = "P" + (1 + values.below(12_000));
        json.writeStartObject();
        json.writeStringField("id", Integer.toString(number));
        json.writeArrayFieldStart("question");
        wording(json, "en", "Which things are " + values.name(1).toLowerCase(Locale.ROOT) + " of " + name + "?");
        wording(json, "de", "Welche Dinge sind " + values.name(1) + " von " + name + "?");
        json.writeEndArray();
        json.writeObjectFieldStart("query");
        json.writeStringField("sparql", "SELECT DISTINCT ?x WHERE { wd:" + item + " wdt:" + property
                + " ?x . OPTIONAL { ?x wdt:P" + (1 + values.below(12_000)) + " ?y } FILTER(?x != wd:" + item + ") }");
        json.writeEndObject();
        json.writeArrayFieldStart("answers");
        json.writeStartObject();
        json.writeObjectFieldStart("head");
        json.writeArrayFieldStart("vars");
        json.writeString("x");
        json.writeEndArray();
        json.writeEndObject();
        json.writeObjectFieldStart("results");
        json.writeArrayFieldStart("bindings");
        for (long left = values.below(MOST_ROWS); left > 0; left--) {
            json.writeStartObject();
            json.writeObjectFieldStart("x");
            json.writeStringField("type", "uri");
            json.writeStringField("value", "http://www.wikidata.org/entity/Q" + (1 + values.below(100_000_000)));
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void wording(JsonGenerator json, String language, String text) throws IOException {
        json.writeStartObject();
        json.writeStringField("language", language);
        json.writeStringField("string", text);
        json.writeEndObject();
    }

    /** Counts what goes through. */
    private static final class CountedOutput extends FilterOutputStream {

        private long count;

        CountedOutput(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int one) throws IOException {
            out.write(one);
            count++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            count += length;
        }
    }
}
