package org.quern.task.registry;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.type.TypeFactory;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.task.EstimatedUseCase;
import org.quern.task.LazyServices;
import org.quern.task.ModelEstimate;
import org.quern.task.UseCase;
import org.quern.task.agent.AnswerDataset;
import org.quern.task.agent.AskAgent;
import org.quern.task.agent.CompareAgentRuns;
import org.quern.task.agent.CompareConsistency;
import org.quern.task.agent.ImportAnswers;
import org.quern.task.agent.MeasureAgentCategories;
import org.quern.task.agent.ProposeAgentErrors;
import org.quern.task.agent.ReadAgentRun;
import org.quern.task.agent.ReplayRuns;
import org.quern.task.database.ListDatabases;
import org.quern.task.dataset.CheckDataset;
import org.quern.task.dataset.CheckRelations;
import org.quern.task.dataset.DatasetTables;
import org.quern.task.dataset.DecideDrafts;
import org.quern.task.dataset.DraftDataset;
import org.quern.task.dataset.EditDataset;
import org.quern.task.dataset.ExportDataset;
import org.quern.task.dataset.HarvestDataset;
import org.quern.task.dataset.ImportDataset;
import org.quern.task.dataset.ListDatasetPrefixes;
import org.quern.task.dataset.ListDatasets;
import org.quern.task.dataset.ListDrafts;
import org.quern.task.dataset.ListEdits;
import org.quern.task.dataset.MergeDataset;
import org.quern.task.dataset.PreviewDataset;
import org.quern.task.dataset.QueryDataset;
import org.quern.task.dataset.ShowDataset;
import org.quern.task.dataset.StudyDatasets;
import org.quern.task.dataset.UpdateDataset;
import org.quern.task.entry.ArchiveEntries;
import org.quern.task.entry.DeleteEntry;
import org.quern.task.entry.ListRemoved;
import org.quern.task.entry.LoadStore;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.PurgeEntries;
import org.quern.task.entry.RenameEntry;
import org.quern.task.entry.RestoreEntry;
import org.quern.task.entry.RunTags;
import org.quern.task.entry.TagRuns;
import org.quern.task.evaluate.CheckGold;
import org.quern.task.evaluate.CheckRegression;
import org.quern.task.evaluate.ComparePairs;
import org.quern.task.evaluate.CompareRuns;
import org.quern.task.evaluate.CompareSettings;
import org.quern.task.evaluate.DistillGraphs;
import org.quern.task.evaluate.FindFrontier;
import org.quern.task.evaluate.GroupMistakes;
import org.quern.task.evaluate.ListItems;
import org.quern.task.evaluate.ListRuns;
import org.quern.task.evaluate.ManageFilters;
import org.quern.task.evaluate.MeasureCategories;
import org.quern.task.evaluate.PivotItems;
import org.quern.task.evaluate.PlanComparison;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.task.evaluate.ReadTranscript;
import org.quern.task.evaluate.RescoreRun;
import org.quern.task.evaluate.ScoreFile;
import org.quern.task.evaluate.SummarizeRepeats;
import org.quern.task.evaluate.SummarizeRuns;
import org.quern.task.evaluate.WriteReport;
import org.quern.task.evaluate.exchange.ExportRun;
import org.quern.task.evaluate.exchange.ImportRun;
import org.quern.task.evaluate.exchange.PreviewImport;
import org.quern.task.evaluate.gold.AcceptPrediction;
import org.quern.task.evaluate.gold.AuditQuestions;
import org.quern.task.evaluate.gold.CheckQuestions;
import org.quern.task.evaluate.gold.ExportTraining;
import org.quern.task.evaluate.gold.FilterQuestions;
import org.quern.task.evaluate.gold.ShiftRanks;
import org.quern.task.evaluate.model.DrawAnswers;
import org.quern.task.evaluate.model.JudgeRun;
import org.quern.task.evaluate.model.RunModel;
import org.quern.task.generate.GenerateOnGraph;
import org.quern.task.graph.AnswerFromGraph;
import org.quern.task.graph.CompareGraphs;
import org.quern.task.graph.ConvertSource;
import org.quern.task.graph.CountGraphs;
import org.quern.task.graph.ExportGraph;
import org.quern.task.graph.Graphs;
import org.quern.task.graph.LoadGraph;
import org.quern.task.graph.PlanConversion;
import org.quern.task.graph.PreviewConversion;
import org.quern.task.graph.ProfileDatabase;
import org.quern.task.graph.ProposeRealism;
import org.quern.task.graph.QueryGraph;
import org.quern.task.graph.ReadGraphSchema;
import org.quern.task.graph.RenewGraph;
import org.quern.task.graph.WriteRows;
import org.quern.task.model.ListModels;
import org.quern.task.model.TryModel;
import org.quern.task.question.CountQuestions;
import org.quern.task.question.CountTypedPatterns;
import org.quern.task.question.ExportQuestions;
import org.quern.task.question.ImportQuestions;
import org.quern.task.question.ListPrompts;
import org.quern.task.question.ManageGolds;
import org.quern.task.question.SplitQuestions;
import org.quern.task.question.WordSchema;
import org.quern.task.question.WordSchemaPart;
import org.quern.task.review.AdjudicateQuestion;
import org.quern.task.review.AssignQuestions;
import org.quern.task.review.CompareRaters;
import org.quern.task.review.DecideQuestions;
import org.quern.task.review.ExportReview;
import org.quern.task.review.FindSimilar;
import org.quern.task.review.GiveFeedback;
import org.quern.task.review.ImportReview;
import org.quern.task.review.ListDisputes;
import org.quern.task.review.ListRemarks;
import org.quern.task.review.ManageGold;
import org.quern.task.review.ManageTeam;
import org.quern.task.review.MeasureAgreement;
import org.quern.task.review.NextQuestions;
import org.quern.task.review.RemarkOnQuestion;
import org.quern.task.review.ReviewProgress;
import org.quern.task.revise.RewriteQuestions;
import org.quern.task.revise.VaryQuestions;
import org.quern.task.revise.VerifyQuestions;
import org.quern.task.schema.CheckSchema;
import org.quern.task.schema.CompareSchemas;
import org.quern.task.schema.CreateSchema;
import org.quern.task.schema.ListTemplates;
import org.quern.task.schema.ProfileClass;
import org.quern.task.score.ScoreQueries;
import org.quern.task.score.ScoreRowMajor;
import org.quern.task.score.ScoreTables;
import org.quern.task.score.ScoreVerdicts;
import org.quern.task.store.ListPrefixes;
import org.quern.task.store.ListStores;
import org.quern.task.store.QueryStore;
import org.quern.task.store.SearchStore;
import org.quern.task.textgraph.AnswerTextGraphs;
import org.quern.task.textgraph.AskTextGraphs;
import org.quern.task.textgraph.CompareTextGraphRuns;
import org.quern.task.textgraph.DescribeTextGraphs;
import org.quern.task.textgraph.ExportPrompts;
import org.quern.task.textgraph.ListTextGraphs;
import org.quern.task.textgraph.SampleTextGraphs;
import org.quern.task.textgraph.ShowTextGraph;
import org.quern.task.textgraph.WriteFigures;
import org.quern.workspace.EntryKind;

/** All use cases by name. */
public final class UseCases {

    private final List<NamedUseCase<?, ?>> all = Stream
            .of(models(), stores(), schemas(), graphs(), questions(), revisions(), datasets(), runs(), predictions(),
                    agents(), texts(), reviews(), scores(),
                    Arrays.stream(EntryKind.values()).flatMap(UseCases::entries))
            .flatMap(Function.identity()).toList();

    public List<NamedUseCase<?, ?>> all() {
        return all;
    }

    public Optional<NamedUseCase<?, ?>> find(String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** The types of settings and result are those that the class declares. */
    @SuppressWarnings("unchecked")
    private static <S extends Record, R extends Record> NamedUseCase<S, R> named(String name,
            Class<? extends UseCase<S, R>> type, Function<LazyServices, UseCase<S, R>> create) {
        JavaType[] types = TypeFactory.defaultInstance().constructType(type).findTypeParameters(UseCase.class);
        return new NamedUseCase<>(name, (Class<S>) types[0].getRawClass(), (Class<R>) types[1].getRawClass(), create);
    }

    /** The use case, and its estimate. */
    private static <S extends Record, R extends Record> Stream<NamedUseCase<?, ?>> estimated(String name,
            Class<? extends EstimatedUseCase<S, R>> type, Function<LazyServices, EstimatedUseCase<S, R>> create) {
        NamedUseCase<S, R> run = named(name, type, in -> create.apply(in));
        return Stream.of(run, new NamedUseCase<>(name + " estimate", run.settings(), ModelEstimate.class,
                in -> create.apply(in)::estimate));
    }

    private static Stream<NamedUseCase<?, ?>> models() {
        return Stream.of(
                named("model list", ListModels.class, in -> new ListModels(in.workspace())),
                named("model try", TryModel.class, in -> new TryModel(in.get(), _ -> {})),
                named("database list", ListDatabases.class, in -> new ListDatabases(in.workspace())));
    }

    private static Stream<NamedUseCase<?, ?>> stores() {
        return Stream.of(
                named("store list", ListStores.class, in -> new ListStores(in.workspace())),
                named("store load", LoadStore.class, in -> new LoadStore(in.workspace(), in.get().sources())),
                named("store search", SearchStore.class, in -> new SearchStore(in.workspace())),
                named("store query", QueryStore.class, in -> new QueryStore(in.workspace())),
                named("store prefixes", ListPrefixes.class, in -> new ListPrefixes(in.workspace())));
    }

    private static Stream<NamedUseCase<?, ?>> schemas() {
        return Stream.of(
                named("schema new", CreateSchema.class, in -> new CreateSchema(in.workspace(), in.files())),
                named("schema check", CheckSchema.class, CheckSchema::new),
                named("schema profile", ProfileClass.class, ProfileClass::new),
                named("schema templates", ListTemplates.class, in -> new ListTemplates(in.files())),
                named("schema compare", CompareSchemas.class, _ -> new CompareSchemas()));
    }

    private static Stream<NamedUseCase<?, ?>> graphs() {
        return Stream.of(
                named("convert", ConvertSource.class, ConvertSource::new),
                named("convert plan", PlanConversion.class, PlanConversion::new),
                named("convert preview", PreviewConversion.class, PreviewConversion::new),
                named("graph ask", AnswerFromGraph.class, AnswerFromGraph::new),
                named("graph compare", CompareGraphs.class, in -> new CompareGraphs(in.files())),
                named("graph export", ExportGraph.class, in -> new ExportGraph(in.files())),
                named("graph load", LoadGraph.class, LoadGraph::new),
                named("graph profile", ProfileDatabase.class, ProfileDatabase::new),
                named("graph query", QueryGraph.class, QueryGraph::new),
                named("graph realism", ProposeRealism.class, in -> new ProposeRealism(in.get())),
                named("graph rows", WriteRows.class, WriteRows::new),
                named("graph schema", ReadGraphSchema.class, ReadGraphSchema::new),
                named("graph stats", CountGraphs.class, in -> new CountGraphs(in.files())),
                named("graph update", RenewGraph.class, RenewGraph::new));
    }

    private static Stream<NamedUseCase<?, ?>> revisions() {
        return Stream.of(estimated("questions rewrite", RewriteQuestions.class, RewriteQuestions::new),
                estimated("questions vary", VaryQuestions.class, VaryQuestions::new),
                estimated("questions verify", VerifyQuestions.class, VerifyQuestions::new))
                .flatMap(Function.identity());
    }

    private static Stream<NamedUseCase<?, ?>> questions() {
        return Stream.of(
                named("questions generate", GenerateOnGraph.class, GenerateOnGraph::new),
                named("questions audit", AuditQuestions.class,
                        in -> new AuditQuestions(new Graphs(in), in.root(), in.files())),
                named("questions check", CheckQuestions.class, CheckQuestions::new),
                named("questions export", ExportQuestions.class, ExportQuestions::new),
                named("questions filter", FilterQuestions.class, FilterQuestions::new),
                named("questions golds", ManageGolds.class, in -> new ManageGolds(in.root(), in.files())),
                named("questions import", ImportQuestions.class, ImportQuestions::new),
                named("questions part", WordSchemaPart.class, WordSchemaPart::new),
                named("questions prompts", ListPrompts.class, in -> new ListPrompts(in.workspace(), in.files())),
                named("questions rules", CountTypedPatterns.class, CountTypedPatterns::new),
                named("questions split", SplitQuestions.class, in -> new SplitQuestions(in.files())),
                named("questions stats", CountQuestions.class, CountQuestions::new),
                named("questions training", ExportTraining.class, in -> new ExportTraining(in.root(), in.files())),
                named("questions wording", WordSchema.class, WordSchema::new));
    }

    private static Stream<NamedUseCase<?, ?>> datasets() {
        return Stream.concat(estimated("dataset draft", DraftDataset.class, DraftDataset::new), Stream.of(
                named("dataset check", CheckDataset.class, in -> new CheckDataset(in.workspace(), in.files())),
                named("dataset consistency", CheckRelations.class,
                        in -> new CheckRelations(in.workspace(), in.files())),
                named("dataset decide", DecideDrafts.class, in -> new DecideDrafts(in.workspace(), in.files())),
                named("dataset drafts", ListDrafts.class, in -> new ListDrafts(in.workspace(), in.files())),
                named("dataset edit", EditDataset.class, in -> new EditDataset(in.workspace(), in.files())),
                named("dataset export", ExportDataset.class, in -> new ExportDataset(in.workspace(), in.files())),
                named("dataset harvest", HarvestDataset.class, in -> new HarvestDataset(in.workspace(), in.files())),
                named("dataset history", ListEdits.class, in -> new ListEdits(in.workspace(), in.files())),
                named("dataset import", ImportDataset.class, in -> new ImportDataset(in.workspace(), in.files())),
                named("dataset list", ListDatasets.class, in -> new ListDatasets(in.workspace(), in.files())),
                named("dataset merge", MergeDataset.class, in -> new MergeDataset(in.workspace(), in.files())),
                named("dataset prefixes", ListDatasetPrefixes.class,
                        in -> new ListDatasetPrefixes(in.workspace(), in.files())),
                named("dataset preview", PreviewDataset.class, in -> new PreviewDataset(in.workspace(), in.files())),
                named("dataset query", QueryDataset.class, in -> new QueryDataset(in.workspace(), in.files())),
                named("dataset runs", CompareConsistency.class,
                        in -> new CompareConsistency(in.workspace(), in.files())),
                named("dataset show", ShowDataset.class, in -> new ShowDataset(in.workspace(), in.files())),
                named("dataset stats", StudyDatasets.class, in -> new StudyDatasets(in.workspace(), in.files())),
                named("dataset tables", DatasetTables.class, in -> new DatasetTables(in.workspace(), in.files())),
                named("dataset update", UpdateDataset.class, in -> new UpdateDataset(in.workspace(), in.files()))));
    }

    private static Stream<NamedUseCase<?, ?>> predictions() {
        return Stream.of(estimated("evaluate run", RunModel.class, RunModel::new),
                estimated("evaluate judge", JudgeRun.class, JudgeRun::new),
                Stream.of(named("evaluate draw", DrawAnswers.class, DrawAnswers::new),
                        named("evaluate export", ExportRun.class, in -> new ExportRun(in.root(), in.files())),
                        named("evaluate import", ImportRun.class, in -> new ImportRun(in.get())),
                        named("evaluate import preview", PreviewImport.class, in -> new PreviewImport(in.get()))))
                .flatMap(Function.identity());
    }

    private static Stream<NamedUseCase<?, ?>> runs() {
        return Stream.of(
                named("evaluate accept", AcceptPrediction.class,
                        in -> new AcceptPrediction(in.root(), in.files())),
                named("evaluate agreement", MeasureCategories.class,
                        in -> new MeasureCategories(in.root(), in.files())),
                named("evaluate compare", CompareRuns.class, in -> new CompareRuns(in.root())),
                named("evaluate errors", ProposeErrors.class,
                        in -> new ProposeErrors(new Graphs(in), in.root(), in.files())),
                named("evaluate filters", ManageFilters.class, in -> new ManageFilters(in.workspace(), in.files())),
                named("evaluate frontier", FindFrontier.class, in -> new FindFrontier(in.root(), in.files())),
                named("evaluate gate", CheckRegression.class, in -> new CheckRegression(in.root(), in.files())),
                named("evaluate gold", CheckGold.class, in -> new CheckGold(new Graphs(in), in.root(), in.files())),
                named("evaluate items", ListItems.class, in -> new ListItems(in.root())),
                named("evaluate list", ListRuns.class, in -> new ListRuns(in.workspace(), in.files())),
                named("evaluate mistakes", GroupMistakes.class, in -> new GroupMistakes(in.root())),
                named("evaluate pairs", ComparePairs.class, in -> new ComparePairs(in.root())),
                named("evaluate pivot", PivotItems.class, in -> new PivotItems(in.root(), in.files())),
                named("evaluate power", PlanComparison.class, _ -> new PlanComparison()),
                named("evaluate ranks", ShiftRanks.class,
                        in -> new ShiftRanks(new Graphs(in), in.root(), in.files())),
                named("evaluate repeats", SummarizeRepeats.class,
                        in -> new SummarizeRepeats(new Graphs(in), in.root(), in.files())),
                named("evaluate report", WriteReport.class, in -> new WriteReport(in.root(), in.files())),
                named("evaluate rescore", RescoreRun.class,
                        in -> new RescoreRun(new Graphs(in), in.root(), in.files())),
                named("evaluate score", ScoreFile.class, in -> new ScoreFile(new Graphs(in), in.root(), in.files())),
                named("evaluate settings", CompareSettings.class,
                        in -> new CompareSettings(in.workspace(), in.files())),
                named("evaluate summary", SummarizeRuns.class, in -> new SummarizeRuns(in.root())),
                named("evaluate transcript", ReadTranscript.class,
                        in -> new ReadTranscript(in.workspace(), in.files())));
    }

    private static Stream<NamedUseCase<?, ?>> agents() {
        return Stream.concat(estimated("agent run", AnswerDataset.class, in -> new AnswerDataset(in.get())), Stream.of(
                named("agent agreement", MeasureAgentCategories.class,
                        in -> new MeasureAgentCategories(in.root(), in.files())),
                named("agent ask", AskAgent.class, in -> new AskAgent(in.get(), _ -> {})),
                named("agent compare", CompareAgentRuns.class, CompareAgentRuns::new),
                named("agent errors", ProposeAgentErrors.class, in -> new ProposeAgentErrors(in.root(), in.files())),
                named("agent import", ImportAnswers.class, in -> new ImportAnswers(in.get())),
                named("agent replay", ReplayRuns.class, in -> new ReplayRuns(in.root(), in.files(), _ -> _ -> {})),
                named("agent stats", ReadAgentRun.class, ReadAgentRun::new)));
    }

    private static Stream<NamedUseCase<?, ?>> reviews() {
        return Stream.of(
                named("review adjudicate", AdjudicateQuestion.class, AdjudicateQuestion::new),
                named("review agreement", MeasureAgreement.class, MeasureAgreement::new),
                named("review assign", AssignQuestions.class, AssignQuestions::new),
                named("review decide", DecideQuestions.class,
                        in -> new DecideQuestions(in, InputStream.nullInputStream(), _ -> {})),
                named("review disputes", ListDisputes.class, ListDisputes::new),
                named("review export", ExportReview.class, ExportReview::new),
                named("review feedback", GiveFeedback.class, GiveFeedback::new),
                named("review gold", ManageGold.class, ManageGold::new),
                named("review import", ImportReview.class, in -> new ImportReview(in.workspace(), in.files())),
                named("review matrix", CompareRaters.class, CompareRaters::new),
                named("review next", NextQuestions.class, NextQuestions::new),
                named("review remark", RemarkOnQuestion.class, RemarkOnQuestion::new),
                named("review remarks", ListRemarks.class, ListRemarks::new),
                named("review similar", FindSimilar.class, FindSimilar::new),
                named("review status", ReviewProgress.class, ReviewProgress::new),
                named("review team", ManageTeam.class, ManageTeam::new));
    }

    private static Stream<NamedUseCase<?, ?>> scores() {
        InputStream none = InputStream.nullInputStream();
        return Stream.of(
                named("score distill", DistillGraphs.class,
                        in -> new DistillGraphs(new Graphs(in), in.root(), in.files())),
                named("score queries", ScoreQueries.class, in -> new ScoreQueries(new Graphs(in), none, _ -> {})),
                named("score row-major", ScoreRowMajor.class, _ -> new ScoreRowMajor(none)),
                named("score tables", ScoreTables.class, _ -> new ScoreTables(none)),
                named("score verdicts", ScoreVerdicts.class, in -> new ScoreVerdicts(in.root(), none)));
    }

    private static Stream<NamedUseCase<?, ?>> texts() {
        return Stream.concat(estimated("textgraph run", AskTextGraphs.class, in -> new AskTextGraphs(in.get())),
                Stream.of(
                        named("textgraph answer", AnswerTextGraphs.class, in -> new AnswerTextGraphs(in.get())),
                        named("textgraph build", SampleTextGraphs.class, SampleTextGraphs::new),
                        named("textgraph export", ExportPrompts.class, in -> new ExportPrompts(in.get())),
                        named("textgraph instance", ShowTextGraph.class,
                                in -> new ShowTextGraph(in.workspace(), in.files())),
                        named("textgraph list", ListTextGraphs.class, in -> new ListTextGraphs(in.workspace())),
                        named("textgraph report", WriteFigures.class, WriteFigures::new),
                        named("textgraph score", CompareTextGraphRuns.class, in -> new CompareTextGraphRuns(in.get())),
                        named("textgraph show", DescribeTextGraphs.class,
                                in -> new DescribeTextGraphs(in.workspace(), in.files()))));
    }

    private static Stream<NamedUseCase<?, ?>> entries(EntryKind kind) {
        String group = kind.command().substring("quern ".length());
        return Stream.of(
                named(group + " archive", ArchiveEntries.class,
                        in -> new ArchiveEntries(kind, new ManageEntries(in.get()))),
                named(group + " delete", DeleteEntry.class, in -> new DeleteEntry(kind, new ManageEntries(in.get()))),
                named(group + " purge", PurgeEntries.class, in -> new PurgeEntries(kind, new ManageEntries(in.get()))),
                named(group + " removed", ListRemoved.class, in -> new ListRemoved(kind, new ManageEntries(in.get()))),
                named(group + " rename", RenameEntry.class, in -> new RenameEntry(kind, new ManageEntries(in.get()))),
                named(group + " restore", RestoreEntry.class,
                        in -> new RestoreEntry(kind, new ManageEntries(in.get()))),
                named(group + " tag", TagRuns.class, in -> new TagRuns(kind, new RunTags(in.workspace(), in.files()))))
                .filter(each -> kind.isRun() || each.settings() != TagRuns.Settings.class);
    }
}
