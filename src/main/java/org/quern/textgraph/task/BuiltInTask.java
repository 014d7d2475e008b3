package org.quern.textgraph.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.textgraph.format.EdgeList;
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.sample.PathDraw;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.score.Expected;

/** The tasks of the published benchmark (KG-LLM-Bench, section 5). */
public enum BuiltInTask implements Task {
    /** Whether an edge exists. */
    TRIPLE("triple-retrieval", "Triple retrieval", Sampling.WIDE, Question.Triple.class,
            "Does the graph contain the edge {{edge}}? Reply with one word, Yes or No.",
            draw -> draw.ask(graph -> draw.questions().triple(graph, draw.half(), draw.random())),
            facts -> facts.isThere() ? "Yes" : "No"),
    /** The shortest path between two entities, ignoring edge directions. */
    PATH("shortest-path", "Shortest path", Sampling.WIDE, Question.Path.class,
            "Which shortest path leads from “{{from}}” to “{{to}}”? Edges may be followed in both directions. If there "
                    + "are several, give one of them. Reply with one line that lists the entities on the path, both ends "
                    + "included, in this form: SHORTEST PATH: [\"first\", \"second\", \"third\"]",
            BuiltInTask::drawPath, facts -> Expected.OnePath.reply(facts.path())),
    /** The number of an entity's edges of one type. */
    RELATIONS("aggregation-by-relation", "Aggregation by relation", Sampling.DEEP, Question.Relations.class,
            "How many {{direction}} edges with the relation “{{relation}}” does “{{anchor}}” have in the graph? Reply "
                    + "with one line in this form: Answer: NUMBER",
            draw -> draw.ask(graph -> draw.questions().relations(graph, draw.random())),
            facts -> "Answer: " + facts.relations()),
    /** The number of an entity's neighbours that have an outgoing edge of one type. */
    NEIGHBOURS("aggregation-of-neighbours", "Aggregation of neighbours", Sampling.DEEP, Question.Neighbours.class,
            "Consider the distinct entities that share an edge with “{{anchor}}”, in either direction, including "
                    + "“{{anchor}}” itself if it has an edge to itself. How many of them have at least one outgoing edge "
                    + "with the relation “{{relation}}”? Reply with one line in this form: Answer: NUMBER",
            draw -> draw.ask(graph -> draw.questions().neighbours(graph, draw.random())),
            facts -> "Answer: " + facts.neighbours()),
    /** The entity with the most edges. */
    DEGREE("highest-degree", "Highest degree", Sampling.WIDE, Question.Degree.class,
            "Which entity has the most {{direction}} edges in the graph? " + BuiltInTask.TIED,
            draw -> draw.ask(graph -> draw.questions().degree(graph, draw.random())),
            facts -> "Answer: " + EdgeList.name(facts.highest())) {
        @Override
        public Map<String, String> wording() {
            return Map.of(id(), template(), id() + "." + Direction.TOTAL,
                    "Which entity has the most edges in the graph, counting both incoming and outgoing edges? " + TIED);
        }
    };

    private static final String TIED = "If several entities are tied, name one of them. Reply with one line in this form: "
            + "Answer: name of the entity";

    private final String id;
    private final String title;
    private final Sampling sampling;
    private final Class<? extends Question> question;
    private final String template;
    private final Function<Draw, Optional<Drawn>> drawing;
    private final Function<ReadFacts, String> solution;

    BuiltInTask(String id, String title, Sampling sampling, Class<? extends Question> question, String template,
            Function<Draw, Optional<Drawn>> drawing, Function<ReadFacts, String> solution) {
        this.id = id;
        this.title = title;
        this.sampling = sampling;
        this.question = question;
        this.template = template;
        this.drawing = drawing;
        this.solution = solution;
    }

    @Override
    public Optional<Drawn> draw(Draw draw) {
        return drawing.apply(draw);
    }

    @Override
    public String solve(ReadGraph text, Map<String, String> words) {
        return solution.apply(new ReadFacts(text, words));
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public Sampling sampling() {
        return sampling;
    }

    @Override
    public Class<? extends Question> question() {
        return question;
    }

    @Override
    public Map<String, String> wording() {
        return Map.of(id, template);
    }

    String template() {
        return template;
    }

    /** The sample contains one of the source graph's shortest paths and its surroundings (appendix B.2). */
    private static Optional<Drawn> drawPath(Draw draw) {
        int[] seeds = draw.seeds(Math.max(2, draw.sampling().seeds()));
        if (seeds.length < 2)
            return Optional.empty();
        int from = seeds[0];
        int to = seeds[1];
        Optional<PathDraw.Path> path = draw.path(from, to);
        if (path.isEmpty())
            return Optional.empty();
        List<Integer> all = new ArrayList<>(Arrays.stream(seeds).boxed().toList());
        Arrays.stream(path.get().entities()).filter(entity -> !all.contains(entity)).forEach(all::add);
        return draw.ask(all.stream().mapToInt(Integer::intValue).toArray(), path.get().edges(),
                graph -> draw.questions().path(graph, from, to));
    }

    public static boolean isOne(Task task) {
        return Stream.of(values()).anyMatch(each -> each == task);
    }

    @Override
    public String toString() {
        return id;
    }
}
