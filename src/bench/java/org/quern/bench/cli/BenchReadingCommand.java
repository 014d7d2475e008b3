package org.quern.bench.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.quern.bench.question.ReadingBench;
import org.quern.bench.question.ReadingBench.Found;
import org.quern.bench.question.ReadingBench.Loss;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern-bench reading}: measures the check that reads questions back to their queries. */
@Command(name = "reading", mixinStandardHelpOptions = true, description = "Words the gold queries of question files with the built-in grammar, as they are and with a relation, a direction or a condition lost, and prints how many losses the checks find. Fails if a text that lost nothing is flagged.")
final class BenchReadingCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Question files.")
    private List<Path> questions = List.of();
    @Option(names = "--missed", description = "Also print the texts in which the loss was not found, and those that were flagged without one.")
    private boolean missed;

    BenchReadingCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Sample> samples = new ArrayList<>();
        questions.forEach(file -> samples.addAll(new SampleFile(files).read(file)));
        List<Found> found = new ReadingBench().of(samples);
        if (common.json()) {
            terminal.json(found);
        } else {
            TextTable table = new TextTable(
                    List.of("loss", "texts", "found by reading", "found otherwise", "not found"),
                    TextTable.READABLE);
            found.forEach(each -> table.add(List.of(each.loss().name().toLowerCase(Locale.ROOT),
                    Integer.toString(each.texts()), Integer.toString(each.read()), Integer.toString(each.otherwise()),
                    Integer.toString(each.texts() - each.read() - each.otherwise()))));
            table.lines().forEach(terminal::println);
            if (missed)
                found.forEach(each -> each.missed().forEach(text -> terminal.println(each.loss() + " " + text)));
        }
        return found.stream().filter(each -> each.loss() == Loss.NOTHING)
                .allMatch(each -> each.read() + each.otherwise() == 0) ? 0 : 1;
    }
}
