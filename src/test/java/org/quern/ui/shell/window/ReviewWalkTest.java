package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.Decision;
import org.quern.review.History;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.review.ReviewedQuestions;
import org.quern.review.State;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.testing.JavaProcess;
import org.quern.workspace.SafeFiles;

/**
 * An annotator decides by the keys alone, in the window without a display; twice the process is killed on the way, as by
 * {@code kill -9}. Every decision after which the next question was seen is in the log, and the export is what was
 * decided. {@code -Dquern.decisions=500} makes it a long day.
 */
@ExtendWith(Fx.class)
class ReviewWalkTest {

    private static final int DECISIONS = Integer.getInteger("quern.decisions", 24);
    /** One of so many keys is an undo: twenty in a long day. */
    private static final int UNDO_EACH = DECISIONS < 500 ? 8 : 25;
    private static final String ADDED = " really";

    @TempDir
    private Path folder;

    /** The process: decides until it is killed, and says each decision when the next question is in sight. */
    public static final class Worker {
        private Worker() {}

        /** @param args workspace, a folder of its own, seed */
        public static void main(String[] args) {
            HeadlessWindow.startToolkit(Progress.NONE);
            HeadlessWindow window = HeadlessWindow.open(Path.of(args[1]));
            ReviewDriver driver = new ReviewDriver(window);
            driver.open(Path.of(args[0]));
            driver.name("ada");
            System.out.println("began");
            work(driver, new Random(Long.parseLong(args[2])), Integer.MAX_VALUE, System.out::println);
        }
    }

    /** Decides by keys; says {@code QUESTION VERDICT} or {@code QUESTION undone}. */
    private static void work(ReviewDriver driver, Random random, int decisions, Consumer<String> say) {
        Hands hands = driver.hands();
        int key = 0;
        for (int decided = 0; decided < decisions;) {
            if (++key % UNDO_EACH == 0) {
                hands.press(KeyCode.U);
                driver.settle();
                say.accept(number(driver) + " undone");
                decided--;
                continue;
            }
            String question = number(driver);
            ReviewVerdict verdict = switch (random.nextInt(8)) {
                case 0, 1 -> {
                    hands.press(KeyCode.E);
                    hands.type(ADDED);
                    hands.press(KeyCode.ENTER);
                    // A check fails, because the text does not end as a question.
                    hands.press(KeyCode.ENTER);
                    yield ReviewVerdict.EDITED;
                }
                case 2 -> {
                    hands.press(KeyCode.R);
                    yield ReviewVerdict.REJECTED;
                }
                case 3 -> {
                    hands.press(KeyCode.SHIFT, KeyCode.R);
                    hands.type("no");
                    hands.press(KeyCode.ENTER);
                    yield ReviewVerdict.REJECTED;
                }
                default -> {
                    hands.press(KeyCode.A);
                    yield ReviewVerdict.ACCEPTED;
                }
            };
            driver.settle();
            decided++;
            say.accept(question + " " + verdict);
        }
    }

    private static String number(ReviewDriver driver) {
        return driver.question().replaceAll("\\D", "");
    }

    @Test
    void everyDecisionIsKeptAndTheExportIsWhatWasDecided() throws Exception {
        Path workspace = folder.resolve("w");
        ReviewDriver.prepare(workspace, DECISIONS + 20);
        Map<String, String> expected = new TreeMap<>();
        List<String> said = new ArrayList<>();
        for (int kill = 1; kill <= 2; kill++)
            said.addAll(killed(workspace, folder.resolve("process-" + kill), kill, DECISIONS / 3, expected));

        try (HeadlessWindow window = HeadlessWindow.open(folder.resolve("last"))) {
            ReviewDriver driver = new ReviewDriver(window);
            driver.open(workspace);
            driver.name("ada");
            assertThat(driver.text(".review-progress .label")).startsWith(expected.size() + " of ");
            work(driver, new Random(3), DECISIONS - expected.size(), line -> {
                said.add(line);
                follow(expected, line);
            });
        }
        assertThat(inForce(workspace)).isEqualTo(expected).hasSize(DECISIONS);
        try (ReviewLog log = ReviewLog.open(workspace.resolve("review.db"))) {
            List<Decision> history = log.history("films");
            assertThat(history).hasSizeGreaterThanOrEqualTo(said.size()).hasSizeLessThanOrEqualTo(said.size() + 2);
            assertThat(history).filteredOn(d -> d.kind() == Decision.Kind.UNDO)
                    .hasSizeGreaterThanOrEqualTo(said.size() / UNDO_EACH - 3);
            isWhatWasDecided(workspace, log.everything("films"), expected);
        }
    }

    private static List<String> killed(Path workspace, Path scratch, int seed, int after, Map<String, String> expected)
            throws IOException, InterruptedException {
        Process process = JavaProcess
                .of(List.of("-Xmx400m"), Worker.class, workspace.toString(), scratch.toString(), Integer.toString(seed))
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        List<String> said = new ArrayList<>();
        try (BufferedReader out = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("began");
            for (int i = 0; i < after; i++)
                said.add(out.readLine());
            // At once, and through its handle: the process itself would close the pipe, and with it what was said.
            process.toHandle().destroyForcibly();
            out.lines().filter(line -> line.matches("\\d+ (undone|[A-Z]+)")).forEach(said::add);
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        said.forEach(line -> follow(expected, line));
        Map<String, String> found = inForce(workspace);
        // The one of its last moment may be there without having been said: one question more, one less, or none.
        List<String> differ = found.keySet().stream().filter(q -> !expected.containsKey(q))
                .collect(Collectors.toList());
        expected.keySet().stream().filter(q -> !found.containsKey(q)).forEach(differ::add);
        assertThat(differ).as("beside what was said").hasSizeLessThanOrEqualTo(1);
        expected.forEach((question, verdict) -> {
            if (!differ.contains(question))
                assertThat(found).containsEntry(question, verdict);
        });
        expected.clear();
        expected.putAll(found);
        return said;
    }

    private static void follow(Map<String, String> expected, String line) {
        String[] parts = line.split(" ");
        if (parts[1].equals("undone"))
            expected.remove(parts[0]);
        else
            assertThat(expected.put(parts[0], parts[1])).as("decided before, and again: " + line).isNull();
    }

    private static Map<String, String> inForce(Path workspace) {
        try (ReviewLog log = ReviewLog.open(workspace.resolve("review.db"))) {
            Map<String, String> found = new TreeMap<>();
            for (Decision decision : log.inForce("films")) {
                found.put(decision.before().replaceAll("\\D", ""), decision.verdict().name());
                assertThat(decision.after()).isEqualTo(
                        decision.before() + (decision.verdict() == ReviewVerdict.EDITED ? ADDED : ""));
            }
            return found;
        }
    }

    private static void isWhatWasDecided(Path workspace, History all, Map<String, String> expected) {
        List<Sample> samples = new SampleFile(new SafeFiles()).read(workspace.resolve("questions/films.json"));
        ReviewedQuestions export = ReviewedQuestions.of(samples, all.decisions(), all.assignments(), true,
                (_, _) -> List.of());
        Map<String, String> texts = new TreeMap<>();
        export.questions().forEach(q -> texts.put(q.qid(), q.nlQuestion()));
        Map<String, String> wanted = new TreeMap<>();
        List<String> rejected = new ArrayList<>();
        for (Sample sample : samples) {
            Optional.ofNullable(expected.get(sample.nlQuestion().replaceAll("\\D", ""))).ifPresent(verdict -> {
                if (verdict.equals(ReviewVerdict.REJECTED.name()))
                    rejected.add(sample.qid());
                else
                    wanted.put(sample.qid(),
                            sample.nlQuestion() + (verdict.equals(ReviewVerdict.EDITED.name()) ? ADDED : ""));
            });
        }
        assertThat(texts).isEqualTo(wanted);
        assertThat(export.rejected()).extracting(Sample::qid).isEqualTo(rejected);
        assertThat(export.count(State.REWRITTEN)).isEqualTo(samples.size() - expected.size());
    }
}
