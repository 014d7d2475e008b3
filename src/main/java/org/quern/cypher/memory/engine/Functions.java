package org.quern.cypher.memory.engine;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Expression;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryPath;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Typed;

/** The supported scalar functions. */
record Functions(MemoryGraph graph) {
    private static final Pattern ELEMENT_ID = Pattern.compile("[45]:[0-9a-f-]{36}:([0-9]{1,9})");
    private static final int LONGEST_RANGE = 10_000;

    Typed call(String name, List<Typed> arguments) {
        String key = name.toLowerCase(Locale.ROOT);
        if (key.equals("coalesce"))
            return coalesce(arguments);
        if (key.equals("range"))
            return range(arguments);
        if (arguments.size() != 1)
            throw new NotSure("the function " + name + " with this number of arguments");
        Typed of = arguments.getFirst();
        if (!graph.hasIds() && (key.equals("elementid") || key.equals("id")))
            throw new NotSure("the ids of the database");
        return switch (key) {
            case "size" -> one(of, Kinds.STRING | Kinds.LIST, Kinds.SMALL, value -> switch (value) {
                case List<?> list -> (long) list.size();
                case String text -> (long) text.codePointCount(0, text.length());
                default -> throw strange(name);
            });
            case "length" -> one(of, Kinds.PATH, Kinds.SMALL, value -> switch (value) {
                case MemoryPath path -> (long) path.relationships().size();
                default -> throw strange(name);
            });
            case "tolower", "lower" -> text(of, text -> text.toLowerCase(Locale.ROOT));
            case "toupper", "upper" -> text(of, text -> text.toUpperCase(Locale.ROOT));
            case "tostring" -> one(of, Kinds.STRING | Kinds.INTEGER | Kinds.BOOLEAN | Kinds.DATE, Kinds.STRING,
                    Object::toString);
            case "tofloat" -> one(of, Kinds.NUMBER, Kinds.FLOAT, value -> ((Number) value).doubleValue());
            case "abs" -> one(of, Kinds.SMALL | Kinds.FLOAT, Kinds.NUMBER, value -> switch (value) {
                case Long number -> Math.abs(number);
                case Double number -> Math.abs(number);
                default -> throw strange(name);
            });
            case "date" -> one(of, Kinds.DATE | Kinds.STRING, Kinds.DATE, Functions::date, needsDate(of));
            case "elementid" -> one(of, Kinds.ELEMENT, Kinds.STRING, value -> switch (value) {
                case MemoryNode node -> node.elementId();
                case MemoryRelationship relationship -> relationship.elementId();
                default -> throw strange(name);
            });
            case "id" -> one(of, Kinds.ELEMENT, Kinds.SMALL, value -> number(value instanceof MemoryNode node
                    ? node.elementId()
                    : ((MemoryRelationship) value).elementId()));
            case "labels" -> one(of, Kinds.NODE, Kinds.LIST, value -> {
                List<String> labels = ((MemoryNode) value).labels();
                if (labels.size() > 1)
                    throw new NotSure("the order of labels");
                return labels;
            }).withElements(Kinds.STRING);
            case "type" -> one(of, Kinds.RELATIONSHIP, Kinds.STRING, value -> ((MemoryRelationship) value).type());
            case "properties" -> one(of, Kinds.ELEMENT, Kinds.MAP, Functions::properties);
            case "keys" -> one(of, Kinds.ELEMENT, Kinds.LIST, value -> {
                Map<?, ?> properties = properties(value);
                if (properties.size() > 1)
                    throw new NotSure("the order of map keys");
                return new ArrayList<Object>(properties.keySet());
            }).withElements(Kinds.STRING);
            case "startnode" -> one(of, Kinds.RELATIONSHIP, Kinds.NODE, value -> ((MemoryRelationship) value).start());
            case "endnode" -> one(of, Kinds.RELATIONSHIP, Kinds.NODE, value -> ((MemoryRelationship) value).end());
            case "nodes" -> one(of, Kinds.PATH, Kinds.LIST, value -> ((MemoryPath) value).nodes())
                    .withElements(Kinds.NODE);
            case "relationships" -> one(of, Kinds.PATH, Kinds.LIST, value -> ((MemoryPath) value).relationships())
                    .withElements(Kinds.RELATIONSHIP);
            case "head" -> new Access(graph).item(of, Typed.constant(0L));
            case "last" -> new Access(graph).item(of, Typed.constant(-1L));
            default -> throw new NotSure("the function " + name);
        };
    }

    private static NotSure strange(String name) {
        return new NotSure("the function " + name + " with an unsupported argument");
    }

    private static Typed text(Typed of, Function<String, Object> function) {
        return one(of, Kinds.STRING, Kinds.STRING, value -> function.apply((String) value));
    }

    private static Typed one(Typed of, int allowed, int result, Function<Object, Object> function) {
        return one(of, allowed, result, function, false);
    }

    /** Returns null for null. */
    private static Typed one(Typed of, int allowed, int result, Function<Object, Object> function, boolean mayFail) {
        boolean fails = of.mayNotBe(allowed);
        return Typed.closed((row, run) -> {
            Object value = of.expression().value(row, run);
            if (value == null)
                return null;
            if (!Kinds.within(Kinds.of(value), allowed))
                throw new NotSure("a function with an unsupported argument");
            Object made = function.apply(value);
            if (value instanceof String && made instanceof String text)
                run.text(text.length());
            return made;
        }, result | of.kinds() & Kinds.NULL, fails || mayFail || of.mayFail());
    }

    /** The number at the end of an element's id, if the id has the usual form. */
    private static Object number(String elementId) {
        Matcher id = ELEMENT_ID.matcher(elementId);
        if (!id.matches())
            throw new NotSure("an unsupported form of id");
        return Long.parseLong(id.group(1));
    }

    private static Map<String, Object> properties(Object element) {
        return new LinkedHashMap<>(element instanceof MemoryNode node ? node.properties()
                : ((MemoryRelationship) element).properties());
    }

    /** Whether a text may be an invalid date; literals are checked at once. */
    private static boolean needsDate(Typed of) {
        if (of.constant().isPresent()) {
            date(of.constant().get());
            return false;
        }
        return (of.kinds() & Kinds.STRING) != 0;
    }

    private static Object date(Object value) {
        if (value instanceof LocalDate date)
            return date;
        if (!(value instanceof String text) || !text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}"))
            throw new NotSure("an unsupported date format");
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException _) {
            throw new NotSure("an invalid date");
        }
    }

    private static Typed coalesce(List<Typed> arguments) {
        if (arguments.isEmpty())
            throw new NotSure("coalesce() without arguments");
        int kinds = arguments.stream().mapToInt(Typed::kinds).reduce(0, (a, b) -> a | b);
        int elements = arguments.stream().mapToInt(Typed::elements).reduce(0, (a, b) -> a | b);
        Expression expression = (row, run) -> {
            for (Typed argument : arguments) {
                Object value = argument.expression().value(row, run);
                if (value != null)
                    return value;
            }
            return null;
        };
        return new Typed(expression, kinds, elements, arguments.stream().allMatch(Typed::open),
                arguments.stream().anyMatch(Typed::mayFail), Optional.empty());
    }

    private static boolean isLong(long from, long to) {
        return to >= from && Math.subtractExact(to / 2, from / 2) > LONGEST_RANGE / 2;
    }

    private static Typed range(List<Typed> arguments) {
        if (arguments.size() != 2 || !(arguments.get(0).constant().orElse("") instanceof Long from)
                || !(arguments.get(1).constant().orElse("") instanceof Long to) || isLong(from, to))
            throw new NotSure("a range with computed bounds");
        List<@Nullable Object> numbers = new ArrayList<>();
        for (long i = 0; from <= to && i <= to - from; i++)
            numbers.add(from + i);
        return Typed.closed((_, _) -> numbers, Kinds.LIST, false).withElements(Kinds.SMALL);
    }
}
