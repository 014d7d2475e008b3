package org.quern.neo4j.load;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.workspace.Folders;
import org.quern.workspace.QuernException;

/**
 * Refuses to start or load databases on disks that are nearly full. When a store is closed, Neo4j's page cache
 * retries forever to write its pages, even on a full disk. Therefore there must be space for all pages of the
 * cache before a database starts and while it is being filled.
 *
 * @param free gives the free bytes of the disk of a folder, if known
 */
public record DiskSpaceGuard(Function<Path, Optional<Long>> free) {

    /** Size of a filled database in bytes per byte of the compressed graph file, rounded up. */
    private static final long GROWTH = 32;
    private static final long STEP_NANOS = 100_000_000;

    /** As reported by the system. */
    public DiskSpaceGuard() {
        this(Folders::free);
    }

    /**
     * Checks the space for an existing database that is read.
     *
     * @param pageCache max. bytes of its pages
     * @throws QuernException when there is not enough space
     */
    public void forStart(Path home, long pageCache) {
        check(home, pageCache);
    }

    /**
     * Checks the space for a database that will be filled.
     *
     * @param packed compressed size of the graph file
     * @throws QuernException when there is not enough space
     */
    public void forLoad(Path home, long pageCache, long packed) {
        check(home, pageCache + GROWTH * packed);
    }

    /** A progress that throws {@link QuernException} when other programs use the space that the pages need. */
    public Progress watched(Path home, long pageCache, Progress progress) {
        AtomicLong next = new AtomicLong(System.nanoTime());
        return new Progress.Part(progress) {
            @Override
            public void stage(Phrase title) {
                super.stage(title);
                check(home, pageCache);
            }

            @Override
            public void at(long done, long total) {
                super.at(done, total);
                long now = System.nanoTime();
                long due = next.get();
                if (now - due >= 0 && next.compareAndSet(due, now + STEP_NANOS))
                    check(home, pageCache);
            }
        };
    }

    private void check(Path home, long wanted) {
        free.apply(home).filter(bytes -> bytes < wanted).ifPresent(bytes -> {
            throw new QuernException("the disk is nearly full: the database needs {0} MB, but only {1} MB are free",
                    home.toString(), "free some space and try again", "%,d".formatted((wanted >> 20) + 1),
                    "%,d".formatted(bytes >> 20));
        });
    }
}
