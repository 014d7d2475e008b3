package org.quern.author.proposal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.author.SchemaNames;
import org.quern.author.Word;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.Counted;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.QualifierProfile;
import org.quern.wikidata.profile.TargetProfile;
import org.quern.wikidata.profile.ValueKind;

/** Proposes how a Wikidata property with items as values becomes relations from an entity type. */
record RelationProposer(ClassProfile profile, MappedSchema schema, EntityType subject, SchemaNames names,
        PropertyProposer properties) {
    /** A possible relation. */
    record Ranked(Proposal.OfRelation proposal) {
        /** The share of the members with a value in the source that would have the relation. */
        double kept(PropertyProfile property) {
            return new Word.Share(proposal.surviving().part(), property.labelled()).ratio();
        }
    }

    /** A relation that keeps a smaller share of the values is not proposed. */
    private static final double WORTH_SAYING = 0.2;
    /** A class with a smaller share of the values is not significant: each value may have many classes. */
    private static final int FEWEST = 3;
    /** If at least this share of the statements have a start or an end, ended statements are kept as well. */
    private static final double TIMED = 0.1;
    private static final double COMMON_QUALIFIER = 0.3;
    private static final String HUMAN = "Q5";
    private static final Set<String> SPANS = Set.of("P580", "P582");
    /** Qualifiers about the spelling in a source, which state nothing about the relation itself. */
    private static final Set<String> BOOKKEEPING = Set.of("P805", "P1810", "P1932", "P459", "P1480", "P2241", "P7452",
            "P248", "P854", "P813", "P4390", "P3831", "P5102", "P5168");

    /** The relations that keep enough of the members, best first: to types of the schema, and to one new type. */
    List<Ranked> propose(PropertyProfile property) {
        List<Ranked> found = new ArrayList<>();
        Optional<Counted<String>> top = newClass(property);
        for (EntityType type : schema.active().entities()) {
            Word.Share members = new Word.Share(
                    property.sets().membersWith(
                            value -> value instanceof EntityRef(String id) && properties.survival().isObject(id, type,
                                    property.pid())),
                    property.sets().members());
            Optional<Counted<String>> covered = top.filter(c -> covers(type, c.what(), property));
            if (members.ratio() < WORTH_SAYING && covered.isEmpty())
                continue;
            List<DecisionEvidence> because = new ArrayList<>(List.of(
                    DecisionEvidence.of(EvidenceKind.MEMBERS_OF_TYPE, Word.of(type.label()), members)));
            covered.ifPresent(c -> because.add(DecisionEvidence.of(EvidenceKind.COVERED_CLASS,
                    Word.of(profile.label(c.what())), Word.of(type.label()))));
            found.add(new Ranked(relation(property, type, Optional.empty(), because)));
        }
        found.sort(Comparator.comparingLong((Ranked r) -> -r.proposal().surviving().part()));
        long kept = found.isEmpty() ? 0 : found.getFirst().proposal().surviving().part();
        newType(property, top).filter(r -> r.proposal().surviving().part() > kept).ifPresent(found::add);
        return found;
    }

    /** The most frequent class, if it is none of the schema. */
    private Optional<Counted<String>> newClass(PropertyProfile property) {
        return property.targets().orElseThrow().classes().stream().findFirst()
                .filter(c -> instances(property, c.what()).size() >= FEWEST)
                .filter(c -> schema.entities().stream().noneMatch(e -> e.instance() && e.wdSource().equals(c.what())));
    }

    /** The different items of a class to which the property leads. */
    private List<String> instances(PropertyProfile property, String classId) {
        return property.sets().items().stream()
                .filter(id -> profile.items().classes().getOrDefault(id, Set.of()).contains(classId)).toList();
    }

    /** Whether most instances of a class are members of a type: a country is often a sovereign state as well. */
    private boolean covers(EntityType type, String classId, PropertyProfile property) {
        List<String> instances = instances(property, classId);
        long both = instances.stream().filter(id -> profile.items().isMember(id, SchemaRules.members(type))).count();
        return 2 * both > instances.size();
    }

    private Optional<Ranked> newType(PropertyProfile property, Optional<Counted<String>> top) {
        TargetProfile targets = property.targets().orElseThrow();
        return top.filter(c -> schema.entities().stream().noneMatch(type -> covers(type, c.what(), property)))
                .filter(c -> new Word.Share(c.count(), targets.looked()).ratio() >= WORTH_SAYING).map(c -> {
                    String classId = c.what();
                    String english = profile.labels().getOrDefault(classId, "");
                    String usual = names.type(classId, english);
                    // Published schemas have one name for several classes.
                    String label = free(
                            schema.entity(usual).isPresent() ? SchemaNames.ownType(classId, english) : usual);
                    EntityType type = new EntityType(label, classId, true, !classId.equals(HUMAN), List.of(),
                            List.of(), false);
                    return new Ranked(relation(property, type, Optional.of(type),
                            List.of(DecisionEvidence.of(EvidenceKind.INSTANCES_OF_CLASS,
                                    Word.of(profile.label(classId)),
                                    new Word.Share(leadingTo(type, property), targets.looked())))));
                });
    }

    /** The members with a value of the type's class, including its subclasses. */
    private int leadingTo(EntityType type, PropertyProfile property) {
        return property.sets().membersWith(value -> value instanceof EntityRef(String id)
                && profile.items().isMember(id, SchemaRules.members(type)));
    }

    private String free(String wish) {
        String label = wish;
        for (int i = 2; schema.entity(label).isPresent(); i++)
            label = wish + i;
        return label;
    }

    private Proposal.OfRelation relation(PropertyProfile property, EntityType object, Optional<EntityType> newType,
            List<DecisionEvidence> target) {
        String pid = property.pid();
        List<DecisionEvidence> because = new ArrayList<>(target);
        because.addAll(PropertyProposer.withoutLabel(property));
        String label = names.relation(pid, profile.labels().getOrDefault(pid, ""));
        newType.ifPresent(_ -> because.add(reached(label, property)));
        RankFilter ranks = ranks(property, because);
        List<PropertyType> kept = qualifiers(property, because);
        because.addAll(properties.naming(pid, names.isUsualRelation(pid)));
        return new Proposal.OfRelation(pid, new RelationType(label, Optional.of(pid), Optional.empty(),
                Optional.empty(), false, ranks, subject.label(), object.label(), kept, false), newType, because,
                properties.survival().of(property, object, ranks));
    }

    /** What the new type leaves out, because it contains only what the relation reaches. */
    private DecisionEvidence reached(String label, PropertyProfile property) {
        TargetProfile targets = property.targets().orElseThrow();
        if (targets.ofFirst().isEmpty())
            return DecisionEvidence.of(EvidenceKind.ONLY_REACHED, Word.of(label));
        SourceQuery.Estimate all = targets.ofFirst().get();
        int reached = instances(property, targets.classes().getFirst().what()).size();
        boolean whole = !profile.isSample() && property.sets().whole() && all.bound() != SourceQuery.Bound.AT_LEAST;
        return whole
                ? DecisionEvidence.of(EvidenceKind.REACHED, Word.of(label),
                        new Word.Share(reached, Math.max(reached, all.size())))
                : DecisionEvidence.of(EvidenceKind.ONLY_REACHED_OF, Word.of(label), new Word.Count(all.size()));
    }

    private static RankFilter ranks(PropertyProfile property, List<DecisionEvidence> because) {
        int timed = property.qualifiers().stream().filter(q -> SPANS.contains(q.pid()))
                .mapToInt(QualifierProfile::statements).max().orElse(0);
        Word.Share spans = new Word.Share(timed, property.standing().values());
        if (spans.ratio() >= TIMED) {
            because.add(DecisionEvidence.of(EvidenceKind.ALL_RANKS, spans));
            return RankFilter.NON_DEPRECATED;
        }
        int behind = property.standing().values() - property.best().values();
        if (behind > 0)
            because.add(
                    DecisionEvidence.of(EvidenceKind.BEST_RANK, new Word.Share(behind, property.standing().values())));
        return RankFilter.HIGHEST;
    }

    private List<PropertyType> qualifiers(PropertyProfile property, List<DecisionEvidence> because) {
        List<PropertyType> kept = new ArrayList<>();
        Set<String> labels = new TreeSet<>();
        for (QualifierProfile qualifier : property.qualifiers()) {
            Word.Share share = new Word.Share(qualifier.statements(), property.standing().values());
            boolean time = !qualifier.values().kinds().isEmpty()
                    && qualifier.values().kinds().getFirst().what() == ValueKind.TIME;
            if (BOOKKEEPING.contains(qualifier.pid()) || share.ratio() < (time ? TIMED : COMMON_QUALIFIER))
                continue;
            PropertyType type = properties.ofQualifier(qualifier);
            if (labels.add(type.label())) {
                kept.add(type);
                because.add(DecisionEvidence.of(EvidenceKind.QUALIFIER, Word.of(type.label()), share));
            }
        }
        return kept;
    }
}
