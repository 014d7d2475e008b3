package org.quern.neo4j.load;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.neo4j.values.storable.Value;
import org.neo4j.values.storable.Values;

/** Converts values of graphs to those of Neo4j's store, and back. */
final class StoredValues {

    Value stored(Object value) {
        if (!(value instanceof List<?> list))
            return Values.of(value);
        Object first = list.isEmpty() ? "" : list.getFirst();
        return switch (first) {
            case Long _ -> Values.longArray(list.stream().mapToLong(v -> (Long) v).toArray());
            case Double _ -> Values.doubleArray(list.stream().mapToDouble(v -> (Double) v).toArray());
            case LocalDate _ -> Values.dateArray(list.toArray(LocalDate[]::new));
            default -> Values.stringArray(list.toArray(String[]::new));
        };
    }

    Object read(Value value) {
        Object object = value.asObject();
        return switch (object) {
            case long[] numbers -> Arrays.stream(numbers).boxed().toList();
            case double[] numbers -> Arrays.stream(numbers).boxed().toList();
            case Object[] objects -> List.of(objects);
            default -> object;
        };
    }
}
