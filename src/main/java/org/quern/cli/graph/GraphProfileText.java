package org.quern.cli.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseProfile.PropertyProfile;

/** Formats the content of a database, with counts. */
record GraphProfileText(Terminal terminal) {
    void print(DatabaseProfile profile, boolean json) {
        if (json) {
            terminal.json(machine(profile));
            return;
        }
        profile.sample().ifPresent(sample -> {
            terminal.println(("Sample: %,d of %,d nodes, %,d of %,d relations. Rare types may be missing, and "
                    + "counts refer to the sample.").formatted(sample.nodes(), profile.nodes(), sample.relations(),
                            profile.relations()));
            terminal.println("");
        });
        if (profile.labelSets().stream().anyMatch(set -> set.labels().size() != 1)) {
            TextTable sets = new TextTable(List.of("labels", "nodes"), Integer.MAX_VALUE);
            profile.labelSets().forEach(set -> sets.add(List.of(
                    set.labels().isEmpty() ? "(none)" : String.join(", ", set.labels()), number(set.count()))));
            print(sets);
        }
        TextTable types = new TextTable(List.of("label", "nodes", "property", "in", "types"), Integer.MAX_VALUE);
        for (DatabaseProfile.TypeProfile type : profile.types())
            rows(types, List.of(shown(type.label()), number(type.count())), type.properties());
        print(types);
        TextTable relations = new TextTable(List.of("relation", "from", "to", "relations", "property", "in", "types"),
                Integer.MAX_VALUE);
        for (DatabaseProfile.RelationProfile type : profile.relationTypes())
            rows(relations, List.of(type.type(), shown(type.start()), shown(type.end()), number(type.count())),
                    type.properties());
        print(relations);
    }

    private static Map<String, @Nullable Object> machine(DatabaseProfile profile) {
        return JsonMembers.of("nodes", profile.nodes(), "relations", profile.relations(), "sample",
                profile.sample().orElse(null), "label_sets", profile.labelSets(), "types", profile.types(),
                "relation_types", profile.relationTypes());
    }

    private void print(TextTable table) {
        table.lines().forEach(terminal::println);
        terminal.println("");
    }

    /** The first property is in the row of the type, the others below it. */
    private static void rows(TextTable table, List<String> head, List<PropertyProfile> properties) {
        List<String> first = new ArrayList<>(head);
        if (properties.isEmpty())
            first.addAll(List.of("", "", ""));
        for (PropertyProfile property : properties) {
            first.addAll(List.of(property.name(), property.mandatory() ? "all" : number(property.present()),
                    types(property)));
            table.add(first);
            first = new ArrayList<>(head.stream().map(_ -> "").toList());
        }
        if (properties.isEmpty())
            table.add(first);
    }

    private static String types(PropertyProfile property) {
        if (property.types().size() == 1)
            return property.types().firstKey();
        return property.types().entrySet().stream().map(GraphProfileText::counted).collect(Collectors.joining(", "));
    }

    private static String counted(Map.Entry<String, Long> type) {
        return type.getKey() + " (" + number(type.getValue()) + ")";
    }

    private static String shown(String label) {
        return label.equals(DatabaseProfile.NO_LABEL) ? "(none)" : label;
    }

    private static String number(long number) {
        return "%,d".formatted(number);
    }
}
