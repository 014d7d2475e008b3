package org.quern.task;

import java.util.Optional;
import java.util.function.Supplier;

/** The services of a workspace that is opened when they are first used. Used by one thread. */
public final class LazyServices implements AutoCloseable {

    private final Supplier<Services> open;
    private Optional<Services> opened = Optional.empty();

    public LazyServices(Supplier<Services> open) {
        this.open = open;
    }

    public Services get() {
        if (opened.isEmpty())
            opened = Optional.of(open.get());
        return opened.get();
    }

    @Override
    public void close() {
        opened.ifPresent(Services::close);
    }
}
