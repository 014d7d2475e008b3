package org.quern.dataset.harvest;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread of a forum page: a level-2 section.
 *
 * @param page the page's title
 * @param number its number on the page, from 1
 * @param text the section without its heading, as wikitext
 */
public record ForumThread(String page, int number, String heading, String text) {

    private static final Pattern SIGNED = Pattern
            .compile("\\d{1,2}:\\d{2}, \\d{1,2} \\p{L}+ \\d{4} \\(UTC\\)|\\{\\{\\s*[Uu]nsigned[^}]*}}");
    private static final Pattern MARKUP = Pattern.compile("\\[\\[(?:[^\\]|]*\\|)?([^\\]|]*)]]|'{2,}|<[^>]+>");
    private static final int SHORT = 80;

    /** An id that stays the same as long as the page keeps its threads. */
    public String id() {
        int archive = page.lastIndexOf("Archive/");
        String part = archive < 0 ? page.substring(page.lastIndexOf(':') + 1) : page.substring(archive + 8);
        String slug = part.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
        return slug.substring(0, Math.min(slug.length(), SHORT)) + "." + number;
    }

    /** The heading without links and other markup. */
    public String title() {
        return MARKUP.matcher(heading).replaceAll(
                link -> Matcher.quoteReplacement(link.group(1) == null ? "" : link.group(1))).strip();
    }

    /** The address of the page on Wikidata. */
    public String url() {
        return "https://www.wikidata.org/wiki/" + page.replace(' ', '_');
    }

    /** The number of signed posts. */
    public int posts() {
        return (int) SIGNED.matcher(text).results().count();
    }

    /** The time of the last signature, as written; empty when nothing is signed. */
    public String lastPost() {
        Matcher signed = SIGNED.matcher(text);
        String last = "";
        while (signed.find())
            last = signed.group().startsWith("{") ? last : signed.group();
        return last;
    }

    /** Identifies the thread for messages. */
    public String place() {
        return page + " “" + title() + "”";
    }
}
