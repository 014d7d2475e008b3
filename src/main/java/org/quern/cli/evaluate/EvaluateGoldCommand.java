package org.quern.cli.evaluate;

import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ScoringOptions;
import org.quern.evaluate.score.Aggregates;
import org.quern.question.SampleFile;
import org.quern.task.evaluate.CheckGold;
import org.quern.task.graph.Graphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate gold}: scores gold queries as their own predictions. */
@Command(name = "gold", mixinStandardHelpOptions = true)
final class EvaluateGoldCommand extends WorkspaceCommand {

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Question files, or their names in the workspace.")
    private List<String> names = List.of();
    @Option(names = "--limit", defaultValue = "20", paramLabel = "N", description = "Max. broken questions to print per file (default: ${DEFAULT-VALUE}); --json lists all.")
    private int most;

    @Override
    protected void run() throws Exception {
        CheckGold.Result found = perform(in -> new CheckGold(new Graphs(in), in.root(), files), common::openToRead,
                new CheckGold.Settings(names, scoring.graphs(), scoring.settings()),
                done -> done.files().forEach(this::print));
        found.files().values().forEach(each -> tell(each.read()));
        exit = found.isBroken() ? 1 : 0;
    }

    private void tell(SampleFile.Usable read) {
        if (!read.misfits().isEmpty())
            terminal.warning("Samples with fields of the wrong type: %,d; the first: %s".formatted(
                    read.misfits().size(), read.misfits().getFirst().getMessage()));
        if (!read.lost().isEmpty())
            terminal.warning("Lines that cannot be read: %,d; the first: %s".formatted(read.lost().size(),
                    read.lost().getFirst().getMessage()));
    }

    private void print(String name, CheckGold.Checked done) {
        terminal.println(name);
        new ScoreFigures(terminal).print(new Aggregates(done.scores(), Map.of()), List.of());
        if (done.withoutPsjs() > 0)
            terminal.println("  PSJS is not defined: %,d".formatted(done.withoutPsjs()));
        terminal.println("  broken: %,d of %,d".formatted(done.broken().size(), done.scores().items()));
        if (!done.tied().isEmpty())
            terminal.println("  rows with equal sort keys in no determined order: %,d (tie-aware EX accepts any order)"
                    .formatted(done.tied().size()));
        done.broken().stream().limit(Math.max(0, most)).forEach(one -> {
            terminal.println("    " + one.qid() + "  " + one.question());
            terminal.println("      " + one.cause());
        });
    }
}
