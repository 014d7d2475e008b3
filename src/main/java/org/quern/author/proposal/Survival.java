package org.quern.author.proposal;

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
    private final Map<String, Condition> conditions;
    private final UnitTable units;
    private final ValueConverter values;
    private final Labels labels;

    Survival(ClassProfile profile, MappedSchema schema, EntityType subject, UnitTable units) {
        this.profile = profile;
        this.conditions = SchemaRules.conditions(schema.active(), subject);
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
                ? sets.membersWithStanding(id -> isObject(id, object))
                : sets.membersWith(value -> value instanceof EntityRef(String id) && isObject(id, object)));
    }

    /** Whether an item would be in the graph as a member of a type. */
    boolean isObject(String id, EntityType type) {
        if (!profile.complete())
            return true;
        TargetItems items = profile.items();
        return items.labelled().contains(id) && items.isMember(id, SchemaRules.members(type))
                && Optional.ofNullable(conditions.get(type.label())).map(items.meeting()::get)
                        .map(in -> in.contains(id)).orElse(true);
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
