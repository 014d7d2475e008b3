package org.quern.convert;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.TypeDependencies;
import org.quern.wikidata.QuestionGuide;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.UnitTable;

/**
 * The steps of a conversion: the queries to the source, and which earlier results each of them needs. A
 * converter runs exactly these steps; {@link #outline} describes them. Each class is resolved once, however
 * many types and properties use it.
 */
public final class ConversionPlan {
    private static final String INSTANCE_OF = "P31";
    private static final String SUBCLASS_OF = "P279";

    /**
     * The description of a step.
     *
     * @param number from 1; a step comes after those that it needs
     * @param finds what it finds
     * @param needs the numbers of the steps that it needs
     * @param asks the queries to the source; empty when it only combines earlier results
     * @param size the size of its result, where it is cheap to determine
     */
    public record Line(int number, String finds, List<Integer> needs, List<Ask> asks,
            Optional<SourceQuery.Estimate> size) {}

    /**
     * A query of a step.
     *
     * @param way how the source answers it
     */
    public record Ask(String way, String sparql) {}

    private final Map<String, PlanStep> steps = new LinkedHashMap<>();
    private final Map<String, String> members = new HashMap<>();
    private final MappedSchema schema;
    private final ConversionRules rules;
    private final LabelChain labels;

    /**
     * Plans a conversion.
     *
     * @param schema a valid schema from {@link org.quern.schema.SchemaReader}
     * @param labels the languages of labels, if a user has chosen them: without a label, an item is not in the graph
     */
    public static ConversionPlan of(MappedSchema schema, UnitTable units, ConversionRules rules, LabelChain labels) {
        return new ConversionPlan(schema.active(), units, rules, labels.orOf(schema, rules));
    }

    /** The same with the languages of the schema. */
    public static ConversionPlan of(MappedSchema schema, UnitTable units, ConversionRules rules) {
        return of(schema, units, rules, LabelChain.of(rules));
    }

    private ConversionPlan(MappedSchema schema, UnitTable units, ConversionRules rules, LabelChain labels) {
        this.schema = schema;
        this.rules = rules;
        this.labels = labels;
        TypeDependencies dependencies = new TypeDependencies(schema);
        Map<String, String> passed = new HashMap<>();
        for (String label : dependencies.order())
            planMembers(schema.entity(label).orElseThrow(), dependencies, passed);
        List<TypePlan> types = TypePlan.of(schema, units);
        for (TypePlan type : types)
            add(new PlanStep.Read(type, membersOf(type.type().label())));
        List<String> last = new ArrayList<>(types.stream().map(t -> PlanStep.Read.id(t.type().label())).toList());
        for (TypePlan type : types) {
            for (TypePlan.RelationPlan relation : type.relations()) {
                if (!relation.statements())
                    last.add(add(new PlanStep.Connect(relation, PlanStep.Read.id(type.type().label()),
                            relation.identical() ? Optional.of(membersOf(relation.type().objLabel()))
                                    : Optional.empty())));
            }
        }
        add(new PlanStep.Write(last));
    }

    private String add(PlanStep step) {
        steps.putIfAbsent(step.id(), step);
        return step.id();
    }

    private void planMembers(EntityType type, TypeDependencies dependencies, Map<String, String> passed) {
        String pid = type.instance() ? INSTANCE_OF : SUBCLASS_OF;
        Optional<String> classes = type.includeSubclasses() && !type.takesAnyClass()
                ? Optional.of(add(new PlanStep.Classes(type.wdSource())))
                : Optional.empty();
        List<List<String>> groups = new ArrayList<>();
        for (List<TypeDependencies.Step> alternatives : dependencies.constraints(type.label())) {
            groups.add(alternatives.stream().map(
                    s -> add(new PlanStep.Reach(s.relation(), s.forward(), starts(s.parent(),
                            Objects.requireNonNull(passed.get(s.parent()), "the parent step is not planned yet")))))
                    .toList());
        }
        List<Constraint> filters = type.constraints().stream()
                .filter(c -> !(c instanceof Constraint.FromRelation)).toList();
        String name = "members of " + type.label();
        String unfiltered = filters.isEmpty() ? name
                : (type.instance() ? "instances for type " : "subclasses for type ") + type.label();
        String last;
        if (groups.isEmpty()) {
            last = add(new PlanStep.Instances(unfiltered, pid, type.wdSource(), classes));
        } else {
            String reached = add(new PlanStep.Meet(
                    type.takesAnyClass() ? unfiltered : "candidates for type " + type.label(), groups));
            last = type.takesAnyClass() ? reached
                    : add(new PlanStep.OfClass(unfiltered, pid, type.wdSource(), classes, reached));
            if (!rules.testsMiddleOfChain())
                passed.put(type.label(), reached);
        }
        for (int i = 0; i < filters.size(); i++) {
            last = add(new PlanStep.Filter(i == filters.size() - 1 ? name : unfiltered + ", " + (i + 1) + " tested",
                    filters.get(i), last));
        }
        members.put(type.label(), last);
        passed.putIfAbsent(type.label(), last);
    }

    /** The members of a type from which relations of the graph can start: those that are in the graph. */
    private String starts(String type, String members) {
        return rules.reachesFromGraph() && !labels.namesAll()
                ? add(new PlanStep.Labelled("labelled members of " + type, members)) : members;
    }

    /** The rules of the conversion. */
    ConversionRules rules() {
        return rules;
    }

    /** The languages of labels. */
    LabelChain labels() {
        return labels;
    }

    /** Without anything disabled. */
    public MappedSchema schema() {
        return schema;
    }

    /** All steps, each after those that it needs. */
    public List<PlanStep> steps() {
        return List.copyOf(steps.values());
    }

    /** All steps of one kind, in the plan's order. */
    public <T extends PlanStep> List<T> steps(Class<T> kind) {
        return steps.values().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    public String membersOf(String type) {
        return Objects.requireNonNull(members.get(type), "no step for this type");
    }

    /** The descriptions of the steps, with the source's information about each. */
    public List<Line> outline(QuestionGuide source) {
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, SourceQuery.Estimate> sizes = new HashMap<>();
        List<Line> lines = new ArrayList<>();
        for (PlanStep step : steps.values()) {
            numbers.put(step.id(), numbers.size() + 1);
            List<Ask> asks = step.questions().stream()
                    .flatMap(q -> source.queries(q).stream().map(text -> new Ask(source.way(q), text))).toList();
            Optional<SourceQuery.Estimate> size = size(step, source, sizes);
            size.ifPresent(s -> sizes.put(step.id(), s));
            lines.add(new Line(numbers.size(), step.id(), step.needs().stream().map(numbers::get).sorted().toList(),
                    asks, size));
        }
        return lines;
    }

    /** The schema's own queries, which a user should review before they run. */
    public Set<String> patterns() {
        return patterns(schema);
    }

    /** The same for a schema without a plan. */
    public static Set<String> patterns(MappedSchema schema) {
        return schema.active().entities().stream().flatMap(type -> type.constraints().stream())
                .flatMap(c -> c instanceof Constraint.RawSparql(String pattern) ? Stream.of(pattern) : Stream.empty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * The numbers of the steps that serve a type.
     *
     * @param type an entity type's label, for all steps that its entities need; or {@code rel#Subj#Obj}, for
     * the steps that read or follow this relation
     */
    public Set<Integer> stepsOf(String type) {
        List<PlanStep> all = steps();
        Set<String> ids = new HashSet<>();
        if (type.contains("#")) {
            all.stream().filter(step -> goesAlong(step, type)).forEach(step -> ids.add(step.id()));
        } else {
            Deque<String> left = new ArrayDeque<>(List.of(PlanStep.Read.id(type)));
            while (!left.isEmpty()) {
                String id = left.pop();
                if (steps.containsKey(id) && ids.add(id))
                    left.addAll(steps.get(id).needs());
            }
        }
        return IntStream.range(0, all.size()).filter(i -> ids.contains(all.get(i).id())).mapToObj(i -> i + 1)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean goesAlong(PlanStep step, String variant) {
        return switch (step) {
            case PlanStep.Reach reach -> reach.relation().variant().equals(variant);
            case PlanStep.Connect connect -> connect.relation().type().variant().equals(variant);
            case PlanStep.Read read -> read.plan().relations().stream()
                    .anyMatch(r -> r.statements() && r.type().variant().equals(variant));
            default -> false;
        };
    }

    /** A test never finds more than the step that it tests. */
    private static Optional<SourceQuery.Estimate> size(PlanStep step, QuestionGuide source,
            Map<String, SourceQuery.Estimate> sizes) {
        return switch (step) {
            case PlanStep.Filter filter -> atMost(sizes.get(filter.from()));
            case PlanStep.OfClass ofClass -> atMost(sizes.get(ofClass.from()));
            case PlanStep.Labelled labelled -> atMost(sizes.get(labelled.from()));
            case PlanStep.Read read -> Optional.ofNullable(sizes.get(read.from()));
            default -> step.questions().isEmpty() ? Optional.empty()
                    : source.estimate(step.questions().getFirst());
        };
    }

    private static Optional<SourceQuery.Estimate> atMost(SourceQuery.@Nullable Estimate candidates) {
        return Optional.ofNullable(candidates).filter(c -> c.bound() != SourceQuery.Bound.AT_LEAST)
                .map(c -> new SourceQuery.Estimate(c.size(), SourceQuery.Bound.AT_MOST));
    }
}
