package org.quern.ui.evaluate.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.score.LuckyReason;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Jobs;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.Services;
import org.quern.task.evaluate.gold.AcceptPrediction;
import org.quern.testing.Mills;
import org.quern.ui.control.DiffSide;
import org.quern.ui.evaluate.item.ItemEvidence;
import org.quern.ui.evaluate.item.ItemVerdict;
import org.quern.ui.evaluate.text.RunTexts;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.Messages;
import org.quern.verdict.judge.Verdict;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class WorkspaceRunsTest {

    private static final String GOLD = "MATCH (n:Mill)-[r0:standsAt]->(m0:River {name: 'River 1'}) WITH DISTINCT n RETURN n.name";

    @TempDir
    Path folder;

    @Test
    void answersInATableAreImportedForAQuestionFile() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        Path answers = folder.resolve("theirs.csv");
        Files.writeString(answers, "qid,answer\nq1,Mill 1\nq9,Mill 9\n");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Files.createDirectories(folder.resolve("w/questions"));
            Files.writeString(workspace.questions("mills"), "[{\"qid\": \"q1\", \"graph\": \"mills\", \"nl_question\": "
                    + "\"Which?\", \"gold_cypher\": \"MATCH (n:Mill) RETURN n.name LIMIT 1\"}]");
            EvaluationModel model = FakeRuns.model(Jobs.direct(), runs(workspace, mills));
            Path broken = folder.resolve("broken.json");
            Files.writeString(broken, "[{\"graph\": ");
            Path others = folder.resolve("others.json");
            Files.writeString(others, "[" + line("Which mills stand at River 1?", GOLD) + "]");
            List<PredictionImports.Outcome> outcomes = new ArrayList<>();
            model.importPredictions(List.of(FakeRuns.importing(answers, Optional.of(workspace.questions("mills"))),
                    FakeRuns.importing(broken, Optional.empty()), FakeRuns.importing(others, Optional.empty())),
                    outcomes::addAll);
            assertThat(model.failure.get()).isEmpty();
            assertThat(model.run.get()).as("the first one").contains("theirs");
            assertThat(model.items).hasSize(1);
            assertThat(model.runs.get()).containsExactly("others", "theirs");
            assertThat(workspace.run("others").resolve("aggregated_metrics.json")).exists();
            assertThat(model.imports.text(outcomes)).startsWith("2 of 3 files imported and scored.").contains(
                    "theirs.csv: run theirs. Imported 1 question (0 without a prediction). Skipped 1 row that",
                    "broken.json: not imported: ", "others.json: run others. Imported 1 question",
                    "Unknown question: 1", "q9 (");
        }
    }

    @Test
    void aFileOfPredictionsIsScoredAndExplained() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        Path predictions = folder.resolve("a model.json");
        Files.writeString(predictions, "[" + String.join(",", List.of(
                line("Which mills stand at River 1?", GOLD),
                line("What stands at River 1?",
                        "MATCH (n:Mill {stones: 4})-[:standsAt]->(:River {name: 'River 1'}) RETURN n.name"),
                line("Name the mills at River 1.", "MATCH (n:Mill RETURN n"))) + "]");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            EvaluationModel model = FakeRuns.model(Jobs.direct(), runs(workspace, mills));
            model.importPredictions(List.of(FakeRuns.importing(predictions, Optional.empty())), _ -> {});

            assertThat(model.failure.get()).isEmpty();
            assertThat(model.run.get()).contains("a model");
            assertThat(workspace.run("a model").resolve("aggregated_metrics.json")).exists();
            assertThat(model.items).extracting(item -> item.score(Metrics.EX).orElseThrow())
                    .containsExactly(1.0, 0.0, 0.0);
            assertThat(model.items.getLast().trouble()).contains(Outcome.PREDICTION_ERROR);

            model.opened.open(model.items.get(1), model.items);
            assertThat(model.opened.failure.get()).isEmpty();
            ItemEvidence sight = model.opened.sight.get().orElseThrow();
            assertThat(sight.comparison().tables().orElseThrow().rows()).filteredOn(r -> r.side() == Side.GOLD_ONLY)
                    .isNotEmpty();
            assertThat(sight.provenance().graph().types()).containsExactly("Mill", "Miller", "River");
            assertThat(sight.provenance().graph().counts()).containsKeys(DiffSide.SHARED, DiffSide.GOLD)
                    .doesNotContainKey(DiffSide.PREDICTED);
            model.opened.open(model.items.get(2), model.items);
            assertThat(model.opened.sight.get().orElseThrow().comparison().predProblem()).isNotEmpty();

            model.propose();
            assertThat(model.failure.get()).isEmpty();
            RunErrors errors = model.errors.errors.get();
            assertThat(errors.of(model.items.get(2).key()).orElseThrow()).extracting(CategoryProposal::category)
                    .contains(ErrorCategory.SYNTAX);
            model.errors.confirm(model.items.get(2).key(), errors.of(model.items.get(2).key()).orElseThrow());
            model.open("a model");
            errors = model.errors.errors.get();
            assertThat(errors.judged().holding(model.items.get(2).key())).contains(ErrorCategory.SYNTAX)
                    .containsExactlyInAnyOrderElementsOf(errors.of(model.items.get(2).key()).orElseThrow().stream()
                            .map(CategoryProposal::category).toList());
            assertThat(errors.agreement(_ -> false).overall().precision()).hasValue(1);

            assertThat(model.status.get()).isEqualTo(EvaluationEngine.Status.NOTHING);
            assertThat(model.rescored.get()).as("it was scored once").isEmpty();
            Path graph = folder.resolve("w/graphs/mills/graph.json");
            Files.writeString(graph, Files.readString(graph) + "\n");
            model.open("a model");
            assertThat(model.status.get().changedGraphs()).containsExactly("mills");
            model.score();
            assertThat(model.status.get().changedGraphs()).isEmpty();
            assertThat(new RunTexts(new Messages(Locale.ENGLISH)).of(model.rescored.get().orElseThrow()))
                    .contains("0 of 3 items changed", "Graph mills: ", " → ", "Gold queries: unchanged");

            Files.writeString(workspace.run("a model").resolve("errors.json"), "[]");
            model.open("a model");
            assertThat(model.errors.errors.get().areProposed())
                    .as("proposals that are about other scores").isFalse();
        }
    }

    @Test
    void aPredictionThatIsRightByLuckIsShownOnAGraphWhereItIsWrong() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        Path predictions = folder.resolve("lucky.json");
        String query = "MATCH (n:Mill)-[:standsAt]->(:River {name: 'River 1'}) RETURN n.name";
        Files.writeString(predictions, "[" + line("Which mills stand at River 1?", query) + ","
                + line("Name the mills at River 1.", GOLD + " ORDER BY n.name") + ","
                + line("What stands there?", "MATCH (n:Mill) WHERE n.stones > 100 RETURN n.name") + "]");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            EvaluationModel model = FakeRuns.model(Jobs.direct(), runs(workspace, mills));
            model.importPredictions(List.of(FakeRuns.importing(predictions, Optional.empty())), _ -> {});
            model.opened.open(model.items.getFirst(), model.items);
            ItemVerdict.Shown shown = model.opened.verdict.get().shown().orElseThrow();
            assertThat(shown.elsewhere().reason()).isEqualTo(LuckyReason.DUPLICATES);
            assertThat(shown.elsewhere().file()).isEmpty();
            assertThat(shown.picture().graph().nodes()).hasSameSizeAs(shown.elsewhere().graph().nodes())
                    .anyMatch(node -> node.mark() == DiffSide.SHARED);
            assertThat(shown.elsewhere().comparison().scores().value(Metrics.EX)).hasValue(0);

            List<String> kept = new ArrayList<>();
            model.opened.keepGraph(kept::add, failure -> assertThat(failure).isNull());
            assertThat(model.opened.verdict.get().shown().orElseThrow().elsewhere().file()).as("at once")
                    .isEqualTo(kept.getFirst());
            model.opened.keepGraph(kept::add, failure -> assertThat(failure).isNull());
            assertThat(kept).as("it is there already").hasSize(1);
            model.opened.open(model.items.getFirst(), model.items);
            assertThat(model.opened.verdict.get().shown().orElseThrow().elsewhere().file())
                    .as("now it is in the suite").isEqualTo(kept.getFirst());
            model.opened.open(model.items.get(1), model.items);
            assertThat(model.opened.verdict.get()).as("an order that gold does not ask for")
                    .isInstanceOfSatisfying(ItemVerdict.Decided.class,
                            found -> assertThat(found.verdict()).isInstanceOf(Verdict.Equivalent.class));
            model.opened.open(model.items.get(2), model.items);
            assertThat(model.opened.verdict.get()).as("it is wrong here").isInstanceOf(ItemVerdict.None.class);
        }
    }

    /** Accepting a wrong prediction makes the scores outdated; scored again, it is right by the alternative. */
    @Test
    void anAcceptedPredictionIsRightOnceTheRunIsScoredAgain() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        Path predictions = folder.resolve("other.json");
        Files.writeString(predictions, "[" + line("Which mills stand at River 1?",
                "MATCH (n:Mill) WHERE n.stones > 6 RETURN n.name") + ","
                + line("Name the mills at River 1.", "MATCH (n:Mill) RETURN n.name") + "]");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            EvaluationModel model = FakeRuns.model(Jobs.direct(), runs(workspace, mills));
            model.importPredictions(List.of(FakeRuns.importing(predictions, Optional.empty())), _ -> {});
            assertThat(model.status.get().goldChanged()).isFalse();
            model.opened.open(model.items.getFirst(), model.items);
            List<AcceptPrediction.Result> accepted = new ArrayList<>();
            model.opened.accept("both are meant", "another reading", "ada", accepted::add,
                    failure -> assertThat(failure).isNull());
            assertThat(accepted).singleElement().satisfies(done -> assertThat(done.equivalent()).isEmpty());
            model.open(model.run.get().orElseThrow(), Optional.of(model.items.getFirst().key().qid()));
            assertThat(model.status.get().goldChanged()).as("scores are outdated").isTrue();
            assertThat(model.opened.sight.get().orElseThrow().comparison().scores().bestGold()).hasValue(1);
            model.opened.accept("again", "", "bo", accepted::add, failure -> assertThat(failure).isNull());
            assertThat(accepted.getLast().equivalent()).isPresent();
            model.score();
            assertThat(model.status.get().goldChanged()).isFalse();
            assertThat(model.items).extracting(item -> item.score(Metrics.EX).orElseThrow()).containsExactly(1., 0.);
        }
    }

    private static WorkspaceRuns runs(Workspace workspace, Mills mills) {
        return new WorkspaceRuns(Services.of(workspace, mills, () -> "test"));
    }

    @Test
    void questionsAndRunsAreOffered() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        Sample sample = new Sample("q", "mills", GOLD, Optional.empty(), "Which mills?", Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.of(GOLD), Map.of(), Map.of());
        SampleFile file = new SampleFile(new SafeFiles());
        file.write(folder.resolve("w/questions/mills.json"), List.of(sample));
        file.write(folder.resolve("w/runs/mills-local/result.json"), List.of(sample));
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            WorkspaceRuns runs = runs(workspace, mills);
            assertThat(runs.offer().questions()).containsExactly("mills");
            assertThat(runs.runs()).containsExactly("mills-local");
            assertThat(runs.read("mills-local")).allMatch(item -> item.predicted().text().equals(GOLD));
        }
    }

    private static String line(String question, String prediction) {
        return "{\"question\": \"" + question + "\", \"graph\": \"mills\", \"gold\": \"" + GOLD
                + "\", \"pred\": \"" + prediction + "\"}";
    }
}
