package org.quern.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.workspace.QuernException;
import picocli.CommandLine;

/**
 * Runs one command. Results go to standard output, progress and errors to standard error. Exit codes: 0 done, 1 the
 * work failed or was stopped, 2 wrong usage.
 */
public final class CommandLineFace {

    /** The commands of a program. */
    @FunctionalInterface
    public interface Commands {

        /**
         * @param args what was typed; commands that it does not name need not be made
         * @param terminal where the commands print
         */
        CommandLine of(String[] args, Terminal terminal);
    }

    private static final int LONGEST = 1_000;
    private static final String STOPPED = "stopped; nothing half-written was left behind.";

    private final PrintStream out;
    private final PrintStream err;
    private final Commands commands;

    public CommandLineFace(PrintStream out, PrintStream err, Commands commands) {
        this.out = out;
        this.err = err;
        this.commands = commands;
    }

    /**
     * The command line of Quern.
     *
     * @param window uses the window for {@code quern warm-up}
     */
    public CommandLineFace(PrintStream out, PrintStream err, WindowTraining window) {
        this(out, err, (args, terminal) -> QuernCommand.commandLine(args, new CommandFactory(terminal, window)));
    }

    /** The command line of Quern in a process without a window. */
    public CommandLineFace(PrintStream out, PrintStream err) {
        this(out, err, (workspace, _, _) -> {
            throw new QuernException("there is no window here", workspace.toString(), "start the program itself");
        });
    }

    public int run(String... args) {
        Terminal terminal = new Terminal(out, err);
        CommandLine commandLine = commands.of(args, terminal);
        String program = commandLine.getCommandName() + ": ";
        commandLine.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        commandLine.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setExecutionExceptionHandler((failure, command, _) -> fail(program, failure, command, terminal));
        commandLine.setParameterExceptionHandler((failure, _) -> {
            terminal.note(program + cut(failure.getMessage()));
            terminal.note(
                    "Try '" + failure.getCommandLine().getCommandSpec().qualifiedName(" ") + " --help'.");
            return 2;
        });
        try (var _ = terminal.stoppable()) {
            return commandLine.execute(args);
        } catch (StackOverflowError | OutOfMemoryError tooMuch) {
            terminal.note(program + "this needs more memory than there is (" + tooMuch.getClass().getSimpleName()
                    + "); give it more with JAVA_TOOL_OPTIONS=-Xmx8g, or give it less to do.");
            return 1;
        }
    }

    private static int fail(String program, Exception failure, CommandLine command, Terminal terminal) {
        boolean verbose = command.getCommandSpec().mixins().values().stream().map(m -> m.userObject())
                .anyMatch(o -> o instanceof CommonOptions c && c.verbose());
        switch (failure) {
            case QuernException known -> terminal.note(program + known.getMessage());
            case CancellationException _ -> terminal.note(program + STOPPED);
            // Libraries that are told to go down in the middle of their work complain in their own ways.
            case Exception _ when terminal.stopped() -> terminal.note(program + STOPPED);
            default -> terminal.note(program + "this should not have happened (" + cut(failure.toString())
                    + "); run it again with --verbose and report what it prints.");
        }
        if (verbose)
            terminal.note(trace(failure));
        return 1;
    }

    private static String trace(Exception failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    /** What others say may repeat all that they were given. */
    private static String cut(@Nullable String message) {
        String text = String.valueOf(message);
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
