package org.quern.ui.evaluate.pane;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.error.Diagnosis;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.run.PredictionPreview;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.run.SettingsComparison;
import org.quern.evaluate.run.Transcript;
import org.quern.evaluate.score.ItemComparison;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.llm.ModelSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.ModelTask;
import org.quern.task.evaluate.AskModel;
import org.quern.task.evaluate.DecideVerdict;
import org.quern.task.evaluate.DistillGraphs;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.task.evaluate.exchange.ExportRun;
import org.quern.task.evaluate.gold.AcceptPrediction;
import org.quern.ui.judging.Judging;
import org.quern.ui.judging.RunErrors;

/** The operations of the pane. All are slow, so call them in jobs. */
interface EvaluationEngine extends Judging.Remarks {

    /** The models and question files that can be chosen. */
    record Offer(List<String> questions, List<ModelSettings> models) {

        static final Offer NOTHING = new Offer(List.of(), List.of());
    }

    /** The runs of the workspace that have predictions. */
    List<String> runs();

    /** The tags of a run. */
    List<String> tags(String run);

    boolean isScored(String run);

    /** The items of a run, with scores if it is scored. */
    List<ScoredItem> read(String run);

    /**
     * Scores a run and writes its three result files.
     *
     * @return what moved, if the run was scored before
     */
    Optional<Rescoring> score(String run, Progress progress);

    /**
     * What there is to say about the scores of a run.
     *
     * @param changedGraphs the graphs whose content changed since it was scored
     * @param goldChanged whether gold queries or their alternatives changed since it was scored
     * @param judges figures of models that judged its answers
     */
    record Status(List<String> changedGraphs, boolean goldChanged, List<JudgedFigures> judges) {

        static final Status NOTHING = new Status(List.of(), false, List.of());
    }

    /** The index of a run's items with what audits say about their questions. */
    ItemIndex audited(String run, ItemIndex index);

    Status status(String run, List<ScoredItem> items);

    /** What a model was asked about a question of a run, and what it replied. */
    Transcript transcript(String run, String qid);

    /** How the settings and prompts of two runs differ. */
    SettingsComparison settings(String first, String second);

    /** The first predictions in files, and what their columns contain. */
    PredictionPreview preview(ImportPredictions.Settings settings, Progress progress);

    /** Creates runs from files with predictions; the files are not changed. */
    ImportPredictions.Result importPredictions(ImportPredictions.Settings settings, Progress progress);

    /** The question file with a name. */
    Path questions(String name);

    /** Computes the data for examining a prediction of a run. */
    ItemComparison compare(String run, ScoredItem item, Progress progress);

    /** The verdict on a correct prediction of a run; empty if it is not a query. */
    Optional<DecideVerdict.Result> decide(String run, ScoredItem item, Progress progress);

    /**
     * Adds a graph to the suite of the item's gold query.
     *
     * @return the name of its file
     */
    String keep(ScoredItem item, DecideVerdict.Elsewhere elsewhere, Progress progress);

    /** Makes small graphs for the gold queries of items, and separates them from the predictions. */
    DistillGraphs.Result distill(List<ScoredItem> items, Progress progress);

    /**
     * Adds a graph file to the small graphs of a graph.
     *
     * @return its name there
     */
    String addGraph(String graph, Path file);

    /**
     * Why a prediction is accepted.
     *
     * @param reading how it reads the question; may be empty
     * @param author who accepts it
     */
    record Reason(String reason, String reading, String author) {}

    /** Accepts the item's prediction as an alternative to its gold query. */
    AcceptPrediction.Result accept(String run, ScoredItem item, Reason why, Progress progress);

    /** The error categories of an item; none if the prediction is correct. */
    Diagnosis reasons(ScoredItem item, Progress progress);

    /** The proposed error categories of a run, if they were computed, and the judgements of them. */
    RunErrors errors(String run, List<ScoredItem> items);

    /**
     * Proposes categories for incorrect items and saves them with the run.
     *
     * @param sample draws a random sample and proposes categories for it only; empty for all incorrect items
     */
    RunErrors propose(String run, List<ScoredItem> items, Optional<ProposeErrors.Draw> sample, Progress progress);

    /**
     * Writes a report on runs.
     *
     * @param out the extension determines the format: a page (.html), a table of all items (.csv), or LaTeX
     * tables (.tex)
     * @param inference how its intervals and p-values are computed
     */
    void report(List<String> runs, Inference inference, Path out);

    /** A run with its settings and its totals of tokens, cost and time. @param items its scored items */
    ReportedRun reported(String run, List<ScoredItem> items);

    /**
     * Determines on which result most attempts of each item agree.
     *
     * @param run whose way of comparing values is used
     */
    List<RepeatedItem> vote(String run, List<RepeatedItem> items, Progress progress);

    /** Exports a run for another platform. */
    void export(ExportRun.Settings settings);

    Offer offer();

    /** The filters saved in the workspace. */
    SavedFilters filters();

    /**
     * Changes the saved filters.
     *
     * @param change is applied to the filters as they are on disk
     * @return the filters afterwards
     */
    SavedFilters changeFilters(UnaryOperator<SavedFilters> change);

    /** Requests predictions from a model. */
    ModelTask<AskModel.Settings, BatchTotals> asking();

    /** The graph's entity types in the order of the schema; empty if the graph is not in the workspace. */
    List<String> entityTypes(String graph);
}
