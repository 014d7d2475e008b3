package org.quern.ui.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.quern.cypher.CypherTokens;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.neo4j.NamedDatabase;
import org.quern.neo4j.management.DatabaseSettings;
import org.quern.publish.Attribution;
import org.quern.publish.QuestionExport;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.GenerationSettingsFile;
import org.quern.question.generate.Generator;
import org.quern.question.generate.RejectionFile;
import org.quern.question.match.RealismStatistics;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.template.Templates;
import org.quern.task.LazyServices;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.question.CountTypedPatterns;
import org.quern.task.question.ExportQuestions;
import org.quern.task.question.GenerateQuestions;
import org.quern.task.question.ImportQuestions;
import org.quern.task.question.QuestionGraph;
import org.quern.task.question.QuestionMaterial;
import org.quern.task.question.ReviseQuestions;
import org.quern.task.question.VaryGraphs;
import org.quern.task.question.VaryGraphs.How;
import org.quern.workspace.Workspace;

/** The operations of the pane on the open workspace. All are slow, so call them in jobs. */
class WorkspaceQuestions {

    private final Services services;

    WorkspaceQuestions(Services services) {
        this.services = services;
    }

    /** The available choices: names of graphs and of question files, MATCH categories in the order of the templates. */
    record Offer(List<String> graphs, List<String> files, List<String> categories) {}

    Offer offer() {
        // Loading the grammar takes time, so it is done here, in a job, and not when the first query is
        // highlighted.
        CypherTokens.of("RETURN 1");
        Workspace workspace = services.workspace();
        List<String> graphs = workspace.graphs().stream().filter(name -> Files.exists(workspace.graphFile(name)))
                .toList();
        List<String> offered = new TreeSet<>(Stream.concat(graphs.stream(),
                DatabaseSettings.read(workspace).named().stream().map(NamedDatabase::name)).toList()).stream().toList();
        return new Offer(offered, workspace.questionFiles(), List.copyOf(templates().categories()));
    }

    private Templates templates() {
        return QuestionMaterial.templates(Optional.empty(), services.files());
    }

    List<Sample> read(String file) {
        return new SampleFile(services.files()).read(services.workspace().questions(file));
    }

    /** Imports questions of other programs; the name is that of the new question file. */
    ImportQuestions.Result importFile(Path file, String name, List<String> columns, Progress progress) {
        return new ImportQuestions(LazyServices.of(services)).run(new ImportQuestions.Settings(file, Optional.of(name),
                columns, Optional.empty(), false), progress);
    }

    /** Exports the questions of a file for other programs. */
    ExportQuestions.Result export(String file, QuestionExport.Form form, Attribution attribution, Path target,
            Progress progress) {
        return new ExportQuestions(LazyServices.of(services)).run(new ExportQuestions.Settings(
                services.workspace().questions(file).toString(), Optional.of(file), "en", form, target, attribution),
                progress);
    }

    /** The rejections during generation of a file, if they were recorded. */
    List<Rejection> rejections(String file) {
        return new RejectionFile(services.files()).read(RejectionFile.beside(services.workspace().questions(file)));
    }

    /**
     * The available choices for generation on a graph.
     *
     * @param kept the saved settings
     */
    record Choice(Templates templates, QuestionGraph graph, GenerationSettings kept) {

        List<RelationType> relations() {
            return graph.schema().relations();
        }
    }

    /** The templates, the graph, and the saved settings. */
    Choice choice(String graph, Progress progress) {
        return new Choice(templates(),
                new QuestionMaterial(graph, GenerationSettings.DEFAULT).graph(services, services.databases(), progress),
                new GenerationSettingsFile(services.files()).read(services.workspace().generationSettings(graph)));
    }

    /** Saves the settings for a graph in the workspace. */
    void keep(String graph, GenerationSettings settings) {
        new GenerationSettingsFile(services.files()).write(services.workspace().generationSettings(graph), settings);
    }

    RealismStatistics.Result census(String graph, GenerationSettings settings, Progress progress) {
        return new CountTypedPatterns(LazyServices.of(services)).count(new QuestionMaterial(graph, settings), progress);
    }

    Generator.Result generate(String graph, GenerationSettings settings, Path file, GenerationListener listener,
            Progress progress) {
        return new GenerateQuestions(services).run(new GenerateQuestions.Settings(
                new QuestionMaterial(graph, settings), settings.request(), file, Generator.THREADS), listener,
                progress).made();
    }

    List<ModelSettings> models() {
        return services.models().list().named();
    }

    /**
     * Rewrites, verifies or varies the questions of a file, into another file of the workspace.
     *
     * @param notes receives messages about waiting for a host
     */
    Asking.Outcome ask(Asking asking, String from, String to, Budget budget, Consumer<String> notes,
            Progress progress) {
        Optional<How> how = asking.task() == Asking.Task.VARY ? asking.variant().how(asking.seed()) : Optional.empty();
        if (how.isPresent())
            return vary(asking, how.get(), from, to, progress);
        return new Asking.Outcome(asking, new ReviseQuestions(services).run(settings(asking, from, to),
                new ModelUse(OptionalInt.empty(), budget, notes), progress));
    }

    /** Changed graphs are added to the workspace. */
    private Asking.Outcome vary(Asking asking, How how, String from, String to, Progress progress) {
        Workspace workspace = services.workspace();
        Path target = workspace.questions(to);
        VaryGraphs.Result done = new VaryGraphs(new VaryGraphs.Graphs(workspace::graphFile, services.databases(),
                name -> workspace.graphFolder(name).resolve("graph.json.gz"), services.databases()), services.files())
                .run(new VaryGraphs.Settings(workspace.questions(from), target, how, DroppedFile.beside(target)),
                        progress);
        return new Asking.Outcome(asking, new ReviseQuestions.Result(done.questions(), done.dropped(), done.tally()),
                List.copyOf(done.changed().keySet()));
    }

    /** Estimates {@link #ask}, without a request to a model. */
    ModelTask.Estimate estimate(Asking asking, String from, String to, Progress progress) {
        return new ReviseQuestions(services).estimate(settings(asking, from, to), progress);
    }

    private ReviseQuestions.Settings settings(Asking asking, String from, String to) {
        Path target = services.workspace().questions(to);
        return new ReviseQuestions.Settings(services.workspace().questions(from), target, asking.step(target),
                asking.model());
    }
}
