package org.quern.task.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.graph.GraphReader;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.publish.Attribution;
import org.quern.publish.PublishedQuestion;
import org.quern.publish.QuestionExport;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.FileNames;
import org.quern.workspace.SafeFiles;

/** Exports the questions of a file for other programs. */
public record ExportQuestions(SafeFiles files) {

    /**
     * The settings.
     *
     * @param name the name of the set
     * @param language a language tag of the questions
     * @param target a folder or a file, depending on the format
     * @param graph the file of a graph, if there is one
     */
    public record Settings(String name, String language, Path questions, QuestionExport.Form form, Path target,
            Attribution attribution,
            Function<String, Optional<Path>> graph) {}

    /** @param alternatives accepted queries that were left out, because the formats have one gold query per question */
    public record Result(List<Path> files, long questions, long alternatives) {}

    public Result run(Settings settings, Progress progress) {
        progress.stage("Writing {0}", settings.target().getFileName());
        Map<String, Optional<String>> schemas = new HashMap<>();
        QuestionExport.Source source = new QuestionExport.Source(settings.name(), "Cypher",
                "Questions with Cypher queries on property graphs.", settings.attribution(),
                graph -> schemas.computeIfAbsent(graph, each -> schema(settings, each)));
        long[] alternatives = new long[1];
        QuestionExport.Exported done = new QuestionExport(files).write(source, settings.form(), settings.target(),
                each -> new SampleFile(files).read(settings.questions(), sample -> {
                    progress.checkCancelled();
                    alternatives[0] += GoldAlternative.ACCEPTED.of(sample).size();
                    each.accept(published(sample, settings.language()));
                }));
        return new Result(done.files(), done.questions(), alternatives[0]);
    }

    private Optional<String> schema(Settings settings, String graph) {
        // The name is data of the file.
        return Optional.of(graph).filter(FileNames::areGood).flatMap(settings.graph()).filter(Files::isRegularFile)
                .map(file -> new SchemaPrompt().forModels(new GraphReader(files).readSchema(file)));
    }

    private static PublishedQuestion published(Sample sample, String language) {
        Map<String, String> categories = new LinkedHashMap<>();
        categories.put("match_category", sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse(""));
        categories.put("return_pattern", sample.fromTemplate().map(Sample.FromTemplate::returnPatternId).orElse(""));
        return new PublishedQuestion(sample.qid(), language, sample.nlQuestion(), sample.goldCypher(), sample.graph(),
                sample.answerJson(), categories);
    }
}
