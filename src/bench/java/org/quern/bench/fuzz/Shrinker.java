package org.quern.bench.fuzz;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;

/** Makes a query smaller for as long as it still shows what it shows: leaves parts out, or puts a part of them there. */
final class Shrinker {

    private static final int MOST_TRIES = 500;
    /** How deep the part may lie that is put in place of the whole. */
    private static final int DEPTH = 4;

    private final Predicate<String> shows;

    Shrinker(Predicate<String> shows) {
        this.shows = shows;
    }

    /** A smaller query that still shows it, or the query itself. */
    String smallest(String query) {
        Set<String> tried = new LinkedHashSet<>();
        String smallest = query;
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (String candidate : candidates(smallest)) {
                if (tried.size() >= MOST_TRIES)
                    return smallest;
                if (isQuery(candidate) && tried.add(candidate) && shows.test(candidate)) {
                    smallest = candidate;
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private static boolean isQuery(String text) {
        try {
            CypherQuery.parse(text);
            return true;
        } catch (CypherSyntaxException _) {
            return false;
        }
    }

    /** A stretch of the text that the grammar names. */
    private record Part(int start, int end, List<Part> parts) {

        int length() {
            return end - start;
        }
    }

    private static List<String> candidates(String query) {
        ParserRuleContext tree;
        try {
            tree = CypherQuery.parse(query).tree();
        } catch (CypherSyntaxException _) {
            return List.of();
        }
        Set<String> candidates = new LinkedHashSet<>();
        List<Part> all = new ArrayList<>();
        collect(part(tree, query), all);
        for (Part part : all) {
            String before = query.substring(0, part.start);
            String after = query.substring(part.end);
            candidates.add(before + after);
            candidates.add(before.replaceFirst("(?:,|\\s(?:AND|OR|XOR|UNION|UNION ALL))\\s*$", "") + after);
            candidates.add(before + after.replaceFirst("^\\s*(?:,|(?:AND|OR|XOR|UNION ALL|UNION)\\s)", ""));
            inside(part, DEPTH, inner -> candidates.add(before + query.substring(inner.start, inner.end) + after));
            if (part.length() > 4)
                candidates.add(before + "1" + after);
        }
        return candidates.stream().map(String::strip).filter(text -> text.length() < query.length())
                .sorted(Comparator.comparingInt(String::length)).toList();
    }

    private static void collect(Part part, List<Part> all) {
        all.add(part);
        part.parts.forEach(child -> collect(child, all));
    }

    private static void inside(Part part, int depth, java.util.function.Consumer<Part> use) {
        if (depth == 0)
            return;
        for (Part child : part.parts) {
            use.accept(child);
            inside(child, depth - 1, use);
        }
    }

    /** The part of a rule; rules that only wrap one other are skipped. */
    private static Part part(ParserRuleContext rule, String query) {
        List<Part> parts = new ArrayList<>();
        ParserRuleContext inner = rule;
        while (inner.getChildCount() == 1 && inner.getChild(0) instanceof ParserRuleContext only)
            inner = only;
        for (int i = 0; i < inner.getChildCount(); i++) {
            ParseTree child = inner.getChild(i);
            if (child instanceof ParserRuleContext some && some.getStop() != null
                    && some.getStop().getStopIndex() >= some.getStart().getStartIndex())
                parts.add(part(some, query));
        }
        return new Part(query.offsetByCodePoints(0, rule.getStart().getStartIndex()),
                rule.getStop() == null ? query.length()
                        : query.offsetByCodePoints(0, Math.min(rule.getStop().getStopIndex() + 1,
                                query.codePointCount(0, query.length()))),
                parts);
    }
}
