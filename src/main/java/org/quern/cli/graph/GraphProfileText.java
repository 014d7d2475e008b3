package org.quern.cli.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.author.text.DatatypeTexts;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.graph.GraphSchema;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseProfile.PropertyProfile;
import org.quern.schema.Datatype;
import org.quern.task.graph.ReadGraphSchema;

/** Formats the types of a graph, and the content of a database with counts. */
record GraphProfileText(Terminal terminal) {
    void print(DatabaseProfile profile) {
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

    /** The types with their properties. */
    void print(ReadGraphSchema.Result read) {
        GraphSchema sorted = read.sorted();
        TextTable entities = new TextTable(List.of("entity type", "properties"), Integer.MAX_VALUE);
        sorted.entities().forEach(type -> entities.add(List.of(type.label(), texts(type.properties()))));
        entities.lines().forEach(terminal::println);
        terminal.println("");
        TextTable relations = new TextTable(List.of("relation type", "from", "to", "properties"), Integer.MAX_VALUE);
        sorted.relations().forEach(type -> relations.add(
                List.of(type.label(), type.subjLabel(), type.objLabel(), texts(type.properties()))));
        relations.lines().forEach(terminal::println);
    }

    private static String texts(Map<String, Datatype> properties) {
        DatatypeTexts datatypes = new DatatypeTexts(Locale.ENGLISH);
        return properties.entrySet().stream().map(p -> p.getKey() + ": " + datatypes.name(p.getValue()))
                .collect(Collectors.joining(", "));
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
