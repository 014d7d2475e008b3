package org.quern.workspace;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Locks a folder against use by others, in this process and in other ones. The system releases the lock after a
 * crash.
 */
public final class FolderLock implements AutoCloseable {

    private static final String FILE = ".lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws QuernException with this problem and remedy when the folder is locked already */
    public static FolderLock take(Path folder, String problem, String remedy) {
        try {
            FileChannel channel = FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            if (!tryLock(channel)) {
                channel.close();
                throw new QuernException(problem, folder.toString(), remedy);
            }
            return new FolderLock(channel);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /** Whether the folder is locked at this moment, by this or another process. */
    public static boolean isTaken(Path folder) {
        if (!Files.exists(folder.resolve(FILE)))
            return false;
        try (FileChannel channel = FileChannel.open(folder.resolve(FILE), StandardOpenOption.WRITE)) {
            return !tryLock(channel);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
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
