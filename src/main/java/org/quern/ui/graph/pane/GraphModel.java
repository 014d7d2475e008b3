package org.quern.ui.graph.pane;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.quern.convert.LabelChain;
import org.quern.convert.output.Manifest;
import org.quern.graph.GraphImport;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.export.ExportForm;
import org.quern.graph.export.GraphExport;
import org.quern.graph.query.QuerySchema;
import org.quern.job.ItemRun;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.job.Work;
import org.quern.llm.reply.ReplyQuery;
import org.quern.neo4j.DatabaseContent;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.ResultExport;
import org.quern.neo4j.example.ConnectedSample;
import org.quern.neo4j.management.DatabaseSettings;
import org.quern.publish.Attribution;
import org.quern.question.NameProperties;
import org.quern.question.generate.GenerationRequest;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.task.graph.ConvertGraph;
import org.quern.task.graph.ExportGraph;
import org.quern.task.graph.UpdateGraph;
import org.quern.ui.kit.PaneState;
import org.quern.ui.picture.DiagramLayout;
import org.quern.ui.picture.TypeColours;
import org.quern.ui.wikidata.LoadTarget;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The model of the Graph pane: one graph of the workspace as a running database, and the result of a query on it. */
final class GraphModel {

    /** More rows are not readable in a window; the query is cancelled at this number. */
    static final int MOST_ROWS = 1_000;

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(60), MOST_ROWS + 1);

    private static final QueryLimits WHOLE = new QueryLimits(Duration.ofMinutes(10), Long.MAX_VALUE);

    /** The number of elements of a type. */
    record TypeCount(String label, long count) {}

    /** The next step after a cancellation. */
    enum Next {
        /** Load the graph into its database. Its file was written by this work, and is kept. */
        LOAD,
        /** Open the graph, whose file is as it was. */
        OPEN,
        /** Open the graph. The store was loaded by this work. */
        OPEN_STORE,
        /** Send the remaining queries to an endpoint; its answers so far are cached. */
        ASK_THE_REST,
        /** Start again from the beginning. */
        START_AGAIN
    }

    /** The state of the chosen graph. */
    sealed interface Content {
        /** The workspace has neither graphs nor schemas. */
        record Nothing() implements Content {}

        /** There is a schema with this name, but no graph yet. */
        record NotBuilt(String name, List<NamedSource> sources) implements Content {}

        /** @param job the running work, once it has started */
        record Opening(String name, Optional<Job<?>> job) implements Content {}

        /**
         * The work was cancelled.
         *
         * @param next describes what was done before and what {@code again} does
         */
        record Stopped(String name, Next next, Runnable again) implements Content {}

        /**
         * @param types labels of the entity types in the schema's order
         * @param fills their colours in the Schema pane, from 0
         * @param names the property that names the entities of a label, if it is not {@code name}
         * @param schema what queries can be built from
         */
        record Ready(String name, List<String> types, Map<String, Integer> fills, Map<String, String> names,
                QuerySchema schema, List<TypeCount> entities, long nodes, List<TypeCount> relations,
                List<NamedSource> sources, Optional<Manifest> manifest) implements Content {

            /** The colour of a type, from 0. */
            int fill(String type) {
                return Math.floorMod(fills.getOrDefault(type, Math.max(0, types.indexOf(type))), TypeColours.COUNT);
            }
        }

        record Failed(String name, Throwable failure) implements Content {}
    }

    /** The result of the last query. */
    sealed interface Result {
        record None() implements Result {}

        record Running(String query) implements Result {}

        /** @param cut whether the query had more rows than are kept */
        record Shown(Table table, Duration time, boolean cut) implements Result {}

        /** A part of the graph that shows all of its types, and is the result of no query of a user. */
        record Sampled(Table table) implements Result {}

        record Failed(String query, Throwable failure) implements Result {}
    }

    private final Workspace workspace;
    private final Jobs jobs;
    private final GraphSource databases;
    private final GraphBuild build;
    private final Latest opening;
    private final Latest querying;
    /** Asked in a job. */
    private Consent consent = (_, _) -> false;
    /** The graph that was shown last. */
    private Optional<String> last = Optional.empty();
    final ObservableList<String> names = FXCollections.observableArrayList();
    final ObjectProperty<Content> content = new SimpleObjectProperty<>(new Content.Nothing());
    final ObjectProperty<Result> result = new SimpleObjectProperty<>(new Result.None());

    GraphModel(Workspace workspace, Jobs jobs, GraphSource databases, NamedSources sources) {
        this.workspace = workspace;
        this.jobs = jobs;
        this.databases = databases;
        this.build = new GraphBuild(workspace, sources);
        this.opening = new Latest(jobs);
        this.querying = new Latest(jobs);
    }

    /** Sets who decides on a version that lacks much of the graph that it replaces; without, it is refused. */
    void setConsent(Consent consent) {
        this.consent = consent;
    }

    Optional<String> shownName() {
        return switch (content.get()) {
            case Content.Nothing() -> Optional.empty();
            case Content.NotBuilt(var name, _) -> Optional.of(name);
            case Content.Opening(var name, _) -> Optional.of(name);
            case Content.Stopped(var name, _, _) -> Optional.of(name);
            case Content.Ready ready -> Optional.of(ready.name());
            case Content.Failed(var name, _) -> Optional.of(name);
        };
    }

    /** Updates the list of graphs and schemas; opens the first one if none is open. */
    void refresh(String title) {
        jobs.submit(title, _ -> {
            TreeSet<String> found = new TreeSet<>(workspace.graphs());
            found.addAll(workspace.schemas());
            DatabaseSettings.read(workspace).named().forEach(database -> found.add(database.name()));
            return List.copyOf(found);
        }).onDone(found -> {
            if (!names.equals(found))
                names.setAll(found);
            if (found.isEmpty())
                content.set(new Content.Nothing());
            else if (shownName().filter(found::contains).isEmpty())
                open(last.filter(found::contains).orElseGet(() -> firstToShow(found)));
        });
    }

    /** Begins with the graph that was shown last, and keeps which one is. */
    void resume(PaneState session) {
        last = session.value("graph");
        content.addListener((_, _, _) -> shownName().ifPresent(name -> session.set("graph", name)));
    }

    /** The first built graph; if there is none, the first schema. */
    private String firstToShow(List<String> found) {
        return found.stream().filter(n -> Files.exists(workspace.graphFile(n))).findFirst().orElse(found.getFirst());
    }

    /**
     * A graph file that a user imports.
     *
     * @param graph the name of its graph; empty if it was not imported
     */
    record ImportedFile(Path file, Optional<String> graph, Optional<Throwable> failure) {}

    /**
     * Copies graph files into the workspace, under the names of their schemas, which questions refer to, and opens the
     * last one. A name that a graph has already gets a number. A file that cannot be imported does not affect the others.
     *
     * @param onFailed receives the files that were not imported, if there are any
     */
    void importFiles(List<Path> files, String title, Consumer<List<ImportedFile>> onFailed) {
        jobs.submit(title, progress -> new ItemRun(1).map(files, progress, this::importFile,
                (file, failure) -> new ImportedFile(file, Optional.empty(), Optional.of(failure.cause()))))
                .onDone(all -> {
                    all.reversed().stream().flatMap(each -> each.graph().stream()).findFirst().ifPresent(this::open);
                    List<ImportedFile> failed = all.stream().filter(each -> each.failure().isPresent()).toList();
                    if (!failed.isEmpty())
                        onFailed.accept(failed);
                }).onEnd(() -> refresh(title));
    }

    private ImportedFile importFile(Path file, Progress progress) {
        String name = freeName(file);
        progress.stage(String.valueOf(file.getFileName()));
        new GraphImport(new SafeFiles()).copy(file, workspace.graphFile(name), progress);
        return new ImportedFile(file, Optional.of(name), Optional.empty());
    }

    private String freeName(Path file) {
        String name = new GraphImport(new SafeFiles()).name(file);
        Set<String> taken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        taken.addAll(workspace.graphs().stream().filter(each -> Files.exists(workspace.graphFile(each))).toList());
        String free = name;
        for (int i = 2; taken.contains(free); i++)
            free = name + "-" + i;
        return free;
    }

    /** Opens a graph: starts its database, loading the graph if necessary, and counts its types. */
    void open(String name) {
        open(name, Next.OPEN);
    }

    /** @param next what a cancellation reports, so that a second one still names what the work had written before */
    private void open(String name, Next next) {
        work(name, name, progress -> read(name, progress),
                () -> new Content.Stopped(name, next, () -> open(name, next)));
    }

    /**
     * Runs work that opens a graph.
     *
     * @param stopped creates the state after a cancellation
     */
    private void work(String name, String title, Work<Content> work, Supplier<Content> stopped) {
        work(name, title, work, content::set, stopped);
    }

    private void work(String name, String title, Work<Content> work, Consumer<Content> done,
            Supplier<Content> stopped) {
        querying.drop();
        result.set(new Result.None());
        Optional<FileVersion> before = FileVersion.of(workspace.graphFile(name));
        Content.Opening waiting = new Content.Opening(name, Optional.empty());
        content.set(waiting);
        Job<Content> job = opening.submit(title, work, done, failure -> content.set(new Content.Failed(name, failure)));
        if (content.get() != waiting)
            return;
        Content.Opening working = new Content.Opening(name, Optional.of(job));
        content.set(working);
        job.onCancelled(() -> {
            if (content.get() != working)
                return;
            boolean written = !FileVersion.of(workspace.graphFile(name)).equals(before);
            content.set(written ? new Content.Stopped(name, Next.LOAD, () -> open(name, Next.LOAD)) : stopped.get());
        });
    }

    private Content read(String name, Progress progress) throws QueryFailure {
        List<NamedSource> sources = build.sources();
        if (!Files.exists(workspace.graphFile(name))) {
            Optional<DatabaseContent> elsewhere = databases.content(name, progress);
            return elsewhere.isPresent() ? external(name, elsewhere.get(), progress)
                    : new Content.NotBuilt(name, sources);
        }
        GraphSchema schema = new GraphReader(new SafeFiles()).readSchema(workspace.graphFile(name));
        List<String> types = schema.entities().stream().map(e -> e.label()).toList();
        GraphDatabase database = databases.of(name, progress);
        List<TypeCount> entities = counts(database,
                "MATCH (n) UNWIND labels(n) AS label RETURN label, count(*) ORDER BY 1",
                progress);
        List<TypeCount> relations = relations(database, progress);
        List<TypeCount> inOrder = types.stream().map(t -> new TypeCount(t, entities.stream()
                .filter(e -> e.label().equals(t)).mapToLong(TypeCount::count).sum())).toList();
        DiagramLayout diagram = DiagramLayout.read(workspace.schemaLayout(name));
        diagram.follow(types);
        return new Content.Ready(name, types, diagram.fills(), Map.of(), QuerySchema.ofFile(schema), inOrder,
                nodes(database, progress), relations, sources, build.manifest(name));
    }

    /** A database that quern.json names; a node with two labels counts under both. */
    private Content external(String name, DatabaseContent database, Progress progress) throws QueryFailure {
        DatabaseProfile profile = database.profile();
        List<TypeCount> entities = profile.types().stream().filter(type -> !type.label().isEmpty())
                .map(type -> new TypeCount(type.label(), type.count())).toList();
        Map<String, String> names = NameProperties.of(database, Map.of()).chosen();
        return new Content.Ready(name, entities.stream().map(TypeCount::label).toList(), Map.of(), names,
                QuerySchema.ofDatabase(profile.wholeSchema(name), names), entities,
                nodes(databases.of(name, progress), progress), relations(databases.of(name, progress), progress),
                List.of(), Optional.empty());
    }

    private static long nodes(GraphDatabase database, Progress progress) throws QueryFailure {
        return counts(database, "MATCH (n) RETURN '', count(n)", progress).stream().mapToLong(TypeCount::count).sum();
    }

    private static List<TypeCount> relations(GraphDatabase database, Progress progress) throws QueryFailure {
        return counts(database, "MATCH ()-[r]->() RETURN type(r), count(*) ORDER BY 1", progress);
    }

    private static List<TypeCount> counts(GraphDatabase database, String query, Progress progress) throws QueryFailure {
        List<TypeCount> counts = new ArrayList<>();
        for (List<@Nullable Object> row : database.table(query, Map.of(), LIMITS, progress).rows()) {
            if (row.get(0) instanceof String label && row.get(1) instanceof Number count) {
                counts.add(new TypeCount(label, count.longValue()));
            }
        }
        return counts;
    }

    /**
     * Runs a query on the open graph.
     *
     * @param title the same for each query, so that one that succeeds ends the failure of the one before
     */
    void run(String title, String query, Map<String, Object> parameters) {
        if (!(content.get() instanceof Content.Ready ready) || query.isBlank())
            return;
        result.set(new Result.Running(query));
        querying.submit(title, progress -> query(ready, query, parameters, progress), result::set,
                failure -> result.set(new Result.Failed(query, failure)));
    }

    /**
     * Shows a connected part of the open graph with all of its types.
     *
     * @param plain the query to run if there is no such part, or it takes too long
     */
    void sample(String title, String plain) {
        if (!(content.get() instanceof Content.Ready ready))
            return;
        result.set(new Result.Running(plain));
        querying.submit(title, progress -> sample(ready, plain, progress), result::set,
                failure -> result.set(new Result.Failed(plain, failure)));
    }

    private Result sample(Content.Ready ready, String plain, Progress progress) throws QueryFailure {
        try {
            return new Result.Sampled(ConnectedSample.of(databases.of(ready.name(), progress), progress));
        } catch (QueryFailure | RuntimeException failure) {
            progress.checkCancelled();
            return query(ready, plain, Map.of(), progress);
        }
    }

    /**
     * Asks a model for the query to a question in words.
     *
     * @param onQuery gets the query, to show and run it
     */
    void ask(String question, Work<ReplyQuery> work, Consumer<ReplyQuery> onQuery) {
        result.set(new Result.Running(question));
        querying.submit(question, work, answered -> {
            result.set(new Result.None());
            onQuery.accept(answered);
        }, failure -> result.set(new Result.Failed(question, failure)));
    }

    /** Cancels the running query, in the database too. */
    void cancel() {
        if (result.get() instanceof Result.Running(var query)) {
            querying.drop();
            result.set(new Result.Failed(query, new QueryFailure(QueryFailure.Kind.CANCELLED, "")));
        }
    }

    /** Writes all rows of a query to a file, including those that the window does not show. */
    Job<Long> export(String title, ResultExport.Question question, Path file) {
        String graph = shownName().orElse("");
        return jobs.submit(title, progress -> {
            try {
                return new ResultExport(new SafeFiles(), CsvText.Cells.GUARDED).write(databases.of(graph, progress),
                        question, WHOLE, file,
                        progress);
            } catch (QueryFailure failure) {
                progress.checkCancelled();
                throw new QuernException("the query failed: {0}", file.toString(),
                        "nothing was exported; run the query in the editor to see the error", failure.getMessage())
                        .causedBy(failure);
            }
        });
    }

    /**
     * Writes the shown graph for other programs.
     *
     * @param target a folder or a file, as the format needs
     * @param attribution who publishes the graph, for data sets
     */
    Job<GraphExport.Exported> export(String title, ExportForm form, Path target, Attribution attribution) {
        Path graph = workspace.graphFile(shownName().orElse(""));
        return jobs.submit(title, progress -> new ExportGraph(new SafeFiles()).run(new ExportGraph.Settings(graph,
                form, target, CsvText.Cells.GUARDED, attribution), progress));
    }

    private Result.Shown query(Content.Ready ready, String query, Map<String, Object> parameters, Progress progress)
            throws QueryFailure {
        GraphDatabase database = databases.of(ready.name(), progress);
        long begun = System.nanoTime();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        boolean[] cut = new boolean[1];
        List<String> columns = database.stream(query, parameters, LIMITS, progress, (_, row) -> {
            cut[0] = rows.size() == MOST_ROWS;
            if (!cut[0])
                rows.add(row);
            return !cut[0];
        });
        Duration time = Duration.ofNanos(System.nanoTime() - begun);
        Table table = new Table(columns, rows);
        return new Result.Shown(table, time, cut[0]);
    }

    /** Loads files into a store, and updates the list of sources. */
    void load(LoadTarget target, List<Path> files, String title) {
        AtomicBoolean loaded = new AtomicBoolean();
        shownName().ifPresent(name -> work(name, title, progress -> {
            build.load(target, files, progress);
            loaded.set(true);
            return read(name, progress);
        }, () -> loaded.get() ? new Content.Stopped(name, Next.OPEN_STORE, () -> open(name, Next.OPEN_STORE))
                : new Content.Stopped(name, Next.START_AGAIN, () -> load(target, files, title))));
    }

    /**
     * Updates the shown graph to a newer version, loads it, and opens it. Questions with the graph's name are checked.
     *
     * @param onDone receives the result after the graph was opened
     */
    void update(UpdateGraph task, UpdateGraph.Version version, String title, Consumer<UpdateGraph.Result> onDone) {
        shownName().ifPresent(name -> {
            Path questions = workspace.questions(name);
            AtomicReference<UpdateGraph.@Nullable Result> result = new AtomicReference<>();
            work(name, title, progress -> {
                result.set(task.run(new UpdateGraph.Settings(name, version, Optional.empty(),
                        Files.exists(questions) ? List.of(questions) : List.of(), GenerationRequest.LONGEST, consent),
                        progress));
                return read(name, progress);
            }, now -> {
                content.set(now);
                Optional.ofNullable(result.get()).ifPresent(onDone);
            }, () -> new Content.Stopped(name, Next.START_AGAIN, () -> update(task, version, title, onDone)));
        });
    }

    /** The languages of labels for the next conversion of the shown graph. */
    String languages() {
        return String.join(",", build.labels(shownName().orElse(""), manifest()).languages());
    }

    private Optional<Manifest> manifest() {
        return content.get() instanceof Content.Ready ready ? ready.manifest() : Optional.empty();
    }

    /**
     * Chooses the languages of labels for conversions of the shown graph.
     *
     * @param codes separated by commas or spaces
     * @param where the field, for the message
     * @throws QuernException if a code is wrong or never used; nothing is changed
     */
    void chooseLanguages(String codes, String where) {
        LabelChain labels = LabelChain.chosen(List.of(codes.strip().split("[,\\s]+")), where);
        shownName().ifPresent(name -> build.choose(name, labels));
    }

    /**
     * A new conversion of the shown graph's schema.
     *
     * @param trustSparql whether the user has reviewed and allowed the queries in the schema
     */
    ConvertGraph.Settings conversion(NamedSource source, boolean trustSparql) {
        return build.conversion(shownName().orElse(""), source, trustSparql);
    }

    /** Converts the shown schema from a source, loads the graph, and opens it. */
    void build(NamedSource source, String title) {
        shownName().ifPresent(name -> build(name, source, false, title));
    }

    /** Converts a schema of the workspace, loads the graph, and opens it. */
    void build(String name, NamedSource source, boolean trustSparql, String title) {
        work(name, title, progress -> {
            build.convert(name, source, trustSparql, consent, progress);
            return read(name, progress);
        }, () -> {
            boolean keeps = source instanceof NamedSource.OfEndpoint;
            return new Content.Stopped(name, keeps ? Next.ASK_THE_REST : Next.START_AGAIN,
                    () -> build(name, source, trustSparql, title));
        });
    }
}
