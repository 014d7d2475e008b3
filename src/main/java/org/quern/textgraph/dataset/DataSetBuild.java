package org.quern.textgraph.dataset;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.task.Task;

/** Generates all instances of a data set in parallel; the same plan gives the same instances on any machine. */
public record DataSetBuild(SourceGraph source, Pseudonyms pseudonyms, int atATime) {
    /** An instance to be generated. */
    private record Wanted(Task task, int number) {}

    /** @throws org.quern.workspace.QuernException if the graph does not allow enough questions */
    public List<Instance> instances(DataSetPlan plan, Progress progress) {
        List<Task> tasks = List.copyOf(plan.tasks().keySet());
        List<Wanted> wanted = tasks.stream()
                .flatMap(task -> IntStream.range(0, plan.perTask()).mapToObj(number -> new Wanted(task, number)))
                .toList();
        progress.stage("Sampling subgraphs and questions");
        // Each worker handles every n-th instance, because the tasks differ in cost.
        List<Integer> workers = IntStream.range(0, Math.min(atATime, wanted.size())).boxed().toList();
        List<List<Instance>> drawn = new Parallel(workers.size()).map(workers, progress.quiet(), (worker, each) -> {
            InstanceDraw draw = new InstanceDraw(source, pseudonyms);
            List<Instance> own = new ArrayList<>();
            for (int at = worker; at < wanted.size(); at += workers.size()) {
                each.checkCancelled();
                own.add(draw.draw(wanted.get(at).task, wanted.get(at).number, plan));
                if (worker == 0)
                    progress.at(at, wanted.size());
            }
            return own;
        });
        return drawn.stream().flatMap(List::stream).sorted(
                Comparator.comparing((Instance i) -> tasks.indexOf(i.task())).thenComparing(Instance::id))
                .toList();
    }
}
