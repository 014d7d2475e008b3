package org.quern.author.proposal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.author.Word;
import org.quern.convert.ConversionRules;
import org.quern.convert.Converted;
import org.quern.convert.Labels;
import org.quern.convert.PlannedProperty;
import org.quern.convert.ValueConverter;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.SchemaWriter;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler.Condition;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.TargetItems;
import org.quern.wikidata.profile.ValueSets;

/**
 * How many of the members that would be in the graph would have a value with a mapping. The rules of conversion decide
 * for each value, so that a conversion of the same members gives the same number.
 */
final class Survival {
    private final ClassProfile profile;
    private final MappedSchema schema;
    private final EntityType subject;
    private final ProposalEditor editor;
    /** By type, and by property if the type takes only what relations reach. */
    private final Map<String, Condition> conditions = new HashMap<>();
    private final UnitTable units;
    private final ValueConverter values;
    private final Labels labels;

    Survival(ClassProfile profile, MappedSchema schema, EntityType subject, UnitTable units) {
        this.profile = profile;
        this.schema = schema.active();
        this.subject = subject;
        List<EntityType> types = new ArrayList<>(this.schema.entities());
        if (this.schema.entity(subject.label()).isEmpty())
            types.add(subject);
        this.editor = new ProposalEditor(
                new SchemaWriter().tree(new MappedSchema(schema.name(), types, this.schema.relations())));
        this.units = units;
        this.values = new ValueConverter(units, ConversionRules.CORRECT);
        // Until the profile is complete, nobody has asked for the labels of items.
        this.labels = id -> !profile.complete() || profile.items().labelled().contains(id)
                || profile.labels().containsKey(id) ? Optional.of(profile.label(id)) : Optional.empty();
    }

    /** The members with a value of a property. */
    Word.Share of(PropertyProfile property, PropertyType type) {
        PlannedProperty planned = PlannedProperty.of(type, units);
        return share(property, property.sets().membersWith(value -> isKept(value, planned)));
    }

    private boolean isKept(WikidataValue value, PlannedProperty planned) {
        boolean nameless = value instanceof EntityRef(String id) && profile.complete()
                && !profile.items().labelled().contains(id);
        return !nameless && values.convert(value, planned, labels) instanceof Converted.Value;
    }

    /** The members with a relation to an entity of a type. */
    Word.Share of(PropertyProfile property, EntityType object, RankFilter ranks) {
        ValueSets sets = property.sets();
        return share(property, ranks == RankFilter.NON_DEPRECATED
                ? sets.membersWithStanding(id -> isObject(id, object, property.pid()))
                : sets.membersWith(
                        value -> value instanceof EntityRef(String id) && isObject(id, object, property.pid())));
    }

    /** Whether an item would be in the graph as a member of a type, if a relation of a property leads to it. */
    boolean isObject(String id, EntityType type, String pid) {
        if (!profile.complete())
            return true;
        TargetItems items = profile.items();
        return items.labelled().contains(id) && items.isMember(id, SchemaRules.members(type))
                && schema.entity(type.label()).map(known -> items.meeting().get(condition(known, pid)))
                        .map(in -> in.contains(id)).orElse(true);
    }

    /**
     * A suggested relation mostly reaches its objects itself; then it does not matter what else reaches them. It does
     * not where the schema would become invalid, for example because all relations that reach a type need one property.
     */
    private Condition condition(EntityType type, String pid) {
        return conditions.computeIfAbsent(type.label() + (SchemaRules.isReached(type) ? " " + pid : ""),
                _ -> SchemaRules.condition(type, SchemaRules.isReached(type)
                        && !editor.reaches(subject.label(), type, pid)));
    }

    /** The members with any value of the property in the source. */
    Word.Share stated(PropertyProfile property) {
        return new Word.Share(property.labelled(), profile.inGraph());
    }

    /** If only some members were examined, the others are taken to be like them. */
    private Word.Share share(PropertyProfile property, int kept) {
        int examined = property.sets().members();
        return new Word.Share(examined == property.labelled() || examined == 0 ? kept
                : Math.round((double) kept * property.labelled() / examined), profile.inGraph());
    }
}
