package org.quern.testing;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.quern.job.JobRunner;

/** Runs nothing by itself: the test says when which work gets its turn, and when time has passed. */
public final class Stepwise implements JobRunner {

    /** What waits for its turn, oldest first. */
    public final Queue<Runnable> works = new ArrayDeque<>();
    private final List<Runnable> planned = new ArrayList<>();

    @Override
    public void run(Runnable work) {
        works.add(work);
    }

    @Override
    public Runnable after(Duration wait, Runnable work) {
        planned.add(work);
        return () -> planned.remove(work);
    }

    /** Lets everything that was planned become due. */
    public void timePasses() {
        List<Runnable> due = List.copyOf(planned);
        planned.clear();
        due.forEach(Runnable::run);
    }

    @Override
    public void close() {}
}
