package org.quern.job;

import java.time.Duration;

/** Runs jobs: on separate threads, or in tests on the caller's thread. */
public interface JobRunner extends AutoCloseable {

    /** Runs the work now or as soon as a thread is free. */
    void run(Runnable work);

    /**
     * Runs the work after a while.
     *
     * @return takes it back, when it has not begun
     */
    Runnable after(Duration wait, Runnable work);

    /** Takes no more work; what runs is left to its cancellation. */
    @Override
    void close();

    /** A runner with threads that do not keep the program alive. */
    static JobRunner threads() {
        return new ThreadRunner();
    }

    /** A runner that does everything at once, waiting for nothing: for tests. */
    static JobRunner direct() {
        return new JobRunner() {
            @Override
            public void run(Runnable work) {
                work.run();
            }

            @Override
            public Runnable after(Duration wait, Runnable work) {
                work.run();
                return () -> {};
            }

            @Override
            public void close() {}
        };
    }
}
