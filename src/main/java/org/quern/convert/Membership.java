package org.quern.convert;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.wikidata.WikidataSource;

/**
 * Runs the steps of a plan that find items: always all of those at once that need nothing more, as many at a time as the
 * source can answer.
 */
record Membership(ConversionPlan plan, WikidataSource source, Progress progress) {
    /** The ids of the members by type label, in the schema's order; with and without labels. */
    Map<String, Set<String>> resolve() {
        progress.stage("Finding the members of each type");
        MemberFinder finder = new MemberFinder(source);
        Parallel parallel = new Parallel(source.atATime());
        List<PlanStep.Finding> left = new ArrayList<>(plan.steps(PlanStep.Finding.class));
        int all = left.size();
        Map<String, Set<String>> found = new HashMap<>();
        while (!left.isEmpty()) {
            progress.at(all - left.size(), all);
            List<PlanStep.Finding> ready = left.stream().filter(s -> found.keySet().containsAll(s.needs())).toList();
            List<Set<String>> answers = parallel.map(ready, progress.quiet(),
                    (step, stop) -> finder.find(step, found, stop));
            for (int i = 0; i < ready.size(); i++)
                found.put(ready.get(i).id(), answers.get(i));
            left.removeAll(ready);
        }
        Map<String, Set<String>> members = new LinkedHashMap<>();
        for (EntityType type : plan.schema().entities())
            members.put(type.label(), found.get(plan.membersOf(type.label())));
        return members;
    }
}
