package org.quern.textgraph.format;

import java.util.HexFormat;

/** Texts in quotation marks, with the escapes of JSON. */
final class Quoted {

    private static final int ASCII = 0x7e;
    private static final HexFormat HEX = HexFormat.of();

    private Quoted() {}

    /** @param ascii whether all characters outside ASCII are escaped as well */
    static String json(String text, boolean ascii) {
        return quoted(text, '"', ascii);
    }

    static String quoted(String text, char mark, boolean ascii) {
        StringBuilder out = new StringBuilder().append(mark);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                case '\\' -> out.append("\\\\");
                default -> {
                    if (c == mark)
                        out.append('\\').append(c);
                    else if (c < ' ' || c == 0x7f || c > ASCII && (ascii || isUnseen(c)))
                        out.append("\\u").append(HEX.toHexDigits(c));
                    else
                        out.append(c);
                }
            }
        }
        return out.append(mark).toString();
    }

    /** Line separators and unpaired surrogates. */
    private static boolean isUnseen(char c) {
        return c < 0xa0 || c == 0x2028 || c == 0x2029;
    }

    /**
     * Reads a quoted text.
     *
     * @param from position of its opening mark
     * @return position after its closing mark
     */
    static int read(String text, int from, StringBuilder into) {
        char mark = text.charAt(from);
        int at = from + 1;
        while (at < text.length() && text.charAt(at) != mark) {
            char c = text.charAt(at++);
            if (c != '\\') {
                into.append(c);
                continue;
            }
            if (at == text.length())
                break;
            at = escape(text, at, into);
        }
        if (at >= text.length())
            throw new UnreadableText("a quotation mark is not closed");
        return at + 1;
    }

    private static int escape(String text, int at, StringBuilder into) {
        char c = text.charAt(at);
        int digits = switch (c) {
            case 'x' -> 2;
            case 'u' -> 4;
            case 'U' -> 8;
            default -> 0;
        };
        if (digits > 0) {
            try {
                into.appendCodePoint(Integer.parseInt(text, at + 1, at + 1 + digits, 16));
            } catch (IndexOutOfBoundsException | IllegalArgumentException broken) {
                throw new UnreadableText("a broken escape", broken);
            }
            return at + 1 + digits;
        }
        into.append(switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'b' -> '\b';
            case 'f' -> '\f';
            default -> c;
        });
        return at + 1;
    }
}
