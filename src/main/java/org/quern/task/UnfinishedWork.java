package org.quern.task;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.llm.SpendingLog;
import org.quern.workspace.Sha256;
import org.quern.workspace.Workspace;

/**
 * Work with a model whose result has no folder of its own, from its first request until it is complete. Until then,
 * what it has spent is recorded beside the cached answers, so that a budget is for all attempts.
 *
 * @param spending the folder of the record
 */
public record UnfinishedWork(Path spending) {

    /**
     * @param task such as the class of the task
     * @param parts what tells this work from other work of the same kind
     */
    public static UnfinishedWork of(Workspace workspace, Class<?> task, Object... parts) {
        return new UnfinishedWork(workspace.answers().resolveSibling("spending")
                .resolve(Sha256.of(Stream.concat(Stream.of(task.getSimpleName()), Stream.of(parts))
                        .map(Object::toString).collect(Collectors.joining("\n")))));
    }

    /** What uses the model. */
    @FunctionalInterface
    public interface Work<R, E extends Exception> {
        R run(ModelUse use) throws E;
    }

    /** Runs the work; if it fails, a later attempt continues with what this one leaves of the budget. */
    public <R, E extends Exception> R run(ModelUse use, Work<R, E> work) throws E {
        R result = work.run(use.of(spending));
        new SpendingLog(spending).delete();
        return result;
    }
}
