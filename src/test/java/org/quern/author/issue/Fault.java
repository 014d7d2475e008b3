package org.quern.author.issue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.function.Consumer;
import org.quern.schema.SchemaRule;

/**
 * A slip that breaks one rule of a schema that is right otherwise.
 *
 * @param fixes how many fixes are offered at least
 */
record Fault(String rule, int fixes, Consumer<ObjectNode> slip) {

    static Fault[] all() {
        return new Fault[]{
            of(SchemaRule.MISSING_KEY, 0, s -> entity(s, 0).remove("wd_source")),
            of(SchemaRule.EMPTY_VALUE, 0, s -> entity(s, 0).put("wd_source", "")),
            of(SchemaRule.EMPTY_VALUE, 1, s -> relation(s, 0).put("wd_source_suffix", "")),
            of(SchemaRule.WRONG_KIND, 2, s -> entity(s, 1).put("disable", "yes")),
            of(SchemaRule.WRONG_KIND, 1, s -> ((ArrayNode) entity(s, 1).path("properties")).add("p9")),
            of(SchemaRule.WRONG_KIND, 1, s -> constraints(entity(s, 0)).add(7)),
            of(SchemaRule.WRONG_FORM, 1, s -> {
                entity(s, 0).put("label", "Big lake");
                relation(s, 0).put("subj_label", "Big lake");
            }),
            of(SchemaRule.WRONG_FORM, 1, s -> property(entity(s, 0)).put("label", "kg/m²")),
            of(SchemaRule.WRONG_FORM, 1, s -> entity(s, 0).put("wd_source", "http://www.wikidata.org/entity/Q42")),
            of(SchemaRule.WRONG_FORM, 1, s -> property(entity(s, 0)).put("wd_source", "p42 (height)")),
            of(SchemaRule.WRONG_FORM, 1, s -> relation(s, 0).put("wd_rank_filter", "best")),
            of(SchemaRule.UNKNOWN_KEY, 2, s -> property(entity(s, 0)).put("disabled", false)),
            of(SchemaRule.UNKNOWN_KEY, 1, s -> entity(s, 0).put("colour of the box", "red")),
            of(SchemaRule.KEY_WITHOUT_EFFECT, 1, s -> property(relation(s, 0)).put("allow_multiple", false)),
            of(SchemaRule.BROKEN_CONSTRAINT, 2, s -> constraints(entity(s, 0)).add("$LINKED_TO(P17, Q30)")),
            of(SchemaRule.BROKEN_CONSTRAINT, 1, s -> constraints(entity(s, 0)).add("is a lake")),
            of(SchemaRule.CONSTRAINT_OF_TYPE, 1,
                    s -> property(entity(s, 0)).putArray("wd_constraints").add("$HAS_PROPERTY(P17)")),
            of(SchemaRule.BROKEN_PATH, 1, s -> {
                relation(s, 0).put("wd_source_suffix", "wdt:P131 . ?x");
                relation(s, 0).putArray("properties");
            }),
            of(SchemaRule.UNKNOWN_DATATYPE, 1, s -> bare(property(entity(s, 0))).put("datatype", "list<Integer>")),
            of(SchemaRule.REPEATED_ENTITY, 2, s -> add(s, "entities",
                    entity(s, 0).deepCopy().put("wd_source", "Q999"))),
            of(SchemaRule.REPEATED_RELATION, 2, s -> add(s, "relations", relation(s, 0).deepCopy())),
            of(SchemaRule.REPEATED_PROPERTY, 2, s -> ((ArrayNode) entity(s, 0).path("properties"))
                    .add(bare(property(entity(s, 0)).deepCopy()).put("wd_source", "P999"))),
            of(SchemaRule.PROPERTY_NAME, 2, s -> property(entity(s, 0)).put("label", "name")),
            of(SchemaRule.UNKNOWN_END, 2, s -> relation(s, 0).put("obj_label", "Tx")),
            of(SchemaRule.HUMAN_SUBCLASSES, 1, s -> entity(s, 0).put("wd_source", "Q5")),
            of(SchemaRule.UNIT_DATATYPE, 2, s -> bare(property(entity(s, 0))).put("datatype", "str")
                    .put("quantity_unit", "metre").put("quantity_convert_unit", true)),
            of(SchemaRule.CONVERSION_WITHOUT_UNIT, 1, s -> bare(property(entity(s, 0))).put("datatype", "float")
                    .put("quantity_convert_unit", true)),
            of(SchemaRule.YEAR_DATATYPE, 2, s -> bare(property(entity(s, 0))).put("datatype", "date")
                    .put("is_year", true)),
            of(SchemaRule.TRUTH_DATATYPE, 1, s -> bare(property(entity(s, 0)))
                    .put("wd_source", "$LINKED_TO(P17,Q30)").put("datatype", "str")),
            of(SchemaRule.QUALIFIER_RANK, 2, s -> relation(s, 0).put("wd_qualifier_pid", "P9")),
            of(SchemaRule.WALKED_PROPERTIES, 2, s -> relation(s, 0).put("wd_is_transitive", true)),
            of(SchemaRule.WALKED_QUALIFIER, 2, s -> plain(relation(s, 0)).put("wd_is_transitive", true)
                    .put("wd_qualifier_pid", "P9").put("wd_rank_filter", "non_deprecated")),
            of(SchemaRule.WALKED_RANK, 2, s -> plain(relation(s, 0)).put("wd_source_suffix", "wdt:P131")
                    .put("wd_rank_filter", "non_deprecated")),
            of(SchemaRule.TRANSITIVE_SUFFIX, 2, s -> plain(relation(s, 0)).put("wd_is_transitive", true)
                    .put("wd_source_suffix", "wdt:P131")),
            of(SchemaRule.IDENTICAL_WALKED, 1, s -> plain(relation(s, 0)).put("wd_source", "$IDENTICAL")
                    .put("wd_is_transitive", true)),
            of(SchemaRule.IDENTICAL_PROPERTIES, 1, s -> relation(s, 0).put("wd_source", "$IDENTICAL")),
            of(SchemaRule.ONE_NODE_IDENTICAL, 0, s -> plain(relation(s.put("one_node_per_item", true), 0))
                    .put("wd_source", "$IDENTICAL")),
            of(SchemaRule.ONE_NODE_DATATYPE, 0, s -> {
                bare(property(entity(s.put("one_node_per_item", true), 0))).put("label", "height")
                        .put("datatype", "str");
                entity(s, 1).withArray("properties").addObject().put("label", "height").put("wd_source", "P2048")
                        .put("datatype", "float");
            }),
            of(SchemaRule.FROM_UNKNOWN, 2, s -> from(entity(s, 1), "r")),
            of(SchemaRule.FROM_DISABLED, 2, s -> {
                from(entity(s, 1), "r0");
                relation(s, 0).put("disable", true);
            }),
            of(SchemaRule.FROM_AMBIGUOUS, 2, s -> {
                add(s, "relations", relation(s, 0).deepCopy().put("subj_label", "T2"));
                from(entity(s, 1), "r0");
            }),
            of(SchemaRule.FROM_ELSEWHERE, 2, s -> from(entity(s, 0), "r1")),
            of(SchemaRule.FROM_CYCLE, 1, s -> {
                from(entity(s, 0), "r0");
                from(entity(s, 1), "r0");
            }),
            of(SchemaRule.FROM_MIDDLE, 2, s -> {
                from(entity(s, 1), "r0");
                constraints(entity(s, 1)).add("$HAS_PROPERTY(P1)");
                from(entity(s, 2), "r1");
            }),
            of(SchemaRule.FROM_PATHS, 1, s -> {
                from(entity(s, 1), "r0,r1");
                entity(s, 0).remove("wd_constraints");
                entity(s, 2).remove("wd_constraints");
            }),
            of(SchemaRule.FROM_CHOICES, 1, s -> {
                add(s, "relations", relation(s, 0).deepCopy().put("label", "other").put("subj_label", "T2"));
                from(entity(s, 1), "r0,other");
                entity(s, 0).remove("wd_constraints");
                entity(s, 2).putArray("wd_constraints").add("$HAS_PROPERTY(P1)");
            }),
            of(SchemaRule.FROM_IDENTICAL, 1, s -> {
                plain(relation(s, 0)).put("wd_source", "$IDENTICAL");
                add(s, "relations", relation(s, 0).deepCopy().put("label", "other").put("subj_label", "T2"));
                from(entity(s, 1), "r0,other");
                entity(s, 0).remove("wd_constraints");
                entity(s, 2).remove("wd_constraints");
            }),
            of(IssueRule.RAW_SPARQL, s -> constraints(entity(s, 0)).add("$RAW_SPARQL(?item wdt:P31 ?x)")),
            of(IssueRule.SAME_CLASS, s -> {
                entity(s, 1).put("wd_source", "Q100").remove("wd_constraints");
            }),
            of(IssueRule.SAME_SOURCE, s -> ((ArrayNode) entity(s, 0).path("properties"))
                    .add(property(entity(s, 0)).deepCopy().put("label", "other"))),
            of(IssueRule.LABEL_CASE, s -> {
                entity(s, 2).put("label", "t0");
                relation(s, 1).put("obj_label", "t0");
                for (int i = 2; i < s.path("relations").size(); i++)
                    relation(s, i).put("subj_label", "T1").put("obj_label", "T0");
            }),
            of(IssueRule.LABEL_CASE, s -> relation(s, 1).put("label", "R0")),
            of(IssueRule.BEST_RANK_ONLY, s -> property(relation(s, 0)).put("wd_source", "P580")),
            of(IssueRule.LABEL_CASE, s -> bare((ObjectNode) entity(s, 0).path("properties").get(1))
                    .put("label", "P0")),
        };
    }

    private static Fault of(SchemaRule rule, int fixes, Consumer<ObjectNode> slip) {
        return new Fault(rule.key(), fixes, slip);
    }

    private static Fault of(IssueRule rule, Consumer<ObjectNode> slip) {
        return new Fault(rule.key(), 1, slip);
    }

    private static void add(ObjectNode schema, String list, ObjectNode type) {
        ((ArrayNode) schema.path(list)).add(type);
    }

    static ObjectNode entity(ObjectNode schema, int index) {
        return (ObjectNode) schema.path("entities").get(index);
    }

    static ObjectNode relation(ObjectNode schema, int index) {
        return (ObjectNode) schema.path("relations").get(index);
    }

    private static ObjectNode property(ObjectNode type) {
        return (ObjectNode) type.path("properties").get(0);
    }

    /** Label and source alone. */
    private static ObjectNode bare(ObjectNode property) {
        return property.retain("label", "wd_source");
    }

    private static ObjectNode plain(ObjectNode relation) {
        relation.putArray("properties");
        return relation;
    }

    private static ArrayNode constraints(ObjectNode type) {
        return type.path("wd_constraints") instanceof ArrayNode list ? list : type.putArray("wd_constraints");
    }

    private static void from(ObjectNode type, String relations) {
        type.putArray("wd_constraints").add(TextNode.valueOf("$FROM_RELATION(" + relations + ")"));
    }

    @Override
    public String toString() {
        return rule;
    }
}
