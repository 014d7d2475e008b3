package org.quern.textgraph.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.quern.report.SvgPen;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.score.ScoredReply;
import org.quern.textgraph.task.Direction;
import org.quern.textgraph.task.Task;
import org.quern.workspace.CsvText;

class RunFiguresTest {

    private static final String LIST = "list-of-edges";
    private static final String JSON = "structured-json";

    private static ScoredReply reply(String instance, Task task, String format, Variant variant, boolean exact) {
        boolean path = task == Task.PATH;
        boolean counts = task == Task.RELATIONS;
        return new ScoredReply(instance, task, format, variant, exact, true, format.equals(LIST) ? 100 : 300, 120,
                counts ? Optional.of(Direction.INCOMING) : Optional.empty(),
                counts ? OptionalInt.of(exact ? 1 : 4) : OptionalInt.empty(),
                path ? OptionalInt.of(2) : OptionalInt.empty(),
                path && exact ? OptionalInt.of(2) : OptionalInt.empty());
    }

    /** Right in lists, wrong in JSON; with invented names wrong in lists, too, for one of two instances. */
    private static ScoredRun run(String name) {
        List<ScoredReply> replies = new ArrayList<>();
        for (Task task : List.of(Task.PATH, Task.RELATIONS)) {
            for (int i = 1; i <= 2; i++) {
                String id = task.id() + "-" + i;
                replies.add(reply(id, task, LIST, Variant.PLAIN, true));
                replies.add(reply(id, task, JSON, Variant.PLAIN, false));
                replies.add(reply(id, task, LIST, Variant.PSEUDONYMS, i == 1));
            }
        }
        // Nobody was asked this with real names: it is no pair.
        replies.add(reply("shortest-path-9", Task.PATH, LIST, Variant.PSEUDONYMS, false));
        return new ScoredRun(name, name, replies);
    }

    private static Figure figure(Figures figures, String id) {
        return figures.all().stream().filter(figure -> figure.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void pairsAreOfTheSameQuestionAndTheirIntervalIsThatOfMatchedPairs() {
        Figures figures = new Figures(List.of(run("m")), new TextFormats(List.of()), false);
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

    @Test
    void figuresAreCountedByFormatModelTaskAndWhatWasAsked() {
        Figures figures = new Figures(List.of(run("m"), run("k")), new TextFormats(List.of()), false);
        assertThat(figure(figures, "formats").rows()).extracting(Figure.Row::label)
                .containsExactly("List of edges", "Structured JSON");
        assertThat(figure(figures, "formats").rows().getFirst().shares()).containsExactly(new Share(4, 4),
                new Share(4, 4));
        assertThat(figure(figures, "formats-shortest-path").rows().get(1).shares()).containsExactly(new Share(0, 2),
                new Share(0, 2));
        assertThat(figure(figures, "best").rows()).extracting(Figure.Row::label)
                .containsExactly("m · List of edges", "k · List of edges");
        assertThat(figure(figures, "degree-aggregation-by-relation").rows()).extracting(Figure.Row::label)
                .containsExactly("1", "4");
        assertThat(figure(figures, "direction-aggregation-by-relation").rows().getFirst().shares().getFirst())
                .isEqualTo(new Share(4, 4));
        assertThat(figure(figures, "path-length").rows().getFirst().shares().getFirst()).isEqualTo(new Share(2, 4));
        Figure lengths = figure(figures, "predicted-length");
        assertThat(lengths.series()).containsExactly("Shortest path", "m", "k");
        assertThat(lengths.rows()).extracting(Figure.Row::label).containsExactly("no list", "2");
        assertThat(lengths.rows().get(1).shares()).containsExactly(new Share(8, 8), new Share(2, 4), new Share(2, 4));
        assertThat(figures.tokens()).extracting(Figures.TokenRow::ours).containsExactly(100.0, 300.0);
        assertThat(new Figures(List.of(run("m")), new TextFormats(List.of()), true).heat().rows().get(1).shares())
                .containsExactly(new Share(4, 4));
    }

    @Test
    void theSolverIsNoModel() {
        List<ScoredReply> right = run("x").replies().stream().map(reply -> reply(reply.instance(), reply.task(),
                reply.format(), reply.variant(), true)).toList();
        ScoredRun solver = new ScoredRun("solver", "solver", right);
        Figures beside = new Figures(List.of(solver, run("m")), new TextFormats(List.of()), false);
        assertThat(beside.heatByTask().rows().get(1).shares()).containsExactly(new Share(0, 2), new Share(0, 2));
        assertThat(beside.byTask().rows().getFirst().shares()).containsExactly(new Share(2, 2), new Share(0, 2));
        assertThat(beside.heat().rows().get(1).shares()).containsExactly(new Share(4, 4), new Share(0, 4));
        assertThat(new Figures(List.of(solver), new TextFormats(List.of()), false).heatByTask().rows().get(1).shares())
                .containsExactly(new Share(2, 2), new Share(2, 2));
    }

    @Test
    void everyFigureIsOnThePageInTheTablesAndAPictureOfItsOwn() throws IOException {
        Figures figures = new Figures(List.of(run("m & n"), run("k")), new TextFormats(List.of()), false);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        new FigurePage(figures, "set", false).write(page);
        assertThat(page.toString(StandardCharsets.UTF_8)).contains("Effect of pseudonyms", "-50.0",
                "Shortest path: accuracy by format and model");
        Map<String, String> files = new HashMap<>();
        new FigurePage(figures, "set", false).charts().forEach((id, chart) -> files.put(id, SvgPen.file(chart)));
        assertThat(files.keySet()).contains("formats", "formats-tasks", "formats-shortest-path", "pseudonym-effect",
                "tokens",
                "degree-aggregation-by-relation", "path-length", "predicted-length",
                "direction-aggregation-by-relation");
        assertThat(files.values()).allSatisfy(svg -> assertThat(svg).startsWith("<?xml").endsWith("</svg>\n"));
        assertThat(files.get("pseudonym-effect")).contains("\u221250.0", "<circle");
        assertThat(files.get("tokens")).contains("300");
        String latex = new FigureLatex().of(figures);
        assertThat(latex).contains("Effect of pseudonyms", "$-50.0$", "m \\& n", "o200k\\_base");
        assertThat(latex.lines().filter(line -> line.startsWith("\\begin{table}")))
                .hasSize(figures.all().size() + 2);
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        new FigureCsv(CsvText.Cells.RAW).write(figures, csv);
        assertThat(csv.toString(StandardCharsets.UTF_8)).contains("pseudonym-effect,k · Overall,change,,4,-0.5000");
    }
}
