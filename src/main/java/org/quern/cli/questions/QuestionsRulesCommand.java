package org.quern.cli.questions;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.RuleOptions;
import org.quern.question.match.RealismStatistics;
import org.quern.task.question.CountTypedPatterns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions rules}: shows what the realism rules reject, before anything is generated. */
@Command(name = "rules", mixinStandardHelpOptions = true)
final class QuestionsRulesCommand extends WorkspaceCommand {

    @Mixin
    private RuleOptions rules = new RuleOptions();

    @Parameters(paramLabel = "GRAPH", description = "Name of a graph in the workspace, or of a database in quern.json.")
    private String graph = "";
    @Option(names = "--limit", defaultValue = "3", paramLabel = "N", description = "Max. examples per rule (default: ${DEFAULT-VALUE}).")
    private int examples;

    @Override
    protected void run() throws Exception {
        perform(CountTypedPatterns::new, common::openToRead, new CountTypedPatterns.Settings(graph, rules.off(common),
                rules.published(), rules.templates(), rules.relations()), this::print);
    }

    private void print(RealismStatistics.Result result) {
        terminal.println("%,d typed patterns, of which %,d are allowed".formatted(result.patterns(), result.allowed()));
        for (RealismStatistics.Line line : result.lines()) {
            terminal.println("%,8d  %s: %s".formatted(line.struck(), line.rule().title(),
                    line.off() ? "allowed, because the rule is disabled" : "rejected"));
            line.examples().stream().limit(Math.max(0, examples)).forEach(e -> terminal.println("    " + e));
        }
    }
}
