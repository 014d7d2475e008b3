package org.quern.ui.evaluate;

import java.nio.file.Path;
import java.util.List;
import org.quern.evaluate.ItemComparison;
import org.quern.evaluate.error.Judged;
import org.quern.evaluate.error.Proposal;
import org.quern.evaluate.error.Remark;
import org.quern.job.Progress;
import org.quern.llm.ModelSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.ModelTask;
import org.quern.task.evaluate.AskModel;

/** What the pane asks of the engines; all of it is long work, for jobs. */
interface EvaluationEngine {

    /** What models can be asked, and about what. */
    record Offer(List<String> questions, List<ModelSettings> models) {

        static final Offer NOTHING = new Offer(List.of(), List.of());
    }

    /** The runs of the workspace that have predictions. */
    List<String> runs();

    /** The items of a run, with scores where it was scored. */
    List<Item> read(String run);

    /** Scores a run and writes its three result files. */
    void score(String run, Progress progress);

    /**
     * Makes a run of a file with predictions; the file stays as it is.
     *
     * @return the run's id
     */
    String importPredictions(Path file);

    /** Everything that one looks at to see why a prediction is wrong. */
    ItemComparison compare(Item item, Progress progress);

    /** Why an item is wrong, by category; nothing for one that is right. */
    List<Proposal> reasons(Item item, Progress progress);

    /** What is proposed for the run's errors, as far as somebody asked for that, and what people say to it. */
    RunErrors errors(String run, List<Item> items);

    /** Proposes categories for all wrong items, and keeps that with the run. */
    RunErrors propose(String run, List<Item> items, Progress progress);

    /**
     * Keeps what a person says of items of the run: it is on the disk when this returns.
     *
     * @return all that has been said by now
     */
    Judged say(String run, List<Remark> remarks);

    /**
     * Writes a report of runs.
     *
     * @param out what it is follows from the name: a page (.html), a table of all items (.csv), or LaTeX tables (.tex)
     */
    void report(List<String> runs, Path out);

    Offer offer();

    /** Asks a model for predictions. */
    ModelTask<AskModel.Settings, BatchTotals> asking();

    /** The graph's entity types in the schema's order; empty when the graph is not in the workspace. */
    List<String> entityTypes(String graph);
}
