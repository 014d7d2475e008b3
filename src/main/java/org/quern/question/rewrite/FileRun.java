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
 * Applies a step to the questions of a file and writes the result. A few questions are in memory at a time,
 * their order is kept, and the result appears only when all are done. A question on which the step fails is
 * kept with the reason. A repeated run starts with the first question and uses cached answers.
 *
 * @param atATime number of parallel questions
 */
public record FileRun(SampleFile files, int atATime) {
    /**
     * Number of questions per worker that are read together, so that one slow answer does not leave the others
     * idle.
     */
    private static final int EACH = 16;

    /**
     * @param told receives each question in the file's order, including dropped ones
     * @param allTold called after the last question, before the result appears; if it fails, nothing appears
     * @return the number of questions in the file
     * @throws java.util.concurrent.CancellationException when cancelled; the target is unchanged
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
