package org.quern.task.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.GoldIssue;
import org.quern.question.GoldIssues;
import org.quern.question.Sample;
import org.quern.question.TextCheck;
import org.quern.question.generate.GenerationRequest;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Checks questions without a model: their texts, and their gold queries on a graph. */
public final class CheckQuestions {

    /** The title of questions that could not be checked. */
    private static final String UNCHECKED = "not checked";

    /** A question with its findings by check title. */
    public record Checked(Sample sample, Map<String, String> findings) {}

    /** The titles of all checks, and the questions in the order in which they were checked. */
    public record Result(List<String> titles, List<Checked> questions) {}

    /**
     * Whether each text contains the names, numbers and dates of its gold query and none of its syntax, and whether an
     * English text can be read back to the relations and conditions of its query.
     *
     * @param workspace whose schemas tell how relations are worded; empty for the lexicon alone
     */
    public Result texts(List<Sample> samples, Optional<Workspace> workspace, SafeFiles files) {
        SchemaChecks checks = new SchemaChecks(workspace, files);
        ItemRun items = new ItemRun(1);
        List<Checked> checked = samples.stream().map(sample -> new Checked(sample, items.one(sample, Progress.NONE,
                (each, _) -> findings(checks.check(each, each.nlQuestion()).stream(), f -> f.check().title(),
                        TextCheck.Finding::what),
                (_, failure) -> Map.of(UNCHECKED, failure.reason())))).toList();
        return new Result(Stream.concat(Stream.of(TextCheck.values()).map(TextCheck::title), Stream.of(UNCHECKED))
                .toList(), checked);
    }

    /** Whether the answers of the gold queries are reliable, and whether the graph contains their names. */
    public Result golds(List<Sample> samples, GraphSource graphs, Progress progress) {
        List<Checked> checked = new ArrayList<>();
        new GraphByGraph(graphs, progress).visit(samples, "Checking gold queries",
                database -> new GoldIssues(database, GenerationRequest.LONGEST, progress),
                (check, sample, _) -> checked.add(new Checked(sample, findings(check.of(sample).stream(),
                        f -> f.finding().title(), GoldIssue.Found::what))));
        return new Result(Stream.of(GoldIssue.values()).map(GoldIssue::title).toList(), checked);
    }

    private static <F> Map<String, String> findings(Stream<F> found, Function<F, String> title,
            Function<F, String> what) {
        return found.collect(Collectors.groupingBy(title, LinkedHashMap::new, Collectors.mapping(what,
                Collectors.collectingAndThen(Collectors.toCollection(LinkedHashSet::new),
                        all -> String.join("; ", all)))));
    }
}
