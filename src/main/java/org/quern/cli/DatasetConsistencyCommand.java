package org.quern.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.answer.AnswerFile;
import org.quern.qaset.answer.Answers;
import org.quern.qaset.answer.Bond;
import org.quern.qaset.answer.Consistency;
import org.quern.qaset.answer.Judged;
import org.quern.qaset.answer.Verdict;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset consistency}: whether answers agree with how questions stand to each other. */
@Command(name = "consistency", mixinStandardHelpOptions = true, description = "Holds the relations between questions against their answers: broader ones contain narrower ones, counts are numbers of rows, negations differ, disjoint ones share nothing, premises are as expected. Violations are listed.")
final class DatasetConsistencyCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--answers", paramLabel = "FILE", description = "Answers by question id, as JSON (default: those kept with the set).")
    private Optional<Path> file = Optional.empty();

    DatasetConsistencyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Judged> judged = choice.with(common, files, set -> {
            Answers answers = file.<Answers>map(f -> AnswerFile.read(f, files)).orElseGet(Answers::kept);
            return new Consistency(new QuestionMap(set.all()), answers).run(terminal.progress());
        });
        if (common.json())
            terminal.json(judged);
        else
            show(judged);
        return 0;
    }

    private void show(List<Judged> judged) {
        Map<Bond, int[]> counts = new LinkedHashMap<>();
        for (Judged one : judged)
            counts.computeIfAbsent(one.bond(), _ -> new int[Verdict.values().length])[one.verdict().ordinal()]++;
        if (counts.isEmpty())
            terminal.note("No relation in this set says anything of answers.");
        counts.forEach((bond, by) -> {
            int holds = by[Verdict.HOLDS.ordinal()] + by[Verdict.HOLDS_BY_SIZE.ordinal()];
            int known = holds + by[Verdict.VIOLATED.ordinal()];
            StringBuilder line = new StringBuilder("%-12s %d of %d hold".formatted(text(bond), holds, known));
            if (by[Verdict.HOLDS_BY_SIZE.ordinal()] > 0)
                line.append(", %d of them by number of rows alone".formatted(by[Verdict.HOLDS_BY_SIZE.ordinal()]));
            if (by[Verdict.UNKNOWN.ordinal()] > 0)
                line.append("; %d cannot be told".formatted(by[Verdict.UNKNOWN.ordinal()]));
            terminal.println(line.toString());
        });
        judged.stream().filter(one -> one.verdict() == Verdict.VIOLATED || one.verdict() == Verdict.UNKNOWN)
                .forEach(one -> terminal.println("  %s: %s %s %s: %s".formatted(
                        one.verdict() == Verdict.VIOLATED ? "violated" : "unknown", one.source(), text(one.bond()),
                        one.target(), one.detail())));
    }

    private static String text(Bond bond) {
        return bond.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
