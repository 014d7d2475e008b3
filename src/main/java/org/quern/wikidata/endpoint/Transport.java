package org.quern.wikidata.endpoint;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.quern.job.BoundedWait;
import org.quern.job.Progress;
import org.quern.job.ServerFailure;
import org.quern.job.ServerFailure.Kind;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.SafeFiles;

/** Sends one query and writes its answer to disk, with limits of time and size. */
final class Transport implements AutoCloseable {

    private static final Duration CONNECT = Duration.ofSeconds(15);

    /** The response; the caller deletes the file with its body. */
    record Reply(int status, HttpHeaders headers, Path body) {
        boolean packed() {
            return headers.firstValue("Content-Encoding").filter(e -> e.toLowerCase(java.util.Locale.ROOT)
                    .contains("gzip")).isPresent();
        }
    }

    private final HttpClient client;
    private final URI address;
    private final String userAgent;
    private final BoundedWait patience;
    private final long maxBytes;

    Transport(URI address, String userAgent, Duration timeLimit, long maxBytes) {
        // HTTP/1.1: HTTP/2 has no advantage for one long stream, and old servers handle it badly.
        this.client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.NEVER).proxy(ProxySelector.getDefault()).build();
        this.address = address;
        this.userAgent = userAgent;
        this.patience = new BoundedWait(timeLimit);
        this.maxBytes = maxBytes;
    }

    /**
     * @param file the file for the answer's body
     * @throws CancellationException soon after cancellation
     */
    Reply send(String query, Path file, Progress progress) throws ServerFailure {
        HttpRequest request = HttpRequest.newBuilder(address).header("User-Agent", userAgent)
                .header("Accept", "application/sparql-results+json").header("Accept-Encoding", "gzip")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("query=" + URLEncoder.encode(query, StandardCharsets.UTF_8))).build();
        // The client's connections keep a reference to the handler. If the handler referred to this object, and
        // thus to the client, the client would never be released.
        long most = maxBytes;
        CompletableFuture<HttpResponse<Path>> answer = client.sendAsync(request, _ -> new FileBody(file, most));
        try {
            HttpResponse<Path> response = patience.await(answer, progress);
            return new Reply(response.statusCode(), response.headers(), response.body());
        } catch (ExecutionException failure) {
            throw failure(failure.getCause() == null ? failure : failure.getCause());
        } catch (TimeoutException _) {
            throw new ServerFailure(Kind.TOO_MUCH, "no complete answer within {0} s",
                    "try again later, or use a faster endpoint, a store or a dump", patience.limit().toSeconds());
        }
    }

    private ServerFailure failure(Throwable failure) {
        return switch (failure) {
            case BoundedInput.TooBig _ -> new ServerFailure(Kind.TOO_MUCH, "the answer is larger than {0} MB",
                    "use a store or a dump for this amount of data", maxBytes / 1_000_000);
            case FileBody.DiskFailure disk -> throw SafeFiles.cannotWrite(disk.file(), disk.cause());
            case ConnectException _,HttpConnectTimeoutException _ -> unreachable();
            case SSLException ssl ->
                new ServerFailure(Kind.REFUSED, "a secure connection could not be established ({0})",
                        "check the address and its certificate", ssl.getMessage());
            case IOException io when io.getCause() instanceof UnresolvedAddressException -> unreachable();
            case IOException _ -> new ServerFailure(Kind.BUSY, "the connection was closed",
                    "check the network, and try again later");
            case RuntimeException bug -> throw bug;
            default -> throw new IllegalStateException(failure);
        };
    }

    private static ServerFailure unreachable() {
        return new ServerFailure(Kind.UNREACHABLE, "the endpoint cannot be reached",
                "check the address and the network");
    }

    @Override
    public void close() {
        // Does not wait: when it is closed, all answers have arrived or are no longer needed.
        client.shutdownNow();
    }
}
