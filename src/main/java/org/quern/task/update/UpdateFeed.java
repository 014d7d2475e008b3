package org.quern.task.update;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.quern.job.BoundedWait;
import org.quern.job.Progress;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;

/**
 * A signed announcement of the newest version: a JSON object with {@code release}, which is a JSON object in Base64, and with
 * {@code signature}, which is its Ed25519 signature. Reading it downloads and installs nothing.
 *
 * @param address where it is; https, or http on this computer
 * @param key the public key in Base64 (X.509)
 * @param patience how long the whole answer may take
 */
public record UpdateFeed(URI address, String key, Duration patience) {

    /**
     * What is announced.
     *
     * @param page where a person can read about it
     */
    public record Release(String version, String page) {

        /** Whether this version comes after another. */
        public boolean isNewerThan(String other) {
            int[] own = parts(version);
            int[] theirs = parts(other);
            return Arrays.compare(own, theirs) > 0;
        }

        private static int[] parts(String version) {
            int[] numbers = new int[MOST_PARTS];
            String[] words = version.replaceFirst("-.*", "").split("\\.");
            for (int i = 0; i < Math.min(words.length, MOST_PARTS); i++)
                numbers[i] = Integer.parseInt(words[i]);
            return numbers;
        }
    }

    private static final int LARGEST_BYTES = 16 << 10;
    private static final int MOST_PARTS = 4;
    private static final int LONGEST_PAGE = 300;
    private static final Pattern VERSION = Pattern.compile("\\d{1,6}(\\.\\d{1,6}){0,3}");

    /** A feed whose answer may take ten seconds. */
    public UpdateFeed(URI address, String key) {
        this(address, key, Duration.ofSeconds(10));
    }

    /**
     * Reads the announcement.
     *
     * @throws QuernException when it cannot be read, is not signed with the key, or makes no sense
     */
    public Release read(Progress progress) {
        checkAddress();
        PublicKey known = publicKey();
        JsonNode feed = json(fetch(progress));
        byte[] release = base64(feed.path("release").asText());
        try {
            Signature check = Signature.getInstance("Ed25519");
            check.initVerify(known);
            check.update(release);
            if (!check.verify(base64(feed.path("signature").asText())))
                throw wrong("the signature is not that of the key");
        } catch (GeneralSecurityException malformed) {
            throw wrong("the signature cannot be read");
        }
        JsonNode announced = json(release);
        String version = announced.path("version").asText();
        String page = announced.path("page").asText();
        if (!VERSION.matcher(version).matches())
            throw wrong("the version is not a version");
        if (!page.startsWith("https://") || page.length() > LONGEST_PAGE || page.chars().anyMatch(c -> c <= ' '))
            throw wrong("the page is not an https address");
        return new Release(version, page);
    }

    private void checkAddress() {
        boolean secure = "https".equals(address.getScheme());
        if (address.getHost() == null || address.getUserInfo() != null
                || !secure && !("http".equals(address.getScheme()) && isThisComputer()))
            throw new QuernException("the address of the update feed must begin with https://", address.toString(),
                    "correct it in the preferences");
    }

    private boolean isThisComputer() {
        try {
            return InetAddress.getByName(address.getHost()).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    private PublicKey publicKey() {
        try {
            return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(base64(key.strip())));
        } catch (GeneralSecurityException malformed) {
            throw new QuernException("the key of the update feed is not an Ed25519 public key in Base64", "",
                    "copy it from the page of the feed into the preferences", malformed);
        }
    }

    private byte[] fetch(Progress progress) {
        HttpRequest request = HttpRequest.newBuilder(address).timeout(patience).build();
        HttpClient client = HttpClient.newBuilder().connectTimeout(patience)
                .followRedirects(HttpClient.Redirect.NEVER).build();
        try {
            CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(request,
                    BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST_BYTES));
            // The time limit of a request ends with its headers; a body may come byte by byte.
            HttpResponse<byte[]> got = new BoundedWait(patience).await(answer, progress);
            if (got.statusCode() != 200)
                throw wrong("the server answered with status " + got.statusCode());
            return got.body();
        } catch (TimeoutException _) {
            throw wrong("the server took longer than " + patience.toSeconds() + " s");
        } catch (ExecutionException failure) {
            throw wrong(failure.getCause() instanceof IOException cause && cause.getMessage() != null
                    ? cause.getMessage() : "the server cannot be reached");
        } finally {
            // Not close: it would wait for the rest of a slow answer.
            client.shutdownNow();
        }
    }

    private JsonNode json(byte[] text) {
        try {
            return JsonText.mapper().readTree(text);
        } catch (IOException malformed) {
            throw wrong("it is not JSON");
        }
    }

    private byte[] base64(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException malformed) {
            throw wrong("it is not in Base64");
        }
    }

    private QuernException wrong(String why) {
        return new QuernException("the update feed cannot be trusted or read: " + why, address.toString(),
                "check its address and key in the preferences, or try again later");
    }
}
