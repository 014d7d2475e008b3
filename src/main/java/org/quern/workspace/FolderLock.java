package org.quern.workspace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Function;

/**
 * Locks a folder against use by others, in this process and in other ones. The system releases the lock after a
 * crash.
 */
public final class FolderLock implements AutoCloseable {

    private static final String FILE = ".lock";
    /** Max. length of the holder's name. */
    private static final int LONGEST = 200;
    /** The locked byte, behind the holder's name: some systems let nobody else read a locked part. */
    private static final long LOCKED = 1 << 20;

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * @param holder who takes the lock; the others are told
     * @param refused the failure when the folder is locked already, by this holder, who is empty if unknown
     */
    public static FolderLock take(Path folder, String holder, Function<String, QuernException> refused) {
        try {
            FileChannel channel = FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE,
                    StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (!tryLock(channel)) {
                String other = holder(channel);
                channel.close();
                throw refused.apply(other);
            }
            name(channel, holder);
            if (!channel.isOpen())
                throw new ClosedChannelException();
            return new FolderLock(channel);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    private static void name(FileChannel channel, String holder) {
        try {
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)), 0);
        } catch (IOException _) {
            // The lock is taken even if the disk is full; its holder is then unknown.
        }
    }

    private static String holder(FileChannel channel) {
        ByteBuffer text = ByteBuffer.allocate(LONGEST);
        try {
            channel.read(text, 0);
        } catch (IOException _) {
            return "";
        }
        return new String(text.array(), 0, text.position(), StandardCharsets.UTF_8);
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
            return channel.tryLock(LOCKED, 1, false) != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    @Override
    public void close() {
        name(channel, "");
        try {
            channel.close();
        } catch (IOException _) {
            // Closing releases the lock in any case; nothing was written through it.
        }
    }
}
