package org.quern.textgraph.format;

import org.quern.workspace.Texts;

/** Texts in quotation marks, with the escapes of JSON. */
final class Quoted {

    private Quoted() {}

    /** @param ascii whether all characters outside ASCII are escaped as well */
    static String json(String text, boolean ascii) {
        return Texts.quoted(text, '"', ascii);
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
