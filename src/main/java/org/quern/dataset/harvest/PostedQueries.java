package org.quern.dataset.harvest;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The queries of a thread in the order of the text: in templates, in highlighted source code and in links to the
 * query service.
 *
 * @param queries each with its possible readings, the literal one first
 * @param oddities what could not be read, by reason
 */
record PostedQueries(List<List<String>> queries, Map<String, Integer> oddities) {

    /** Templates whose parameter is a query. */
    private static final Pattern TEMPLATE = Pattern.compile("\\{\\{\\s*(?:template:)?sparql(?:2|5| inline)?\\s*\\|",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PARAMETER = Pattern.compile("\\|\\s*(\\w+)\\s*=");
    private static final Pattern NAMED = Pattern.compile("\\A\\s*(\\w+)\\s*=(?!=)");
    private static final Pattern LINK = Pattern
            .compile("https?://query\\.wikidata\\.org/(?:embed\\.html)?#([^\\s\\]|<>\"]+)");
    private static final Pattern SHORT_LINK = Pattern.compile("https?://(?:w\\.wiki|tinyurl\\.com)/\\S+");
    private static final Pattern STRUCK = Pattern.compile("(?is)<(del|s|strike)\\b[^>]*>(.*?)</\\1\\s*>");
    private static final Pattern QUERY = Pattern.compile("(?is)\\b(?:select|ask|construct|describe)\\b.*\\{");
    private static final Pattern ENTITY = Pattern
            .compile("&(?:(lt|gt|amp|quot|nbsp|apos)|#(\\d{1,7})|#x(\\p{XDigit}{1,6}));");
    private static final Pattern TAG = Pattern.compile("(?i)</?nowiki\\s*/?>|<!--.*?-->|<br\\s*/?>", Pattern.DOTALL);

    private record Found(int at, List<String> readings) {}

    static PostedQueries of(String text) {
        Reading reading = new Reading(text);
        return new PostedQueries(reading.found.stream().sorted(Comparator.comparingInt(Found::at))
                .map(Found::readings).toList(), reading.oddities);
    }

    /** One pass over a thread. */
    private static final class Reading {
        private final List<Found> found = new ArrayList<>();
        private final Map<String, Integer> oddities = new TreeMap<>();
        private final StringBuilder rest;

        Reading(String text) {
            rest = new StringBuilder(text);
            templates(blankHidden(text));
            String visible = rest.toString();
            Matcher struck = STRUCK.matcher(visible);
            while (struck.find()) {
                int before = found.size();
                found.removeIf(query -> query.at() >= struck.start() && query.at() < struck.end());
                count("struck-out queries", before - found.size());
            }
            links(visible);
        }

        /**
         * Takes the highlighted source code and leaves the text in which templates are looked for. Code inside a
         * template is part of the template.
         */
        private String blankHidden(String text) {
            for (Wikitext.Span span : Wikitext.opaque(text)) {
                boolean code = !span.tag().isEmpty() && !span.tag().equals("nowiki");
                String content = text.substring(span.inside(), span.outside());
                if (inTemplate(text, span.start()))
                    continue;
                if (code && isSparql(span, content))
                    found.add(new Found(span.start(), readings(content)));
                blank(span.start(), span.end());
            }
            return rest.toString();
        }

        private static boolean isSparql(Wikitext.Span span, String content) {
            String lower = span.opening().toLowerCase(Locale.ROOT);
            return lower.contains("sparql") || !lower.contains("lang") && QUERY.matcher(content).find();
        }

        /** Whether a template with a query is open at this place. */
        private static boolean inTemplate(String text, int place) {
            Matcher template = TEMPLATE.matcher(text).region(Math.max(0, place - 20_000), place);
            int open = -1;
            while (template.find())
                open = template.start();
            return open >= 0 && end(text, open) > place;
        }

        private void templates(String text) {
            Matcher template = TEMPLATE.matcher(text);
            int at = 0;
            while (template.find(at)) {
                int end = end(text, template.start());
                at = template.end();
                if (end < 0) {
                    count("broken templates", 1);
                    continue;
                }
                String body = text.substring(template.end(), end - 2);
                List<String> readings = readings(parameter(body));
                if (readings.isEmpty())
                    count("templates without a query", 1);
                else
                    found.add(new Found(template.start(), readings));
                blank(template.start(), end);
                at = end;
            }
        }

        private void links(String text) {
            Matcher link = LINK.matcher(text);
            while (link.find()) {
                try {
                    // A plus sign is a plus sign in this part of an address.
                    found.add(new Found(link.start(), readings(
                            URLDecoder.decode(link.group(1).replace("+", "%2B"), StandardCharsets.UTF_8))));
                } catch (IllegalArgumentException _) {
                    count("links that cannot be decoded", 1);
                }
            }
            count("short links", (int) SHORT_LINK.matcher(text).results().count());
            found.removeIf(query -> query.readings().isEmpty());
        }

        private void count(String what, int number) {
            if (number > 0)
                oddities.merge(what, number, Integer::sum);
        }

        private void blank(int start, int end) {
            for (int i = start; i < end; i++)
                rest.setCharAt(i, ' ');
        }
    }

    /** The end of the template that opens here; the braces of a query inside count. */
    private static int end(String text, int start) {
        int depth = 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (depth == 0)
                return text.charAt(i - 1) == '}' ? i + 1 : -1;
        }
        // The query's braces do not match: the template ends with a line of two.
        int line = text.indexOf("\n}}", start);
        int next = text.indexOf("{{", start + 2);
        return line < 0 || next >= 0 && next < line && TEMPLATE.matcher(text).region(next, text.length()).lookingAt()
                ? -1 : line + 3;
    }

    /** The parameter with the query: {@code query}, {@code 1}, or the only one. */
    private static String parameter(String body) {
        List<String> parts = new ArrayList<>();
        Matcher separator = PARAMETER.matcher(body);
        int at = 0;
        while (separator.find()) {
            if (depth(body, separator.start()) > 0)
                continue;
            parts.add(body.substring(at, separator.start()));
            at = separator.start() + 1;
        }
        parts.add(body.substring(at));
        for (String part : parts) {
            Matcher named = NAMED.matcher(part);
            if (named.find() && List.of("query", "1", "sparql").contains(named.group(1).toLowerCase(Locale.ROOT)))
                return part.substring(named.end());
        }
        return parts.stream().filter(part -> !NAMED.matcher(part).find()).findFirst().orElse("");
    }

    private static long depth(String body, int end) {
        return body.substring(0, end).chars().map(c -> c == '{' ? 1 : c == '}' ? -1 : 0).sum();
    }

    /** The readings of a text: as written, then with wiki escapes and character references resolved. */
    private static List<String> readings(String raw) {
        String literal = TAG.matcher(raw).replaceAll("").replace("{{!}}", "|").replace("{{!!}}", "||")
                .replace("{{=}}", "=").replace("{{((}}", "{{").replace("{{))}}", "}}").replace("{{(}}", "{")
                .replace("{{)}}", "}").replace('\u00a0', ' ').strip();
        String resolved = ENTITY.matcher(literal)
                .replaceAll(entity -> Matcher.quoteReplacement(character(entity.group(1),
                        entity.group(2), entity.group(3), entity.group())));
        return List.of(literal, resolved).stream().filter(text -> QUERY.matcher(text).find()).distinct().toList();
    }

    private static String character(@Nullable String name, @Nullable String decimal, @Nullable String hex,
            String whole) {
        if (name != null) {
            return switch (name) {
                case "lt" -> "<";
                case "gt" -> ">";
                case "quot" -> "\"";
                case "apos" -> "'";
                case "nbsp" -> " ";
                default -> "&";
            };
        }
        int code = decimal == null ? Integer.parseInt(hex, 16) : Integer.parseInt(decimal);
        return Character.isValidCodePoint(code) ? Character.toString(code) : whole;
    }
}
