package org.quern.task;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates JSON objects for results. */
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

    /** A tree in which the members of records have the names of their components; what a record does not have is left out. */
    public static JsonNode tree(Object value) {
        return mapper().valueToTree(value);
    }

    /** Results may be records of an engine; what they do not have is left out. */
    public static ObjectMapper mapper() {
        return new ObjectMapper().registerModule(new Jdk8Module()).setDefaultPropertyInclusion(
                JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS));
    }

    /** A JSON object with the values of a map under other names. */
    public static <K, V> Map<String, V> named(Map<K, V> values, Function<? super K, String> name) {
        Map<String, V> members = new LinkedHashMap<>();
        values.forEach((key, value) -> members.put(name.apply(key), value));
        return members;
    }
}
