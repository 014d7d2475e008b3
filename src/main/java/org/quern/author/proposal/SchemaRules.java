package org.quern.author.proposal;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.MemberCheck;
import org.quern.convert.MemberSampler;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.TypeDependencies;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.profile.ClassProfiler.Condition;
import org.quern.wikidata.profile.ProfileRequest;

/**
 * What a conversion of a schema would take: the members that satisfy the constraints of a type, the objects that
 * satisfy those of theirs, and the labels of its languages. A schema's own SPARQL is not run.
 */
final class SchemaRules implements ClassProfiler.Rules {
    private static final ConversionRules RULES = ConversionRules.CORRECT;
    private static final String NOTHING = List.of().toString();

    private final MappedSchema schema;
    private final EntityType subject;
    private final UnitTable units;
    private final LabelChain chain;

    /** @param subject the type whose members are profiled; it may not be part of the schema */
    SchemaRules(MappedSchema schema, EntityType subject, UnitTable units) {
        this.schema = schema.active();
        this.subject = subject;
        this.units = units;
        this.chain = LabelChain.of(schema, RULES);
    }

    static ClassMembers members(EntityType type) {
        return new ClassMembers(type.wdSource(), type.instance(), type.includeSubclasses());
    }

    /**
     * What items of its class a type takes.
     *
     * @param limited whether only those that a relation of its constraints reaches
     */
    static Condition condition(EntityType type, boolean limited) {
        return new Condition(members(type), filters(type, limited).toString());
    }

    /** Whether a type takes only what relations reach. */
    static boolean isReached(EntityType type) {
        return type.constraints().stream().anyMatch(Constraint.FromRelation.class::isInstance);
    }

    private static List<Constraint> filters(EntityType type, boolean limited) {
        return type.constraints().stream().filter(c -> !(c instanceof Constraint.RawSparql)
                && (limited || !(c instanceof Constraint.FromRelation))).toList();
    }

    @Override
    public Map<String, String> labels(Collection<String> ids, WikidataSource source) {
        return chain.names(ids, source, RULES);
    }

    @Override
    public MemberSample sample(ProfileRequest request, WikidataSource source, Progress progress) {
        boolean queried = subject.constraints().stream().anyMatch(Constraint.RawSparql.class::isInstance);
        Set<String> planned = Set.copyOf(new TypeDependencies(schema).order());
        if (subject.constraints().size() == (queried ? 1 : 0) || !planned.contains(subject.label())) {
            MemberSample all = source.sample(request.of(), request.sample(), progress);
            return subject.constraints().isEmpty() ? all
                    : new MemberSample(all.ids(), all.members(), MemberSample.Certainty.ABOUT);
        }
        ConversionPlan plan = plan(with(planned));
        MemberSampler.Found some = new MemberSampler(check(plan, source, progress), source, progress)
                .find(plan.membersOf(subject.label()), request.sample());
        return new MemberSample(some.ids(), some.ids().size(), some.whole() && !queried
                ? MemberSample.Certainty.EXACT : MemberSample.Certainty.AT_LEAST);
    }

    @Override
    public boolean readsSubclasses() {
        return schema.entities().stream().anyMatch(type -> !type.instance());
    }

    @Override
    public List<Condition> conditions() {
        return schema.entities().stream().filter(type -> !type.takesAnyClass())
                .flatMap(type -> Stream.of(condition(type, true), condition(type, false)))
                .filter(c -> !c.constraints().equals(NOTHING)).distinct().toList();
    }

    @Override
    public Set<String> meeting(Condition condition, Set<String> items, WikidataSource source, Progress progress) {
        EntityType type = schema.entities().stream()
                .filter(t -> condition.equals(condition(t, true)) || condition.equals(condition(t, false)))
                .findFirst().orElseThrow();
        boolean limited = condition.equals(condition(type, true));
        Set<String> planned = Set.copyOf(new TypeDependencies(schema).order());
        if (limited && !planned.contains(type.label()))
            return items;
        MappedSchema part = limited ? with(planned) : new MappedSchema(schema.name(),
                List.of(only(type, filters(type, false))), List.of());
        ConversionPlan plan = plan(part);
        MemberCheck.Answer answer = check(plan, source, progress).of(plan.membersOf(type.label()), items);
        Set<String> in = new HashSet<>(answer.in());
        in.addAll(answer.open());
        return in;
    }

    private static MemberCheck check(ConversionPlan plan, WikidataSource source, Progress progress) {
        return new MemberCheck(plan, source, false, progress);
    }

    private ConversionPlan plan(MappedSchema part) {
        return ConversionPlan.of(part, units, RULES, chain);
    }

    private static EntityType only(EntityType type, List<Constraint> constraints) {
        return new EntityType(type.label(), type.wdSource(), type.instance(), type.includeSubclasses(), constraints,
                List.of(), false);
    }

    /** A part of the schema, without SPARQL. */
    private MappedSchema with(Set<String> labels) {
        return new MappedSchema(schema.name(),
                schema.entities().stream().filter(t -> labels.contains(t.label()))
                        .map(t -> only(t, filters(t, true))).toList(),
                schema.relations().stream()
                        .filter(r -> labels.contains(r.subjLabel()) && labels.contains(r.objLabel())).toList());
    }
}
