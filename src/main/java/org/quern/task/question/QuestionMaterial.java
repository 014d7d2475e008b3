package org.quern.task.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.task.Services;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The material for generating questions.
 *
 * @param graph a graph of the workspace, or an external database that quern.json names
 * @param settings the enabled templates, relations and rules
 * @param templates a file of templates; empty for the built-in ones
 * @param relations a file of facts about the relations; empty for the graph's own
 * @param names the chosen naming properties of an external database, by label
 */
public record QuestionMaterial(String graph, GenerationSettings settings, Optional<Path> templates,
        Optional<Path> relations, Map<String, String> names) {

    public QuestionMaterial {
        names = Map.copyOf(names);
    }

    /** With the built-in templates and the graph's own relations file. */
    public QuestionMaterial(String graph, GenerationSettings settings) {
        this(graph, settings, Optional.empty(), Optional.empty(), Map.of());
    }

    public static Templates templates(Optional<Path> own, SafeFiles files) {
        TemplateFile file = new TemplateFile(files);
        return own.map(file::read).orElseGet(file::shipped);
    }

    /** The graph with the relations that take part. */
    public QuestionGraph graph(Services services, GraphSource source, Progress progress) {
        QuestionGraph whole = QuestionGraph.read(graph, names, services, source, progress);
        return new QuestionGraph(settings.schema(whole.schema()), whole.names(), whole.leftOut());
    }

    /** Warns if there are no facts about the relations. */
    public void warnWithoutRelations(Workspace workspace, Progress progress) {
        if (relations.isEmpty() && !Files.exists(workspace.relations(graph)))
            progress.warning("No relations.json: questions are not checked for realism.");
    }

    Templates templates(SafeFiles files) {
        return settings.templates(templates(templates, files));
    }

    Realism realism(Services services, GraphSchema schema) {
        if (!settings.realism())
            return Realism.NONE;
        RealismFile file = new RealismFile(services.files());
        return relations.map(own -> file.read(own, schema.name()))
                .orElseGet(() -> file.readIfPresent(services.workspace().relations(graph), schema.name()));
    }
}
