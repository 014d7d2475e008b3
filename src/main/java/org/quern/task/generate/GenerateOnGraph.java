package org.quern.task.generate;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.NameProperties;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationReport;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.GenerationSettingsFile;
import org.quern.question.generate.RejectionFile;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.graph.DatabaseSelection;
import org.quern.task.question.GenerateQuestions;
import org.quern.task.question.QuestionGraph;
import org.quern.task.question.QuestionMaterial;
import org.quern.workspace.Workspace;

/** Generates questions on a graph of the workspace, or on an external database. */
public record GenerateOnGraph(LazyServices in) implements UseCase<GenerateOnGraph.Settings, GenerateOnGraph.Result> {

    /**
     * The graph and the questions.
     *
     * @param nameProperties by label, the properties that name the entities of an external database
     * @param templates a file of templates; the built-in ones if empty
     * @param relations a file of facts about the relations; the graph's own if empty
     * @param request if empty, the settings saved for the graph apply
     * @param file the file to write; that of the graph if empty
     * @param parallel max. number of parallel queries
     */
    public record Settings(String graph, DatabaseSelection database, Map<String, String> nameProperties,
            Optional<Path> templates, Optional<Path> relations, Optional<GenerationRequest> request,
            Optional<Path> file, @JsonProperty(defaultValue = "4") int parallel) {}

    /**
     * What was generated.
     *
     * @param rejected the file of rejected candidates
     * @param graph as the questions see it
     */
    public record Result(Path file, Path rejected, GenerationReport report, QuestionGraph graph) {

        @JsonValue
        JsonNode json() {
            Map<String, Object> result = JsonMembers.of("file", file.toString(), "kept", report.kept(), "categories",
                    report.categories().stream().map(Result::json).toList());
            if (!graph.names().equals(NameProperties.USUAL)) {
                result.put("name_properties", graph.names().chosen());
                result.put("unnamed", graph.unnamed());
                result.put("left_out", graph.leftOut().stream()
                        .map(each -> JsonMembers.of("what", each.what(), "reason", each.reason())).toList());
            }
            return JsonMembers.tree(result);
        }

        private static Map<String, Object> json(GenerationReport.Category category) {
            Map<String, Object> rejected = new LinkedHashMap<>();
            category.rejected().forEach((rule, number) -> rejected.put(rule.title(),
                    JsonMembers.of("count", number, "example", category.examples().getOrDefault(rule, ""))));
            return JsonMembers.of("category", category.name(), "kept", category.kept(), "rejected", rejected,
                    "let_through", JsonMembers.named(category.letThrough(), Rule::title));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Workspace workspace = in.workspace();
        String graph = settings.graph();
        try (GraphSource graphs = settings.database().source(in)) {
            Path file = settings.file().orElseGet(() -> workspace.questions(graph));
            GenerationSettings saved = settings.request().isPresent() ? GenerationSettings.DEFAULT
                    : new GenerationSettingsFile(in.files()).read(workspace.generationSettings(graph));
            QuestionMaterial material = new QuestionMaterial(graph, saved, settings.templates(), settings.relations(),
                    settings.nameProperties());
            material.warnWithoutRelations(workspace, progress);
            GenerateQuestions.Result done = new GenerateQuestions(in.get(), graphs).run(new GenerateQuestions.Settings(
                    material, settings.request().orElseGet(saved::request), file, settings.parallel()),
                    GenerationListener.NONE,
                    progress);
            return new Result(file, RejectionFile.beside(file), done.made().report(), done.graph());
        }
    }
}
