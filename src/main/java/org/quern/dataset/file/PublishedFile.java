package org.quern.dataset.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Misfit;
import org.quern.dataset.QuestionJson;
import org.quern.dataset.wiki.QuernDump;
import org.quern.dataset.wiki.WikiDump;
import org.quern.job.Progress;
import org.quern.wikidata.Rejects;
import org.quern.workspace.HashedInput;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.record.RecordSource;

/**
 * A published question file in any format, plain or {@code .gz}. JSON and CSV are read one question at a time.
 *
 * @param format the given format; if empty, it is detected
 * @param language language of questions whose file does not state one
 * @param columns the members or columns that contain the parts of a question
 */
public record PublishedFile(Path file, Optional<DatasetFormat> format, String language, DatasetColumns columns) {

    /** With the usual names of members and columns. */
    public PublishedFile(Path file, Optional<DatasetFormat> format, String language) {
        this(file, format, language, DatasetColumns.USUAL);
    }

    /**
     * The result.
     *
     * @param sha256 of the file on disk
     * @param bytes of the file on disk
     */
    record Taken(DatasetFormat format, QuestionSink intake, String sha256, long bytes) {}

    /**
     * Passes on the questions.
     *
     * @return what was skipped, with locations
     * @throws QuernException when the file cannot be read, has an unknown format or contains no questions
     */
    public List<Rejects> read(Consumer<DatasetQuestion> each, Progress progress) {
        return take(each, progress).intake().leftOut();
    }

    Taken take(Consumer<DatasetQuestion> each, Progress progress) {
        progress.stage("Reading {0}", file.getFileName());
        return take(new QuestionSink(question -> {
            progress.checkCancelled();
            each.accept(question);
        }), progress);
    }

    /** The first records of the file; none if it has none, or cannot be read. */
    List<ObjectNode> first(Progress progress) {
        List<ObjectNode> first = new ArrayList<>();
        try {
            take(new QuestionSink(_ -> {}) {
                @Override
                void saw(ObjectNode record) {
                    progress.checkCancelled();
                    if (first.size() == QuestionSink.FIRST)
                        throw new Enough();
                    first.add(record);
                }
            }, progress);
        } catch (Enough | QuernException _) {
            return first;
        }
        return first;
    }

    /** Ends the reading. */
    private static final class Enough extends RuntimeException {

        private static final long serialVersionUID = 1;
    }

    private Taken take(QuestionSink intake, Progress progress) {
        try {
            long size = Files.size(file);
            try (HashedInput hashed = new HashedInput(Files.newInputStream(file), read -> progress.at(read, size));
                    BufferedInputStream in = new BufferedInputStream(RecordSource.text(file, file.toString(),
                            new BufferedInputStream(hashed), true), 2 * FormatDetector.HEAD)) {
                DatasetFormat form = format.isPresent() ? format.get() : FormatDetector.of(in, file, columns);
                reader(form).read(new Unclosed(in), intake);
                if (intake.questions() == 0)
                    throw new QuernException("the file contains no questions{0}", file.toString(),
                            "choose another file, or set its format with --format", leftOut(intake));
                return new Taken(form, intake, hashed.sha256(), hashed.count());
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** The caller closes the file, after requesting its hash. */
    private static final class Unclosed extends FilterInputStream {

        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // Not here.
        }
    }

    private static String leftOut(QuestionSink intake) {
        return intake.leftOut().stream().findFirst()
                .map(one -> " (%s: %,d, for example %s)".formatted(one.what(), one.count(),
                        one.samples().getFirst()))
                .orElse("");
    }

    private DatasetReader reader(DatasetFormat form) {
        if (!form.hasColumns() && !columns.assignments().isEmpty())
            throw new QuernException("columns cannot be assigned to fields in this format: {0}", file.toString(),
                    "leave out --column", form);
        return switch (form) {
            case RECORDS, CSV -> new RecordsReader(file, columns, language);
            case QALD -> new QaldReader(file, columns, language);
            case QUERN -> new QuernReader(file);
            case QAWIKI -> new WikiReader(file);
            case TURTLE -> new TurtleReader(file);
        };
    }

    /** Reads a dump of QAWiki: its questions, and separately all other triples. */
    private record WikiReader(Path file) implements DatasetReader {
        @Override
        public void read(InputStream in, QuestionSink intake) {
            WikiDump dump = WikiDump.read(in, file);
            dump.questions().forEach(question -> intake.take(question, question.id().text()));
            WikiDump.Rest rest = dump.rest();
            intake.attach(WikiDump.BACKGROUND, rest.background());
            if (!rest.unsaid().isEmpty())
                intake.attach(WikiDump.UNSAID, rest.unsaid());
        }
    }

    /** Reads the workbench's own format: one object per line. */
    private record QuernReader(Path file) implements DatasetReader {
        @Override
        public void read(InputStream in, QuestionSink intake) throws IOException {
            new JsonItems(file).array(in, JsonItems.into(intake, QuestionJson::read));
        }
    }

    /** Reads Turtle in QAWiki's model for questions that are not in QAWiki, as the workbench writes it. */
    private record TurtleReader(Path file) implements DatasetReader {
        @Override
        public void read(InputStream in, QuestionSink intake) {
            QuernDump dump = QuernDump.read(in, file);
            for (String id : dump.ids()) {
                try {
                    intake.take(dump.question(id), id);
                } catch (Misfit misfit) {
                    intake.leaveOut(misfit.problem(), id + " " + misfit.member());
                }
            }
            dump.header().forEach(intake::header);
            if (!dump.background().isEmpty())
                intake.attach(WikiDump.BACKGROUND, dump.background());
        }
    }
}
