package org.quern.job;

import java.time.Duration;

/** Runs jobs: on separate threads, or in tests on the caller's thread. */
public interface JobRunner extends AutoCloseable {

    /** Runs the work now or as soon as a thread is free. */
    void run(Runnable work);

    /**
     * Runs the work after a delay.
     *
     * @return cancels it if it has not started
     */
    Runnable after(Duration wait, Runnable work);

    /** Accepts no more work; running work continues until it is cancelled. */
    @Override
    void close();

    /** A runner whose threads do not keep the program alive. */
    static JobRunner threads() {
        return new ThreadRunner();
    }

    /** A runner that runs everything at once on the caller's thread, for tests. */
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
