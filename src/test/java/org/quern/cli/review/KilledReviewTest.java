package org.quern.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.Main;
import org.quern.cli.main.CommandLineFace;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.Decision;
import org.quern.review.ReviewLog;
import org.quern.testing.JavaProcess;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * A process that notes a script of decisions, with undos, is killed, as by {@code kill -9}, in the middle, again and
 * again, and goes on with the rest. What it had reported is there each time, and at most the one under way besides; in
 * the end the export is what the script says. {@code -Dquern.kills=20} tries more moments, {@code -Dquern.kills.seed}
 * others.
 */
class KilledReviewTest {

    private static final int KILLS = Integer.getInteger("quern.kills", 2);
    private static final long SEED = Long.getLong("quern.kills.seed", 5);
    private static final int QUESTIONS = 300;
    private static final int STEPS = 520;
    private static final int UNDOS = 20;

    /** One line of the script; without a verdict it is an undo. */
    private record Step(String qid, String verdict, String text) {
        boolean isUndo() {
            return verdict.isEmpty();
        }

        String line() {
            return isUndo() ? "{\"undo\": true}"
                    : "{\"qid\": \"%s\", \"verdict\": \"%s\", \"text\": \"%s\"}".formatted(qid, verdict, text);
        }
    }

    @TempDir
    private Path folder;
    private final List<String> moments = new ArrayList<>();

    private static List<Step> script(Random random) {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < STEPS; i++) {
            String qid = "q" + random.nextInt(QUESTIONS);
            steps.add(switch (random.nextInt(3)) {
                case 0 -> new Step(qid, "accepted", "");
                case 1 -> new Step(qid, "edited", "In other words " + i + "?");
                default -> new Step(qid, "rejected", "");
            });
        }
        for (int i = 0; i < UNDOS; i++)
            steps.set(50 + i * 23, new Step("", "", ""));
        return steps;
    }

    private Path workspace() throws IOException {
        Path workspace = Files.createDirectories(folder.resolve("work"));
        Files.writeString(workspace.resolve("quern.json"), "{\"format\": 1}");
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < QUESTIONS; i++)
            lines.add(
                    "{\"qid\": \"q%d\", \"graph\": \"g\", \"nl_question\": \"Question %d?\", \"gold_cypher\": \"MATCH (n) RETURN n.name\"}"
                            .formatted(i, i));
        Files.createDirectories(workspace.resolve("questions"));
        Files.writeString(workspace.resolve("questions/films.json"), "[" + String.join(",\n", lines) + "]");
        return workspace;
    }

    @Test
    void whatWasSaidToBeDecidedIsDecided() throws Exception {
        Path workspace = workspace();
        Random random = new Random(SEED);
        List<Step> steps = script(random);
        int done = 0;
        for (int kill = 1; kill <= KILLS; kill++) {
            int left = steps.size() - done;
            if (left < 2)
                break;
            int said = run(workspace, steps.subList(done, steps.size()), 1 + random.nextInt(left / 2),
                    random.nextInt(20), kill);
            int noted = history(workspace).size() - done;
            assertThat(noted).as("records after %d lines, %s", said, moments.getLast()).isBetween(said, said + 1);
            done += noted;
            isAsTheScriptSays(workspace, steps.subList(0, done));
        }
        run(workspace, steps.subList(done, steps.size()), Integer.MAX_VALUE, 0, KILLS + 1);
        isAsTheScriptSays(workspace, steps);
        moments.forEach(System.out::println);
    }

    /** Runs the command and kills it after some lines of its answer; gives the number of lines that it wrote. */
    private int run(Path workspace, List<Step> steps, int killAfter, int millisLater, int number)
            throws IOException, InterruptedException {
        Path script = folder.resolve("script.jsonl");
        Files.write(script, steps.stream().map(Step::line).toList());
        Process process = JavaProcess.of(List.of("-Xmx200m"), Main.class, "review", "decide", "films", "--annotator",
                "ada", "--script", script.toString(), "--workspace", workspace.toString())
                .redirectError(folder.resolve("err.txt").toFile()).start();
        int lines = 0;
        try (BufferedReader out = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            while (out.readLine() != null) {
                lines++;
                if (lines == killAfter) {
                    Thread.sleep(millisLater);
                    // Through its handle: the process itself would close the pipe, and with it what was said.
                    process.toHandle().destroyForcibly();
                }
            }
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        // Where the machine is busy with others than with us, the work may be over before the blow.
        if (lines < steps.size())
            assertThat(process.exitValue()).as(Files.readString(folder.resolve("err.txt"))).isNotZero();
        else if (killAfter > steps.size())
            assertThat(process.exitValue()).as(Files.readString(folder.resolve("err.txt"))).isZero();
        moments.add("run %d: %d lines of %d, exit %d".formatted(number, lines, steps.size(), process.exitValue()));
        return lines;
    }

    private static List<Decision> history(Path workspace) {
        try (Workspace open = Workspace.open(workspace); ReviewLog log = ReviewLog.open(open.reviewLog())) {
            return log.history("films");
        }
    }

    private void isAsTheScriptSays(Path workspace, List<Step> steps) {
        List<Decision> history = history(workspace);
        assertThat(history).hasSameSizeAs(steps);
        Deque<Step> stack = new ArrayDeque<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            Step expected = step.isUndo() ? stack.pop() : step;
            assertThat(history.get(i).qid()).isEqualTo(expected.qid());
            assertThat(history.get(i).verdict().key()).isEqualTo(expected.verdict());
            assertThat(history.get(i).undoes().isPresent()).isEqualTo(step.isUndo());
            if (!step.isUndo())
                stack.push(step);
        }
        Map<String, Step> last = new LinkedHashMap<>();
        stack.descendingIterator().forEachRemaining(step -> last.put(step.qid(), step));
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < QUESTIONS; i++) {
            Step step = last.getOrDefault("q" + i, new Step("q" + i, "accepted", ""));
            if (!step.verdict().equals("rejected"))
                expected.add(step.verdict().equals("edited") ? step.text() : "Question " + i + "?");
        }
        Path out = folder.resolve("exported.json");
        assertThat(new CommandLineFace(System.out, System.err).run("review", "export", "films", "--out", out.toString(),
                "--workspace", workspace.toString())).isZero();
        assertThat(new SampleFile(new SafeFiles()).read(out)).extracting(Sample::nlQuestion)
                .containsExactlyElementsOf(expected);
    }
}
