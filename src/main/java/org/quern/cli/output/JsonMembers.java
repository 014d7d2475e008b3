package org.quern.cli.output;

import com.fasterxml.jackson.databind.node.NullNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates JSON objects for {@link Terminal#json}. */
public final class JsonMembers {

    private JsonMembers() {}

    /**
     * A JSON object with its members in this order; an empty optional omits its member.
     *
     * @param namesAndValues the name and the value of each member in turn
     */
    public static Map<String, Object> of(@Nullable Object... namesAndValues) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            String name = String.valueOf(namesAndValues[i]);
            switch (namesAndValues[i + 1]) {
                case Optional<?> optional -> optional.ifPresent(value -> members.put(name, value));
                case OptionalDouble optional -> optional.ifPresent(value -> members.put(name, value));
                case null -> members.put(name, NullNode.instance);
                case Object value -> members.put(name, value);
            }
        }
        return members;
    }

    /** A JSON object with the values of a map under other names. */
    public static <K, V> Map<String, V> named(Map<K, V> values, Function<? super K, String> name) {
        Map<String, V> members = new LinkedHashMap<>();
        values.forEach((key, value) -> members.put(name.apply(key), value));
        return members;
    }
}
