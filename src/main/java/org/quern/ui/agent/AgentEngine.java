package org.quern.ui.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.agent.Step;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.recording.RecordedRun;
import org.quern.evaluate.rowmajor.RowAlignment;
import org.quern.evaluate.rowmajor.RowMajorScore;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.sparql.Solutions;
import org.quern.sparql.TypedName;
import org.quern.task.ModelTask;
import org.quern.task.agent.RunAgentBatch;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.LabelSearch;

/** What the pane asks of the engines; all of it is long work, for jobs. */
interface AgentEngine {

    /**
     * What can be chosen.
     *
     * @param runs the batches and recordings of the workspace
     * @param models those that quern.json names
     * @param sets the question sets of the workspace
     */
    record Choices(List<String> runs, List<NamedSource> sources, List<ModelSettings> models, List<String> sets) {}

    /**
     * A question of a batch or of a single recording.
     *
     * @param gold the gold query, if there is one
     * @param solved its outcome, if it is done
     * @param number its position among the runs of the file, from 0
     */
    record Entry(String id, String question, Optional<String> gold, Optional<QuestionOutcome> solved, Path file,
            int number) {}

    /**
     * The opened runs.
     *
     * @param batch empty for a single recording
     */
    record Opened(String name, List<Entry> entries, Optional<NamedBatch> batch) {}

    /**
     * The result of a query, next to gold.
     *
     * @param truth the answer of an ASK
     * @param goldProblem why there are no gold rows; empty when there are some, or there is no gold query
     * @param labels labels of the ids in the rows
     */
    record Compared(Optional<Solutions> found, Optional<Boolean> truth, Optional<Solutions> gold,
            Optional<Boolean> goldTruth, String goldProblem, Optional<RowMajorScore> score,
            List<RowAlignment.Line> lines, Map<String, String> labels) {}

    Choices choices();

    /** Answers the questions of a file or a set. */
    ModelTask<RunAgentBatch.Settings, BatchStatistics> batch();

    Opened open(String run);

    /** A file with recorded runs, ours or published ones. */
    Opened open(Path file);

    /** The recorded run of a question; empty when it has none, for instance because another method was used. */
    Optional<RecordedRun> read(Entry entry);

    /** All batches of the workspace, with what they came to. */
    List<NamedBatch> batches();

    /**
     * Answers a question and records how.
     *
     * @param heard gets each step on the thread of the job
     */
    QuestionOutcome ask(String question, NamedSource source, String model, Budget budget, Consumer<Step> heard,
            Progress progress) throws Exception;

    /** Where the last asked question is recorded. */
    Entry asked(String question);

    Compared compare(String query, Optional<String> gold, NamedSource source, Progress progress) throws Exception;

    /**
     * Finds entities for a name typed in a query.
     *
     * @return items before properties where both are valid
     * @throws org.quern.workspace.QuernException when the source has no entity search
     */
    List<LabelSearch.Hit> find(TypedName typed, NamedSource source, Progress progress);

    /** What an id is called, if the source knows. */
    Optional<String> label(String id, NamedSource source, Progress progress) throws Exception;
}
