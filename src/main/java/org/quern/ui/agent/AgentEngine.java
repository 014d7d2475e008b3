package org.quern.ui.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.agent.AgentSetup;
import org.quern.agent.Step;
import org.quern.agent.Turn;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.recording.RecordedRun;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.rowmajor.RowAlignment;
import org.quern.evaluate.rowmajor.RowMajorScore;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.sparql.Solutions;
import org.quern.sparql.TypedName;
import org.quern.task.ModelTask;
import org.quern.task.agent.CheckConsistency;
import org.quern.task.agent.RunAgentBatch;
import org.quern.ui.judging.Judging;
import org.quern.ui.judging.RunErrors;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.LabelSearch;

/** The operations of the pane. All are slow, so call them in jobs. */
interface AgentEngine extends Judging.Remarks {

    /**
     * The available choices.
     *
     * @param runs the batches and recordings of the workspace
     * @param models the models in quern.json
     * @param sets the datasets of the workspace
     */
    record Choices(List<String> runs, List<NamedSource> sources, List<ModelSettings> models, List<String> sets) {}

    /**
     * A question of a batch or of a single recording.
     *
     * @param gold the gold query, if there is one
     * @param solved its outcome, if complete
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

    /** A batch with its paired differences from another one; empty if there is none, or it is incomplete. */
    record ComparedBatch(NamedBatch batch, Optional<Difference> em, Optional<Difference> f1) {}

    /**
     * The result of a query, compared with gold.
     *
     * @param truth the answer of an ASK
     * @param goldProblem why there are no gold rows; empty if there are some, or if there is no gold query
     * @param labels labels of the ids in the rows
     */
    record Compared(Optional<Solutions> found, Optional<Boolean> truth, Optional<Solutions> gold,
            Optional<Boolean> goldTruth, String goldProblem, Optional<RowMajorScore> score,
            List<RowAlignment.Line> lines, Map<String, String> labels) {}

    Choices choices();

    /** Reads the questions of a file or a set. */
    ModelTask<RunAgentBatch.Settings, BatchStatistics> batch();

    Opened open(String run);

    /** Opens a file with recorded runs, of Quern or published ones. */
    Opened open(Path file);

    /** The recorded run of a question; empty if it has none, for example because another method was used. */
    Optional<RecordedRun> read(Entry entry);

    /**
     * All batches of the workspace with their results.
     *
     * @param against the batch to compare them with; if empty, for each the one with all actions enabled
     */
    List<ComparedBatch> batches(Optional<String> against);

    /** How consistent the answers of all batches are, on sets with relations between their questions. */
    List<CheckConsistency.CheckedRun> consistency(Progress progress);

    /** Proposes error categories for the wrong answers of a batch, saves them, and reads the judgements. */
    RunErrors errors(String run, Progress progress);

    /**
     * Answers a question and records the run.
     *
     * @param before the earlier questions of the conversation
     * @param heard receives each step, on the job's thread
     */
    QuestionOutcome ask(String question, List<Turn> before, NamedSource source, String model, AgentSetup setup,
            Budget budget, Consumer<Step> heard, Progress progress) throws Exception;

    /** Where the last answered question is recorded. */
    Entry asked(String question);

    Compared compare(String query, Optional<String> gold, NamedSource source, Progress progress) throws Exception;

    /**
     * Finds entities for a name typed in a query.
     *
     * @return items before properties where both are valid
     * @throws org.quern.workspace.QuernException if the source has no entity search
     */
    List<LabelSearch.Hit> find(TypedName typed, NamedSource source, Progress progress);

    /** The label of an id, if the source knows it. */
    Optional<String> label(String id, NamedSource source, Progress progress) throws Exception;
}
