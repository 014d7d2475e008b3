package org.quern.neo4j;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Stands between a client and a server on this machine, and cuts all connections after so many bytes went up. */
public final class CuttingProxy implements AutoCloseable {

    private final ServerSocket entrance;
    private final int target;
    private final AtomicLong left = new AtomicLong(Long.MAX_VALUE);
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean down;

    public CuttingProxy(int target) throws IOException {
        this.target = target;
        entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    public int port() {
        return entrance.getLocalPort();
    }

    /** @param stayDown whether nobody gets through any more after that */
    public void cutAfter(long bytes, boolean stayDown) {
        down = false;
        left.set(bytes);
        cutForEver = stayDown;
    }

    private volatile boolean cutForEver;

    /** From now on everything goes through again. */
    public void fix() {
        left.set(Long.MAX_VALUE);
        down = false;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = entrance.accept();
                if (down) {
                    client.close();
                    continue;
                }
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                open.add(client);
                open.add(server);
                Thread.ofVirtual().start(() -> pass(client, server, true));
                Thread.ofVirtual().start(() -> pass(server, client, false));
            }
        } catch (IOException _) {
            // closed
        }
    }

    private void pass(Socket from, Socket to, boolean up) {
        byte[] bytes = new byte[4096];
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int got = in.read(bytes); got >= 0; got = in.read(bytes)) {
                if (up && left.addAndGet(-got) < 0) {
                    cut();
                    return;
                }
                out.write(bytes, 0, got);
                out.flush();
            }
        } catch (IOException _) {
            // the other side has gone
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    private void cut() {
        down = cutForEver;
        left.set(Long.MAX_VALUE);
        for (Socket socket : open) {
            try {
                socket.close();
            } catch (IOException _) {
                // gone already
            }
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        cut();
    }
}
