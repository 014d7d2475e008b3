package org.quern.question.template;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.PatternShape.Node;
import org.quern.question.template.PatternShape.Piece;
import org.quern.question.template.PatternShape.Presence;

/**
 * Parses the Cypher of a MATCH template. {@code (n)} is a node of any type, {@code (n<name>)} a named one,
 * {@code -[r0<end_year^>]->} a relation whose property is null ({@code p} alone: not null, {@code p?}: either),
 * {@code ${r0_start_year}} a value of a relation's property. All other text is kept.
 */
public final class PatternParser {

    /** The error in a template's text; the reader adds the location. */
    public static final class BadTemplate extends Exception {
        public BadTemplate(String problem) {
            super(problem);
        }

        /** Never null. */
        @Override
        public String getMessage() {
            return Objects.requireNonNull(super.getMessage(), "exception without a message");
        }
    }

    private static final Pattern TOKEN = Pattern.compile(
            "(?<![\\w)])\\((?<node>\\w+)(?:<(?<nodewants>[^>]*)>)?\\)"
                    + "|(?<left><-|-)\\[(?<edge>\\w+)(?:<(?<edgewants>[^>]*)>)?](?<right>->|-)"
                    + "|\\$\\{(?<value>[^}]*)}");

    private final List<Piece> pieces = new ArrayList<>();
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<String, Edge> edges = new LinkedHashMap<>();
    private int arm;
    private boolean optional;
    private @Nullable String lastNode;
    private Optional<Pending> pending = Optional.empty();

    /** A relation whose second node has not been read yet. */
    private record Pending(String variable, boolean forward, String from, Map<String, Presence> wants) {}

    private PatternParser() {}

    public static PatternShape parse(String cypher) throws BadTemplate {
        return new PatternParser().read(cypher);
    }

    private PatternShape read(String cypher) throws BadTemplate {
        Matcher token = TOKEN.matcher(cypher);
        int end = 0;
        while (token.find()) {
            text(cypher.substring(end, token.start()));
            end = token.end();
            if (token.group("node") != null)
                node(token.group("node"), token.group("nodewants"));
            else if (token.group("edge") != null)
                edge(token);
            else
                value(token.group("value"));
        }
        text(cypher.substring(end));
        if (pending.isPresent())
            throw new BadTemplate("no node after the relation " + pending.get().variable());
        if (nodes.isEmpty())
            throw new BadTemplate("the pattern has no node");
        return new PatternShape(pieces, new ArrayList<>(nodes.values()), new ArrayList<>(edges.values()));
    }

    private void text(String text) throws BadTemplate {
        if (text.isEmpty())
            return;
        if (pending.isPresent())
            throw new BadTemplate("no node after the relation " + pending.get().variable());
        for (String word : text.split("\\W+")) {
            switch (word) {
                case "UNION" -> {
                    arm++;
                    optional = false;
                }
                case "OPTIONAL" -> optional = true;
                default -> {
                    // The shape ignores other words.
                }
            }
        }
        lastNode = null;
        pieces.add(new Piece.Text(text));
    }

    private void node(String variable, @Nullable String wants) throws BadTemplate {
        boolean named = false;
        boolean free = false;
        for (String want : split(wants)) {
            switch (want) {
                case "name" -> named = true;
                case PatternShape.FREE -> free = true;
                default -> throw new BadTemplate("node " + variable + " asks for <" + want
                        + ">; only <name> and <" + PatternShape.FREE + "> are allowed");
            }
        }
        Node old = nodes.getOrDefault(variable, new Node(variable, false, false, arm));
        nodes.put(variable, new Node(variable, old.named() || named, old.free() || free, old.arm()));
        pieces.add(new Piece.NodePlace(variable, named));
        if (pending.isPresent()) {
            Pending p = pending.get();
            edges.put(p.variable(), new Edge(p.variable(), p.forward() ? p.from() : variable,
                    p.forward() ? variable : p.from(), arm, optional, p.wants()));
            pending = Optional.empty();
        }
        lastNode = variable;
    }

    private void edge(Matcher token) throws BadTemplate {
        String variable = token.group("edge");
        if (lastNode == null || pending.isPresent())
            throw new BadTemplate("no node before the relation " + variable);
        if (edges.containsKey(variable))
            throw new BadTemplate("the relation " + variable + " appears twice");
        boolean left = token.group("left").startsWith("<");
        boolean right = token.group("right").endsWith(">");
        if (left == right)
            throw new BadTemplate("the relation " + variable + " needs one direction");
        Map<String, Presence> wants = new LinkedHashMap<>();
        for (String want : split(token.group("edgewants"))) {
            if (want.endsWith("^"))
                wants.put(want.substring(0, want.length() - 1), Presence.ABSENT);
            else if (want.endsWith("?"))
                wants.put(want.substring(0, want.length() - 1), Presence.EITHER);
            else
                wants.put(want, Presence.PRESENT);
        }
        pieces.add(new Piece.EdgePlace(variable, right));
        pending = Optional.of(new Pending(variable, right, lastNode, wants));
    }

    private void value(String key) throws BadTemplate {
        for (Edge edge : edges.values()) {
            for (Map.Entry<String, Presence> want : edge.wants().entrySet()) {
                if (key.equals(edge.variable() + "_" + want.getKey())) {
                    if (want.getValue() != Presence.PRESENT)
                        throw new BadTemplate(
                                "${" + key + "} may be null here; write " + want.getKey() + " without ? or ^");
                    pieces.add(new Piece.ValuePlace(edge.variable(), want.getKey()));
                    return;
                }
            }
        }
        throw new BadTemplate("unknown placeholder ${" + key + "}");
    }

    private static List<String> split(@Nullable String wants) {
        return wants == null || wants.isBlank() ? List.of() : List.of(wants.strip().split("\\s*,\\s*"));
    }
}
