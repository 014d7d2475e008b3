package org.quern.textgraph.format;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The YAML format: nested subjects, relations and objects in block style, one name per line. An object that is
 * a value, or whose relation has its own properties, is a mapping.
 */
public final class StructuredYaml implements TextFormat {

    /** Texts that a YAML reader would not read as strings. */
    private static final Pattern NO_TEXT = Pattern.compile("(?i:y|n|yes|no|true|false|on|off|null)|~|=|<<"
            + "|[-+]?(0b[01_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*(:[0-5]?[0-9])*)"
            + "|[-+]?([0-9][0-9_]*\\.[0-9_]*|\\.[0-9_]+|[0-9][0-9_]*(:[0-5]?[0-9])+\\.[0-9_]*)([eE][-+]?[0-9]+)?"
            + "|[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \\t].*)?");
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final String SPECIAL_FIRST = ",[]{}#&*!|>'\"%@`";

    @Override
    public String id() {
        return "structured-yaml";
    }

    @Override
    public String title() {
        return "Structured YAML";
    }

    @Override
    public String write(TextGraph graph) {
        StringBuilder out = new StringBuilder();
        for (Map<Integer, List<TextGraph.Line>> relations : Groups.of(graph).values()) {
            out.append(scalar(relations.values().iterator().next().getFirst().subjectName())).append(":\n");
            for (List<TextGraph.Line> objects : relations.values()) {
                out.append("  ").append(scalar(objects.getFirst().relationName())).append(":\n");
                objects.forEach(object -> object(object, out));
            }
        }
        return out.toString();
    }

    private static void object(TextGraph.Line line, StringBuilder out) {
        if (Groups.isPlain(line)) {
            out.append("  - ").append(scalar(line.objectName())).append('\n');
            return;
        }
        out.append("  - ").append(Groups.key(line)).append(": ").append(scalar(line.objectName())).append('\n');
        if (line.details().isEmpty())
            return;
        out.append("    ").append(Groups.DETAILS).append(":\n");
        line.details().forEach((property, values) -> {
            out.append("      ").append(scalar(property)).append(":\n");
            values.forEach(value -> out.append("      - ").append(scalar(value)).append('\n'));
        });
    }

    /** Unquoted if a reader reads the same text, otherwise quoted; non-ASCII characters are escaped. */
    static String scalar(String text) {
        if (text.chars().anyMatch(c -> c < ' ' || c > '~'))
            return doubleQuoted(text);
        boolean quoted = text.isEmpty() || text.startsWith(" ") || text.endsWith(" ")
                || SPECIAL_FIRST.indexOf(text.charAt(0)) >= 0 || isIndicator(text)
                || text.startsWith("---") || text.startsWith("...") || text.contains(": ") || text.endsWith(":")
                || text.contains(" #") || NO_TEXT.matcher(text).matches();
        return quoted ? "'" + text.replace("'", "''") + "'" : text;
    }

    private static boolean isIndicator(String text) {
        return "-?:".indexOf(text.charAt(0)) >= 0 && (text.length() == 1 || text.charAt(1) == ' ');
    }

    /** With upper-case hexadecimal digits, like YAML writers. */
    private static String doubleQuoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c >= ' ' && c <= '~')
                        out.appendCodePoint(c);
                    else if (c <= 0xff)
                        out.append("\\x").append(HEX.toHexDigits(c, 2));
                    else if (c <= 0xffff)
                        out.append("\\u").append(HEX.toHexDigits(c, 4));
                    else
                        out.append("\\U").append(HEX.toHexDigits(c, 8));
                }
            }
        });
        return out.append('"').toString();
    }

    @Override
    public ReadGraph read(String text) {
        return new YamlReading(text).graph();
    }
}
