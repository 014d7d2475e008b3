package org.quern.textgraph.score;

/** Takes away what a reply is decorated with. */
final class Markup {

    private Markup() {}

    /** Without stars of emphasis, code fences, headings, and tags around the answer. */
    static String without(String reply) {
        return reply.replaceAll("(?m)^\\s*```[a-zA-Z]*\\s*$", "").replace("**", "").replace("__", "").replace("`", "")
                .replaceAll("(?m)^\\s*#{1,6}\\s+", "").replaceAll("</?(answer|b|i|strong|em)>", "")
                .replaceAll("\\\\boxed\\{([^}]*)}", "$1").strip();
    }
}
