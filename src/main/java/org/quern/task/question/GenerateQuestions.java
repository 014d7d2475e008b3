package org.quern.task.question;

import java.nio.file.Path;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.question.SampleFile;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.Generator;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RejectionFile;
import org.quern.question.template.Templates;
import org.quern.task.Services;

/**
 * Generates questions with gold queries and answers on a graph, and writes them and the rejected candidates to files.
 */
public final class GenerateQuestions {

    private final Services services;

    public GenerateQuestions(Services services) {
        this.services = services;
    }

    /**
     * What to generate.
     *
     * @param file the question file, which is written at the end and whole
     * @param threads how many queries run at a time; the questions do not depend on it
     */
    public record Settings(QuestionMaterial material, GenerationRequest request, Path file, int threads) {}

    /** @param listener is told of each question as it is kept or rejected */
    public Generator.Result run(Settings settings, GenerationListener listener, Progress progress) {
        services.files().mayWrite(settings.file());
        QuestionMaterial material = settings.material();
        GraphSchema schema = material.schema(services);
        Templates templates = material.templates(services.files());
        Realism realism = material.realism(services, schema);
        // Last, because it takes seconds: a file that cannot be read is told before.
        GraphDatabase database = services.databases().of(material.graph(), progress);
        Generator generator = new Generator(database, schema, templates, realism, settings.threads());
        Generator.Result result = generator.generate(settings.request(), listener, progress);
        progress.checkCancelled();
        new RejectionFile(services.files()).write(RejectionFile.beside(settings.file()), result.rejections());
        new SampleFile(services.files()).write(settings.file(), result.samples());
        return result;
    }
}
