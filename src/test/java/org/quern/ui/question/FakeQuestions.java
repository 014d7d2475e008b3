package org.quern.ui.question;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.question.NameProperties;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.generate.GenerationReport;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.Generator;
import org.quern.question.match.RealismStatistics;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.template.TemplateFile;
import org.quern.task.Services;
import org.quern.task.question.QuestionGraph;
import org.quern.task.question.ReviseQuestions;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Makes up questions in no time; or waits, fails or has no graph, as a test wants. */
final class FakeQuestions extends WorkspaceQuestions {

    static final List<String> CATEGORIES = List.of("basic_(n)", "basic_(n)-(m0*)", "basic_(n)-(m0)-(m1*)",
            "special_comparison");

    private final Workspace workspace;
    private final List<String> graphs;
    private final Runnable between;
    boolean fails;
    final Map<String, GenerationSettings> kept = new HashMap<>();

    FakeQuestions(Workspace workspace, List<String> graphs, Runnable between) {
        super(Services.of(workspace, () -> "Quern"));
        this.workspace = workspace;
        this.graphs = graphs;
        this.between = between;
    }

    @Override
    Offer offer() {
        return new Offer(graphs, workspace.questionFiles(), CATEGORIES);
    }

    @Override
    List<Sample> read(String file) {
        if (fails)
            throw new QuernException("the text is not valid JSON", file + " line 3 $[0]", "fix the file");
        return new SampleFile(new SafeFiles()).read(workspace.questions(file));
    }

    @Override
    List<Rejection> rejections(String file) {
        return List.of();
    }

    @Override
    Choice choice(String graph, Progress progress) {
        return new Choice(new TemplateFile(new SafeFiles()).shipped(),
                new QuestionGraph(new GraphSchema(graph, List.of(), List.of()), NameProperties.USUAL, List.of()),
                kept.getOrDefault(graph, GenerationSettings.DEFAULT));
    }

    @Override
    void keep(String graph, GenerationSettings settings) {
        kept.put(graph, settings);
    }

    @Override
    RealismStatistics.Result census(String graph, GenerationSettings settings, Progress progress) {
        return new RealismStatistics.Result(0, 0, List.of());
    }

    @Override
    Generator.Result generate(String graph, GenerationSettings settings, Path file,
            GenerationListener listener, Progress progress) {
        int count = settings.limits().count();
        List<Sample> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            progress.checkCancelled();
            progress.at(i, count);
            String category = CATEGORIES.get(i % CATEGORIES.size());
            Sample sample = sample(i, category);
            made.add(sample);
            listener.kept(sample);
            if (i % 3 == 0)
                listener.rejected(new Rejection(category, i % 2 == 0 ? Rule.EMPTY_ANSWER : Rule.NEEDLESS_LEAF,
                        "MATCH (n:Film)-[r0:receivesAward]->(m0:Award {name: 'Prize " + i + "'})"));
            between.run();
        }
        new SampleFile(new SafeFiles()).write(file, made);
        return new Generator.Result(made, new GenerationReport(List.of()), List.of());
    }

    @Override
    List<ModelSettings> models() {
        return List.of();
    }

    @Override
    Asking.Outcome ask(Asking asking, String from, String to, Budget budget, Consumer<String> notes,
            Progress progress) {
        List<Sample> read = read(from);
        new SampleFile(new SafeFiles()).write(workspace.questions(to), read.stream()
                .map(sample -> sample.withQuestion("In plain words: " + sample.qid())).toList());
        return new Asking.Outcome(asking, new ReviseQuestions.Result(read.size(), 0, new RewritingTally()));
    }

    /** So many questions, with all else as it is at first. */
    static GenerationSettings settings(int count, long seed) {
        return GenerationSettings.DEFAULT.withLimits(new GenerationSettings.Limits(count, false, seed, 1, 1_000, 30));
    }

    static Sample sample(int i, String category) {
        String match = "MATCH (n:Film)-[r0:receivesAward]->(m0:Award {name: 'Palme d\\'Or " + i + "'})";
        return new Sample("q" + i, "films", match + " WITH DISTINCT n RETURN n.name, n.runtime_minute", match,
                "What are the names and running times in minutes of the films that received Palme d’Or " + i + "?",
                "List the name, runtime_minute of Film that [Film receivesAward 'Palme d’Or " + i + "']",
                "[{\"n.name\":\"Rosetta\",\"n.runtime_minute\":95},{\"n.name\":\"The Piano\",\"n.runtime_minute\":null}]",
                new Sample.FromTemplate(category, match, i % 2 == 0 ? "n_name_prop" : "n_order_by", "RETURN …"));
    }
}
