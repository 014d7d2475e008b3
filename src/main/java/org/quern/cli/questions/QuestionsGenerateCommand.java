package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GoldLimits;
import org.quern.cli.option.NamedGraph;
import org.quern.cli.option.RuleOptions;
import org.quern.question.NameProperties;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationReport;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.Preference;
import org.quern.question.template.Templates;
import org.quern.task.generate.GenerateOnGraph;
import org.quern.task.question.QuestionGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions generate}: generates questions on a graph of the workspace, or on any database. */
@Command(name = "generate", mixinStandardHelpOptions = true)
final class QuestionsGenerateCommand extends WorkspaceCommand {

    /** CypherBench's limits per MATCH category. */
    private static final int TEST = 60;
    private static final int TRAIN = 10_000;

    @Mixin
    private RuleOptions rules = new RuleOptions();

    @Mixin
    private NamedGraph source = new NamedGraph();
    @Option(names = "--count", defaultValue = "200", paramLabel = "N", description = "Number of questions (default: ${DEFAULT-VALUE}).")
    private int count;
    @Option(names = "--per-category", paramLabel = "N", description = "Number of questions per MATCH category, instead of --count.")
    private @Nullable Integer perCategory;
    @Option(names = "--categories", split = ";", paramLabel = "CATEGORY", description = "Only these MATCH categories, separated by semicolons.")
    private List<String> categories = List.of();
    @Option(names = "--returns", defaultValue = "1", paramLabel = "N", description = "Questions per MATCH clause, 1 or 2 (default: ${DEFAULT-VALUE}).")
    private int returns;
    @Option(names = "--seed", defaultValue = "42", paramLabel = "N", description = "Random seed (default: ${DEFAULT-VALUE}).")
    private long seed;
    @Option(names = "--split", paramLabel = "test|train", description = "Use the published limits: test (60 questions per MATCH category, up to 2 per MATCH clause) or train (10,000 per MATCH category). Implies --published.")
    private @Nullable String split;
    @Mixin
    private GoldLimits limits = new GoldLimits();
    @Option(names = "--weight", paramLabel = "KIND=NUMBER", description = "Weight of a MATCH category or RETURN template, from 0 (none) to 100; can be repeated. By default, kinds of questions that people often ask have higher weights.")
    private Map<String, Double> weights = Map.of();
    @Option(names = "--saved-settings", description = "Use the settings saved for the graph in the Questions pane. Only --parallel and --out can be combined with it.")
    private boolean asSet;
    @Option(names = "--parallel", defaultValue = "4", paramLabel = "N", description = "Number of parallel queries; does not change the questions (default: ${DEFAULT-VALUE}).")
    private int threads;
    @Option(names = "--out", paramLabel = "FILE", description = "The file to write (default: questions/GRAPH.json in the workspace).")
    private @Nullable Path out;

    @Override
    protected void run() throws Exception {
        String graph = source.name(common);
        GenerationRequest request = request();
        perform(GenerateOnGraph::new, new GenerateOnGraph.Settings(graph, source.database(), source.nameProperties(),
                rules.templates(), rules.relations(), asSet ? Optional.empty() : Optional.of(request),
                Optional.ofNullable(out), threads), this::show);
    }

    private GenerationRequest request() {
        common.require(count > 0, "--count must be at least 1");
        common.require(perCategory == null || perCategory > 0, "--per-category must be at least 1");
        common.require(returns == 1 || returns == 2, "--returns must be 1 or 2");
        common.require(threads > 0, "--parallel must be at least 1");
        common.require(split == null || split.equals("test") || split.equals("train"), "--split must be test or train");
        common.require(split == null || perCategory == null, "choose either --split or --per-category");
        Set<String> wanted = new LinkedHashSet<>(categories);
        Templates chosen = rules.templates(files);
        for (String category : wanted)
            common.require(chosen.categories().contains(category),
                    "there is no MATCH category " + category + "; choose from "
                            + String.join(" ; ", chosen.categories()));
        OptionalInt each = split != null ? OptionalInt.of(split.equals("test") ? TEST : TRAIN)
                : perCategory == null ? OptionalInt.empty() : OptionalInt.of(perCategory);
        return new GenerationRequest(count, each, wanted, seed, "test".equals(split) ? 2 : returns,
                limits.mostMatches(), limits.longest(),
                rules.off(common), preference(chosen));
    }

    private Preference preference(Templates chosen) {
        Set<String> kinds = new LinkedHashSet<>(chosen.categories());
        chosen.returnPatterns().forEach(pattern -> kinds.add(pattern.patternId()));
        weights.forEach((kind, weight) -> {
            common.require(kinds.contains(kind), "--weight: there is no MATCH category or RETURN template " + kind
                    + "; choose from " + String.join(" ; ", kinds));
            common.require(weight >= 0 && weight <= Preference.GREATEST, "--weight must be from 0 to 100");
        });
        return new Preference(!rules.published() && split == null, weights);
    }

    private void show(GenerateOnGraph.Result done) {
        GenerationReport report = done.report();
        tell(done.graph());
        terminal.println("%-28s %6s %9s".formatted("MATCH category", "kept", "rejected"));
        for (GenerationReport.Category c : report.categories())
            terminal.println("%-28s %,6d %,9d".formatted(c.name(), c.keptInAll(),
                    c.rejected().values().stream().mapToInt(Integer::intValue).sum()));
        terminal.println("%-28s %,6d".formatted("all", report.kept()));
        terminal.println("");
        terminal.println("rejected by rule");
        for (Rule rule : Rule.values()) {
            if (report.rejected(rule) > 0)
                terminal.println("%,8d  %s, e.g. %s".formatted(report.rejected(rule), rule.title(),
                        example(report, rule)));
        }
        for (Rule rule : Rule.switchable()) {
            if (report.letThrough(rule) > 0)
                terminal.println("%,8d  %s: allowed, because the rule is disabled"
                        .formatted(report.letThrough(rule), rule.title()));
        }
        terminal.println("");
        terminal.println("Wrote " + done.file());
        terminal.println("Wrote " + done.rejected() + " (rejected candidates)");
    }

    private static String example(GenerationReport report, Rule rule) {
        return report.categories().stream().filter(c -> c.examples().containsKey(rule))
                .map(c -> c.examples().get(rule)).findFirst().orElse("");
    }

    /** What names the entities of a database that Quern did not load, and what no question is about. */
    private void tell(QuestionGraph graph) {
        if (graph.names().equals(NameProperties.USUAL))
            return;
        graph.names().chosen().entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(each -> terminal.println(
                        "entities of type %s are named by the property %s".formatted(each.getKey(), each.getValue())));
        graph.unnamed().forEach(label -> terminal.println("entities of type " + label
                + " have no property that names them; they appear only in questions that do not name them"));
        graph.leftOut().forEach(
                each -> terminal.println("not used in questions: %s (%s)".formatted(each.what(), each.reason())));
        terminal.println("");
    }
}
