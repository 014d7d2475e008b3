package org.quern.serve;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.quern.workspace.QuernException;

/**
 * Where a server listens, and how clients reach it.
 *
 * @param host the name or the IP address of a network interface of this machine
 * @param port 0 for any free port
 * @param names other names by which clients call this machine
 * @param tls required for other interfaces than the loopback one
 * @param tokenFile a file with the token; without one, each start has its own
 */
public record ServerAddress(String host, int port, List<String> names, Optional<Tls> tls, Optional<Path> tokenFile) {

    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    /**
     * What the server itself does not check, because the JDK reads requests before it: a client that does not send its
     * headers is disconnected, and the number of connections and the size of headers are limited.
     */
    private static final Map<String, String> OF_THE_LIBRARY = Map.of("sun.net.httpserver.maxReqTime", "300",
            "sun.net.httpserver.maxReqHeaderSize", "32768", "sun.net.httpserver.maxReqHeaders", "100",
            "jdk.httpserver.maxConnections", "256", "sun.net.httpserver.nodelay", "true");

    /**
     * The certificate of the server.
     *
     * @param file in PKCS#12, with the private key
     */
    public record Tls(Path file, String password) {

        private SSLContext context() throws IOException, GeneralSecurityException {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                keys.load(in, password.toCharArray());
            }
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, password.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        }

        /** Without the password, because it appears in logs. */
        @Override
        public String toString() {
            return file.toString();
        }
    }

    /** Opens the port; clients wait until the server is started. */
    HttpServer open(int backlog) {
        OF_THE_LIBRARY.forEach((name, value) -> System.setProperty(name, System.getProperty(name, value)));
        try {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(host), port);
            if (tls.isEmpty()) {
                if (!address.getAddress().isLoopbackAddress())
                    throw new QuernException("other machines may connect with TLS only", host,
                            "choose a certificate with --certificate, or listen on 127.0.0.1");
                return HttpServer.create(address, backlog);
            }
            SSLContext context = context(tls.get());
            HttpsServer server = HttpsServer.create(address, backlog);
            server.setHttpsConfigurator(new HttpsConfigurator(context));
            return server;
        } catch (UnknownHostException unknown) {
            throw new QuernException("this machine has no such address", host,
                    "use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks").causedBy(unknown);
        } catch (IOException failure) {
            throw new QuernException("the port cannot be used ({0})", host + ":" + port,
                    "stop the program that uses it, or choose another port or address", failure.getMessage())
                    .causedBy(failure);
        }
    }

    private static SSLContext context(Tls tls) {
        try {
            return tls.context();
        } catch (IOException | GeneralSecurityException failure) {
            throw new QuernException("the certificate cannot be read ({0})", tls.file().toString(),
                    "choose a PKCS#12 file with its private key, and set its password in {1}", failure.getMessage(),
                    PASSWORD).causedBy(failure);
        }
    }

    /** The variable of the environment with the password of the certificate. */
    public static final String PASSWORD = "QUERN_CERTIFICATE_PASSWORD";

    String address(int actualPort) {
        String first = names.isEmpty() ? switch (host) {
            case "0.0.0.0", "::" -> "localhost";
            default -> bracketed(host);
        } : names.getFirst();
        return (tls.isPresent() ? "https://" : "http://") + first.toLowerCase(Locale.ROOT) + suffix(actualPort);
    }

    /** Clients leave out the usual port. */
    private String suffix(int actualPort) {
        return actualPort == (tls.isPresent() ? HTTPS : HTTP) ? "" : ":" + actualPort;
    }

    /** The values of the header Host. */
    Set<String> hosts(int actualPort) {
        return Stream.of(names.stream(), Stream.of(bracketed(host)), Stream.of("localhost", "127.0.0.1", "[::1]"))
                .flatMap(each -> each).map(name -> name.toLowerCase(Locale.ROOT) + suffix(actualPort))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static String bracketed(String host) {
        return host.contains(":") ? "[" + host + "]" : host;
    }
}
