package org.quern.ui.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.quern.agent.AgentSetup;
import org.quern.agent.Step;
import org.quern.agent.Turn;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QueryResults;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.observe.EntityNames;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.RunReader;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.ItemRemark;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.rowmajor.RowAlignment;
import org.quern.evaluate.rowmajor.RowMajorScorer;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.sparql.TypedName;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.agent.AgentSource;
import org.quern.task.agent.AgentSources;
import org.quern.task.agent.AskAgent;
import org.quern.task.agent.CheckConsistency;
import org.quern.task.agent.ProposeAgentErrors;
import org.quern.task.agent.RunAgentBatch;
import org.quern.task.agent.Solving;
import org.quern.ui.judging.RunErrors;
import org.quern.wikidata.EntityId;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Runs the operations of the pane in a workspace. */
final class WorkspaceAgent implements AgentEngine {

    private static final int MOST_LABELLED = 400;
    private static final int MOST_OFFERED = 8;

    private final Services services;
    private final Workspace workspace;
    private final NamedSources sources;
    private final AgentSources names;
    private final SafeFiles files;

    WorkspaceAgent(Services services) {
        this.services = services;
        this.workspace = services.workspace();
        this.sources = services.sources();
        this.names = new AgentSources(services);
        this.files = services.files();
    }

    @Override
    public Choices choices() {
        List<String> runs = workspace.agentRuns().stream()
                .filter(run -> Files.exists(workspace.agentRun(run).resolve(AgentBatch.RECORD))
                        || Files.exists(workspace.agentRun(run).resolve(AskAgent.LAST)))
                .toList();
        return new Choices(runs, sources.list(), services.models().list().named(), workspace.datasets());
    }

    @Override
    public Opened open(String run) {
        Path folder = workspace.agentRun(run);
        if (!Files.exists(folder.resolve(AgentBatch.RECORD)))
            return open(folder.resolve(AskAgent.LAST));
        AgentBatch batch = new AgentBatch(folder, files);
        Map<String, AgentQuestion> questions = new LinkedHashMap<>();
        batch.questions().forEach(q -> questions.put(q.id(), q));
        List<Entry> entries = new ArrayList<>();
        Map<String, QuestionOutcome> answers = batch.answers();
        questions.values().forEach(q -> entries.add(new Entry(q.id(), q.text(), q.gold(),
                Optional.ofNullable(answers.get(q.id())), batch.recording(q.id()), 0)));
        return new Opened(run, entries, batch.named());
    }

    @Override
    public List<ComparedBatch> batches(Optional<String> against) {
        List<NamedBatch> all = workspace.agentRuns().stream()
                .flatMap(run -> new AgentBatch(workspace.agentRun(run), files).named().stream()).toList();
        Optional<NamedBatch> chosen = all.stream().filter(one -> against.equals(Optional.of(one.name()))).findFirst();
        return all.stream().map(batch -> new ComparedBatch(batch, change(batch, chosen, all, NamedBatch.EM),
                change(batch, chosen, all, NamedBatch.F1))).toList();
    }

    @Override
    public List<CheckConsistency.CheckedRun> consistency(Progress progress) {
        return new CheckConsistency(workspace, files).runs(workspace.agentRuns().stream()
                .filter(run -> new AgentBatch(workspace.agentRun(run), files).settings().isPresent()).toList(),
                progress);
    }

    private static Optional<Difference> change(NamedBatch batch, Optional<NamedBatch> chosen, List<NamedBatch> all,
            ToDoubleFunction<QuestionOutcome.Score> metric) {
        return chosen.isEmpty() ? batch.change(all, metric)
                : chosen.filter(one -> !one.name().equals(batch.name())).flatMap(one -> batch.from(one, metric));
    }

    @Override
    public ModelTask<RunAgentBatch.Settings, BatchStatistics> batch() {
        return new RunAgentBatch(services);
    }

    @Override
    public Opened open(Path file) {
        List<RecordedRun> runs = new RunReader(files).read(file);
        List<Entry> entries = new ArrayList<>();
        for (RecordedRun run : runs)
            entries.add(new Entry(run.head().id(), run.head().question(), Optional.empty(), Optional.empty(), file,
                    entries.size()));
        return new Opened(String.valueOf(file.getFileName()), entries, Optional.empty());
    }

    @Override
    public Optional<RecordedRun> read(Entry entry) {
        return Files.exists(entry.file()) ? Optional.of(new RunReader(files).read(entry.file()).get(entry.number()))
                : Optional.empty();
    }

    @Override
    public RunErrors errors(String run, Progress progress) {
        Path folder = workspace.agentRun(run);
        ProposeAgentErrors.Result found = new ProposeAgentErrors(workspace.root(), files).run(
                new ProposeAgentErrors.Settings(run, ProposeAgentErrors.BELOW, Optional.empty()), progress);
        return new RunErrors(Optional.of(found.proposed()), Judgements.read(folder.resolve(Judgements.NAME)),
                found.drawn());
    }

    @Override
    public CategoryJudgements say(String run, List<ItemRemark> remarks) {
        try (Judgements said = Judgements.open(workspace.agentRun(run).resolve(Judgements.NAME))) {
            remarks.forEach(said::add);
            return said.judged();
        }
    }

    @Override
    public Entry asked(String question) {
        return new Entry("", question, Optional.empty(), Optional.empty(), AskAgent.lastAsked(workspace), 0);
    }

    @Override
    public QuestionOutcome ask(String question, List<Turn> before, NamedSource source, String model, AgentSetup setup,
            Budget budget, Consumer<Step> heard, Progress progress) throws Exception {
        Solving how = new Solving(AgentSource.of(source), model, Method.AGENT, setup, 0, SelectLimits.UNTRUSTED);
        return new AskAgent(services, heard).answer(
                new AgentQuestion("", question, Optional.empty(), Optional.empty()), before, how,
                asked(question).file(), new ModelUse(OptionalInt.empty(), budget, progress::stage), progress);
    }

    @Override
    public Compared compare(String query, Optional<String> gold, NamedSource source, Progress progress)
            throws Exception {
        return sources.ask(source, progress, (open, asking) -> {
            QueryResults results = new QueryResults(AgentSources.select(open), SelectLimits.UNTRUSTED);
            QueryResults.Found found = results.run(query, asking);
            Optional<QueryResults.Found> wanted = Optional.empty();
            String problem = "";
            try {
                wanted = gold.map(text -> results.run(text, asking));
            } catch (QuernException failure) {
                problem = failure.what();
            }
            List<RowAlignment.Line> lines = wanted.map(QueryResults.Found::result)
                    .map(result -> result instanceof SparqlResult.Rows g
                            && found.result() instanceof SparqlResult.Rows p ? RowAlignment.of(g, p)
                                    : List.<RowAlignment.Line>of())
                    .orElse(List.of());
            Set<String> ids = new TreeSet<>();
            Stream.of(Optional.of(found), wanted).flatMap(Optional::stream).flatMap(f -> f.solutions().stream())
                    .forEach(s -> ids(s, ids));
            return new Compared(found.solutions(), truth(found), wanted.flatMap(QueryResults.Found::solutions),
                    wanted.flatMap(WorkspaceAgent::truth), problem,
                    wanted.map(w -> new RowMajorScorer().score(w.result(), found.result())), lines,
                    ids.isEmpty() ? Map.of() : new EntityNames(open).of(ids));
        });
    }

    private static Optional<Boolean> truth(QueryResults.Found found) {
        return found.result() instanceof SparqlResult.Truth(boolean value) ? Optional.of(value) : Optional.empty();
    }

    private static void ids(Solutions solutions, Set<String> ids) {
        solutions.rows().stream().limit(MOST_LABELLED)
                .forEach(row -> row.forEach(cell -> cell.flatMap(EntityId::of).ifPresent(ids::add)));
    }

    @Override
    public List<Hit> find(TypedName typed, NamedSource source, Progress progress) {
        try (AgentSources.OpenNames open = names.names(source, List.of("en"))) {
            List<Hit> found = new ArrayList<>();
            if (!typed.isProperty())
                found.addAll(open.names().find(typed.words(), LabelSearch.Kind.ITEM, MOST_OFFERED, progress));
            progress.checkCancelled();
            if (!typed.isItem())
                found.addAll(open.names().find(typed.words(), LabelSearch.Kind.PROPERTY, MOST_OFFERED, progress));
            return found;
        }
    }

    @Override
    public Optional<String> label(String id, NamedSource source, Progress progress) throws Exception {
        return sources.ask(source, progress,
                (open, _) -> Optional.ofNullable(open.labels(Set.of(id), WikidataEntity.ENGLISH_OR_ALL).get(id))
                        .or(() -> Optional.ofNullable(new EntityNames(open).of(Set.of(id)).get(id))));
    }
}
