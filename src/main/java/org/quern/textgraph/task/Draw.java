package org.quern.textgraph.task;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.sample.PathDraw;
import org.quern.textgraph.sample.Sampler;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.sample.Subgraph;

/** One attempt to draw a sample and a question: the task takes from it what it needs. */
public final class Draw {

    private static final int[] NONE = {};

    private final Tools tools;
    private final Sampling sampling;
    private final SeededRandom random;
    private final BooleanSupplier half;
    private final int least;
    private int edges;

    /** What draws samples, paths and questions from a source graph; for one thread. */
    public record Tools(Sampler sampler, PathDraw paths, QuestionDraw questions) {}

    /**
     * @param half whether the instance belongs to the one half of its task's instances
     * @param least how many edges a sample must have
     */
    public Draw(Tools tools, Sampling sampling, SeededRandom random, BooleanSupplier half, int least) {
        this.tools = tools;
        this.sampling = sampling;
        this.random = random;
        this.half = half;
        this.least = least;
    }

    public Sampling sampling() {
        return sampling;
    }

    /** The only source of chance, so that the same seed gives the same data set. */
    public SeededRandom random() {
        return random;
    }

    /** True for exactly half of a task's instances, in random order. */
    public boolean half() {
        return half.getAsBoolean();
    }

    /** Generates the questions of the built-in tasks. */
    public QuestionDraw questions() {
        return tools.questions;
    }

    /** Distinct entities that the graph is about, in random order; fewer where there are not as many. */
    public int[] seeds(int wanted) {
        return tools.sampler.seeds(wanted, random);
    }

    /** A shortest path in the source graph; none where the two are not connected. */
    public Optional<PathDraw.Path> path(int from, int to) {
        return tools.paths.draw(from, to, random);
    }

    /** Samples around as many seeds as the settings say, and asks about the sample. */
    public Optional<Drawn> ask(Function<Subgraph, Optional<? extends Question>> question) {
        return ask(seeds(sampling.seeds()), NONE, question);
    }

    /**
     * Samples around these seeds, and asks about the sample.
     *
     * @param forced edges that the sample must have
     */
    public Optional<Drawn> ask(int[] seeds, int[] forced,
            Function<Subgraph, Optional<? extends Question>> question) {
        Subgraph graph = tools.sampler.around(seeds, forced, sampling, random);
        edges = Math.max(edges, graph.edges().size());
        if (graph.edges().size() < least)
            return Optional.empty();
        return question.apply(graph)
                .map(asked -> new Drawn(graph, Arrays.stream(seeds).boxed().toList(), asked));
    }

    /** How many edges the sample had; 0 where none was drawn. */
    public int edges() {
        return edges;
    }
}
