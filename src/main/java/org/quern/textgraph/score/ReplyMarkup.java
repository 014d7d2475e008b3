package org.quern.textgraph.score;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import org.quern.llm.reply.ReplyText;

/** Removes markup from replies. */
final class ReplyMarkup {

    private ReplyMarkup() {}

    /** Removes the model's thinking, code fences, emphasis, headings, and tags around the answer. */
    static String without(String reply) {
        return ReplyText.words(reply).replace("**", "").replace("__", "").replace("`", "")
                .replaceAll("(?m)^\\s*#{1,6}\\s+", "").replaceAll("</?(answer|b|i|strong|em)>", "")
                .replaceAll("\\\\boxed\\{([^}]*)}", "$1").strip();
    }

    /**
     * Letters and digits in lower case, all other characters as one space, so that different spellings of a
     * name are equal.
     */
    static String plain(String text) {
        String letters = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}\\p{M}]+", " ").strip();
        // A name without letters and digits is compared unchanged.
        return letters.isEmpty() ? text.strip() : letters;
    }

    /** All texts in normalized form. */
    static List<String> plain(List<String> texts) {
        return texts.stream().map(ReplyMarkup::plain).toList();
    }
}
