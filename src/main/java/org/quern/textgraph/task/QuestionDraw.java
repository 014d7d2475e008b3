package org.quern.textgraph.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.source.SourceGraph;

/**
 * Generates a question about a subgraph. Where the specification says "uniform", all choices have the same
 * probability.
 *
 * @param source a false triple must be false in this graph, too
 */
public record QuestionDraw(SourceGraph source) {

    /**
     * With more shortest paths than this, no question is generated, because the correct answers could not all
     * be listed.
     */
    public static final int MOST_PATHS = 1_000;

    /**
     * @param holds whether the edge must exist
     * @return empty if replacing any part of the drawn edge would give a true edge
     */
    public Optional<Question> triple(Subgraph graph, boolean holds, SeededRandom random) {
        Subgraph.Edge edge = random.one(graph.edges());
        if (holds)
            return Optional.of(new Question.Triple(edge.subject(), edge.relation(), edge.object(),
                    Question.Part.NOTHING));
        List<Question.Part> parts = new ArrayList<>(
                List.of(Question.Part.HEAD, Question.Part.RELATION, Question.Part.TAIL));
        while (!parts.isEmpty()) {
            Question.Part part = parts.remove(random.below(parts.size()));
            List<Question> wrong = wrong(graph, edge, part);
            if (!wrong.isEmpty())
                return Optional.of(random.one(wrong));
        }
        return Optional.empty();
    }

    private List<Question> wrong(Subgraph graph, Subgraph.Edge edge, Question.Part part) {
        IntFunction<Subgraph.Entity> entities = graph.byNumber();
        boolean value = entities.apply(edge.object()).isLiteral();
        List<Question> wrong = new ArrayList<>();
        switch (part) {
            case HEAD -> graph.entities().stream().filter(entity -> !entity.isLiteral())
                    .forEach(entity -> addIfFalse(entity.number(), edge.relation(), edge.object(), part, entities,
                            wrong));
            case RELATION -> graph.relations().forEach(relation -> addIfFalse(edge.subject(), relation.number(),
                    edge.object(), part, entities, wrong));
            // Entities are replaced by entities and values by values, because otherwise the edge would be
            // obviously false.
            case TAIL -> graph.entities().stream().filter(entity -> entity.isLiteral() == value)
                    .forEach(entity -> addIfFalse(edge.subject(), edge.relation(), entity.number(), part, entities,
                            wrong));
            case NOTHING -> throw new IllegalArgumentException("no part of the edge is replaced");
        }
        return wrong;
    }

    private void addIfFalse(int subject, int relation, int object, Question.Part part,
            IntFunction<Subgraph.Entity> entities, List<Question> wrong) {
        Subgraph.Entity value = entities.apply(object);
        boolean holds = value.isLiteral() ? hasValue(subject, relation, value.label())
                : source.has(subject, relation, object);
        if (!holds)
            wrong.add(new Question.Triple(subject, relation, object, part));
    }

    /** Equal values are separate nodes but have the same meaning. */
    private boolean hasValue(int subject, int relation, String value) {
        for (int edge = source.outBegin(subject); edge < source.outEnd(subject); edge++) {
            int object = source.object(edge);
            if (source.relation(edge) == relation && source.isLiteral(object) && source.label(object).equals(value))
                return true;
        }
        return false;
    }

    /** @return empty if the subgraph has no path, or too many paths, between the two */
    public Optional<Question> path(Subgraph graph, int from, int to) {
        List<List<Integer>> paths = new Facts(graph).paths(from, to, MOST_PATHS);
        return paths.isEmpty() ? Optional.empty() : Optional.of(new Question.Path(from, to, paths));
    }

    public Optional<Question> relations(Subgraph graph, SeededRandom random) {
        return countFirst(new Facts(graph).relations(), Question.Relations::count, random).map(q -> q);
    }

    public Optional<Question> neighbours(Subgraph graph, SeededRandom random) {
        return countFirst(new Facts(graph).neighbours(), Question.Neighbours::count, random).map(q -> q);
    }

    /** First chooses a count, then one of the questions with that count (appendix B.3). */
    static <Q> Optional<Q> countFirst(List<Q> questions, ToIntFunction<Q> count, SeededRandom random) {
        Map<Integer, List<Q>> byCount = new TreeMap<>();
        questions.forEach(
                question -> byCount.computeIfAbsent(count.applyAsInt(question), _ -> new ArrayList<>()).add(question));
        return byCount.isEmpty() ? Optional.empty()
                : Optional.of(random.one(random.one(List.copyOf(byCount.values()))));
    }

    public Optional<Question> degree(Subgraph graph, SeededRandom random) {
        return new Facts(graph).highest(random.one(List.of(Direction.values()))).map(q -> q);
    }
}
