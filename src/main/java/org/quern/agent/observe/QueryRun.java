package org.quern.agent.observe;

import java.util.List;
import java.util.Map;
import org.quern.agent.Observation;
import org.quern.job.Progress;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.wikidata.SelectSource;

/** Runs a query and says what came of it, in the words of the published runs. */
record QueryRun(SelectSource source, SelectLimits limits) {

    private static final String EMPTY = "Query returned empty result.";

    Observation observe(ExternalQuery query, Progress progress) {
        Solutions found = source.select(query.select(), limits, progress);
        if (query.asks())
            return new Observation(found.rows().isEmpty() ? "False" : "True", Observation.Outcome.ROWS, 1);
        List<Map<String, String>> rows = ObservedTable.rows(found);
        if (rows.stream().allMatch(Map::isEmpty))
            return new Observation(EMPTY, Observation.Outcome.EMPTY, 0);
        String cut = found.cut() ? "\n(there are more rows than these " + rows.size() + ")" : "";
        return new Observation(ObservedTable.text(rows) + cut, Observation.Outcome.ROWS, rows.size());
    }
}
