package org.quern.serve;

import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.quern.workspace.QuernException;
import org.quern.workspace.Sha256;

/**
 * Decides which requests are answered. A web page can make a browser send requests to this machine: what it sends has
 * another host or origin, or a type of content that needs the server's consent, which it does not give.
 *
 * @param origin of the server's own pages, {@code http://127.0.0.1:7690}
 * @param hosts values of the header Host by which clients may call the server
 * @param token that clients must know
 */
record Gate(String origin, Set<String> hosts, String token) {

    private static final String BEARER = "bearer ";

    /** Checks what every request must fulfil. @throws Refused otherwise */
    void checkOrigin(HttpExchange exchange) {
        List<String> host = all(exchange, "Host");
        if (host.size() != 1 || exchange.getRequestURI().getRawAuthority() != null)
            throw new Refused(Problem.BAD_REQUEST, new QuernException("the request does not name one host", "Host",
                    "send one header Host, and a path as the target"));
        if (!hosts.contains(host.getFirst().toLowerCase(Locale.ROOT)))
            throw new Refused(Problem.FORBIDDEN, new QuernException("the server does not have the name “{0}”", "Host",
                    "use {1}, or start the server with --host", host.getFirst(), origin));
        if (!all(exchange, "Origin").stream().allMatch(origin::equalsIgnoreCase)
                || all(exchange, "Sec-Fetch-Site").stream().anyMatch(site -> site.startsWith("cross")
                        || site.equals("same-site")))
            throw new Refused(Problem.FORBIDDEN, new QuernException("pages of other sites may not use the server",
                    "Origin", "use the page of the server, or a program"));
        List<String> length = all(exchange, "Content-Length");
        List<String> encoding = all(exchange, "Transfer-Encoding");
        if (length.size() + encoding.size() > 1 || !length.stream().allMatch(each -> each.matches("\\d{1,18}")))
            throw new Refused(Problem.BAD_REQUEST, new QuernException("the length of the body is not clear",
                    "Content-Length", "send one Content-Length, or one Transfer-Encoding"));
    }

    /** @throws Refused when the client does not know the token */
    void checkToken(HttpExchange exchange) {
        List<String> given = all(exchange, "Authorization");
        String first = given.size() == 1 ? given.getFirst() : "";
        String known = first.toLowerCase(Locale.ROOT).startsWith(BEARER) ? first.substring(BEARER.length()).strip()
                : "";
        // Hashes have one length, and are compared in constant time.
        if (!MessageDigest.isEqual(Sha256.of(known).getBytes(StandardCharsets.US_ASCII),
                Sha256.of(token).getBytes(StandardCharsets.US_ASCII)))
            throw new Refused(Problem.UNAUTHORIZED, new QuernException("the token is missing or wrong",
                    "Authorization", "send 'Authorization: Bearer TOKEN' with the token in the server's access file"));
    }

    private static List<String> all(HttpExchange exchange, String header) {
        return exchange.getRequestHeaders().getOrDefault(header, List.of());
    }
}
