package org.quern.textgraph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphSchema;
import org.quern.schema.Datatype;
import org.quern.textgraph.source.PropertyGraphSource;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;

/** A made-up graph of which the names have everything that could upset a text format, and several names are shared. */
public final class OddGraph {

    private static final List<String> NAMES = List.of("Washington, D.C.", "“Quoted” \"twice\"", "(in brackets)", "双靡",
            "مملكة", "ᐃᓄᒃᑎᑐᑦ", "😀 face", "a: b", "- dash", "# hash", "yes", "null", "2020-01-01", "42", "back\\slash",
            "line\nend", "tab\there", " space ", "it's", "'single'", "[list]", "{map}", "ends with:", "@at", "100%",
            "Twin", "Twin", "Twin (1)", "a ; b . c", "<http://example.org/x>", "é combined", "e\u0301 combined",
            "\u2028",
            "ex:12", "R5", "value", "entity", "properties", "Answer: 7", "]", "a, b) {c: 'd'}", "\u0001", "*x*", "&y",
            "value: 7", "entity: x", "--- doc", "~", "נתב\"ג", "a\u00a0b");

    private OddGraph() {}

    public static SourceGraph of(int nodes, int edges, SourceOptions options) {
        PropertyGraphSource.Taking taking = new PropertyGraphSource.Taking(options);
        taking.schema(new GraphSchema("odd", List.of(new GraphSchema.EntityType("Thing", Optional.empty(), Map.of())),
                List.of(relation("knows, well"), relation("part of"), relation("次"), relation("is: a"),
                        relation("yes"))));
        SeededRandom random = SeededRandom.of(7, "odd graph");
        for (int i = 0; i < nodes; i++)
            taking.entity(new GraphElement.Entity("Thing#Q" + i, "Thing",
                    i < NAMES.size() ? NAMES.get(i) : "Thing " + i % (nodes * 4 / 5), List.of(), Optional.empty(),
                    Map.of("size, in m", (long) random.below(9), "also called", List.of("'it's", "a, b", "\"x\"\n")),
                    List.of()));
        for (int i = 0; i < edges; i++) {
            String label = random.one(List.of("knows, well", "part of", "次", "is: a", "yes"));
            int subject = random.below(4) == 0 ? random.below(5) : random.below(nodes);
            Map<String, Object> properties = new LinkedHashMap<>();
            if (random.below(3) == 0)
                properties.put("since, or so", (long) (1900 + random.below(100)));
            if (random.below(5) == 0)
                properties.put("as: what", List.of("x, 'y'", "z: w"));
            taking.relation(new GraphElement.Relation("" + i, label, "Thing#Q" + subject,
                    "Thing#Q" + random.below(nodes), properties, List.of()));
        }
        return taking.graph("odd", "made up");
    }

    private static GraphSchema.RelationType relation(String label) {
        return new GraphSchema.RelationType(label, "Thing", "Thing", Map.of("since, or so", Datatype.INT));
    }
}
