package org.quern.neo4j;

import java.util.Collection;
import org.quern.schema.Datatype;

/** Maps Neo4j's names for the value types of a property to the datatype in graph files. */
final class ValueTypes {

    /** Combines several types: numbers become floats, an empty list fits every list, otherwise text. */
    Datatype common(Collection<String> types) {
        return types.stream().filter(type -> !isEmptyList(type)).map(ValueTypes::datatype)
                .reduce(ValueTypes::common).orElse(Datatype.LIST_STR);
    }

    private static boolean isEmptyList(String type) {
        return type.startsWith("LIST<NOTHING>");
    }

    private static Datatype common(Datatype one, Datatype other) {
        if (one == other)
            return one;
        if (one.isNumeric() && other.isNumeric() && one.isList() == other.isList())
            return one.isList() ? Datatype.LIST_FLOAT : Datatype.FLOAT;
        return one.isList() && other.isList() ? Datatype.LIST_STR : Datatype.STR;
    }

    /** Unsupported types become text. */
    private static Datatype datatype(String type) {
        boolean list = type.startsWith("LIST<");
        String element = (list ? type.substring("LIST<".length()) : type).replaceAll("( NOT NULL|>).*", "");
        Datatype scalar = switch (element) {
            case "INTEGER" -> Datatype.INT;
            case "FLOAT" -> Datatype.FLOAT;
            case "BOOLEAN" -> list ? Datatype.STR : Datatype.BOOL;
            case "DATE", "LOCAL DATETIME", "ZONED DATETIME" -> Datatype.DATE;
            default -> Datatype.STR;
        };
        return list ? Datatype.of("list[" + scalar.text() + "]").orElseThrow() : scalar;
    }
}
