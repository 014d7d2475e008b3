package org.quern.textgraph.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.textgraph.format.EdgeList;

/** Parses lists of names in replies. */
final class PathText {

    private static final Pattern LIST = Pattern.compile("[\\[(]([^\\n]*)[\\])]");
    private static final Pattern ARROWS = Pattern.compile("\\s*(?:->|→|⟶|=>|-->|—>|–>|>)\\s*");
    private static final Pattern LEAD = Pattern.compile("(?i)^.*?(?:shortest[ _]path|answer|path)\\s*(?:is)?\\s*:\\s*");

    /** The text that introduces a path in a reply. */
    static final String HEAD = "SHORTEST PATH:";

    private PathText() {}

    /** The path of a reply in the required form. */
    static Optional<List<String>> exact(String reply) {
        String begin = reply.startsWith(HEAD) ? reply.substring(HEAD.length()).strip() : reply.strip();
        return quoted(begin.lines().findFirst().orElse("").strip());
    }

    /** A list in brackets with each name in quotation marks, and no text after it. */
    static Optional<List<String>> quoted(String text) {
        if (text.length() < 2 || "[(".indexOf(text.charAt(0)) < 0
                || text.charAt(text.length() - 1) != (text.charAt(0) == '[' ? ']' : ')'))
            return Optional.empty();
        return items(text.substring(1, text.length() - 1));
    }

    private static Optional<List<String>> items(String inside) {
        List<String> names = new ArrayList<>();
        String left = inside.strip();
        while (!left.isEmpty()) {
            char mark = left.charAt(0);
            if (mark != '"' && mark != '\'')
                return Optional.empty();
            int end = end(left, mark);
            if (end < 0)
                return Optional.empty();
            names.add(mark == '"' ? EdgeList.unquoted(left.substring(0, end + 1))
                    : left.substring(1, end).replace("\\'", "'").replace("\\\\", "\\"));
            left = left.substring(end + 1).strip();
            if (left.startsWith(","))
                left = left.substring(1).strip();
            else if (!left.isEmpty())
                return Optional.empty();
        }
        return Optional.of(List.copyOf(names));
    }

    /** Position of the closing quotation mark. A mark inside a name is not followed by a comma or the end. */
    private static int end(String text, char mark) {
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) == '\\')
                i++;
            else if (text.charAt(i) == mark && text.substring(i + 1).strip().matches("(?s)|,.*"))
                return i;
        }
        return -1;
    }

    /** The last list in the text, or the last sequence of names joined by arrows. */
    static Optional<List<String>> anywhere(String text) {
        Optional<List<String>> last = Optional.empty();
        for (String line : text.lines().toList()) {
            String rest = LEAD.matcher(line).replaceFirst("");
            Matcher list = LIST.matcher(rest);
            if (list.find()) {
                Optional<List<String>> names = items(list.group(1)).or(() -> Optional.of(bare(list.group(1))));
                if (names.get().size() != 1 || rest.strip().startsWith("[")) {
                    last = names;
                    continue;
                }
            }
            if (ARROWS.matcher(rest).find()) {
                List<String> names = ARROWS.splitAsStream(rest.replaceAll("[.!]\\s*$", "")).map(PathText::trimmed)
                        .filter(name -> !name.isEmpty()).toList();
                if (names.size() > 1)
                    last = Optional.of(names);
            }
        }
        return last;
    }

    private static List<String> bare(String inside) {
        if (inside.isBlank())
            return List.of();
        return Pattern.compile("\\s*,\\s*").splitAsStream(inside).map(PathText::trimmed).toList();
    }

    private static String trimmed(String name) {
        return name.strip().replaceAll("^[\"'“‘]+|[\"'”’]+$", "").strip();
    }
}
