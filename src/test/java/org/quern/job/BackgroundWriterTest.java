package org.quern.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackgroundWriterTest {

    @Test
    void doesThingsInOrderOnAnotherThread() throws IOException {
        List<Integer> done = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        try (BackgroundWriter aside = new BackgroundWriter()) {
            for (int i = 0; i < 100; i++) {
                int number = i;
                aside.run(() -> {
                    done.add(number);
                    threads.add(Thread.currentThread());
                });
            }
            aside.finish();
        }
        assertThat(done).isEqualTo(IntStream.range(0, 100).boxed().toList());
        assertThat(threads).doesNotContain(Thread.currentThread()).containsOnly(threads.getFirst());
    }

    @Test
    void aFailureIsTheNextOnesAndNothingFollowsIt() {
        List<String> done = new ArrayList<>();
        try (BackgroundWriter aside = new BackgroundWriter()) {
            assertThatThrownBy(() -> {
                aside.run(() -> {
                    throw new IOException("full");
                });
                aside.run(() -> done.add("after"));
            }).isInstanceOf(IOException.class).hasMessage("full");
            assertThatThrownBy(aside::finish).as("it stays failed").hasMessage("full");
        }
        assertThat(done).isEmpty();
    }

    @Test
    void whoeverWaitsCanBeInterrupted() throws IOException {
        CountDownLatch never = new CountDownLatch(1);
        try (BackgroundWriter aside = new BackgroundWriter()) {
            aside.run(() -> {
                try {
                    never.await();
                } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                }
            });
            Thread.currentThread().interrupt();
            assertThatThrownBy(aside::finish).isInstanceOf(CancellationException.class);
        }
        assertThat(Thread.interrupted()).isTrue();
    }
}
