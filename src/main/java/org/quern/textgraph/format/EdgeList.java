package org.quern.textgraph.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.quern.workspace.Texts;

/**
 * The list format: one edge per line, sorted by subject and relation. A name that contains a separator is in
 * double quotation marks, values are in single ones, and a relation's own properties follow its edge in braces.
 */
public final class EdgeList implements TextFormat {

    private static final String BEGIN = "Edges: [";
    private static final String END = "]";

    @Override
    public String id() {
        return "list-of-edges";
    }

    @Override
    public String title() {
        return "List of edges";
    }

    @Override
    public String write(TextGraph graph) {
        return graph.lines().stream().map(EdgeList::line)
                .collect(Collectors.joining(",\n", BEGIN + "\n", "\n" + END + "\n"));
    }

    private static String line(TextGraph.Line line) {
        return triple(line.subjectName(), line.relationName(), line.objectName(), line.literal())
                + (line.details().isEmpty() ? "" : " " + details(line.details()));
    }

    /** An edge in the list; questions show it in the same form. */
    public static String triple(String subject, String relation, String object, boolean literal) {
        return "(" + name(subject) + ", " + name(relation) + ", "
                + (literal ? Texts.quoted(object, '\'', false) : name(object)) + ")";
    }

    /** A name in quotation marks, as in lists of names. */
    public static String quoted(String name) {
        return Quoted.json(name, false);
    }

    /**
     * The text of a quoted name.
     *
     * @throws UnreadableText if it contains an invalid escape
     */
    public static String unquoted(String quoted) {
        StringBuilder name = new StringBuilder();
        Quoted.read(quoted, 0, name);
        return name.toString();
    }

    private static String details(SortedMap<String, List<String>> details) {
        List<String> all = new ArrayList<>();
        details.forEach((property, values) -> values
                .forEach(value -> all.add(name(property) + ": " + Texts.quoted(value, '\'', false))));
        return "{" + String.join(", ", all) + "}";
    }

    /** A name in the list: plain, or in quotation marks where it would be ambiguous. */
    public static String name(String name) {
        boolean plain = !name.isEmpty() && name.equals(name.strip()) && name.charAt(0) != '\''
                && name.chars().noneMatch(c -> c == ',' || c == '"' || c == ':' && name.indexOf(": ") >= 0
                        || Character.isISOControl(c) || c == 0x2028 || c == 0x2029);
        return plain ? name : Quoted.json(name, false);
    }

    @Override
    public ReadGraph read(String text) {
        List<String> lines = text.strip().lines().toList();
        if (lines.size() < 2 || !lines.getFirst().strip().equals(BEGIN) || !lines.getLast().strip().equals(END))
            throw new UnreadableText("the list does not begin with " + BEGIN + " and end with " + END);
        List<ReadGraph.Fact> facts = new ArrayList<>();
        for (int i = 1; i < lines.size() - 1; i++) {
            boolean last = i == lines.size() - 2;
            String line = lines.get(i);
            if (line.endsWith(",") == last)
                throw new UnreadableText("line " + (i + 1) + (last ? " ends in a comma" : " has no comma at its end"));
            facts.add(new Line(last ? line : line.substring(0, line.length() - 1)).fact());
        }
        return new ReadGraph(facts);
    }

    /** Parses one line. */
    private static final class Line {

        private final String line;
        private int at;

        Line(String line) {
            this.line = line;
        }

        ReadGraph.Fact fact() {
            expect("(");
            String subject = part(", ", false);
            String relation = part(", ", false);
            boolean literal = at < line.length() && line.charAt(at) == '\'';
            String object = part(")", true);
            SortedMap<String, List<String>> details = new TreeMap<>();
            if (at < line.length()) {
                expect(" {");
                do {
                    String property = part(": ", false);
                    StringBuilder value = new StringBuilder();
                    at = Quoted.read(line, at, value);
                    details.computeIfAbsent(property, _ -> new ArrayList<>()).add(value.toString());
                } while (skip(", "));
                expect("}");
            }
            if (at != line.length())
                throw new UnreadableText("more than one edge in: " + line);
            return new ReadGraph.Fact(subject, relation, object, literal,
                    details.isEmpty() ? Collections.emptySortedMap() : details);
        }

        private boolean skip(String text) {
            boolean there = line.startsWith(text, at);
            if (there)
                at += text.length();
            return there;
        }

        private void expect(String text) {
            if (!skip(text))
                throw new UnreadableText("“" + text + "” is missing in: " + line);
        }

        /** Reads up to the delimiter, which is skipped; the last part may contain it and ends with the edge. */
        private String part(String delimiter, boolean last) {
            if (at < line.length() && (line.charAt(at) == '"' || last && line.charAt(at) == '\'')) {
                StringBuilder name = new StringBuilder();
                at = Quoted.read(line, at, name);
                expect(delimiter);
                return name.toString();
            }
            int end = last ? ending() : line.indexOf(delimiter, at);
            if (end <= at)
                throw new UnreadableText("fewer than three parts in an edge: " + line);
            String name = line.substring(at, end);
            if (name.indexOf(',') >= 0)
                throw new UnreadableText("more than three parts in an edge: " + line);
            at = end + delimiter.length();
            return name;
        }

        private int ending() {
            int details = line.endsWith("'}") ? line.indexOf(") {", at) : -1;
            return details >= 0 ? details : line.lastIndexOf(')');
        }
    }

    /** The details by property; readers of other formats use this, too. */
    static SortedMap<String, List<String>> sorted(Map<String, List<String>> details) {
        return details.isEmpty() ? Collections.emptySortedMap() : new TreeMap<>(details);
    }
}
