package org.quern.textgraph.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the subset of YAML that structured texts use: nested mappings and lists in block style, one scalar per
 * line.
 */
final class YamlReading {

    private static final int RELATION = 2;
    private static final int DETAILS = 4;
    private static final int PROPERTY = 6;

    private final List<String> lines;
    private int at;

    YamlReading(String text) {
        this.lines = text.lines().filter(line -> !line.isBlank()).toList();
    }

    ReadGraph graph() {
        List<ReadGraph.Fact> facts = new ArrayList<>();
        if (lines.isEmpty())
            throw new UnreadableText("the text is empty");
        while (at < lines.size()) {
            String subject = key(0);
            int before = facts.size();
            while (at < lines.size() && indent() == RELATION && !isItem()) {
                String relation = key(RELATION);
                int begin = facts.size();
                while (at < lines.size() && indent() == RELATION && isItem())
                    facts.add(fact(subject, relation));
                if (facts.size() == begin)
                    throw new UnreadableText("a relation has no objects: " + relation);
            }
            if (facts.size() == before)
                throw new UnreadableText("a subject has no relations: " + subject);
        }
        return new ReadGraph(facts);
    }

    private ReadGraph.Fact fact(String subject, String relation) {
        String item = lines.get(at++).substring(RELATION + 2);
        for (String key : List.of(Groups.VALUE, Groups.ENTITY)) {
            if (item.startsWith(key + ": "))
                return new ReadGraph.Fact(subject, relation, scalar(item.substring(key.length() + 2)),
                        key.equals(Groups.VALUE), details());
        }
        return new ReadGraph.Fact(subject, relation, scalar(item), false, Collections.emptySortedMap());
    }

    private SortedMap<String, List<String>> details() {
        if (at >= lines.size() || indent() != DETAILS)
            return Collections.emptySortedMap();
        if (!key(DETAILS).equals(Groups.DETAILS))
            throw new UnreadableText("an object has a key other than " + Groups.DETAILS);
        SortedMap<String, List<String>> details = new TreeMap<>();
        while (at < lines.size() && indent() == PROPERTY && !isItem()) {
            List<String> values = details.computeIfAbsent(key(PROPERTY), _ -> new ArrayList<>());
            while (at < lines.size() && indent() == PROPERTY && isItem())
                values.add(scalar(lines.get(at++).substring(PROPERTY + 2)));
        }
        return details;
    }

    private int indent() {
        String line = lines.get(at);
        int spaces = 0;
        while (spaces < line.length() && line.charAt(spaces) == ' ')
            spaces++;
        return spaces;
    }

    private boolean isItem() {
        return lines.get(at).startsWith("- ", indent());
    }

    private String key(int indent) {
        String line = lines.get(at);
        if (indent() != indent || !line.endsWith(":"))
            throw new UnreadableText("a key is expected: " + line);
        at++;
        return scalar(line.substring(indent, line.length() - 1));
    }

    private static String scalar(String text) {
        if (text.startsWith("\"")) {
            StringBuilder out = new StringBuilder();
            if (Quoted.read(text, 0, out) != text.length())
                throw new UnreadableText("more than one name in: " + text);
            return out.toString();
        }
        if (text.startsWith("'")) {
            String inside = text.length() < 2 ? "'" : text.substring(1, text.length() - 1);
            if (!text.endsWith("'") || inside.replace("''", "").contains("'"))
                throw new UnreadableText("a quotation mark is not closed: " + text);
            return inside.replace("''", "'");
        }
        if (!StructuredYaml.scalar(text).equals(text))
            throw new UnreadableText("a name that must be quoted is not: " + text);
        return text;
    }
}
