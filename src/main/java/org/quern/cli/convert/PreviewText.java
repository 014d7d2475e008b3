package org.quern.cli.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Preview.End;
import org.quern.convert.preview.Preview.Evidence;
import org.quern.convert.preview.Preview.Fate;
import org.quern.convert.preview.Preview.Why;
import org.quern.workspace.Excerpt;

/** Formats a preview as text or JSON: each value with the statements that were used or rejected. */
record PreviewText(Preview preview) {
    private static final int VALUE = 120;
    /** There can be many statements of lower rank, and all of them show the same. */
    private static final int PASSED = 3;

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Preview.Entity entity : preview.entities()) {
            lines.add(entity.type() + "  " + entity.name().orElse("—") + "  " + entity.id()
                    + entity.reason().map(r -> "  rejected: " + r.text()).orElse(""));
            for (Preview.Property property : entity.properties())
                addProperty(property, "  ", lines);
            for (Preview.Relation relation : entity.relations())
                addRelation(relation, lines);
        }
        return lines;
    }

    private void addProperty(Preview.Property property, String indent, List<String> lines) {
        lines.add(indent + property.label() + " = " + property.value().map(PreviewText::shown).orElse("—"));
        List<Evidence> counting = property.evidence().stream()
                .filter(e -> !(e.fate() instanceof Fate.PassedOver)).toList();
        List<Evidence> passed = property.evidence().stream().filter(e -> e.fate() instanceof Fate.PassedOver).toList();
        counting.forEach(e -> lines.add(indent + "  " + line(e)));
        passed.stream().limit(PASSED).forEach(e -> lines.add(indent + "  " + line(e)));
        if (passed.size() > PASSED)
            lines.add(indent + "  · %,d more ignored".formatted(passed.size() - PASSED));
    }

    private void addRelation(Preview.Relation relation, List<String> lines) {
        String end = switch (relation.end()) {
            case IN_GRAPH, NONE -> "";
            case NOT_IN_GRAPH -> "  rejected: the other end is not in the graph";
            case OTHER_RELATION -> "  ignored: " + Why.OTHER_RELATION.text();
            case UNCHECKED -> "  unknown: the other end was not checked";
        };
        lines.add("  " + relation.type() + " → " + relation.object().map(this::named).orElse("—") + end);
        relation.evidence().stream().filter(e -> relation.end() == End.NONE).forEach(e -> lines.add("    " + line(e)));
        relation.properties().forEach(p -> addProperty(p, "    ", lines));
    }

    private String line(Evidence evidence) {
        String qualifiers = evidence.qualifiers().isEmpty() ? "" : evidence.qualifiers().stream()
                .map(q -> q.pid() + " " + named(q.raw())).collect(Collectors.joining("; ", "  [", "]"));
        String rank = switch (evidence.rank()) {
            case PREFERRED -> "  preferred";
            case NORMAL -> "";
            case DEPRECATED -> "  deprecated";
        };
        return switch (evidence.fate()) {
            case Fate.Taken _ -> "+ ";
            case Fate.Left _ -> "· ";
            case Fate.Rejected _ -> "- ";
            case Fate.PassedOver _ -> "· ";
        } + cut(named(evidence.raw())) + rank + cut(qualifiers) + why(evidence.fate()).map(w -> "  " + w).orElse("");
    }

    private static Optional<String> why(Fate fate) {
        return switch (fate) {
            case Fate.Taken _ -> Optional.empty();
            case Fate.Left _ -> Optional.of("another value was chosen");
            case Fate.Rejected(var reason) -> Optional.of("rejected: " + reason.text());
            case Fate.PassedOver(var why) -> Optional.of("ignored: " + why.text());
        };
    }

    /** The raw text of a value, with the labels of its ids. */
    private String named(String raw) {
        String last = raw.substring(raw.lastIndexOf(' ') + 1);
        return Optional.ofNullable(preview.labels().get(last)).map(label -> raw + " (" + label + ")").orElse(raw);
    }

    private static String shown(Object value) {
        return cut(value instanceof List<?> all ? all.stream().map(String::valueOf).collect(Collectors.joining("; "))
                : value.toString());
    }

    private static String cut(String text) {
        return Excerpt.of(text, VALUE);
    }
}
