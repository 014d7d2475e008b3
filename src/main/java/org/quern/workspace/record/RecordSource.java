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
 * A text with records: a file, or a file in a zip or tar archive.
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
    private static final int MAGIC = 16;
    private static final String PANDAS = "convert it to JSON Lines, for example with pandas:"
            + " %s(\"in\").to_json(\"out.jsonl\", orient=\"records\", lines=True)";
    private static final String UNPACK = "unpack it, and import the file in it";
    private static final String TABLE = "save the table as CSV in UTF-8";
    /** Formats in which data sets are published, but which are no text. */
    private static final List<Binary> BINARY = List.of(
            new Binary("PAR1", "Parquet", PANDAS.formatted("read_parquet")),
            new Binary("ARROW1", "Arrow", PANDAS.formatted("read_feather")),
            new Binary("Obj\u0001", "Avro", "convert it to JSON Lines"),
            new Binary("\u0089HDF", "HDF5", PANDAS.formatted("read_hdf")),
            new Binary("\u0080\u0004", "Python's pickle format", PANDAS.formatted("read_pickle")),
            new Binary("SQLite format 3", "SQLite", TABLE), new Binary("\u00D0\u00CF\u0011\u00E0", "Excel", TABLE),
            new Binary("%PDF", "PDF", "choose the data that it describes"),
            new Binary("PK\u0003\u0004", "zip or Excel", "unpack it, or save the table in it as CSV in UTF-8"),
            new Binary("7z\u00BC\u00AF", "7z", UNPACK), new Binary("\u00FD7zXZ", "xz", UNPACK),
            new Binary("(\u00B5/\u00FD", "zstd", UNPACK), new Binary("Rar!", "RAR", UNPACK));

    /** @param magic how such a file begins */
    private record Binary(String magic, String name, String remedy) {}

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
     * The texts in files, folders, zip and tar archives, in the order of their names. Hidden files are left out.
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
                if (file.toString().matches(TEXTS) || file.toString().matches(ZIP) || TarFile.isNamed(file))
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
        else if (TarFile.isNamed(file))
            entries(file, new TarFile(file).names(), all, others, new TarFile(file)::open);
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
                if (!entry.isDirectory())
                    names.add(entry.getName());
            }
        } catch (IOException broken) {
            throw brokenArchive(file, broken);
        }
        entries(file, names, all, others, name -> new Entry(file, name));
    }

    /** Opens a file in an archive. */
    @FunctionalInterface
    private interface Entries {
        InputStream open(String name) throws IOException;
    }

    private static void entries(Path archive, List<String> names, List<RecordSource> all,
            BiConsumer<String, String> others, Entries entries) {
        names.stream().filter(name -> !isHidden(Path.of(name.replace('\\', '/').replace("\0", "")))).sorted()
                .forEach(name -> {
                    String where = archive + " " + name;
                    if (name.matches(TEXTS))
                        all.add(new RecordSource(fileName(Path.of(name)), where, () -> entries.open(name)));
                    else
                        others.accept(where, "not a table or JSON file");
                });
    }

    private static QuernException brokenArchive(Path file, IOException broken) {
        return broken instanceof ZipException ? new QuernException("this zip archive is damaged or encrypted",
                file.toString(), "unpack it, and import the folder").causedBy(broken)
                : SafeFiles.cannotRead(file, broken);
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
            return new BlockInput(new BoundedInput(text(name, where, raw, checked), MOST_BYTES)) {
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

    /**
     * The text of a file as UTF-8: decompressed, and decoded if it is UTF-16.
     *
     * @param name may state the compression
     * @param where the file, for messages
     * @param raw supports mark and reset
     * @param checked whether invalid UTF-8 ends the reading
     * @throws QuernException when the file is no text, but in a known binary format
     */
    public static TextInput text(Path name, String where, InputStream raw, boolean checked) throws IOException {
        raw.mark(MAGIC);
        String magic = new String(raw.readNBytes(MAGIC), StandardCharsets.ISO_8859_1);
        raw.reset();
        for (Binary one : BINARY) {
            if (magic.startsWith(one.magic()))
                throw new QuernException("this file is in {0}, which is not read", where, "{1}", one.name(),
                        one.remedy());
        }
        return TextInput.of(name, raw, checked);
    }

    /** Describes in one sentence why it could not be read. */
    QuernException cannotRead(IOException failure) {
        return switch (failure) {
            case BoundedInput.TooBig _ ->
                new QuernException("the text is larger than {0} MB", where, "split the file", (MOST_BYTES >> 20))
                        .causedBy(failure);
            case ZipException _ -> new QuernException("this zip archive is damaged or encrypted", where,
                    "unpack it, and import the folder").causedBy(failure);
            default -> SafeFiles.cannotRead(Path.of(where), failure);
        };
    }

    /** Whether the name says that it is JSON. */
    boolean isNamedJson() {
        return name.toString().toLowerCase(Locale.ROOT).matches(".*\\.(jsonl?|ndjson)(\\.gz|\\.bz2)?");
    }
}
