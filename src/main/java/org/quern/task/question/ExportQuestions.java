package org.quern.task.question;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.publish.Attribution;
import org.quern.publish.PublishedQuestion;
import org.quern.publish.QuestionExport;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.FileNames;

/** Exports the questions of a file for other programs. */
public record ExportQuestions(LazyServices in) implements UseCase<ExportQuestions.Settings, ExportQuestions.Result> {

    /**
     * What to export.
     *
     * @param questions a question file, or its name in the workspace
     * @param name the name of the set; that of the file if empty
     * @param language a language tag of the questions
     * @param target a folder or a file, depending on the format
     */
    public record Settings(String questions, Optional<String> name, @JsonProperty(defaultValue = "en") String language,
            QuestionExport.Form form, Path target, Attribution attribution) {

        /** The name of the set. @param root the folder of the workspace */
        public String name(Path root) {
            return name.orElseGet(() -> NamedQuestions.name(NamedQuestions.path(root, questions)));
        }
    }

    /** @param alternatives accepted queries that were left out, because the formats have one gold query per question */
    public record Result(List<Path> files, long questions, long alternatives) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        Path file = NamedQuestions.path(in.root(), settings.questions());
        progress.stage("Writing {0}", settings.target().getFileName());
        Map<String, Optional<String>> schemas = new HashMap<>();
        QuestionExport.Source source = new QuestionExport.Source(FileNames.check(settings.name(in.root())), "Cypher",
                "Questions with Cypher queries on property graphs.", settings.attribution(),
                // The name is data of the file; there need not be such a graph.
                graph -> schemas.computeIfAbsent(graph, each -> ManageGolds.schema(in.root(), each, in.files())
                        .map(new SchemaPrompt()::forModels)));
        long[] alternatives = new long[1];
        QuestionExport.Exported done = new QuestionExport(in.files()).write(source, settings.form(), settings.target(),
                each -> new SampleFile(in.files()).read(file, sample -> {
                    progress.checkCancelled();
                    alternatives[0] += GoldAlternative.ACCEPTED.of(sample).size();
                    each.accept(published(sample, settings.language()));
                }));
        return new Result(done.files(), done.questions(), alternatives[0]);
    }

    private static PublishedQuestion published(Sample sample, String language) {
        Map<String, String> categories = new LinkedHashMap<>();
        categories.put("match_category", sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse(""));
        categories.put("return_pattern", sample.fromTemplate().map(Sample.FromTemplate::returnPatternId).orElse(""));
        return new PublishedQuestion(sample.qid(), language, sample.nlQuestion(), sample.goldCypher(), sample.graph(),
                sample.answerJson(), categories);
    }
}
