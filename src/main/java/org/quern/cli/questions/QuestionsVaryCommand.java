package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.GraphFile;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.question.Variation.Kind;
import org.quern.task.question.VaryGraphs.How;
import org.quern.task.revise.VaryQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions vary}: makes variants of questions that test the robustness of models. */
@Command(name = "vary", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        common.require(kind == Kind.PARAPHRASE || asking.isGrammar(), "--model is for --kind paraphrase");
        common.require(kind == Kind.DISTRACTORS || sources.isEmpty(), "--distractors-from is for --kind distractors");
        common.require(kind == Kind.RENAME || names.equals(How.Rename.NEUTRAL), "--names is for --kind rename");
        common.require(count > 0, "--count must be at least 1");
        if (Set.of(Kind.RENAME, Kind.PSEUDONYMS).contains(kind))
            common.require(graphs.isFiles() == folder.isPresent(), folder.isPresent()
                    ? "--graphs-out is for graph files that --graph or --graphs names"
                    : "choose the folder for the changed graphs with --graphs-out");
        performOrEstimate(asking, VaryQuestions::new,
                Set.of(Kind.PARAPHRASE, Kind.TYPOS).contains(kind) ? this::open : common::open,
                new VaryQuestions.Settings(questions.text(), out, kind, graphs.selection(), seed.number(), names,
                        folder, count,
                        sources.stream().map(each -> GraphFile.locate(each, common.workspace())).toList(), dropped,
                        asking.name(), asking.limits()),
                this::show);
    }

    private void show(VaryQuestions.Result done) {
        terminal.println("%s of %s (%s, seed %d)".formatted(Amount.of(done.variants(), "variant"),
                Amount.of(done.questions(), "question"), kind, seed.number()));
        done.reasons().forEach((reason, times) -> terminal.println("%,d without a variant: %s".formatted(times,
                reason)));
        done.graphs().forEach((name, file) -> terminal.println("Graph " + name + ": " + file));
        showEnd(done.spending());
        if (done.dropped() > 0)
            terminal.println("Wrote %s to %s".formatted(Amount.of(done.dropped(), "question") + " without a variant",
                    done.droppedFile()));
    }
}
