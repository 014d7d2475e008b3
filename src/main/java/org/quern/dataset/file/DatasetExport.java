package org.quern.dataset.file;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QaWiki;
import org.quern.dataset.QuestionJson;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.wiki.WikiTurtle;
import org.quern.job.Progress;
import org.quern.publish.Attribution;
import org.quern.publish.PublishedQuestion;
import org.quern.publish.QuestionExport;
import org.quern.workspace.SafeFiles;

/**
 * Exports datasets to published formats.
 *
 * @param attribution who publishes the set, for the metadata of data sets; the set's own licence and source complete it
 */
public record DatasetExport(SafeFiles files, Attribution attribution) {

    private static final String WIKIDATA = "Wikidata";

    /** Without data sets. */
    public DatasetExport(SafeFiles files) {
        this(files, Attribution.NONE);
    }

    /** The export formats. */
    public enum Form {
        QALD(".json"), TURTLE(".ttl"),
        /** Prompts that name the entities: {@link PromptWriter}. */
        PROMPTS(".prompts.jsonl"),
        /** A folder, which has no suffix. */
        CROISSANT(""), QUERN(".jsonl"),
        /** A description with licence, source and size. */
        CARD(".md");

        private final String suffix;

        Form(String suffix) {
            this.suffix = suffix;
        }

        /** The format of questions in general, if it is one. */
        private Optional<QuestionExport.Form> general() {
            return QuestionExport.Form.of(toString());
        }

        /** Whether the output is a folder of files instead of one file. */
        public boolean isFolder() {
            return general().filter(QuestionExport.Form::isFolder).isPresent();
        }

        /** The format for a file name. */
        public static Optional<Form> ofName(Path file) {
            String name = file.getFileName().toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
            return Stream.of(values()).filter(form -> !form.isFolder() && name.endsWith(form.suffix)).findFirst();
        }

        /** The name in options and JSON. */
        @Override
        @JsonValue
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * Writes a set, completely or not at all.
     *
     * @return the number of questions
     */
    public long write(DatasetFolder set, Form form, Path file, Progress progress) {
        long[] count = new long[1];
        progress.stage("Writing {0}", file.getFileName());
        long total = set.manifest().questions();
        Consumer<Consumer<DatasetQuestion>> questions = each -> set.read(question -> {
            progress.checkCancelled();
            progress.at(count[0]++, total);
            each.accept(question);
        });
        if (form.general().isPresent())
            return new QuestionExport(files)
                    .write(source(set), form.general().get(), file, each -> questions
                            .accept(question -> published(question).forEach(each)))
                    .questions();
        files.write(file, out -> {
            switch (form) {
                case QUERN -> lines(out, questions,
                        (generator, question) -> generator.writeTree(QuestionJson.write(question)));
                case PROMPTS -> lines(out, questions, new PromptWriter(mentions(set))::write);
                case QALD -> new QaldWriter(set.manifest(), set.name(), mentions(set)).write(out, questions);
                case TURTLE -> turtle(set).write(out, questions);
                case CARD -> {
                    out.write(card(set));
                    count[0] = total;
                }
                case CROISSANT -> throw new IllegalStateException(form.toString());
            }
        });
        card(form, file).ifPresent(card -> files.write(card, out -> out.write(card(set))));
        return count[0];
    }

    private QuestionExport.Source source(DatasetFolder set) {
        Rights rights = set.manifest().rights();
        return new QuestionExport.Source(set.name(), "SPARQL",
                "Questions with SPARQL queries over Wikidata, from " + set.manifest().source() + ".",
                attribution.or(rights.license(), rights.source()), _ -> Optional.empty());
    }

    /** A question with a query, in each of its languages. */
    private static Stream<PublishedQuestion> published(DatasetQuestion question) {
        return question.query().stream().flatMap(query -> question.forms().stream().filter(org.quern.dataset.Form::main)
                .map(form -> new PublishedQuestion(question.id().text(), form.language(), form.text(), query.sparql(),
                        WIKIDATA, question.answers().stream().findFirst().map(AnswerJson::write)
                                .map(ObjectNode::toString),
                        Map.of())));
    }

    /** The file with the card that is written next to an export whose format has no place for licence and source. */
    public static Optional<Path> card(Form form, Path file) {
        return form == Form.QUERN || form == Form.PROMPTS ? Optional.of(DatasetCard.next(file)) : Optional.empty();
    }

    private static byte[] card(DatasetFolder set) {
        return DatasetCard.of(set.name(), set.manifest(), set.edited()).getBytes(StandardCharsets.UTF_8);
    }

    /** Questions that have or import mentions; sets without any are not held in memory. */
    private static QuestionMap mentions(DatasetFolder set) {
        List<DatasetQuestion> some = new ArrayList<>();
        set.read(question -> {
            if (!question.mentions().isEmpty() || !question.related(QaWiki.IMPORTS).isEmpty())
                some.add(question.withAnswers(List.of()));
        });
        return new QuestionMap(some);
    }

    static WikiTurtle turtle(DatasetFolder set) {
        return set.manifest().format() == DatasetFormat.QAWIKI ? WikiTurtle.of(set.rest(), set.gone())
                : WikiTurtle.ofOthers(set.rest().background(), set.manifest().header());
    }

    /** Writes a question without its entities. */
    @FunctionalInterface
    private interface Lines {
        void write(JsonGenerator out, DatasetQuestion question) throws IOException;
    }

    private static void lines(OutputStream out, Consumer<Consumer<DatasetQuestion>> questions, Lines lines)
            throws IOException {
        JsonGenerator generator = DatasetImport.lines(out);
        questions.accept(question -> {
            try {
                lines.write(generator, question);
            } catch (IOException failure) {
                throw new SafeFiles.Unwritten(failure);
            }
        });
        generator.writeRaw('\n');
        generator.close();
    }
}
