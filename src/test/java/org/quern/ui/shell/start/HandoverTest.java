package org.quern.ui.shell.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.quern.workspace.QuernException;

class HandoverTest {

    private static final Link LINK = Link.parse("quern://workspace/evaluation/first/q1");

    @TempDir
    private Path folder;
    private final List<Optional<Link>> shown = new CopyOnWriteArrayList<>();
    private final List<QuernException> refused = new CopyOnWriteArrayList<>();
    private Handover handover = new Handover(Path.of(""), ":0");
    private StartListener listener = new StartListener(handover, Path.of(""), shown::add, refused::add);

    @BeforeEach
    void aWindow() throws Exception {
        handover = new Handover(folder.resolve("sockets"), Duration.ofMillis(400), ":0");
        listener = listen(handover);
    }

    private StartListener listen(Handover at) throws InterruptedException {
        StartListener fresh = new StartListener(at, folder, shown::add, refused::add);
        Thread.ofPlatform().daemon().start(fresh::run);
        return fresh;
    }

    @AfterEach
    void closeWindow() {
        listener.close();
    }

    /** The window's thread may not have opened its socket yet. */
    private boolean deliver(Optional<Link> link) throws InterruptedException {
        for (int i = 0; i < 50; i++) {
            if (handover.deliver(folder, link))
                return true;
            Thread.sleep(20);
        }
        return false;
    }

    private Path socket() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("sockets"))) {
            return files.findFirst().orElseThrow();
        }
    }

    @Test
    void aSecondStartIsShownInTheFirstWindow() throws Exception {
        assertThat(deliver(Optional.empty())).isTrue();
        assertThat(deliver(Optional.of(LINK))).isTrue();
        assertThat(shown).containsExactly(Optional.empty(), Optional.of(LINK));
        assertThat(handover.deliver(folder.resolve("sockets"), Optional.empty())).as("another workspace").isFalse();
        assertThat(
                new Handover(folder.resolve("sockets"), Duration.ofMillis(400), ":1").deliver(folder, Optional.empty()))
                .as("another screen").isFalse();
        Path socket = socket();
        listener.close();
        assertThat(handover.deliver(folder, Optional.empty())).isFalse();
        assertThat(socket).doesNotExist();
    }

    @Test
    void aRefusalIsSaidInTheFirstWindow() throws Exception {
        assertThat(deliver(Optional.empty())).isTrue();
        shown.clear();
        assertThat(handover.deliver(folder, new QuernException("the file\nis not", "\ud83d\ude00".repeat(900), "")))
                .isTrue();
        assertThat(shown).isEmpty();
        assertThat(refused).singleElement().satisfies(told -> {
            assertThat(told.what()).isEqualTo("the file is not");
            assertThat(told.where()).startsWith("\ud83d\ude00").endsWith("…");
            assertThat(told.remedy()).isEmpty();
        });
        send("refused\tthree\tparts\n");
        assertThat(refused).hasSize(1);
    }

    @Test
    void theSocketOfAKilledWindowIsReplaced() throws Exception {
        assertThat(deliver(Optional.empty())).isTrue();
        Path socket = socket();
        listener.close();
        // Closing a channel leaves its file, as kill -9 does.
        try (ServerSocketChannel killed = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            killed.bind(UnixDomainSocketAddress.of(socket));
        }
        assertThat(socket).exists();
        assertThat(handover.deliver(folder, Optional.empty())).isFalse();
        listener = listen(handover);
        assertThat(deliver(Optional.of(LINK))).isTrue();
    }

    @Test
    void badMessagesShowNothingAndStopNothing() throws Exception {
        assertThat(deliver(Optional.empty())).isTrue();
        shown.clear();
        for (String bad : List.of("quern://workspace/evaluation/..\n", "rm -rf /\n", "x".repeat(100_000), "no end"))
            send(bad);
        try (SocketChannel silent = SocketChannel.open(UnixDomainSocketAddress.of(socket()))) {
            assertThat(silent.isConnected()).isTrue();
            Thread.sleep(450);
        }
        assertThat(shown).isEmpty();
        assertThat(deliver(Optional.of(LINK))).isTrue();
    }

    private void send(String message) throws IOException {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket()))) {
            ByteBuffer bytes = ByteBuffer.wrap(message.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            while (bytes.hasRemaining())
                channel.write(bytes);
        } catch (IOException refusedEarly) {
            assertThat(message).hasSizeGreaterThan(4_096);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderThatOthersCanEnterIsNotUsed() throws Exception {
        assertThat(deliver(Optional.empty())).isTrue();
        assertThat(Files.getPosixFilePermissions(folder.resolve("sockets")))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        Files.setPosixFilePermissions(folder.resolve("sockets"), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(handover.deliver(folder, Optional.empty())).isFalse();
        Path elsewhere = Files.createDirectory(folder.resolve("link"));
        Path link = Files.createSymbolicLink(folder.resolve("sockets2"), elsewhere);
        assertThat(new Handover(link, ":0").deliver(folder, Optional.empty())).isFalse();
    }

    @Test
    void aWindowThatDoesNotAnswerIsNotWaitedForLong() throws Exception {
        assertThat(deliver(Optional.empty())).isTrue();
        Path socket = socket();
        listener.close();
        try (ServerSocketChannel frozen = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            frozen.bind(UnixDomainSocketAddress.of(socket));
            long begin = System.nanoTime();
            assertThat(handover.deliver(folder, Optional.empty())).isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(3));
        }
    }
}
