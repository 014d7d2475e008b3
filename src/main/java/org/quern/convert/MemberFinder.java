package org.quern.convert;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.PropertyPath;
import org.quern.wikidata.Snak;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;

/**
 * Runs the steps of a plan that find items (semantics of conversion, 2.1 and 2.2). The result of a step depends
 * only on the source and on the results of earlier steps, so independent steps can run in parallel.
 */
public record MemberFinder(WikidataSource source, ConversionRules rules, LabelChain labels) {
    public MemberFinder(ConversionPlan plan, WikidataSource source) {
        this(source, plan.rules(), plan.labels());
    }

    /**
     * Runs a step.
     *
     * @param found the results of earlier steps by id; not modified
     */
    public Set<String> find(PlanStep.Finding step, Map<String, Set<String>> found, Progress progress) {
        return switch (step) {
            case PlanStep.Classes(String classId) -> source.subclasses(classId);
            case PlanStep.Instances i -> source.subjectsOf(i.pid(), classes(i.classId(), i.classes(), found));
            case PlanStep.Reach(RelationType relation, boolean forward, String from) ->
                reached(relation, forward, of(from, found), progress);
            case PlanStep.Meet(String _, List<List<String>> groups) -> meet(groups, found);
            case PlanStep.OfClass c ->
                ofClass(c.pid(), classes(c.classId(), c.classes(), found), of(c.from(), found), progress);
            case PlanStep.Filter(String _, Constraint constraint, String from) ->
                satisfying(constraint, of(from, found), progress);
            case PlanStep.Labelled(String _, String from) -> labelled(of(from, found), progress);
        };
    }

    private static Set<String> of(String step, Map<String, Set<String>> found) {
        return found.getOrDefault(step, Set.of());
    }

    private static Set<String> classes(String classId, Optional<String> step, Map<String, Set<String>> found) {
        return step.map(s -> of(s, found)).orElse(Set.of(classId));
    }

    private static Set<String> meet(List<List<String>> groups, Map<String, Set<String>> found) {
        Set<String> all = union(groups.getFirst(), found);
        for (List<String> group : groups.subList(1, groups.size()))
            all.retainAll(union(group, found));
        return all;
    }

    private static Set<String> union(List<String> steps, Map<String, Set<String>> found) {
        Set<String> union = new HashSet<>();
        steps.forEach(step -> union.addAll(of(step, found)));
        return union;
    }

    /** The candidates that belong to one of the classes; cheaper than finding all instances of a large class. */
    private Set<String> ofClass(String pid, Set<String> classes, Set<String> candidates, Progress progress) {
        Set<String> members = new HashSet<>();
        for (List<String> batch : Batches.of(candidates)) {
            progress.checkCancelled();
            source.links(pid, batch).forEach((id, targets) -> {
                if (targets.stream().anyMatch(classes::contains))
                    members.add(id);
            });
        }
        return members;
    }

    private Set<String> reached(RelationType relation, boolean forward, Set<String> from, Progress progress) {
        if (relation.wdSource().isEmpty())
            return from;
        if (relation.rankFilter() == RankFilter.NON_DEPRECATED)
            return forward ? objects(relation, from, progress) : subjects(relation, from, progress);
        PropertyPath path = PathWalker.pathOf(relation);
        return new PathWalker(source, progress).image(forward ? path : PathWalker.reversed(path), from);
    }

    private Set<String> objects(RelationType relation, Set<String> subjects, Progress progress) {
        Set<String> objects = new HashSet<>();
        for (List<String> batch : Batches.of(subjects)) {
            progress.checkCancelled();
            source.ends(relation.wdSource().orElseThrow(), relation.qualifierPid(), batch).values()
                    .forEach(objects::addAll);
        }
        return objects;
    }

    private Set<String> subjects(RelationType relation, Set<String> objects, Progress progress) {
        String pid = relation.wdSource().orElseThrow();
        Set<String> subjects = new HashSet<>();
        for (List<String> batch : Batches.of(source.pointingTo(pid, relation.qualifierPid(), objects))) {
            progress.checkCancelled();
            source.ends(pid, relation.qualifierPid(), batch).forEach((id, ends) -> {
                if (!Collections.disjoint(ends, objects))
                    subjects.add(id);
            });
        }
        return subjects;
    }

    private Set<String> labelled(Set<String> candidates, Progress progress) {
        Set<String> labelled = new HashSet<>();
        for (List<String> batch : Batches.of(candidates)) {
            progress.checkCancelled();
            labelled.addAll(labels.names(batch, source, rules).keySet());
        }
        return labelled;
    }

    private Set<String> satisfying(Constraint constraint, Set<String> candidates, Progress progress) {
        return switch (constraint) {
            case Constraint.LinkedTo(String pid, String qid) -> {
                Set<String> linked = new HashSet<>(source.subjectsOf(pid, Set.of(qid)));
                linked.retainAll(candidates);
                yield linked;
            }
            case Constraint.HasProperty(String pid) -> having(pid, candidates, progress);
            case Constraint.RawSparql(String pattern) -> matching(pattern, candidates, progress);
            // The candidates already come from this relation.
            case Constraint.FromRelation _ -> candidates;
        };
    }

    private Set<String> having(String pid, Set<String> candidates, Progress progress) {
        Set<String> having = new HashSet<>();
        read(candidates, pid, progress, entity -> {
            if (entity.truthy(pid).stream().anyMatch(s -> s.main() instanceof Snak.Known))
                having.add(entity.id());
        });
        return having;
    }

    private Set<String> matching(String pattern, Set<String> candidates, Progress progress) {
        Set<String> matching = new HashSet<>();
        for (List<String> batch : Batches.of(candidates)) {
            progress.checkCancelled();
            matching.addAll(source.matching(pattern, new HashSet<>(batch)));
        }
        return matching;
    }

    private void read(Collection<String> ids, String pid, Progress progress, Consumer<WikidataEntity> receiver) {
        for (List<String> batch : Batches.of(ids)) {
            progress.checkCancelled();
            source.statements(batch, Set.of(pid), receiver);
        }
    }
}
