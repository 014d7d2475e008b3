package org.quern.task.registry;

import java.util.function.Function;
import org.quern.task.Services;
import org.quern.task.UseCase;

/**
 * A use case with the name by which user interfaces call it, that of the command: {@code graph compare}.
 *
 * @param settings the type that is read from JSON
 * @param result the type that is written as JSON
 * @param create makes the use case for an open workspace
 */
public record NamedUseCase<S extends Record, R extends Record>(String name, Class<S> settings, Class<R> result,
        Function<Services, UseCase<S, R>> create) {}
