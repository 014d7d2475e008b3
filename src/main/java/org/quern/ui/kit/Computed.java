package org.quern.ui.kit;

import javafx.beans.property.ObjectProperty;
import org.quern.job.Latest;
import org.quern.job.Work;

/** A value that is computed in a job when the user asks for it. */
public sealed interface Computed<T> {

    /** It was not asked for. */
    record None<T>() implements Computed<T> {}

    record Running<T>() implements Computed<T> {}

    record Done<T>(T value) implements Computed<T> {}

    record Failed<T>(Throwable failure) implements Computed<T> {}

    /** Computes the value; the property follows the work. */
    static <T> void compute(ObjectProperty<Computed<T>> property, Latest latest, String title, Work<? extends T> work) {
        property.set(new Running<>());
        latest.<T>submit(title, work, value -> property.set(new Done<>(value)),
                failure -> property.set(new Failed<>(failure)), () -> property.set(new None<>()));
    }
}
