package org.quern.wikidata.endpoint;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;
import org.quern.workspace.BoundedInput;

/** Writes an answer's body to a file, up to a maximum size. */
final class FileBody implements BodySubscriber<Path> {

    /** Our disk failed, not the network. */
    static final class DiskFailure extends IOException {
        private final transient Path file;
        private final IOException cause;

        DiskFailure(Path file, IOException cause) {
            super(cause);
            this.file = file;
            this.cause = cause;
        }

        Path file() {
            return file;
        }

        IOException cause() {
            return cause;
        }
    }

    private final CompletableFuture<Path> body = new CompletableFuture<>();
    private final Path file;
    private final long maxBytes;
    private @Nullable FileChannel channel;
    private @Nullable Subscription subscription;
    private long bytes;

    FileBody(Path file, long maxBytes) {
        this.file = file;
        this.maxBytes = maxBytes;
    }

    @Override
    public CompletionStage<Path> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Subscription subscribed) {
        subscription = subscribed;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING);
            subscribed.request(Long.MAX_VALUE);
        } catch (IOException failure) {
            stop(new DiskFailure(file, failure));
        }
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
        if (body.isDone() || channel == null)
            return;
        for (ByteBuffer part : parts) {
            bytes += part.remaining();
            if (bytes > maxBytes) {
                stop(new BoundedInput.TooBig());
                return;
            }
            try {
                while (part.hasRemaining())
                    channel.write(part);
            } catch (IOException failure) {
                stop(new DiskFailure(file, failure));
                return;
            }
        }
    }

    private void stop(IOException why) {
        if (subscription != null)
            subscription.cancel();
        end(why);
    }

    @Override
    public void onError(Throwable failure) {
        end(failure);
    }

    @Override
    public void onComplete() {
        end(null);
    }

    private void end(@Nullable Throwable failure) {
        try {
            if (channel != null)
                channel.close();
        } catch (IOException disk) {
            body.completeExceptionally(new DiskFailure(file, disk));
        }
        if (failure != null)
            body.completeExceptionally(failure);
        else
            body.complete(file);
    }
}
