package org.quern.ui.evaluate.pane;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.quern.evaluate.AlignedTables.Column;
import org.quern.evaluate.AlignedTables.Row;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.AlignedTables;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.evaluate.QueryDiff;
import org.quern.evaluate.Score;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.Cause;
import org.quern.evaluate.error.Diagnosis;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.Evidence;
import org.quern.evaluate.error.ItemRemark;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.Prediction;
import org.quern.evaluate.run.PredictionImport;
import org.quern.evaluate.run.PredictionPreview;
import org.quern.evaluate.run.QuestionChoice;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.run.SettingsComparison;
import org.quern.evaluate.run.Transcript;
import org.quern.evaluate.score.ItemComparison;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchTotals;
import org.quern.llm.batch.ItemAnswer;
import org.quern.question.Sample;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.evaluate.AskModel;
import org.quern.task.evaluate.DecideVerdict;
import org.quern.task.evaluate.DistillGraphs;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.task.evaluate.exchange.ExportRun;
import org.quern.task.evaluate.gold.AcceptPrediction;
import org.quern.testing.Scores;
import org.quern.ui.judging.ErrorsModel;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.Messages;
import org.quern.ui.picture.layout.SpringLayout;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Runs that are made up: every third prediction is wrong, every fourth in those whose name begins with “other”; the comparison is always the same one. */
final class FakeRuns implements EvaluationEngine, ModelTask<AskModel.Settings, BatchTotals> {

    private static final ItemScores NO_SCORES = Scores.of(Score.of(0), Score.of(0), Score.of(0), Score.of(0),
            Score.of(0), Score.of(1), "");

    static final String GOLD = "MATCH (n:Company)-[r0:subsidiaryOf]->(m0:Company {name: 'The Coca-Cola Company'}) WITH DISTINCT n RETURN n.name, n.launch_year";
    static final String PREDICTED = "MATCH (p:Company {name: 'The Coca-Cola Company'})-[:subsidiaryOf]->(c:Company)\nRETURN c.launch_year, c.name";
    private static final List<String> CATEGORIES = List.of("basic_(n)", "basic_(n)-(m0*)", "basic_(n)-(m0)-(m1*)",
            "special_comparison", "special_time-sensitive");

    final List<String> names = new ArrayList<>();
    final Set<String> unscored = new HashSet<>();
    int size = 240;
    boolean scored = true;
    boolean failsToCompare;
    Runnable beforeScores = () -> {};
    Runnable afterScores = () -> {};
    int kept;
    /** The runs, questions and reasons of accepted predictions. */
    final List<String> accepted = new ArrayList<>();
    /** The numbers of items whose gold queries got small graphs. */
    final List<Integer> distilled = new ArrayList<>();
    /** What models put around wrong predictions. */
    String around = "%s";
    /** How some of them end. */
    Outcome trouble = Outcome.PREDICTION_ERROR;
    boolean failsToWrite;
    final List<String> reported = new ArrayList<>();
    final List<ExportRun.Settings> exported = new ArrayList<>();
    /** How the last report computed its intervals. */
    Inference inference = Inference.DEFAULT;
    Offer offer = Offer.NOTHING;
    SavedFilters filters = SavedFilters.NONE;
    final List<ItemRemark> said = new ArrayList<>();
    @org.jspecify.annotations.Nullable
    ErrorSample sample;
    private @org.jspecify.annotations.Nullable List<ProposedErrors> proposed;

    EvaluationModel model(Jobs jobs) {
        return model(jobs, this);
    }

    /** A model over an engine, for a person whose preferences are not kept. */
    static EvaluationModel model(Jobs jobs, EvaluationEngine engine) {
        Messages messages = new Messages(Locale.ENGLISH);
        Preferences preferences = Preferences.read(Path.of("there is no such file"), new SafeFiles());
        return new EvaluationModel(jobs, messages, engine, new ErrorsModel(jobs, messages, preferences, engine),
                new SpringLayout(1));
    }

    @Override
    public List<String> tags(String run) {
        return List.of();
    }

    @Override
    public List<String> runs() {
        return List.copyOf(names);
    }

    @Override
    public boolean isScored(String run) {
        return !unscored.contains(run);
    }

    @Override
    public List<ScoredItem> read(String run) {
        List<ScoredItem> items = new ArrayList<>();
        for (int i = 0; i < size; i++)
            items.add(item(i, i % (run.startsWith("other") ? 4 : 3) != 0));
        return items;
    }

    private ScoredItem item(int i, boolean right) {
        Sample sample = new Sample("q" + i, i % 2 == 0 ? "company" : "film", GOLD, Optional.empty(),
                "What are the names and launch years of the companies that are subsidiaries of The Coca-Cola Company, number "
                        + i + "?",
                Optional.empty(), Optional.empty(),
                Optional.of(new Sample.FromTemplate(CATEGORIES.get(i % 5), "", i % 4 == 0 ? "n_order_by" : "n_name",
                        "")),
                Optional.of(right ? GOLD : around.formatted(PREDICTED)), Map.of(), Map.of());
        Score ex = i % 30 == 0 ? Score.wrong(trouble) : Score.of(right);
        Score psjs = Score.of(right ? 1 : 0.25);
        return ScoredItem.of(i + 1, sample, scored ? Scores.of(ex, ex, psjs, psjs, psjs, Score.of(i % 30 != 0), "")
                : ItemScores.UNSCORED);
    }

    Function<ImportPredictions.Settings, PredictionPreview> onPreview = _ -> {
        throw new QuernException("the file cannot be read", "", "choose another file");
    };
    Optional<ImportPredictions.Settings> imported = Optional.empty();
    /** Receives the name of the new run in the job that makes it. */
    Consumer<String> onImported = _ -> {};

    @Override
    public Optional<Rescoring> score(String run, Progress progress) {
        beforeScores.run();
        progress.checkCancelled();
        scored = true;
        afterScores.run();
        return Optional.empty();
    }

    Status status = Status.NOTHING;

    @Override
    public ItemIndex audited(String run, ItemIndex index) {
        return index;
    }

    @Override
    public DistillGraphs.Result distill(List<ScoredItem> items, Progress progress) {
        distilled.add(items.size());
        return new DistillGraphs.Result(Map.of("company", new DistillGraphs.Suites(items.size(), 0, 3, 9, 9, 0, 0,
                Optional.empty())), Map.of(), List.of(), List.of());
    }

    @Override
    public String addGraph(String graph, Path file) {
        return file.getFileName().toString();
    }

    @Override
    public AcceptPrediction.Result accept(String run, ScoredItem item, Reason why, Progress progress) {
        accepted.add(String.join(" ", run, item.sample().qid(), why.reason(), why.reading()));
        return new AcceptPrediction.Result(item.predicted().text(), Optional.empty(), List.of());
    }

    @Override
    public Status status(String run, List<ScoredItem> items) {
        return status;
    }

    @Override
    public Transcript transcript(String run, String qid) {
        return new Transcript(new Prediction(qid, ItemAnswer.free(run)), Optional.empty(), "");
    }

    @Override
    public SettingsComparison settings(String first, String second) {
        return new SettingsComparison(List.of(new SettingsComparison.Setting("model", first, second)),
                Optional.empty());
    }

    @Override
    public ImportPredictions.Result importPredictions(ImportPredictions.Settings settings, Progress progress) {
        String run = settings.run().orElseGet(() -> ImportedFrom.name(settings.files()));
        names.add(run);
        imported = Optional.of(settings);
        onImported.accept(run);
        return new ImportPredictions.Result(List.of(run), new PredictionImport.Imported(List.of(), List.of()),
                Map.of());
    }

    @Override
    public PredictionPreview preview(ImportPredictions.Settings settings, Progress progress) {
        return onPreview.apply(settings);
    }

    @Override
    public Path questions(String name) {
        return Path.of(name);
    }

    @Override
    public Optional<DecideVerdict.Result> decide(String run, ScoredItem item, Progress progress) {
        return Optional.of(FakeVerdict.of(NO_SCORES, QueryDiff.of(item.sample().goldCypher(),
                item.predicted().text())));
    }

    @Override
    public String keep(ScoredItem item, DecideVerdict.Elsewhere elsewhere, Progress progress) {
        kept++;
        return "0a1b2c3d4e5f-chosen-1.json";
    }

    @Override
    public ItemComparison compare(String run, ScoredItem item, Progress progress) {
        if (failsToCompare)
            throw new QuernException("the database is not responding", "company", "start it again");
        List<Column> columns = List.of(new Column("n.name", "c.name", OptionalInt.of(0), OptionalInt.of(1)),
                new Column("n.launch_year", "c.launch_year", OptionalInt.of(1), OptionalInt.of(0)));
        List<Row> rows = new ArrayList<>(List.of(row(Side.BOTH, false, "Costa Coffee", 1971L),
                row(Side.GOLD_ONLY, false, "Innocent Drinks", 1999L), row(Side.GOLD_ONLY, false, "Fairlife", null),
                row(Side.BOTH, true, "Coca-Cola Bottling", 1899L), row(Side.GOLD_ONLY, false, "Dasani", 1999L),
                row(Side.PRED_ONLY, false, "Berkshire Hathaway", 1839L)));
        return new ItemComparison(item.isScored() ? item.scores() : NO_SCORES,
                QueryDiff.of(item.sample().goldCypher(), item.predicted().text()),
                Optional.of(new AlignedTables(columns, rows, 5, 3, 3, 1, false)), provenance(), "", "");
    }

    @Override
    public Diagnosis reasons(ScoredItem item, Progress progress) {
        if (failsToCompare)
            throw new QuernException("the database is not responding", "company", "start it again");
        return new Diagnosis(List.of(new CategoryProposal(ErrorCategory.REVERSED_DIRECTION, List.of(Evidence.of(
                Cause.CORRECTED_TOGETHER, "(n)-[:locatedIn]->(m) → (n)<-[:locatedIn]-(m)", 2))),
                new CategoryProposal(ErrorCategory.DEDUPLICATION, List.of(Evidence.of(Cause.CORRECTED_TOGETHER,
                        "RETURN n.name → RETURN DISTINCT n.name", 2)))),
                List.of(Evidence.of(Cause.WITHOUT_EFFECT, "ORDER BY n.name → –")));
    }

    @Override
    public RunErrors errors(String run, List<ScoredItem> items) {
        return new RunErrors(Optional.ofNullable(proposed), CategoryJudgements.of(said), Optional.ofNullable(sample));
    }

    @Override
    public RunErrors propose(String run, List<ScoredItem> items, Optional<ProposeErrors.Draw> draw, Progress progress) {
        draw.ifPresent(how -> sample = ErrorSample.draw(items.stream().filter(ScoredItem::isScored).toList(),
                how.size(), how.seed()));
        proposed = items.stream().filter(ScoredItem::isWrong).map(item -> new ProposedErrors(item.sample().qid(),
                item.sample().graph(), reasons(item, progress))).toList();
        return errors(run, items);
    }

    @Override
    public CategoryJudgements say(String run, List<ItemRemark> remarks) {
        if (failsToWrite)
            throw new QuernException("the disk is full", run, "make room");
        said.addAll(remarks);
        return CategoryJudgements.of(said);
    }

    @Override
    public void report(List<String> runs, Inference inference, Path out) {
        reported.addAll(runs);
        this.inference = inference;
    }

    @Override
    public ReportedRun reported(String run, List<ScoredItem> items) {
        int cost = run.hashCode() % 7 + 10;
        return new ReportedRun(run, items, Optional.empty(), Optional.of(JsonNodeFactory.instance.objectNode()
                .put("answered", items.size()).put("cost", items.size() * 0.0001 * cost)
                .<ObjectNode>set("tokens", JsonNodeFactory.instance.objectNode().put("input", items.size() * 40 * cost)
                        .put("output", items.size() * 5))
                .set("seconds", JsonNodeFactory.instance.objectNode().put("median", 0.1 * cost))));
    }

    /** Votes by the score of attempts. */
    @Override
    public List<RepeatedItem> vote(String run, List<RepeatedItem> items, Progress progress) {
        return items.stream().map(item -> new RepeatedItem(item.attempts(), Optional.of(new RepeatedItem.Vote(
                Optional.of(0), item.attempts().size(), item.attempts().size(), false)))).toList();
    }

    @Override
    public void export(ExportRun.Settings settings) {
        exported.add(settings);
    }

    @Override
    public Offer offer() {
        return offer;
    }

    @Override
    public SavedFilters filters() {
        return filters;
    }

    @Override
    public SavedFilters changeFilters(UnaryOperator<SavedFilters> change) {
        filters = change.apply(filters);
        return filters;
    }

    /** Why asking fails. */
    Optional<RuntimeException> broken = Optional.empty();

    @Override
    public ModelTask<AskModel.Settings, BatchTotals> asking() {
        return this;
    }

    @Override
    public Estimate estimate(AskModel.Settings run, Progress progress) {
        return new Estimate(size, 40, OptionalLong.of(1_200L * (size - 40)),
                OptionalLong.of(100L * (size - 40)), 0);
    }

    @Override
    public BatchTotals run(AskModel.Settings run, ModelUse use, Progress progress) {
        if (broken.isPresent())
            throw broken.get();
        names.add(run.run());
        return new BatchTotals(size, size, 0, "", 0, 0, 40, new BatchTotals.Tokens(1_000, 200, 0, 0), 0.5,
                new BatchTotals.Seconds(1, 2), List.of());
    }

    private static Row row(Side side, boolean moved, Object... cells) {
        return new Row(side, Arrays.asList(cells), moved,
                side == Side.PRED_ONLY ? OptionalInt.empty() : OptionalInt.of(0),
                side == Side.GOLD_ONLY ? OptionalInt.empty() : OptionalInt.of(0));
    }

    private static ProvenanceGraph provenance() {
        List<ProvenanceGraph.Node> nodes = new ArrayList<>();
        List<ProvenanceGraph.Relationship> edges = new ArrayList<>();
        nodes.add(new ProvenanceGraph.Node("hub", "Company", "The Coca-Cola Company", Side.BOTH));
        for (int i = 0; i < 17; i++) {
            Side side = i < 3 ? Side.BOTH : i < 15 ? Side.GOLD_ONLY : Side.PRED_ONLY;
            String name = List.of("Costa Coffee", "Innocent Drinks", "Fairlife", "Dasani", "Glacéau").get(i % 5)
                    + (i < 5 ? "" : " " + i);
            nodes.add(new ProvenanceGraph.Node("n" + i, "Company", name, side));
            edges.add(new ProvenanceGraph.Relationship("r" + i, "subsidiaryOf",
                    side == Side.PRED_ONLY ? "hub" : "n" + i, side == Side.PRED_ONLY ? "n" + i : "hub", side));
        }
        return new ProvenanceGraph(nodes, edges, new ProvenanceGraph.Counts(4, 12, 2, 3, 12, 2, false));
    }

    @Override
    public List<String> entityTypes(String graph) {
        return List.of("Company", "Person");
    }

    /** The import of a file as a run. */
    static ImportPredictions.Settings importing(Path file, Optional<Path> questions) {
        return new ImportPredictions.Settings(List.of(file),
                new ImportPredictions.Questions(questions, QuestionChoice.ALL), Optional.empty(), true, List.of(),
                false,
                false);
    }
}
