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
import org.quern.wikidata.MemberSample;
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

    /**
     * Items that a step finds.
     *
     * @param whole whether these are all that it finds
     */
    public record Found(List<String> ids, boolean whole) {
        private static Found of(Set<String> all, int wanted, boolean whole) {
            return new Found(IdSample.of(all, wanted), whole && all.size() <= wanted);
        }
    }

    /** Up to this many items that a step finds. */
    public List<String> of(String stepId, int wanted) {
        return find(stepId, wanted).ids();
    }

    /** Up to this many items that a step finds, and whether there are more. */
    public Found find(String stepId, int wanted) {
        PlanStep.Finding step = check.step(stepId);
        return switch (step) {
            case PlanStep.Classes(String classId) ->
                Found.of(check.classes(classId, Optional.of(stepId)), wanted, true);
            // The source chooses the members; they are tested here.
            case PlanStep.Instances i -> tested(step, wanted, most -> {
                MemberSample some = source.sample(
                        new ClassMembers(i.classId(), i.pid().equals(INSTANCE_OF), i.classes().isPresent()), most,
                        progress);
                return new Found(some.ids(), some.certainty() == MemberSample.Certainty.EXACT
                        && some.ids().size() >= some.members());
            });
            case PlanStep.OfClass c -> tested(step, wanted, most -> find(c.from(), most));
            case PlanStep.Filter f -> tested(step, wanted, most -> find(f.from(), most));
            case PlanStep.Labelled l -> tested(step, wanted, most -> find(l.from(), most));
            case PlanStep.Meet(String _, List<List<String>> groups) ->
                tested(step, wanted, most -> ofEach(groups.getFirst(), most));
            case PlanStep.Reach reach -> reached(reach, wanted);
        };
    }

    /** Tests increasingly many candidates until enough of them pass the step. */
    private Found tested(PlanStep.Finding step, int wanted, IntFunction<Found> candidates) {
        for (int most = 2 * wanted;; most *= GROWTH) {
            Found some = candidates.apply(most);
            MemberCheck.Answer answer = check.of(step.id(), new HashSet<>(some.ids()));
            Set<String> in = answer.in();
            if (in.size() >= wanted || some.ids().size() < most || most >= MOST_TRIED)
                return new Found(some.ids().stream().filter(in::contains).limit(wanted).toList(),
                        some.whole() && in.size() <= wanted && answer.open().isEmpty());
        }
    }

    private Found ofEach(List<String> steps, int wanted) {
        Set<String> union = new LinkedHashSet<>();
        boolean whole = true;
        for (String step : steps) {
            Found some = find(step, wanted);
            union.addAll(some.ids());
            whole &= some.whole();
        }
        return new Found(List.copyOf(union), whole);
    }

    private Found reached(PlanStep.Reach reach, int wanted) {
        Found starts = find(reach.from(), wanted);
        RelationType relation = reach.relation();
        if (!reach.forward() && MemberCheck.plain(relation)) {
            List<String> some = source.someSubjectsOf(relation.wdSource().orElseThrow(), new HashSet<>(starts.ids()),
                    wanted);
            return new Found(some, starts.whole() && some.size() < wanted);
        }
        return Found.of(check.find(reach, reach.from(), starts.ids()), wanted, starts.whole());
    }
}
