package org.quern.textgraph.score;

import org.quern.llm.reply.ReplyText;

/** Takes away what the words of a reply are decorated with. */
final class Markup {

    private Markup() {}

    /** Without thinking, code fences, stars of emphasis, headings, and tags around the answer. */
    static String without(String reply) {
        return ReplyText.words(reply).replace("**", "").replace("__", "").replace("`", "")
                .replaceAll("(?m)^\\s*#{1,6}\\s+", "").replaceAll("</?(answer|b|i|strong|em)>", "")
                .replaceAll("\\\\boxed\\{([^}]*)}", "$1").strip();
    }
}
