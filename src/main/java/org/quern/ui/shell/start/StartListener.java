package org.quern.ui.shell.start;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quern.workspace.QuernException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Receives what later starts want to be shown in the window that has a workspace open. Thread-safe. */
public final class StartListener implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(StartListener.class);

    private final Handover handover;
    private final Path workspace;
    private final Consumer<Optional<Link>> onMessage;
    private final Consumer<QuernException> onRefusal;
    private @Nullable ServerSocketChannel server;
    private boolean closed;

    /**
     * Both receivers are called on the thread that runs this.
     *
     * @param onMessage receives the link to show, if there is one
     * @param onRefusal receives why another start could not show what it was asked for
     */
    public StartListener(Handover handover, Path workspace, Consumer<Optional<Link>> onMessage,
            Consumer<QuernException> onRefusal) {
        this.handover = handover;
        this.workspace = workspace;
        this.onMessage = onMessage;
        this.onRefusal = onRefusal;
    }

    /** Answers until this is closed. Without a socket, the window works as usual. */
    public void run() {
        try {
            ServerSocketChannel opened = open();
            while (opened != null)
                answer(opened.accept());
        } catch (ClosedChannelException _) {
            LOG.debug("no more messages for {}", workspace);
        } catch (IOException broken) {
            LOG.warn("other starts will not find this window: {}", broken.getMessage());
        }
    }

    private synchronized @Nullable ServerSocketChannel open() throws IOException {
        if (!closed)
            server = handover.open(workspace);
        return server;
    }

    private void answer(SocketChannel client) {
        try (client) {
            handover.answer(client, onMessage, onRefusal);
        } catch (IOException | QuernException refused) {
            // One bad message must not end the others.
            LOG.warn("a message of another start was refused: {}", refused.getMessage());
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            if (server != null) {
                server.close();
                handover.remove(workspace);
            }
        } catch (IOException stays) {
            LOG.debug("the socket stays", stays);
        }
    }
}
