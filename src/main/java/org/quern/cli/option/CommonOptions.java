package org.quern.cli.option;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quern.cli.output.Terminal;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.workspace.FileNames;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that every command takes. */
public final class CommonOptions {

    @Option(names = {"-w",
        "--workspace"}, paramLabel = "DIR", defaultValue = ".", description = "The workspace folder (default: the current folder).")
    private Path workspace = Path.of(".");

    @Option(names = "--json", description = "Print the result, or the error, as JSON.")
    private boolean json;

    @Option(names = "--verbose", description = "Print the stack trace of an error.")
    private boolean verbose;

    @Option(names = "--quiet", description = "Print only results, warnings and errors, no progress or notes.")
    private boolean quiet;

    @Option(names = "--log", paramLabel = "FILE", description = "Append progress, notes and errors with their stack traces to this file.")
    private Optional<Path> log = Optional.empty();

    private Optional<Services> open = Optional.empty();

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    /** Configures the terminal according to these options. */
    public void apply(Terminal terminal) {
        terminal.setQuiet(quiet);
        log.ifPresent(terminal::logTo);
    }

    /** Uses a workspace that this process has open, which the caller closes. */
    public void use(Services services) {
        open = Optional.of(services.lent());
    }

    /** Checks the values of the options that are declared in mixins. */
    public void check() {
        check(Objects.requireNonNull(command));
    }

    private void check(CommandSpec of) {
        for (CommandSpec mixin : of.mixins().values()) {
            check(mixin);
            if (mixin.userObject() instanceof CheckedOptions options)
                options.check(this);
        }
    }

    /** An exception about the options or arguments; it is shown with the command's usage. */
    public ParameterException wrong(String problem) {
        return new ParameterException(Objects.requireNonNull(command).commandLine(), problem);
    }

    /** @throws ParameterException when the condition is false */
    public void require(boolean holds, String problem) {
        if (!holds)
            throw wrong(problem);
    }

    /** @throws ParameterException when the text is not a valid name */
    public void requireName(String name) {
        require(FileNames.areGood(name), "'" + name + "' cannot be used as a name: " + FileNames.FORM);
    }

    /** Opens the workspace, for reading if its disk cannot be written; the caller closes it. */
    public Services open() {
        return open(Workspace::openOrRead);
    }

    private Services open(Function<Path, Workspace> how) {
        return open.orElseGet(() -> Services.of(how.apply(workspace()), QuernVersion::userAgent));
    }

    /** Opens the files of the workspace, which may be open in another process; the caller closes it. */
    public Services read() {
        return Services.of(Workspace.read(workspace()), QuernVersion::userAgent);
    }

    /** Opens the workspace for changes; the caller closes it. */
    public Services openToWrite() {
        return open(Workspace::open);
    }

    /** Opens the workspace for a command that only reads it, also beside an open window; the caller closes it. */
    public Services openToRead() {
        return open(Workspace::openToRead);
    }

    /** Like {@link #open}, but creates the workspace if there is none. */
    public Services openOrCreate() {
        return open(Workspace::openOrCreate);
    }

    /**
     * The workspace for a use case, opened when it is needed; the caller closes it.
     *
     * @param open one of the methods above
     */
    public LazyServices services(Supplier<Services> open) {
        return new LazyServices(workspace(), open);
    }

    public Path workspace() {
        return workspace.toAbsolutePath().normalize();
    }

    public boolean json() {
        return json;
    }

    public boolean verbose() {
        return verbose;
    }
}
