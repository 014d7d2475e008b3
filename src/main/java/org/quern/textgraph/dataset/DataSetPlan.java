package org.quern.textgraph.dataset;

import java.util.List;
import java.util.Optional;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.task.Task;

/**
 * The plan of a data set. The plan, the source graph and the program's version determine every byte.
 *
 * @param perTask number of instances per task
 * @param sampling replaces the sampling settings of the tasks
 * @param formats ids of the formats
 * @param entityClass the class of entities in RDF texts
 */
public record DataSetPlan(long seed, int perTask, List<Task> tasks, Optional<Sampling> sampling,
        List<String> formats, List<Variant> variants, String entityClass) {

    /** Half of the edges are true, so the number is even. */
    public static final int PER_TASK = 100;

    public DataSetPlan {
        tasks = List.copyOf(tasks);
        formats = List.copyOf(formats);
        variants = List.copyOf(variants);
        if (perTask < 1 || tasks.isEmpty() || formats.isEmpty() || variants.isEmpty())
            throw new IllegalArgumentException("a data set needs at least one instance, task, format and variant");
        if (!entityClass.matches("[A-Za-z][A-Za-z0-9_]*"))
            throw new IllegalArgumentException("a class name must consist of letters and digits");
    }

    Sampling sampling(Task task) {
        return sampling.orElse(task.sampling());
    }
}
