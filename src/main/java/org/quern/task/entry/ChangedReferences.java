package org.quern.task.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.RenamedFiles;
import org.quern.task.entry.Dependents.Dependent;
import org.quern.task.entry.Dependents.Entry;
import org.quern.workspace.EntryKind;
import org.quern.workspace.JsonText;
import org.quern.workspace.Moves;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Writes the new name of something wherever the workspace refers to it: the graph of questions and of items of runs,
 * the questions of runs, and the file of decisions.
 */
final class ChangedReferences {

    private static final String RECORD = "run.json";
    private static final String IMPORT = "import.json";

    private final Workspace workspace;
    private final SafeFiles files;
    private final SampleFile samples;
    private final Entry entry;
    private final String to;
    private final List<Entry> changed = new ArrayList<>();
    private final List<Entry> unreadable = new ArrayList<>();

    /** @param to the new name */
    ChangedReferences(Workspace workspace, SafeFiles files, Entry entry, String to) {
        this.workspace = workspace;
        this.files = files;
        this.samples = new SampleFile(files);
        this.entry = entry;
        this.to = to;
    }

    /** What refers to the new name. */
    List<Entry> changed() {
        return List.copyOf(changed);
    }

    /** What could not be read, and still refers to the old name. */
    List<Entry> unreadable() {
        return List.copyOf(unreadable);
    }

    /** Adds the moves of the changed files. */
    void add(List<Dependent> dependents, Moves moves) {
        for (Dependent dependent : dependents) {
            // The files of one that cannot be read remain as they are, and all are changed together.
            List<Change> changes = new ArrayList<>();
            try {
                collect(dependent.entry(), changes, moves);
            } catch (QuernException damaged) {
                unreadable.add(dependent.entry());
                continue;
            }
            changes.forEach(change -> moves.replace(change.staged(), change.place()));
            if (!changes.isEmpty())
                changed.add(dependent.entry());
        }
        if (entry.kind() == EntryKind.QUESTIONS)
            decisions(entry.name(), to, moves);
        else if (entry.kind() == EntryKind.DATASET)
            decisions("datasets/" + entry.name(), "datasets/" + to, moves);
    }

    private record Change(Path staged, Path place) {}

    private void collect(Entry dependent, List<Change> changes, Moves moves) {
        boolean ofGraph = entry.kind() == EntryKind.GRAPH;
        switch (dependent.kind()) {
            case QUESTIONS -> {
                if (ofGraph)
                    questions(workspace.questions(dependent.name()), changes, moves);
            }
            case RUN -> {
                Path run = workspace.run(dependent.name());
                if (ofGraph) {
                    run(run, changes, moves);
                } else {
                    named(run.resolve(RECORD), changes, moves);
                    named(run.resolve(IMPORT), changes, moves);
                }
            }
            case AGENT_RUN -> {
                if (entry.kind() == EntryKind.DATASET)
                    named(workspace.agentRun(dependent.name()).resolve(RECORD), changes, moves);
            }
            default -> {
                // A graph keeps the name of its source as it was converted.
            }
        }
    }

    private Sample renamed(Sample sample) {
        return sample.graph().equals(entry.name()) ? sample.withGraph(to) : sample;
    }

    private void questions(Path file, List<Change> changes, Moves moves) {
        Path staged = moves.staged(file);
        samples.renameGraph(file, staged, entry.name(), to);
        changes.add(new Change(staged, file));
    }

    private void run(Path run, List<Change> changes, Moves moves) {
        Path result = run.resolve(RunFiles.RESULT);
        if (Files.exists(result)) {
            List<Sample> before = samples.read(result);
            List<Sample> after = before.stream().map(this::renamed).toList();
            questions(result, changes, moves);
            content(run.resolve(RECORD), PredictionRun.content(before), PredictionRun.content(after), changes, moves);
        }
        Path scored = run.resolve(RunFiles.WITH_METRICS);
        if (Files.exists(scored)) {
            questions(scored, changes, moves);
            figures(run, changes, moves);
        }
    }

    /** The figures by graph, and what the scores depend on. */
    private void figures(Path run, List<Change> changes, Moves moves) {
        Path file = run.resolve(RunFiles.AGGREGATED);
        if (!Files.exists(file) || !(new JsonText("").read(files, file) instanceof ObjectNode root))
            return;
        RunFiles runs = new RunFiles(files);
        List<ScoredItem> scored = runs.read(run);
        List<ScoredItem> after = scored.stream()
                .map(item -> ScoredItem.of(item.number(), renamed(item.sample()), item.scores())).toList();
        root.set(Grouping.GRAPH.member(), runs.toJson(Aggregates.of(after), List.of(Grouping.GRAPH))
                .path(Grouping.GRAPH.member()));
        RunFiles.setVersions(root, versions(runs.versions(run), samplesOf(scored), samplesOf(after)));
        Path staged = moves.staged(file);
        JsonText.write(files, staged, root);
        changes.add(new Change(staged, file));
    }

    private static List<Sample> samplesOf(List<ScoredItem> scored) {
        return scored.stream().map(ScoredItem::sample).toList();
    }

    private ScoreVersions versions(ScoreVersions before, List<Sample> old, List<Sample> renamed) {
        return before.renamed(entry.name(), to,
                before.gold().equals(ScoreVersions.gold(old)) ? ScoreVersions.gold(renamed) : before.gold());
    }

    /** The digest of the questions, so that the run can be resumed. */
    private void content(Path record, String before, String after, List<Change> changes, Moves moves) {
        change(record, "content", before, after, changes, moves);
    }

    private void named(Path record, List<Change> changes, Moves moves) {
        change(record, "questions", entry.name(), to, changes, moves);
    }

    private void change(Path file, String member, String before, String after, List<Change> changes, Moves moves) {
        if (!Files.exists(file) || !(new JsonText("").read(files, file) instanceof ObjectNode root))
            return;
        boolean found = false;
        for (JsonNode each : List.of(root, root.path("agent"))) {
            if (each instanceof ObjectNode object && object.path(member).asText("").equals(before)) {
                object.put(member, after);
                found = true;
            }
        }
        if (!found)
            return;
        Path staged = moves.staged(file);
        JsonText.writeDense(files, staged, root);
        changes.add(new Change(staged, file));
    }

    private void decisions(String before, String after, Moves moves) {
        if (!Files.exists(workspace.reviewLog()))
            return;
        Path file = RenamedFiles.beside(workspace.reviewLog());
        Path staged = moves.staged(file);
        RenamedFiles.write(files, staged, before, after);
        moves.replace(staged, file);
    }
}
