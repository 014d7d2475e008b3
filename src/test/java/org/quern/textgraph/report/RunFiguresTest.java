package org.quern.textgraph.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.report.ChartTranslation;
import org.quern.report.LineChart;
import org.quern.report.Mark;
import org.quern.report.RadarChart;
import org.quern.report.SvgPen;
import org.quern.report.TextMeasure;
import org.quern.textgraph.OddGraph;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.score.BuiltInScoring;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.task.BuiltInTask;
import org.quern.textgraph.task.Direction;
import org.quern.textgraph.task.Question;
import org.quern.textgraph.task.Task;
import org.quern.ui.kit.Messages;
import org.quern.workspace.CsvText;

class RunFiguresTest {

    private static final String LIST = "list-of-edges";
    private static final String JSON = "structured-json";
    private static final DataSetManifest MANIFEST = DataSetManifest.of(OddGraph.of(10, 20, SourceOptions.PLAIN),
            SourceOptions.PLAIN, new DataSetPlan(1, 1, List.of(BuiltInTask.PATH), Optional.empty(), List.of(LIST),
                    List.of(Variant.PLAIN), TextGraph.ENTITY),
            List.of(), "none", "test");

    private static ScoredReply reply(String instance, Task task, String format, Variant variant, boolean exact) {
        boolean path = task == BuiltInTask.PATH;
        boolean counts = task == BuiltInTask.RELATIONS;
        return new ScoredReply(instance, task, format, variant,
                exact ? Set.of("exact", "flexible") : Set.of("flexible"),
                format.equals(LIST) ? 100 : 300, format.equals(LIST) ? 120 : 330, 120,
                new Question.Traits(counts ? Optional.of(Direction.INCOMING) : Optional.empty(),
                        counts ? OptionalInt.of(exact ? 1 : 4) : OptionalInt.empty(),
                        path ? OptionalInt.of(2) : OptionalInt.empty()),
                path && exact ? OptionalInt.of(2) : OptionalInt.empty());
    }

    /** Right in lists, wrong in JSON; with invented names wrong in lists, too, for one of two instances. */
    private static ScoredRun run(String name) {
        List<ScoredReply> replies = new ArrayList<>();
        for (Task task : List.of(BuiltInTask.PATH, BuiltInTask.RELATIONS)) {
            for (int i = 1; i <= 2; i++) {
                String id = task.id() + "-" + i;
                replies.add(reply(id, task, LIST, Variant.PLAIN, true));
                replies.add(reply(id, task, JSON, Variant.PLAIN, false));
                replies.add(reply(id, task, LIST, Variant.PSEUDONYMS, i == 1));
            }
        }
        // Nobody was asked this with real names: it is no pair.
        replies.add(reply("shortest-path-9", BuiltInTask.PATH, LIST, Variant.PSEUDONYMS, false));
        return new ScoredRun(name, name, replies);
    }

    private static Figure figure(Figures figures, String id) {
        return figures.all().stream().filter(figure -> figure.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void pairsAreOfTheSameQuestionAndTheirIntervalIsThatOfMatchedPairs() {
        Figures figures = new Figures(List.of(run("m")), new TextFormats(List.of()), BuiltInScoring.EXACT);
        Map<String, Effect> effects = new HashMap<>();
        figures.effects().forEach(effect -> effects.put(effect.label(), effect));
        assertThat(effects.keySet()).containsExactlyInAnyOrder("Overall", "Shortest path", "Aggregation by relation",
                "List of edges");
        assertThat(effects.get("Overall").questions()).isEqualTo(4);
        assertThat(effects.get("Overall").value()).isEqualTo(-0.5);
        // Worked out by hand for 10 pairs that changed one way, 2 the other, 88 that did not (Agresti and Min, 2005).
        List<Double> differences = new ArrayList<>(Collections.nCopies(88, 0.0));
        differences.addAll(Collections.nCopies(10, 1.0));
        differences.addAll(Collections.nCopies(2, -1.0));
        Effect effect = Effect.of("x", differences);
        assertThat(effect.value()).isEqualTo(0.08, within(1e-9));
        assertThat(effect.low()).isEqualTo(0.07843 - 1.959964 * 0.034485, within(1e-4));
        assertThat(effect.high()).isEqualTo(0.07843 + 1.959964 * 0.034485, within(1e-4));
        assertThat(effect.isSure()).isTrue();
        Effect none = Effect.of("x", Collections.nCopies(20, 0.0));
        assertThat(none.low()).isNegative();
        assertThat(none.high()).isPositive();
    }

    private static String counts(Share share) {
        return share.part() + "/" + share.whole();
    }

    /** 20 instances, each with the same outcome in all of its texts, say no more than 20 replies. */
    @Test
    void repliesAboutAnInstanceAreAlike() {
        Share alone = share(20, 1, 0);
        assertThat(alone).isEqualTo(new Share(10, 20));
        Share alike = share(20, 10, 0);
        assertThat(counts(alike)).isEqualTo("100/200");
        assertThat(alike.effective()).isBetween(18.0, 20.5);
        assertThat(alike.high() - alike.low()).isCloseTo(alone.high() - alone.low(), within(0.03));
        // Outcomes that differ within an instance as much as between instances say nearly as much as independent ones.
        Share mixed = share(20, 10, 1);
        assertThat(mixed.effective()).isGreaterThan(150);
        assertThat(mixed.high() - mixed.low()).isLessThan(0.16);
        Share all = Share.of(replies(20, 10, 0), _ -> true);
        assertThat(all.effective()).isEqualTo(20);
        assertThat(all.high()).isEqualTo(1);
        assertThat(all.low()).isCloseTo(new Share(20, 20).low(), within(1e-9));
    }

    private static Share share(int instances, int texts, int mixed) {
        Random random = new Random(7);
        Map<ScoredReply, Boolean> right = new IdentityHashMap<>();
        List<ScoredReply> replies = replies(instances, texts, mixed);
        for (int i = 0; i < replies.size(); i++)
            right.put(replies.get(i), mixed == 0 ? i / texts % 2 == 0 : random.nextBoolean());
        return Share.of(replies, reply -> right.get(reply));
    }

    private static List<ScoredReply> replies(int instances, int texts, int mixed) {
        return IntStream.range(0, instances * texts).mapToObj(i -> reply("i" + i / texts, BuiltInTask.TRIPLE, "edges",
                Variant.PLAIN, mixed == 0)).toList();
    }

    @Test
    void figuresAreCountedByFormatModelTaskAndWhatWasAsked() {
        Figures figures = new Figures(List.of(run("m"), run("k")), new TextFormats(List.of()), BuiltInScoring.EXACT);
        assertThat(figure(figures, "formats").rows()).extracting(Figure.Row::label)
                .containsExactly("List of edges", "Structured JSON");
        assertThat(figure(figures, "formats").rows().getFirst().shares()).extracting(RunFiguresTest::counts)
                .containsExactly("4/4", "4/4");
        assertThat(figure(figures, "formats-shortest-path").rows().get(1).shares()).extracting(RunFiguresTest::counts)
                .containsExactly("0/2", "0/2");
        assertThat(figure(figures, "best").rows()).extracting(Figure.Row::label)
                .containsExactly("m · List of edges", "k · List of edges");
        assertThat(figure(figures, "degree-aggregation-by-relation").rows()).extracting(Figure.Row::label)
                .containsExactly("1", "4");
        assertThat(figure(figures, "direction-aggregation-by-relation").rows().getFirst().shares().getFirst())
                .extracting(RunFiguresTest::counts).isEqualTo("4/4");
        assertThat(figure(figures, "path-length").series()).containsExactly("All models", "m", "k");
        assertThat(figure(figures, "path-length").rows().getFirst().shares()).extracting(RunFiguresTest::counts)
                .containsExactly("4/8", "2/4", "2/4");
        Figure lengths = figure(figures, "predicted-length");
        assertThat(lengths.series()).containsExactly("Shortest path", "m", "k");
        assertThat(lengths.rows()).extracting(Figure.Row::label).containsExactly("no list", "2");
        assertThat(lengths.rows().get(1).shares()).extracting(RunFiguresTest::counts).containsExactly("8/8", "2/4",
                "2/4");
        assertThat(figures.tokens()).extracting(row -> row.text().mean()).containsExactly(100.0, 300.0, 200.0);
        assertThat(
                figure(new Figures(List.of(run("m")), new TextFormats(List.of()), BuiltInScoring.FLEXIBLE), "formats")
                        .rows()
                        .get(1).shares())
                .extracting(RunFiguresTest::counts).containsExactly("4/4");
    }

    @Test
    void theSolverIsNoModel() {
        List<ScoredReply> right = run("x").replies().stream().map(reply -> reply(reply.instance(), reply.task(),
                reply.format(), reply.variant(), true)).toList();
        ScoredRun solver = new ScoredRun("solver", "solver", right);
        Figures beside = new Figures(List.of(solver, run("m")), new TextFormats(List.of()), BuiltInScoring.EXACT);
        assertThat(figure(beside, "formats-tasks").rows().get(1).shares()).extracting(RunFiguresTest::counts)
                .containsExactly("0/2", "0/2");
        assertThat(figure(beside, "tasks").rows().getFirst().shares()).extracting(RunFiguresTest::counts)
                .containsExactly("2/2", "0/2");
        assertThat(figure(beside, "formats").rows().get(1).shares()).extracting(RunFiguresTest::counts)
                .containsExactly("4/4", "0/4");
        assertThat(
                figure(new Figures(List.of(solver), new TextFormats(List.of()), BuiltInScoring.EXACT), "formats-tasks")
                        .rows()
                        .get(1).shares())
                .extracting(RunFiguresTest::counts).containsExactly("2/2", "2/2");
    }

    @Test
    void everyFigureIsOnThePageInTheTablesAndAPictureOfItsOwn() throws IOException {
        Figures figures = new Figures(List.of(run("m & n"), run("k")), new TextFormats(List.of()),
                BuiltInScoring.EXACT);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        new FigurePage(figures, "set", MANIFEST).write(page);
        assertThat(page.toString(StandardCharsets.UTF_8)).contains("Effect of pseudonyms", "-50.0",
                "Shortest path: accuracy by format and model");
        Map<String, String> files = new HashMap<>();
        new FigurePage(figures, "set", MANIFEST).charts().forEach((id, chart) -> files.put(id, SvgPen.file(chart)));
        assertThat(files.keySet()).contains("formats", "formats-tasks", "formats-shortest-path", "pseudonym-effect",
                "tokens",
                "degree-aggregation-by-relation", "path-length", "predicted-length",
                "direction-aggregation-by-relation");
        assertThat(files.values()).allSatisfy(svg -> assertThat(svg).startsWith("<?xml").endsWith("</svg>\n"));
        assertThat(files.get("pseudonym-effect")).contains("\u221250.0", "<circle");
        assertThat(files.get("tokens")).contains("330", "225");
        String latex = new FigureLatex().of(figures);
        assertThat(latex).contains("Effect of pseudonyms", "$-50.0$", "m \\& n", "o200k\\_base");
        assertThat(latex.lines().filter(line -> line.startsWith("\\begin{table}")))
                .hasSize(figures.all().size() + 2);
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        new FigureCsv(CsvText.Cells.RAW).write(figures, csv);
        assertThat(csv.toString(StandardCharsets.UTF_8)).contains("pseudonym-effect-models,k,change,,4,-0.5000");
    }

    /** What a paper prints of seven models: nothing is left out, and each line is told from the others. */
    @Test
    void sevenModelsAreInEveryFigure() {
        List<ScoredRun> runs = IntStream.rangeClosed(1, 7).mapToObj(i -> {
            List<ScoredReply> replies = new ArrayList<>();
            for (BuiltInTask task : BuiltInTask.values())
                for (int n = 0; n < 12; n++)
                    for (String format : List.of(LIST, JSON))
                        for (Variant variant : Variant.values())
                            replies.add(new ScoredReply(task.id() + n, task, format, variant,
                                    n < i ? Set.of("exact", "flexible") : n < i + 2 ? Set.of("flexible") : Set.of(),
                                    100 + n, 110 + n, 0, new Question.Traits(Optional.of(Direction.values()[n % 2]),
                                            OptionalInt.of(n + 1), task == BuiltInTask.PATH ? OptionalInt.of(1 + n % 4)
                                                    : OptionalInt.empty()),
                                    task == BuiltInTask.PATH ? OptionalInt.of(1 + n % 3) : OptionalInt.empty()));
            return new ScoredRun("model-" + i, "model-" + i, replies);
        }).toList();
        Figures figures = new Figures(runs, new TextFormats(List.of()), BuiltInScoring.EXACT);
        assertThat(figure(figures, "models").series()).hasSize(7);
        assertThat(figure(figures, "degree-aggregation-by-relation").series()).hasSize(8).startsWith("All models");
        assertThat(figure(figures, "degree-aggregation-by-relation").rows()).hasSize(12);
        assertThat(figure(figures, "degree-aggregation-by-relation").rows().get(2).shares().getFirst())
                .extracting(RunFiguresTest::counts).isEqualTo("10/14");
        Figure pooled = figure(figures, "pseudonyms");
        assertThat(pooled.rows()).extracting(Figure.Row::label).startsWith("Overall").hasSize(6);
        assertThat(pooled.rows().getFirst().shares().getFirst()).extracting(RunFiguresTest::counts)
                .isEqualTo("280/840");
        // Exact and flexible are beside each other, whatever the figures are by.
        assertThat(figure(figures, "scorings-shortest-path").rows()).extracting(Figure.Row::label).containsExactly(
                "List of edges · exact", "List of edges · flexible", "Structured JSON · exact",
                "Structured JSON · flexible");
        assertThat(figure(figures, "scorings-shortest-path").rows().get(1).shares().getFirst())
                .extracting(RunFiguresTest::counts).isEqualTo("3/12");
        UnaryOperator<String> spanish = new Messages(Locale.of("es"))::phrase;
        new FigurePage(figures, "set", MANIFEST).charts()
                .forEach((id,
                        chart) -> assertThat(SvgPen.file(new ChartTranslation(spanish).of(chart))
                                .replaceAll("<title>[^<]*", "").replaceAll("<[^>]*>", "|"))
                                .as(id).doesNotContainPattern(
                                        "(?i)\\b(accuracy|overall|all|names|list|paths?|correct|edges|predicted|"
                                                + "actual|formats?|length|mean|match|incoming|degree)\\b"));
        Figure lengths = figure(figures, "lengths");
        assertThat(lengths.series()).containsExactly("predicted 1", "predicted 2", "predicted 3");
        assertThat(lengths.rows()).extracting(Figure.Row::label).containsExactly("actual 1", "actual 2", "actual 3",
                "actual 4");
        assertThat(lengths.rows().getFirst().shares()).allMatch(share -> share.whole() == 3 * 7 * 2)
                .extracting(Share::part).containsExactly(14, 14, 14);
        // Appendix E: two kinds of names for each model and overall, in each format and in all.
        assertThat(figure(figures, "all").rows()).hasSize(2 * (7 + 1) * 3);
        assertThat(figure(figures, "all").rows().getLast().label()).isEqualTo("Overall · pseudonyms");
        assertThat(figure(figures, "all").rows().getLast().shares().getLast()).extracting(RunFiguresTest::counts)
                .isEqualTo("280/840");
        assertThat(figures.effects()).extracting(Effect::label).startsWith("Overall").hasSize(1 + 5 + 2);
        assertThat(figures.effectsByModel()).hasSize(7);
        TokenTable.Row overall = figures.tokens().getLast();
        assertThat(overall.format()).isEqualTo("Overall");
        assertThat(overall.prompt().mean()).isEqualTo(115.5);
        assertThat(overall.prompt().deviation()).isEqualTo(figures.tokens().getFirst().prompt().deviation())
                .isEqualTo(3.4812, within(1e-4));
        new FigurePage(figures, "set", MANIFEST).charts().forEach((id, chart) -> {
            Set<List<Object>> lines = new HashSet<>();
            chart.layout(900, TextMeasure.WIDE).marks().stream().filter(Mark.Path.class::isInstance)
                    .map(Mark.Path.class::cast).filter(path -> path.ink().name().startsWith("SERIES"))
                    .forEach(path -> lines.add(List.of(path.ink(), path.dashes())));
            if (chart instanceof RadarChart || chart instanceof LineChart)
                assertThat(lines).as(id).hasSize(id.equals("tasks") ? 2 : 7);
        });
    }
}
