package org.quern.schema;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/** Writes mapped schemas reproducibly, without keys that have their default value. */
public final class SchemaWriter {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** The schema as indented JSON with a final line break. */
    public String text(MappedSchema schema) {
        return new String(JsonText.bytes(tree(schema)), StandardCharsets.UTF_8);
    }

    /** The schema as a tree, for use in other files. */
    public ObjectNode tree(MappedSchema schema) {
        ObjectNode out = JSON.objectNode().put("name", schema.name());
        if (!schema.languages().isEmpty())
            schema.languages().forEach(out.putArray(SchemaEditor.LANGUAGES)::add);
        unless(out, MappedSchema.WIKIDATA_ID, schema.wikidataId(), false);
        unless(out, MappedSchema.ONE_NODE_PER_ITEM, schema.oneNodePerItem(), false);
        ArrayNode entities = out.putArray("entities");
        schema.entities().forEach(e -> entities.add(entity(e)));
        ArrayNode relations = out.putArray("relations");
        schema.relations().forEach(r -> relations.add(relation(r)));
        return out;
    }

    private static ObjectNode entity(EntityType type) {
        ObjectNode out = JSON.objectNode().put("label", type.label()).put("wd_source", type.wdSource());
        unless(out, "wd_is_instance", type.instance(), true);
        unless(out, "wd_include_subclasses", type.includeSubclasses(), true);
        constraints(out, type.constraints());
        properties(out, type.properties(), false);
        unless(out, "disable", type.disabled(), false);
        return out;
    }

    private static ObjectNode relation(RelationType type) {
        ObjectNode out = JSON.objectNode().put("label", type.label());
        out.put("wd_source", type.wdSource().orElse(SchemaParser.IDENTICAL));
        type.suffix().ifPresent(suffix -> out.put("wd_source_suffix", suffix));
        type.qualifierPid().ifPresent(pid -> out.put("wd_qualifier_pid", pid));
        unless(out, "wd_is_transitive", type.transitive(), false);
        if (type.rankFilter() == RankFilter.NON_DEPRECATED)
            out.put("wd_rank_filter", "non_deprecated");
        out.put("subj_label", type.subjLabel()).put("obj_label", type.objLabel());
        properties(out, type.properties(), true);
        unless(out, "disable", type.disabled(), false);
        return out;
    }

    private static void properties(ObjectNode owner, List<PropertyType> properties, boolean ofRelation) {
        ArrayNode list = owner.putArray("properties");
        for (PropertyType property : properties) {
            ObjectNode out = list.addObject().put("label", property.label());
            out.put("wd_source", switch (property.source()) {
                case Source.Property(String pid) -> pid;
                case Source.LinkedTo(String pid, String qid) -> ConstraintText.write(new Constraint.LinkedTo(pid, qid));
            });
            constraints(out, property.constraints());
            out.put("datatype", property.datatype().text());
            property.unit().ifPresent(unit -> out.put("quantity_unit", unit));
            unless(out, "quantity_convert_unit", property.convertUnit(), false);
            unless(out, "is_year", property.year(), false);
            unless(out, "keep_bce", property.dates().bce(), false);
            unless(out, "keep_precision", property.dates().precision(), false);
            unless(out, "keep_bounds", property.dates().bounds(), false);
            if (ofRelation)
                unless(out, "is_qualifier", property.qualifier(), true);
            unless(out, "disable", property.disabled(), false);
        }
    }

    private static void constraints(ObjectNode owner, List<? extends Constraint> constraints) {
        if (constraints.isEmpty())
            return;
        ArrayNode list = owner.putArray("wd_constraints");
        constraints.forEach(c -> list.add(ConstraintText.write(c)));
    }

    private static void unless(ObjectNode out, String key, boolean value, boolean standard) {
        if (value != standard)
            out.put(key, value);
    }
}
