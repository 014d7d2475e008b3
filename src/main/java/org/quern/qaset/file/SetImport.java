package org.quern.qaset.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.quern.job.Progress;
import org.quern.qaset.QuestionJson;
import org.quern.qaset.SetFormat;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.wiki.WikiDump;
import org.quern.workspace.FolderTree;
import org.quern.workspace.Folders;
import org.quern.workspace.HashedInput;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Takes published question sets into the workspace: a folder with the questions and a manifest, whole or not at all. */
public final class SetImport {

    private final SafeFiles files;

    public SetImport(SafeFiles files) {
        this.files = files;
    }

    /** What a set is called when nobody says: as its file, without what tells its form. */
    public static String nameOf(Path file) {
        return file.getFileName().toString().replaceFirst("(?i)(\\.gz)$", "")
                .replaceFirst("(?i)\\.(jsonl?|csv|tsv|ttl|nt)$", "");
    }

    /**
     * How to read a file.
     *
     * @param format as somebody says; otherwise it is recognised
     * @param language of questions whose file does not say
     * @param replace whether a set of the same name gives way
     */
    public record Wish(Optional<SetFormat> format, String language, boolean replace) {

        public static final Wish DEFAULT = new Wish(Optional.empty(), "en", false);
    }

    /**
     * Imports a file, unpacked when its name ends in {@code .gz}. JSON and CSV are read one question at a time.
     *
     * @param target the set's folder
     * @throws QuernException when the file cannot be read, is of no known form or has no question, or when there is a
     *         set already
     */
    public SetManifest run(Path file, Path target, Wish wish, Progress progress) {
        if (Files.exists(target) && !wish.replace())
            throw new QuernException("there is a question set of that name", target.toString(),
                    "choose another name, or replace it with --replace");
        long size = size(file);
        progress.stage("Reading " + file.getFileName());
        Folders folders = new Folders(target);
        Path built = folders.begin();
        try (HashedInput hashed = new HashedInput(Files.newInputStream(file), read -> progress.at(read, size));
                BufferedInputStream in = new BufferedInputStream(unpacked(file, hashed), 2 * FormatGuess.HEAD)) {
            SetFormat format = wish.format().isPresent() ? wish.format().get() : FormatGuess.of(in, file);
            Intake[] taken = new Intake[1];
            files.write(built.resolve(SetFolder.QUESTIONS), out -> {
                JsonGenerator generator = lines(out);
                Intake intake = new Intake(question -> write(question, generator, progress));
                read(reader(format, file, wish.language()), in, intake, file);
                generator.writeRaw('\n');
                generator.close();
                taken[0] = intake;
            });
            Intake intake = taken[0];
            if (intake.questions() == 0)
                throw new QuernException("no question was found in it" + leftOut(intake), file.toString(),
                        "choose another file, or name its format with --format");
            for (Map.Entry<String, List<String>> attached : intake.attached().entrySet())
                files.write(built.resolve(attached.getKey()),
                        out -> out.write((String.join("\n", attached.getValue()) + "\n")
                                .getBytes(StandardCharsets.UTF_8)));
            SetManifest manifest = new SetManifest(file.getFileName().toString(), format, hashed.sha256(),
                    hashed.count(), intake.counts(), intake.languages(), intake.leftOut(), intake.header());
            new SetManifestFile(files).write(built, manifest);
            folders.finish(built);
            return manifest;
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        } finally {
            clear(built);
        }
    }

    private static void clear(Path built) {
        try {
            new FolderTree(built).delete();
        } catch (IOException _) {
            // What is left there begins with a dot and is cleared by the next import.
        }
    }

    private static String leftOut(Intake intake) {
        return intake.leftOut().stream().findFirst()
                .map(one -> " (%,d times: %s, for instance %s)".formatted(one.count(), one.what(),
                        one.samples().getFirst()))
                .orElse("");
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private static InputStream unpacked(Path file, InputStream in) throws IOException {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz")
                ? new GZIPInputStream(in, FormatGuess.HEAD)
                : in;
    }

    private static SetReader reader(SetFormat format, Path file, String language) {
        return switch (format) {
            case RECORDS -> new RecordsReader(file, language);
            case QALD -> new QaldReader(file);
            case QUERN -> new QuernReader(file);
            case CSV -> new CsvReader(file, language,
                    file.getFileName().toString().toLowerCase(Locale.ROOT).contains(".tsv") ? '\t' : ',');
            case QAWIKI -> (in, intake) -> {
                WikiDump dump = WikiDump.read(in, file);
                dump.questions().forEach(question -> intake.take(question, question.id().text()));
                WikiDump.Rest rest = dump.rest();
                intake.attach(WikiDump.BACKGROUND, rest.background());
                if (!rest.unsaid().isEmpty())
                    intake.attach(WikiDump.UNSAID, rest.unsaid());
            };
        };
    }

    /** A source that cannot be read is not a disk that cannot be written to. */
    private static void read(SetReader reader, InputStream in, Intake intake, Path file) {
        try {
            reader.read(new FilterInputStream(in) {
                @Override
                public void close() {
                    // Whoever opened the file closes it, after asking for its hash.
                }
            }, intake);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    static JsonGenerator lines(java.io.OutputStream out) throws IOException {
        return JsonItems.mapper().getFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .setRootValueSeparator(new SerializedString("\n"));
    }

    private static void write(SetQuestion question, JsonGenerator generator, Progress progress) {
        progress.checkCancelled();
        try {
            generator.writeTree(QuestionJson.write(question));
        } catch (IOException failure) {
            throw new SafeFiles.Unwritten(failure);
        }
    }
}
