package org.quern.task.evaluate;

import java.util.List;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.repeat.ResultVote;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;

/** Determines on which result most attempts of each item agree. */
public record VoteOnResults(GraphSource graphs) {

    /** The items of several runs, and how queries are run and results compared. */
    public record Settings(List<RepeatedItem> items, ScoringSettings scoring) {}

    /**
     * The items with their votes.
     *
     * @param use the engines that answered the queries
     */
    public record Result(List<RepeatedItem> items, EngineUse use) {}

    public Result run(Settings settings, Progress progress) {
        ScoringSettings scoring = settings.scoring();
        Engines engines = scoring.engines();
        List<RepeatedItem> voted = new ResultVote(graphs, engines, scoring.mode(), scoring.limits(),
                scoring.atATime()).vote(settings.items(), progress);
        return new Result(voted, engines.use());
    }
}
