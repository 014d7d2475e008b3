package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.GraphFile;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.neo4j.GraphSource;
import org.quern.question.Variation.Kind;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.RewritingTally;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.graph.GraphSelection;
import org.quern.task.question.ReviseQuestions.Step;
import org.quern.task.question.VaryGraphs;
import org.quern.task.question.VaryGraphs.How;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions vary}: makes variants of questions that test the robustness of models. */
@Command(name = "vary", mixinStandardHelpOptions = true, description = "Makes a variant of each question, to measure what a change costs a model. paraphrase: other words, from the built-in grammar and rules or from a model; rename: other names for labels, relation types and properties, in the gold queries and in a copy of the graph; pseudonyms: invented names for entities, in the questions, the gold queries and a copy of the graph; typos: a typing error in each name that the question mentions; distractors: elements of other schemas in the prompt. Each variant names its original. Gold queries are run before and after; a question without a variant, or with another answer, is written to a separate file with the reason.")
final class QuestionsVaryCommand extends ReviseCommand {

    @Mixin
    private GraphChoice graphs = new GraphChoice();
    @Option(names = "--kind", required = true, paramLabel = "KIND", description = "What to change: ${COMPLETION-CANDIDATES}.")
    private Kind kind = Kind.PARAPHRASE;
    @Mixin
    private Seed seed = new Seed();
    @Option(names = "--names", defaultValue = How.Rename.NEUTRAL, paramLabel = "NAMES", description = "With rename: neutral (T1, R1, p1), synonyms, or a file with three columns separated by tabs: label, relation or property; name; new name (default: ${DEFAULT-VALUE}).")
    private String names = How.Rename.NEUTRAL;
    @Option(names = "--graphs-out", paramLabel = "DIR", description = "With rename and pseudonyms, if --graph or --graphs names files: the folder for the changed graphs. Otherwise they are added to the workspace.")
    private Optional<Path> folder = Optional.empty();
    @Option(names = "--count", defaultValue = "5", paramLabel = "N", description = "With distractors: max. number of added entity types, of added relations, and of properties added to existing types (default: ${DEFAULT-VALUE}).")
    private int count;
    @Option(names = "--distractors-from", paramLabel = "GRAPH", description = "With distractors: a graph of the workspace, or a graph file, whose schema they are from. Repeat for several (default: the schemas that come with Quern).")
    private List<String> sources = List.of();
    @Option(names = "--dropped", paramLabel = "FILE", description = "Write questions without a variant to this file (default: NAME.dropped.jsonl next to the output file).")
    private Optional<Path> dropped = Optional.empty();

    @Override
    protected void run() {
        common.require(kind == Kind.PARAPHRASE || asking.isGrammar(), "--model is for --kind paraphrase");
        common.require(kind == Kind.DISTRACTORS || sources.isEmpty(), "--distractors-from is for --kind distractors");
        common.require(kind == Kind.RENAME || names.equals(How.Rename.NEUTRAL), "--names is for --kind rename");
        common.require(count > 0, "--count must be at least 1");
        Path beside = dropped.orElseGet(() -> DroppedFile.beside(out));
        switch (kind) {
            case PARAPHRASE -> revise(new Step.Paraphrase(seed.number(), beside), "Paraphrasing").ifPresent(
                    done -> show(done.questions(), done.tally(), Map.of(), beside));
            case TYPOS -> revise(new Step.AddTypos(seed.number(), beside), "Adding typing errors").ifPresent(
                    done -> show(done.questions(), done.tally(), Map.of(), beside));
            case RENAME -> vary(new How.Rename(names, seed.number()), beside);
            case PSEUDONYMS -> vary(new How.Pseudonyms(seed.number()), beside);
            case DISTRACTORS -> vary(new How.Distract(count, sources.stream()
                    .map(each -> GraphFile.locate(each, common.workspace())).toList(), seed.number()), beside);
        }
    }

    private void vary(How how, Path beside) {
        common.require(kind == Kind.DISTRACTORS || graphs.isFiles() == folder.isPresent(), folder.isPresent()
                ? "--graphs-out is for graph files that --graph or --graphs names"
                : "choose the folder for the changed graphs with --graphs-out");
        VaryGraphs.Settings settings = new VaryGraphs.Settings(questions.path(common), out, how, beside);
        if (graphs.isFiles()) {
            Path target = folder.orElse(Path.of(""));
            graphs.askFiles((source, file) -> {
                try (GraphSource changed = GraphSelection.inFolder(target)) {
                    vary(settings, new VaryGraphs.Graphs(file, source, name -> GraphSelection.newFile(target, name),
                            changed));
                }
            });
            return;
        }
        try (Services services = common.open(); GraphSource source = graphs.open(services)) {
            vary(settings, new VaryGraphs.Graphs(name -> graphs.file(services, name), source,
                    name -> services.workspace().graphFolder(name).resolve("graph.json.gz"), services.databases()));
        }
    }

    private void vary(VaryGraphs.Settings settings, VaryGraphs.Graphs where) {
        VaryGraphs.Result done = new VaryGraphs(where, files).run(settings, terminal.progress());
        show(done.questions(), done.tally(), done.changed(), settings.dropped());
        if (done.alternatives() > 0)
            terminal.note("Accepted alternatives of gold queries that the variants do not have: %,d"
                    .formatted(done.alternatives()));
    }

    private void show(long questions, RewritingTally tally, Map<String, Path> changed, Path beside) {
        int left = tally.drops().values().stream().mapToInt(Integer::intValue).sum();
        result(() -> {
            Map<String, Object> root = JsonMembers.of("kind", kind.toString(), "seed", seed.number(), "questions",
                    questions,
                    "variants", questions - left, "dropped", left, "reasons", tally.drops(), "failed", tally.failed());
            if (!asking.isGrammar())
                asking.put(root);
            Map<String, String> graphFiles = new LinkedHashMap<>();
            changed.forEach((name, file) -> graphFiles.put(name, file.toString()));
            root.putAll(JsonMembers.of("graphs", graphFiles, "file", out.toString(), "dropped_file",
                    beside.toString()));
            return root;
        }, () -> {
            terminal.println("%s of %s (%s, seed %d)".formatted(Amount.of(questions - left, "variant"),
                    Amount.of(questions, "question"), kind, seed.number()));
            tally.drops().forEach((reason, times) -> terminal.println("%,d without a variant: %s".formatted(times,
                    reason)));
            changed.forEach((name, file) -> terminal.println("Graph " + name + ": " + file));
            showEnd();
            if (left > 0)
                terminal.println(
                        "Wrote %s to %s".formatted(Amount.of(left, "question") + " without a variant", beside));
        });
    }
}
