package org.quern.task.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.run.RunFiles;
import org.quern.question.SampleFile;
import org.quern.workspace.EntryKind;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Finds what was made from something in a workspace, and needs it to be computed again. */
public record Dependents(Workspace workspace, SafeFiles files) {

    /** Something in a workspace. */
    public record Entry(EntryKind kind, String name) {

        /** For messages: {@code the run mistral}. */
        public String text() {
            return "the " + kind.noun() + " " + name;
        }
    }

    /**
     * Something that depends on something else.
     *
     * @param entirely whether it depends on nothing else of this kind, and is useless without it
     */
    public record Dependent(Entry entry, boolean entirely) {}

    /** What depends on it directly, in the order of kinds and names. */
    public List<Dependent> of(Entry entry) {
        String name = entry.name();
        return switch (entry.kind()) {
            case SCHEMA -> ofSchema(name);
            case STORE -> all(EntryKind.GRAPH, graph -> name.equals(source(graph)) ? Set.of(name) : Set.of(), name);
            case GRAPH -> ofGraph(name);
            case QUESTIONS -> all(EntryKind.RUN, run -> named(workspace.run(run), "run.json", "import.json"), name);
            case DATASET -> all(EntryKind.AGENT_RUN, run -> named(workspace.agentRun(run), "run.json"), name);
            case RUN, TEXT_GRAPHS, AGENT_RUN -> List.of();
        };
    }

    /** What can be deleted with it: what depends on it entirely, and what depends entirely on that. */
    public List<Entry> entirely(Entry entry) {
        Set<Entry> found = new LinkedHashSet<>();
        List<Entry> open = new ArrayList<>(List.of(entry));
        while (!open.isEmpty()) {
            for (Dependent dependent : of(open.removeFirst())) {
                if (dependent.entirely() && !dependent.entry().equals(entry) && found.add(dependent.entry()))
                    open.add(dependent.entry());
            }
        }
        return List.copyOf(found);
    }

    private List<Dependent> ofSchema(String name) {
        List<Dependent> found = new ArrayList<>();
        if (Files.exists(workspace.graphFile(name)))
            found.add(new Dependent(new Entry(EntryKind.GRAPH, name), true));
        found.addAll(all(EntryKind.QUESTIONS, file -> graphs(workspace.questions(file)), name));
        return found;
    }

    private List<Dependent> ofGraph(String name) {
        List<Dependent> found = new ArrayList<>(
                all(EntryKind.QUESTIONS, file -> graphs(workspace.questions(file)), name));
        found.addAll(all(EntryKind.RUN, run -> graphsOfRun(workspace.run(run)), name));
        return found;
    }

    /** Finds what an entry refers to. */
    private interface References {
        Set<String> of(String name);
    }

    private List<Dependent> all(EntryKind kind, References references, String on) {
        List<Dependent> found = new ArrayList<>();
        for (String name : kind.names(workspace)) {
            Set<String> known = references.of(name);
            if (known.contains(on))
                found.add(new Dependent(new Entry(kind, name), known.size() == 1));
        }
        return found;
    }

    /** The graphs that the questions of a file are about. */
    Set<String> graphs(Path questions) {
        Set<String> graphs = new TreeSet<>();
        try {
            new SampleFile(files).read(questions, sample -> graphs.add(sample.graph()));
        } catch (QuernException damaged) {
            // What was read before still says which graphs the questions are about.
            return graphs;
        }
        return graphs;
    }

    /** The graphs of a run: from its figures, otherwise from its items. */
    Set<String> graphsOfRun(Path run) {
        Set<String> graphs = new TreeSet<>();
        Path figures = run.resolve(RunFiles.AGGREGATED);
        if (Files.exists(figures))
            json(figures).path(Grouping.GRAPH.member()).fieldNames().forEachRemaining(graphs::add);
        if (graphs.isEmpty() && Files.exists(run.resolve(RunFiles.RESULT)))
            graphs.addAll(graphs(run.resolve(RunFiles.RESULT)));
        return graphs;
    }

    /** The store or endpoint that a graph was converted from: the part of its manifest's source before the files. */
    private String source(String graph) {
        return json(workspace.graphFolder(graph).resolve("manifest.json")).path("source").asText("")
                .replaceFirst(" \\(.*", "");
    }

    /** The question files that the files of a run name. */
    private Set<String> named(Path run, String... names) {
        Set<String> found = new TreeSet<>();
        for (String name : names) {
            JsonNode record = json(run.resolve(name));
            for (JsonNode each : List.of(record, record.path("agent")))
                if (each.path("questions").isTextual())
                found.add(each.path("questions").asText());
        }
        return found;
    }

    private JsonNode json(Path file) {
        try {
            return Files.exists(file) ? new JsonText("").read(files, file)
                    : MissingNode.getInstance();
        } catch (QuernException damaged) {
            return MissingNode.getInstance();
        }
    }
}
