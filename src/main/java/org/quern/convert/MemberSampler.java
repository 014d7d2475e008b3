package org.quern.convert;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.IdSample;
import org.quern.wikidata.WikidataSource;

/**
 * Finds a reproducible sample of a type's members: of a class directly, otherwise items reached from a sample.
 * Each of them is a member of the type in the whole graph as well.
 */
public final class MemberSampler {
    /** Limit of candidates if the tests reject most of them. */
    private static final int MOST_TRIED = 2_000;
    private static final int GROWTH = 5;

    private static final String INSTANCE_OF = "P31";

    private final MemberCheck check;
    private final WikidataSource source;
    private final Progress progress;

    public MemberSampler(MemberCheck check, WikidataSource source, Progress progress) {
        this.check = check;
        this.source = source;
        this.progress = progress.quiet();
    }

    /** Up to this many items that a step finds. */
    public List<String> of(String stepId, int wanted) {
        PlanStep.Finding step = check.step(stepId);
        return switch (step) {
            case PlanStep.Classes(String classId) ->
                IdSample.of(check.classes(classId, Optional.of(stepId)), wanted);
            // The source chooses the members; they are tested here.
            case PlanStep.Instances i -> tested(step, wanted, most -> source.sample(
                    new ClassMembers(i.classId(), i.pid().equals(INSTANCE_OF), i.classes().isPresent()), most, progress)
                    .ids());
            case PlanStep.OfClass c -> tested(step, wanted, most -> of(c.from(), most));
            case PlanStep.Filter f -> tested(step, wanted, most -> of(f.from(), most));
            case PlanStep.Meet(String _, List<List<String>> groups) ->
                tested(step, wanted, most -> ofEach(groups.getFirst(), most));
            case PlanStep.Reach reach -> reached(reach, wanted);
        };
    }

    /** Tests increasingly many candidates until enough of them pass the step. */
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
            return source.someSubjectsOf(relation.wdSource().orElseThrow(), new HashSet<>(starts), wanted);
        return IdSample.of(check.find(reach, reach.from(), starts), wanted);
    }
}
