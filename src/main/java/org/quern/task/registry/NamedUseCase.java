package org.quern.task.registry;

import java.util.function.Function;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/**
 * A use case with the name by which user interfaces call it, that of the command: {@code graph compare}.
 *
 * @param settings the type that is read from JSON
 * @param result the type that is written as JSON
 * @param create makes the use case for a workspace
 */
public record NamedUseCase<S extends Record, R extends Record>(String name, Class<S> settings, Class<R> result,
        Function<LazyServices, UseCase<S, R>> create) {}
