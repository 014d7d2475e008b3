package org.quern.question.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class FileRunTest {

    @TempDir
    private Path folder;
    private final SampleFile files = new SampleFile(new SafeFiles());

    private Path questions(int count) {
        Path in = folder.resolve("in.jsonl.gz");
        files.write(in, IntStream.range(0, count).mapToObj(i -> new Sample("q" + i, "g", "RETURN " + i,
                Optional.empty(), "How many?", Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Map.of(), Map.of())).toList());
        return in;
    }

    @Test
    void keepsTheOrderAndFewInMemory() {
        Path in = questions(2_000);
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger told = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        long read = new FileRun(files, 4).run(in, in, (sample, _) -> {
            most.accumulateAndGet(begun.incrementAndGet() - told.get(), Math::max);
            return sample.qid().endsWith("7") ? new Changed(sample, "seven") : Changed.kept(sample.withQuestion("!"));
        }, _ -> told.incrementAndGet(), () -> {}, Progress.NONE);
        assertThat(read).isEqualTo(2_000);
        assertThat(told).hasValue(2_000);
        assertThat(most.get()).isLessThanOrEqualTo(64);
        List<Sample> after = files.read(in);
        assertThat(after).hasSize(1_800).allMatch(sample -> sample.nlQuestion().equals("!"));
        assertThat(after.stream().map(Sample::qid)).startsWith("q0", "q1").endsWith("q1998", "q1999");
    }

    @Test
    void whatIsToBeDoneFirstStopsTheResultWhenItFails() {
        Path in = questions(100);
        Path to = folder.resolve("to.json");
        AtomicInteger told = new AtomicInteger();
        assertThatThrownBy(() -> new FileRun(files, 2).run(in, to, (sample, _) -> Changed.kept(sample),
                _ -> told.incrementAndGet(), () -> {
                    assertThat(told).hasValue(100);
                    assertThat(to).doesNotExist();
                    throw new QuernException("no place for the reasons", "there", "take another");
                }, Progress.NONE)).hasMessageContaining("no place for the reasons");
        assertThat(to).doesNotExist();
    }

    @Test
    void leavesNothingHalfWritten() throws IOException {
        Path in = questions(500);
        Path to = folder.resolve("out.json");
        Files.writeString(to, "before");
        AtomicInteger done = new AtomicInteger();
        assertThatThrownBy(() -> new FileRun(files, 2).run(in, to, (sample, _) -> {
            done.incrementAndGet();
            return Changed.kept(sample);
        }, _ -> {}, () -> {}, new StoppingProgress(() -> done.get() > 100))).isInstanceOf(CancellationException.class);
        assertThat(done.get()).isBetween(100, 200);
        assertThatThrownBy(() -> new FileRun(files, 2).run(in, to, (_, _) -> {
            throw new EnvironmentException("no answer", "model", "try again");
        }, _ -> {}, () -> {}, Progress.NONE)).hasMessageContaining("no answer");
        SampleFile full = new SampleFile(new SafeFiles(_ -> new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        }));
        assertThatThrownBy(() -> new FileRun(full, 2).run(in, to, (sample, _) -> Changed.kept(sample), _ -> {},
                () -> {}, Progress.NONE)).isInstanceOf(QuernException.class).hasMessageContaining("the disk is full");
        assertThat(to).hasContent("before");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder("in.jsonl.gz",
                    "out.json");
        }
    }
}
