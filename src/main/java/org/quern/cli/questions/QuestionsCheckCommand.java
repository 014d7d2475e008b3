package org.quern.cli.questions;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.GraphByGraph;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.QuestionFile;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.GoldFinding;
import org.quern.question.GoldFindings;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextCheck;
import org.quern.question.TextChecks;
import org.quern.question.generate.GenerationRequest;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions check}: what no model is needed for to see in questions and their gold queries. */
@Command(name = "check", mixinStandardHelpOptions = true, description = "Looks at questions without a model: does each text say the names, numbers and dates of its gold query, and nothing of its syntax? With --graph or --graphs the gold queries are looked at, too: ties that LIMIT cuts, orders on nulls, names that nobody has.")
final class QuestionsCheckCommand extends WorkspaceCommand {

    /** The heading of questions that could not be checked. */
    private static final String UNCHECKED = "not checked";

    private final SafeFiles files = new SafeFiles();

    @Mixin
    private GraphChoice choice = new GraphChoice();

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--examples", defaultValue = "3", paramLabel = "N", description = "How many examples of each finding are shown (default: ${DEFAULT-VALUE}).")
    private int examples;

    /** Questions with one kind of finding: how many, and some of them. */
    private static final class Tally {
        private int questions;
        private final List<Example> examples = new ArrayList<>();
    }

    private record Example(String what, String question, String gold) {}

    @Override
    public Integer call() {
        choice.check(common);
        List<Sample> samples = new SampleFile(files).read(questions.path(common));
        Map<String, Tally> texts = titles(TextCheck.values(), TextCheck::title);
        TextChecks checks = new TextChecks();
        texts.put(UNCHECKED, new Tally());
        ItemRun items = new ItemRun(1);
        int flagged = 0;
        for (Sample sample : samples) {
            List<Map.Entry<String, String>> found = items.one(sample, Progress.NONE,
                    (each, _) -> checks.check(each).stream().map(f -> Map.entry(f.check().title(), f.what())).toList(),
                    (_, failure) -> List.of(Map.entry(UNCHECKED, failure.reason())));
            flagged += found.isEmpty() ? 0 : 1;
            note(texts, sample, found);
        }
        show("of the text", samples.size(), flagged, texts);
        if (choice.isMade())
            gold(samples);
        return 0;
    }

    private void gold(List<Sample> samples) {
        Map<String, Tally> golds = titles(GoldFinding.values(), GoldFinding::title);
        int[] flagged = {0};
        choice.ask(common, source -> flagged[0] = gold(samples, source, golds));
        show("of the gold query", samples.size(), flagged[0], golds);
    }

    private int gold(List<Sample> samples, GraphSource source, Map<String, Tally> golds) {
        Progress progress = terminal.progress();
        int[] flagged = {0};
        new GraphByGraph(source, progress).visit(samples, "Looking at gold queries",
                database -> new GoldFindings(database, GenerationRequest.LONGEST, progress), (findings, sample, _) -> {
                    List<GoldFinding.Found> found = findings.of(sample.goldCypher());
                    flagged[0] += found.isEmpty() ? 0 : 1;
                    note(golds, sample, found.stream().map(f -> Map.entry(f.finding().title(), f.what())).toList());
                });
        return flagged[0];
    }

    private static <T> Map<String, Tally> titles(T[] all, java.util.function.Function<T, String> title) {
        Map<String, Tally> tallies = new LinkedHashMap<>();
        for (T one : all)
            tallies.put(title.apply(one), new Tally());
        return tallies;
    }

    private void note(Map<String, Tally> tallies, Sample sample, List<Map.Entry<String, String>> found) {
        for (String title : found.stream().map(Map.Entry::getKey).distinct().toList()) {
            Tally tally = Objects.requireNonNull(tallies.get(title));
            tally.questions++;
            if (tally.examples.size() < examples)
                tally.examples.add(new Example(
                        String.join("; ", found.stream().filter(f -> f.getKey().equals(title))
                                .map(Map.Entry::getValue).distinct().toList()),
                        sample.nlQuestion(), sample.goldCypher()));
        }
    }

    private void show(String side, int questions, int flagged, Map<String, Tally> tallies) {
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("checks", side);
            root.put("questions", questions);
            root.put("flagged", flagged);
            Map<String, Object> all = new LinkedHashMap<>();
            tallies.forEach((title, tally) -> all.put(title, Map.of("questions", tally.questions, "examples",
                    tally.examples.stream().map(
                            e -> Map.of("what", e.what(), "question", e.question(), "gold_cypher", e.gold()))
                            .toList())));
            root.put("findings", all);
            terminal.json(root);
            return;
        }
        terminal.println("findings %s: %,d of %,d questions (%.1f %%)".formatted(side, flagged, questions,
                questions == 0 ? 0 : 100.0 * flagged / questions));
        tallies.forEach((title, tally) -> {
            terminal.println("  %-30s %,7d".formatted(title, tally.questions));
            tally.examples.forEach(example -> {
                terminal.println("      " + example.what());
                terminal.println("        " + example.question());
                terminal.println("        " + example.gold());
            });
        });
    }
}
