package org.quern.serve;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A request as bytes, which a client library would not send. */
final class RawRequest {

    private RawRequest() {}

    /** The answer, after which the server closes the connection or is quiet. */
    static String send(int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(20_000);
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
                socket.getOutputStream().flush();
                socket.shutdownOutput();
            } catch (SocketException refused) {
                // The server may answer before it has read everything.
            }
            return new String(readAll(socket.getInputStream()), StandardCharsets.UTF_8);
        }
    }

    private static byte[] readAll(InputStream in) throws IOException {
        byte[] answer = new byte[1 << 20];
        int length = 0;
        try {
            for (int read; length < answer.length && (read = in.read(answer, length, answer.length - length)) >= 0;)
                length += read;
        } catch (SocketException reset) {
            // What was received before counts.
        }
        return Arrays.copyOf(answer, length);
    }

    /** The status of an answer; 0 if the connection was closed without one. */
    static int status(String answer) {
        return answer.startsWith("HTTP/1.1 ") ? Integer.parseInt(answer.substring(9, 12)) : 0;
    }
}
