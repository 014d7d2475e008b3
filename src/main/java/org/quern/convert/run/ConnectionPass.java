package org.quern.convert.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.convert.Batches;
import org.quern.convert.PathWalker;
import org.quern.convert.PlanStep;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.convert.output.RowSpool;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.wikidata.WikidataSource;

/**
 * Finds the relations that are not based on a single statement of their subject: those that follow a path, and
 * those between an entity and itself as a member of another type. Writes them to the spool by type and subject.
 */
public record ConnectionPass(WikidataSource source, RowSpool spool, Progress progress) {
    /** @param inGraph ids of the entities in the graph, by type label */
    public void run(List<PlanStep.Connect> steps, Map<String, Set<String>> inGraph) throws IOException {
        progress.stage("Following paths");
        for (int i = 0; i < steps.size(); i++) {
            progress.at(i, steps.size());
            RelationPlan relation = steps.get(i).relation();
            Set<String> subjects = inGraph.getOrDefault(relation.type().subjLabel(), Set.of());
            if (relation.identical())
                joinToThemselves(relation, subjects, inGraph.getOrDefault(relation.type().objLabel(), Set.of()));
            else
                walk(relation, subjects);
        }
    }

    private void joinToThemselves(RelationPlan relation, Set<String> subjects, Set<String> objects) throws IOException {
        for (String id : subjects.stream().filter(objects::contains).sorted().toList())
            spool.put(new RelationRow(relation.index(), id, id));
    }

    private void walk(RelationPlan relation, Set<String> subjects) throws IOException {
        PathWalker walker = new PathWalker(source, progress.quiet());
        for (List<List<String>> round : Batches.cut(Batches.of(subjects), source.atATime())) {
            List<List<RelationRow>> found = new Parallel(source.atATime()).map(round, progress.quiet(),
                    (batch, _) -> walk(relation, batch, walker));
            for (List<RelationRow> rows : found) {
                for (RelationRow row : rows)
                    spool.put(row);
            }
        }
    }

    /** Everything that the path reaches from the subjects, including ends that are not in the graph. */
    public static List<RelationRow> walk(RelationPlan relation, List<String> subjects, PathWalker walker) {
        Map<String, Set<String>> pairs = walker.pairs(PathWalker.pathOf(relation.type()), subjects);
        List<RelationRow> rows = new ArrayList<>();
        for (String subject : subjects) {
            for (String object : pairs.getOrDefault(subject, Set.of()).stream().sorted().toList())
                rows.add(new RelationRow(relation.index(), subject, object));
        }
        return rows;
    }
}
