package org.quern.wikidata.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Locks a store's folder against use by others, in this process and in other ones. The system releases the lock
 * after a crash.
 */
final class StoreLock implements AutoCloseable {

    private static final String FILE = ".lock";

    private final FileChannel channel;

    private StoreLock(FileChannel channel) {
        this.channel = channel;
    }

    static StoreLock take(Path folder) {
        try {
            FileChannel channel = FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            if (!locked(channel)) {
                channel.close();
                throw new QuernException("the store is in use", folder.toString(),
                        "wait until the other job or instance of Quern has finished");
            }
            return new StoreLock(channel);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // Closing releases the lock in any case; nothing was written through it.
        }
    }
}
