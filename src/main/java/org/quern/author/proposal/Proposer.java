package org.quern.author.proposal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.author.SchemaNames;
import org.quern.author.Word;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.profile.PerEntity;
import org.quern.wikidata.profile.ProfileRequest;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.QualifierProfile;
import org.quern.wikidata.profile.RankCounts;
import org.quern.wikidata.profile.TargetProfile;
import org.quern.wikidata.profile.ValueCounts;
import org.quern.wikidata.profile.ValueKind;
import org.quern.wikidata.profile.ValueSets;

/** Proposes mappings for the properties of an entity type's members, based on a class profile. */
public record Proposer(SchemaNames names, UnitTable units) {
    private static final double MOST = 0.5;
    /** A relation to a type of the schema that keeps this share of what a text would keep is proposed first. */
    private static final double AS_GOOD = 0.8;
    private static final double NEARLY_ALL = 0.9;
    private static final int FEWEST_CODES = 5;
    /** Kinds of values that identify or depict the entity but state no fact about it. */
    private static final Set<String> IDENTIFYING = Set.of("ExternalId", "CommonsMedia", "Url", "GeoShape",
            "TabularData");

    /** The profile that a type of a schema needs. */
    public static ProfileRequest request(EntityType type, int sample) {
        return new ProfileRequest(SchemaRules.members(type), sample);
    }

    /** What a graph of the schema takes. @param subject the type whose members are profiled */
    public ClassProfiler.Rules rules(MappedSchema schema, EntityType subject) {
        return new SchemaRules(schema, subject, units);
    }

    /**
     * The properties of the members; first those that most members would have in the graph.
     *
     * @param subject a type of the schema
     */
    public List<Suggestion> suggest(ClassProfile profile, MappedSchema schema, EntityType subject) {
        PropertyProposer properties = new PropertyProposer(profile, names, units,
                new Survival(profile, schema, subject, units));
        RelationProposer relations = new RelationProposer(profile, schema, subject, names, properties);
        List<Suggestion> suggestions = new ArrayList<>();
        for (PropertyProfile property : profile.properties()) {
            if (property.best().entities() == 0)
                continue;
            Suggestion.Kind kind = kind(profile, property);
            suggestions.add(new Suggestion(property, profile.label(property.pid()), kind,
                    properties.survival().stated(property),
                    kind == Suggestion.Kind.MEMBERSHIP ? List.of()
                            : ways(kind, profile, property, properties, relations),
                    profile.isSample() || !property.sets().whole()));
        }
        suggestions.sort(Comparator.comparingLong((Suggestion s) -> -s.surviving().part()));
        return suggestions;
    }

    /**
     * The qualifiers of a property's statements, most frequent first, as properties of a relation.
     *
     * @param profile the profile of the relation's subject type
     * @param subject the relation's subject type
     * @param pid the relation's property
     */
    public List<Suggestion> suggestQualifiers(ClassProfile profile, MappedSchema schema, EntityType subject,
            String pid) {
        PropertyProposer properties = new PropertyProposer(profile, names, units,
                new Survival(profile, schema, subject, units));
        return profile.properties().stream().filter(p -> p.pid().equals(pid))
                .flatMap(p -> p.qualifiers().stream().map(q -> qualifier(p, q, profile, properties))).toList();
    }

    private static Suggestion qualifier(PropertyProfile of, QualifierProfile qualifier, ClassProfile profile,
            PropertyProposer properties) {
        PerEntity perStatement = new PerEntity(qualifier.statements(), qualifier.values().values(), 0,
                qualifier.several());
        PropertyProfile evidence = new PropertyProfile(qualifier.pid(), qualifier.statements(), perStatement,
                perStatement, qualifier.values(), ValueSets.NONE, 0, 0, 0, new RankCounts(0, 0, 0), List.of(),
                Optional.empty());
        Word.Share share = new Word.Share(qualifier.statements(), of.standing().values());
        PropertyType property = properties.ofQualifier(qualifier);
        return new Suggestion(evidence, profile.label(qualifier.pid()), Suggestion.Kind.QUALIFIER, share,
                List.of(new Proposal.OfProperty(qualifier.pid(), property,
                        List.of(DecisionEvidence.of(EvidenceKind.QUALIFIER, Word.of(property.label()), share)),
                        share)),
                profile.isSample());
    }

    private static Suggestion.Kind kind(ClassProfile profile, PropertyProfile property) {
        if (property.pid().equals(profile.of().pid()))
            return Suggestion.Kind.MEMBERSHIP;
        Optional<String> type = Optional.ofNullable(profile.types().get(property.pid()));
        return type.map(IDENTIFYING::contains).orElseGet(() -> looksLikeCodes(property.values()))
                ? Suggestion.Kind.IDENTIFIER : Suggestion.Kind.FACT;
    }

    /** Used when the data does not say what a property is for: all values differ and contain digits. */
    private static boolean looksLikeCodes(ValueCounts values) {
        return values.ofKind(ValueKind.TEXT) == values.values() && values.values() >= FEWEST_CODES
                && new Word.Share(values.codes(), values.values()).ratio() >= NEARLY_ALL
                && new Word.Share(values.distinct(), values.values()).ratio() >= NEARLY_ALL;
    }

    private static List<Proposal> ways(Suggestion.Kind kind, ClassProfile profile, PropertyProfile property,
            PropertyProposer properties, RelationProposer relations) {
        Proposal.OfProperty asText = properties.propose(property);
        if (kind == Suggestion.Kind.IDENTIFIER)
            return List.of(with(asText, DecisionEvidence.of(EvidenceKind.IDENTIFIER)));
        if (!PropertyProposer.hasItems(property))
            return Stream.concat(Stream.of(asText), properties.alternative(property).stream())
                    .map(Proposal.class::cast).toList();
        List<RelationProposer.Ranked> found = relations.propose(property);
        List<Proposal> ways = new ArrayList<>();
        found.forEach(r -> ways.add(r.proposal()));
        // A text property would lose the qualifiers of each link (when, for what).
        Optional<DecisionEvidence> few = PropertyProposer.fewDifferent(property)
                .filter(_ -> found.stream().allMatch(r -> r.proposal().relation().properties().isEmpty()));
        boolean known = !found.isEmpty() && found.getFirst().proposal().newType().isEmpty();
        // The data may describe few of the items; then a text would lose the others as well.
        double kept = found.isEmpty() ? 0 : found.getFirst().kept(property);
        boolean clear = !found.isEmpty() && (kept >= MOST
                || known && found.getFirst().proposal().surviving().part() >= AS_GOOD * asText.surviving().part());
        Word.Share itself = new Word.Share(property.itself(), property.best().values());
        if (itself.ratio() > MOST)
            // For example, the country of a country: a relation from each entity to itself states nothing, and
            // text states little.
            ways.addFirst(with(asText, DecisionEvidence.of(EvidenceKind.ITSELF, itself)));
        else if (clear && (known || few.isEmpty()))
            ways.add(asText);
        else
            ways.addFirst(with(asText, few.orElseGet(() -> noClass(profile, property))));
        return ways;
    }

    private static DecisionEvidence noClass(ClassProfile profile, PropertyProfile property) {
        TargetProfile targets = property.targets().orElseThrow();
        Word.Share unknown = new Word.Share(targets.withoutClass(), targets.looked());
        return unknown.ratio() > MOST || targets.classes().isEmpty()
                ? DecisionEvidence.of(EvidenceKind.CLASS_UNKNOWN, unknown)
                : DecisionEvidence.of(EvidenceKind.NO_CLEAR_CLASS,
                        Word.of(profile.label(targets.classes().getFirst().what())),
                        new Word.Share(targets.classes().getFirst().count(), targets.looked()));
    }

    private static Proposal.OfProperty with(Proposal.OfProperty proposal, DecisionEvidence first) {
        List<DecisionEvidence> because = new ArrayList<>(List.of(first));
        because.addAll(proposal.because());
        return new Proposal.OfProperty(proposal.pid(), proposal.property(), because, proposal.surviving());
    }
}
