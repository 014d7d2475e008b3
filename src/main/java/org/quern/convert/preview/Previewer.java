package org.quern.convert.preview;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.MemberCheck;
import org.quern.convert.MemberConversion;
import org.quern.convert.MemberConversion.Member;
import org.quern.convert.MemberConversion.Portion;
import org.quern.convert.MemberSampler;
import org.quern.convert.PathWalker;
import org.quern.convert.PlanStep;
import org.quern.convert.Rows;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.Trace;
import org.quern.convert.TypePlan;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.convert.preview.Preview.Shortfall;
import org.quern.convert.preview.Preview.TypeSample;
import org.quern.convert.run.ConnectionPass;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.TypeDependencies;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;

/**
 * Converts a few entities as a full conversion would, and records the origin of each value. Nothing is written,
 * and no type is read completely: whether the other end of a relation is in the graph is determined for these
 * ends only.
 */
public final class Previewer {
    /** How many more members are tried in order to find some that have a relation. */
    private static final int MORE_FOR_A_RELATION = 10;
    private static final int MOST_LABELS = 5_000;

    /** What a preview shows. */
    public sealed interface Focus {
        /** Something of every type. */
        record All() implements Focus {}

        record OfType(String label) implements Focus {}

        /** @param variant {@code rel#Subj#Obj} */
        record OfRelation(String variant) implements Focus {}
    }

    /**
     * A request for a preview.
     *
     * @param most max. entities, over all types
     * @param trustSparql whether a user has reviewed the {@code $RAW_SPARQL} patterns and allows them
     */
    public record Options(Focus focus, int most, boolean trustSparql, ConversionRules rules, LabelChain labels) {

        /** Options with the labels that the rules accept. */
        public Options(Focus focus, int most, boolean trustSparql, ConversionRules rules) {
            this(focus, most, trustSparql, rules, LabelChain.of(rules));
        }

        /** The same with the languages that the schema chooses, unless a user has chosen others. */
        private Options of(MappedSchema schema) {
            return new Options(focus, most, trustSparql, rules, labels.orOf(schema, rules));
        }
    }

    private final ConversionPlan plan;
    private final WikidataSource source;
    private final Options options;
    private final UnitTable units;
    private final List<Shortfall> shortfalls = new ArrayList<>();
    private final ItemRun items = new ItemRun(1);

    /** @param schema a valid schema from {@link org.quern.schema.SchemaReader} */
    public Previewer(MappedSchema schema, WikidataSource source, UnitTable units, Options options) {
        this.units = options.rules().units(units);
        this.source = source;
        this.options = options.of(schema);
        this.plan = ConversionPlan.of(schema, this.units, options.rules(), this.options.labels());
    }

    /**
     * Creates the preview. Failures, including those of single entities, are skipped and listed with their
     * reasons.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Preview run(Progress progress) {
        MemberCheck check = new MemberCheck(plan, source, options.trustSparql(), progress);
        List<TypePlan> types = plan.steps(PlanStep.Read.class).stream().map(PlanStep.Read::plan)
                .map(this::inFocus).flatMap(Optional::stream).toList();
        progress.stage("Choosing entities");
        List<TypeSample> samples = new ArrayList<>();
        List<Portion> portions = portions(types, check, samples, progress);
        progress.stage("Converting");
        Map<TypePlan, List<Member>> members = new LinkedHashMap<>();
        MemberConversion conversion = new MemberConversion(source, units, options.rules(), options.labels(),
                Trace::new);
        for (Portion portion : portions) {
            progress.at(members.size(), portions.size());
            List<Member> converted = converted(portion, conversion, progress.quiet());
            if (!converted.isEmpty())
                members.put(portion.plan(), converted);
        }
        Map<TypePlan, List<RelationRow>> connections = connections(members, progress);
        progress.stage("Checking the ends of relations");
        PreviewEntities entities = new PreviewEntities(plan.schema(),
                ends(members, connections, check, progress), options.rules());
        List<Preview.Entity> shown = new ArrayList<>();
        members.forEach((type, ofType) -> ofType.forEach(member -> trying(entity(type, member.id()), progress,
                () -> entities.of(member, type, connections.getOrDefault(type, List.of()))).ifPresent(shown::add)));
        progress.checkCancelled();
        Set<String> ends = new TreeSet<>();
        shown.forEach(e -> e.relations().stream().filter(r -> r.end() == Preview.End.IN_GRAPH)
                .forEach(r -> r.object().ifPresent(ends::add)));
        return new Preview(samples, shown, labels(entities.named(), ends, progress), shortfalls);
    }

    /** Converts a batch at once; if one entity fails, one after the other. */
    private List<Member> converted(Portion portion, MemberConversion conversion, Progress progress) {
        String step = "entities of " + portion.plan().type().label();
        return items.one(portion, progress, (all, each) -> {
            try {
                return conversion.convert(List.of(all), each).getFirst();
            } catch (QuernException refused) {
                shortfalls.add(new Shortfall(step, refused));
                return List.<Member>of();
            }
        }, (all, _) -> all.ids().stream().flatMap(id -> trying(entity(all.plan(), id), progress, () -> conversion
                .convert(List.of(new Portion(all.plan(), List.of(id))), progress).getFirst()).stream())
                .flatMap(List::stream).toList());
    }

    private static String entity(TypePlan type, String id) {
        return type.type().label() + " " + id;
    }

    /** @param ends the objects of relations, which are named as in the graph */
    private Map<String, String> labels(Set<String> ids, Set<String> ends, Progress progress) {
        Map<String, String> labels = new HashMap<>();
        // Extracts often lack the units of their quantities.
        ids.forEach(id -> units.name(id).ifPresent(name -> labels.put(id, name)));
        trying("labels", progress, () -> source.labels(new TreeSet<>(ids).stream().limit(MOST_LABELS).toList(),
                options.rules().languages())).ifPresent(labels::putAll);
        if (options.labels().chosen())
            trying("labels", progress, () -> options.labels().texts(ends, source)).ifPresent(labels::putAll);
        return labels;
    }

    private Optional<TypePlan> inFocus(TypePlan type) {
        return switch (options.focus()) {
            case Focus.All _ -> Optional.of(type);
            case Focus.OfType(String label) -> Optional.of(type).filter(t -> t.type().label().equals(label));
            case Focus.OfRelation(String variant) -> {
                List<RelationPlan> wanted = type.relations().stream().filter(r -> r.type().variant().equals(variant))
                        .toList();
                yield wanted.isEmpty() ? Optional.empty()
                        : Optional.of(new TypePlan(type.index(), type.type(), List.of(), wanted, type.wikidataId()));
            }
        };
    }

    private List<Portion> portions(List<TypePlan> types, MemberCheck check, List<TypeSample> samples,
            Progress progress) {
        TypeDependencies dependencies = new TypeDependencies(plan.schema());
        MemberSampler sample = new MemberSampler(check, source, progress);
        List<Portion> portions = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            progress.checkCancelled();
            TypePlan type = types.get(i);
            String label = type.type().label();
            int share = Math.max(1, options.most() / types.size() + (i < options.most() % types.size() ? 1 : 0));
            trying("members of " + label, progress, () -> chosen(type, sample, share)).ifPresent(ids -> {
                samples.add(new TypeSample(label, ids.size(), parents(dependencies, label)));
                if (!ids.isEmpty())
                    portions.add(new Portion(type, ids.stream().sorted().toList()));
            });
        }
        return portions;
    }

    private static List<String> parents(TypeDependencies dependencies, String label) {
        return dependencies.constraints(label).stream().flatMap(List::stream).map(TypeDependencies.Step::parent)
                .distinct().toList();
    }

    private List<String> chosen(TypePlan type, MemberSampler sample, int wanted) {
        String step = plan.membersOf(type.type().label());
        Optional<String> pid = options.focus() instanceof Focus.OfRelation
                ? type.relations().getFirst().type().wdSource() : Optional.empty();
        if (pid.isEmpty())
            return sample.of(step, wanted);
        List<String> some = sample.of(step, wanted * MORE_FOR_A_RELATION);
        Set<String> having = new HashSet<>();
        source.statements(some, Set.of(pid.get()), entity -> {
            if (!entity.statements(pid.get()).isEmpty())
                having.add(entity.id());
        });
        List<String> chosen = new ArrayList<>(some.stream().filter(having::contains).toList());
        some.stream().filter(id -> !having.contains(id)).forEach(chosen::add);
        return chosen.subList(0, Math.min(wanted, chosen.size()));
    }

    /** The relations that follow a path, or connect an entity with itself. */
    private Map<TypePlan, List<RelationRow>> connections(Map<TypePlan, List<Member>> members, Progress progress) {
        Map<TypePlan, List<RelationRow>> found = new HashMap<>();
        PathWalker walker = new PathWalker(source, progress.quiet());
        members.forEach((type, ofType) -> {
            List<String> subjects = ofType.stream().filter(Previewer::written).map(Member::id).toList();
            for (RelationPlan relation : type.relations()) {
                if (relation.identical())
                    subjects.forEach(id -> found.computeIfAbsent(type, _ -> new ArrayList<>())
                            .add(new RelationRow(relation.index(), id, id)));
                else if (relation.walked())
                    trying("relations " + relation.type().variant(), progress,
                            () -> ConnectionPass.walk(relation, subjects, walker))
                            .ifPresent(rows -> found.computeIfAbsent(type, _ -> new ArrayList<>()).addAll(rows));
            }
        });
        return found;
    }

    private static boolean written(Member member) {
        return member.result().flatMap(Rows.EntityResult::entity).isPresent();
    }

    /** The objects that are in the graph as members of their types. */
    private Map<String, PreviewEntities.Ends> ends(Map<TypePlan, List<Member>> members,
            Map<TypePlan, List<RelationRow>> connections, MemberCheck check, Progress progress) {
        List<RelationType> relations = plan.schema().relations();
        Map<String, Set<String>> objects = new LinkedHashMap<>();
        members.forEach((type, ofType) -> {
            List<RelationRow> rows = new ArrayList<>(connections.getOrDefault(type, List.of()));
            ofType.forEach(member -> member.result().ifPresent(result -> rows.addAll(result.relations())));
            rows.forEach(row -> objects.computeIfAbsent(relations.get(row.type()).objLabel(), _ -> new HashSet<>())
                    .add(row.object()));
        });
        Map<String, PreviewEntities.Ends> ends = new HashMap<>();
        objects.forEach((label, ids) -> trying("whether objects are " + label, progress, () -> ends(label, ids, check))
                .ifPresent(found -> ends.put(label, found)));
        return ends;
    }

    private PreviewEntities.Ends ends(String type, Set<String> ids, MemberCheck check) {
        MemberCheck.Answer answer = check.of(plan.membersOf(type), ids);
        Set<String> possible = new TreeSet<>(answer.in());
        possible.addAll(answer.open());
        possible.retainAll(options.labels().names(possible, source, options.rules()).keySet());
        Set<String> in = new HashSet<>(answer.in());
        in.retainAll(possible);
        Set<String> open = new HashSet<>(answer.open());
        open.retainAll(possible);
        return new PreviewEntities.Ends(in, open);
    }

    private <R> Optional<R> trying(String what, Progress progress, Supplier<R> work) {
        return items.one(what, progress, (_, _) -> Optional.of(work.get()), (step, failure) -> {
            shortfalls.add(new Shortfall(step, failure.cause() instanceof QuernException known ? known
                    : new QuernException(failure.reason(), "", "check the data of this item")
                            .causedBy(failure.cause())));
            return Optional.empty();
        });
    }
}
