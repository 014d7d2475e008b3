package org.quern.task;

import org.quern.job.Progress;

/**
 * One thing that a user can ask Quern to do, with the same settings and the same result in every user interface. It keeps
 * nothing between two runs. {@code registry.UseCases} names all of them.
 *
 * @param <S> the settings; data that can be read from JSON
 * @param <R> the result, which a command prints as JSON
 */
public interface UseCase<S extends Record, R extends Record> {

    /** @throws Exception among others, a {@link org.quern.workspace.QuernException} about what the user can correct */
    R run(S settings, Progress progress) throws Exception;
}
