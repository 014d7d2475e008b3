package org.quern.neo4j.management;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;

/**
 * A limited number of running databases, each with a key. Users enter and leave a database; an unused one is
 * stopped to start another one, the least recently used first. A database that is stopped or replaced while it
 * is in use is closed when the last user leaves.
 */
final class RunningDatabases implements AutoCloseable {

    private static final long STEP_MILLIS = 100;

    private final int atATime;
    private final Map<Object, Use> running = new LinkedHashMap<>();
    private int starting;
    private boolean closed;
    private long clock;

    RunningDatabases(int atATime) {
        this.atATime = atATime;
    }

    /** A running database with its number of users. */
    static final class Use {
        private final EmbeddedDatabase database;
        private int users;
        private long lastUsed;
        private boolean retired;

        private Use(EmbeddedDatabase database) {
            this.database = database;
        }

        EmbeddedDatabase database() {
            return database;
        }
    }

    /** The running database, or a newly started one; must be left. Not to be called in parallel for the same key. */
    Use enter(Object key, Supplier<EmbeddedDatabase> start, Progress progress) {
        Optional<Use> use = enter(key);
        if (use.isPresent())
            return use.get();
        makeRoom(key, progress);
        return started(key, start).use;
    }

    /** The running database, if one runs; must be left. */
    synchronized Optional<Use> enter(Object key) {
        return Optional.ofNullable(running.get(key)).map(this::used);
    }

    /**
     * Replaces the running database, if there is one; the old one runs until the new one has started.
     *
     * @return whether the old one is closed; false while it is still in use
     */
    boolean replace(Object key, Supplier<EmbeddedDatabase> start, Progress progress) {
        makeRoom(key, progress);
        Started started = started(key, start);
        leave(started.use);
        return started.alone;
    }

    private record Started(Use use, boolean alone) {}

    private Started started(Object key, Supplier<EmbeddedDatabase> start) {
        try {
            Use use = new Use(start.get());
            Optional<Use> before;
            Optional<EmbeddedDatabase> idle;
            boolean late;
            synchronized (this) {
                late = closed;
                before = late ? Optional.empty() : Optional.ofNullable(running.put(key, use));
                idle = retire(before);
                used(use);
            }
            if (late) {
                use.database.close();
                throw closed();
            }
            idle.ifPresent(EmbeddedDatabase::close);
            return new Started(use, before.isEmpty() || idle.isPresent());
        } finally {
            synchronized (this) {
                starting--;
                notifyAll();
            }
        }
    }

    private Use used(Use use) {
        use.users++;
        use.lastUsed = ++clock;
        return use;
    }

    void leave(Use use) {
        boolean last;
        synchronized (this) {
            use.users--;
            use.lastUsed = ++clock;
            last = use.retired && use.users == 0;
            notifyAll();
        }
        if (last)
            use.database.close();
    }

    /** Waits until one more database may run. */
    private void makeRoom(Object key, Progress progress) {
        while (true) {
            Optional<EmbeddedDatabase> idle;
            synchronized (this) {
                if (closed)
                    throw closed();
                long others = running.keySet().stream().filter(other -> other != key).count() + starting;
                if (others < atATime) {
                    starting++;
                    return;
                }
                Optional<Object> longest = running.entrySet().stream()
                        .filter(e -> e.getKey() != key && e.getValue().users == 0)
                        .min(Comparator.comparingLong(e -> e.getValue().lastUsed)).map(Map.Entry::getKey);
                idle = longest.flatMap(other -> retire(Optional.ofNullable(running.remove(other))));
                if (idle.isEmpty())
                    await(progress);
            }
            idle.ifPresent(EmbeddedDatabase::close);
        }
    }

    private static CancellationException closed() {
        return new CancellationException("the databases were closed");
    }

    private void await(Progress progress) {
        progress.checkCancelled();
        try {
            wait(STEP_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException().initCause(interrupted);
        }
    }

    /** @return the database if nobody uses it; the caller closes it */
    private static Optional<EmbeddedDatabase> retire(Optional<Use> use) {
        use.ifPresent(u -> u.retired = true);
        return use.filter(u -> u.users == 0).map(Use::database);
    }

    void stop(Object key) {
        Optional<EmbeddedDatabase> idle;
        synchronized (this) {
            idle = retire(Optional.ofNullable(running.remove(key)));
            notifyAll();
        }
        idle.ifPresent(EmbeddedDatabase::close);
    }

    /** Stops a database unless it is in use. @return whether it does not run now */
    boolean stopIdle(Object key) {
        Optional<EmbeddedDatabase> idle;
        synchronized (this) {
            Use use = running.get(key);
            if (use == null)
                return true;
            if (use.users > 0)
                return false;
            running.remove(key);
            idle = retire(Optional.of(use));
            notifyAll();
        }
        idle.ifPresent(EmbeddedDatabase::close);
        return true;
    }

    synchronized boolean isRunning(Object key) {
        return running.containsKey(key);
    }

    /**
     * Closes all databases, including those in use, whose queries fail. A database that is being started is
     * closed when it runs.
     */
    @Override
    public void close() {
        List<EmbeddedDatabase> all = new ArrayList<>();
        synchronized (this) {
            closed = true;
            notifyAll();
            running.values().forEach(use -> all.add(use.database));
            running.clear();
        }
        all.forEach(EmbeddedDatabase::close);
    }
}
