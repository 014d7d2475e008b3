package org.quern.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.Score;
import org.quern.evaluate.error.CategoryJudgement;
import org.quern.evaluate.error.CategoryJudgement.Verdict;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ItemNote;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.testing.Scores;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Items, pivots, mistakes and saved filters of runs whose scores are known. */
class FilterCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    /** 60 items on three graphs; every third is wrong in the first run, every fourth in the second. */
    @BeforeEach
    void runs() {
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            write(workspace.run("first"), i -> i % 3 != 0);
            write(workspace.run("second"), i -> i % 4 != 0);
            try (Judgements judged = Judgements.open(workspace.run("first").resolve(Judgements.NAME))) {
                judged.add(new ItemNote(new ItemKey("g1", "q3"), "Ask Ada #gold-error", "Ada", Instant.EPOCH));
                judged.add(new CategoryJudgement(new ItemKey("g2", "q6"), ErrorCategory.DEDUPLICATION, Verdict.HOLDS,
                        false,
                        "Ada", Instant.EPOCH));
            }
        }
    }

    private static void write(Path run, IntPredicate right) {
        List<ScoredItem> scored = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Sample sample = new Sample("q" + i, "g" + i / 3 % 3, "MATCH (n:Mill) RETURN DISTINCT n.name",
                    Optional.empty(), "Number " + i + "?", Optional.empty(), Optional.empty(), Optional.empty(),
                    Optional.of(right.test(i) ? "MATCH (n:Mill) RETURN DISTINCT n.name"
                            : i % 2 == 0 ? "MATCH (n:Mill) RETURN n.name" : "MATCH (n:Mill) RETURN DISTINCT n.built"),
                    Map.of(), Map.of());
            Score score = Score.of(right.test(i));
            scored.add(ScoredItem.of(1, sample, Scores.of(score, score, score, score, score, Score.of(true), "")));
        }
        new RunFiles(new SafeFiles()).write(run, scored, ScoreVersions.UNKNOWN);
    }

    private int evaluate(String... args) {
        return runIn(folder, Stream.concat(Stream.of("evaluate"), Arrays.stream(args)).toArray(String[]::new));
    }

    private JsonNode json(String... args) throws IOException {
        assertThat(evaluate(Stream.concat(Arrays.stream(args), Stream.of("--json")).toArray(String[]::new))).as(err)
                .isZero();
        return JSON.readTree(out);
    }

    @Test
    void listsTheItemsThatMatch() throws IOException {
        assertThat(evaluate("items", "first", "--filter", "outcome:wrong graph:g0 -\"Number 0\"")).as(err).isZero();
        assertThat(out).startsWith("6 of 60 items\n")
                .contains("EX  PSJS  outcome  graph  question id  question\n",
                        "0   0.00  scored   g0     q9           Number 9?\n")
                .doesNotContain("q3 ");
        JsonNode two = json("items", "first", "--filter", "outcome:correct wrong-in:second", "--limit", "1");
        assertThat(two.path("matching").intValue()).isEqualTo(10);
        assertThat(two.path("rows")).hasSize(10);
        assertThat(two.at("/rows/0/qid").textValue()).isEqualTo("q4");
        assertThat(json("items", "first", "--filter", "changed-since:second").path("matching").intValue())
                .isEqualTo(25);
        JsonNode noted = json("items", "first", "--filter", "tag:gold-error OR reason:deduplication");
        assertThat(noted.path("rows").findValuesAsText("qid")).containsExactly("q3", "q6");
        assertThat(noted.at("/rows/0/tags/0").textValue()).isEqualTo("global");
        assertThat(noted.at("/rows/1/reasons/0").textValue()).isEqualTo("deduplication");
        assertThat(json("items", "first", "--filter", "ada").path("matching").intValue()).as("notes are searched")
                .isEqualTo(1);
        assertThat(evaluate("items", "first", "--limit", "2")).isZero();
        assertThat(err).contains("58 more items");
    }

    @Test
    void saysWhereAnExpressionIsWrong() {
        assertThat(evaluate("items", "first", "--filter", "graph:g0 outcme:wrong")).isEqualTo(2);
        assertThat(err).contains("--filter: character 10: there is no field “outcme”; expected outcome");
        assertThat(evaluate("items", "first", "--filter", "wrong-in:third")).isEqualTo(1);
        assertThat(err).contains("third");
    }

    @Test
    void saysWhyNoItemMeetsACondition() throws IOException {
        assertThat(evaluate("items", "first", "--filter", "proposed:*")).as(err).isZero();
        assertThat(out).startsWith("0 of 60 items");
        assertThat(err).contains("proposed:*: errors have not been classified since the run was scored; use "
                + "“Propose error categories” or “quern evaluate errors RUN”");
        assertThat(evaluate("items", "second", "--filter", "-reason:pattern")).isZero();
        assertThat(err).contains("reason:pattern: errors have not been classified");
        assertThat(evaluate("items", "first", "--filter", "tag:gold-eror OR graph:g7 OR ex:>2 OR hops:5..2"))
                .isZero();
        assertThat(err).contains("tag:gold-eror: no item has this value; did you mean gold-error?",
                "graph:g7: no item has this value; did you mean g0?",
                "ex:>2: the numbers of the run are between 0 and 1",
                "hops:5..2: no number is in this range; did you mean 2..5?");
        JsonNode none = json("items", "first", "--filter", "mistake:nonsense outcome:timeout is:sampled rows:*");
        assertThat(none.path("unmet")).extracting(JsonNode::textValue).containsExactly(
                "mistake:nonsense: no item has this value; the run has \"different property in RETURN\", "
                        + "\"missing DISTINCT\"",
                "outcome:timeout: no item has this value; the run has correct, wrong, scored",
                "is:sampled: no random sample has been drawn; use “Draw sample” or “quern evaluate errors RUN --sample N”",
                "rows:*: no item of the run has a value in this field");
        assertThat(json("items", "first", "--filter", "psjs:0.5 hops:>0 executable:<0.5").path("unmet"))
                .extracting(JsonNode::textValue).containsExactly("psjs:0.5: no item has a number in this range",
                        "hops:>0: the numbers of the run are between 0 and 0",
                        "executable:<0.5: the numbers of the run are between 1 and 1");
        write(folder.resolve("runs/right"), _ -> true);
        assertThat(evaluate("items", "right", "--filter", "is:open OR reason:pattern")).isZero();
        assertThat(err).contains("is:open: no item is wrong", "reason:pattern: no item is wrong");
        assertThat(evaluate("pivot", "second", "--rows", "reason", "--columns", "outcome")).isZero();
        assertThat(err).contains("reason:*: errors have not been classified");
        assertThat(json("items", "first", "--filter", "tag:gold-error outcome:timeout,wrong is:open -\"q3x\"")
                .path("unmet")).isEmpty();
        assertThat(evaluate("items", "first", "--filter", "outcome:corect")).isEqualTo(2);
        assertThat(err).contains("“outcome” cannot be “corect”; expected correct, ");
    }

    @Test
    void countsByTwoFields() throws IOException {
        Path chart = folder.resolve("pivot.svg");
        assertThat(evaluate("pivot", "first", "--rows", "graph", "--columns", "outcome", "--chart", chart.toString()))
                .as(err).isZero();
        assertThat(out.lines().map(String::strip).toList()).anyMatch(line -> line.matches("g0 +14 +7 +21 +21"))
                .anyMatch(line -> line.matches("total +40 +20 +60 +60"));
        assertThat(err).contains("several rows or columns, which therefore do not add up");
        assertThat(chart).content().contains("<svg");
        JsonNode cells = json("pivot", "first", "--rows", "graph", "--columns", "hops", "--metric", "EX", "--filter",
                "graph:g0").path("cells");
        assertThat(cells).hasSize(1);
        assertThat(cells.at("/0/mean").doubleValue()).isEqualTo(14 / 21.0);
        assertThat(cells.at("/0/scored").intValue()).isEqualTo(21);
        assertThat(json("items", "first", "--filter", cells.at("/0/filter").textValue()).path("matching").intValue())
                .isEqualTo(21);
        assertThat(evaluate("pivot", "first", "--rows", "graph", "--columns", "question")).isEqualTo(2);
        assertThat(err).contains("items cannot be counted by 'question'; choose one of outcome, graph");
    }

    @Test
    void groupsMistakes() throws IOException {
        assertThat(evaluate("mistakes", "first")).as(err).isZero();
        assertThat(out).contains("wrong predictions: 20 of 60").containsPattern("missing DISTINCT +10 +10 +q0")
                .containsPattern("different property in RETURN +10 +10 +q3");
        JsonNode mistakes = json("mistakes", "first", "--filter", "graph:g0").path("mistakes");
        for (JsonNode each : mistakes)
            assertThat(json("items", "first", "--filter", "graph:g0 " + each.path("filter").textValue())
                    .path("rows").findValuesAsText("qid")).hasSize(each.path("items").intValue())
                    .isEqualTo(JSON.convertValue(each.path("qids"), List.class));
        assertThat(mistakes).hasSize(2);
    }

    @Test
    void savesFiltersByName() throws IOException {
        assertThat(evaluate("filters")).isZero();
        assertThat(out).contains("No saved filters yet");
        assertThat(evaluate("filters", "--save", "wrong on g0", "--filter", "outcome:wrong   graph:g0")).as(err)
                .isZero();
        assertThat(evaluate("filters", "--save", "B", "--filter", "hops:2")).isZero();
        assertThat(err).doesNotContain("Replaced");
        assertThat(evaluate("filters", "--save", "B", "--filter", "hops:1")).isZero();
        assertThat(err).contains("Replaced the filter 'B', which was: hops:2");
        assertThat(json("items", "first", "--saved", "wrong on g0", "--filter", "-\"Number 0\"").path("matching")
                .intValue()).isEqualTo(6);
        assertThat(evaluate("filters", "--rename", "B", "--to", "A")).isZero();
        assertThat(out).isEqualTo("A: hops:1\nwrong on g0: outcome:wrong graph:g0\n");
        assertThat(evaluate("filters", "--delete", "B")).isEqualTo(1);
        assertThat(err).contains("no filter is saved as “B”");
        assertThat(evaluate("filters", "--delete", "A")).isZero();
        assertThat(json("filters").at("/filters/0/name").textValue()).isEqualTo("wrong on g0");
        assertThat(evaluate("filters", "--save", "x")).isEqualTo(2);
        assertThat(evaluate("filters", "--save", "x", "--filter", "a (b")).isEqualTo(2);
        Files.writeString(folder.resolve("filters.json"), "{\"filters\": [{\"name\": \"x\"}]}");
        assertThat(evaluate("filters")).isEqualTo(1);
        assertThat(err).contains("the file cannot be read", "filters.json");
    }
}
