package org.quern.workspace;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Prevents a second process, or a second window of this one, from opening a workspace. The system releases it
 * after a crash.
 */
final class WorkspaceLock implements AutoCloseable {

    private final FileChannel channel;

    private WorkspaceLock(FileChannel channel) {
        this.channel = channel;
    }

    static WorkspaceLock take(Path root) {
        Path file = root.resolve(".lock");
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw new QuernException("the workspace is open in another instance of Quern", root.toString(),
                        "close it there first, or use a copy of the folder");
            }
            return new WorkspaceLock(channel);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(root, failure);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException _) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // Closing releases the lock in any case; there is nothing to save.
        }
    }
}
