package org.quern.wikidata.dump;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.quern.wikidata.dump.Blocks.Next;

class LineChunksTest {

    /** Blocks with the given texts; after the last one, each reading fails in another way. */
    private static final class FailingBlocks implements Blocks {
        private final Queue<String> texts;
        private int failures;

        FailingBlocks(String... texts) {
            this.texts = new ArrayDeque<>(List.of(texts));
        }

        @Override
        public Next next() throws IOException {
            if (texts.isEmpty())
                throw new IOException("failure " + ++failures);
            byte[] bytes = texts.remove().getBytes(StandardCharsets.UTF_8);
            return new Next.Ready(bytes, bytes.length);
        }

        @Override
        public long position() {
            return 0;
        }

        @Override
        public void close() {}
    }

    private static LineChunks lines(String... texts) {
        return new LineChunks(new FailingBlocks(texts), "dump.json");
    }

    /** Threads that read on would report what the decompressor says after its failure. */
    @Test
    void aFailureIsReportedToOneThreadAndEndsTheOthers() throws IOException {
        LineChunks lines = lines("[\n{},\n");
        assertThat(lines.next(() -> {})).isPresent();
        assertThatThrownBy(() -> lines.next(() -> {})).isInstanceOf(IOException.class).hasMessage("failure 1");
        assertThat(lines.next(() -> {})).isEmpty();
    }

    @Test
    void anEncodingThatIsNotReadEndsTheOtherThreads() throws IOException {
        LineChunks lines = lines("{\0}\0");
        assertThatThrownBy(() -> lines.next(() -> {})).hasMessage("the text is UTF-16");
        assertThat(lines.next(() -> {})).isEmpty();
    }
}
