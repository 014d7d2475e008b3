package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.schema.JsonLayout.Container;
import org.quern.schema.JsonLayout.Item;

/**
 * Writes a changed tree in the layout of the original text: unchanged parts are copied with blanks and line
 * breaks, new parts are formatted like their neighbours.
 */
final class LayoutPreservingWriter {

    private static final Pattern STEP = Pattern.compile("\\[(?<index>\\d{1,9})]|\\.(?<key>[^.\\[]+)");

    private final String text;
    private final JsonLayout root;
    private final JsonStyle style;

    LayoutPreservingWriter(String text, JsonLayout root) {
        this.text = text;
        this.root = root;
        this.style = JsonStyle.of(text, root);
    }

    /** The line, from 1, where a value or its nearest existing container begins in the original text. */
    int line(String jsonPath) {
        JsonLayout at = root;
        int start = root.start();
        Matcher step = STEP.matcher(jsonPath);
        while (step.find() && at instanceof Container container) {
            Optional<Item> next = step.group("index") == null
                    ? container.items().stream().filter(i -> i.key().equals(step.group("key"))).findFirst()
                    : Optional.of(Integer.parseInt(step.group("index"))).filter(i -> i < container.items().size())
                            .map(container.items()::get);
            if (next.isEmpty())
                break;
            at = next.get().value();
            start = next.get().start();
        }
        return 1 + (int) text.chars().limit(start).filter(c -> c == '\n').count();
    }

    String write(JsonNode now) {
        StringBuilder out = new StringBuilder(text.length() + 256);
        out.append(text, 0, root.start());
        value(out, root, now, "");
        return out.append(text, root.end(), text.length()).toString();
    }

    private void value(StringBuilder out, JsonLayout old, JsonNode now, String indent) {
        if (same(old.value(), now))
            out.append(text, old.start(), old.end());
        else if (old instanceof Container container && container.value().getNodeType() == now.getNodeType())
            container(out, container, now, indent);
        else
            style.write(out, now, indent, false);
    }

    private void container(StringBuilder out, Container old, JsonNode now, String indent) {
        if (now.isEmpty() || old.items().isEmpty()) {
            style.write(out, now, indent, false);
            return;
        }
        List<Optional<Integer>> from = now instanceof ArrayNode list ? elements(old, list) : members(old, now);
        String first = old.before(0, text);
        String next = old.items().size() > 1 ? old.before(1, text) : first.contains("\n") ? "," + first : style.comma();
        boolean flat = !text.substring(old.start(), old.end()).contains("\n");
        out.append(text.charAt(old.start()));
        Iterator<String> keys = now.fieldNames();
        for (int i = 0; i < now.size(); i++) {
            Optional<Integer> at = from.get(i);
            boolean staysFirst = at.isPresent() && (at.get() == 0) == (i == 0);
            String before = staysFirst ? old.before(at.get(), text) : i == 0 ? first : next;
            out.append(before);
            String inner = JsonStyle.indent(before).orElse(indent);
            Optional<Item> item = at.map(old.items()::get);
            String key = keys.hasNext() ? keys.next() : "";
            JsonNode child = key.isEmpty() && now.isArray() ? now.get(i) : now.get(key);
            if (item.isPresent()) {
                out.append(text, item.get().start(), item.get().value().start());
                value(out, item.get().value(), child, inner);
            } else {
                if (now.isObject())
                    out.append(style.key(key)).append(style.colon());
                style.write(out, child, inner, flat || now.isArray() && isFlat(old.items().getLast(), child));
            }
        }
        out.append(old.tail(text)).append(text.charAt(old.end() - 1));
    }

    /** Whether a neighbour of the same kind is on one line. */
    private boolean isFlat(Item neighbour, JsonNode fresh) {
        JsonLayout value = neighbour.value();
        return value.value().getNodeType() == fresh.getNodeType() && !value.value().isEmpty()
                && text.indexOf('\n', value.start()) >= value.end();
    }

    private static List<Optional<Integer>> members(Container old, JsonNode now) {
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < old.items().size(); i++)
            places.put(old.items().get(i).key(), i);
        List<Optional<Integer>> from = new ArrayList<>();
        now.fieldNames().forEachRemaining(key -> from.add(Optional.ofNullable(places.get(key))));
        return from;
    }

    /**
     * The original of each element: an equal one, otherwise one with the same label, otherwise the one at the
     * same position.
     */
    private static List<Optional<Integer>> elements(Container old, ArrayNode now) {
        List<Optional<Integer>> from = new ArrayList<>(java.util.Collections.nCopies(now.size(), Optional.empty()));
        boolean[] used = new boolean[old.items().size()];
        match(old, now, from, used, n -> n);
        match(old, now, from, used, n -> n.path("label").asText() + "#" + n.path("subj_label").asText() + "#"
                + n.path("obj_label").asText());
        for (int i = 0; i < Math.min(now.size(), used.length); i++) {
            if (from.get(i).isEmpty() && !used[i]) {
                from.set(i, Optional.of(i));
                used[i] = true;
            }
        }
        return from;
    }

    private static void match(Container old, ArrayNode now, List<Optional<Integer>> from, boolean[] used,
            java.util.function.Function<JsonNode, Object> name) {
        Map<Object, Deque<Integer>> places = new HashMap<>();
        for (int i = 0; i < used.length; i++) {
            if (!used[i])
                places.computeIfAbsent(name.apply(old.items().get(i).value().value()), _ -> new ArrayDeque<>()).add(i);
        }
        for (int i = 0; i < now.size(); i++) {
            Deque<Integer> found = places.get(name.apply(now.get(i)));
            if (from.get(i).isPresent() || found == null || found.isEmpty())
                continue;
            int place = found.removeFirst();
            from.set(i, Optional.of(place));
            used[place] = true;
        }
    }

    /** Whether two trees are equal, including the order of their keys. */
    static boolean same(JsonNode one, JsonNode other) {
        if (one == other)
            return true;
        if (one.getNodeType() != other.getNodeType() || one.size() != other.size())
            return false;
        if (!one.isContainerNode())
            return one.equals(other);
        if (one instanceof ObjectNode && !keys(one).equals(keys(other)))
            return false;
        Iterator<JsonNode> others = other.elements();
        for (JsonNode child : one) {
            if (!same(child, others.next()))
                return false;
        }
        return true;
    }

    private static List<String> keys(JsonNode node) {
        List<String> keys = new ArrayList<>();
        node.fieldNames().forEachRemaining(keys::add);
        return keys;
    }
}
