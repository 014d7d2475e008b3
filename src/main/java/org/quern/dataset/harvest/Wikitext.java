package org.quern.dataset.harvest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a forum page into threads. Headings inside comments, nowiki and source code are not headings. */
final class Wikitext {

    private static final Pattern HEADING = Pattern.compile("(?m)^==(?!=)(.*?)(?<!=)==[ \\t]*$");
    private static final Pattern OPAQUE = Pattern.compile(
            "<!--|<(nowiki|pre|syntaxhighlight|source)\\b[^>]*(?<!/)>", Pattern.CASE_INSENSITIVE);

    private Wikitext() {}

    /** The threads of a page, in order. */
    static List<ForumThread> threads(String page, String text) {
        // Comments hide nothing but themselves; their length must stay the same here.
        String visible = blanked(text);
        List<ForumThread> threads = new ArrayList<>();
        Matcher heading = HEADING.matcher(visible);
        int begin = -1;
        String title = "";
        while (heading.find()) {
            if (begin >= 0)
                threads.add(new ForumThread(page, threads.size() + 1, title, text.substring(begin, heading.start())));
            title = text.substring(heading.start(1), heading.end(1)).strip();
            begin = heading.end();
        }
        if (begin >= 0)
            threads.add(new ForumThread(page, threads.size() + 1, title, text.substring(begin)));
        return threads;
    }

    /** The text with spaces for whatever is not read as wikitext; line ends inside disappear, too. */
    private static String blanked(String text) {
        StringBuilder made = new StringBuilder(text);
        for (Span span : opaque(text)) {
            for (int i = span.start(); i < span.end(); i++)
                made.setCharAt(i, ' ');
        }
        return made.toString();
    }

    /**
     * A part that is not read as wikitext.
     *
     * @param tag the lower-case name of its tag; empty for a comment
     * @param start before the opening tag
     * @param inside after the opening tag
     * @param outside before the closing tag
     * @param end after the closing tag
     * @param opening the opening tag
     */
    record Span(String tag, int start, int inside, int outside, int end, String opening) {}

    /** Comments and tags with literal content, in order; a tag that is never closed is plain text. */
    static List<Span> opaque(String text) {
        List<Span> spans = new ArrayList<>();
        String lower = text.toLowerCase(Locale.ROOT);
        Matcher opening = OPAQUE.matcher(text);
        int at = 0;
        while (opening.find(at)) {
            String tag = opening.group(1) == null ? "" : opening.group(1).toLowerCase(Locale.ROOT);
            String close = tag.isEmpty() ? "-->" : "</" + tag;
            int outside = lower.length() == text.length() ? lower.indexOf(close, opening.end())
                    : text.indexOf(close, opening.end());
            int end = outside < 0 ? -1 : text.indexOf('>', outside) + 1;
            at = opening.end();
            if (end > 0) {
                spans.add(new Span(tag, opening.start(), opening.end(), outside, end, opening.group()));
                at = end;
            }
        }
        return spans;
    }
}
