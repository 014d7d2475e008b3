package org.quern.dataset.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.PublishedFigures;
import org.quern.dataset.QuestionJson;
import org.quern.dataset.wiki.WikiDump;
import org.quern.job.Progress;
import org.quern.wikidata.Rejects;
import org.quern.workspace.FolderTree;
import org.quern.workspace.Folders;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.journal.LineLog;

/**
 * Imports published datasets into the workspace: a folder with the questions and a manifest, completely or not at
 * all.
 */
public record DatasetImport(SafeFiles files) {
    /** The default name of a set: its file name without the extensions of its format. */
    public static String nameOf(Path file) {
        return file.getFileName().toString().replaceFirst("(?i)\\.(gz|bz2)$", "")
                .replaceFirst("(?i)\\.(jsonl?|ndjson|csv|tsv|tab|ya?ml|xml|ttl|nt)$", "");
    }

    /**
     * How to read a file.
     *
     * @param format the given format; if empty, it is detected
     * @param language language of questions whose file does not state one
     * @param replace whether to replace a set with the same name
     * @param rights licence and source of the set; what is empty is taken from the file
     * @param columns the members or columns that contain the parts of a question
     */
    public record Wish(Optional<DatasetFormat> format, String language, boolean replace, Rights rights,
            DatasetColumns columns) {

        public static final Wish DEFAULT = new Wish(Optional.empty(), "en", false);

        public Wish(Optional<DatasetFormat> format, String language, boolean replace) {
            this(format, language, replace, Rights.UNKNOWN, DatasetColumns.USUAL);
        }
    }

    /**
     * Imports a file, decompressed if its name ends in {@code .gz}.
     *
     * @param target the set's folder
     * @throws QuernException when the file cannot be read, has an unknown format or contains no questions, when
     * a set with this name exists, or when the set to be replaced was edited
     */
    public DatasetManifest run(Path file, Path target, Wish wish, Progress progress) {
        check(target, wish.replace());
        return build(target, built -> taken(file, built, wish, progress));
    }

    /**
     * Imports a newer version of the file of a set, with the edits, what else is in its folder, and the licence and source
     * if the newer file states none.
     *
     * @param former the folder of the set, which is not changed
     * @param next the folder of the newer version, which does not exist yet
     * @param edits the last edits, which make the earlier ones apply to the newer version; empty if nothing was edited
     */
    public DatasetManifest update(Path file, Path former, Path next, Wish wish, Optional<DatasetEdits.Line> edits,
            Progress progress) {
        Rights rights = new DatasetManifestFile(files).read(former).rights();
        try {
            Folders.copy(former, next);
            for (String old : List.of(WikiDump.BACKGROUND, WikiDump.UNSAID))
                Files.deleteIfExists(next.resolve(old));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(next, failure);
        }
        DatasetManifest manifest = taken(file, next, wish, progress).completedBy(rights);
        edits.ifPresent(line -> {
            try (LineLog log = DatasetEdits.open(next)) {
                log.add(line.toJson());
            }
        });
        new DatasetManifestFile(files).write(next, manifest);
        return manifest;
    }

    private DatasetManifest taken(Path file, Path built, Wish wish, Progress progress) {
        PublishedFile source = new PublishedFile(file, wish.format(), wish.language(), wish.columns());
        PublishedFile.Taken[] read = new PublishedFile.Taken[1];
        questions(built, generator -> read[0] = source.take(question -> write(question, generator), progress));
        PublishedFile.Taken taken = read[0];
        QuestionSink intake = taken.intake();
        for (Map.Entry<String, List<String>> attached : intake.attached().entrySet())
            files.write(built.resolve(attached.getKey()),
                    out -> out.write((String.join("\n", attached.getValue()) + "\n")
                            .getBytes(StandardCharsets.UTF_8)));
        return manifest(source, wish, taken);
    }

    /** What a file contains. */
    static DatasetManifest manifest(PublishedFile source, Wish wish, PublishedFile.Taken taken) {
        QuestionSink intake = taken.intake();
        return new DatasetManifest(source.file().getFileName().toString(), taken.format(), taken.sha256(),
                taken.bytes(),
                intake.counts(), intake.languages(), intake.kept(), intake.leftOut(),
                rights(wish, taken).in(intake.header()),
                Optional.of(new DatasetManifest.Reading(wish.columns().assignments(), wish.language())));
    }

    /** What the user states, otherwise the file, otherwise what is known of published files. */
    private static Rights rights(Wish wish, PublishedFile.Taken taken) {
        QuestionSink intake = taken.intake();
        return wish.rights().or(Rights.of(intake.header()))
                .or(Rights.of(intake.attached().getOrDefault(WikiDump.BACKGROUND, List.of())))
                .or(PublishedFigures.of(taken.sha256()).map(Rights::of).orElse(Rights.UNKNOWN));
    }

    /**
     * Stores generated questions as a set, completely or not at all.
     *
     * @param source a description of their origin
     * @param from the manifest of the original set, whose licence and source the new set keeps
     * @param replace whether to replace a set with the same name
     * @throws QuernException when a set with this name exists, or when the set to be replaced was edited
     */
    public DatasetManifest keep(Path target, String source, DatasetManifest from, List<DatasetQuestion> questions,
            boolean replace) {
        return keep(target,
                new DatasetManifest(source, DatasetFormat.QUERN, from.sha256(), from.bytes(), Map.of(), Map.of(),
                        Map.of(),
                        List.of(), from.rights().in(Map.of()), Optional.empty()),
                questions, replace);
    }

    /**
     * As the other method, with a manifest of which only the counts are missing.
     *
     * @param origin its skipped data and metadata are kept
     */
    public DatasetManifest keep(Path target, DatasetManifest origin, List<DatasetQuestion> questions, boolean replace) {
        check(target, replace);
        return build(target, built -> {
            QuestionSink intake = new QuestionSink(_ -> {});
            questions(built, generator -> questions.forEach(question -> {
                intake.take(question, question.id().text());
                write(question, generator);
            }));
            List<Rejects> leftOut = new ArrayList<>(origin.leftOut());
            leftOut.addAll(intake.leftOut());
            return new DatasetManifest(origin.source(), origin.format(), origin.sha256(), origin.bytes(),
                    intake.counts(),
                    intake.languages(), intake.kept(), leftOut, origin.header(), origin.reading());
        });
    }

    /**
     * Checks beforehand whether a set can be stored.
     *
     * @throws QuernException when a set with this name exists, or when the set to be replaced was edited
     */
    public void check(Path target, boolean replace) {
        if (Files.exists(target) && !replace)
            throw new QuernException("a dataset with this name already exists", target.toString(),
                    "choose another name, or use --overwrite");
        DatasetEdits.refuseLoss(target);
    }

    private void questions(Path built, Consumer<JsonGenerator> writing) {
        files.write(built.resolve(DatasetFolder.QUESTIONS), out -> {
            JsonGenerator generator = lines(out);
            writing.accept(generator);
            generator.writeRaw('\n');
            generator.close();
        });
    }

    private DatasetManifest build(Path target, Function<Path, DatasetManifest> filling) {
        Folders folders = new Folders(target);
        Path built = folders.begin();
        try {
            DatasetManifest manifest = filling.apply(built);
            new DatasetManifestFile(files).write(built, manifest);
            folders.finish(built);
            return manifest;
        } finally {
            clear(built);
        }
    }

    private static void clear(Path built) {
        try {
            new FolderTree(built).delete();
        } catch (IOException _) {
            // Leftover files begin with a dot; the next import deletes them.
        }
    }

    static JsonGenerator lines(java.io.OutputStream out) throws IOException {
        return JsonText.mapper().getFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .setRootValueSeparator(new SerializedString("\n"));
    }

    private static void write(DatasetQuestion question, JsonGenerator generator) {
        try {
            generator.writeTree(QuestionJson.write(question));
        } catch (IOException failure) {
            throw new SafeFiles.Unwritten(failure);
        }
    }
}
