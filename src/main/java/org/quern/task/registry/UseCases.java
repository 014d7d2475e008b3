package org.quern.task.registry;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.run.Transcript;
import org.quern.graph.export.GraphExport.Exported;
import org.quern.task.DeclaredPrefixes;
import org.quern.task.NoSettings;
import org.quern.task.SelectSettings;
import org.quern.task.SelectedRows;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.task.WrittenFiles;
import org.quern.task.database.ListDatabases;
import org.quern.task.dataset.CheckDataset;
import org.quern.task.dataset.ListDatasetPrefixes;
import org.quern.task.dataset.QueryDataset;
import org.quern.task.entry.ArchiveEntries;
import org.quern.task.entry.DeleteEntry;
import org.quern.task.entry.ListRemoved;
import org.quern.task.entry.LoadStore;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.PurgeEntries;
import org.quern.task.entry.RenameEntry;
import org.quern.task.entry.RestoreEntry;
import org.quern.task.evaluate.AcceptPrediction;
import org.quern.task.evaluate.CheckGold;
import org.quern.task.evaluate.CheckRegression;
import org.quern.task.evaluate.ComparePairs;
import org.quern.task.evaluate.CompareRuns;
import org.quern.task.evaluate.CompareSettings;
import org.quern.task.evaluate.FindFrontier;
import org.quern.task.evaluate.GroupMistakes;
import org.quern.task.evaluate.ItemSelection;
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
import org.quern.task.graph.CompareGraphs;
import org.quern.task.graph.CountGraphs;
import org.quern.task.graph.ExportGraph;
import org.quern.task.graph.Graphs;
import org.quern.task.model.ListModels;
import org.quern.task.model.TryModel;
import org.quern.task.question.ListPrompts;
import org.quern.task.question.ManageGolds;
import org.quern.task.question.SplitQuestions;
import org.quern.task.schema.CompareSchemas;
import org.quern.task.schema.CreateSchema;
import org.quern.task.schema.ListTemplates;
import org.quern.task.store.ListPrefixes;
import org.quern.task.store.ListStores;
import org.quern.task.store.QueryStore;
import org.quern.task.store.SearchStore;
import org.quern.workspace.EntryKind;

/** All use cases by name. */
public final class UseCases {

    private final List<NamedUseCase<?, ?>> all = Stream
            .of(models(), stores(), schemas(), graphs(), questions(), datasets(), runs(),
                    Arrays.stream(EntryKind.values()).flatMap(UseCases::entries))
            .flatMap(Function.identity()).toList();

    public List<NamedUseCase<?, ?>> all() {
        return all;
    }

    public Optional<NamedUseCase<?, ?>> find(String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    private static <S extends Record, R extends Record> NamedUseCase<S, R> named(String name, Class<S> settings,
            Class<R> result, Function<Services, UseCase<S, R>> create) {
        return new NamedUseCase<>(name, settings, result, create);
    }

    private static Stream<NamedUseCase<?, ?>> models() {
        return Stream.of(
                named("model list", NoSettings.class, ListModels.Result.class, in -> new ListModels(in.workspace())),
                named("model try", TryModel.Settings.class, TryModel.Result.class, in -> new TryModel(in, _ -> {})),
                named("database list", ListDatabases.Settings.class, ListDatabases.Result.class,
                        in -> new ListDatabases(in.workspace())));
    }

    private static Stream<NamedUseCase<?, ?>> stores() {
        return Stream.of(
                named("store list", NoSettings.class, ListStores.Result.class, in -> new ListStores(in.workspace())),
                named("store load", LoadStore.Settings.class, LoadStore.Result.class,
                        in -> new LoadStore(in.workspace(), in.sources())),
                named("store search", SearchStore.Settings.class, SearchStore.Result.class,
                        in -> new SearchStore(in.workspace())),
                named("store query", SelectSettings.class, SelectedRows.class, in -> new QueryStore(in.workspace())),
                named("store prefixes", ListPrefixes.Settings.class, DeclaredPrefixes.class,
                        in -> new ListPrefixes(in.workspace())));
    }

    private static Stream<NamedUseCase<?, ?>> schemas() {
        return Stream.of(
                named("schema new", CreateSchema.Settings.class, CreateSchema.Result.class,
                        in -> new CreateSchema(in.workspace(), in.files())),
                named("schema templates", NoSettings.class, ListTemplates.Result.class,
                        in -> new ListTemplates(in.files())),
                named("schema compare", CompareSchemas.Settings.class, CompareSchemas.Result.class,
                        _ -> new CompareSchemas()));
    }

    private static Stream<NamedUseCase<?, ?>> graphs() {
        return Stream.of(
                named("graph compare", CompareGraphs.Settings.class, CompareGraphs.Result.class,
                        in -> new CompareGraphs(in.files())),
                named("graph export", ExportGraph.Settings.class, Exported.class, in -> new ExportGraph(in.files())),
                named("graph stats", CountGraphs.Settings.class, CountGraphs.Result.class,
                        in -> new CountGraphs(in.files())));
    }

    private static Stream<NamedUseCase<?, ?>> questions() {
        return Stream.of(
                named("questions golds", ManageGolds.Settings.class, ManageGolds.Result.class,
                        in -> new ManageGolds(in.workspace().root(), in.files())),
                named("questions prompts", ListPrompts.Settings.class, ListPrompts.Result.class,
                        in -> new ListPrompts(in.workspace(), in.files())),
                named("questions split", SplitQuestions.Settings.class, SplitQuestions.Result.class,
                        in -> new SplitQuestions(in.files())));
    }

    private static Stream<NamedUseCase<?, ?>> datasets() {
        return Stream.of(
                named("dataset check", CheckDataset.Settings.class, CheckDataset.Result.class,
                        in -> new CheckDataset(in.workspace(), in.files())),
                named("dataset query", SelectSettings.class, SelectedRows.class,
                        in -> new QueryDataset(in.workspace(), in.files())),
                named("dataset prefixes", ListDatasetPrefixes.Settings.class, DeclaredPrefixes.class,
                        in -> new ListDatasetPrefixes(in.workspace(), in.files())));
    }

    private static Stream<NamedUseCase<?, ?>> runs() {
        return Stream.of(
                named("evaluate accept", AcceptPrediction.Settings.class, AcceptPrediction.Result.class,
                        in -> new AcceptPrediction(in.workspace().root(), in.files())),
                named("evaluate agreement", MeasureCategories.Settings.class, CategoryAgreement.class,
                        in -> new MeasureCategories(in.workspace().root(), in.files())),
                named("evaluate compare", CompareRuns.Settings.class, CompareRuns.Result.class,
                        in -> new CompareRuns(in.workspace().root())),
                named("evaluate errors", ProposeErrors.Settings.class, ProposeErrors.Result.class,
                        in -> new ProposeErrors(new Graphs(in::databases), in.workspace().root(), in.files())),
                named("evaluate filters", ManageFilters.Settings.class, ManageFilters.Result.class,
                        in -> new ManageFilters(in.workspace(), in.files())),
                named("evaluate frontier", FindFrontier.Settings.class, FindFrontier.Result.class,
                        in -> new FindFrontier(in.workspace().root(), in.files())),
                named("evaluate gate", CheckRegression.Settings.class, CheckRegression.Result.class,
                        in -> new CheckRegression(in.workspace().root(), in.files())),
                named("evaluate gold", CheckGold.Settings.class, CheckGold.Result.class,
                        in -> new CheckGold(new Graphs(in::databases), in.workspace().root(), in.files())),
                named("evaluate items", ItemSelection.class, ListItems.Result.class,
                        in -> new ListItems(in.workspace().root())),
                named("evaluate list", NoSettings.class, ListRuns.Result.class,
                        in -> new ListRuns(in.workspace(), in.files())),
                named("evaluate mistakes", ItemSelection.class, GroupMistakes.Result.class,
                        in -> new GroupMistakes(in.workspace().root())),
                named("evaluate pairs", ComparePairs.Settings.class, ComparePairs.Result.class,
                        in -> new ComparePairs(in.workspace().root())),
                named("evaluate pivot", PivotItems.Settings.class, PivotItems.Result.class,
                        in -> new PivotItems(in.workspace().root(), in.files())),
                named("evaluate power", PlanComparison.Settings.class, PlanComparison.Result.class,
                        _ -> new PlanComparison()),
                named("evaluate repeats", SummarizeRepeats.Settings.class, SummarizeRepeats.Result.class,
                        in -> new SummarizeRepeats(new Graphs(in::databases), in.workspace().root(), in.files())),
                named("evaluate report", WriteReport.Settings.class, WrittenFiles.class,
                        in -> new WriteReport(in.workspace().root(), in.files())),
                named("evaluate rescore", RescoreRun.Settings.class, RescoreRun.Result.class,
                        in -> new RescoreRun(new Graphs(in::databases), in.workspace().root(), in.files())),
                named("evaluate score", ScoreFile.Settings.class, ScoreFile.Result.class,
                        in -> new ScoreFile(new Graphs(in::databases), in.workspace().root(), in.files())),
                named("evaluate settings", CompareSettings.Settings.class, CompareSettings.Result.class,
                        in -> new CompareSettings(in.workspace(), in.files())),
                named("evaluate summary", SummarizeRuns.Settings.class, SummarizeRuns.Result.class,
                        in -> new SummarizeRuns(in.workspace().root())),
                named("evaluate transcript", ReadTranscript.Settings.class, Transcript.class,
                        in -> new ReadTranscript(in.workspace(), in.files())));
    }

    private static Stream<NamedUseCase<?, ?>> entries(EntryKind kind) {
        String group = kind.command().substring("quern ".length());
        return Stream.of(
                named(group + " archive", ArchiveEntries.Settings.class, ArchiveEntries.Result.class,
                        in -> new ArchiveEntries(kind, new ManageEntries(in))),
                named(group + " delete", DeleteEntry.Settings.class, DeleteEntry.Result.class,
                        in -> new DeleteEntry(kind, new ManageEntries(in))),
                named(group + " purge", PurgeEntries.Settings.class, PurgeEntries.Result.class,
                        in -> new PurgeEntries(kind, new ManageEntries(in))),
                named(group + " removed", ListRemoved.Settings.class, ListRemoved.Result.class,
                        in -> new ListRemoved(kind, new ManageEntries(in))),
                named(group + " rename", RenameEntry.Settings.class, RenameEntry.Result.class,
                        in -> new RenameEntry(kind, new ManageEntries(in))),
                named(group + " restore", RestoreEntry.Settings.class, RestoreEntry.Result.class,
                        in -> new RestoreEntry(kind, new ManageEntries(in))));
    }
}
