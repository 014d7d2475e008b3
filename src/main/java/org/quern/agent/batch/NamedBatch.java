package org.quern.agent.batch;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.quern.llm.batch.BatchSettings;

/**
 * A batch with its name, settings and current statistics.
 *
 * @param name name of its folder
 */
public record NamedBatch(String name, BatchSettings<AgentSettings> settings, BatchStatistics statistics) {

    /**
     * The batch to compare with: the same questions, model and data, with all actions enabled (SPINACH, section
     * 5.5). Empty for such a batch itself, and if there is none.
     */
    public Optional<NamedBatch> whole(List<NamedBatch> all) {
        boolean explores = settings.own().method() == Method.AGENT;
        if (explores && settings.own().without().isEmpty())
            return Optional.empty();
        return all.stream().filter(other -> other.settings.own().method() == Method.AGENT
                && other.settings.own().without().isEmpty() && other.settings.content().equals(settings.content())
                && other.settings.model().equals(settings.model())
                && other.settings.own().source().equals(settings.own().source())
                && (!explores || other.settings.own().prune() == settings.own().prune())).findFirst();
    }

    /**
     * The difference between a mean and that of the {@linkplain #whole comparison batch}. Empty if either is
     * unknown or incomplete: means over different questions cannot be compared.
     */
    public Optional<Double> change(List<NamedBatch> all, Function<BatchStatistics, Optional<Double>> mean) {
        return whole(all).filter(other -> other.statistics.totals().complete() && statistics.totals().complete())
                .flatMap(other -> mean.apply(other.statistics))
                .flatMap(from -> mean.apply(statistics).map(to -> to - from));
    }
}
