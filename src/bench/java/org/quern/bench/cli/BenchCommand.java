package org.quern.bench.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.quern.cli.kit.CommandGroup;
import org.quern.cli.main.CommandFactory;
import org.quern.cli.main.CommandLineFace;
import org.quern.cli.option.QuernVersion;
import org.quern.cli.output.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The root of all commands that measure. */
@Command(name = "quern-bench", mixinStandardHelpOptions = true, versionProvider = QuernVersion.class, description = "Measures Quern, mostly on generated data, and draws its panes.")
public final class BenchCommand extends CommandGroup {

    private BenchCommand() {
        super(BenchBuiltInCommand.class, BenchEquivalenceCommand.class, BenchEvaluateCommand.class,
                BenchFuzzCommand.class,
                BenchLayoutCommand.class, PicturesCommand.class,
                BenchReadingCommand.class, BenchScoresCommand.class, BenchSearchCommand.class,
                BenchSuggestedCommand.class, BenchSuitesCommand.class, BenchWindowCommand.class);
    }

    /** The command line of the benchmarks. */
    public static CommandLineFace face(PrintStream out, PrintStream err) {
        return new CommandLineFace(out, err, (args, terminal) -> commandLine(args, terminal));
    }

    static CommandLine commandLine(String[] args, Terminal terminal) {
        return new BenchCommand().commandLine(List.of(args),
                new CommandFactory(terminal, (Commands) BenchCommand::run));
    }

    /** Runs a command of Quern in this process. */
    private static Commands.Result run(List<String> arguments) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream noted = new ByteArrayOutputStream();
        int exit = new CommandLineFace(new PrintStream(printed, true, StandardCharsets.UTF_8),
                new PrintStream(noted, true, StandardCharsets.UTF_8)).run(arguments.toArray(String[]::new));
        return new Commands.Result(exit, printed.toString(StandardCharsets.UTF_8),
                noted.toString(StandardCharsets.UTF_8));
    }
}
