package org.quern.question.rewrite;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.workspace.EnvironmentException;

/**
 * Applies a step to the questions of a file and writes the result. A few questions are in memory at a time, their
 * order stays, and the result appears only when all are done. A question on which the step fails is kept with the
 * reason. A run that is repeated begins with the first question; answers that models have given are cached.
 *
 * @param atATime how many questions are under way at a moment
 */
public record FileRun(SampleFile files, int atATime) {
    /** So many questions per worker are read together, so that one slow answer does not leave the others idle. */
    private static final int EACH = 16;

    /**
     * @param told each question in the file's order, also those that are dropped
     * @param allTold called when the last question is told, before the result appears; when it fails, nothing appears
     * @return how many questions the file has
     * @throws java.util.concurrent.CancellationException when cancelled; the target is as it was
     */
    public long run(Path from, Path to, SampleChange change, Consumer<Changed> told,
            Runnable allTold, Progress progress) {
        AtomicLong total = new AtomicLong();
        files.read(from, _ -> total.incrementAndGet());
        if (total.get() == 0)
            allTold.run();
        AtomicLong begun = new AtomicLong();
        ItemRun items = change.asksModel() ? ItemRun.pausing(atATime, EnvironmentException::paused)
                : new ItemRun(atATime);
        files.change(from, to, atATime * EACH, some -> {
            long before = begun.getAndAdd(some.size());
            List<Changed> changed = items.map(some, progress.within(before, total.get()), change::of,
                    (sample, failure) -> change.failed(sample, failure.reason()).failed(failure.reason()));
            changed.forEach(told);
            if (change.asksModel() && items.failures() == total.get())
                throw EnvironmentException.allFailed(items.failures(), changed.getLast().failure());
            if (begun.get() == total.get())
                allTold.run();
            return changed.stream().filter(Changed::isKept).map(Changed::sample).toList();
        });
        return total.get();
    }
}
