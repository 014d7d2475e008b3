package org.quern.task.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.quern.convert.LabelChain;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.named.SourceWork;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Converts a source to a property graph according to a mapped schema. */
public record ConvertGraph(SafeFiles files) {

    /** Opens a source for the duration of the work. */
    @FunctionalInterface
    public interface Source {

        /**
         * @param schema the schema to convert
         * @param scratch a folder for temporary files
         */
        Manifest ask(MappedSchema schema, Path scratch, Progress progress, SourceWork<Manifest> work) throws Exception;

        /** The selected source; a dump needs no workspace. */
        static Source of(SourceSelection selected, Supplier<Workspace> workspace) {
            return (schema, scratch, progress, work) -> {
                try (WikidataSource source = selected.open(schema, workspace, scratch, progress)) {
                    return work.ask(source, progress);
                }
            };
        }
    }

    /** @param schema the schema's file */
    public record Settings(Path schema, Source source, Converter.Options options) {

        /**
         * The same with the languages of labels of the graph in a folder, unless a user or the schema chooses others.
         */
        public Settings keepingLanguages(Path folder, SafeFiles files) {
            List<String> codes = manifest(folder, files).map(Manifest::languages).orElse(List.of());
            if (codes.isEmpty() || choosesLanguages(files))
                return this;
            return new Settings(schema, source, options.withLabels(LabelChain.chosen(codes, schema.toString())));
        }

        boolean choosesLanguages(SafeFiles files) {
            return options.labels().chosen() || !new SchemaReader(files).read(schema).languages().isEmpty();
        }
    }

    /** The manifest of the graph in a folder; an unreadable one names no languages and must not stop a conversion. */
    static Optional<Manifest> manifest(Path folder, SafeFiles files) {
        Path file = folder.resolve("manifest.json");
        try {
            return Files.isRegularFile(file) ? Optional.of(Manifest.read(files, file)) : Optional.empty();
        } catch (QuernException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Converts. If it fails or is cancelled, the files in the folder are unchanged.
     *
     * @param folder the folder for the graph's files, created if missing
     * @throws org.quern.workspace.QuernException when the schema or the source cannot be used
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Manifest run(Settings settings, Path folder, Progress progress) throws Exception {
        MappedSchema schema = new SchemaReader(files).read(settings.schema());
        return settings.source().ask(schema, scratch(folder), progress,
                (source, asked) -> new Converter(schema, source, new UnitTable(), settings.options())
                        .run(folder, files, asked));
    }

    /** Next to the graph; if the graph is written to the root of a disk, inside it. */
    public static Path scratch(Path folder) {
        Path absolute = folder.toAbsolutePath();
        return Objects.requireNonNullElse(absolute.getParent(), absolute);
    }
}
