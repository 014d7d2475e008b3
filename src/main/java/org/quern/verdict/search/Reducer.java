package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.quern.verdict.search.SmallGraph.Link;
import org.quern.verdict.search.SmallGraph.Thing;

/** Removes single elements of a graph, or makes two nodes one, as long as it still shows what it is to show. */
public final class Reducer {

    /** Graphs with more nodes are reduced by whole nodes only. */
    private static final int MOST_NODES = 60;
    private static final int MOST_MERGED = 8;

    private final Predicate<SmallGraph> shows;
    private final Optional<GraphRules> rules;
    private int left;

    /**
     * @param shows whether a graph shows it
     * @param most smaller graphs to try
     */
    public Reducer(Predicate<SmallGraph> shows, Optional<GraphRules> rules, int most) {
        this.shows = shows;
        this.rules = rules;
        this.left = most;
    }

    /** The smallest graph on the way of single removals that still shows it. */
    public SmallGraph reduced(SmallGraph found) {
        SmallGraph graph = found;
        for (int part = Math.max(1, graph.nodes().size() / 2); part >= 1; part /= 2)
            graph = withoutNodes(graph, part);
        for (boolean changed = true; changed;) {
            changed = false;
            for (SmallGraph smaller : smaller(graph))
                if (!changed && isEnough(smaller)) {
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
            if (isEnough(smaller))
                graph = smaller;
        }
        return graph;
    }

    private boolean isEnough(SmallGraph graph) {
        return left-- > 0 && (rules.isEmpty() || rules.get().holdFor(graph)) && shows.test(graph);
    }

    private static List<SmallGraph> smaller(SmallGraph graph) {
        List<SmallGraph> all = new ArrayList<>();
        if (graph.nodes().size() > MOST_NODES)
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
        if (graph.nodes().size() <= MOST_MERGED)
            merge(graph, all);
        return all;
    }

    private static void merge(SmallGraph graph, List<SmallGraph> all) {
        for (int i = 0; i < graph.nodes().size(); i++)
            for (int gone = i + 1; gone < graph.nodes().size(); gone++)
                if (graph.nodes().get(i).labels().equals(graph.nodes().get(gone).labels()))
                all.add(graph.merged(i, gone));
    }
}
