package org.quern.textgraph.dataset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Wording;

/**
 * The plan of a data set. The plan, the source graph and the program's version determine every byte.
 *
 * @param perTask number of instances per task
 * @param tasks with the way to draw samples for each, in order
 * @param formats ids of the formats
 * @param entityClass the class of entities in RDF texts
 * @param wording of the questions
 */
public record DataSetPlan(long seed, int perTask, Map<Task, Sampling> tasks, List<String> formats,
        List<Variant> variants, String entityClass, Wording wording) {

    /** Half of the edges in questions exist, so the number must be even. */
    public static final int PER_TASK = 100;

    public DataSetPlan {
        tasks = Collections.unmodifiableMap(new LinkedHashMap<>(tasks));
        formats = List.copyOf(formats);
        variants = List.copyOf(variants);
        if (perTask < 1 || tasks.isEmpty() || formats.isEmpty() || variants.isEmpty())
            throw new IllegalArgumentException("a data set needs at least one instance, task, format and variant");
        if (!entityClass.matches("[A-Za-z][A-Za-z0-9_]*"))
            throw new IllegalArgumentException("a class name must consist of letters and digits");
    }

    /**
     * A plan with the built-in wording.
     *
     * @param sampling for all tasks; if empty, each task's default
     */
    public DataSetPlan(long seed, int perTask, List<? extends Task> tasks, Optional<Sampling> sampling,
            List<String> formats, List<Variant> variants, String entityClass) {
        this(seed, perTask, samplings(tasks, sampling), formats, variants, entityClass, Wording.builtIn(tasks));
    }

    /** The tasks, each with this sampling or its default. */
    public static Map<Task, Sampling> samplings(List<? extends Task> tasks, Optional<Sampling> sampling) {
        Map<Task, Sampling> samplings = new LinkedHashMap<>();
        tasks.forEach(task -> samplings.put(task, sampling.orElse(task.sampling())));
        return samplings;
    }

    Sampling sampling(Task task) {
        return tasks.getOrDefault(task, task.sampling());
    }
}
