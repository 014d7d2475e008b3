package org.quern.workspace.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Names of values in records: that of a member, or a path such as {@code choices[0].message.content}. */
public final class RecordPath {

    /** Deeper values are not offered. */
    private static final int DEEPEST = 5;
    private static final int MOST = 200;

    private RecordPath() {}

    /** A name without case, spaces, hyphens, underscores and invisible characters: {@code Question ID} as {@code qid}. */
    public static String key(String name) {
        StringBuilder key = new StringBuilder();
        name.toLowerCase(Locale.ROOT).codePoints().filter(each -> each != '_' && each != '-'
                && !Character.isWhitespace(each) && !Character.isSpaceChar(each)
                && Character.getType(each) != Character.FORMAT).forEach(key::appendCodePoint);
        return key.toString();
    }

    /** The member of a record with this name, as it is written there; otherwise the path, if it leads to a value. */
    public static Optional<String> in(JsonNode record, String name) {
        if (record.has(name))
            return Optional.of(name);
        String key = key(name);
        return record.propertyStream().map(Map.Entry::getKey).filter(member -> key(member).equals(key)).findFirst()
                .or(() -> Optional.of(name).filter(path -> !follow(record, path).isMissingNode()));
    }

    /** The value with a name that {@link #in} returned; missing if there is none. */
    public static JsonNode at(JsonNode record, String name) {
        return record.has(name) ? record.path(name) : follow(record, name);
    }

    private static JsonNode follow(JsonNode record, String path) {
        if (!path.contains(".") && !path.contains("["))
            return MissingNode.getInstance();
        JsonNode at = record;
        for (String step : path.replace("[", ".").replace("]", "").split("\\.", -1)) {
            JsonNode from = at;
            at = at.isArray() && step.matches("\\d{1,9}") ? at.path(Integer.parseInt(step))
                    : in(at, step).map(from::path).orElseGet(MissingNode::getInstance);
        }
        return at;
    }

    /** The names of all values of a record that are not objects, and of lists. */
    public static List<String> all(ObjectNode record) {
        List<String> paths = new ArrayList<>();
        record.properties().forEach(member -> add(member.getKey(), member.getValue(), 1, paths));
        return paths;
    }

    private static void add(String path, JsonNode value, int depth, List<String> paths) {
        if (paths.size() >= MOST)
            return;
        if (!value.isObject())
            paths.add(path);
        if (depth >= DEEPEST)
            return;
        if (value.isObject())
            value.properties().forEach(member -> add(path + "." + member.getKey(), member.getValue(), depth + 1,
                    paths));
        else if (value.path(0).isContainerNode())
            add(path + "[0]", value.path(0), depth + 1, paths);
    }
}
