package org.quern.cypher.memory.engine;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Typed;

/** Evaluates properties of elements, keys of maps and dates, and items of lists. */
public record Access(MemoryGraph graph) {

    public Typed property(Typed of, String name) {
        boolean fails = of.mayNotBe(Kinds.ELEMENT | Kinds.MAP | Kinds.DATE);
        if ((of.kinds() & Kinds.DATE) != 0 && !List.of("year", "month", "day").contains(name))
            throw new NotSure("the field " + name + " of a date");
        int kinds = Kinds.NULL;
        if ((of.kinds() & Kinds.ELEMENT) != 0)
            kinds |= graph.kinds(name);
        if ((of.kinds() & Kinds.DATE) != 0)
            kinds |= Kinds.SMALL;
        if ((of.kinds() & Kinds.MAP) != 0)
            kinds = Kinds.ANY;
        // For a map literal in the query, the database may know the types of its fields.
        boolean open = (of.kinds() & Kinds.MAP) == 0;
        return new Typed((row, run) -> field(of.expression().value(row, run), name), kinds, Kinds.ANY, open,
                fails || of.mayFail(), Optional.empty());
    }

    @Nullable
    private static Object field(@Nullable Object of, String name) {
        return switch (of) {
            case null -> null;
            case MemoryNode node -> node.properties().get(name);
            case MemoryRelationship relationship -> relationship.properties().get(name);
            case Map<?, ?> map -> map.get(name);
            case LocalDate date -> switch (name) {
                case "year" -> (long) date.getYear();
                case "month" -> (long) date.getMonthValue();
                default -> (long) date.getDayOfMonth();
            };
            default -> throw new NotSure("a property of a value without properties");
        };
    }

    Typed item(Typed list, Typed index) {
        boolean fails = list.mayNotBe(Kinds.LIST) | index.mayNotBe(Kinds.INTEGER);
        return new Typed((row, run) -> item(list.expression().value(row, run), index.expression().value(row, run)),
                list.elements() | Kinds.NULL, Kinds.ANY, list.open(), fails || list.mayFail() || index.mayFail(),
                Optional.empty());
    }

    @Nullable
    private static Object item(@Nullable Object list, @Nullable Object index) {
        if (list == null || index == null)
            return null;
        if (!(list instanceof List<?> items && index instanceof Long place))
            throw new NotSure("an index into a value that is not a list");
        long at = place < 0 ? items.size() + place : place;
        return at < 0 || at >= items.size() ? null : items.get((int) at);
    }
}
