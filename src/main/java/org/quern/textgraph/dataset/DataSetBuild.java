package org.quern.textgraph.dataset;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.job.ItemFailure;
import org.quern.job.ItemRun;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.task.Task;
import org.quern.workspace.QuernException;

/** Generates all instances of a data set in parallel; the same plan gives the same instances on any machine. */
public record DataSetBuild(SourceGraph source, Pseudonyms pseudonyms, int atATime) {
    /** An instance to be generated. */
    private record Wanted(Task task, int number) {}

    /** @param failed the instances whose task, for example one of your own, threw an exception */
    public record Result(List<Instance> instances, List<FailedInstance> failed) {}

    /** An instance, or why there is none. */
    private record Outcome(Wanted wanted, Optional<Instance> instance, Optional<FailedInstance> failed) {

        static Outcome of(Wanted wanted, Instance instance) {
            return new Outcome(wanted, Optional.of(instance), Optional.empty());
        }

        /** A graph that does not allow the question is an error of the user's choice, not of this instance. */
        static Outcome of(Wanted wanted, ItemFailure failure) {
            if (failure.cause() instanceof QuernException unsuited)
                throw unsuited;
            return new Outcome(wanted, Optional.empty(), Optional.of(new FailedInstance(
                    InstanceDraw.id(wanted.task, wanted.number), failure.reason())));
        }
    }

    /** @throws QuernException if the graph does not allow enough questions, or no instance could be drawn */
    public Result run(DataSetPlan plan, Progress progress) {
        List<Task> tasks = List.copyOf(plan.tasks().keySet());
        List<Wanted> wanted = tasks.stream()
                .flatMap(task -> IntStream.range(0, plan.perTask()).mapToObj(number -> new Wanted(task, number)))
                .toList();
        progress.stage("Sampling subgraphs and questions");
        // Each worker handles every n-th instance, because the tasks differ in cost.
        List<Integer> workers = IntStream.range(0, Math.min(atATime, wanted.size())).boxed().toList();
        ItemRun items = new ItemRun(1);
        List<List<Outcome>> drawn = new Parallel(workers.size()).map(workers, progress.quiet(), (worker, each) -> {
            InstanceDraw draw = new InstanceDraw(source, pseudonyms);
            List<Outcome> own = new ArrayList<>();
            for (int at = worker; at < wanted.size(); at += workers.size()) {
                each.checkCancelled();
                own.add(items.one(wanted.get(at), each, (one, _) -> Outcome.of(one, draw.draw(one.task, one.number,
                        plan)), Outcome::of));
                if (worker == 0)
                    progress.at(at, wanted.size());
            }
            return own;
        });
        List<Outcome> all = drawn.stream().flatMap(List::stream).sorted(Comparator.comparing(
                (Outcome each) -> tasks.indexOf(each.wanted.task)).thenComparing(each -> each.wanted.number)).toList();
        Result result = new Result(all.stream().flatMap(each -> each.instance.stream()).toList(),
                all.stream().flatMap(each -> each.failed.stream()).toList());
        if (result.instances.isEmpty())
            throw new QuernException("no instance could be drawn ({0})", result.failed.getFirst().id(),
                    "fix the task, or choose other tasks", result.failed.getFirst().reason());
        return result;
    }
}
