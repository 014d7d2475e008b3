package org.quern.cypher.memory.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MapContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MapProjectionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MapProjectionElementContext;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.Literals;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Typed;

/** Map literals and map projections. */
record Maps(ExpressionCompiler expressions) {
    /** Adds some entries to a map. */
    private interface Part {
        void put(Map<String, @Nullable Object> map, @Nullable Object[] row, Run run);
    }

    Typed literal(MapContext map) {
        Map<String, Typed> fields = new LinkedHashMap<>();
        for (int i = 0; i < map.propertyKeyName().size(); i++) {
            if (fields.put(Literals.of(map.propertyKeyName(i)), expressions.expression(map.expression(i))) != null)
                throw new NotSure("a map with a duplicate key");
        }
        return Typed.closed((row, run) -> {
            run.list(fields.size());
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            fields.forEach((name, field) -> values.put(name, field.expression().value(row, run)));
            return values;
        }, Kinds.MAP, fields.values().stream().anyMatch(Typed::mayFail));
    }

    /** For nodes and relationships only. */
    Typed projection(MapProjectionContext map) {
        Typed element = expressions.variable(Literals.of(map.variable()));
        if (element.open() || element.mayNotBe(Kinds.ELEMENT))
            throw new NotSure("a map projection of a value that may not be an element");
        List<Part> parts = map.mapProjectionElement().stream().map(part -> part(element, part)).toList();
        return Typed.closed((row, run) -> {
            if (element.expression().value(row, run) == null)
                return null;
            run.list(parts.size());
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            parts.forEach(part -> part.put(values, row, run));
            return values;
        }, Kinds.MAP | element.kinds() & Kinds.NULL, false);
    }

    private Part part(Typed element, MapProjectionElementContext part) {
        if (part.property() != null) {
            String name = Literals.of(part.property().propertyKeyName());
            Typed value = new Access(expressions.graph()).property(element, name);
            return (map, row, run) -> map.put(name, value.expression().value(row, run));
        }
        if (part.TIMES() != null) {
            return (map, row, run) -> map.putAll(switch (element.expression().value(row, run)) {
                case MemoryNode node -> node.properties();
                case MemoryRelationship relationship -> relationship.properties();
                case null, default -> throw new NotSure("a map projection of a value that is not an element");
            });
        }
        throw new NotSure("an unsupported map projection");
    }
}
