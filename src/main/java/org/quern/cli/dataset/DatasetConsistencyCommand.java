package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QueryTime;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Amount;
import org.quern.cli.output.ConsistencyText;
import org.quern.dataset.answer.CheckedRelation;
import org.quern.dataset.answer.RelationTally;
import org.quern.dataset.answer.RelationVerdict;
import org.quern.task.agent.CheckConsistency.CheckedRun;
import org.quern.task.agent.CompareConsistency;
import org.quern.task.dataset.CheckRelations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset consistency}: checks whether answers agree with the relations between questions. */
@Command(name = "consistency", mixinStandardHelpOptions = true)
final class DatasetConsistencyCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--answers", paramLabel = "FILE", description = "Read the answers from this JSON file, keyed by question id (default: the answers stored with the set).")
    private Optional<Path> file = Optional.empty();

    @Option(names = {"--runs",
        "--run"}, split = ",", paramLabel = "RUN", description = "Check a system's answers in this agent run; several runs are compared by relation.")
    private List<String> runs = List.of();

    @Mixin
    private SourceChoice from = new SourceChoice();
    @Mixin
    private QueryTime time = new QueryTime();

    @Override
    protected void run() throws Exception {
        common.require(!from.any() || from.given() && !from.isDump() && file.isEmpty(),
                "choose one source of answers: --answers FILE, --store NAME or --endpoint URL");
        common.require(runs.isEmpty() || !from.any() && file.isEmpty(),
                "--runs uses the answers of the run; leave out --answers, --store and --endpoint");
        if (!runs.isEmpty())
            perform(in -> new CompareConsistency(in.workspace(), files), common::read,
                    new CompareConsistency.Settings(choice.name(), runs), found -> print(found.systems()));
        else
            perform(in -> new CheckRelations(in.workspace(), files), common::openToWrite,
                    new CheckRelations.Settings(choice.name(), file,
                            from.any() ? Optional.of(from.selection()) : Optional.empty(), time.longest()),
                    found -> showOne(found.relations()));
    }

    /** One table over all runs, then what is violated in each. */
    private void print(List<CheckedRun> systems) {
        if (systems.stream().allMatch(one -> one.judged().isEmpty()))
            terminal.note("The set has no answer relations.");
        else
            ConsistencyText.table(systems).forEach(terminal::println);
        for (CheckedRun one : systems) {
            if (one.judged().stream().anyMatch(each -> !each.verdict().holds())) {
                terminal.println("");
                terminal.println(one.run());
                violations(one.judged());
            }
        }
    }

    private void showOne(List<CheckedRelation> judged) {
        List<RelationTally> tallies = RelationTally.of(judged);
        if (tallies.isEmpty())
            terminal.note("The set has no answer relations.");
        for (RelationTally tally : tallies) {
            StringBuilder line = new StringBuilder(
                    "%-12s %d of %d satisfied".formatted(ConsistencyText.text(tally.bond()), tally.holds(),
                            tally.known()));
            if (tally.bySize() > 0)
                line.append(", %d of them checked only by number of rows".formatted(tally.bySize()));
            if (tally.unknown() > 0)
                line.append("; %d could not be checked".formatted(tally.unknown()));
            terminal.println(line.toString());
        }
        violations(judged);
    }

    private void violations(List<CheckedRelation> judged) {
        judged.stream().filter(one -> one.verdict() == RelationVerdict.VIOLATED)
                .forEach(one -> terminal.println("  violated: " + relation(one) + ": " + one.detail()));
        Map<String, List<CheckedRelation>> unknown = judged.stream()
                .filter(one -> one.verdict() == RelationVerdict.UNKNOWN)
                .collect(Collectors.groupingBy(DatasetConsistencyCommand::reason, TreeMap::new, Collectors.toList()));
        unknown.forEach((reason, all) -> terminal.println("  unknown: %s%s: %s".formatted(
                relation(all.getFirst()),
                all.size() == 1 ? "" : " and " + Amount.of(all.size() - 1, "other relation"),
                all.size() == 1 ? all.getFirst().detail() : reason)));
    }

    /** Why it is unknown, without the question that has no answer. */
    private static String reason(CheckedRelation one) {
        return one.detail().replaceFirst(" to (?:%s|%s)$".formatted(Pattern.quote(one.source()),
                Pattern.quote(one.target())), "");
    }

    private static String relation(CheckedRelation one) {
        return one.source() + " " + ConsistencyText.text(one.bond()) + " " + one.target();
    }
}
