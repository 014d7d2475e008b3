package org.quern.documented;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a command as a shell does: words, quotes, escapes, and a comment at the end. */
public final class ShellWords {

    private static final Pattern PART = Pattern.compile(
            "\\s+(#.*)?|\"((?:[^\"\\\\]|\\\\.)*)\"|'([^']*)'|\\\\(.)|([^\\s\"'\\\\]+)");

    private ShellWords() {}

    public static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        Matcher parts = PART.matcher(line.strip());
        while (parts.find()) {
            if (Character.isWhitespace(parts.group().charAt(0))) {
                words.add(word.toString());
                word.setLength(0);
                begun = false;
            } else {
                begun = true;
                if (parts.group(2) != null)
                    word.append(parts.group(2).replaceAll("\\\\([$\"\\\\`])", "$1"));
                else
                    word.append(parts.group(3) != null ? parts.group(3)
                            : parts.group(4) != null ? parts.group(4) : parts.group(5));
            }
        }
        if (begun)
            words.add(word.toString());
        return words;
    }
}
