package org.quern.textgraph.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.llm.reply.ReplyText;
import org.quern.textgraph.format.EdgeList;
import org.quern.textgraph.task.Expected;

/** Scores a reply: exactly, in the requested form, and flexibly, wherever the answer is in the reply. */
public final class ReplyScorer {

    private static final Pattern ANSWER = Pattern.compile("Answer:\\s*([^\\r\\n]*)");
    private static final Pattern PLAIN_NUMBER = Pattern.compile("(-?\\d+)(?![\\d]|[.,]\\d).*");
    private static final String PATH = "SHORTEST PATH:";

    public boolean exact(Expected expected, String reply) {
        return switch (expected) {
            case Expected.YesNo answer -> firstWord(reply).equalsIgnoreCase(answer.yes() ? "yes" : "no");
            case Expected.Number answer -> {
                OptionalLong given = exactNumber(reply);
                yield given.isPresent() && given.getAsLong() == answer.number();
            }
            case Expected.OneOf answer -> {
                Matcher found = ANSWER.matcher(reply);
                yield found.find() && answer.names().stream().anyMatch(name -> isName(found.group(1).strip(), name));
            }
            case Expected.OnePath answer -> exactPath(reply).filter(answer.paths()::contains).isPresent();
        };
    }

    private static String firstWord(String reply) {
        String[] words = reply.strip().split("\\s+", 2);
        return words[0];
    }

    private static OptionalLong exactNumber(String reply) {
        Matcher answer = ANSWER.matcher(reply);
        if (!answer.find())
            return OptionalLong.empty();
        Matcher number = PLAIN_NUMBER.matcher(answer.group(1));
        return number.matches() ? NumberWords.parse(number.group(1)) : OptionalLong.empty();
    }

    /** A full stop behind a name is none of it, unless the name has one itself. */
    private static boolean isName(String given, String name) {
        return List.of(name, EdgeList.name(name), EdgeList.quoted(name)).stream()
                .anyMatch(form -> given.equals(form) || given.equals(form + "."));
    }

    private static Optional<List<String>> exactPath(String reply) {
        String begin = reply.startsWith(PATH) ? reply.substring(PATH.length()).strip() : reply.strip();
        String line = begin.lines().findFirst().orElse("").strip();
        return PathText.quoted(line);
    }

    public boolean flexible(Expected expected, String reply) {
        if (exact(expected, reply))
            return true;
        String said = Markup.without(reply);
        return switch (expected) {
            case Expected.YesNo answer -> Said.yesOrNo(said).filter(yes -> yes == answer.yes()).isPresent();
            case Expected.Number answer -> {
                OptionalLong given = Said.number(said);
                yield given.isPresent() && given.getAsLong() == answer.number();
            }
            case Expected.OneOf answer -> Said.name(said, answer.names());
            case Expected.OnePath answer -> Said.path(said, answer.paths());
        };
    }

    /**
     * How long a path the reply gives, in edges, whether it exists or not.
     *
     * @return empty when it gives none; 0 when it says that there is none
     */
    public OptionalInt pathLength(String reply) {
        return exactPath(reply).or(() -> PathText.anywhere(Markup.without(reply)))
                .map(path -> OptionalInt.of(Math.max(0, path.size() - 1))).orElse(OptionalInt.empty());
    }

    /** Letters and numbers in lower case, all else as one space: what two spellings of a name have in common. */
    static String plain(String text) {
        String letters = java.text.Normalizer.normalize(text, java.text.Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}\\p{M}]+", " ").strip();
        // A name of nothing but signs is the signs.
        return letters.isEmpty() ? text.strip() : letters;
    }

    /** All of them, in plain spelling. */
    static List<String> plain(List<String> texts) {
        List<String> plain = new ArrayList<>();
        texts.forEach(text -> plain.add(plain(text)));
        return plain;
    }

    /** Takes away what the words of a reply are decorated with. */
    private static final class Markup {

        private Markup() {}

        /** Without thinking, code fences, stars of emphasis, headings, and tags around the answer. */
        static String without(String reply) {
            return ReplyText.words(reply).replace("**", "").replace("__", "").replace("`", "")
                    .replaceAll("(?m)^\\s*#{1,6}\\s+", "").replaceAll("</?(answer|b|i|strong|em)>", "")
                    .replaceAll("\\\\boxed\\{([^}]*)}", "$1").strip();
        }
    }
}
