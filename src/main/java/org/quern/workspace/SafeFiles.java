package org.quern.workspace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Writes files completely or not at all: to a temporary file, forced to disk, then moved over the old one.
 * Files whose names end in {@code .gz} are compressed and decompressed.
 */
public final class SafeFiles {

    /**
     * The target of {@link #write} could not be written. Carries this failure through code that also reads a
     * source, whose failures are different.
     */
    public static final class Unwritten extends UncheckedIOException {

        private static final long serialVersionUID = 1;

        public Unwritten(IOException refusal) {
            super(refusal);
        }
    }

    /** Writes the content of a file to a stream. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** The id of the writing process is part of a temporary file's name. */
    private static final Pattern TEMPORARY = Pattern.compile("\\..*\\.([0-9]{1,18})-[0-9a-f-]{36}\\.part",
            Pattern.DOTALL);

    private final UnaryOperator<OutputStream> disk;
    /** The folders that were searched for abandoned files; one search is enough, and some folders have many files. */
    private final Set<Path> swept = ConcurrentHashMap.newKeySet();

    public SafeFiles() {
        this(UnaryOperator.identity());
    }

    /** @param disk wraps the output, so that a test can simulate a full disk */
    public SafeFiles(UnaryOperator<OutputStream> disk) {
        this.disk = disk;
    }

    /**
     * Replaces {@code file} with {@code content}, creating its folder if missing. After a failure, also in
     * {@code content}, the old file is unchanged and no temporary file remains.
     *
     * @throws QuernException when the file cannot be written
     */
    public void write(Path file, Content content) {
        write(file, content, file.toString().endsWith(".gz"));
    }

    /** As {@link #write(Path, Content)}, without compression, whatever the file's name. */
    public void writeRaw(Path file, Content content) {
        write(file, content, false);
    }

    /** As {@link #writeRaw}, but an existing file is kept, even one that another program has created meanwhile. */
    public void create(Path file, Content content) {
        write(file, content, false, SafeFiles::moveIfNew);
    }

    private void write(Path file, Content content, boolean pack) {
        write(file, content, pack, SafeFiles::move);
    }

    /** Moves a temporary file into place. */
    @FunctionalInterface
    private interface Move {
        void move(Path from, Path to) throws IOException;
    }

    private void write(Path file, Content content, boolean pack, Move move) {
        Path folder = folderOf(file);
        Path temporary = neighbour(file);
        List<Path> made = missing(folder);
        try {
            Files.createDirectories(folder);
            deleteAbandoned(folder);
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING)) {
                OutputStream raw = new BufferedOutputStream(disk.apply(Channels.newOutputStream(channel)), 1 << 16);
                if (pack)
                    pack(content, raw);
                else
                    content.writeTo(raw);
                raw.flush();
                channel.force(true);
            }
            move.move(temporary, file);
            made.clear();
        } catch (IOException failure) {
            throw cannotWrite(file, failure);
        } catch (Unwritten failure) {
            throw cannotWrite(file, Objects.requireNonNull(failure.getCause(), "exception without a cause"));
        } finally {
            delete(temporary, made);
        }
    }

    /**
     * Checks before long work whether its result {@code file} can be written. Leaves nothing behind.
     *
     * @throws QuernException when it cannot
     */
    public void mayWrite(Path file) {
        Path folder = folderOf(file);
        Path temporary = neighbour(file);
        List<Path> made = missing(folder);
        try {
            Files.createDirectories(folder);
            Files.createFile(temporary);
        } catch (IOException failure) {
            throw cannotWrite(file, failure);
        } finally {
            delete(temporary, made);
        }
    }

    private static Path folderOf(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null)
            throw new QuernException("this is a folder", file.toString(), "choose a file in it");
        return folder;
    }

    /** The name is unique per writer, because another thread may write the same file. */
    private static Path neighbour(Path file) {
        return file.toAbsolutePath().resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid() + "-"
                + UUID.randomUUID() + ".part");
    }

    /** Deletes the temporary files of killed processes. */
    private void deleteAbandoned(Path folder) {
        if (!swept.add(folder))
            return;
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".*.part")) {
            for (Path part : parts) {
                Matcher name = TEMPORARY.matcher(part.getFileName().toString());
                if (name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty())
                    delete(part, List.of());
            }
        } catch (IOException | DirectoryIteratorException _) {
            // A folder that cannot be listed may still be writable.
        }
    }

    /**
     * Deletes a file if it exists.
     *
     * @throws QuernException when it cannot be deleted
     */
    public static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException failure) {
            throw cannotWrite(file, failure);
        }
    }

    /**
     * Deletes a folder with its content if it exists.
     *
     * @throws QuernException when it cannot be deleted
     */
    public static void deleteFolder(Path folder) {
        try {
            new FolderTree(folder).delete();
        } catch (IOException failure) {
            throw cannotWrite(folder, failure);
        }
    }

    private static void delete(Path temporary, List<Path> made) {
        Stream.concat(Stream.of(temporary), made.stream()).forEach(each -> {
            try {
                Files.deleteIfExists(each);
            } catch (IOException _) {
                // The folder was deleted, is read-only, or is in use; the data itself is safe.
            }
        });
    }

    /** Writes content to a stream, compressed like files whose names end in {@code .gz}. */
    public static void pack(Content content, OutputStream raw) throws IOException {
        GZIPOutputStream packed = new GZIPOutputStream(raw, 1 << 15);
        try (BackgroundOutput aside = new BackgroundOutput(packed)) {
            content.writeTo(aside);
            aside.flush();
        }
        packed.finish();
    }

    /** The missing folders of a path, the deepest first. */
    private static List<Path> missing(Path folder) {
        List<Path> missing = new ArrayList<>();
        for (Path each = folder; each != null && !Files.exists(each); each = each.getParent())
            missing.add(each);
        return missing;
    }

    private static void moveIfNew(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
        } catch (FileAlreadyExistsException _) {
            // Created by another program.
        } catch (IOException | UnsupportedOperationException _) {
            // Some file systems have no links.
            if (!Files.exists(to))
                Files.move(from, to);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException _) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * Opens a text file for reading, decompressing it if necessary.
     *
     * @throws QuernException when the file is missing, unreadable or not of the type that its name says
     */
    public InputStream open(Path file) {
        try {
            return TextInput.open(file);
        } catch (IOException failure) {
            throw cannotRead(file, failure);
        }
    }

    /** As {@link FolderTree#entries}. */
    public static List<Path> entries(Path folder) {
        try {
            return new FolderTree(folder).entries();
        } catch (IOException failure) {
            throw cannotRead(folder, failure);
        }
    }

    /** Reports that a file or folder does not exist; in a workspace, with the names that exist. */
    public static QuernException noSuch(Path file) {
        return MissingEntry.of(file)
                .orElseGet(() -> new QuernException("no such file", file.toString(), "check the path"));
    }

    /** Describes in one sentence why a file could not be read. */
    public static QuernException cannotRead(Path file, IOException failure) {
        return switch (failure) {
            case NoSuchFileException _ -> noSuch(file);
            case AccessDeniedException _ ->
                new QuernException("the file is not readable", file.toString(), "change its permissions")
                        .causedBy(failure);
            case TextInput.Damaged damaged -> damaged.at(file);
            case IOException _ when Files.isDirectory(file) -> isFolder(file);
            default -> new QuernException("the file cannot be read ({0})", file.toString(),
                    "check the file and the disk", reason(failure)).causedBy(failure);
        };
    }

    /** Reports a folder where a file is expected. */
    public static QuernException isFolder(Path file) {
        return new QuernException("this is a folder", file.toString(), "choose a file in it");
    }

    /** Describes in one sentence why a file could not be written. */
    public static QuernException cannotWrite(Path file, IOException failure) {
        String reason = reason(failure);
        if (reason.contains("No space left")) {
            return new EnvironmentException("the disk is full; nothing was changed", file.toString(),
                    "free some space and try again").causedBy(failure);
        }
        if (failure instanceof AccessDeniedException || reason.contains("Read-only")) {
            return new EnvironmentException("the folder is not writable", file.toString(),
                    "change its permissions or choose another folder").causedBy(failure);
        }
        return new EnvironmentException("the file cannot be written ({0})", file.toString(),
                "check the folder and the disk", reason).causedBy(failure);
    }

    private static String reason(IOException failure) {
        String message = failure instanceof FileSystemException f ? f.getReason() : failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
