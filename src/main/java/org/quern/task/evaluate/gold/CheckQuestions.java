package org.quern.task.evaluate.gold;

import com.fasterxml.jackson.annotation.JsonProperty;
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
import org.quern.question.SampleFile;
import org.quern.question.TextCheck;
import org.quern.question.generate.GenerationRequest;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.graph.DatabaseSelection;
import org.quern.task.graph.GraphSelection;
import org.quern.task.question.NamedQuestions;
import org.quern.task.question.SchemaChecks;
import org.quern.workspace.Workspace;

/** Checks questions without a model: their texts and, if graphs or a database are chosen, their gold queries. */
public record CheckQuestions(LazyServices in) implements UseCase<CheckQuestions.Settings, CheckQuestions.Result> {

    /** The title of questions that could not be checked. */
    private static final String UNCHECKED = "not checked";

    /**
     * What to check.
     *
     * @param questions a question file, or its name in the workspace
     * @param database an external database for the gold queries of all graphs
     * @param examples max. number of examples per issue
     */
    public record Settings(String questions, GraphSelection graphs, DatabaseSelection database,
            @JsonProperty(defaultValue = "3") int examples) {}

    /** The issues of the texts and, if they were checked, of the gold queries. */
    public record Result(List<Side> checks) {}

    /**
     * The issues of the texts, or of the gold queries.
     *
     * @param checked what was checked
     * @param flagged number of questions with an issue
     * @param findings by the title of the check
     */
    public record Side(String checked, int questions, long flagged, Map<String, Issue> findings) {}

    /** @param questions number of questions with the issue */
    public record Issue(int questions, List<Example> examples) {}

    /** A question with an issue. */
    public record Example(String what, String question, String goldCypher) {}

    /** A question with its findings by check title. */
    public record Checked(Sample sample, Map<String, String> findings) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        List<Sample> samples = new SampleFile(in.files()).read(NamedQuestions.path(in.root(), settings.questions()));
        List<Side> sides = new ArrayList<>();
        sides.add(side("of the text", Stream.concat(Stream.of(TextCheck.values()).map(TextCheck::title),
                Stream.of(UNCHECKED)), texts(samples), settings));
        if (settings.graphs().isMade() || settings.database().isElsewhere())
            settings.database().ask(in, settings.graphs(), source -> sides.add(side("of the gold query",
                    Stream.of(GoldIssue.values()).map(GoldIssue::title), golds(samples, source, progress), settings)));
        return new Result(sides);
    }

    private static Side side(String name, Stream<String> titles, List<Checked> checked, Settings settings) {
        Map<String, Issue> findings = new LinkedHashMap<>();
        titles.forEach(title -> {
            List<Checked> found = checked.stream().filter(one -> one.findings().containsKey(title)).toList();
            findings.put(title, new Issue(found.size(), found.stream().limit(Math.max(0, settings.examples()))
                    .map(one -> new Example(one.findings().getOrDefault(title, ""), one.sample().nlQuestion(),
                            one.sample().goldCypher()))
                    .toList()));
        });
        return new Side(name, checked.size(), checked.stream().filter(one -> !one.findings().isEmpty()).count(),
                findings);
    }

    /**
     * Whether each text contains the names, numbers and dates of its gold query and none of its syntax, and whether an
     * English text can be read back to the relations and conditions of its query. The schemas of the workspace tell how
     * relations are worded; none is needed.
     */
    private List<Checked> texts(List<Sample> samples) {
        if (!Workspace.isWorkspace(in.root()))
            return texts(samples, Optional.empty());
        try (Workspace workspace = Workspace.read(in.root())) {
            return texts(samples, Optional.of(workspace));
        }
    }

    private List<Checked> texts(List<Sample> samples, Optional<Workspace> workspace) {
        SchemaChecks checks = new SchemaChecks(workspace, in.files());
        ItemRun items = new ItemRun(1);
        return samples.stream().map(sample -> new Checked(sample, items.one(sample, Progress.NONE,
                (each, _) -> findings(checks.check(each, each.nlQuestion()).stream(), f -> f.check().title(),
                        TextCheck.Finding::what),
                (_, failure) -> Map.of(UNCHECKED, failure.reason())))).toList();
    }

    /** Whether the answers of the gold queries are reliable, and whether the graph contains their names. */
    public static List<Checked> golds(List<Sample> samples, GraphSource graphs, Progress progress) {
        List<Checked> checked = new ArrayList<>();
        new GraphByGraph(graphs, progress).visit(samples, "Checking gold queries",
                database -> new GoldIssues(database, GenerationRequest.LONGEST, progress),
                (check, sample, _) -> checked.add(new Checked(sample, findings(check.of(sample).stream(),
                        f -> f.finding().title(), GoldIssue.Found::what))));
        return checked;
    }

    private static <F> Map<String, String> findings(Stream<F> found, Function<F, String> title,
            Function<F, String> what) {
        return found.collect(Collectors.groupingBy(title, LinkedHashMap::new, Collectors.mapping(what,
                Collectors.collectingAndThen(Collectors.toCollection(LinkedHashSet::new),
                        all -> String.join("; ", all)))));
    }
}
