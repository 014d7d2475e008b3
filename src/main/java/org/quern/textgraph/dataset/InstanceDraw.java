package org.quern.textgraph.dataset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.sample.PathDraw;
import org.quern.textgraph.sample.Sampler;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.task.Question;
import org.quern.textgraph.task.QuestionDraw;
import org.quern.textgraph.task.Task;
import org.quern.workspace.QuernException;

/** Generates instances, each from its own random streams, so that their order does not matter. Not thread-safe. */
public final class InstanceDraw {

    private static final int ATTEMPTS = 200;

    private final SourceGraph source;
    private final Sampler sampler;
    private final PathDraw paths;
    private final QuestionDraw questions;
    private final Pseudonyms pseudonyms;

    public InstanceDraw(SourceGraph source, Pseudonyms pseudonyms) {
        this.source = source;
        this.sampler = new Sampler(source);
        this.paths = new PathDraw(source);
        this.questions = new QuestionDraw(source);
        this.pseudonyms = pseudonyms;
    }

    /**
     * @param number index of the instance within its task, from 0
     * @throws QuernException when the graph allows no such question
     */
    public Instance draw(Task task, int number, DataSetPlan plan) {
        String id = String.format(Locale.ROOT, "%s-%03d", task.id(), number + 1);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            SeededRandom random = SeededRandom.of(plan.seed(), id + "/" + attempt);
            Optional<Drawn> drawn = task == Task.PATH ? path(plan.sampling(task), random)
                    : other(task, number, plan, random);
            if (drawn.isEmpty())
                continue;
            Subgraph graph = drawn.get().graph;
            Map<Integer, String> names = plan.variants().contains(Variant.PSEUDONYMS)
                    ? pseudonyms.deal(graph, SeededRandom.of(plan.seed(), id + "/pseudonyms"))
                    : Map.of();
            return Instance.of(id, graph, drawn.get().seeds, drawn.get().question, names);
        }
        throw new QuernException("no question for the task " + task + " could be generated", "graph " + source.name(),
                "choose a graph with more edges, other seed entities, or a larger sample");
    }

    private record Drawn(Subgraph graph, List<Integer> seeds, Question question) {}

    private Optional<Drawn> other(Task task, int number, DataSetPlan plan, SeededRandom random) {
        int[] seeds = sampler.seeds(plan.sampling(task).seeds(), random);
        Subgraph graph = sampler.around(seeds, new int[0], plan.sampling(task), random);
        if (graph.edges().isEmpty())
            return Optional.empty();
        Optional<Question> question = switch (task) {
            case TRIPLE -> questions.triple(graph, holds(number, plan), random);
            case RELATIONS -> questions.relations(graph, random);
            case NEIGHBOURS -> questions.neighbours(graph, random);
            case DEGREE -> questions.degree(graph, random);
            case PATH -> Optional.empty();
        };
        return question.map(asked -> new Drawn(graph, list(seeds), asked));
    }

    /** Exactly half are true; the random seed determines which. */
    private static boolean holds(int number, DataSetPlan plan) {
        int[] order = IntStream.range(0, plan.perTask()).toArray();
        SeededRandom.of(plan.seed(), "halves").choose(order, order.length, order.length);
        return order[number] % 2 == 0;
    }

    /** One of the source graph's shortest paths is in the sample, with its surroundings (appendix B.2). */
    private Optional<Drawn> path(Sampling sampling, SeededRandom random) {
        int[] seeds = sampler.seeds(Math.max(2, sampling.seeds()), random);
        if (seeds.length < 2)
            return Optional.empty();
        int from = seeds[0];
        int to = seeds[1];
        Optional<PathDraw.Path> path = paths.draw(from, to, random);
        if (path.isEmpty())
            return Optional.empty();
        List<Integer> all = new ArrayList<>(list(seeds));
        Arrays.stream(path.get().entities()).filter(entity -> !all.contains(entity)).forEach(all::add);
        Subgraph graph = sampler.around(all.stream().mapToInt(Integer::intValue).toArray(), path.get().edges(),
                sampling, random);
        return questions.path(graph, from, to).map(asked -> new Drawn(graph, all, asked));
    }

    private static List<Integer> list(int[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }
}
