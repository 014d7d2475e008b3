package org.quern.cypher;

/** Decodes strings and names as written in Cypher. */
public final class CypherSpelling {

    private CypherSpelling() {}

    /** A name without back-ticks. */
    public static String name(String word) {
        return word.startsWith("`") && word.endsWith("`") && word.length() > 2
                ? word.substring(1, word.length() - 1).replace("``", "`")
                : word;
    }

    /** The value of a string literal; {@code literal} includes its quotation marks. */
    public static String string(String literal) {
        String inner = literal.length() < 2 ? literal : literal.substring(1, literal.length() - 1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < inner.length(); i++) {
            char c = inner.charAt(i);
            if (c != '\\' || i + 1 == inner.length()) {
                text.append(c);
                continue;
            }
            char next = inner.charAt(++i);
            switch (next) {
                case 'n' -> text.append('\n');
                case 't' -> text.append('\t');
                case 'r' -> text.append('\r');
                case 'b' -> text.append('\b');
                case 'f' -> text.append('\f');
                case 'u', 'U' -> {
                    int digits = next == 'u' ? 4 : 8;
                    if (i + digits < inner.length() && inner.substring(i + 1, i + 1 + digits).matches("\\p{XDigit}+")) {
                        text.appendCodePoint(Integer.parseInt(inner.substring(i + 1, i + 1 + digits), 16));
                        i += digits;
                    } else {
                        text.append(next);
                    }
                }
                default -> text.append(next);
            }
        }
        return text.toString();
    }
}
