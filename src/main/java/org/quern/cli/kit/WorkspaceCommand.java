package org.quern.cli.kit;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.task.EstimatedUseCase;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Mixin;

/** A command that works on a workspace: it turns options into settings, calls a task and prints the result. */
public abstract class WorkspaceCommand implements Callable<Integer> {

    @Mixin
    protected CommonOptions common = new CommonOptions();
    protected final SafeFiles files = new SafeFiles();
    protected Terminal terminal = new Terminal(System.out, System.err);

    /** The exit code if nothing fails. */
    protected int exit;

    @Override
    public final Integer call() throws Exception {
        common.check();
        run();
        return exit;
    }

    protected abstract void run() throws Exception;

    /** Runs a use case and prints its result: as JSON on request, otherwise as text. */
    protected final <S extends Record, R extends Record> R perform(UseCase<S, R> useCase, S settings, Consumer<R> text)
            throws Exception {
        R result = useCase.run(settings, terminal.progress());
        if (common.json())
            terminal.json(JsonRecords.tree(result));
        else
            text.accept(result);
        return result;
    }

    /** The same with the workspace, which is opened when the use case needs it. */
    protected final <S extends Record, R extends Record> R perform(Function<LazyServices, UseCase<S, R>> useCase,
            S settings, Consumer<R> text) throws Exception {
        return perform(useCase, common::open, settings, text);
    }

    /** As above. @param open how the workspace is opened */
    protected final <S extends Record, R extends Record> R perform(Function<LazyServices, UseCase<S, R>> useCase,
            Supplier<Services> open, S settings, Consumer<R> text) throws Exception {
        try (LazyServices services = common.services(open)) {
            return perform(useCase.apply(services), settings, text);
        }
    }

    /** Runs a use case that asks a model, or only estimates it, which has no result; prints either. */
    protected final <S extends Record, R extends Record> Optional<R> performOrEstimate(ModelRunOptions asking,
            Function<LazyServices, EstimatedUseCase<S, R>> useCase, S settings, Consumer<R> text) throws Exception {
        return performOrEstimate(asking, useCase, common::open, settings, text);
    }

    /** As above. @param open how the workspace is opened */
    protected final <S extends Record, R extends Record> Optional<R> performOrEstimate(ModelRunOptions asking,
            Function<LazyServices, EstimatedUseCase<S, R>> useCase, Supplier<Services> open, S settings,
            Consumer<R> text) throws Exception {
        if (!asking.isEstimate())
            return Optional.of(perform(in -> useCase.apply(in), open, settings, text));
        perform(in -> useCase.apply(in)::estimate, open, settings, found -> asking.show(found, terminal));
        return Optional.empty();
    }

    /**
     * Runs a use case whose result is a list, and prints it as JSON or as a table with the same members.
     *
     * @param none the note if there are no rows
     */
    protected final <S extends Record, R extends Record> void performTable(UseCase<S, R> useCase, S settings,
            String none)
            throws Exception {
        perform(useCase, settings, result -> {
            JsonNode rows = JsonRecords.tree(result);
            if (rows.isEmpty())
                terminal.note(none);
            else
                TextTable.of(rows).lines().forEach(terminal::println);
        });
    }

    /** Runs a use case that passes on the parts of its result, which {@link #printPart} prints. */
    protected final <S extends Record, R extends Record> R performParts(
            Function<LazyServices, UseCase<S, R>> useCase, Supplier<Services> open, S settings) throws Exception {
        try (LazyServices services = common.services(open)) {
            return useCase.apply(services).run(settings, terminal.progress());
        }
    }

    /** Prints a part of a result as a JSON document of its own on request, otherwise as text. */
    protected final void printPart(Record part, Runnable text) {
        result(() -> JsonRecords.tree(part), text);
    }

    /** Prints the result: as JSON on request, otherwise as text. */
    protected final void result(Supplier<?> json, Runnable text) {
        if (common.json())
            terminal.json(json.get());
        else
            text.run();
    }

    /**
     * Prints rows with the same members, as a table or as JSON.
     *
     * @param none the note if there are no rows
     */
    protected final void show(List<Map<String, Object>> rows, String none) {
        result(() -> rows, () -> {
            if (rows.isEmpty())
                terminal.note(none);
            else
                TextTable.of(rows).lines().forEach(terminal::println);
        });
    }

    /** Prints which files were written. */
    protected final void showWritten(List<Path> files) {
        result(() -> Map.of("files", files.stream().map(Path::toString).toList()),
                () -> files.forEach(file -> terminal.println("Wrote " + file)));
    }

    /** Makes the command print to other streams than standard output. */
    public final void printTo(Terminal other) {
        terminal = other;
    }
}
