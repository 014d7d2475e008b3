package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.sample.Names;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.task.Direction;
import org.quern.textgraph.task.Question;
import org.quern.ui.control.DiffSide;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;

/**
 * An instance as it is seen: the picture, the texts with the parts that are about the question, and who replied what.
 *
 * @param asked the entities that the question names, by their ids in the picture
 */
record LoadedInstance(Instance instance, Variant variant, PlacedGraph picture, List<String> asked,
        List<Column> columns) {

    /** A text with its marked parts. */
    record Column(TextGraphEngine.Text text, List<Span> spans) {}

    /** A part of a text: what was asked about, or what answers it. */
    record Span(int from, int to, boolean answer) {}

    private static final int MOST_SPANS = 400;

    /** What of the graph the question names, and what answers it. */
    private record About(Set<Integer> asked, Set<Integer> answer, Set<Subgraph.Edge> edges) {}

    static PictureGraph picture(Instance instance, Variant variant, String core, String other, String value) {
        About about = about(instance);
        Names names = instance.names(variant);
        List<PictureGraph.Node> nodes = instance.graph().entities().stream().map(entity -> new PictureGraph.Node(
                String.valueOf(entity.number()), names.entity(entity.number()), switch (entity.kind()) {
                    case CORE -> core;
                    case OTHER -> other;
                    case LITERAL -> value;
                }, about.answer.contains(entity.number()) ? DiffSide.GOLD : DiffSide.NONE)).toList();
        List<PictureGraph.Edge> edges = instance.graph().edges().stream().map(edge -> new PictureGraph.Edge(
                String.valueOf(edge.subject()), String.valueOf(edge.object()), names.relation(edge.relation()),
                about.edges.contains(edge) ? DiffSide.GOLD : DiffSide.NONE)).toList();
        return new PictureGraph(List.of(core, other, value), nodes, edges);
    }

    static LoadedInstance of(Instance instance, Variant variant, PlacedGraph picture,
            List<TextGraphEngine.Text> texts) {
        About about = about(instance);
        Names names = instance.names(variant);
        return new LoadedInstance(instance, variant, picture, about.asked.stream().map(String::valueOf).toList(),
                texts.stream().map(text -> new Column(text, spans(text.text(), about, names))).toList());
    }

    private static About about(Instance instance) {
        Set<Integer> asked = new HashSet<>();
        Set<Integer> answer = new HashSet<>();
        Set<Subgraph.Edge> edges = new HashSet<>();
        List<Subgraph.Edge> all = instance.graph().edges();
        switch (instance.question()) {
            case Question.Triple t -> {
                asked.addAll(List.of(t.subject(), t.object()));
                all.stream().filter(e -> e.subject() == t.subject() && e.relation() == t.relation()
                        && e.object() == t.object()).forEach(edges::add);
            }
            case Question.Path p -> {
                asked.addAll(List.of(p.from(), p.to()));
                for (List<Integer> path : p.paths()) {
                    answer.addAll(path);
                    for (int i = 1; i < path.size(); i++) {
                        int one = path.get(i - 1);
                        int other = path.get(i);
                        all.stream().filter(e -> e.subject() == one && e.object() == other
                                || e.subject() == other && e.object() == one).forEach(edges::add);
                    }
                }
            }
            case Question.Relations r -> {
                asked.add(r.anchor());
                all.stream().filter(e -> e.relation() == r.relation()
                        && (r.direction() == Direction.OUTGOING ? e.subject() : e.object()) == r.anchor())
                        .forEach(edge -> {
                            edges.add(edge);
                            answer.add(r.direction() == Direction.OUTGOING ? edge.object() : edge.subject());
                        });
            }
            case Question.Neighbours n -> {
                asked.add(n.anchor());
                Set<Integer> near = new HashSet<>();
                all.stream().filter(e -> e.subject() == n.anchor()).forEach(e -> near.add(e.object()));
                all.stream().filter(e -> e.object() == n.anchor()).forEach(e -> near.add(e.subject()));
                all.stream().filter(e -> e.relation() == n.relation() && near.contains(e.subject())).forEach(edge -> {
                    edges.add(edge);
                    answer.add(edge.subject());
                });
            }
            case Question.Degree d -> answer.addAll(d.entities());
        }
        return new About(asked, answer, edges);
    }

    /** Where names stand, and in RDF the numbers that stand for them; the longer name where two overlap. */
    private static List<Span> spans(String text, About about, Names names) {
        Map<String, Boolean> words = new LinkedHashMap<>();
        about.answer.forEach(number -> add(number, true, names, words));
        about.asked.forEach(number -> add(number, false, names, words));
        List<String> longest = new ArrayList<>(words.keySet());
        longest.sort(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        Map<Integer, Span> spans = new TreeMap<>();
        boolean[] taken = new boolean[text.length()];
        for (String word : longest) {
            Matcher found = Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(word) + "(?![\\p{L}\\p{N}])")
                    .matcher(text);
            while (found.find() && spans.size() < MOST_SPANS) {
                if (taken[found.start()] || taken[found.end() - 1])
                    continue;
                for (int i = found.start(); i < found.end(); i++)
                    taken[i] = true;
                spans.put(found.start(), new Span(found.start(), found.end(), words.getOrDefault(word, false)));
            }
        }
        return List.copyOf(spans.values());
    }

    private static void add(int number, boolean answer, Names names, Map<String, Boolean> words) {
        String name = names.entity(number);
        if (!name.isBlank())
            words.put(name, answer);
        words.put("ex:" + number, answer);
        // Structured texts escape what is not ASCII, JSON in small digits and YAML in large ones.
        for (String form : List.of("\\u%04x", "\\u%04X")) {
            StringBuilder escaped = new StringBuilder();
            name.chars().forEach(c -> escaped.append(c > '~' ? String.format(form, c) : String.valueOf((char) c)));
            words.putIfAbsent(escaped.toString(), answer);
        }
    }
}
