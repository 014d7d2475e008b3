package org.quern.verdict.search;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;

/** The names and values of two queries, and values near them. */
final class Vocabulary {

    private static final List<Object> USUAL = List.of(1L, 2L, 3L, "a", "b");
    private static final List<Object> NUMBERS = List.of(1L, 2L, 3L, 5L);
    private static final List<Object> DATES = List.of(LocalDate.of(1900, 1, 1), LocalDate.of(2000, 2, 29),
            LocalDate.of(2000, 3, 1));

    private static final int MOST_RELATIONS = 4;
    /** A type that the queries do not name. */
    private static final String UNNAMED_TYPE = "LINKED";

    private final Set<String> labels = new TreeSet<>();
    private final Set<String> types = new TreeSet<>();
    private final Set<String> nodeKeys = new TreeSet<>();
    private final Set<String> linkKeys = new TreeSet<>();
    private final Map<String, Set<Object>> values = new TreeMap<>();
    private final Set<Object> constants = new LinkedHashSet<>();
    private final Set<String> numeric = new HashSet<>();
    private final Set<Long> limits = new TreeSet<>();
    private final Map<String, Set<Object>> real = new TreeMap<>();
    private final Map<String, Set<Datatype>> declared = new HashMap<>();
    private boolean closed;

    Vocabulary(List<QueryTree> queries) {
        for (QueryTree query : queries) {
            Set<String> links = new HashSet<>();
            query.all().stream().filter(part -> part.kind() == Kind.RELATION)
                    .forEach(part -> links.add(part.parts().get(2).text()));
            query.all().forEach(part -> note(part, links));
        }
    }

    /** Names of a schema, in place of those that it does not have; properties only where the queries name none. */
    void add(GraphSchema schema) {
        closed = true;
        schema.entities().forEach(type -> {
            labels.add(type.label());
            declare(type.properties());
        });
        schema.relations().forEach(type -> declare(type.properties()));
        declare(Map.of(StoredProperties.NAME, Datatype.STR));
        numeric.removeAll(declared.keySet());
        Set<String> used = Set.copyOf(types);
        schema.relations().forEach(type -> types.add(type.label()));
        schema.relations().stream().filter(type -> used.contains(type.label())).limit(MOST_RELATIONS)
                .forEach(type -> linkKeys.addAll(type.properties().keySet()));
        nodeKeys.add(StoredProperties.NAME);
    }

    private void declare(Map<String, Datatype> properties) {
        properties.forEach((key, type) -> declared.computeIfAbsent(key, _ -> EnumSet.noneOf(Datatype.class)).add(type));
    }

    /** Values that occur in a real graph. */
    void add(Map<String, Set<Object>> values) {
        real.putAll(values);
    }

    private void note(QueryTree part, Set<String> links) {
        switch (part.kind()) {
            case LABEL -> names(part.text()).forEach(labels::add);
            case TYPE -> names(part.text()).forEach(types::add);
            case PROPERTY -> (links.contains(part.parts().getFirst().text()) ? linkKeys : nodeKeys).add(part.text());
            case LITERAL -> constant(part);
            case OPERATION -> compared(part);
            case WORDS -> {
                if (part.parts().stream().anyMatch(p -> p.text().matches("[-+*/%^]")))
                    part.parts().forEach(this::number);
            }
            case FUNCTION -> {
                if (part.text().matches("(sum|avg).*"))
                    part.parts().forEach(this::number);
                part.parts().forEach(p -> date(p.text()));
            }
            case LIMIT, SKIP -> part.parts().stream().filter(p -> p.text().matches("\\d{1,5}"))
                    .forEach(p -> limits.add(Long.valueOf(p.text())));
            default -> {
            }
        }
    }

    private void number(QueryTree part) {
        if (part.kind() == Kind.PROPERTY)
            numeric.add(part.text());
    }

    static List<String> names(String expression) {
        return Stream.of(expression.split("[|&!()%:]")).map(String::strip).filter(name -> !name.isEmpty())
                .map(name -> name.replace("`", "")).toList();
    }

    private void date(String text) {
        if (text.length() > 3 && text.startsWith("'"))
            try {
                LocalDate date = LocalDate.parse(text.substring(1, text.length() - 1));
                constants.addAll(List.of(date, date.plusDays(1), date.minusDays(1)));
            } catch (DateTimeException _) {
                return;
            }
    }

    private void constant(QueryTree literal) {
        near(literal.text()).forEach(constants::add);
    }

    private void compared(QueryTree operation) {
        List<QueryTree> properties = operation.parts().stream().flatMap(p -> p.all().stream())
                .filter(p -> p.kind() == Kind.PROPERTY).toList();
        List<Object> near = operation.parts().stream().flatMap(p -> p.all().stream())
                .filter(p -> p.kind() == Kind.LITERAL).flatMap(p -> near(p.text()).stream()).toList();
        if (!Set.of("AND", "OR", "XOR", "NOT").contains(operation.text()))
            properties.forEach(p -> values.computeIfAbsent(p.text(), _ -> new LinkedHashSet<>()).addAll(near));
    }

    /** A literal and values at its boundaries. */
    static List<Object> near(String text) {
        if (text.startsWith("'")) {
            String plain = text.substring(1, text.length() - 1).replace("\\'", "'").replace("\\\\", "\\");
            String inner = plain.replaceAll("\\(\\?\\w+\\)|[.*+?^$\\\\()\\[\\]|]", "");
            return List.of(plain, inner, inner + "x", "x" + inner + "x", inner.toUpperCase(java.util.Locale.ROOT));
        }
        if (text.matches("-?\\d{1,17}")) {
            long number = Long.parseLong(text);
            return List.of(number, number + 1, number - 1, number + 5);
        }
        if (text.matches("-?\\d+\\.\\d+([eE][-+]?\\d+)?")) {
            double number = Double.parseDouble(text);
            return List.of(number, number + 1, number - 1);
        }
        return switch (text) {
            case "TRUE", "FALSE" -> List.of(true, false);
            default -> List.of();
        };
    }

    List<String> labels() {
        return List.copyOf(labels);
    }

    List<String> types() {
        return closed && !types.isEmpty() ? List.copyOf(types)
                : Stream.concat(types.stream(), Stream.of(UNNAMED_TYPE)).distinct().toList();
    }

    Set<String> nodeKeys() {
        return nodeKeys;
    }

    Set<String> linkKeys() {
        return linkKeys;
    }

    Set<Long> limits() {
        return limits;
    }

    /** Values that a property may have. */
    List<Object> values(String key) {
        List<Object> all = new ArrayList<>(values.getOrDefault(key, Set.of()));
        all.addAll(real.getOrDefault(key, Set.of()));
        if (all.isEmpty())
            all.addAll(usual(key));
        else
            all.addAll(all.stream().allMatch(Number.class::isInstance) ? NUMBERS : List.of());
        if (numeric.contains(key))
            return all.stream().filter(Number.class::isInstance).toList();
        if (!constants.isEmpty() && values.getOrDefault(key, Set.of()).isEmpty())
            all.addAll(constants);
        Set<Datatype> types = declared.getOrDefault(key, Set.of());
        if (!types.isEmpty())
            all.removeIf(value -> types.stream().allMatch(type -> GraphRules.fitting(value, type) == null));
        return all;
    }

    private List<Object> usual(String key) {
        if (numeric.contains(key))
            return NUMBERS;
        Set<Datatype> types = declared.getOrDefault(key, Set.of());
        return types.isEmpty() ? USUAL : types.stream().flatMap(type -> usual(type).stream()).toList();
    }

    /** Lists have one item, two, or one twice. */
    private static List<Object> usual(Datatype type) {
        if (type.isList()) {
            List<Object> items = usual(type.element());
            return List.of(items.get(0), items.get(1), List.of(items.get(0), items.get(1)),
                    List.of(items.get(0), items.get(0)));
        }
        return switch (type) {
            case INT, FLOAT -> NUMBERS;
            case BOOL -> List.of(true, false);
            case DATE -> DATES;
            default -> List.of("a", "b", "c");
        };
    }

}
