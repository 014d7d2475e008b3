package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryTree;
import org.quern.job.Progress;
import org.quern.verdict.search.Answers.Different;
import org.quern.verdict.search.Answers.Open;
import org.quern.verdict.search.Answers.Outcome;
import org.quern.verdict.search.SmallGraph.Link;
import org.quern.verdict.search.SmallGraph.Thing;

/**
 * Searches graphs on which two queries differ: instances of the patterns of both queries and near misses of them. The
 * same seed gives the same graph.
 */
public final class GraphSearch {

    /**
     * What the search found.
     *
     * @param tried graphs on which both answers were known and equal
     * @param open graphs on which they were not, by reason
     */
    public record Found(Optional<Counterexample> example, int tried, Map<String, Integer> open) {}

    /** Changes of one instance. */
    private static final int MOST_CHANGES = 6;
    private static final int MOST_NODES = 600;
    private static final int MOST_SINGLE_NODES = 12_000;
    /** Differences that only the engine in memory sees; there is no hope after so many. */
    private static final int MOST_REFUTED = 3;
    /** Smaller graphs to try. */
    private static final int MOST_REMOVALS = 600;

    private final CypherQuery gold;
    private final CypherQuery prediction;
    private final int graphs;
    private final SplittableRandom random;
    private final Answers answers;
    private int removals;
    private int refuted;

    /**
     * @param graphs the number of graphs to try
     * @param database confirms what is found
     */
    public GraphSearch(CypherQuery gold, CypherQuery prediction, int graphs, long seed, SmallDatabase database) {
        this.gold = gold;
        this.prediction = prediction;
        this.graphs = graphs;
        this.random = new SplittableRandom(seed);
        this.answers = new Answers(gold, prediction, database);
    }

    public Found run(Progress progress) {
        List<QueryTree> trees = new ArrayList<>();
        QueryTree.of(gold).ifPresent(trees::add);
        QueryTree.of(prediction).ifPresent(trees::add);
        Map<String, Integer> open = new TreeMap<>();
        if (trees.size() < 2)
            return new Found(Optional.empty(), 0, Map.of("a command, or a very large query", 1));
        Vocabulary vocabulary = new Vocabulary(trees);
        int tried = 0;
        for (int i = 0; i < graphs; i++) {
            progress.checkCancelled();
            SmallGraph graph = graph(trees, vocabulary, i);
            Outcome outcome = answers.on(graph);
            if (outcome instanceof Different) {
                Optional<Counterexample> example = confirmed(graph);
                if (example.isPresent() || ++refuted == MOST_REFUTED)
                    return new Found(example, tried, open);
                open.merge("the database does not confirm a difference", 1, Integer::sum);
            } else if (outcome instanceof Open(String why, _)) {
                open.merge(why, 1, Integer::sum);
            } else {
                tried++;
            }
        }
        return new Found(Optional.empty(), tried, open);
    }

    private SmallGraph graph(List<QueryTree> trees, Vocabulary vocabulary, int number) {
        if (number == 0)
            return SmallGraph.EMPTY;
        SmallGraph graph = Instances.of(trees.get(number % 2), vocabulary, random);
        if (number % 5 == 3)
            graph = graph.and(Instances.of(trees.get((number + 1) % 2), vocabulary, random));
        if (number % 32 == 9)
            graph = repeated(graph, vocabulary, copies(vocabulary, graph));
        Mutations mutations = new Mutations(vocabulary, random);
        for (int i = random.nextInt(Math.min(number, MOST_CHANGES) + 1); i > 0; i--)
            graph = mutations.changed(graph);
        return graph;
    }

    /** Copies with the same or other values, all or some of them complete. */
    private SmallGraph repeated(SmallGraph graph, Vocabulary vocabulary, int copies) {
        Set<String> keys = new TreeSet<>(vocabulary.nodeKeys());
        keys.removeIf(_ -> random.nextBoolean());
        boolean whole = random.nextBoolean();
        List<Thing> nodes = new ArrayList<>();
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < copies; i++) {
            int from = nodes.size();
            nodes.addAll(graph.varied(keys, i).nodes());
            for (Link link : graph.links())
                if (whole || random.nextBoolean())
                links.add(new Link(link.type(), link.start() + from, link.end() + from, link.properties()));
        }
        return new SmallGraph(nodes, links);
    }

    /** More than a limit of the queries keeps. */
    private int copies(Vocabulary vocabulary, SmallGraph graph) {
        List<Long> limits = List.copyOf(vocabulary.limits());
        long wanted = limits.isEmpty() ? 2 : limits.get(random.nextInt(limits.size())) + 1;
        int most = graph.nodes().size() < 2 ? MOST_SINGLE_NODES : MOST_NODES / graph.nodes().size();
        return (int) Math.max(1, Math.min(wanted, most));
    }

    /** The answers of the database on the reduced graph, or on the whole one. */
    private Optional<Counterexample> confirmed(SmallGraph found) {
        answers.reducing();
        SmallGraph small = reduced(found);
        return Stream.of(small, found).flatMap(graph -> answers.confirmed(graph).stream()
                .map(different -> new Counterexample(graph, different.gold(), different.prediction(),
                        different.refusal())))
                .findFirst();
    }

    /** The smallest graph on the way of single removals that still shows a difference. */
    private SmallGraph reduced(SmallGraph found) {
        SmallGraph graph = found;
        for (int part = Math.max(1, graph.nodes().size() / 2); part >= 1; part /= 2)
            graph = withoutNodes(graph, part);
        for (boolean changed = true; changed;) {
            changed = false;
            for (SmallGraph smaller : smaller(graph))
                if (!changed && differs(smaller)) {
                    graph = smaller;
                    changed = true;
                }
        }
        return graph;
    }

    private SmallGraph withoutNodes(SmallGraph found, int number) {
        SmallGraph graph = found;
        for (int at = graph.nodes().size() - number; at >= 0; at -= number) {
            SmallGraph smaller = graph;
            for (int i = 0; i < number; i++)
                smaller = smaller.withoutNode(at);
            if (differs(smaller))
                graph = smaller;
        }
        return graph;
    }

    private boolean differs(SmallGraph graph) {
        return removals++ < MOST_REMOVALS && answers.on(graph) instanceof Different;
    }

    private static List<SmallGraph> smaller(SmallGraph graph) {
        List<SmallGraph> all = new ArrayList<>();
        if (graph.nodes().size() > 60)
            return all;
        for (int i = 0; i < graph.nodes().size(); i++)
            all.add(graph.withoutNode(i));
        for (int i = 0; i < graph.links().size(); i++) {
            List<Link> links = new ArrayList<>(graph.links());
            Link link = links.remove(i);
            all.add(graph.withLinks(List.copyOf(links)));
            for (String key : link.properties().keySet().stream().sorted().toList()) {
                links.add(i, new Link(link.type(), link.start(), link.end(),
                        SmallGraph.without(link.properties(), key)));
                all.add(graph.withLinks(List.copyOf(links)));
                links.remove(i);
            }
        }
        for (int i = 0; i < graph.nodes().size(); i++) {
            Thing thing = graph.nodes().get(i);
            for (String key : thing.properties().keySet().stream().sorted().toList())
                all.add(graph.with(i, new Thing(thing.labels(), SmallGraph.without(thing.properties(), key))));
            for (String label : thing.labels())
                all.add(graph.with(i, new Thing(thing.labels().stream().filter(l -> !l.equals(label)).toList(),
                        thing.properties())));
        }
        return all;
    }
}
