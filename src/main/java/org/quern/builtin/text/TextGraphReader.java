package org.quern.builtin.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.textgraph.format.EdgeList;
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.format.ReadGraph.Fact;
import org.quern.textgraph.format.UnreadableText;

/**
 * Answers a question about a graph by the words of the question: names in quotation marks or as they are in the graph,
 * and what is asked of them.
 */
public record TextGraphReader(ReadGraph graph, String question) {

    private static final Pattern QUOTED = Pattern.compile("“([^”]*)”|\"((?:[^\"\\\\]|\\\\.)*)\"|«([^»]*)»");
    private static final Pattern FORM = Pattern.compile("(?i)\\bform:?\\s*([\\p{L} ]+:)");
    private static final Pattern INCOMING = Pattern.compile("(?i)\\b(?:incoming|in-?degree|inbound)\\b");
    private static final Pattern OUTGOING = Pattern.compile("(?i)\\b(?:outgoing|out-?degree|outbound)\\b");
    private static final Pattern NEIGHBOURS = Pattern
            .compile("(?i)\\b(?:neighbou?rs?|share an edge|connected to|adjacent|linked (?:to|with))\\b");
    private static final Pattern PATH = Pattern.compile("(?i)\\b(?:shortest|path|route)\\b");
    private static final Pattern COUNT = Pattern.compile("(?i)\\bhow many\\b|\\bnumber of\\b|\\bcount\\b");
    private static final Pattern MOST = Pattern.compile("(?i)\\bmost\\b|\\bhighest\\b|\\blargest\\b|\\bmaximum\\b");

    /** @return empty if the question is of no known kind, or names nothing in the graph */
    public Optional<String> answer() {
        Optional<Fact> edge = edge();
        if (edge.isPresent())
            return Optional.of(isThere(edge.get()) ? "Yes" : "No");
        List<String> names = names();
        if (PATH.matcher(ask()).find() && names.size() >= 2)
            return Optional.of(path(names.get(0), names.get(1)));
        if (COUNT.matcher(ask()).find() && !names.isEmpty())
            return count(names);
        return MOST.matcher(ask()).find() ? highest().map(name -> form("Answer:") + EdgeList.name(name))
                : Optional.empty();
    }

    /** The question without the sentences that tell the form of the reply. */
    private String ask() {
        Matcher reply = Pattern.compile("(?i)\\breply with\\b").matcher(question);
        return reply.find() ? question.substring(0, reply.start()) : question;
    }

    private String form(String usual) {
        Matcher form = FORM.matcher(question);
        return (form.find() ? form.group(1).strip() : usual) + " ";
    }

    /** "(a, relates to, b)". */
    private Optional<Fact> edge() {
        String ask = ask();
        for (int open = ask.indexOf('('); open >= 0; open = ask.indexOf('(', open + 1)) {
            for (int close = ask.lastIndexOf(')'); close > open; close = ask.lastIndexOf(')', close - 1)) {
                try {
                    return Optional.of(new EdgeList().read("Edges: [\n" + ask.substring(open, close + 1) + "\n]")
                            .facts().getFirst());
                } catch (UnreadableText _) {
                    // Parentheses of a name.
                }
            }
        }
        return Optional.empty();
    }

    private boolean isThere(Fact edge) {
        return graph.facts().stream().anyMatch(fact -> fact.subject().equals(edge.subject())
                && fact.relation().equals(edge.relation()) && fact.object().equals(edge.object())
                && fact.literal() == edge.literal());
    }

    /** What the question names, in its order. */
    private List<String> names() {
        List<String> names = new ArrayList<>();
        Matcher quoted = QUOTED.matcher(ask());
        while (quoted.find()) {
            for (int i = 1; i <= quoted.groupCount(); i++) {
                if (quoted.group(i) != null)
                    names.add(quoted.group(i));
            }
        }
        return names;
    }

    private Set<String> entities() {
        Set<String> all = new HashSet<>();
        for (Fact fact : graph.facts()) {
            all.add(fact.subject());
            if (!fact.literal())
                all.add(fact.object());
        }
        return all;
    }

    private Map<String, Set<String>> neighbours() {
        Map<String, Set<String>> near = new HashMap<>();
        for (Fact fact : graph.facts()) {
            if (fact.literal())
                continue;
            near.computeIfAbsent(fact.subject(), _ -> new TreeSet<>()).add(fact.object());
            near.computeIfAbsent(fact.object(), _ -> new TreeSet<>()).add(fact.subject());
        }
        return near;
    }

    private Optional<String> count(List<String> names) {
        Set<String> relations = new HashSet<>();
        graph.facts().forEach(fact -> relations.add(fact.relation()));
        Set<String> entities = entities();
        Optional<String> relation = names.stream().filter(relations::contains).findFirst();
        Optional<String> entity = names.stream().filter(name -> entities.contains(name)
                && (!relation.equals(Optional.of(name)) || names.indexOf(name) != names.lastIndexOf(name))).findFirst();
        if (entity.isEmpty())
            return Optional.empty();
        long count = NEIGHBOURS.matcher(ask()).find() ? having(entity.get(), relation) : edges(entity.get(), relation);
        return Optional.of(form("Answer:") + count);
    }

    /** The neighbours with an outgoing edge of a type. */
    private long having(String entity, Optional<String> relation) {
        Set<String> near = neighbours().getOrDefault(entity, Set.of());
        return relation.map(type -> near.stream().filter(other -> graph.facts().stream()
                .anyMatch(fact -> fact.subject().equals(other) && fact.relation().equals(type))).count())
                .orElse((long) near.size());
    }

    private long edges(String entity, Optional<String> relation) {
        boolean in = !OUTGOING.matcher(ask()).find();
        boolean out = !INCOMING.matcher(ask()).find();
        boolean both = in == out;
        return graph.facts().stream().filter(fact -> relation.map(fact.relation()::equals).orElse(true))
                .mapToLong(fact -> ((both || out) && fact.subject().equals(entity) ? 1 : 0)
                        + ((both || in) && !fact.literal() && fact.object().equals(entity) ? 1 : 0))
                .sum();
    }

    private Optional<String> highest() {
        boolean in = INCOMING.matcher(ask()).find();
        boolean out = OUTGOING.matcher(ask()).find();
        Map<String, Integer> degrees = new TreeMap<>();
        for (Fact fact : graph.facts()) {
            if (out || !in)
                degrees.merge(fact.subject(), 1, Integer::sum);
            if ((in || !out) && !fact.literal())
                degrees.merge(fact.object(), 1, Integer::sum);
        }
        int most = degrees.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return degrees.entrySet().stream().filter(each -> each.getValue() == most).map(Map.Entry::getKey).findFirst();
    }

    private String path(String from, String to) {
        Map<String, Set<String>> near = neighbours();
        Map<String, List<String>> paths = new HashMap<>(Map.of(from, List.of(from)));
        ArrayDeque<String> queue = new ArrayDeque<>(List.of(from));
        while (!queue.isEmpty() && !paths.containsKey(to)) {
            String at = queue.remove();
            for (String next : near.getOrDefault(at, Set.of())) {
                if (paths.containsKey(next))
                    continue;
                List<String> longer = new ArrayList<>(paths.getOrDefault(at, List.of()));
                longer.add(next);
                paths.put(next, longer);
                queue.add(next);
            }
        }
        return form("SHORTEST PATH:") + "[" + String.join(", ",
                paths.getOrDefault(to, List.of()).stream().map(EdgeList::quoted).toList()) + "]";
    }
}
