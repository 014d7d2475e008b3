package org.quern.cli.questions;

import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.RuleOptions;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.Preference;
import org.quern.question.match.RealismStatistics;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.question.CountTypedPatterns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions rules}: shows what the realism rules reject, before anything is generated. */
@Command(name = "rules", mixinStandardHelpOptions = true, description = "Prints how many typed patterns each realism rule rejects in a graph's schema, with examples, and the effect of disabling rules. Does not query a database, except to read the schema of an external one.")
final class QuestionsRulesCommand extends WorkspaceCommand {

    @Mixin
    private RuleOptions rules = new RuleOptions();

    @Parameters(paramLabel = "GRAPH", description = "Name of a graph in the workspace, or of a database in quern.json.")
    private String graph = "";
    @Option(names = "--limit", defaultValue = "3", paramLabel = "N", description = "Max. examples per rule (default: ${DEFAULT-VALUE}).")
    private int examples;

    @Override
    protected void run() {
        try (Services services = common.openToRead()) {
            rules.tellRealism(services.workspace(), graph, terminal);
            show(new CountTypedPatterns(services).run(rules.material(graph,
                    GenerationSettings.DEFAULT.withRulesOff(rules.off(common))
                            .withPreference(rules.published() ? Preference.PUBLISHED : Preference.DEFAULT)),
                    terminal.progress()));
        }
    }

    private void show(RealismStatistics.Result result) {
        result(() -> json(result), () -> {
            terminal.println(
                    "%,d typed patterns, of which %,d are allowed".formatted(result.patterns(), result.allowed()));
            for (RealismStatistics.Line line : result.lines()) {
                terminal.println("%,8d  %s: %s".formatted(line.struck(), line.rule().title(),
                        line.off() ? "allowed, because the rule is disabled" : "rejected"));
                line.examples().stream().limit(Math.max(0, examples)).forEach(e -> terminal.println("    " + e));
            }
        });
    }

    private static Map<String, Object> json(RealismStatistics.Result result) {
        return JsonMembers.of("patterns", result.patterns(), "allowed", result.allowed(), "rules",
                result.lines().stream()
                        .map(line -> JsonMembers.of("rule", line.rule().key(),
                                line.off() ? "let_through" : "turned_down", line.struck(), "examples",
                                List.copyOf(line.examples())))
                        .toList());
    }
}
