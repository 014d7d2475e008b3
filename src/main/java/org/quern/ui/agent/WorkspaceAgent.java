package org.quern.ui.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.agent.Step;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.AgentSettings;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QueryResults;
import org.quern.agent.batch.QuestionReader;
import org.quern.agent.batch.Solved;
import org.quern.agent.batch.Solver;
import org.quern.agent.observe.EntityNames;
import org.quern.agent.observe.Names;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.RunReader;
import org.quern.evaluate.rowmajor.RowAlignment;
import org.quern.evaluate.rowmajor.RowMajorScorer;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.Models;
import org.quern.llm.PromptShelf;
import org.quern.llm.ServedModel;
import org.quern.llm.batch.BatchSettings;
import org.quern.qaset.file.SetFolder;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.sparql.TypedName;
import org.quern.ui.AskingModel;
import org.quern.wikidata.LeftOut;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines over a workspace. */
final class WorkspaceAgent implements AgentEngine {

    private static final String ASKED = "asked";
    private static final String LAST = "last.jsonl";
    private static final int MOST_LABELLED = 400;
    private static final int MOST_OFFERED = 8;
    private static final Pattern ENTITY = Pattern
            .compile("http://www\\.wikidata\\.org/(?:entity|prop(?:/[a-z-]+)*)/([QPL][1-9][0-9]*)");

    private final Workspace workspace;
    private final NamedSources sources;
    private final Models models;
    private final SafeFiles files = new SafeFiles();

    WorkspaceAgent(Workspace workspace, NamedSources sources, Models models) {
        this.workspace = workspace;
        this.sources = sources;
        this.models = models;
    }

    @Override
    public Choices choices() {
        List<String> runs = workspace.agentRuns().stream()
                .filter(run -> Files.exists(workspace.agentRun(run).resolve(AgentBatch.RECORD))
                        || Files.exists(workspace.agentRun(run).resolve(LAST)))
                .toList();
        return new Choices(runs, sources.list(), models.list().named(), workspace.datasets());
    }

    @Override
    public Opened open(String run) {
        Path folder = workspace.agentRun(run);
        if (!Files.exists(folder.resolve(AgentBatch.RECORD)))
            return open(folder.resolve(LAST));
        AgentBatch batch = new AgentBatch(folder, files);
        Map<String, AgentQuestion> questions = new LinkedHashMap<>();
        batch.questions().forEach(q -> questions.put(q.id(), q));
        List<Entry> entries = new ArrayList<>();
        Map<String, Solved> answers = batch.answers();
        questions.values().forEach(q -> entries.add(new Entry(q.id(), q.text(), q.gold(),
                Optional.ofNullable(answers.get(q.id())), batch.recording(q.id()), 0)));
        return new Opened(run, entries, batch.named());
    }

    @Override
    public List<NamedBatch> batches() {
        return workspace.agentRuns().stream()
                .flatMap(run -> new AgentBatch(workspace.agentRun(run), files).named().stream()).toList();
    }

    private QuestionReader.Found questions(NewBatch batch, Progress progress) {
        QuestionReader.Found all = switch (batch.questions()) {
            case NewBatch.Questions.OfSet(String name) -> new QuestionReader.Found(
                    new QuestionReader().read(new SetFolder(workspace.dataset(name), files), progress), List.of());
            case NewBatch.Questions.OfFile(Path file) -> new QuestionReader().read(file, progress);
        };
        if (all.questions().isEmpty())
            throw new QuernException("there is no question in it", batch.questions().name(), "choose other questions");
        return new QuestionReader.Found(all.questions().stream().limit(batch.first().orElse(Integer.MAX_VALUE))
                .toList(), all.leftOut());
    }

    @Override
    public AskingModel.Estimate estimate(NewBatch batch, Progress progress) {
        QuestionReader.Found found = questions(batch, progress);
        Set<String> answered = new AgentBatch(workspace.agentRun(batch.id()), files).answered();
        return new AskingModel.Estimate(found.questions().size(),
                (int) found.questions().stream().filter(q -> answered.contains(q.id())).count(),
                OptionalLong.empty(), found.leftOut().stream().mapToLong(LeftOut::count).sum());
    }

    @Override
    public BatchStatistics ask(NewBatch batch, Budget budget, Consumer<String> notes, Progress progress)
            throws Exception {
        List<AgentQuestion> questions = questions(batch, progress).questions();
        return sources.ask(batch.source(), progress, (open, asking) -> {
            try (ServedModel served = models.open(batch.model(), budget, notes);
                    OpenNames names = names(batch.source())) {
                Solver solver = new Solver(select(open), names.names(), served, prompts(), batch.method(),
                        batch.without(), batch.prune(), 0, SelectLimits.STRANGERS, Instant::now);
                BatchSettings<AgentSettings> settings = new BatchSettings<>(batch.questions().name(), batch.model(),
                        served.parameters(), solver.promptIds(), AgentBatch.content(questions), 0,
                        new AgentSettings(open.describe(), batch.method(), batch.without(), batch.prune()));
                return new AgentBatch(workspace.agentRun(batch.id()), files).run(settings, questions, solver,
                        models.list().find(batch.model()).atATime(), asking);
            }
        });
    }

    private PromptShelf prompts() {
        return new PromptShelf(workspace.prompts(), files);
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
    public Entry asked(String question) {
        return new Entry("", question, Optional.empty(), Optional.empty(), workspace.agentRun(ASKED).resolve(LAST), 0);
    }

    @Override
    public Solved ask(String question, NamedSource source, String model, Budget budget, Consumer<Step> heard,
            Progress progress) throws Exception {
        return sources.ask(source, progress, (open, asking) -> {
            try (ServedModel served = models.open(model, budget, progress::stage);
                    OpenNames names = names(source)) {
                Solver solver = new Solver(select(open), names.names(), served,
                        prompts(), Method.AGENT, Set.of(), true, 0,
                        SelectLimits.STRANGERS, Instant::now);
                return solver.solve(new AgentQuestion("", question, Optional.empty(), Optional.empty()),
                        asked(question).file(), heard, asking);
            }
        });
    }

    /** What finds names, and what is to be closed behind it. */
    private record OpenNames(Names names, Runnable atClose) implements AutoCloseable {
        @Override
        public void close() {
            atClose.run();
        }
    }

    private OpenNames names(NamedSource source) {
        return switch (source) {
            case NamedSource.OfStore(String name) -> {
                LabelSearch labels = LabelSearch.ofStore(workspace.store(name))
                        .orElseThrow(() -> new QuernException("the store has no index of labels", name,
                                "load it again"));
                yield new OpenNames(Names.of(labels), labels::close);
            }
            case NamedSource.OfEndpoint endpoint -> new OpenNames(
                    Names.of(sources.names(endpoint).orElseThrow(() -> new QuernException(
                            "nothing finds this endpoint's entities by name", endpoint.name(),
                            "add “search” with the address of an api.php to it in quern.json"))),
                    () -> {});
        };
    }

    private static SelectSource select(WikidataSource source) {
        if (source instanceof SelectSource select)
            return select;
        throw new QuernException("this source answers no queries", source.describe(), "choose another");
    }

    @Override
    public Compared compare(String query, Optional<String> gold, NamedSource source, Progress progress)
            throws Exception {
        return sources.ask(source, progress, (open, asking) -> {
            QueryResults results = new QueryResults(select(open), SelectLimits.STRANGERS);
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
                .forEach(row -> row.forEach(cell -> cell.flatMap(WorkspaceAgent::id).ifPresent(ids::add)));
    }

    /** The id of Wikidata that a term names. */
    static Optional<String> id(Term term) {
        if (!(term instanceof Term.Iri(String iri)))
            return Optional.empty();
        Matcher entity = ENTITY.matcher(iri);
        return entity.matches() ? Optional.of(entity.group(1)) : Optional.empty();
    }

    @Override
    public List<Hit> find(TypedName typed, NamedSource source, Progress progress) {
        try (OpenNames names = names(source)) {
            List<Hit> found = new ArrayList<>();
            if (!typed.isProperty())
                found.addAll(names.names().find(typed.words(), LabelSearch.Kind.ITEM, MOST_OFFERED, progress));
            progress.checkCancelled();
            if (!typed.isItem())
                found.addAll(names.names().find(typed.words(), LabelSearch.Kind.PROPERTY, MOST_OFFERED, progress));
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
