package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.AuditRules;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Amount;
import org.quern.question.Sample;
import org.quern.question.audit.AuditFile.Finding;
import org.quern.question.audit.AuditFile.Key;
import org.quern.task.evaluate.gold.AuditQuestions;
import org.quern.task.graph.Graphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions audit}: looks for gold queries that may be wrong. */
@Command(name = "audit", mixinStandardHelpOptions = true)
final class QuestionsAuditCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Mixin
    private GraphChoice graphs = new GraphChoice();
    @Option(names = "--no-answers", description = "Run no queries; apply only the rules about question, query and schema.")
    private boolean withoutAnswers;
    @Option(names = "--runs", split = ",", paramLabel = "RUN", description = "Scored runs of these questions, separated by commas: flag questions on which most of them agree against gold.")
    private List<String> runs = List.of();
    @Mixin
    private AuditRules rules = new AuditRules();
    @Option(names = "--limit", defaultValue = "3", paramLabel = "N", description = "Max. examples per rule (default: ${DEFAULT-VALUE}).")
    private int examples;
    @Option(names = "--out", paramLabel = "FILE", description = "The file to write (default: audits/NAME.json in the workspace).")
    private Optional<Path> out = Optional.empty();

    @Override
    protected void run() throws Exception {
        AuditQuestions.Result done = perform(in -> new AuditQuestions(new Graphs(in), in.root(), files),
                common::openToRead, new AuditQuestions.Settings(questions.text(), graphs.selection(), !withoutAnswers,
                        runs, rules.of(common), out),
                this::print);
        done.problems()
                .forEach((graph, problem) -> terminal.warning(graph + ": not examined on the graph: " + problem));
        done.file().ifPresent(file -> terminal.note("Wrote " + file));
    }

    private void print(AuditQuestions.Result done) {
        int all = done.audit().questions();
        terminal.println("flagged: %,d of %s (%.1f %%)".formatted(done.flagged(), Amount.of(all, "question"),
                all == 0 ? 0 : 100.0 * done.flagged() / all));
        done.byRule().forEach((rule, count) -> {
            terminal.println("  %-20s %,7d  %s".formatted(rule, count, rule.title()));
            done.audit().findings().stream().filter(found -> found.rule() == rule).limit(Math.max(0, examples))
                    .forEach(found -> print(found, done));
        });
    }

    private void print(Finding found, AuditQuestions.Result done) {
        terminal.println("      " + found.evidence());
        Optional.ofNullable(done.questions().get(new Key(found.graph(), found.qid()))).map(Sample::nlQuestion)
                .ifPresent(text -> terminal.println("        " + found.qid() + "  " + text));
    }
}
