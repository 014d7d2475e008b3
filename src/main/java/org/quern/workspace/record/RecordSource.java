package org.quern.workspace.record;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.quern.job.Progress;
import org.quern.workspace.BlockInput;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/**
 * A text with records: a file, or a file in a zip archive.
 *
 * @param name the file name, which may state its format
 * @param where the file, for messages
 * @param opening opens its bytes as they are stored
 */
public record RecordSource(Path name, String where, Opening opening) {

    /** Max. size of the text; a small compressed file may decompress to an endless one. */
    static final long MOST_BYTES = 1L << 30;
    private static final String TEXTS = "(?i).+\\.(jsonl?|ndjson|csv|tsv|tab|txt)(\\.gz|\\.bz2)?";
    private static final String ZIP = "(?i).+\\.zip";
    private static final int MAGIC = 6;
    private static final int MOST_FILES = 10_000;

    /** Opens a stream. */
    @FunctionalInterface
    public interface Opening {
        InputStream open() throws IOException;
    }

    /** A single file, whatever its name. */
    public static RecordSource of(Path file) {
        return new RecordSource(fileName(file), file.toString(), () -> Files.newInputStream(file));
    }

    private static Path fileName(Path file) {
        Path name = file.getFileName();
        return name == null ? file : name;
    }

    /**
     * The texts in files, folders and zip archives, in the order of their names. Hidden files are left out.
     *
     * @param others receives the files that contain no records by their names, with the reason
     * @throws QuernException when a path does not exist or an archive cannot be read
     */
    public static List<RecordSource> in(List<Path> paths, BiConsumer<String, String> others) {
        List<RecordSource> all = new ArrayList<>();
        for (Path path : paths) {
            if (!Files.exists(path))
                throw SafeFiles.noSuch(path);
            if (Files.isDirectory(path))
                folder(path, all, others);
            else
                file(path, all, others);
        }
        return all;
    }

    private static void folder(Path folder, List<RecordSource> all, BiConsumer<String, String> others) {
        try (Stream<Path> found = Files.walk(folder)) {
            List<Path> files = found.filter(each -> Files.isRegularFile(each) && !isHidden(folder.relativize(each)))
                    .limit(MOST_FILES).sorted().toList();
            for (Path file : files) {
                if (file.toString().matches(TEXTS) || file.toString().matches(ZIP))
                    file(file, all, others);
                else
                    others.accept(file.toString(), "not a table or JSON file");
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(folder, failure);
        }
    }

    private static boolean isHidden(Path path) {
        for (Path part : path) {
            if (part.toString().startsWith(".") || part.toString().equals("__MACOSX"))
                return true;
        }
        return false;
    }

    private static void file(Path file, List<RecordSource> all, BiConsumer<String, String> others) {
        if (startsWith(file, "PK\u0003\u0004"))
            archive(file, all, others);
        else
            all.add(of(file));
    }

    private static boolean startsWith(Path file, String magic) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(magic.length()), StandardCharsets.ISO_8859_1)
                    .equals(magic);
        } catch (IOException unreadable) {
            throw SafeFiles.cannotRead(file, unreadable);
        }
    }

    private static void archive(Path file, List<RecordSource> all, BiConsumer<String, String> others) {
        List<String> names = new ArrayList<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            if (zip.getEntry("xl/workbook.xml") != null)
                throw new QuernException("this is an Excel workbook, which is not read", file.toString(),
                        "save it in Excel as CSV UTF-8");
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements()
                    && names.size() < MOST_FILES;) {
                ZipEntry entry = entries.nextElement();
                if (!entry.isDirectory() && !isHidden(Path.of(entry.getName().replace('\\', '/').replace("\0", ""))))
                    names.add(entry.getName());
            }
        } catch (IOException broken) {
            throw brokenArchive(file, broken);
        }
        names.stream().sorted().forEach(name -> {
            String where = file + " " + name;
            if (name.matches(TEXTS))
                all.add(new RecordSource(fileName(Path.of(name)), where, () -> new Entry(file, name)));
            else
                others.accept(where, "not a table or JSON file");
        });
    }

    private static QuernException brokenArchive(Path file, IOException broken) {
        return broken instanceof ZipException ? new QuernException("this zip archive is damaged or encrypted",
                file.toString(), "unpack it, and import the folder", broken) : SafeFiles.cannotRead(file, broken);
    }

    /** A file in an archive, which is closed with it. */
    private static final class Entry extends BlockInput {

        private final ZipFile zip;

        Entry(Path file, String name) throws IOException {
            this(new ZipFile(file.toFile()), name);
        }

        private Entry(ZipFile zip, String name) throws IOException {
            super(open(zip, name));
            this.zip = zip;
        }

        private static InputStream open(ZipFile zip, String name) throws IOException {
            try {
                return zip.getInputStream(zip.getEntry(name));
            } catch (IOException broken) {
                zip.close();
                throw broken;
            }
        }

        @Override
        public void close() throws IOException {
            super.close();
            zip.close();
        }
    }

    /** The text as UTF-8; checked, it ends with {@link TextInput.Damaged} where it is not text. */
    InputStream open(boolean checked, Progress progress) throws IOException {
        InputStream raw = new BufferedInputStream(opening.open(), 1 << 16);
        try {
            refuseBinary(raw);
            return new BlockInput(new BoundedInput(
                    TextInput.ofText(Utf16Input.decoded(TextInput.unpacked(name, raw)), checked), MOST_BYTES)) {
                @Override
                public int read(byte[] bytes, int offset, int length) throws IOException {
                    progress.checkCancelled();
                    return super.read(bytes, offset, length);
                }
            };
        } catch (IOException | RuntimeException broken) {
            raw.close();
            throw broken;
        }
    }

    private void refuseBinary(InputStream raw) throws IOException {
        raw.mark(MAGIC);
        String magic = new String(raw.readNBytes(MAGIC), StandardCharsets.ISO_8859_1);
        raw.reset();
        if (magic.startsWith("PAR1") || magic.startsWith("ARROW1"))
            throw new QuernException(
                    magic.startsWith("PAR1") ? "this file is in Parquet, which is not read"
                            : "this file is in Arrow, which is not read",
                    where, "convert it to JSON Lines, for example with pandas:"
                            + " read_parquet(\"in.parquet\").to_json(\"out.jsonl\", orient=\"records\", lines=True)");
    }

    /** Describes in one sentence why it could not be read. */
    QuernException cannotRead(IOException failure) {
        return switch (failure) {
            case BoundedInput.TooBig _ -> new QuernException(
                    "the text is larger than " + (MOST_BYTES >> 20) + " MB", where, "split the file", failure);
            case ZipException _ -> new QuernException("this zip archive is damaged or encrypted", where,
                    "unpack it, and import the folder", failure);
            default -> SafeFiles.cannotRead(Path.of(where), failure);
        };
    }

    /** Whether the name says that it is JSON. */
    boolean isNamedJson() {
        return name.toString().toLowerCase(Locale.ROOT).matches(".*\\.(jsonl?|ndjson)(\\.gz|\\.bz2)?");
    }
}
