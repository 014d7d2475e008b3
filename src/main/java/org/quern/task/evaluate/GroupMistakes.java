package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.MistakeCluster;
import org.quern.job.Progress;
import org.quern.task.UseCase;

/**
 * Groups wrong predictions of a scored run by what their query does differently from gold.
 *
 * @param workspace the folder of the workspace
 */
public record GroupMistakes(Path workspace) implements UseCase<ItemSelection, GroupMistakes.Result> {

    /**
     * What was found.
     *
     * @param items number of items that match
     * @param wrong number of wrong predictions among them
     * @param unmet the conditions that no item meets, with the cause
     * @param mistakes the most frequent ones first
     */
    public record Result(String run, String filter, int items, int wrong, List<String> unmet,
            List<Cluster> mistakes) {}

    /**
     * The predictions with one mistake.
     *
     * @param alone number of items that have no other mistake
     * @param filter the expression that these items match
     */
    public record Cluster(String mistake, int items, int alone, String filter, List<String> qids) {}

    /** @throws FilterSyntaxException when the filter cannot be read */
    @Override
    public Result run(ItemSelection settings, Progress progress) throws FilterSyntaxException {
        ChosenItems chosen = ChosenItems.of(workspace, settings, Set.of(ItemField.MISTAKE), progress);
        int wrong = (int) chosen.items().stream().filter(chosen.index()
                .matching(ItemExpression.is(ItemField.OUTCOME, ItemField.WRONG))::get).count();
        return new Result(settings.run(), chosen.expression().toString(), chosen.items().cardinality(), wrong,
                chosen.unmet(), chosen.index().clusters(chosen.items()).stream()
                        .map(cluster -> of(cluster, chosen)).toList());
    }

    private static Cluster of(MistakeCluster found, ChosenItems chosen) {
        return new Cluster(found.mistake().toString(), found.count(), found.alone(), found.condition().toString(),
                found.items().stream().mapToObj(i -> chosen.index().rows().get(i).sample().qid()).toList());
    }
}
