package org.quern.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;

/**
 * Tests which of some items a step of a plan would find, without finding all others. Each step is tested
 * through the steps that it needs: class membership by the items' own statements, reachability by following the
 * relation backwards first. The result agrees with the plan, because each step works as in the plan, on fewer
 * items.
 */
public final class MemberCheck {
    /** If more items than this lead to a few, only a sample of them is checked. */
    private static final int MOST_BEFORE = 5_000;
    private static final String START = "the items in question";

    /**
     * What is known about some items.
     *
     * @param in items that the step would find
     * @param open items for which this would take more work to determine
     */
    public record Answer(Set<String> in, Set<String> open) {
        public static Answer of(Set<String> in) {
            return new Answer(in, Set.of());
        }
    }

    private final Map<String, PlanStep.Finding> steps = new HashMap<>();
    private final Map<String, Set<String>> classes = new HashMap<>();
    private final WikidataSource source;
    private final MemberFinder finder;
    private final boolean trustSparql;
    private final Progress progress;

    /** @param trustSparql whether {@code $RAW_SPARQL} may run */
    public MemberCheck(ConversionPlan plan, WikidataSource source, boolean trustSparql, Progress progress) {
        plan.steps(PlanStep.Finding.class).forEach(step -> steps.put(step.id(), step));
        this.source = source;
        this.finder = new MemberFinder(plan, source);
        this.trustSparql = trustSparql;
        this.progress = progress;
    }

    public PlanStep.Finding step(String id) {
        return Optional.ofNullable(steps.get(id)).orElseThrow();
    }

    /** Runs a step on other items than those of the plan. */
    public Set<String> find(PlanStep.Finding step, String from, Collection<String> items) {
        return finder.find(step, Map.of(from, new HashSet<>(items)), progress);
    }

    /** A class and its subclasses, if the plan includes them; found once. */
    Set<String> classes(String classId, Optional<String> step) {
        return step.map(id -> {
            Set<String> known = classes.get(id);
            if (known == null) {
                known = finder.find(step(id), Map.of(), progress);
                classes.put(id, known);
            }
            return known;
        }).orElse(Set.of(classId));
    }

    /**
     * The items that the step would find.
     *
     * @throws QuernException when the step would run an untrusted query of the schema
     */
    public Answer of(String stepId, Set<String> items) {
        progress.checkCancelled();
        if (items.isEmpty())
            return Answer.of(Set.of());
        return switch (step(stepId)) {
            case PlanStep.Classes(String classId) -> Answer.of(common(items, classes(classId, Optional.of(stepId))));
            case PlanStep.Instances i -> Answer.of(ofClass(i.pid(), i.classId(), i.classes(), items));
            case PlanStep.OfClass c -> {
                Answer before = of(c.from(), items);
                yield new Answer(ofClass(c.pid(), c.classId(), c.classes(), before.in()),
                        ofClass(c.pid(), c.classId(), c.classes(), before.open()));
            }
            case PlanStep.Filter f -> {
                Answer before = of(f.from(), items);
                yield new Answer(satisfying(f, before.in()), satisfying(f, before.open()));
            }
            case PlanStep.Labelled labelled -> {
                Answer before = of(labelled.from(), items);
                yield new Answer(find(labelled, labelled.from(), before.in()),
                        find(labelled, labelled.from(), before.open()));
            }
            case PlanStep.Meet(String _, List<List<String>> groups) -> meet(groups, items);
            case PlanStep.Reach reach -> reached(reach, items);
        };
    }

    private Set<String> ofClass(String pid, String classId, Optional<String> classStep, Set<String> items) {
        if (items.isEmpty())
            return Set.of();
        Map<String, Set<String>> found = new HashMap<>(Map.of(START, items));
        classStep.ifPresent(step -> found.put(step, classes(classId, classStep)));
        return finder.find(new PlanStep.OfClass("", pid, classId, classStep, START), found, progress);
    }

    private Set<String> satisfying(PlanStep.Filter filter, Set<String> items) {
        if (items.isEmpty())
            return Set.of();
        // The plan asks which items point to the object. That is cheaper for many items and much more expensive
        // for a few.
        if (filter.constraint() instanceof Constraint.LinkedTo(String pid, String qid))
            return ofClass(pid, qid, Optional.empty(), items);
        if (filter.constraint() instanceof Constraint.RawSparql(String pattern) && !trustSparql)
            throw new QuernException("the schema contains its own SPARQL query: {0}", filter.id(),
                    "review the query, then choose to run it", pattern);
        return find(filter, filter.from(), items);
    }

    private Answer meet(List<List<String>> groups, Set<String> items) {
        Set<String> in = new HashSet<>(items);
        Set<String> possible = new HashSet<>(items);
        for (List<String> group : groups) {
            Set<String> here = new HashSet<>();
            Set<String> perhaps = new HashSet<>();
            for (String step : group) {
                Answer answer = of(step, possible);
                here.addAll(answer.in());
                perhaps.addAll(answer.in());
                perhaps.addAll(answer.open());
            }
            in.retainAll(here);
            possible.retainAll(perhaps);
        }
        return new Answer(in, without(possible, in));
    }

    private Answer reached(PlanStep.Reach reach, Set<String> items) {
        List<String> before = new ArrayList<>(before(reach, items));
        boolean cut = before.size() >= MOST_BEFORE;
        Answer starts = of(reach.from(), Set.copyOf(cut ? before.subList(0, MOST_BEFORE) : before));
        Set<String> in = common(items, find(reach, reach.from(), starts.in()));
        Set<String> perhaps = cut ? items : common(items, find(reach, reach.from(), starts.open()));
        return new Answer(in, without(perhaps, in));
    }

    /** The items from which the relation could have reached these. */
    private Collection<String> before(PlanStep.Reach reach, Set<String> items) {
        RelationType relation = reach.relation();
        if (relation.wdSource().isEmpty())
            return items;
        if (reach.forward() && plain(relation))
            return source.someSubjectsOf(relation.wdSource().get(), items, MOST_BEFORE);
        return find(new PlanStep.Reach(relation, !reach.forward(), START), START, items).stream().sorted().toList();
    }

    /** Whether each relation is one truthy statement with its own value. */
    static boolean plain(RelationType relation) {
        return relation.wdSource().isPresent() && relation.rankFilter() == RankFilter.HIGHEST
                && !relation.transitive() && relation.suffix().isEmpty() && relation.qualifierPid().isEmpty();
    }

    private static Set<String> common(Set<String> one, Set<String> other) {
        return one.stream().filter(other::contains).collect(Collectors.toSet());
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        return all.stream().filter(id -> !some.contains(id)).collect(Collectors.toSet());
    }
}
