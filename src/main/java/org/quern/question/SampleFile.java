package org.quern.question;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;
import org.quern.workspace.record.JsonLineReader;

/**
 * Reads and writes question files: a JSON array of samples, or one sample per line, plain or {@code .gz}. Also reads
 * the short form {@code {question, gold, pred, graph}} of published predictions.
 */
public final class SampleFile {

    private static final String REMEDY = "fix the file, or choose another file";

    private static final String NO_OBJECT = "a sample must be a JSON object";
    private static final Problems STRICT = new Problems() {
        @Override
        public void misfit(QuernException problem) {
            throw problem;
        }

        @Override
        public void lost(QuernException problem) {
            throw problem;
        }
    };

    private final SafeFiles files;
    private final ObjectMapper json = JsonText.mapper()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS.mappedFeature());
    private final SampleJson form = new SampleJson(json);

    public SampleFile(SafeFiles files) {
        this.files = files;
    }

    public List<Sample> read(Path file) {
        List<Sample> all = new ArrayList<>();
        read(file, all::add);
        return all;
    }

    /** The sample in an object; members of the wrong type are left out. */
    public Sample usable(ObjectNode node) {
        return form.readable(node);
    }

    /** What is wrong with samples of a file. */
    private interface Problems {

        void misfit(QuernException problem);

        void lost(QuernException problem);

        /** @param where a sample is */
        default void at(String where) {}
    }

    /**
     * The samples of a file in which single ones may be invalid.
     *
     * @param places the position of each sample in the file
     * @param misfits samples with members of the wrong type or without a gold query; the rest of them is read
     * @param lost lines that are not JSON, and values that are not objects; they are left out
     */
    public record Usable(List<Sample> samples, List<String> places, List<QuernException> misfits,
            List<QuernException> lost) implements Problems {

        private Usable() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        @Override
        public void at(String where) {
            places.add(where);
        }

        @Override
        public void misfit(QuernException problem) {
            misfits.add(problem);
        }

        @Override
        public void lost(QuernException problem) {
            lost.add(problem);
        }
    }

    /**
     * Reads a whole file in which single samples may be invalid.
     *
     * @throws QuernException when the file cannot be read, or no sample is valid
     */
    public Usable readUsable(Path file) {
        Usable usable = new Usable();
        try {
            read(file, usable.samples::add, usable);
        } catch (QuernException broken) {
            if (!(broken.getCause() instanceof JsonProcessingException
                    || broken.getCause() instanceof TextInput.Damaged))
                throw broken;
            usable = lines(file, broken);
            if (usable.samples.isEmpty())
                throw broken;
        }
        if (usable.misfits.size() == usable.samples.size() && !usable.misfits.isEmpty())
            throw usable.misfits.getFirst();
        if (usable.samples.isEmpty() && !usable.lost.isEmpty())
            throw usable.lost.getFirst();
        return usable;
    }

    /** A file in which not all lines are JSON. */
    private Usable lines(Path file, QuernException failure) {
        Usable usable = new Usable();
        new JsonLineReader(file, json).read(failure, new JsonLineReader.Sink() {
            @Override
            public void value(JsonNode value, int line) {
                if (value instanceof ObjectNode node) {
                    usable.at(file + " line " + line);
                    take(node, usable.samples::add, usable,
                            (member, problem) -> notASample(file, line, member, problem));
                } else
                    bad(NO_OBJECT, line);
            }

            @Override
            public void bad(String problem, int line) {
                usable.lost(new QuernException(problem, file + " line " + line, REMEDY));
            }
        });
        return usable;
    }

    private void take(ObjectNode given, Consumer<? super Sample> each, Problems problems,
            BiFunction<String, String, QuernException> located) {
        ObjectNode node = (ObjectNode) JsonText.finite(given);
        try {
            each.accept(form.sample(node));
        } catch (SampleJson.Misfit misfit) {
            problems.misfit(located.apply(misfit.member(), misfit.problem()));
            each.accept(form.readable(node));
        }
    }

    /**
     * Passes on the samples one by one, in the file's order.
     *
     * @throws QuernException when the file cannot be read or is not a question file; the message names file,
     * line and JSON path
     */
    public void read(Path file, Consumer<? super Sample> each) {
        read(file, each, STRICT);
    }

    private void read(Path file, Consumer<? super Sample> each, Problems problems) {
        try (InputStream in = files.open(file); JsonParser parser = json.createParser(in)) {
            read(file, parser, each, problems);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private void read(Path file, JsonParser parser, Consumer<? super Sample> each, Problems problems)
            throws IOException {
        try {
            boolean array = parser.nextToken() == JsonToken.START_ARRAY;
            JsonToken token = array ? parser.nextToken() : parser.currentToken();
            for (int index = 0; token != null && token != JsonToken.END_ARRAY; index++, token = parser.nextToken()) {
                int line = parser.currentTokenLocation().getLineNr();
                String path = "$[" + index + "]";
                if (token != JsonToken.START_OBJECT) {
                    problems.lost(notASample(file, line, path, NO_OBJECT));
                    parser.skipChildren();
                    continue;
                }
                problems.at(file + " line " + line + (array ? " " + path : ""));
                take(parser.readValueAsTree(), each, problems,
                        (member, problem) -> notASample(file, line, path + "." + member, problem));
            }
            if (array && token == null)
                throw notASample(file, parser.currentLocation().getLineNr(), "$", "the array is not closed");
            if (array && parser.nextToken() != null)
                throw notASample(file, parser.currentLocation().getLineNr(), "$", "unexpected content after the array");
        } catch (JsonProcessingException broken) {
            throw JsonText.broken(file.toString(), parser, broken, REMEDY);
        }
    }

    /**
     * Writes samples: one per line if the name ends in {@code .jsonl}, otherwise an indented array. All members
     * of the format are written, with null where there is no value.
     */
    public void write(Path file, Iterable<Sample> samples) {
        write(file, each -> samples.forEach(each));
    }

    /**
     * Reads one file and writes the changed samples to another, or to the same, a few at a time. Nothing is
     * written when something fails.
     *
     * @param together number of samples passed on at once
     * @param change returns the samples to write instead; any number
     */
    public void change(Path from, Path to, int together, UnaryOperator<List<Sample>> change) {
        write(to, each -> {
            List<Sample> some = new ArrayList<>();
            read(from, sample -> {
                some.add(sample);
                if (some.size() == together) {
                    change.apply(List.copyOf(some)).forEach(each);
                    some.clear();
                }
            });
            if (!some.isEmpty())
                change.apply(List.copyOf(some)).forEach(each);
        });
    }

    /** As {@link #write(Path, Iterable)}, with samples that are passed on one by one. */
    public void write(Path file, Consumer<Consumer<Sample>> samples) {
        String name = file.getFileName().toString();
        writeNodes(file, !name.endsWith(".jsonl") && !name.endsWith(".jsonl.gz"),
                each -> samples.accept(sample -> each.accept(form.node(sample))));
    }

    private void writeNodes(Path file, boolean array, Consumer<Consumer<ObjectNode>> nodes) {
        files.write(file, out -> {
            // SafeFiles owns the stream and forces it to disk: flush it, do not close it.
            JsonGenerator generator = json.getFactory().createGenerator(out)
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            if (!array) {
                generator.setRootValueSeparator(new com.fasterxml.jackson.core.io.SerializedString("\n"));
            } else {
                generator.setPrettyPrinter(JsonText.lines());
                generator.writeStartArray();
            }
            nodes.accept(node -> {
                try {
                    generator.writeTree(node);
                } catch (IOException failure) {
                    throw new SafeFiles.Unwritten(failure);
                }
            });
            if (array)
                generator.writeEndArray();
            generator.writeRaw('\n');
            generator.close();
        });
    }

    /**
     * Writes a file again with another name of a graph; nothing else of it changes. Questions whose ids were derived from
     * the former name keep them.
     *
     * @throws QuernException when a sample is invalid
     */
    public void renameGraph(Path file, Path to, String before, String after) {
        List<Sample> all = read(file);
        List<ObjectNode> nodes = new ArrayList<>();
        boolean array;
        try (InputStream in = files.open(file); JsonParser parser = json.createParser(in)) {
            array = parser.nextToken() == JsonToken.START_ARRAY;
            if (array)
                parser.nextToken();
            json.readerFor(ObjectNode.class).<ObjectNode>readValues(parser).forEachRemaining(nodes::add);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        for (int i = 0; i < nodes.size(); i++) {
            if (all.get(i).graph().equals(before))
                nodes.get(i).put("graph", after).put("qid", all.get(i).qid());
        }
        writeNodes(to, array, each -> nodes.forEach(each));
    }

    private static QuernException notASample(Path file, int line, String path, String problem) {
        return new QuernException(problem, file + " line " + line + " " + path, REMEDY);
    }
}
