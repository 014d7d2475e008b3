package org.quern.neo4j.load;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.quern.job.Progress;
import org.quern.workspace.Folders;
import org.quern.workspace.QuernException;

/**
 * Refuses to start or load databases on disks that are nearly full. Neo4j's page cache does not give up on a page that
 * it cannot write when a store is closed: on a full disk it tries for ever. So there has to be room for all pages that
 * it may hold before a database starts, and as long as it is being filled.
 *
 * @param free the free bytes where a folder lies, if the system tells
 */
public record DiskSpaceGuard(Function<Path, Optional<Long>> free) {

    /** What a database has grown to when it is filled, in bytes for each byte of the packed graph file, rounded up. */
    private static final long GROWTH = 32;
    private static final long STEP_NANOS = 100_000_000;

    /** As the system tells. */
    public DiskSpaceGuard() {
        this(Folders::free);
    }

    /**
     * Room for a database that is there and is read.
     *
     * @param pageCache bytes of pages that it may hold
     * @throws QuernException when there is less
     */
    public void forStart(Path home, long pageCache) {
        check(home, pageCache);
    }

    /**
     * Room for a database that is to be filled.
     *
     * @param packed the graph file's size, or what it would have if it were packed
     * @throws QuernException when there is less
     */
    public void forLoad(Path home, long pageCache, long packed) {
        check(home, pageCache + GROWTH * packed);
    }

    /** A progress that leaves by {@link QuernException} when others take the room that the pages need. */
    public Progress watched(Path home, long pageCache, Progress progress) {
        AtomicLong next = new AtomicLong(System.nanoTime());
        return new Progress() {
            @Override
            public void stage(String title) {
                progress.stage(title);
                check(home, pageCache);
            }

            @Override
            public void at(long done, long total) {
                progress.at(done, total);
                long now = System.nanoTime();
                long due = next.get();
                if (now - due >= 0 && next.compareAndSet(due, now + STEP_NANOS))
                    check(home, pageCache);
            }

            @Override
            public boolean cancelled() {
                return progress.cancelled();
            }
        };
    }

    private void check(Path home, long wanted) {
        free.apply(home).filter(bytes -> bytes < wanted).ifPresent(bytes -> {
            throw new QuernException("the disk is nearly full: the database needs %,d MB, but only %,d MB are free"
                    .formatted((wanted >> 20) + 1, bytes >> 20), home.toString(), "free some space and try again");
        });
    }
}
