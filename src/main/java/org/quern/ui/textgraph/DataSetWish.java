package org.quern.ui.textgraph;

import java.util.List;
import java.util.Optional;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.Origin;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.task.Task;

/**
 * A data set that somebody wants built.
 *
 * @param perTask how many instances each task has
 * @param sampling instead of each task's own way to draw samples
 * @param pseudonyms whether everything is written with invented names, too
 */
record DataSetWish(String name, Origin origin, SourceOptions options, List<Task> tasks, int perTask,
        Optional<Sampling> sampling, long seed, boolean pseudonyms) {

    DataSetWish {
        tasks = List.copyOf(tasks);
    }
}
