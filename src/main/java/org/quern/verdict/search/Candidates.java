package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.quern.cypher.QueryTree;
import org.quern.verdict.search.SmallGraph.Link;
import org.quern.verdict.search.SmallGraph.Thing;

/** Graphs on which queries may differ: instances of their patterns, parts of a real graph, and near misses of both. */
public final class Candidates {

    /** Changes of one instance. */
    private static final int MOST_CHANGES = 6;
    private static final int MOST_NODES = 600;
    private static final int MOST_SINGLE_NODES = 12_000;
    private static final int MOST_REAL_VALUES = 6;

    private final List<QueryTree> trees;
    private final Optional<GraphRules> rules;
    private final RealSample real;
    private final SplittableRandom random;
    private final Vocabulary vocabulary;

    /** @param rules are kept by all graphs */
    public Candidates(List<QueryTree> trees, Optional<GraphRules> rules, RealSample real, SplittableRandom random) {
        this.trees = List.copyOf(trees);
        this.rules = rules;
        this.real = real;
        this.random = random;
        this.vocabulary = new Vocabulary(trees);
        rules.ifPresent(known -> vocabulary.add(known.schema()));
        vocabulary.add(real.values(MOST_REAL_VALUES));
    }

    /** @param number of the graph, from 0: later ones are less regular */
    public SmallGraph graph(int number) {
        return graph(number, trees);
    }

    /** @param wanted the queries whose patterns the graph is to have, of those that are compared */
    public SmallGraph graph(int number, List<QueryTree> wanted) {
        if (number == 0)
            return SmallGraph.EMPTY;
        SmallGraph graph = !real.isEmpty() && number % 4 == 2 ? real.part(random)
                : Instances.of(wanted.get(number % wanted.size()), vocabulary, random);
        if (number % 5 == 3)
            graph = graph.and(Instances.of(wanted.get((number + 1) % wanted.size()), vocabulary, random));
        if (number % 32 == 9)
            graph = repeated(graph, copies(graph));
        Mutations mutations = new Mutations(vocabulary, random);
        for (int i = random.nextInt(Math.min(number, MOST_CHANGES) + 1); i > 0; i--)
            graph = mutations.changed(graph);
        return rules.isPresent() ? rules.get().kept(rules.get().labelled(graph, random)) : graph;
    }

    /** Copies with the same or other values, all or some of them complete. */
    private SmallGraph repeated(SmallGraph graph, int copies) {
        Set<String> keys = new TreeSet<>(vocabulary.nodeKeys());
        keys.removeIf(_ -> random.nextBoolean());
        boolean whole = random.nextBoolean();
        List<Thing> nodes = new ArrayList<>();
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < copies; i++) {
            int from = nodes.size();
            nodes.addAll(graph.varied(keys, i).nodes());
            for (Link link : graph.links()) {
                if (whole || random.nextBoolean())
                    links.add(new Link(link.type(), link.start() + from, link.end() + from, link.properties()));
            }
        }
        return new SmallGraph(nodes, links);
    }

    /** More than a limit of the queries keeps. */
    private int copies(SmallGraph graph) {
        List<Long> limits = List.copyOf(vocabulary.limits());
        long wanted = limits.isEmpty() ? 2 : limits.get(random.nextInt(limits.size())) + 1;
        int most = graph.nodes().size() < 2 ? MOST_SINGLE_NODES : MOST_NODES / graph.nodes().size();
        return (int) Math.max(1, Math.min(wanted, most));
    }
}
