package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.sample.SampleNames;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.task.Question;
import org.quern.ui.control.DiffSide;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;

/**
 * An instance for display: the picture, the texts with the relevant parts marked, and the replies of each run.
 *
 * @param asked the entities named in the question, by their ids in the picture
 */
record LoadedInstance(Instance instance, Variant variant, PlacedGraph picture, List<String> asked,
        List<Column> columns) {

    /** A text with its marked parts. */
    record Column(TextGraphEngine.Text text, List<Span> spans) {}

    /** A marked part of a text: an entity of the question or of its answer. */
    record Span(int from, int to, boolean answer) {}

    private static final int MOST_SPANS = 400;

    static PictureGraph picture(Instance instance, Variant variant, String core, String other, String value) {
        Question.Evidence about = instance.question().evidence(instance.graph());
        SampleNames names = instance.names(variant);
        List<PictureGraph.Node> nodes = instance.graph().entities().stream().map(entity -> new PictureGraph.Node(
                String.valueOf(entity.number()), names.entity(entity.number()), switch (entity.kind()) {
                    case CORE -> core;
                    case OTHER -> other;
                    case LITERAL -> value;
                }, about.answer().contains(entity.number()) ? DiffSide.GOLD : DiffSide.NONE)).toList();
        List<PictureGraph.Edge> edges = instance.graph().edges().stream().map(edge -> new PictureGraph.Edge(
                String.valueOf(edge.subject()), String.valueOf(edge.object()), names.relation(edge.relation()),
                about.edges().contains(edge) ? DiffSide.GOLD : DiffSide.NONE)).toList();
        return new PictureGraph(List.of(core, other, value), nodes, edges);
    }

    static LoadedInstance of(Instance instance, Variant variant, PlacedGraph picture,
            List<TextGraphEngine.Text> texts) {
        Question.Evidence about = instance.question().evidence(instance.graph());
        SampleNames names = instance.names(variant);
        return new LoadedInstance(instance, variant, picture, about.asked().stream().map(String::valueOf).toList(),
                texts.stream().map(text -> new Column(text, spans(text.text(), about, names))).toList());
    }

    /** The positions of names and, in RDF, of the numbers that represent them; where two overlap, the longer name. */
    private static List<Span> spans(String text, Question.Evidence about, SampleNames names) {
        Map<String, Boolean> words = new LinkedHashMap<>();
        about.answer().forEach(number -> add(number, true, names, words));
        about.asked().forEach(number -> add(number, false, names, words));
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

    private static void add(int number, boolean answer, SampleNames names, Map<String, Boolean> words) {
        String name = names.entity(number);
        if (!name.isBlank())
            words.put(name, answer);
        words.put("ex:" + number, answer);
        // Structured texts escape non-ASCII characters, JSON with lower-case digits and YAML with upper-case
        // ones.
        for (String form : List.of("\\u%04x", "\\u%04X")) {
            StringBuilder escaped = new StringBuilder();
            name.chars().forEach(c -> escaped.append(c > '~' ? String.format(form, c) : String.valueOf((char) c)));
            words.putIfAbsent(escaped.toString(), answer);
        }
    }
}
