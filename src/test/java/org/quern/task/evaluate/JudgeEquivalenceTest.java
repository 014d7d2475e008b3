package org.quern.task.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.Score;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.Judgement;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.testing.FileFormats;
import org.quern.testing.Mills;
import org.quern.testing.ModelServer;
import org.quern.testing.Scores;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A scripted judge of 40 incorrect answers; people labelled 34 of them, and one item is correct. */
class JudgeEquivalenceTest {

    private static final int ITEMS = 40;
    private static final ModelUse USE = new ModelUse(OptionalInt.of(1), Budget.unlimited(), _ -> {});

    @TempDir
    Path folder;

    private static ScoredItem item(int i) {
        Score ex = Score.of(i == ITEMS);
        Sample sample = new Sample("q" + i, "mills", "MATCH (m:Mill {name: 'Mill 1'}) RETURN m.name",
                Optional.empty(), "Which mill is " + i + "?", Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Map.of(), Map.of());
        return ScoredItem.of(1, PredictedAnswer.ofText("mill " + i).addTo(sample),
                Scores.of(ex, ex, ex, ex, ex, Score.of(1), ""));
    }

    private final List<ScoredItem> items = IntStream.rangeClosed(0, ITEMS).mapToObj(JudgeEquivalenceTest::item)
            .toList();

    /** Whether the scripted judge says that the answers are equivalent. */
    private static boolean isEquivalent(int i) {
        return i % 4 == 0;
    }

    private void label(Workspace workspace, int from, int to) {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            for (int i = from; i < to; i++) {
                // People say otherwise about q1 and q2.
                boolean yes = isEquivalent(i) != (i == 1 || i == 2);
                log.decide("ada", "r.equivalence", new Judgement("q" + i,
                        yes ? ReviewVerdict.ACCEPTED : ReviewVerdict.REJECTED, "text", "text", yes ? "" : "different"));
            }
        }
    }

    @Test
    void aJudgeIsShownOnlyWithItsAgreementWithPeople() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        Path run = folder.resolve("w/runs/r");
        new RunFiles(new SafeFiles()).write(run, items, ScoreVersions.UNKNOWN);
        AtomicBoolean refusing = new AtomicBoolean(true);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            String text = asked.toString();
            int i = Integer.parseInt(text.replaceAll("(?s).*Which mill is (\\d+)\\?.*", "$1"));
            if (i == 39 && refusing.get())
                ModelServer.refuse(exchange, 400, "application/json", "{\"error\": {\"message\": \"too odd\"}}");
            else if (i == 38)
                ModelServer.say(exchange, "Who knows?");
            else
                ModelServer.say(exchange, "<think>Hm {\"equivalent\": 1}</think>{\"equivalent\": " + isEquivalent(i)
                        + ", \"why\": \"so\"}");
        })) {
            Files.writeString(folder.resolve("w/quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
                JudgeEquivalence judge = new JudgeEquivalence(Services.of(workspace, mills, () -> "test"), mills);
                JudgeEquivalence.Settings settings = new JudgeEquivalence.Settings("r", run, items, "local", "local");
                assertThat(judge.estimate(settings, Progress.NONE).questions()).isEqualTo(ITEMS);

                JudgeEquivalence.Settings few = new JudgeEquivalence.Settings("r", run, items.subList(0, 15), "local",
                        "local");
                for (ThrowingCallable use : List.<ThrowingCallable>of(() -> judge.estimate(few, Progress.NONE),
                        () -> judge.draw(few, 35, 1, Progress.NONE), () -> judge.run(few, USE, Progress.NONE)))
                    assertThatThrownBy(use).isInstanceOf(QuernException.class)
                            .hasMessageContaining("only 15 incorrect answers of this run can be judged");

                JudgeEquivalence.Drawn written = judge.draw(settings, 35, 1, Progress.NONE);
                assertThat(written.items()).isEqualTo(35);
                Path file = written.file();
                List<Sample> drawn = new SampleFile(new SafeFiles()).read(file);
                assertThat(drawn).hasSize(35).allMatch(sample -> sample.nlQuestion().contains("[\"mill "
                        + sample.qid().substring(1) + "\"]"));
                assertThat(file.getFileName()).hasToString("r.equivalence.json");

                label(workspace, 0, 29);
                assertThatThrownBy(() -> judge.run(settings, USE, Progress.NONE)).isInstanceOf(QuernException.class)
                        .hasMessageContaining("people have labelled only 29 of the 40 incorrect answers");
                assertThat(server.asked()).as("without labels, no model is asked").isEmpty();
                assertThat(JudgedFigures.read(new SafeFiles(), run, items)).isEmpty();

                label(workspace, 29, 34);
                JudgedFigures figures = judge.run(settings, USE, Progress.NONE);
                assertThat(figures.items()).isEqualTo(ITEMS + 1);
                assertThat(figures.correct()).isEqualTo(1);
                assertThat(figures.judged()).isEqualTo(ITEMS - 2);
                assertThat(figures.equivalent()).isEqualTo(10);
                assertThat(figures.unreadable()).isEqualTo(1);
                assertThat(figures.failed()).isEqualTo(1);
                assertThat(figures.labels()).isEqualTo(34);
                assertThat(figures.agreeing()).isEqualTo(32);
                // Judge yes 9, people yes 11, both 9 of 34: (32/34 - 0.6263) / (1 - 0.6263).
                double chance = (9.0 * 11 + 25.0 * 23) / (34 * 34);
                assertThat(figures.kappa().value().getAsDouble()).isEqualTo((32 / 34.0 - chance) / (1 - chance));
                assertThat(figures.kappa().interval().orElseThrow().low()).isBetween(0.4, 0.85);
                assertThat(figures.text()).contains("10 of 38 incorrect answers", "26.83 % of 41",
                        "34 labels, 32 equal",
                        "without a verdict, not counted as equivalent: 2");
                int asked = server.asked().size();

                refusing.set(false);
                assertThat(judge.run(settings, USE, Progress.NONE).failed()).isZero();
                assertThat(server.asked()).as("only the failed request is repeated").hasSize(asked + 1);
                FileFormats.checkKnown(folder.resolve("w"));

                Path page = folder.resolve("page.html");
                ReportFile report = new ReportFile(new SafeFiles(), CsvText.Cells.RAW, Inference.DEFAULT,
                        ReportFile.Rows.ITEMS);
                report.write(List.of(report.read("r", run)), page);
                assertThat(page).content().contains("judge local (judge-equivalence@1:", "kappa 0.");
                // Figures about other predictions are not shown.
                assertThat(JudgedFigures.read(new SafeFiles(), run, items.subList(1, 9))).isEmpty();
                Files.createDirectories(run.resolve("judges/broken"));
                Files.writeString(run.resolve("judges/broken/figures.json"), "{\"judge\": ");
                assertThat(JudgedFigures.read(new SafeFiles(), run, items))
                        .as("the run is shown without a damaged file")
                        .extracting(JudgedFigures::judge).containsExactly(figures.judge());
            }
        }
    }
}
