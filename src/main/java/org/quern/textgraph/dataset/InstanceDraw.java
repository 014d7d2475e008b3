package org.quern.textgraph.dataset;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.sample.PathDraw;
import org.quern.textgraph.sample.Sampler;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.task.Draw;
import org.quern.textgraph.task.Drawn;
import org.quern.textgraph.task.QuestionDraw;
import org.quern.textgraph.task.Task;
import org.quern.workspace.QuernException;

/** Generates instances, each from its own random streams, so that their order does not matter. Not thread-safe. */
public final class InstanceDraw {

    private static final int ATTEMPTS = 200;

    private final SourceGraph source;
    private final Draw.Tools tools;
    private final Pseudonyms pseudonyms;

    public InstanceDraw(SourceGraph source, Pseudonyms pseudonyms) {
        this.source = source;
        this.tools = new Draw.Tools(new Sampler(source), new PathDraw(source), new QuestionDraw(source));
        this.pseudonyms = pseudonyms;
    }

    /**
     * @param number index of the instance within its task, from 0
     * @throws QuernException if the graph allows no such question
     */
    public Instance draw(Task task, int number, DataSetPlan plan) {
        String id = id(task, number);
        Drawn drawn = draw(id, task, number, plan);
        Map<Integer, String> names = plan.variants().contains(Variant.PSEUDONYMS)
                ? pseudonyms.deal(drawn.graph(), SeededRandom.of(plan.seed(), id + "/pseudonyms"))
                : Map.of();
        return Instance.of(id, task, drawn, names, plan.wording());
    }

    static String id(Task task, int number) {
        return String.format(Locale.ROOT, "%s-%03d", task.id(), number + 1);
    }

    /**
     * The first sample that gives a question. If samples must be full, the first full one; if there is none,
     * the first of the largest size.
     */
    private Drawn draw(String id, Task task, int number, DataSetPlan plan) {
        Sampling sampling = plan.sampling(task);
        BooleanSupplier half = () -> half(number, plan);
        int largest = 1;
        int least = sampling.full() ? sampling.maxEdges() : 1;
        while (true) {
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                Draw draw = new Draw(tools, sampling, SeededRandom.of(plan.seed(), id + "/" + attempt), half, least);
                Optional<Drawn> drawn = task.draw(draw);
                if (drawn.isPresent())
                    return drawn.get();
                if (draw.edges() < least)
                    largest = Math.max(largest, draw.edges());
            }
            if (least == 1)
                throw new QuernException("no question for the task {0} could be generated", "graph " + source.name(),
                        "choose a graph with more edges, other seed entities, or a larger sample", task.id());
            // All samples so far were too small, so the size of the largest one is required next; if no sample
            // of that size gives a question, any size is accepted.
            least = largest < least ? largest : 1;
            largest = 1;
        }
    }

    /** The half of the task's instances that it belongs to; depends only on the seed. */
    private static boolean half(int number, DataSetPlan plan) {
        int[] order = IntStream.range(0, plan.perTask()).toArray();
        SeededRandom.of(plan.seed(), "halves").choose(order, order.length, order.length);
        return order[number] % 2 == 0;
    }
}
