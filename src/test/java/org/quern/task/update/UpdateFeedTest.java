package org.quern.task.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/** The feed of a server on this computer, which is honest, lies, is slow or never ends. */
class UpdateFeedTest {

    private static final String NEWER = "{\"version\":\"2.1.0\",\"page\":\"https://quern.example/2.1\"}";

    private final KeyPair keys;
    private HttpServer server;
    private volatile byte[] answer = {};
    private volatile int status = 200;

    UpdateFeedTest() throws GeneralSecurityException, IOException {
        keys = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void serve() {
        server.setExecutor(Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory()));
        server.createContext("/feed", exchange -> {
            exchange.getResponseHeaders().add("Location", "/elsewhere");
            exchange.sendResponseHeaders(status, answer.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(answer);
            }
        });
        server.createContext("/slow", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                for (int i = 0; i < 200; i++) {
                    out.write(' ');
                    out.flush();
                    Thread.sleep(50);
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        server.createContext("/huge", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                byte[] much = new byte[1 << 20];
                for (int i = 0; i < 500; i++)
                    out.write(much);
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private UpdateFeed feed(String path) {
        return new UpdateFeed(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path), publicKey(keys),
                Duration.ofSeconds(1));
    }

    private static String publicKey(KeyPair of) {
        return Base64.getEncoder().encodeToString(of.getPublic().getEncoded());
    }

    private void answer(String release, String signed, KeyPair with) throws GeneralSecurityException {
        Signature signature = Signature.getInstance("Ed25519");
        signature.initSign(with.getPrivate());
        signature.update(signed.getBytes(StandardCharsets.UTF_8));
        answer = "{\"release\":\"%s\",\"signature\":\"%s\"}".formatted(
                Base64.getEncoder().encodeToString(release.getBytes(StandardCharsets.UTF_8)),
                Base64.getEncoder().encodeToString(signature.sign())).getBytes(StandardCharsets.UTF_8);
    }

    private void refused(UpdateFeed feed, String why) {
        long begin = System.nanoTime();
        assertThatThrownBy(() -> feed.read(Progress.NONE)).isInstanceOf(QuernException.class)
                .hasMessageContaining(why);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(8));
    }

    @Test
    void aSignedReleaseIsRead() throws GeneralSecurityException {
        answer(NEWER, NEWER, keys);
        UpdateFeed.Release release = feed("/feed").read(Progress.NONE);
        assertThat(release).isEqualTo(new UpdateFeed.Release("2.1.0", "https://quern.example/2.1"));
        assertThat(release.isNewerThan("2.0.0")).isTrue();
        assertThat(release.isNewerThan("2.1")).isFalse();
        assertThat(release.isNewerThan("2.10.0")).isFalse();
        assertThat(release.isNewerThan("2.1.0-SNAPSHOT")).isFalse();
    }

    @Test
    void whatIsNotSignedIsRefused() throws GeneralSecurityException {
        answer(NEWER, NEWER.replace("2.1.0", "2.0.1"), keys);
        refused(feed("/feed"), "the signature is not that of the key");
        answer(NEWER, NEWER, KeyPairGenerator.getInstance("Ed25519").generateKeyPair());
        refused(feed("/feed"), "the signature is not that of the key");
        answer = "{\"release\":\"e30=\",\"signature\":\"AAAA\"}".getBytes(StandardCharsets.UTF_8);
        refused(feed("/feed"), "the signature");
        answer = "{\"release\":\"%%\"}".getBytes(StandardCharsets.UTF_8);
        refused(feed("/feed"), "not in Base64");
        answer = "<html>Sign in</html>".getBytes(StandardCharsets.UTF_8);
        refused(feed("/feed"), "not JSON");
    }

    @Test
    void aSignedReleaseMustMakeSense() throws GeneralSecurityException {
        for (String bad : new String[]{"{}", NEWER.replace("2.1.0", "newest"), NEWER.replace("https", "file"),
            NEWER.replace("2.1\"}", "2.1 x\"}")}) {
            answer(bad, bad, keys);
            refused(feed("/feed"), bad.contains("newest") || bad.equals("{}") ? "not a version" : "https address");
        }
    }

    @Test
    void serversThatAreSlowHugeOrElsewhereAreGivenUp() throws GeneralSecurityException {
        refused(feed("/slow"), "took longer than 1 s");
        refused(feed("/huge"), "");
        answer(NEWER, NEWER, keys);
        status = 302;
        refused(feed("/feed"), "status 302");
        UpdateFeed gone = feed("/feed");
        server.stop(0);
        refused(gone, "");
    }

    @Test
    void onlySafeAddressesAndGoodKeysAreUsed() {
        for (String address : new String[]{"http://quern.example/feed", "ftp://quern.example", "file:///etc/passwd",
            "https://me:secret@quern.example/feed"})
            refused(new UpdateFeed(URI.create(address), publicKey(keys)), "must begin with https://");
        refused(new UpdateFeed(URI.create("https://quern.example"), "AAAA"), "not an Ed25519 public key");
    }
}
