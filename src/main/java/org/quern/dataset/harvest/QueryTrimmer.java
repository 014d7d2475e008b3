package org.quern.dataset.harvest;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.sparql.SparqlToken;
import org.quern.sparql.SparqlToken.Kind;
import org.quern.sparql.SparqlTokens;
import org.quern.sparql.statistics.StatisticsReader;

/**
 * Removes parts of a query that do not belong to its question. The rest of the text stays as its author wrote it. A step
 * after which the text is no longer a query is not taken.
 */
public final class QueryTrimmer {

    private static final Pattern DIRECTIVE = Pattern.compile("(?i)#\\s*(?:defaultView|title|template)\\s*[:=].*");
    private static final Pattern HINT = Pattern.compile(
            "\\bhint:\\w+\\s+hint:\\w+\\s+(?:\"[^\"]*\"(?:\\^\\^\\S+)?|[\\w:?]+)\\s*\\.?");
    private static final Pattern CONCAT = Pattern.compile("(?i)\\bgroup_concat\\s*\\(");
    private static final Pattern SEPARATOR = Pattern.compile("(?is);\\s*separator\\s*=.*\\z");
    private static final Pattern LABEL = Pattern.compile("[?$](\\w+?)(?:Label|AltLabel|Description)");
    private static final Pattern GIVEN = Pattern
            .compile("([?$]\\w+)\\s+(?:rdfs:label|schema:description|skos:altLabel)\\s+([?$]\\w+)");
    private static final Pattern ABOUT_PAGES = Pattern.compile(
            "\\b(?:schema:(?:about|isPartOf|inLanguage|name)|wikibase:(?:badge|wikiGroup|sitelinks|statements))\\b");
    private static final Pattern PREDICATE = Pattern
            .compile("\\b(?:wdt|p|ps|pq|psv|pqv|rdfs|skos|wikibase|schema|dct|geo|psn|pqn):\\w+");

    private final Set<TrimStep> kept;
    private final StatisticsReader reader = new StatisticsReader();

    /** @param kept the steps that are not taken */
    public QueryTrimmer(Collection<TrimStep> kept) {
        this.kept = kept.isEmpty() ? Set.of() : EnumSet.copyOf(kept);
    }

    /**
     * A trimmed query.
     *
     * @param steps the steps that changed it
     */
    public record Trimmed(String sparql, List<TrimStep> steps) {
        public Trimmed {
            steps = List.copyOf(steps);
        }
    }

    /** Removes what does not belong to the question. */
    public Trimmed trim(String query) {
        return trim(query, EnumSet.allOf(TrimStep.class));
    }

    /** Removes only calls to the MediaWiki API, without which a query can be run elsewhere. */
    public Trimmed executable(String query) {
        return trim(query, EnumSet.of(TrimStep.MWAPI));
    }

    private Trimmed trim(String query, Set<TrimStep> wanted) {
        String now = query;
        List<TrimStep> steps = new ArrayList<>();
        for (TrimStep step : wanted) {
            if (kept.contains(step))
                continue;
            String next = step(step, now);
            if (!next.equals(now) && isQuery(next)) {
                now = next;
                steps.add(step);
            }
        }
        return new Trimmed(steps.isEmpty() ? query : tidy(now), steps);
    }

    /** Whether this is a query, as leniently read as by Wikidata's service. */
    public boolean isQuery(String text) {
        return reader.read(text).tree().isPresent();
    }

    private static String step(TrimStep step, String query) {
        return switch (step) {
            case LAYOUT -> withoutDirectives(query);
            case HINTS -> withoutHints(query);
            case MWAPI -> services(query, "wikibase:mwapi").reduce(query, Spans::cut);
            case LABELS -> withoutLabels(query);
            case WIKIMEDIA -> withoutPages(query);
            case CONCATENATION -> counted(query);
        };
    }

    private static String withoutDirectives(String query) {
        List<int[]> cut = new ArrayList<>();
        for (SparqlToken token : SparqlTokens.of(query)) {
            if (token.kind() == Kind.COMMENT && DIRECTIVE.matcher(token.in(query)).matches())
                cut.add(new int[]{token.start(), token.end()});
        }
        return Spans.cut(query, cut);
    }

    private static String withoutHints(String query) {
        List<int[]> cut = new ArrayList<>();
        String code = Spans.code(query);
        // Strings are hidden in the code, but a hint's value may be one.
        Matcher hint = HINT.matcher(query);
        while (hint.find()) {
            if (code.startsWith("hint:", hint.start()))
                cut.add(new int[]{hint.start(), hint.end()});
        }
        return Spans.cut(query, cut);
    }

    /** The calls of a service. */
    private static Spans services(String query, String name) {
        String code = Spans.code(query);
        Matcher service = Pattern.compile("(?i)\\bservice\\s+(?:silent\\s+)?" + name + "\\s*\\{").matcher(code);
        List<int[]> found = new ArrayList<>();
        while (service.find()) {
            int end = Spans.closing(code, service.end() - 1);
            if (end < 0)
                continue;
            int point = end;
            while (point < code.length() && Character.isWhitespace(code.charAt(point)))
                point++;
            found.add(new int[]{service.start(), point < code.length() && code.charAt(point) == '.' ? point + 1 : end});
        }
        return new Spans(found);
    }

    private static String withoutLabels(String query) {
        Spans services = services(query, "wikibase:label");
        if (services.all().isEmpty())
            return query;
        Map<String, String> labels = new LinkedHashMap<>();
        for (int[] service : services.all()) {
            Matcher given = GIVEN.matcher(query.substring(service[0], service[1]));
            while (given.find())
                labels.put(given.group(2).substring(1), given.group(1).substring(1));
        }
        String rest = services.reduce(query, Spans::cut);
        Set<String> names = Columns.names(rest);
        for (String name : names) {
            Matcher label = LABEL.matcher("?" + name);
            if (label.matches() && names.contains(label.group(1)))
                labels.putIfAbsent(name, label.group(1));
        }
        // Projected labels of variables that nobody else names.
        for (String name : names) {
            Matcher label = LABEL.matcher("?" + name);
            if (label.matches() && !labels.containsKey(name) && !Columns.of(rest).usedInPatterns(name))
                labels.put(name, "");
        }
        Columns columns = Columns.of(rest);
        // A label that a filter or an expression uses belongs to the meaning.
        return labels.keySet().stream().anyMatch(columns::usedInPatterns) ? query : columns.without(labels);
    }

    private static String withoutPages(String query) {
        String code = Spans.code(query);
        List<int[]> cut = new ArrayList<>();
        Matcher optional = Pattern.compile("(?i)\\boptional\\s*\\{").matcher(code);
        while (optional.find()) {
            int end = Spans.closing(code, optional.end() - 1);
            if (end < 0)
                continue;
            String inside = code.substring(optional.end(), end - 1);
            boolean pages = ABOUT_PAGES.matcher(inside).find() && !inside.contains("{");
            Matcher predicate = PREDICATE.matcher(inside);
            while (pages && predicate.find())
                pages = ABOUT_PAGES.matcher(predicate.group()).matches();
            if (pages)
                cut.add(new int[]{optional.start(), end});
        }
        if (cut.isEmpty())
            return query;
        String rest = Spans.cut(query, cut);
        Set<String> gone = Columns.names(query);
        Columns columns = Columns.of(rest);
        Map<String, String> unbound = new LinkedHashMap<>();
        gone.stream().filter(name -> cut.stream().anyMatch(span -> Columns.names(query.substring(span[0], span[1]))
                .contains(name))).filter(name -> Columns.names(rest).contains(name) && !columns.usedInPatterns(name))
                .forEach(name -> unbound.put(name, ""));
        return columns.without(unbound);
    }

    private static String counted(String query) {
        String now = query;
        int at = 0;
        while (true) {
            String code = Spans.code(now);
            Matcher concat = CONCAT.matcher(code);
            if (!concat.find(at))
                return now;
            int end = Spans.closing(code, concat.end() - 1);
            if (end < 0)
                return now;
            String inside = now.substring(concat.end(), end - 1);
            int separator = Spans.code(inside).lastIndexOf(';');
            String values = separator >= 0 && SEPARATOR.matcher(inside.substring(separator)).matches()
                    ? inside.substring(0, separator) : inside;
            now = now.substring(0, concat.start()) + "COUNT(" + values.strip() + ")" + now.substring(end);
            at = concat.start() + 6;
        }
    }

    /** Without the empty lines that removed parts leave. */
    private static String tidy(String query) {
        return query.replaceAll("(?m)[ \\t]+$", "").replaceAll("\\n(?:[ \\t]*\\n)+", "\n")
                .replaceAll("(?<=\\S)[ \\t]{2,}(?=})", " ").strip();
    }
}
