package org.quern.workspace;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.quern.job.Phrase;

/**
 * The text of a file as UTF-8 bytes. Decompresses gzip and bzip2, also files with several members, and verifies
 * their checksums at the end; decodes UTF-16, and skips a byte order mark. An empty file, NUL bytes and invalid UTF-8 end the
 * reading with {@link Damaged}, which {@link SafeFiles#cannotRead} turns into a message.
 */
public final class TextInput extends BlockInput {

    /** The file is not a valid text file. */
    public static final class Damaged extends IOException {

        private static final long serialVersionUID = 1;
        private final String remedy;
        private final transient Phrase what;
        private final transient OptionalLong line;

        Damaged(Phrase what, String remedy, OptionalLong line) {
            super(what.english());
            this.what = what;
            this.remedy = remedy;
            this.line = line;
        }

        Damaged(Phrase what, IOException cause) {
            super(what.english(), cause);
            this.what = what;
            this.remedy = AGAIN;
            this.line = OptionalLong.empty();
        }

        /** Never null. */
        @Override
        public String getMessage() {
            return Objects.requireNonNull(super.getMessage(), "exception without a message");
        }

        QuernException at(Path file) {
            return new QuernException("{0}", file + (line.isPresent() ? " line " + line.getAsLong() : ""),
                    remedy, what).causedBy(this);
        }
    }

    private static final String AGAIN = "copy or download it again";
    private static final int BUFFER = 1 << 16;
    private static final int MAGIC = 4;
    /**
     * Max. number of bytes in which invalid UTF-8 is counted: a small compressed file may decompress to an
     * endless one.
     */
    private static final long COUNTED = 1L << 30;

    private long line = 1;
    private long invalid;
    private long firstInvalid;
    private boolean begun;
    private boolean hadMark;
    /** The number of missing bytes of the current character, and the range of the next one. */
    private int missing;
    private int least;
    private int most;

    private final boolean checked;

    private TextInput(InputStream unpacked, boolean checked) {
        super(unpacked);
        this.checked = checked;
    }

    /** Opens a file. Only its beginning, which shows the compression, is read at once. */
    public static TextInput open(Path file) throws IOException {
        return open(file, true);
    }

    /** Opens a file in which single lines may not be UTF-8; the reader has to check them. */
    public static TextInput unchecked(Path file) throws IOException {
        return open(file, false);
    }

    private static TextInput open(Path file, boolean checked) throws IOException {
        InputStream raw = Files.newInputStream(file);
        try {
            return of(file, raw, checked);
        } catch (IOException broken) {
            raw.close();
            throw broken;
        }
    }

    /**
     * The text of compressed or uncompressed bytes.
     *
     * @param file its name may state the compression
     */
    public static TextInput of(Path file, InputStream raw) throws IOException {
        return of(file, raw, true);
    }

    /** The same for bytes in which single lines may not be UTF-8; the reader has to check them. */
    public static TextInput unchecked(Path file, InputStream raw) throws IOException {
        return of(file, raw, false);
    }

    /**
     * The text of compressed or uncompressed bytes.
     *
     * @param checked whether invalid UTF-8 ends the reading; otherwise the reader has to check it
     */
    public static TextInput of(Path file, InputStream raw, boolean checked) throws IOException {
        return new TextInput(Utf16Input.decoded(unpacked(file, raw)), checked);
    }

    /**
     * Decompresses gzip and bzip2; other bytes are unchanged.
     *
     * @param file its name may state the compression
     */
    public static BufferedInputStream unpacked(Path file, InputStream raw) throws IOException {
        BufferedInputStream in = new BufferedInputStream(raw, BUFFER);
        in.mark(MAGIC);
        byte[] magic = in.readNBytes(MAGIC);
        in.reset();
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (magic.length > 0 && (name.endsWith(".gz") || isGzip(magic)))
            return new BufferedInputStream(gzip(in), BUFFER);
        return magic.length > 0 && (name.endsWith(".bz2") || isBzip2(magic))
                ? new BufferedInputStream(bzip2(in), BUFFER) : in;
    }

    private static boolean isGzip(byte[] magic) {
        return magic.length > 1 && (magic[0] & 0xFF) == 0x1F && (magic[1] & 0xFF) == 0x8B;
    }

    private static boolean isBzip2(byte[] magic) {
        return magic.length == MAGIC && magic[0] == 'B' && magic[1] == 'Z' && magic[2] == 'h' && magic[3] >= '1'
                && magic[3] <= '9';
    }

    /** Decompresses gzip and verifies each member; bytes after the last one are an error. */
    public static InputStream gzip(InputStream packed) throws IOException {
        return new Unpacking(() -> GzipCompressorInputStream.builder().setInputStream(packed)
                .setDecompressConcatenated(true).setBufferSize(BUFFER).get(), "gzip");
    }

    private static InputStream bzip2(InputStream packed) throws IOException {
        return new Unpacking(() -> new BZip2CompressorInputStream(packed, true), "bzip2");
    }

    /** Opens a stream. */
    @FunctionalInterface
    private interface Opening {
        InputStream open() throws IOException;
    }

    /** Reports failures of decompression consistently. */
    private static final class Unpacking extends BlockInput {

        private final String form;

        Unpacking(Opening opening, String form) throws IOException {
            super(opened(opening, form));
            this.form = form;
        }

        private static InputStream opened(Opening opening, String form) throws IOException {
            try {
                return opening.open();
            } catch (IOException broken) {
                throw damaged(form, broken);
            }
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (IOException broken) {
                throw damaged(form, broken);
            } catch (RuntimeException broken) {
                // The bzip2 decompressor of Commons Compress does not validate its input.
                throw damaged(form, new IOException(broken));
            }
        }

        private static Damaged damaged(String form, IOException broken) {
            String message = String.valueOf(broken.getMessage());
            if (broken instanceof EOFException || message.contains("nexpected end"))
                return new Damaged(Phrase.of("the compressed file is truncated"), broken);
            if (message.contains("after a valid"))
                return new Damaged(Phrase.of("unexpected bytes after the end of the compressed data"), broken);
            if (message.toUpperCase(Locale.ROOT).contains("CRC"))
                return new Damaged(Phrase.of("the compressed file has a wrong checksum"), broken);
            return new Damaged(Phrase.of("the file is not valid {0}", form), broken);
        }
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (!begun)
            begin();
        int got = super.read(bytes, offset, length);
        if (!checked)
            return got;
        check(bytes, offset, got);
        if (invalid > 0)
            throw notText();
        return got;
    }

    /** Whether the text began with a byte order mark; known after the first read. */
    public boolean hadMark() {
        return hadMark;
    }

    @Override
    public long skip(long count) throws IOException {
        return Math.max(0, read(new byte[Math.clamp(count, 0, BUFFER)]));
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void begin() throws IOException {
        begun = true;
        in.mark(MAGIC);
        byte[] first = in.readNBytes(MAGIC);
        in.reset();
        if (first.length == 0)
            throw new Damaged(Phrase.of("the file is empty"), AGAIN, OptionalLong.empty());
        if (isGzip(first))
            throw new Damaged(Phrase.of("the file is compressed twice"), "decompress it once", OptionalLong.empty());
        hadMark = first.length > 2 && (first[0] & 0xFF) == 0xEF && (first[1] & 0xFF) == 0xBB
                && (first[2] & 0xFF) == 0xBF;
        if (hadMark)
            in.skipNBytes(3);
    }

    /**
     * Looks for the byte order mark of another encoding, or for two letters in UTF-16 without one.
     *
     * @param begin the beginning of the text
     */
    public static void checkForm(byte[] begin, int length) throws Damaged {
        int mark = length < 2 ? 0 : (begin[0] & 0xFF) << 8 | begin[1] & 0xFF;
        boolean plain = length >= MAGIC && (begin[0] == 0) == (begin[2] == 0) && (begin[1] == 0) == (begin[3] == 0)
                && (begin[0] == 0) != (begin[1] == 0);
        if (mark == 0xFEFF || mark == 0xFFFE || plain)
            throw new Damaged(Phrase.of("the text is UTF-16"), "save it as UTF-8", OptionalLong.empty());
    }

    /** Continues reading to count the invalid sequences. */
    private Damaged notText() throws IOException {
        byte[] rest = new byte[BUFFER];
        long counted = 0;
        while (counted < COUNTED) {
            int got = super.read(rest, 0, rest.length);
            check(rest, 0, got);
            if (got < 0)
                break;
            counted += got;
        }
        String number = "%,d".formatted(invalid);
        String what = invalid == 1
                ? "the text is not valid UTF-8: {0} invalid byte sequence, the first in this line"
                : "the text is not valid UTF-8: {0} invalid byte sequences, the first in this line";
        return new Damaged(Phrase.of(what, counted < COUNTED ? number : Phrase.of("at least {0}", number)),
                "save it as UTF-8 (in Excel: CSV UTF-8), or download it again",
                OptionalLong.of(firstInvalid));
    }

    private void check(byte[] bytes, int from, int length) throws Damaged {
        if (length < 0 && missing > 0)
            bad();
        for (int i = from; i < from + length; i++) {
            int each = bytes[i];
            if (missing > 0 && (each & 0xFF) >= least && (each & 0xFF) <= most) {
                missing--;
                least = 0x80;
                most = 0xBF;
                continue;
            }
            if (missing > 0)
                bad();
            if (each == '\n')
                line++;
            else if (each < 0)
                lead(each & 0xFF);
            else if (each == 0 && invalid == 0)
                throw new Damaged(Phrase.of("NUL byte found: the file is not text, or it is corrupted"), AGAIN,
                        OptionalLong.of(line));
        }
    }

    /** The first byte of a multi-byte character (RFC 3629, section 4). */
    private void lead(int first) {
        least = switch (first) {
            case 0xE0 -> 0xA0;
            case 0xF0 -> 0x90;
            default -> 0x80;
        };
        most = switch (first) {
            case 0xED -> 0x9F;
            case 0xF4 -> 0x8F;
            default -> 0xBF;
        };
        if (first >= 0xC2 && first <= 0xDF)
            missing = 1;
        else if (first >= 0xE0 && first <= 0xEF)
            missing = 2;
        else if (first >= 0xF0 && first <= 0xF4)
            missing = 3;
        else
            bad();
    }

    private void bad() {
        missing = 0;
        if (invalid++ == 0)
            firstInvalid = line;
    }
}
