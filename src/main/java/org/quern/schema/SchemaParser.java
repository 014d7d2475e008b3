package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.Dates;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;

/** Converts a JSON tree to the records; checks keys, types and the form of single values. */
record SchemaParser(List<SchemaProblem> problems) {
    /** The source of a relation whose two ends are the same entity. */
    static final String IDENTICAL = "$IDENTICAL";

    private static final Pattern LABEL = Pattern.compile("[A-Za-z0-9_]+");
    private static final String LABEL_FORM = "a label of letters, digits and underscores";
    private static final Pattern QID = Pattern.compile("Q[1-9][0-9]*");
    private static final Pattern PID = Pattern.compile("P[1-9][0-9]*");
    private static final Pattern ANY = Pattern.compile("(?s).+");
    /** The name must be a valid file name on every file system. */
    private static final Pattern NAME = Pattern.compile("(?![. ])[^\\p{Cntrl}/\\\\:*?\"<>|]{1,100}(?<![. ])");

    Optional<MappedSchema> parse(JsonNode tree) {
        JsonObjectReader in = new JsonObjectReader(tree, "$", problems);
        String name = in.required("name", NAME, "a valid file name");
        List<EntityType> entities = new ArrayList<>();
        in.each("entities", true, (node, path) -> entities.add(entity(node, path)));
        List<RelationType> relations = new ArrayList<>();
        in.each("relations", true, (node, path) -> relations.add(relation(node, path)));
        List<String> languages = languages(in);
        boolean wikidataId = in.flag(MappedSchema.WIKIDATA_ID, false);
        boolean oneNode = in.flag(MappedSchema.ONE_NODE_PER_ITEM, false);
        in.rejectOtherKeys();
        return tree.isObject()
                ? Optional.of(new MappedSchema(name, entities, relations, languages, wikidataId, oneNode))
                : Optional.empty();
    }

    private static List<String> languages(JsonObjectReader in) {
        List<String> codes = new ArrayList<>();
        in.each(SchemaEditor.LANGUAGES, false, (element, _) -> codes.add(element.asText()));
        Optional<String> fault = codes.isEmpty() ? Optional.empty() : LabelCodes.fault(codes);
        fault.ifPresent(wrong -> in.error(SchemaRule.WRONG_FORM, SchemaEditor.LANGUAGES, wrong, LabelCodes.REMEDY,
                String.join(",", codes)));
        return fault.isPresent() ? List.of() : codes;
    }

    private EntityType entity(JsonNode node, String path) {
        JsonObjectReader in = new JsonObjectReader(node, path, problems);
        String label = in.required("label", LABEL, LABEL_FORM);
        String source = in.required("wd_source", QID, "the QID of a class, such as Q11424");
        boolean instance = in.flag("wd_is_instance", true);
        boolean subclasses = in.flag("wd_include_subclasses", true);
        List<Constraint> constraints = new ArrayList<>();
        in.each("wd_constraints", false, (element, at) -> constraint(element, at).ifPresent(constraints::add));
        List<PropertyType> properties = new ArrayList<>();
        in.each("properties", false, (element, at) -> properties.add(property(element, at, false)));
        boolean disabled = in.flag("disable", false);
        in.rejectOtherKeys();
        return new EntityType(label, source, instance, subclasses, constraints, properties, disabled);
    }

    private PropertyType property(JsonNode node, String path, boolean ofRelation) {
        JsonObjectReader in = new JsonObjectReader(node, path, problems);
        String label = in.required("label", LABEL, LABEL_FORM);
        Source source = source(in, ofRelation);
        List<Constraint.LinkedTo> constraints = new ArrayList<>();
        in.each("wd_constraints", false, (element, at) -> constraint(element, at).ifPresent(c -> {
            if (c instanceof Constraint.LinkedTo linked)
                constraints.add(linked);
            else
                problems.add(SchemaProblem.error(SchemaRule.CONSTRAINT_OF_TYPE, at,
                        "a property can only be constrained by a qualifier",
                        "use $LINKED_TO(Pn,Qn), or put the constraint on the entity type"));
        }));
        Datatype datatype = datatype(in);
        Optional<String> unit = in.optional("quantity_unit", ANY, "an English unit name or a QID");
        boolean convert = in.flag("quantity_convert_unit", false);
        boolean year = in.flag("is_year", false);
        Dates dates = new Dates(in.flag("keep_bce", false), in.flag("keep_precision", false),
                in.flag("keep_bounds", false));
        boolean disabled = in.flag("disable", false);
        boolean qualifier = ofRelation && in.flag("is_qualifier", true);
        if (ofRelation && !in.flag("allow_multiple", true)) {
            in.caution(SchemaRule.KEY_WITHOUT_EFFECT, "allow_multiple",
                    "this key has no effect: a property has one value unless it is a list",
                    "remove it", "allow_multiple");
        }
        in.rejectOtherKeys();
        return new PropertyType(label, source, constraints, datatype, unit, convert, year, qualifier, disabled, dates);
    }

    private Source source(JsonObjectReader in, boolean ofRelation) {
        String form = ofRelation ? "a property such as P580" : "a property such as P569, or $LINKED_TO(Pn,Qn)";
        String text = in.required("wd_source", ANY, form);
        if (PID.matcher(text).matches())
            return new Source.Property(text);
        if (!ofRelation && ConstraintText.parse(text) instanceof ConstraintText.Parsed(Constraint.LinkedTo linked))
            return new Source.LinkedTo(linked.pid(), linked.qid());
        if (!text.isEmpty())
            in.error(SchemaRule.WRONG_FORM, "wd_source", "\"" + text + "\" is not " + form, "write " + form, text);
        return new Source.Property("P0");
    }

    private static Datatype datatype(JsonObjectReader in) {
        Optional<String> text = in.optional("datatype", ANY, "a datatype");
        if (text.isEmpty())
            return Datatype.STR;
        return Datatype.of(text.get()).orElseGet(() -> {
            in.error(SchemaRule.UNKNOWN_DATATYPE, "datatype", "\"" + text.get() + "\" is not a datatype",
                    "use one of " + java.util.Arrays.toString(Datatype.values()), text.get());
            return Datatype.STR;
        });
    }

    private RelationType relation(JsonNode node, String path) {
        JsonObjectReader in = new JsonObjectReader(node, path, problems);
        String label = in.required("label", LABEL, LABEL_FORM);
        String form = "a property such as P57, or " + IDENTICAL;
        String source = in.required("wd_source", Pattern.compile(PID.pattern() + "|\\$IDENTICAL"), form);
        Optional<String> suffix = in.optional("wd_source_suffix", ANY, "a property path such as wdt:P279*");
        Optional<String> qualifier = in.optional("wd_qualifier_pid", PID, "a property such as P291");
        boolean transitive = in.flag("wd_is_transitive", false);
        RankFilter rank = in
                .optional("wd_rank_filter", Pattern.compile("highest|non_deprecated"), "highest or non_deprecated")
                .map(text -> RankFilter.valueOf(text.toUpperCase(java.util.Locale.ROOT))).orElse(RankFilter.HIGHEST);
        String subject = in.required("subj_label", LABEL, "the label of an entity type");
        String object = in.required("obj_label", LABEL, "the label of an entity type");
        List<PropertyType> properties = new ArrayList<>();
        in.each("properties", false, (element, at) -> properties.add(property(element, at, true)));
        boolean disabled = in.flag("disable", false);
        in.rejectOtherKeys();
        suffix.filter(s -> PropertyPath.parse(s).isEmpty()).ifPresent(s -> in.error(SchemaRule.BROKEN_PATH,
                "wd_source_suffix", "\"" + s + "\" is not a property path",
                "write one of wdt: properties, such as wdt:P131*", s));
        return new RelationType(label, source.equals(IDENTICAL) ? Optional.empty() : Optional.of(source), suffix,
                qualifier, transitive, rank, subject, object, properties, disabled);
    }

    private Optional<Constraint> constraint(JsonNode node, String path) {
        if (!node.isTextual()) {
            problems.add(SchemaProblem.error(SchemaRule.WRONG_KIND, path,
                    "a constraint is a string, not " + JsonObjectReader.kind(node),
                    "write it in quotes"));
            return Optional.empty();
        }
        return switch (ConstraintText.parse(node.textValue())) {
            case ConstraintText.Parsed(Constraint constraint) -> Optional.of(constraint);
            case ConstraintText.Broken(String message, String remedy) -> {
                problems.add(SchemaProblem.error(SchemaRule.BROKEN_CONSTRAINT, path, message, remedy,
                        node.textValue()));
                yield Optional.empty();
            }
        };
    }
}
