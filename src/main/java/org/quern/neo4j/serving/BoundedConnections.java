package org.quern.neo4j.serving;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.neo4j.bolt.protocol.common.connector.connection.Connection;
import org.neo4j.bolt.protocol.common.connector.connection.listener.ConnectionListener;
import org.neo4j.boltmessages.request.RequestMessage;
import org.neo4j.internal.kernel.api.security.LoginContext;
import org.neo4j.kernel.api.net.NetworkConnectionTracker;
import org.neo4j.kernel.api.net.TrackedNetworkConnection;
import org.neo4j.packstream.codec.transport.ChunkFrameDecoder;

/**
 * Bounds the number of connections, and the size of each message that arrives by them. The server itself bounds messages
 * until the login only, and reads a message whole before anything can judge it.
 */
record BoundedConnections(NetworkConnectionTracker tracker) implements NetworkConnectionTracker {

    private static final int MOST = 500;
    private static final long LARGEST_MESSAGE = 4L << 20;
    /** How long a client has to receive the reason. */
    private static final Duration FAREWELL = Duration.ofSeconds(1);

    @Override
    public void add(TrackedNetworkConnection connection) {
        tracker.add(connection);
        if (tracker.activeConnections().size() > MOST)
            connection.close();
        else if (connection instanceof Connection bolt)
            bolt.registerListener(new LimitAfterLogin(bolt));
    }

    @Override
    public String newConnectionId(String connector) {
        return tracker.newConnectionId(connector);
    }

    @Override
    public void remove(TrackedNetworkConnection connection) {
        tracker.remove(connection);
    }

    @Override
    public @Nullable TrackedNetworkConnection get(String id) {
        return tracker.get(id);
    }

    @Override
    public List<TrackedNetworkConnection> activeConnections() {
        return tracker.activeConnections();
    }

    /** Limits messages again after the login, when the server has removed its own limit. */
    private static final class LimitAfterLogin implements ConnectionListener {

        private final Connection connection;
        private boolean loggedOn;

        LimitAfterLogin(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void onLogon(LoginContext login) {
            loggedOn = true;
        }

        /** All listeners have had the login when its request is complete. */
        @Override
        public void onRequestCompletedProcessing(RequestMessage message, long nanoseconds) {
            if (loggedOn)
                connection.modifyPipeline(LimitAfterLogin::limit);
            loggedOn = false;
        }

        private static void limit(ChannelPipeline pipeline) {
            ChunkFrameDecoder decoder = pipeline.get(ChunkFrameDecoder.class);
            if (decoder == null)
                return;
            pipeline.replace(decoder, ChunkFrameDecoder.NAME, decoder.limit(LARGEST_MESSAGE));
            if (pipeline.get(CloseAfterRefusal.class) == null)
                pipeline.addAfter(ChunkFrameDecoder.NAME, CloseAfterRefusal.class.getName(), new CloseAfterRefusal());
        }
    }

    /** The server reports a message that is too large, but then waits for the rest of it without reading on. */
    private static final class CloseAfterRefusal extends ChannelInboundHandlerAdapter {

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            context.fireExceptionCaught(failure);
            CompletableFuture.runAsync(context::close,
                    CompletableFuture.delayedExecutor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS));
        }
    }
}
