package org.quern.convert;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.wikidata.WikidataSource;

/**
 * Finds some members of types, the same each time, without finding all: of a class a sample, of what a relation reaches
 * what it reaches from a sample. Every one of them is a member of the whole graph's type as well.
 */
final class MemberSample {
    /** Where tests leave few, no more candidates than this are tried. */
    private static final int MOST_TRIED = 2_000;
    private static final int GROWTH = 5;

    private final MemberCheck check;
    private final SubjectSample subjects;

    MemberSample(MemberCheck check, WikidataSource source) {
        this.check = check;
        this.subjects = new SubjectSample(source);
    }

    /** Up to so many of what a step finds. */
    List<String> of(String stepId, int wanted) {
        PlanStep.Finding step = check.step(stepId);
        return switch (step) {
            case PlanStep.Classes(String classId) ->
                SubjectSample.some(check.classes(classId, java.util.Optional.of(stepId)), wanted);
            case PlanStep.Instances i ->
                subjects.of(i.pid(), check.classes(i.classId(), i.classes()), wanted);
            case PlanStep.OfClass c -> tested(step, wanted, most -> of(c.from(), most));
            case PlanStep.Filter f -> tested(step, wanted, most -> of(f.from(), most));
            case PlanStep.Meet(String _, List<List<String>> groups) ->
                tested(step, wanted, most -> ofEach(groups.getFirst(), most));
            case PlanStep.Reach reach -> reached(reach, wanted);
        };
    }

    /** Those of ever more candidates that pass the step. */
    private List<String> tested(PlanStep.Finding step, int wanted, IntFunction<List<String>> candidates) {
        for (int most = 2 * wanted;; most *= GROWTH) {
            List<String> some = candidates.apply(most);
            Set<String> in = check.of(step.id(), new HashSet<>(some)).in();
            if (in.size() >= wanted || some.size() < most || most >= MOST_TRIED)
                return some.stream().filter(in::contains).limit(wanted).toList();
        }
    }

    private List<String> ofEach(List<String> steps, int wanted) {
        Set<String> union = new LinkedHashSet<>();
        steps.forEach(step -> union.addAll(of(step, wanted)));
        return List.copyOf(union);
    }

    private List<String> reached(PlanStep.Reach reach, int wanted) {
        List<String> starts = of(reach.from(), wanted);
        RelationType relation = reach.relation();
        if (!reach.forward() && MemberCheck.plain(relation))
            return subjects.of(relation.wdSource().orElseThrow(), new HashSet<>(starts), wanted);
        return SubjectSample.some(check.find(reach, reach.from(), starts), wanted);
    }
}
