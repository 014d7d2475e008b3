package org.quern.ui.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.quern.cypher.CypherTokens;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.llm.Models;
import org.quern.llm.PromptShelf;
import org.quern.llm.ServedModel;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.GenerationSettingsFile;
import org.quern.question.generate.Generator;
import org.quern.question.grammar.Grammar;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismCensus;
import org.quern.question.realism.RealismFile;
import org.quern.question.realism.RejectionFile;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.CheckVerifier;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.FileRun;
import org.quern.question.rewrite.ModelParts;
import org.quern.question.rewrite.ModelRewriter;
import org.quern.question.rewrite.ModelVerifier;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.rewrite.SampleChange;
import org.quern.question.rewrite.Split;
import org.quern.question.template.TemplateFile;
import org.quern.neo4j.GraphSource;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines at work on the open workspace. */
final class WorkspaceQuestions implements QuestionEngine {

    private final Workspace workspace;
    private final GraphSource databases;
    private final Models models;
    private final SafeFiles files = new SafeFiles();

    WorkspaceQuestions(Workspace workspace, GraphSource databases, Models models) {
        this.workspace = workspace;
        this.databases = databases;
        this.models = models;
    }

    @Override
    public Offer offer() {
        // The grammar takes a moment to load: here in a job rather than when the first query is coloured.
        CypherTokens.of("RETURN 1");
        List<String> graphs = workspace.graphs().stream().filter(name -> Files.exists(workspace.graphFile(name)))
                .toList();
        return new Offer(graphs, workspace.questionFiles(),
                List.copyOf(new TemplateFile(files).shipped().categories()));
    }

    @Override
    public List<Sample> read(String file) {
        return new SampleFile(files).read(workspace.questions(file));
    }

    @Override
    public List<Rejection> rejections(String file) {
        return new RejectionFile(files).read(RejectionFile.beside(workspace.questions(file)));
    }

    @Override
    public Choice choice(String graph) {
        return new Choice(new TemplateFile(files).shipped(), schema(graph).relations(),
                new GenerationSettingsFile(files).read(workspace.generationSettings(graph)));
    }

    @Override
    public void keep(String graph, GenerationSettings settings) {
        new GenerationSettingsFile(files).write(workspace.generationSettings(graph), settings);
    }

    @Override
    public RealismCensus.Result census(String graph, GenerationSettings settings) {
        GraphSchema whole = schema(graph);
        return new RealismCensus(settings.schema(whole), settings.templates(new TemplateFile(files).shipped()),
                realism(graph, settings, whole)).count(settings.rulesOff());
    }

    private GraphSchema schema(String graph) {
        return new GraphReader(files).readSchema(workspace.graphFile(graph));
    }

    private Realism realism(String graph, GenerationSettings settings, GraphSchema schema) {
        Path relations = workspace.graphFolder(graph).resolve("relations.json");
        return settings.realism() && Files.exists(relations)
                ? new RealismFile(files).read(relations, schema.name())
                : Realism.NONE;
    }

    @Override
    public Generator.Result generate(String graph, GenerationSettings settings, Path file, GenerationListener listener,
            Progress progress) {
        GraphSchema whole = schema(graph);
        Generator generator = new Generator(databases.of(graph, progress), settings.schema(whole),
                settings.templates(new TemplateFile(files).shipped()), realism(graph, settings, whole));
        Generator.Result result = generator.generate(settings.request(), listener, progress);
        progress.checkCancelled();
        new RejectionFile(files).write(RejectionFile.beside(file), result.rejections());
        new SampleFile(files).write(file, result.samples());
        return result;
    }

    @Override
    public List<ModelSettings> models() {
        return models.list().named();
    }

    @Override
    public Asking.Outcome ask(Asking asking, String from, String to, Budget budget, Consumer<String> notes,
            Progress progress) {
        if (asking.isBuiltIn()) {
            Grammar grammar = new Grammar();
            return run(asking, from, to, asking.task() == Asking.Task.VERIFY ? new CheckVerifier(asking.split())
                    : (sample, _) -> Changed.kept(grammar.rewrite(sample)), 1, budget, progress);
        }
        ModelSettings settings = models.list().find(asking.model());
        try (ServedModel served = models.open(asking.model(), budget, notes)) {
            ModelParts parts = new ModelParts(served, settings.parameters().toJson(),
                    new PromptShelf(workspace.prompts(), files));
            return run(asking, from, to, asking.task() == Asking.Task.VERIFY
                    ? new ModelVerifier(parts, asking.split(), asking.rounds())
                    : new ModelRewriter(parts), settings.atATime(), budget, progress);
        }
    }

    private Asking.Outcome run(Asking asking, String from, String to, SampleChange change, int atATime, Budget budget,
            Progress progress) {
        RewritingTally tally = new RewritingTally();
        DroppedFile drops = new DroppedFile(files);
        long read = new FileRun(new SampleFile(files), atATime).run(workspace.questions(from), workspace.questions(to),
                change, changed -> {
                    tally.add(changed);
                    if (!changed.isKept())
                        drops.add(changed);
                }, () -> {
                    // First the reasons: where they cannot be written, nothing is dropped.
                    if (asking.task() == Asking.Task.VERIFY && asking.split() == Split.TRAIN)
                        drops.write(DroppedFile.beside(workspace.questions(to)));
                }, progress);
        return new Asking.Outcome(asking, to, read, drops.size(), tally.flagged(), tally.verified(),
                tally.corrected(), tally.unjudged(), tally.failed(), tally.failure(), tally.problems());
    }
}
