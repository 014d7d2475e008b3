package org.quern.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.testing.Scores;
import org.quern.workspace.SafeFiles;

/** Comparison, power and repeats of runs whose scores are known. */
class StatisticsCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    /** 150 items: 82 both correct, 20 only in the first run, 8 only in the second, 40 in none. */
    @BeforeEach
    void runs() {
        write("first", 150, i -> i < 102);
        write("second", 150, i -> i < 82 || i >= 102 && i < 110);
    }

    private String path(String run) {
        return folder.resolve(run).toString();
    }

    private void write(String run, int items, IntPredicate right) {
        write(run, items, right, true, 0);
    }

    private void write(String run, int items, IntPredicate right, boolean templates, int from) {
        List<ScoredItem> scored = new ArrayList<>();
        for (int i = from; i < from + items; i++) {
            Optional<Sample.FromTemplate> template = templates
                    ? Optional.of(new Sample.FromTemplate("basic_" + i % 15, "", "n_name", "")) : Optional.empty();
            Sample sample = new Sample("q" + i, "g" + i % 3, "MATCH (n:Mill) RETURN n.name", Optional.empty(),
                    "Number " + i + "?", Optional.empty(), Optional.empty(), template, Optional.of("RETURN 1"),
                    Map.of(), Map.of());
            Score score = i == from + 149 ? Score.none(Outcome.GOLD_ERROR) : Score.of(right.test(i));
            scored.add(ScoredItem.of(1, sample, Scores.of(score, score, score, score, score, score, "")));
        }
        new RunFiles(new SafeFiles()).write(folder.resolve(run), scored, ScoreVersions.UNKNOWN);
    }

    private int evaluate(String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "evaluate";
        System.arraycopy(args, 0, all, 1, args.length);
        return runIn(folder, all);
    }

    private JsonNode json(String... args) throws IOException {
        String[] all = java.util.Arrays.copyOf(args, args.length + 1);
        all[args.length] = "--json";
        assertThat(evaluate(all)).as(err).isZero();
        return JSON.readTree(out);
    }

    @Test
    void twoRunsAreTestedInPairs() throws IOException {
        assertThat(evaluate("compare", path("first"), path("second"), "--only", "none")).as(err).isZero();
        assertThat(out).contains("95 % intervals and p: bootstrap over items.", "McNemar, exact", "p .036",
                "p .024", "both correct 82, only first 20, only second 8, both wrong 39", "left out",
                "q: p adjusted for the");
        JsonNode ex = json("compare", path("first"), path("second")).at("/overall/execution_accuracy");
        assertThat(ex.path("n").asInt()).isEqualTo(149);
        assertThat(ex.path("left_out").asInt()).isEqualTo(1);
        assertThat(ex.at("/mcnemar/exact_p").asDouble()).isCloseTo(0.0357, within(0.0001));
        // Of 149 items; of 150 it is .149.
        assertThat(ex.at("/mcnemar/unpaired_p").asDouble()).isCloseTo(0.147, within(0.002));
        assertThat(ex.path("p").asDouble()).isBetween(0.01, 0.04);
        assertThat(ex.at("/interval/1").asDouble()).isNegative();
    }

    @Test
    void theChoiceOfClustersIsShown() throws IOException {
        assertThat(evaluate("compare", path("first"), path("second"), "--cluster", "template", "--interval", "robust"))
                .isZero();
        assertThat(out).contains("cluster-robust standard errors by template (15 templates)", "Design effect",
                "fewer than 20 templates");
        JsonNode root = json("compare", path("first"), path("second"), "--cluster", "template");
        assertThat(root.at("/statistics/cluster").asText()).isEqualTo("template");
        assertThat(root.at("/overall/execution_accuracy/clusters").asInt()).isEqualTo(15);
        assertThat(evaluate("compare", path("first"), path("second"), "--cluster", "graph")).isZero();
        assertThat(out).contains("(3 graphs)", "An interval needs at least 5 graphs.", "too few");
        root = json("compare", path("first"), path("second"), "--cluster", "graph");
        assertThat(root.at("/overall/execution_accuracy/interval").isNull()).as("three graphs are too few").isTrue();
        assertThat(root.at("/by_graph/g1/adjusted_p").isNull()).isTrue();
        root = json("compare", path("first"), path("second"));
        double p = root.at("/by_match_category/basic_3/p").asDouble();
        assertThat(root.at("/by_match_category/basic_3/adjusted_p").asDouble()).isGreaterThanOrEqualTo(p);
        assertThat(evaluate("compare", path("first"), path("second"), "--resamples", "5")).isEqualTo(2);
    }

    @Test
    void moreThanTwoRunsAreComparedPairByPair() throws IOException {
        write("third", 150, i -> i % 2 == 0);
        JsonNode root = json("compare", path("first"), path("second"), path("third"));
        assertThat(root.path("pairs")).hasSize(3);
        assertThat(root.path("tests").asInt()).isEqualTo(3);
        assertThat(evaluate("compare", path("first"), path("second"), path("third"), "--against", path("third")))
                .isZero();
        assertThat(out.lines().filter(line -> line.contains("149"))).hasSize(2);
        assertThat(evaluate("compare", path("first"), path("second"), path("third"), "--cluster", "template")).as(err)
                .isZero();
        assertThat(out).contains("templates", "design effect", "With fewer than 20 templates")
                .containsPattern("first +\\S*second .* 15 +\\d\\.\\d\\d\\s*\\n");
        assertThat(evaluate("compare", path("first"), path("second"), path("third"), "--cluster", "graph")).isZero();
        assertThat(out).contains("An interval needs at least 5 graphs.");
        assertThat(evaluate("report", path("first"), path("second"), path("third"), "--cluster", "template", "--out",
                path("report.html"))).as(err).isZero();
        assertThat(folder.resolve("report.html")).content().contains("templates</th>", "design effect</th>");
        assertThat(evaluate("compare", path("first"), path("second"), "--against", "nobody")).isEqualTo(2);
        assertThat(evaluate("compare", path("first"), path("first"), path("second"))).isEqualTo(2);
        assertThat(evaluate("compare", path("first"))).isEqualTo(2);
    }

    @Test
    void oddRunsAreCompared() throws IOException {
        write("other", 20, _ -> true, true, 900);
        assertThat(evaluate("compare", path("first"), path("other"))).isZero();
        assertThat(out).contains("The runs have no items in common.");
        assertThat(evaluate("compare", path("first"), path("second"), path("other"))).isZero();
        assertThat(out).contains("no common items");
        write("one", 1, _ -> true, false, 0);
        assertThat(evaluate("compare", path("one"), path("one"), "--cluster", "template")).as(err).isZero();
        assertThat(out).contains("too few", "1 item has no template; it is read from the gold query");
        assertThat(evaluate("repeats", path("one"), path("other"))).isEqualTo(1);
        assertThat(err).contains("no scored items in common", "choose runs of the same questions");
        write("right", 30, _ -> true, false, 0);
        write("wrong", 30, _ -> false, false, 0);
        for (String cluster : List.of("none", "template", "graph")) {
            for (String interval : List.of("bootstrap", "robust"))
                assertThat(evaluate("compare", path("wrong"), path("right"), "--cluster", cluster, "--interval",
                        interval)).as(err).isZero();
        }
        JsonNode ex = json("compare", path("wrong"), path("right")).at("/overall/execution_accuracy");
        assertThat(ex.path("difference").asDouble()).isEqualTo(1);
        assertThat(ex.at("/interval/0").asDouble()).isBetween(0.7, 0.9);
        assertThat(ex.path("p").asDouble()).isLessThan(1e-6);
        for (String file : List.of("odd.html", "odd.tex", "odd.csv"))
            assertThat(evaluate("report", path("wrong"), path("right"), path("one"), path("other"), "--out",
                    folder.resolve(file).toString(), "--cluster", "template")).as(err).isZero();
        assertThat(folder.resolve("odd.html")).content().contains("All pairs of runs", "The runs have no items");
    }

    @Test
    void reportsStateTheirMethodAndNumbers() throws IOException {
        for (String rows : List.of("means", "differences"))
            assertThat(evaluate("report", path("first"), path("second"), "--out", folder.resolve(rows + ".csv")
                    .toString(), "--rows", rows, "--interval", "robust")).as(err).isZero();
        assertThat(Files.readAllLines(folder.resolve("means.csv"))).anyMatch(line -> line.startsWith(
                "\"first\",\"overall\",\"all items\",\"execution_accuracy\",150,149,1,0.68456"));
        assertThat(Files.readAllLines(folder.resolve("differences.csv")).get(1)).startsWith(
                "\"first\",\"second\",\"overall\",\"overall\",\"execution_accuracy\",149,1,0,0,0.68456")
                .endsWith("\"none\",\"robust\"");
        String page = folder.resolve("page.html").toString();
        assertThat(evaluate("report", path("first"), path("second"), "--out", page, "--cluster", "template"))
                .isZero();
        assertThat(folder.resolve("page.html")).content().contains("bootstrap over templates (15 templates)",
                "McNemar’s test: exact p = .036, mid-p = .024", "p adjusted for the tests of all groups", "left out");
        assertThat(evaluate("report", path("first"), "--out", page, "--rows", "means")).isEqualTo(2);
        assertThat(evaluate("report", path("first"), "--out", folder.resolve("d.csv").toString(), "--rows",
                "differences")).isEqualTo(2);
    }

    @Test
    void aComparisonIsPlanned() throws IOException {
        assertThat(evaluate("power", "--items", "154,1000", "--effect", "5")).as(err).isZero();
        assertThat(out).contains("differ on 15.0 % of the items (assumed)", "9.0 points", "5.0 points need ");
        JsonNode root = json("power", "--items", "154");
        assertThat(root.at("/sizes/0/minimal_detectable_effect").asDouble()).isEqualTo(0.09);
        int needed = json("power", "--effect", "5").path("items_needed").asInt();
        assertThat(json("power", "--effect", "5", "--design-effect", "2").path("items_needed").asInt())
                .isEqualTo(2 * needed);
        root = json("power", path("first"), path("second"), "--effect", "8");
        assertThat(root.path("disagreement").asDouble()).isCloseTo(28.0 / 149, within(1e-9));
        assertThat(root.at("/sizes/0/items").asInt()).isEqualTo(149);
        assertThat(root.at("/sizes/0/power").asDouble()).isBetween(0.4, 0.7);
        assertThat(json("power", path("first"), path("second"), "--cluster", "template").path("design_effect")
                .asDouble()).isGreaterThanOrEqualTo(1);
        assertThat(evaluate("power")).isEqualTo(2);
        assertThat(evaluate("power", "--effect", "20")).isEqualTo(2);
        assertThat(err).contains("at most the disagreement (15.0)");
        assertThat(evaluate("power", path("first"), path("first"))).isEqualTo(2);
        assertThat(err).contains("the runs do not differ");
        assertThat(evaluate("power", "--items", "0")).isEqualTo(2);
    }

    @Test
    void repeatsAreEvaluatedItemByItem() throws IOException {
        write("third", 150, i -> i % 2 == 0);
        String table = folder.resolve("repeats.csv").toString();
        assertThat(evaluate("repeats", path("first"), path("second"), path("third"), "--out", table, "--items",
                "--limit", "3")).as(err).isZero();
        assertThat(out).contains("149 items of 3 runs", "pass@1", "pass@3 (one of 3 correct)", "all of 2 correct",
                "Left out: 0 not in all runs, 1 without a score", "stability");
        assertThat(Files.readAllLines(Path.of(table))).hasSize(151);
        JsonNode root = json("repeats", path("first"), path("second"));
        // 110 items have a correct attempt, 82 have two.
        assertThat(root.at("/pass_at/1/mean").asDouble()).isCloseTo(110 / 149.0, within(1e-9));
        assertThat(root.at("/all_of/1/mean").asDouble()).isCloseTo(82 / 149.0, within(1e-9));
        assertThat(root.path("stability").asDouble()).isCloseTo(121 / 149.0, within(1e-9));
        assertThat(evaluate("repeats", path("first"))).isEqualTo(2);
        assertThat(err).contains("there are no repeats of");
    }

    @Test
    void gateFailsOnlyWhereTheIntervalShowsALoss() throws IOException {
        assertThat(evaluate("gate", path("second"), "--baseline", path("first"))).isEqualTo(1);
        assertThat(out).contains("is worse than", "EX 68.46 % → 60.40 %, -8.05 points (95 % CI", "149 items",
                "20 items got worse:");
        assertThat(evaluate("gate", path("first"), "--baseline", path("second"))).isZero();
        assertThat(out).contains("is better than", "+8.05 points");
        assertThat(evaluate("gate", path("first"), "--baseline", path("first"))).isZero();
        assertThat(out).contains("is not shown to be worse than").doesNotContain("got worse:");
        write("close", 150, i -> i < 100 || i == 120);
        assertThat(evaluate("gate", path("close"), "--baseline", path("first"))).as(out).isZero();
        assertThat(evaluate("gate", path("close"), "--baseline", path("first"), "--margin", "0.5")).isEqualTo(1);
        assertThat(out).contains("may lose more than 0.50 points");
        assertThat(evaluate("gate", path("close"), "--baseline", path("first"), "--margin", "10")).isZero();
        assertThat(out).contains("loses at most 10.00 points");
        evaluate("gate", path("second"), "--baseline", path("first"), "--json");
        JsonNode json = JSON.readTree(out);
        assertThat(json.path("decision").asText()).isEqualTo("worse");
        assertThat(json.path("passes").asBoolean(true)).isFalse();
        assertThat(json.path("items")).hasSize(20);
        assertThat(json.at("/difference/interval/1").asDouble()).isNegative();
    }

    @Test
    void gateFailsWhereItemsAreMissingOrTooFew() {
        write("part", 100, i -> true);
        assertThat(evaluate("gate", path("part"), "--baseline", path("first"))).isEqualTo(1);
        assertThat(out).contains("lacks 49 scored items of");
        assertThat(evaluate("gate", path("part"), "--baseline", path("first"), "--common")).isZero();
        write("few", 8, i -> i < 6);
        write("fewer", 8, i -> i < 5);
        assertThat(evaluate("gate", path("fewer"), "--baseline", path("few"))).isEqualTo(1);
        assertThat(out).contains("with too few items for an interval");
        assertThat(evaluate("gate", path("few"), "--baseline", path("fewer"))).isZero();
        write("other", 5, i -> true, true, 900);
        assertThat(evaluate("gate", path("other"), "--baseline", path("first"), "--common")).isEqualTo(1);
        assertThat(out).contains("has no scored item of");
        assertThat(evaluate("gate", path("first"))).isEqualTo(2);
        assertThat(evaluate("gate", path("first"), "--baseline", path("second"), "--margin", "-1")).isEqualTo(2);
        assertThat(evaluate("gate", path("none"), "--baseline", path("second"))).isEqualTo(1);
    }

    @Test
    void gateRefusesRunsOfDifferentRules() {
        write("compatible", Mode.COMPATIBLE);
        write("strict", Mode.STRICT);
        assertThat(evaluate("gate", path("strict"), "--baseline", path("compatible"))).isEqualTo(1);
        assertThat(err).contains("scored by different rules", "score both runs again");
        assertThat(out).isEmpty();
    }

    private void write(String run, Mode mode) {
        new RunFiles(new SafeFiles()).write(folder.resolve(run), new RunFiles(new SafeFiles()).read(folder.resolve(
                "first")), new ScoreVersions(ScoreVersions.metrics("2", mode), "", Map.of(), ""));
    }
}
