package org.quern.cli.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.check.DatasetCheck;
import org.quern.dataset.check.DatasetRule;
import org.quern.dataset.check.DatasetViolation;
import org.quern.dataset.wiki.WikiVocabulary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset check}: checks a dataset and lists violations. */
@Command(name = "check", mixinStandardHelpOptions = true, description = "Checks the mentions, wordings, queries, issues and relations of a dataset against 27 rules, and lists violations.")
final class DatasetCheckCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--rule", paramLabel = "RULE", split = ",", description = "Check only these rules: ${COMPLETION-CANDIDATES}.")
    private List<DatasetRule> rules = new ArrayList<>();
    @Option(names = "--limit", paramLabel = "N", defaultValue = "3", description = "Max. violations listed per rule (default: ${DEFAULT-VALUE}; 0 lists all).")
    private int samples = 3;

    @Override
    protected void run() {
        common.require(samples >= 0, "--limit must be at least 0");
        List<DatasetViolation> found = choice.with(common, files,
                set -> new DatasetCheck(new QuestionMap(set.withoutAnswers()), WikiVocabulary.of(set.rest()))
                        .run(terminal.progress()))
                .stream().filter(f -> rules.isEmpty() || rules.contains(f.rule())).toList();
        Map<DatasetRule, Long> counts = DatasetCheck.counts(found);
        result(() -> JsonMembers.of("counts", JsonMembers.named(counts, DatasetRule::key), "findings",
                found.stream().map(f -> JsonMembers.of("rule", f.rule().key(), "question", f.question(), "detail",
                        f.detail())).toList()),
                () -> counts.forEach((rule, count) -> show(rule, count, found)));
    }

    private void show(DatasetRule rule, long count, List<DatasetViolation> found) {
        if (!rules.isEmpty() && !rules.contains(rule))
            return;
        terminal.println("%6s  %s: %s".formatted(count == 0 ? "–" : "%,d".formatted(count), rule.key(), rule.text()));
        found.stream().filter(f -> f.rule() == rule).limit(samples == 0 ? Long.MAX_VALUE : samples)
                .forEach(f -> terminal.println("          " + f.question() + "  " + f.detail()));
    }
}
