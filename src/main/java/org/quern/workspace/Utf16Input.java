package org.quern.workspace;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.quern.job.Phrase;

/** The text of UTF-16 as UTF-8 bytes. */
final class Utf16Input extends InputStream {

    private static final int BUFFER = 1 << 14;
    private static final int BEGIN = 4;

    private final Reader text;
    private final char[] chars = new char[BUFFER];
    private int held;
    private byte[] bytes = {};
    private int at;

    private Utf16Input(InputStream in, Charset form) {
        this.text = new InputStreamReader(in, form.newDecoder());
    }

    /** The stream itself, unless it begins as UTF-16: with a byte order mark, or with two characters of ASCII. */
    static BufferedInputStream decoded(BufferedInputStream in) throws IOException {
        in.mark(BEGIN);
        byte[] begin = in.readNBytes(BEGIN);
        in.reset();
        boolean big = begin.length == BEGIN && begin[0] == 0 && begin[2] == 0 && begin[1] != 0 && begin[3] != 0;
        boolean little = begin.length == BEGIN && begin[1] == 0 && begin[3] == 0 && begin[0] != 0 && begin[2] != 0;
        int mark = begin.length < 2 ? 0 : (begin[0] & 0xFF) << 8 | begin[1] & 0xFF;
        if (mark == 0xFEFF || mark == 0xFFFE)
            return new BufferedInputStream(new Utf16Input(in, StandardCharsets.UTF_16));
        return big || little ? new BufferedInputStream(new Utf16Input(in,
                big ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE)) : in;
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0)
            return 0;
        if (!fill())
            return -1;
        int some = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, into, from, some);
        at += some;
        return some;
    }

    private boolean fill() throws IOException {
        while (at == bytes.length) {
            int got = read(chars, held);
            if (got < 0 && held == 0)
                return false;
            int end = held + Math.max(0, got);
            // The halves of a character are encoded together.
            held = got >= 0 && Character.isHighSurrogate(chars[end - 1]) ? 1 : 0;
            bytes = new String(chars, 0, end - held).getBytes(StandardCharsets.UTF_8);
            at = 0;
            if (held == 1)
                chars[0] = chars[end - 1];
        }
        return true;
    }

    private int read(char[] into, int from) throws IOException {
        try {
            return text.read(into, from, into.length - from);
        } catch (CharacterCodingException broken) {
            throw new TextInput.Damaged(Phrase.of("the text is not valid UTF-16"), broken);
        }
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
