package org.quern.agent.batch;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.quern.llm.batch.BatchSettings;

/**
 * A batch with its name, settings and current statistics.
 *
 * @param name of its folder
 */
public record NamedBatch(String name, BatchSettings<AgentSettings> settings, BatchStatistics statistics) {

    /**
     * What it is measured against: the same questions, asked of the same model over the same data, with all that the
     * agent can do (SPINACH, section 5.5). Empty for such a one itself, and where there is none.
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
     * How much a mean differs from that of the {@linkplain #whole whole}. Empty where either is unknown, and until both
     * are complete: means over other questions say nothing about each other.
     */
    public Optional<Double> change(List<NamedBatch> all, Function<BatchStatistics, Optional<Double>> mean) {
        return whole(all).filter(other -> other.statistics.totals().complete() && statistics.totals().complete())
                .flatMap(other -> mean.apply(other.statistics))
                .flatMap(from -> mean.apply(statistics).map(to -> to - from));
    }
}
