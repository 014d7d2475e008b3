package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.workspace.record.RecordPath;

/** The members of a record, with those whose content has been read completely; the others are kept. */
final class Members {

    private final ObjectNode record;
    private final Set<String> read = new LinkedHashSet<>();
    private final Map<String, JsonNode> left = new LinkedHashMap<>();

    /** A name, or path, with its value. */
    record Found(String name, JsonNode value) {}

    Members(ObjectNode record) {
        this.record = record;
    }

    ObjectNode record() {
        return record;
    }

    /** The values with these names that are not null, in the order of the names. */
    Stream<Found> find(List<String> names) {
        return names.stream().flatMap(name -> RecordPath.in(record, name).stream()).distinct()
                .map(name -> new Found(name, RecordPath.at(record, name))).filter(one -> !isEmpty(one.value()));
    }

    /** Whether the record has one of these members, even an empty one. */
    boolean has(List<String> names) {
        return names.stream().anyMatch(name -> !RecordPath.in(record, name).isEmpty());
    }

    private static boolean isEmpty(JsonNode value) {
        return value.isNull() || value.isMissingNode() || value.isTextual() && value.textValue().isBlank();
    }

    boolean isRead(String name) {
        return read.contains(name);
    }

    /** Nothing of this member is left. A member to which only a path leads is kept. */
    void done(String name) {
        if (record.has(name))
            read.add(name);
    }

    /** Keeps a part of a member. */
    void keep(String name, JsonNode rest) {
        left.put(name, rest);
    }

    /** What has not been read and is not null. */
    Map<String, JsonNode> rest() {
        Map<String, JsonNode> rest = new LinkedHashMap<>();
        record.properties().forEach(member -> Optional.ofNullable(left.get(member.getKey()))
                .or(() -> Optional.of(member.getValue())
                        .filter(value -> !read.contains(member.getKey()) && !value.isNull()))
                .ifPresent(value -> rest.put(member.getKey(), value)));
        left.forEach(rest::putIfAbsent);
        return rest;
    }
}
