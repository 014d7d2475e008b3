package org.quern.publish;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.quern.workspace.AtomicFileGroup;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/** Exports questions with gold queries for other programs; the files are written completely or not at all. */
public record QuestionExport(SafeFiles files) {

    private static final String NO_SCHEMA = "";

    /** The formats. */
    public enum Form {
        /** A data set for hubs: JSON Lines, Croissant metadata and a data card. */
        CROISSANT,
        /** A task of lm-evaluation-harness and its data. */
        LM_EVAL,
        /** Test cases of promptfoo. */
        PROMPTFOO;

        /** Whether the output is a folder of files instead of one file. */
        public boolean isFolder() {
            return this != PROMPTFOO;
        }

        /** The name in options and JSON. */
        @Override
        @JsonValue
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        public static Optional<Form> of(String text) {
            return Arrays.stream(values()).filter(form -> form.toString().equals(text)).findFirst();
        }
    }

    /**
     * A set of questions.
     *
     * @param name a valid file name
     * @param queryLanguage for instance {@code Cypher}
     * @param description used unless the attribution has one
     * @param attribution needed for data sets only
     * @param schema the schema of a graph as given to models; empty if unknown
     */
    public record Source(String name, String queryLanguage, String description, Attribution attribution,
            Function<String, Optional<String>> schema) {}

    /** The written files, and the number of exported questions. */
    public record Exported(List<Path> files, long questions) {}

    /**
     * Exports questions.
     *
     * @param target a folder or a file, depending on the format
     * @param questions passes on the questions
     * @throws org.quern.workspace.QuernException when the format requires more information, or a file cannot be written
     */
    public Exported write(Source source, Form form, Path target, Consumer<Consumer<PublishedQuestion>> questions) {
        return switch (form) {
            case CROISSANT -> dataSet(source, target, questions);
            case LM_EVAL -> task(source, target, questions);
            case PROMPTFOO -> {
                long[] count = new long[1];
                files.write(target, out -> count[0] = lines(out, questions, question -> test(source, question)));
                yield new Exported(List.of(target), count[0]);
            }
        };
    }

    private Exported dataSet(Source source, Path folder, Consumer<Consumer<PublishedQuestion>> questions) {
        source.attribution().requireComplete();
        String data = source.name() + ".jsonl";
        List<Path> all = List.of(folder.resolve(data), folder.resolve(Croissant.FILE), folder.resolve(DataCard.FILE));
        long[] count = new long[1];
        new AtomicFileGroup(files).write(all, outs -> {
            Set<String> languages = new LinkedHashSet<>();
            Set<String> categories = new LinkedHashSet<>();
            DigestingStream out = new DigestingStream(outs.getFirst());
            count[0] = lines(out, questions, question -> {
                languages.add(question.language());
                categories.addAll(question.categories().keySet());
                return question.json();
            });
            Croissant croissant = croissant(source, List.copyOf(languages), categories,
                    out.file(data, DataFile.JSON_LINES));
            outs.get(1).write(JsonText.bytes(croissant.json()));
            outs.get(2).write(card(source, croissant, count[0]).markdown().getBytes(StandardCharsets.UTF_8));
        });
        return new Exported(all, count[0]);
    }

    private static Croissant croissant(Source source, List<String> languages, Set<String> categories, DataFile data) {
        List<Croissant.Field> fields = new ArrayList<>(List.of(
                text(PublishedQuestion.ID, "Id of the question."),
                text(PublishedQuestion.LANGUAGE, "Language of the question."),
                text(PublishedQuestion.QUESTION, "Question in natural language."),
                text(PublishedQuestion.QUERY, "Gold query in " + source.queryLanguage() + "."),
                text(PublishedQuestion.GRAPH, "Graph that the query runs on."),
                text(PublishedQuestion.ANSWER, "Answer of the gold query, as JSON; null if it is not stored.")));
        categories.forEach(category -> fields.add(text(category, "Category of the question.")));
        return new Croissant(source.name(), source.attribution().description().orElse(source.description()),
                source.attribution(), languages, keywords(source), List.of(data), List.of(new Croissant.RecordSet(
                        "questions", "Questions with gold queries.", data.name(),
                        // A question has a record for each of its languages.
                        languages.size() == 1 ? Optional.of(PublishedQuestion.ID) : Optional.empty(), fields)));
    }

    private static Croissant.Field text(String name, String description) {
        return new Croissant.Field(name, description, Croissant.Type.TEXT);
    }

    private static List<String> keywords(Source source) {
        return List.of("knowledge-graph", "question-answering",
                "text-to-" + source.queryLanguage().toLowerCase(Locale.ROOT));
    }

    private static DataCard card(Source source, Croissant croissant, long records) {
        DataFile data = croissant.files().getFirst();
        String text = croissant.description() + "\n\n- Questions: " + String.format(Locale.ROOT, "%,d", records)
                + "\n- Query language: " + source.queryLanguage() + "\n" + DataCard.attribution(source.attribution())
                + "\nEach line of `" + data.name() + "` is a question. `" + Croissant.FILE
                + "` describes the fields.\n";
        return new DataCard(source.name(), source.attribution().license(), croissant.languages(), croissant.keywords(),
                "question-answering", records, List.of(new DataCard.Config("default", "test", data.name())), text);
    }

    private Exported task(Source source, Path folder, Consumer<Consumer<PublishedQuestion>> questions) {
        LmEvalTask task = new LmEvalTask(source.name(), source.queryLanguage());
        List<Path> all = List.of(folder.resolve(task.dataFile()), folder.resolve(task.name() + ".yaml"),
                folder.resolve(QuernClient.FILE));
        long[] count = new long[1];
        new AtomicFileGroup(files).write(all, outs -> {
            count[0] = lines(outs.getFirst(), questions, question -> question.json()
                    .put(PublishedQuestion.SCHEMA, source.schema().apply(question.graph()).orElse(NO_SCHEMA)));
            outs.get(1).write(task.yaml().getBytes(StandardCharsets.UTF_8));
            outs.get(2).write(new QuernClient().content());
        });
        return new Exported(all, count[0]);
    }

    /** A test case of promptfoo: variables of prompts, and what scores the output. */
    private static ObjectNode test(Source source, PublishedQuestion question) {
        ObjectNode test = JsonNodeFactory.instance.objectNode().put("description", question.id());
        test.putObject("vars").put(PublishedQuestion.QUESTION, question.question())
                .put(PublishedQuestion.SCHEMA, source.schema().apply(question.graph()).orElse(NO_SCHEMA));
        test.putArray("assert").addObject().put("type", "python")
                .put("value", "file://" + QuernClient.FILE + ":promptfoo");
        ObjectNode metadata = test.putObject("metadata").put(PublishedQuestion.ID, question.id())
                .put(PublishedQuestion.QUERY, question.query())
                .put(PublishedQuestion.GRAPH, question.graph()).put(PublishedQuestion.LANGUAGE, question.language());
        question.categories().forEach(metadata::put);
        return test;
    }

    private static long lines(OutputStream out, Consumer<Consumer<PublishedQuestion>> questions,
            Function<PublishedQuestion, JsonNode> line) throws IOException {
        // SafeFiles owns the stream and forces it to disk: flush it, do not close it.
        JsonGenerator generator = JsonText.mapper().getFactory().createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET).setRootValueSeparator(new SerializedString("\n"));
        long[] count = new long[1];
        questions.accept(question -> {
            try {
                generator.writeTree(line.apply(question));
                count[0]++;
            } catch (IOException failure) {
                throw new SafeFiles.Unwritten(failure);
            }
        });
        if (count[0] > 0)
            generator.writeRaw('\n');
        generator.close();
        return count[0];
    }
}
