package org.quern.task.question;

import java.nio.file.Path;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.question.SampleFile;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.Generator;
import org.quern.question.generate.RejectionFile;
import org.quern.question.realism.Realism;
import org.quern.question.template.Templates;
import org.quern.task.Services;

/**
 * Generates questions with gold queries and answers on a graph, and writes them and the rejected candidates to files.
 *
 * @param graphs the databases that questions are generated on
 */
public record GenerateQuestions(Services services, GraphSource graphs) {

    /** On the workspace's own graphs. */
    public GenerateQuestions(Services services) {
        this(services, services.databases());
    }

    /**
     * The settings.
     *
     * @param file the question file, written completely at the end
     * @param threads number of parallel queries; does not affect the questions
     */
    public record Settings(QuestionMaterial material, GenerationRequest request, Path file, int threads) {}

    /** The questions, and the graph as they see it. */
    public record Result(Generator.Result made, QuestionGraph graph) {}

    /** @param listener receives each question when it is kept or rejected */
    public Result run(Settings settings, GenerationListener listener, Progress progress) {
        services.files().mayWrite(settings.file());
        QuestionMaterial material = settings.material();
        QuestionGraph graph = material.graph(services, graphs, progress);
        Templates templates = material.templates(services.files());
        Realism realism = material.realism(services, graph.schema());
        // Opened last, because it takes seconds: an unreadable file is reported before.
        GraphDatabase database = graphs.of(material.graph(), progress);
        Generator generator = new Generator(database, graph.schema(), graph.names(), templates, realism,
                settings.threads());
        Generator.Result result = generator.generate(settings.request(), listener, progress);
        progress.checkCancelled();
        new RejectionFile(services.files()).write(RejectionFile.beside(settings.file()), result.rejections());
        new SampleFile(services.files()).write(settings.file(), result.samples());
        return new Result(result, graph);
    }
}
