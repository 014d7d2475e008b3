package org.quern.dataset.harvest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.sparql.SparqlToken;
import org.quern.sparql.SparqlToken.Kind;
import org.quern.sparql.SparqlTokens;

/** The places of a query that name its columns: SELECT, GROUP BY and ORDER BY, in sub-selects too. */
record Columns(String query, String code, List<Area> areas) {

    /** What a clause lists. */
    private enum Clause {
        SELECT, GROUP, ORDER
    }

    private record Area(Clause clause, int start, int end) {}

    private static final Pattern BEGIN = Pattern
            .compile("(?i)\\b(?:(select)(?:\\s+(?:distinct|reduced))?|(group)\\s+by|(order)\\s+by)\\b");
    private static final Pattern END = Pattern
            .compile("(?i)\\b(?:where|from|having|order\\s+by|group\\s+by|limit|offset|values)\\b|[{}]");

    static Columns of(String query) {
        String code = Spans.code(query);
        List<Area> areas = new ArrayList<>();
        Matcher begin = BEGIN.matcher(code);
        while (begin.find()) {
            Clause clause = begin.group(1) != null ? Clause.SELECT
                    : begin.group(2) != null ? Clause.GROUP : Clause.ORDER;
            Matcher end = END.matcher(code);
            areas.add(new Area(clause, begin.end(), end.find(begin.end()) ? end.start() : code.length()));
        }
        return new Columns(query, code, areas);
    }

    /** The names of the variables in a text, without question marks. */
    static Set<String> names(String text) {
        Set<String> names = new LinkedHashSet<>();
        for (SparqlToken token : SparqlTokens.of(text)) {
            if (token.kind() == Kind.VARIABLE)
                names.add(token.in(text).substring(1));
        }
        return names;
    }

    /** Whether a variable occurs outside of the lists of columns, or in an expression there. */
    boolean usedInPatterns(String name) {
        return SparqlTokens.of(query).stream().filter(token -> token.kind() == Kind.VARIABLE
                && token.in(query).substring(1).equals(name)).anyMatch(token -> !isColumn(token));
    }

    private boolean isColumn(SparqlToken token) {
        return areas.stream().anyMatch(area -> token.start() >= area.start() && token.end() <= area.end()
                && (depth(area.start(), token.start()) == 0 || area.clause() == Clause.ORDER && sorted(token)[0] >= 0));
    }

    private long depth(int from, int to) {
        return code.substring(from, to).chars().map(c -> c == '(' ? 1 : c == ')' ? -1 : 0).sum();
    }

    /** The whole sort condition of a variable: {@code DESC(?x)} or {@code ?x}; starts with -1 for expressions. */
    private int[] sorted(SparqlToken token) {
        Matcher condition = Pattern.compile("(?i)(?:asc|desc)?\\s*\\(\\s*\\Q" + token.in(query) + "\\E\\s*\\)")
                .matcher(code);
        while (condition.find()) {
            if (condition.start() <= token.start() && condition.end() >= token.end())
                return new int[]{condition.start(), condition.end()};
        }
        return new int[]{-1, -1};
    }

    /**
     * The query without some columns.
     *
     * @param columns each with the variable that is listed instead unless it is listed already; may be empty
     */
    String without(Map<String, String> columns) {
        StringBuilder made = new StringBuilder(query);
        for (Area area : areas.reversed())
            made.replace(area.start(), area.end(), list(area, columns));
        // A clause without conditions is no clause.
        return made.toString().replaceAll(
                "(?i)\\b(?:order|group)\\s+by\\s*(?=\\}|\\z|limit\\b|offset\\b|having\\b|order\\b)",
                "");
    }

    private String list(Area area, Map<String, String> columns) {
        StringBuilder made = new StringBuilder(query.substring(area.start(), area.end()));
        Set<String> listed = new LinkedHashSet<>();
        for (SparqlToken token : SparqlTokens.of(made.toString())) {
            if (token.kind() == Kind.VARIABLE && depth(area.start(), area.start() + token.start()) == 0)
                listed.add(token.in(made.toString()).substring(1));
        }
        List<SparqlToken> tokens = SparqlTokens.of(query).stream()
                .filter(token -> token.start() >= area.start() && token.end() <= area.end()).toList();
        List<int[]> cut = new ArrayList<>();
        List<String> instead = new ArrayList<>();
        for (SparqlToken token : tokens) {
            if (token.kind() != Kind.VARIABLE || !isColumn(token))
                continue;
            String base = columns.get(token.in(query).substring(1));
            if (base == null)
                continue;
            int[] whole = sorted(token);
            cut.add(area.clause() == Clause.ORDER && whole[0] >= 0 ? whole : new int[]{token.start(), token.end()});
            boolean fill = area.clause() != Clause.ORDER && !base.isEmpty() && listed.add(base);
            instead.add(fill ? "?" + base : "");
        }
        for (int i = cut.size() - 1; i >= 0; i--)
            made.replace(cut.get(i)[0] - area.start(), cut.get(i)[1] - area.start(), instead.get(i));
        return made.toString().replaceAll(" {2,}", " ");
    }
}
