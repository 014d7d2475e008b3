package org.quern.task.question;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.evaluate.report.QuestionCounts.QuestionSet;
import org.quern.evaluate.report.QuestionCounts.Split;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Assigns the questions of several graphs to train and test by their graph (CypherBench, section 4.4.2). */
public record SplitQuestions(SafeFiles files) implements UseCase<SplitQuestions.Settings, SplitQuestions.Result> {

    private static final String TRAIN = "train";
    private static final String VALID = "valid";
    private static final String TEST = "test";

    /**
     * What to split.
     *
     * @param train the graphs whose questions are for training
     * @param valid those for validation; the questions of all other graphs are for testing
     * @param folder where {@code train.json}, {@code valid.json} and {@code test.json} are written
     */
    public record Settings(List<Path> files, Set<String> train, Set<String> valid, Path folder) {}

    /** The splits, and the files with their questions. */
    public record Result(@JsonIgnore QuestionSet set, Map<String, Split> splits, List<Path> files) {}

    /** @throws QuernException when a graph has no question, or a question id comes twice: then nothing is written */
    @Override
    public Result run(Settings settings, Progress progress) {
        List<Sample> all = new ArrayList<>();
        for (Path file : settings.files())
            all.addAll(new SampleFile(files).read(file));
        check(settings, all);
        progress.stage("Splitting questions");
        Map<String, List<Sample>> parts = new LinkedHashMap<>();
        Stream.of(TRAIN, VALID, TEST).forEach(split -> parts.put(split, all.stream()
                .filter(sample -> split(settings, sample).equals(split))
                .map(sample -> sample.withOther(CountQuestions.SPLIT, TextNode.valueOf(split))).toList()));
        parts.values().removeIf(List::isEmpty);
        List<Path> written = parts.keySet().stream().map(split -> settings.folder().resolve(split + ".json")).toList();
        written.forEach(files::mayWrite);
        QuestionSet set = CountQuestions.count("all", all, sample -> split(settings, sample), progress);
        parts.forEach((split, samples) -> new SampleFile(files).write(settings.folder().resolve(split + ".json"),
                samples));
        return new Result(set, set.splits(), written);
    }

    private static String split(Settings settings, Sample sample) {
        return settings.train().contains(sample.graph()) ? TRAIN
                : settings.valid().contains(sample.graph()) ? VALID : TEST;
    }

    private static void check(Settings settings, List<Sample> all) {
        Set<String> graphs = all.stream().map(Sample::graph).collect(Collectors.toCollection(TreeSet::new));
        Stream.concat(settings.train().stream(), settings.valid().stream()).filter(graph -> !graphs.contains(graph))
                .findFirst().ifPresent(graph -> {
                    throw new QuernException("no question is about graph {0}", "", "use one of {1}", graph,
                            String.join(", ", graphs));
                });
        settings.train().stream().filter(settings.valid()::contains).findFirst().ifPresent(graph -> {
            throw new QuernException("graph {0} is in both --train and --valid", "", "remove it from one of them",
                    graph);
        });
        Set<String> ids = new TreeSet<>();
        all.stream().filter(sample -> !ids.add(sample.graph() + "\n" + sample.qid())).findFirst().ifPresent(twice -> {
            throw new QuernException("duplicate question {0} of graph {1}", "",
                    "remove one of them, or list each file only once", twice.qid(), twice.graph());
        });
    }
}
