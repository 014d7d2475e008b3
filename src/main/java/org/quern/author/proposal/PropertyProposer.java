package org.quern.author.proposal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.author.SchemaNames;
import org.quern.author.Word;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema.Dates;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.Source;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.QualifierProfile;
import org.quern.wikidata.profile.TargetProfile;
import org.quern.wikidata.profile.ValueCounts;
import org.quern.wikidata.profile.ValueKind;

/**
 * Proposes how to map a Wikidata property to a property of an entity type, or a qualifier to a property of a
 * relation.
 */
record PropertyProposer(ClassProfile profile, SchemaNames names, UnitTable units, Survival survival,
        Set<String> ambiguous) {
    private static final int FEW_DIFFERENT = 20;

    /** @param ambiguous labels that several properties of the profile would have */
    PropertyProposer {
        ambiguous = Set.copyOf(ambiguous);
    }

    PropertyProposer(ClassProfile profile, SchemaNames names, UnitTable units, Survival survival) {
        this(profile, names, units, survival, ambiguous(profile, names));
    }

    private static Set<String> ambiguous(ClassProfile profile, SchemaNames names) {
        Set<String> all = new HashSet<>();
        return profile.labels().entrySet().stream().filter(e -> e.getKey().startsWith("P"))
                .map(e -> names.property(e.getKey(), e.getValue())).filter(label -> !all.add(label))
                .collect(Collectors.toSet());
    }

    Proposal.OfProperty propose(PropertyProfile property) {
        return propose(property, form(property));
    }

    private ValueForm form(PropertyProfile property) {
        return forms().of(property.values(), several(property), property.best().most(), kept(property));
    }

    /** The members with a value that would keep one, of those that are in the graph. */
    private Function<ValueForm, Word.Share> kept(PropertyProfile property) {
        return form -> new Word.Share(
                survival.of(property, type(property.pid(), property.pid(), form, false)).part(), property.labelled());
    }

    private static Word.Share several(PropertyProfile property) {
        return new Word.Share(property.best().several(), property.best().entities());
    }

    /** An alternative mapping that keeps most of the values as well: dates instead of years. */
    Optional<Proposal.OfProperty> alternative(PropertyProfile property) {
        return forms().otherTime(form(property), several(property), property.best().most(),
                kept(property)).map(form -> propose(property, form));
    }

    private Proposal.OfProperty propose(PropertyProfile property, ValueForm form) {
        String pid = property.pid();
        List<DecisionEvidence> because = new ArrayList<>(form.because());
        because.addAll(withoutLabel(property));
        because.addAll(naming(pid, names.isUsualProperty(pid)));
        String label = label(pid, form);
        // Every entity already has a name.
        PropertyType type = type(pid, label.equals("name") ? "name_value" : label, form, false);
        return new Proposal.OfProperty(pid, type, because, survival.of(property, type));
    }

    static List<DecisionEvidence> withoutLabel(PropertyProfile property) {
        return property.targets().filter(targets -> targets.withoutLabel() > 0).map(targets -> List.of(
                DecisionEvidence.of(EvidenceKind.LABELS, new Word.Share(targets.withoutLabel(), targets.looked()))))
                .orElse(List.of());
    }

    /** The evidence for the name, unless it is Wikidata's own. */
    List<DecisionEvidence> naming(String pid, boolean usual) {
        if (usual)
            return List.of(DecisionEvidence.of(EvidenceKind.USUAL_NAME, Word.of(profile.label(pid))));
        return profile.labels().containsKey(pid) ? List.of() : List.of(DecisionEvidence.of(EvidenceKind.NO_LABEL));
    }

    /** A property of a relation that stores a qualifier. */
    PropertyType ofQualifier(QualifierProfile qualifier) {
        ValueForm form = forms().of(qualifier.values(), new Word.Share(qualifier.several(), qualifier.statements()), 0,
                ValueForms.byPrecision(qualifier.values()));
        return type(qualifier.pid(), label(qualifier.pid(), form), form, true);
    }

    private String label(String pid, ValueForm form) {
        String english = profile.labels().getOrDefault(pid, "");
        String plain = names.property(pid, english);
        String label = ambiguous.contains(plain) ? names.property(pid, SchemaNames.withExplanation(english)) : plain;
        if (form.year())
            return SchemaNames.ofYear(label);
        if (form.datatype().element() == Datatype.DATE)
            return SchemaNames.ofDate(label);
        return form.unit().map(unit -> names.ofUnit(label, unit,
                units.name(unit).orElseGet(() -> profile.labels().getOrDefault(unit, "")))).orElse(label);
    }

    private static PropertyType type(String pid, String label, ValueForm form, boolean ofRelation) {
        return new PropertyType(label, new Source.Property(pid), List.of(), form.datatype(), form.unitName(),
                form.convert(), form.year(), ofRelation, false, new Dates(form.bce(), false, false));
    }

    /** Whether nearly all values are items. */
    static boolean hasItems(PropertyProfile property) {
        ValueCounts values = property.values();
        return new Word.Share(values.ofKind(ValueKind.ITEM), values.values()).ratio() >= 0.9
                && property.targets().map(TargetProfile::looked).orElse(0) > 0;
    }

    /**
     * The category if there are so few different values that text is sufficient. A class with more instances is no
     * category, even if this type leads to few of them: many mountains are in one of a few countries.
     */
    static Optional<DecisionEvidence> fewDifferent(PropertyProfile property) {
        ValueCounts values = property.values();
        boolean ofLargeClass = property.targets().flatMap(TargetProfile::ofFirst)
                .filter(all -> all.bound() != SourceQuery.Bound.AT_MOST && all.size() > FEW_DIFFERENT).isPresent();
        return !ofLargeClass && values.values() >= 50 && values.distinct() <= FEW_DIFFERENT
                && values.distinct() * 10 <= values.values()
                        ? Optional.of(DecisionEvidence.of(EvidenceKind.FEW_DIFFERENT, new Word.Count(values.distinct()),
                                new Word.Count(values.values())))
                        : Optional.empty();
    }

    private ValueForms forms() {
        return new ValueForms(units);
    }
}
