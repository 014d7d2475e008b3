package org.quern.textgraph.score;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import org.quern.llm.reply.ReplyText;

/** Takes away what the words of a reply are decorated with. */
final class ReplyMarkup {

    private ReplyMarkup() {}

    /** Without thinking, code fences, stars of emphasis, headings, and tags around the answer. */
    static String without(String reply) {
        return ReplyText.words(reply).replace("**", "").replace("__", "").replace("`", "")
                .replaceAll("(?m)^\\s*#{1,6}\\s+", "").replaceAll("</?(answer|b|i|strong|em)>", "")
                .replaceAll("\\\\boxed\\{([^}]*)}", "$1").strip();
    }

    /** Letters and numbers in lower case, all else as one space: what two spellings of a name have in common. */
    static String plain(String text) {
        String letters = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}\\p{M}]+", " ").strip();
        // A name of nothing but signs is the signs.
        return letters.isEmpty() ? text.strip() : letters;
    }

    /** All of them, in plain spelling. */
    static List<String> plain(List<String> texts) {
        return texts.stream().map(ReplyMarkup::plain).toList();
    }
}
