package org.quern.textgraph.example;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.sample.SampleNames;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.score.Expected;
import org.quern.textgraph.task.Draw;
import org.quern.textgraph.task.Drawn;
import org.quern.textgraph.task.Question;
import org.quern.textgraph.task.Task;

/** How many entities share an edge with both of two entities? */
public final class CommonNeighbours implements Task {

    @Override
    public String id() {
        return "common-neighbours";
    }

    @Override
    public String title() {
        return "Common neighbours";
    }

    @Override
    public Map<String, String> wording() {
        return Map.of(id(), "How many entities share an edge with both “{{one}}” and “{{other}}”, in either direction? "
                + "Reply with one line in this form: Answer: NUMBER");
    }

    @Override
    public Class<Shared> question() {
        return Shared.class;
    }

    /** A question in numbers; its components are stored in the data set. */
    public record Shared(int one, int other, int count) implements Question {

        @Override
        public Map<String, String> words(Subgraph graph, SampleNames names) {
            return Map.of("one", names.entity(one), "other", names.entity(other));
        }

        @Override
        public Expected expected(SampleNames names) {
            return new Expected.Number(count);
        }

        @Override
        public Traits traits() {
            return new Traits(Optional.empty(), OptionalInt.of(count), OptionalInt.empty());
        }
    }

    @Override
    public Optional<Drawn> draw(Draw draw) {
        return draw.ask(graph -> question(graph, draw.random()));
    }

    /** Two entities, each choice as likely as the others, so that many questions have the answer 0. */
    private static Optional<Shared> question(Subgraph graph, SeededRandom random) {
        Map<Integer, Set<Integer>> near = new TreeMap<>();
        Set<Integer> values = new HashSet<>();
        graph.entities().stream().filter(Subgraph.Entity::isLiteral).forEach(value -> values.add(value.number()));
        graph.edges().stream().filter(edge -> !values.contains(edge.object()) && edge.subject() != edge.object())
                .forEach(edge -> {
                    near.computeIfAbsent(edge.subject(), _ -> new TreeSet<>()).add(edge.object());
                    near.computeIfAbsent(edge.object(), _ -> new TreeSet<>()).add(edge.subject());
                });
        List<Integer> left = new ArrayList<>(near.keySet());
        if (left.size() < 2)
            return Optional.empty();
        Integer one = left.remove(random.below(left.size()));
        Integer other = random.one(left);
        return Optional.of(new Shared(one, other, (int) near.getOrDefault(one, Set.of()).stream()
                .filter(near.getOrDefault(other, Set.of())::contains).count()));
    }

    @Override
    public String solve(ReadGraph text, Map<String, String> words) {
        Set<String> one = near(text, words.getOrDefault("one", ""));
        one.retainAll(near(text, words.getOrDefault("other", "")));
        return "Answer: " + one.size();
    }

    private static Set<String> near(ReadGraph text, String name) {
        Set<String> near = new TreeSet<>();
        for (ReadGraph.Fact fact : text.facts()) {
            if (!fact.literal() && fact.subject().equals(name))
                near.add(fact.object());
            if (!fact.literal() && fact.object().equals(name))
                near.add(fact.subject());
        }
        near.remove(name);
        return near;
    }
}
