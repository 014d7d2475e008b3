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

/** One attempt to draw a sample and a question. A task calls the methods that it needs. */
public final class Draw {

    private static final int[] NONE = {};

    private final Tools tools;
    private final Sampling sampling;
    private final SeededRandom random;
    private final BooleanSupplier half;
    private final int least;
    private int edges;

    /** Draws samples, paths and questions from a source graph. Not thread-safe. */
    public record Tools(Sampler sampler, PathDraw paths, QuestionDraw questions) {}

    /**
     * @param half whether the instance belongs to the first half of its task's instances
     * @param least min. number of edges of a sample
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

    /** The only source of randomness, so that the same seed gives the same data set. */
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

    /** Distinct core entities in random order; fewer than requested if the graph has fewer. */
    public int[] seeds(int wanted) {
        return tools.sampler.seeds(wanted, random);
    }

    /** A shortest path in the source graph; empty if the two nodes are not connected. */
    public Optional<PathDraw.Path> path(int from, int to) {
        return tools.paths.draw(from, to, random);
    }

    /** Draws a sample around as many seeds as the settings require, and a question about it. */
    public Optional<Drawn> ask(Function<Subgraph, Optional<? extends Question>> question) {
        return ask(seeds(sampling.seeds()), NONE, question);
    }

    /**
     * Draws a sample around these seeds, and a question about it.
     *
     * @param forced edges that the sample must contain
     */
    public Optional<Drawn> ask(int[] seeds, int[] forced, Function<Subgraph, Optional<? extends Question>> question) {
        int[] sample = tools.sampler.edges(seeds, forced, sampling, random);
        edges = Math.max(edges, sample.length);
        if (sample.length < least)
            return Optional.empty();
        Subgraph graph = tools.sampler.of(sample);
        return question.apply(graph).map(asked -> new Drawn(graph, Arrays.stream(seeds).boxed().toList(), asked));
    }

    /** The number of edges of the sample; 0 if none was drawn. */
    public int edges() {
        return edges;
    }
}
