package org.quern.evaluate.engine;

import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleDocString;
import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleStepArgument;
import io.cucumber.messages.types.PickleTable;
import io.cucumber.messages.types.PickleTableCell;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One scenario of the openCypher TCK, with outlines expanded.
 *
 * @param setup statements that create the graph
 * @param given what a query needs besides the graph, such as parameters; empty when nothing
 * @param queries in the order in which they are asked
 */
record TckScenario(String name, List<String> setup, Optional<String> given, List<Query> queries) {

    /** A query and the result that it must have. */
    record Query(String text, Expected expected) {}

    /** What a query must give. */
    sealed interface Expected {}

    /** Rows in the TCK's notation of values. */
    record Rows(List<String> columns, List<List<String>> rows, boolean inOrder, boolean anyListOrder)
            implements
                Expected {}

    /** A failure. */
    record Failure(String what) implements Expected {}

    private static final Pattern RESULT = Pattern.compile(
            "the result should be(, in any order|, in order)?( ?\\(ignoring element order for lists\\))?:?");
    private static final Pattern GRAPH = Pattern.compile("the ([\\w-]+) graph");

    /** All scenarios in the jar on the class path. */
    static List<TckScenario> all() throws IOException {
        URI jar = URI.create(Objects.requireNonNull(TckScenario.class.getResource("/features")).toString()
                .replaceFirst("!/.*", "!/"));
        try (FileSystem files = FileSystems.newFileSystem(jar, Map.of());
                Stream<Path> features = Files.walk(files.getPath("features"))) {
            List<TckScenario> all = new ArrayList<>();
            for (Path feature : features.filter(file -> file.toString().endsWith(".feature")).sorted().toList())
                all.addAll(of(feature));
            return all;
        }
    }

    private static List<TckScenario> of(Path feature) throws IOException {
        GherkinParser parser = GherkinParser.builder().includeSource(false).includeGherkinDocument(false).build();
        return parser.parse(feature.getFileName().toString(), Files.readAllBytes(feature)).map(Envelope::getPickle)
                .flatMap(Optional::stream).map(pickle -> of(feature, pickle)).toList();
    }

    private static TckScenario of(Path feature, Pickle pickle) {
        String name = feature.getFileName().toString().replace(".feature", " ") + pickle.getName();
        List<String> setup = new ArrayList<>();
        Optional<String> given = Optional.empty();
        List<Query> queries = new ArrayList<>();
        String asked = "";
        for (PickleStep step : pickle.getSteps()) {
            String text = step.getText().strip();
            Matcher graph = GRAPH.matcher(text);
            Matcher result = RESULT.matcher(text);
            if (text.startsWith("having executed"))
                setup.add(docString(step));
            else if (graph.matches())
                setup.add(graph(graph.group(1)));
            else if (text.startsWith("parameters are"))
                given = Optional.of("parameters");
            else if (text.startsWith("there exists a procedure"))
                given = Optional.of("a procedure");
            else if (text.startsWith("executing query") || text.startsWith("executing control query"))
                asked = docString(step);
            else if (text.equals("the result should be empty"))
                queries.add(new Query(asked, new Rows(List.of(), List.of(), false, false)));
            else if (result.matches())
                queries.add(new Query(asked, rows(step, ", in order".equals(result.group(1)),
                        result.group(2) != null)));
            else if (text.contains(" should be raised at "))
                queries.add(new Query(asked, new Failure(text)));
            else if (!text.matches("(an empty|any) graph|no side effects|the side effects should be:?"))
                throw new IllegalArgumentException(name + ": unknown step " + text);
        }
        return new TckScenario(name, setup, given, queries);
    }

    private static String docString(PickleStep step) {
        return step.getArgument().flatMap(PickleStepArgument::getDocString).map(PickleDocString::getContent)
                .orElseThrow();
    }

    private static Rows rows(PickleStep step, boolean inOrder, boolean anyListOrder) {
        PickleTable table = step.getArgument().flatMap(PickleStepArgument::getDataTable).orElseThrow();
        List<List<String>> cells = table.getRows().stream()
                .map(row -> row.getCells().stream().map(PickleTableCell::getValue).toList()).toList();
        return new Rows(cells.getFirst(), cells.subList(1, cells.size()), inOrder, anyListOrder);
    }

    private static String graph(String name) {
        String file = "/graphs/%s/%s.cypher".formatted(name, name);
        try (InputStream text = Objects.requireNonNull(TckScenario.class.getResourceAsStream(file), file)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).strip().replaceFirst(";$", "");
        } catch (IOException failure) {
            throw new IllegalStateException(file, failure);
        }
    }
}
