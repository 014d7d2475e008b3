package org.quern.cli.questions;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphOrDatabase;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Amount;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.JsonMembers;
import org.quern.task.question.CheckQuestions;
import org.quern.task.question.CheckQuestions.Checked;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions check}: checks questions and their gold queries without a model. */
@Command(name = "check", mixinStandardHelpOptions = true, description = "Checks questions without a model: whether each text contains the names, numbers and dates of its gold query and none of its syntax, and whether an English text states each of its relations and conditions, in the right direction. With --graph or --graphs, or with an external database, also checks gold queries for ties cut off by LIMIT, ordering by null values, and names that do not exist.")
final class QuestionsCheckCommand extends WorkspaceCommand {

    @Mixin
    private GraphOrDatabase choice = new GraphOrDatabase();

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--limit", defaultValue = "3", paramLabel = "N", description = "Max. examples per issue (default: ${DEFAULT-VALUE}).")
    private int examples;

    @Override
    protected void run() {
        List<Sample> samples = new SampleFile(files).read(questions.path(common));
        CheckQuestions check = new CheckQuestions();
        List<Map<String, Object>> found = new ArrayList<>();
        found.add(show("of the text", texts(check, samples)));
        if (choice.isMade())
            choice.askToRead(common, source -> found.add(show("of the gold query", check.golds(samples, source,
                    terminal.progress()))));
        if (common.json())
            terminal.json(JsonMembers.of("checks", found));
    }

    /** The schemas of a workspace tell how relations are worded; none is needed. */
    private CheckQuestions.Result texts(CheckQuestions check, List<Sample> samples) {
        if (!Workspace.isWorkspace(common.workspace()))
            return check.texts(samples, Optional.empty(), files);
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return check.texts(samples, Optional.of(workspace), files);
        }
    }

    private Map<String, Object> show(String side, CheckQuestions.Result result) {
        List<Checked> all = result.questions();
        long flagged = all.stream().filter(one -> !one.findings().isEmpty()).count();
        Map<String, Object> findings = new LinkedHashMap<>();
        if (!common.json())
            terminal.println(
                    "issues %s: %,d of %s (%.1f %%)".formatted(side, flagged, Amount.of(all.size(), "question"),
                            all.isEmpty() ? 0 : 100.0 * flagged / all.size()));
        for (String title : result.titles()) {
            List<Checked> found = all.stream().filter(one -> one.findings().containsKey(title)).toList();
            List<Map<String, Object>> some = found.stream().limit(Math.max(0, examples))
                    .map(one -> JsonMembers.of("what",
                            one.findings().getOrDefault(title, ""), "question", one.sample().nlQuestion(),
                            "gold_cypher",
                            one.sample().goldCypher()))
                    .toList();
            findings.put(title, JsonMembers.of("questions", found.size(), "examples", some));
            if (!common.json())
                print(title, found.size(), some);
        }
        return JsonMembers.of("checked", side, "questions", all.size(), "flagged", flagged, "findings", findings);
    }

    private void print(String title, int questions, List<Map<String, Object>> examples) {
        terminal.println("  %-30s %,7d".formatted(title, questions));
        for (Map<String, Object> example : examples) {
            terminal.println("      " + example.get("what"));
            terminal.println("        " + example.get("question"));
            terminal.println("        " + example.get("gold_cypher"));
        }
    }
}
