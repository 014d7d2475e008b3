package org.quern.textgraph.score;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the answer in a reply without markup, in any wording. */
final class Said {

    private static final Pattern VERDICT = Pattern.compile("(?i)(?<![\\p{L}\\p{N}])(yes|no)(?![\\p{L}\\p{N}])");
    /** Phrases after which the answer follows. */
    private static final Pattern MARK = Pattern
            .compile("(?i)(?:final\\s+)?answer\\s*(?:is\\s*:?|:|=|-)\\s*|(?:is|are|has|have)\\s*:\\s*");
    private static final Pattern NUMBER = Pattern
            .compile("(?i)(?<![\\p{L}\\p{N}.,])[-\u2212]?(?:\\d{1,3}(?:,\\d{3})+|\\d+"
                    + "|(?:" + NumberWords.pattern() + ")(?!\\p{L}))(?![\\p{L}\\p{N}]|[.,]\\d)");

    private Said() {}

    /** The text after the last such phrase; the whole text if there is none. */
    private static String answer(String said) {
        Matcher mark = MARK.matcher(said);
        int from = -1;
        while (mark.find())
            from = mark.end();
        return from < 0 || said.substring(from).isBlank() ? said : said.substring(from);
    }

    private static boolean isMarked(String said) {
        return !answer(said).equals(said);
    }

    static Optional<Boolean> yesOrNo(String said) {
        Matcher verdict = VERDICT.matcher(answer(said));
        if (verdict.find())
            return Optional.of(verdict.group(1).equalsIgnoreCase("yes"));
        Matcher anywhere = VERDICT.matcher(said);
        return anywhere.find() ? Optional.of(anywhere.group(1).equalsIgnoreCase("yes")) : Optional.empty();
    }

    /** After such a phrase the first number, otherwise the last one, because calculations end with the result. */
    static OptionalLong number(String said) {
        Matcher number = NUMBER.matcher(answer(said));
        OptionalLong found = OptionalLong.empty();
        while (number.find()) {
            found = NumberWords.parse(number.group().replace('\u2212', '-'));
            if (isMarked(said))
                return found;
        }
        return found;
    }

    /** Whether one of the names occurs as the answer; a longer name that contains it does not count. */
    static boolean name(String said, List<String> names) {
        String line = answer(said).lines().findFirst().orElse("").strip();
        String plain = ReplyMarkup.plain(line);
        List<String> wanted = ReplyMarkup.plain(names);
        if (wanted.contains(plain) || wanted.contains(ReplyMarkup.plain(bare(line))))
            return true;
        if (isMarked(said))
            return false;
        String all = " " + ReplyMarkup.plain(said) + " ";
        return wanted.stream().anyMatch(name -> all.contains(" " + name + " "));
    }

    /** The text without surrounding quotation marks, brackets and full stop. */
    private static String bare(String line) {
        return line.replaceAll("^[\\s\"'“”‘’<\\[(*]+|[\\s\"'“”‘’>\\])*.!,;]+$", "");
    }

    static boolean path(String said, List<List<String>> paths) {
        Optional<List<String>> given = PathText.anywhere(said);
        if (given.isPresent()) {
            List<String> plain = ReplyMarkup.plain(given.get());
            return paths.stream().anyMatch(path -> ReplyMarkup.plain(path).equals(plain));
        }
        return false;
    }
}
