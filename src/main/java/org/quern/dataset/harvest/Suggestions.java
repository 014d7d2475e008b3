package org.quern.dataset.harvest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.sparql.SparqlTokens;

/**
 * What an annotator is shown to begin with (SPINACH, section C.3): the query with labels, two wordings, and a proposed
 * decision.
 *
 * @param labelled the query with labels for its ids; not a valid query
 * @param natural a short wording, from the thread
 * @param verbose a wording that states each pattern of the query
 * @param decision include, modify or exclude
 * @param reasons of the proposed decision
 */
public record Suggestions(String labelled, String natural, String verbose, String decision, List<String> reasons) {

    private static final Pattern PAGES = Pattern.compile(
            "\\bschema:(?:about|isPartOf|inLanguage)\\b|\\bwikibase:(?:badge|wikiGroup|sitelinks|statements)\\b");
    private static final Pattern TOOLS = Pattern
            .compile("(?i)\\b(?:optimi[sz]|time ?out|timing out|syntax|format|debug|error|slow)\\w*");
    private static final Pattern ASKED = Pattern.compile("(?s)([^.!?\\n]{8,300}\\?)");
    private static final Pattern MARKUP = Pattern.compile(
            "(?s)\\{\\{.*?}}|<[^>]*>|\\[\\[(?:[^\\]|]*\\|)?([^\\]|]*)]]|\\[https?://\\S+\\s?([^\\]]*)]|https?://\\S+|'{2,}|[:*#]+(?=\\s)");
    private static final int MANY_LINES = 60;

    public Suggestions {
        reasons = List.copyOf(reasons);
    }

    static Suggestions of(ForumThread thread, String query, List<TrimStep> steps, Map<String, String> labels) {
        List<String> reasons = new ArrayList<>();
        String decision = "include";
        if (!steps.isEmpty()) {
            decision = "modify";
            steps.forEach(step -> reasons.add("removed: " + step));
        }
        if (PAGES.matcher(Spans.code(query)).find()) {
            decision = "exclude";
            reasons.add("asks about Wikimedia pages");
        }
        if (query.lines().count() > MANY_LINES) {
            decision = "exclude";
            reasons.add("more than %d lines".formatted(MANY_LINES));
        }
        if (TOOLS.matcher(thread.title()).find()) {
            decision = "exclude";
            reasons.add("the thread may be about writing queries: “" + thread.title() + "”");
        }
        return new Suggestions(labelled(query, labels), natural(thread), QueryWording.of(query, labels), decision,
                reasons);
    }

    /** The query with labels in place of the ids that have one. */
    static String labelled(String query, Map<String, String> labels) {
        StringBuilder made = new StringBuilder(query);
        for (SparqlTokens.Id id : SparqlTokens.ids(query).reversed()) {
            String label = labels.get(id.id());
            String name = query.substring(id.start(), id.end());
            if (label != null && name.contains(":"))
                made.replace(id.start(), id.end(), name.substring(0, name.indexOf(':') + 1) + "“" + label + "”");
        }
        return made.toString();
    }

    /** The first question of the thread, otherwise its title. */
    private static String natural(ForumThread thread) {
        String text = thread.text();
        for (Wikitext.Span span : Wikitext.opaque(text).reversed())
            text = text.substring(0, span.start()) + "\n" + text.substring(span.end());
        Matcher asked = ASKED.matcher(MARKUP.matcher(text).replaceAll(found -> Matcher.quoteReplacement(
                found.group(1) != null ? found.group(1) : found.group(2) != null ? found.group(2) : "")));
        String title = thread.title().isBlank() ? "Query from thread " + thread.number() : thread.title();
        return asked.find() ? asked.group(1).strip().replaceAll("\\s+", " ") : title;
    }
}
