package org.quern.ui.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.quern.cypher.CypherTokens;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.question.GenerationListener;
import org.quern.question.GenerationListener.Rejection;
import org.quern.question.GenerationRequest;
import org.quern.question.Generator;
import org.quern.question.Realism;
import org.quern.question.RealismFile;
import org.quern.question.RejectionFile;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TemplateFile;
import org.quern.question.grammar.Grammar;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.FileRun;
import org.quern.ui.Databases;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines at work on the open workspace. */
final class WorkspaceQuestions implements QuestionEngine {

    private final Workspace workspace;
    private final Databases databases;
    private final SafeFiles files = new SafeFiles();

    WorkspaceQuestions(Workspace workspace, Databases databases) {
        this.workspace = workspace;
        this.databases = databases;
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
    public Generator.Result generate(String graph, boolean knowRelations, GenerationRequest request, Path file,
            GenerationListener listener, Progress progress) {
        GraphSchema schema = new GraphReader(files).readSchema(workspace.graphFile(graph));
        Path relations = workspace.graphFolder(graph).resolve("relations.json");
        Realism realism = knowRelations && Files.exists(relations)
                ? new RealismFile(files).read(relations, schema.name())
                : Realism.NONE;
        Generator generator = new Generator(databases.of(graph, progress), schema, new TemplateFile(files).shipped(),
                realism);
        Generator.Result result = generator.generate(request, listener, progress);
        progress.checkCancelled();
        new RejectionFile(files).write(RejectionFile.beside(file), result.rejections());
        new SampleFile(files).write(file, result.samples());
        return result;
    }

    @Override
    public void rewrite(String from, String to, Progress progress) {
        Grammar grammar = new Grammar();
        new FileRun(new SampleFile(files), 1).run(workspace.questions(from), workspace.questions(to),
                (sample, _) -> Changed.kept(grammar.rewrite(sample)), _ -> {}, progress);
    }
}
