package org.quern.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.quern.job.Progress;

/**
 * Measures how long the window's thread is occupied without a break. The command line names what it needs; who has a
 * window is told by whoever starts.
 */
@FunctionalInterface
public interface WindowMeasurer {

    /** What somebody does in the window. */
    enum Walk {
        PANES, SCHEMA, ITEMS
    }

    /**
     * What one step took.
     *
     * @param name the pane, or the pane and its view, or what was done
     * @param visit 1 when nothing of it has been loaded or compiled yet; 0 before the walk
     * @param waitedMillis what a click would have waited at most
     * @param usedMillis the processor time that the window's thread used meanwhile
     * @param over how often it took more than 50 ms of the processor without a break
     * @param totalMillis its processor time in all of the step
     * @param shownMillis from the act until what follows from it was laid out, where that was looked at
     */
    record Step(String name, int visit, double waitedMillis, double usedMillis, int over, double totalMillis,
            OptionalDouble shownMillis) {}

    /**
     * What was measured.
     *
     * @param openings for a walk through a schema: milliseconds from opening its workspace until all of it was drawn
     * @param stacks with a profile: where the thread was in what took more than 50 ms, calls from the outermost on,
     *        joined by semicolons, and how often
     */
    record Figures(List<Double> openings, List<Step> steps, List<String> stacks) {}

    /**
     * @param visits how often each thing is done
     * @param profile whether to look where the thread is, which holds it up
     * @param scratch a folder for the workspaces
     */
    Figures measure(Walk walk, int visits, boolean profile, Path scratch, Progress progress);
}
