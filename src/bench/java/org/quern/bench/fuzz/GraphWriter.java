package org.quern.bench.fuzz;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes statements that create a small graph which is hard to query: mixed types under one name, missing properties,
 * loops, parallel relationships, cliques, several labels or none.
 */
final class GraphWriter {

    private final Draw draw;

    GraphWriter(long seed) {
        this.draw = new Draw(seed);
    }

    /** The statements; none for an empty graph. */
    List<String> statements() {
        if (draw.chance(4))
            return List.of();
        int nodes = 1 + draw.below(9);
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < nodes; i++)
            parts.add("(n" + i + labels() + properties() + ")");
        if (draw.chance(20)) {
            int clique = Math.min(nodes, 4);
            String type = draw.one(Words.TYPES);
            for (int from = 0; from < clique; from++) {
                for (int to = from + 1; to < clique; to++)
                    parts.add(relationship(from, type, to));
            }
        }
        int relationships = 2 + draw.below(12);
        for (int i = 0; i < relationships; i++) {
            int from = draw.below(nodes);
            int to = draw.chance(15) ? from : draw.below(nodes);
            String type = draw.chance(5) ? draw.one(Words.TYPES) : draw.one("R", "S", "T");
            parts.add(relationship(from, type, to));
            if (draw.chance(15))
                parts.add(relationship(from, type, to));
        }
        return List.of("CREATE " + String.join(", ", parts));
    }

    private String relationship(int from, String type, int to) {
        String weight = draw.maybe(50, () -> " {w: " + (draw.chance(80) ? draw.one("1", "2", "1.0", "3") : value())
                + draw.maybe(20, () -> ", x: " + draw.one(Words.INTEGERS)) + "}");
        return "(n" + from + ")-[:" + type + weight + "]->(n" + to + ")";
    }

    private String labels() {
        StringBuilder labels = new StringBuilder();
        for (String label : Words.LABELS)
            labels.append(draw.maybe(label.startsWith("`") ? 8 : 35, () -> ":" + label));
        return labels.toString();
    }

    private String properties() {
        List<String> properties = new ArrayList<>();
        for (String name : Words.PROPERTIES) {
            if (draw.chance(60))
                properties.add(name + ": " + (draw.chance(4) ? value() : value(name)));
        }
        return properties.isEmpty() ? "" : " {" + String.join(", ", properties) + "}";
    }

    private String value() {
        return value(draw.one(Words.PROPERTIES));
    }

    private String value(String name) {
        return switch (name) {
            case Words.NUMBER -> draw.chance(80) ? draw.one("0", "1", "2", "3") : draw.one(Words.INTEGERS);
            case Words.FLOAT -> draw.chance(75) ? draw.one("0.0", "-0.0", "1.0", "2.5", "-0.5", "0.1")
                    : draw.one(Words.FLOATS);
            case Words.TEXT -> draw.one(Words.TEXTS);
            case Words.DATE -> draw.one(Words.DATES);
            case Words.TRUTH -> draw.one(Words.TRUTHS);
            case Words.LIST -> draw.one(Words.LISTS);
            default -> draw.one(List.of(Words.INTEGERS, Words.FLOATS, Words.TEXTS, Words.DATES, Words.TRUTHS,
                    Words.LISTS).get(draw.below(6)));
        };
    }
}
