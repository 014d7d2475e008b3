package org.quern.cli.main;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.neo4j.QueryFailure;
import org.quern.task.Services;
import org.quern.workspace.Excerpt;
import org.quern.workspace.QuernException;
import picocli.CommandLine;

/**
 * Runs one command. Results go to standard output, progress and errors to standard error. Exit codes: 0 done, 1 the
 * work failed or was stopped, 2 wrong usage.
 */
public final class CommandLineFace {

    /** The commands of the program. */
    @FunctionalInterface
    public interface Commands {

        /**
         * @param args the arguments; only commands that they name need to be created
         * @param terminal where the commands print
         */
        CommandLine of(String[] args, Terminal terminal);
    }

    private static final String HELP = "--help";
    private static final Pattern VALUES = Pattern.compile("(?<=expected one of \\[)[^]]+");
    private static final int LONGEST = 1_000;
    private static final String STOPPED = "stopped before it finished. Incomplete files were removed.";

    private final PrintStream out;
    private final PrintStream err;
    private final Commands commands;
    private final Optional<Services> open;

    public CommandLineFace(PrintStream out, PrintStream err, Commands commands) {
        this(out, err, commands, Optional.empty());
    }

    /** @param open the workspace that this process has open, if it has one */
    CommandLineFace(PrintStream out, PrintStream err, Commands commands, Optional<Services> open) {
        this.out = out;
        this.err = err;
        this.commands = commands;
        this.open = open;
    }

    /**
     * The command line of Quern.
     *
     * @param window opens the window for {@code quern warm-up}
     */
    public CommandLineFace(PrintStream out, PrintStream err, WindowTraining window) {
        this(out, err, (args, terminal) -> QuernCommand.commandLine(args, new CommandFactory(terminal, window)));
    }

    /** The command line of Quern in a process without a window. */
    public CommandLineFace(PrintStream out, PrintStream err) {
        this(out, err, (workspace, _, _) -> {
            throw new QuernException("this requires the desktop application", workspace.toString(), "run bin/quern");
        });
    }

    /** Runs the arguments, {@code help COMMAND} as {@code COMMAND --help}, and returns the exit code. */
    public int run(String... arguments) {
        String[] typed = arguments.length > 0 && arguments[0].equals("help")
                ? Stream.concat(Arrays.stream(arguments).skip(1), Stream.of(HELP)).toArray(String[]::new)
                : arguments;
        return runOn(new Terminal(out, err), typed);
    }

    int runOn(Terminal terminal, String... typed) {
        try {
            return run(typed, terminal);
        } catch (CommandLine.InitializationException | ExceptionInInitializerError broken) {
            // What jars on the class path add is loaded with the classes that need it.
            for (Throwable cause = broken; cause != null; cause = cause.getCause()) {
                if (cause instanceof QuernException known) {
                    terminal.error("quern: " + known.getMessage());
                    terminal.close();
                    return 1;
                }
            }
            throw broken;
        }
    }

    private int run(String[] typed, Terminal terminal) {
        CommandLine commandLine = commands.of(typed, terminal);
        if (Arrays.asList(typed).contains(HELP) || Arrays.asList(typed).contains("-h"))
            new HelpText().addTo(commandLine);
        String[] args = FormerOptions.replaced(typed, commandLine, terminal);
        String program = commandLine.getCommandName() + ": ";
        commandLine.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        commandLine.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setExecutionStrategy(parsed -> {
            common(parsed.asCommandLineList().getLast()).ifPresent(options -> {
                options.apply(terminal);
                open.ifPresent(options::use);
            });
            return new CommandLine.RunLast().execute(parsed);
        });
        commandLine.setExecutionExceptionHandler((failure, command, _) -> fail(program, failure, command, terminal));
        commandLine.setParameterExceptionHandler((failure, _) -> wrongUsage(program, failure, typed, terminal));
        try (var _ = terminal.stoppable()) {
            return commandLine.execute(args);
        } catch (StackOverflowError | OutOfMemoryError tooMuch) {
            terminal.error(program + "not enough memory (" + tooMuch.getClass().getSimpleName()
                    + "); raise the limit, for example with QUERN_OPTS=-Xmx8g, or reduce the input.");
            return 1;
        } finally {
            terminal.close();
        }
    }

    private static Optional<CommonOptions> common(CommandLine command) {
        return command.getCommandSpec().mixins().values().stream().map(m -> m.userObject())
                .flatMap(o -> o instanceof CommonOptions c ? Stream.of(c) : Stream.empty()).findFirst();
    }

    private static int wrongUsage(String program, CommandLine.ParameterException failure, String[] args,
            Terminal terminal) {
        List<String> similar = failure instanceof CommandLine.UnmatchedArgumentException unmatched
                ? unmatched.getSuggestions() : List.of();
        // picocli also lists the Java names of enum values.
        String problem = cut(failure instanceof CommandLine.UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()
                        ? "unknown " + (unmatched.isUnknownOption() ? "option" : "command or argument") + " '"
                                + unmatched.getUnmatched().getFirst() + "'"
                        : VALUES.matcher(String.valueOf(failure.getMessage()))
                                .replaceAll(found -> Matcher.quoteReplacement(values(failure, found.group()))));
        String help = "Try '" + failure.getCommandLine().getCommandSpec().qualifiedName(" ") + " --help'.";
        if (Arrays.asList(args).contains("--json")) {
            terminal.jsonError("usage", problem, "", help);
        } else {
            terminal.error(program + problem
                    + (similar.isEmpty() ? "" : ". Did you mean " + String.join(" or ", similar) + "?"));
            terminal.error(help);
        }
        return 2;
    }

    /** The values that the help lists, or those of the library's message. */
    private static String values(CommandLine.ParameterException failure, String listed) {
        Iterable<String> candidates = failure.getArgSpec() == null ? null : failure.getArgSpec().completionCandidates();
        return candidates == null ? listed.toLowerCase(Locale.ROOT)
                : StreamSupport.stream(candidates.spliterator(), false).map(value -> value.toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "));
    }

    private static int fail(String program, Exception failure, CommandLine command, Terminal terminal) {
        Optional<CommonOptions> options = common(command);
        boolean json = options.filter(CommonOptions::json).isPresent();
        // For example, the time limit of a query that no command has a message of its own for.
        Exception said = failure instanceof QueryFailure query
                ? new QuernException("the query failed ({0})", "", "{1}", query.getMessage(), query.remedy())
                        .causedBy(query)
                : failure;
        switch (said) {
            case QuernException known when json -> terminal.jsonError("failed", known.what(), known.where(),
                    known.remedy());
            case QuernException known -> terminal.error(program + known.getMessage());
            // Interrupted libraries throw various exceptions.
            case Exception _ when failure instanceof CancellationException || terminal.stopped() -> {
                if (json)
                    terminal.jsonError("stopped", STOPPED, "", "");
                else
                    terminal.error(program + STOPPED);
            }
            default -> {
                String bug = "internal error (" + cut(failure.toString()) + ")";
                String report = "run the command again with --verbose and report the output";
                if (json)
                    terminal.jsonError("internal", bug, "", report);
                else
                    terminal.error(program + bug + "; " + report + ".");
            }
        }
        if (options.filter(CommonOptions::verbose).isPresent())
            terminal.error(trace(failure));
        else
            terminal.log(trace(failure));
        return 1;
    }

    private static String trace(Exception failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    /** A message of a library may repeat all of its input. */
    private static String cut(@Nullable String message) {
        return Excerpt.of(String.valueOf(message), LONGEST);
    }
}
