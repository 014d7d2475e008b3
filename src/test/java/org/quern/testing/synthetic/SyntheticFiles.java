package org.quern.testing.synthetic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.WikidataEntity;
import org.quern.workspace.SafeFiles;

/** Writes a {@link SyntheticWikidata} as files of the forms that real ones have, and knows the schema for them. */
public final class SyntheticFiles {
    private static final int TICK = 1_000;

    private final SyntheticWikidata extract;
    private final SafeFiles files;
    private final Progress progress;

    public SyntheticFiles(SyntheticWikidata extract, SafeFiles files, Progress progress) {
        this.extract = extract;
        this.files = files;
        this.progress = progress;
    }

    /** The extract as an entity dump, packed when the name ends in {@code .gz} or {@code .bz2}. */
    public void dump(Path file) {
        progress.stage("Writing the dump");
        if (!file.getFileName().toString().endsWith(".bz2")) {
            files.write(file, out -> new DumpWriter().write(counted(), out));
            return;
        }
        files.write(file, out -> {
            BZip2CompressorOutputStream packed = new BZip2CompressorOutputStream(out);
            new DumpWriter().write(counted(), packed);
            packed.finish();
        });
    }

    /** The extract as N-Triples, packed when the name ends in {@code .gz}. */
    public void triples(Path file) {
        progress.stage("Writing the triples");
        files.write(file, out -> new TriplesWriter(out).write(counted()));
    }

    private Stream<WikidataEntity> counted() {
        long[] done = {0};
        return extract.entities().peek(_ -> {
            if (done[0]++ % TICK == 0) {
                progress.checkCancelled();
                progress.at(done[0], extract.size());
            }
        });
    }

    /** A schema for the quarter of the extract that is about films, with all that the schema language has but queries. */
    public static MappedSchema schema() {
        try (InputStream in = Objects.requireNonNull(SyntheticFiles.class.getResourceAsStream("schema.json"))) {
            String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new SchemaReader(new SafeFiles()).check(json).schema().orElseThrow();
        } catch (IOException broken) {
            throw new UncheckedIOException("the program's own schema.json cannot be read", broken);
        }
    }
}
