package org.quern;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.quern.cli.main.CommandClient;
import org.quern.cli.main.CommandLineFace;
import org.quern.cli.main.CommandServer;
import org.quern.task.Services;
import org.quern.ui.shell.start.StartTarget;
import org.quern.ui.shell.window.QuernApp;
import org.quern.ui.shell.window.WindowTour;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.QuernException;

/** Starts Quern: the window without arguments or with a folder, file or link, otherwise the command line. */
public final class Main {

    /**
     * Lucene and JavaFX use java.util.logging and not our logging. The loggers are kept in fields because Java
     * forgets the level of a logger that is garbage-collected.
     */
    private static final List<Logger> LOUD = List.of(Logger.getLogger("org.apache.lucene"), Logger.getLogger("javafx"));

    private Main() {}

    public static void main(String[] args) {
        if (List.of(args).equals(List.of("--version"))) {
            // Scripts ask for it often, and the parser of the command line takes longer than the answer.
            System.out.println("quern " + ProgramVersion.text());
            return;
        }
        OptionalInt asked = CommandClient.run(args);
        if (asked.isPresent())
            System.exit(asked.getAsInt());
        prepare();
        int exitCode = args.length == 0 || args.length == 1 && StartTarget.isMeant(args[0])
                ? openWindow(Stream.of(args).findFirst()) : commandLine().run(args);
        // Exits explicitly, also after success: the JavaFX toolkit would keep the program alive after a window
        // was open.
        System.exit(exitCode);
    }

    /** Sets what applies to the whole process; every program that consists of Quern's classes calls this first. */
    public static void prepare() {
        // Quern writes the same digits and signs on every computer, whatever its locale.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        LOUD.forEach(logger -> logger.setLevel(Level.SEVERE));
        writeUtf8();
    }

    /** What other programs read has every letter, whatever the machine's locale; a terminal gets its own encoding. */
    private static void writeUtf8() {
        if (System.console() != null && System.console().isTerminal())
            return;
        System.setOut(new PrintStream(System.out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(System.err, true, StandardCharsets.UTF_8));
    }

    private static int openWindow(Optional<String> target) {
        try {
            target.ifPresent(StartTarget::check);
        } catch (QuernException missing) {
            System.err.println("quern: " + missing.getMessage());
            return 2;
        }
        if (QuernApp.hasDisplay() && QuernApp.open(target, new LogFile(new PersonalFolders()), new Commands()))
            return 0;
        System.err.println("quern: no display is available; 'quern demo' runs the example in the terminal.");
        return target.isEmpty() ? commandLine().run("--help") : 1;
    }

    /** Begins to keep the log in a file. It is a class because a lambda of the start would not be in the startup cache. */
    private record LogFile(PersonalFolders folders) implements Runnable {
        @Override
        public void run() {
            LibraryLog.keepIn(folders.log());
        }
    }

    /** Runs commands in the window that has their workspace open. */
    private static final class Commands implements Function<Services, CommandServer> {
        @Override
        public CommandServer apply(Services services) {
            return new CommandServer(services);
        }
    }

    /** The user interfaces do not know each other, so the window is passed to the command line here. */
    private static CommandLineFace commandLine() {
        return new CommandLineFace(System.out, System.err, (workspace, scratch, progress) -> {
            new LogFile(PersonalFolders.in(scratch)).run();
            WindowTour tour = new WindowTour(scratch);
            tour.start(workspace, progress);
            tour.through(workspace, progress);
        });
    }
}
