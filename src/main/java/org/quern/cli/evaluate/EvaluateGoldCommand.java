package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.JsonMembers;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Aggregates;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.evaluate.CheckGold;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate gold}: scores gold queries as their own predictions. */
@Command(name = "gold", mixinStandardHelpOptions = true, description = "Scores the gold queries of question files as if a model had predicted them, and lists the questions that do not get the full score, with the cause; then runs each gold query again, also with the opposite choices where LIMIT, SKIP, equal sort keys or collect() leave the order of rows open, and lists those whose results differ or are empty. Such questions are broken: a correct prediction may count as wrong. Exit code 1 if there are any. Results that differ only in the order of rows with equal sort keys are counted and do not change the exit code.")
final class EvaluateGoldCommand extends WorkspaceCommand {

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Question files, or their names in the workspace.")
    private List<String> names = List.of();
    @Option(names = "--limit", defaultValue = "20", paramLabel = "N", description = "Max. broken questions to print per file (default: ${DEFAULT-VALUE}); --json lists all.")
    private int most;

    @Override
    protected void run() {
        Map<String, List<Sample>> sets = new LinkedHashMap<>();
        for (String name : names) {
            Path file = QuestionFile.path(name, common);
            SampleFile.Usable read = new SampleFile(files).readUsable(file);
            sets.put(name, read.samples());
            if (!read.misfits().isEmpty())
                terminal.note("Samples with fields of the wrong type: %,d; the first: %s".formatted(
                        read.misfits().size(), read.misfits().getFirst().getMessage()));
            if (!read.lost().isEmpty())
                terminal.note("Lines that cannot be read: %,d; the first: %s".formatted(read.lost().size(),
                        read.lost().getFirst().getMessage()));
        }
        Map<String, Object> all = new LinkedHashMap<>();
        scoring.askToRead(common, source -> sets.forEach((name, samples) -> {
            CheckGold.Result done = new CheckGold(source).run(samples, scoring.settings(), terminal.progress());
            if (!done.broken().isEmpty())
                exit = 1;
            all.put(name, json(done));
            if (!common.json())
                print(name, done);
        }));
        if (common.json())
            terminal.json(all);
    }

    private static Map<String, Object> json(CheckGold.Result done) {
        return JsonMembers.of("scores", RunFiles.toJson(Aggregates.of(done.scored()).overall()), "without_psjs",
                done.withoutPsjs(), "broken", done.broken().stream().map(one -> JsonMembers.of("qid",
                        one.sample().qid(), "graph", one.sample().graph(), "question", one.sample().nlQuestion(),
                        "gold_cypher", one.sample().goldCypher(), "cause", one.cause())).toList(),
                "tied", done.tied().stream().map(Sample::qid).toList());
    }

    private void print(String name, CheckGold.Result done) {
        terminal.println(name);
        new ScoreFigures(terminal).print(Aggregates.of(done.scored()), List.of());
        if (done.withoutPsjs() > 0)
            terminal.println("  PSJS is not defined: %,d".formatted(done.withoutPsjs()));
        terminal.println("  broken: %,d of %,d".formatted(done.broken().size(), done.scored().size()));
        if (!done.tied().isEmpty())
            terminal.println("  rows with equal sort keys in no determined order: %,d (tie-aware EX accepts any order)"
                    .formatted(done.tied().size()));
        done.broken().stream().limit(Math.max(0, most)).forEach(one -> {
            terminal.println("    " + one.sample().qid() + "  " + one.sample().nlQuestion());
            terminal.println("      " + one.cause());
        });
    }
}
