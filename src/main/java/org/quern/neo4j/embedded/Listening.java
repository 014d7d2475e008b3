package org.quern.neo4j.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import org.quern.neo4j.serving.ClientLimits;
import org.quern.workspace.QuernException;

/**
 * Where an embedded database listens, and with which user name and password clients connect.
 *
 * @param host the name or the IP address of a network interface of this machine; {@code 0.0.0.0} for all
 * @param port 0 for any free port
 * @param limits of clients, which can only read; empty for this process alone, which can write
 */
public record Listening(String host, int port, String user, String password, Optional<ClientLimits> limits) {

    /** The name of Neo4j's own first user. */
    public static final String USER = "neo4j";

    /** For the use of this process: a free port of the loopback interface, and a password that nobody knows. */
    public static Listening internal() {
        return new Listening("127.0.0.1", 0, USER, drawPassword(), Optional.empty());
    }

    public static String drawPassword() {
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    /**
     * Checks that this machine has the address and that the port is free.
     *
     * @throws QuernException when a database could not listen there
     */
    public void check() {
        try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getByName(host))) {
            // Closed at once: the database opens it again.
        } catch (UnknownHostException unknown) {
            throw new QuernException("this machine has no such address", host,
                    "use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks").causedBy(unknown);
        } catch (IOException failure) {
            throw new QuernException("the port cannot be used ({0})", host + ":" + port,
                    "stop the program that uses it, or choose another port or address", failure.getMessage())
                    .causedBy(failure);
        }
    }

    /** The address for a client on this machine. */
    String uri(int actualPort) {
        String name = switch (host) {
            case "0.0.0.0", "::" -> "127.0.0.1";
            default -> host.contains(":") ? "[" + host + "]" : host;
        };
        return "bolt://" + name + ":" + actualPort;
    }

    /** Without the password, because it appears in logs. */
    @Override
    public String toString() {
        return user + " at " + host + ":" + port;
    }
}
