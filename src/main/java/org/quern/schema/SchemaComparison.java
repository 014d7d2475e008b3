package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.quern.schema.SchemaDifference.Added;
import org.quern.schema.SchemaDifference.Changed;
import org.quern.schema.SchemaDifference.Kind;
import org.quern.schema.SchemaDifference.Moved;
import org.quern.schema.SchemaDifference.Place;
import org.quern.schema.SchemaDifference.Removed;
import org.quern.schema.SchemaDifference.Renamed;
import org.quern.schema.SchemaEditor.Part;

/**
 * Compares two versions of a schema by meaning: parts are matched by label, otherwise by their source, and
 * default values equal missing keys. Works on JSON documents, because a schema under construction may be
 * invalid, and so that unknown keys are compared too.
 */
public final class SchemaComparison {

    private static final String LABEL = "label";
    private static final String PROPERTIES = "properties";
    private static final Map<String, JsonNode> DEFAULTS = Map.ofEntries(Map.entry("wd_is_instance", BooleanNode.TRUE),
            Map.entry("wd_include_subclasses", BooleanNode.TRUE), Map.entry("wd_is_transitive", BooleanNode.FALSE),
            Map.entry("wd_rank_filter", TextNode.valueOf("highest")),
            Map.entry("quantity_convert_unit", BooleanNode.FALSE), Map.entry("is_year", BooleanNode.FALSE),
            Map.entry("keep_bce", BooleanNode.FALSE), Map.entry("keep_precision", BooleanNode.FALSE),
            Map.entry("keep_bounds", BooleanNode.FALSE), Map.entry(MappedSchema.WIKIDATA_ID, BooleanNode.FALSE),
            Map.entry(MappedSchema.ONE_NODE_PER_ITEM, BooleanNode.FALSE),
            Map.entry("is_qualifier", BooleanNode.TRUE),
            Map.entry("disable", BooleanNode.FALSE), Map.entry("datatype", TextNode.valueOf("str")),
            Map.entry("wd_constraints", JsonNodeFactory.instance.arrayNode()));

    private final List<SchemaDifference> found = new ArrayList<>();

    private SchemaComparison() {}

    /** All differences of the later document, in its order; removed parts come first. */
    public static List<SchemaDifference> between(ObjectNode before, ObjectNode after) {
        SchemaComparison comparison = new SchemaComparison();
        comparison.compare(before, after);
        return List.copyOf(comparison.found);
    }

    private void compare(ObjectNode before, ObjectNode after) {
        ObjectNode old = before;
        boolean lists = Arrays.stream(Part.values())
                .allMatch(p -> isList(before.path(p.key())) && isList(after.path(p.key())));
        fields(new Place(Kind.SCHEMA, "", ""), before, after, lists ? Set.of("entities", "relations") : Set.of());
        if (!lists)
            return;
        for (Part part : Part.values()) {
            Matching matching = types(part, old, after);
            for (Pair pair : matching.pairs()) {
                String label = list(after, part).get(pair.after()).path(LABEL).asText();
                String was = list(old, part).get(pair.before()).path(LABEL).asText();
                if (label.equals(was))
                    continue;
                SchemaEditor editor = new SchemaEditor(old);
                old = (part == Part.ENTITIES ? editor.renameEntity(pair.before(), label)
                        : editor.renameRelation(pair.before(), label)).applyTo(old);
                found.add(new Renamed(place(part, list(after, part).get(pair.after())), was));
            }
        }
        for (Part part : Part.values()) {
            Matching matching = types(part, old, after);
            List<ObjectNode> was = list(old, part);
            List<ObjectNode> is = list(after, part);
            places(matching, was, is, node -> place(part, node), (one, other) -> type(part, one, other));
        }
    }

    /** Some documents have no lists there, for instance the schemas of property graphs. */
    private static boolean isList(JsonNode node) {
        return node.isMissingNode() || node.isArray() && node.valueStream().allMatch(JsonNode::isObject);
    }

    private static List<ObjectNode> list(JsonNode owner, Part part) {
        return list(owner.path(part.key()));
    }

    private static List<ObjectNode> list(JsonNode node) {
        return node.valueStream().map(ObjectNode.class::cast).toList();
    }

    private static Place place(Part part, JsonNode type) {
        return part == Part.ENTITIES ? new Place(Kind.ENTITY, type.path(LABEL).asText(), "")
                : new Place(Kind.RELATION, text(type, LABEL, "subj_label", "obj_label"), "");
    }

    private static String text(JsonNode node, String... keys) {
        return Arrays.stream(keys).map(k -> node.path(k).isTextual() ? node.path(k).asText() : node.path(k).toString())
                .collect(Collectors.joining("#"));
    }

    private static Matching types(Part part, ObjectNode before, ObjectNode after) {
        return part == Part.ENTITIES
                ? Matching.of(list(before, part), list(after, part), n -> text(n, LABEL),
                        List.of(n -> text(n, "wd_source", "wd_is_instance", "wd_constraints"),
                                n -> text(n, "wd_source")))
                : Matching.of(list(before, part), list(after, part), n -> text(n, LABEL, "subj_label", "obj_label"),
                        List.of(n -> text(n, LABEL, "wd_source"),
                                n -> text(n, "wd_source", "wd_source_suffix", "wd_qualifier_pid", "subj_label",
                                        "obj_label"),
                                n -> text(n, LABEL)));
    }

    private interface Comparer {
        void compare(ObjectNode before, ObjectNode after);
    }

    private void places(Matching matching, List<ObjectNode> was, List<ObjectNode> is, Function<JsonNode, Place> name,
            Comparer comparer) {
        Set<Integer> kept = matching.pairs().stream().map(Pair::before).collect(Collectors.toSet());
        IntStream.range(0, was.size()).filter(i -> !kept.contains(i))
                .forEach(i -> found.add(new Removed(name.apply(was.get(i)), i, was.get(i))));
        Set<Integer> inOrder = matching.inOrder();
        for (int i = 0; i < is.size(); i++) {
            int at = i;
            Optional<Pair> pair = matching.pairs().stream().filter(p -> p.after() == at).findFirst();
            if (pair.isEmpty()) {
                found.add(new Added(name.apply(is.get(i)), i, is.get(i)));
                continue;
            }
            if (!inOrder.contains(i))
                found.add(new Moved(name.apply(is.get(i)), pair.get().before(), i));
            comparer.compare(was.get(pair.get().before()), is.get(i));
        }
    }

    private void type(Part part, ObjectNode before, ObjectNode after) {
        Place place = place(part, after);
        boolean lists = isList(before.path(PROPERTIES)) && isList(after.path(PROPERTIES));
        fields(place, before, after, lists ? Set.of(LABEL, PROPERTIES) : Set.of(LABEL));
        if (!lists)
            return;
        List<ObjectNode> was = list(before.path(PROPERTIES));
        List<ObjectNode> is = list(after.path(PROPERTIES));
        Matching matching = Matching.of(was, is, n -> text(n, LABEL),
                List.of(n -> text(n, "wd_source", "wd_constraints", "datatype", "is_qualifier"),
                        n -> text(n, "wd_source")));
        Function<JsonNode, Place> name = node -> new Place(place.kind(), place.type(), node.path(LABEL).asText());
        places(matching, was, is, name, (one, other) -> {
            if (!text(one, LABEL).equals(text(other, LABEL)))
                found.add(new Renamed(name.apply(other), one.path(LABEL).asText()));
            fields(name.apply(other), one, other, Set.of(LABEL));
        });
    }

    private void fields(Place place, ObjectNode before, ObjectNode after, Set<String> aside) {
        Set<String> keys = new LinkedHashSet<>();
        after.fieldNames().forEachRemaining(keys::add);
        before.fieldNames().forEachRemaining(keys::add);
        keys.removeAll(aside);
        for (String key : keys) {
            if (!meaning(before, key).equals(meaning(after, key)))
                found.add(new Changed(place, key, Optional.ofNullable(before.get(key)),
                        Optional.ofNullable(after.get(key))));
        }
    }

    private static Optional<JsonNode> meaning(ObjectNode node, String key) {
        JsonNode value = node.path(key);
        return value.isMissingNode() || value.isNull() ? Optional.ofNullable(DEFAULTS.get(key)) : Optional.of(value);
    }

    private record Pair(int before, int after) {}

    /** Matches the elements of two lists, in the later order. */
    private record Matching(List<Pair> pairs) {

        static Matching of(List<ObjectNode> before, List<ObjectNode> after, Function<JsonNode, String> name,
                List<Function<JsonNode, String>> sources) {
            int[] from = new int[after.size()];
            Arrays.fill(from, -1);
            boolean[] used = new boolean[before.size()];
            for (int i = 0; i < from.length; i++) {
                String wanted = name.apply(after.get(i));
                for (int j = 0; j < used.length && from[i] < 0; j++) {
                    if (!used[j] && name.apply(before.get(j)).equals(wanted)) {
                        from[i] = j;
                        used[j] = true;
                    }
                }
            }
            for (Function<JsonNode, String> source : sources) {
                Map<String, List<Integer>> left = IntStream.range(0, used.length).filter(j -> !used[j]).boxed()
                        .collect(Collectors.groupingBy(j -> source.apply(before.get(j))));
                Map<String, List<Integer>> come = IntStream.range(0, from.length).filter(i -> from[i] < 0).boxed()
                        .collect(Collectors.groupingBy(i -> source.apply(after.get(i))));
                // Two elements with the same source are ambiguous.
                come.forEach((key, places) -> {
                    List<Integer> free = left.getOrDefault(key, List.of());
                    if (places.size() == 1 && free.size() == 1) {
                        from[places.getFirst()] = free.getFirst();
                        used[free.getFirst()] = true;
                    }
                });
            }
            return new Matching(IntStream.range(0, from.length).filter(i -> from[i] >= 0)
                    .mapToObj(i -> new Pair(from[i], i)).toList());
        }

        /** The later positions of the longest sequence that kept its order. */
        Set<Integer> inOrder() {
            int n = pairs.size();
            int[] length = new int[n];
            int[] previous = new int[n];
            int best = -1;
            for (int i = 0; i < n; i++) {
                previous[i] = -1;
                for (int j = 0; j < i; j++) {
                    if (pairs.get(j).before() < pairs.get(i).before() && length[j] > length[i] - 1) {
                        length[i] = length[j] + 1;
                        previous[i] = j;
                    }
                }
                if (best < 0 || length[i] > length[best])
                    best = i;
            }
            Set<Integer> result = new LinkedHashSet<>();
            for (int i = best; i >= 0; i = previous[i]) result.add(pairs.get(i).after());
            return result;
        }
    }
}
