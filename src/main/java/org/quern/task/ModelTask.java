package org.quern.task;

import java.util.OptionalLong;
import org.quern.job.Progress;

/**
 * A task that asks a model about many items, in a run that can be resumed.
 *
 * @param <S> its settings
 * @param <R> what comes of it
 */
public interface ModelTask<S extends ModelTask.Settings, R> {

    /** What the settings of all such tasks have. */
    interface Settings {

        /** The name of the run, which is that of its folder: the same name resumes it. */
        String run();

        /** A model that the workspace names. */
        String model();
    }

    /**
     * What asking will take.
     *
     * @param questions how many there are
     * @param answered how many of them a run that was stopped has already
     * @param tokens read for the others, about; empty where nobody can tell
     * @param leftOut how much of a file is no question
     */
    record Estimate(int questions, int answered, OptionalLong tokens, long leftOut) {}

    /** Counts what the run will take; nobody is asked for that. */
    Estimate estimate(S settings, Progress progress) throws Exception;

    /** Asks for what is missing; each answer is on the disk when it arrives. */
    R run(S settings, ModelUse use, Progress progress) throws Exception;
}
