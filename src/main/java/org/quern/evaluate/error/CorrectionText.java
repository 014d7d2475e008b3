package org.quern.evaluate.error;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.repair.Repair;
import org.quern.cypher.repair.Repair.Aspect;

/**
 * A correction as text: what the prediction has, then what it is corrected to. Relations are shown with their nodes, and two
 * sides that are written alike with their clauses.
 */
record CorrectionText(CypherQuery gold, CypherQuery pred) {

    String of(Repair repair) {
        String now = shown(pred, repair.pred(), Kind.RELATION);
        if (repair.aspect() == Aspect.DIRECTION && repair.pred().isPresent())
            return now + Repair.BECOMES + now.replace(repair.pred().get().text(), turned(repair.pred().get().text()));
        String wanted = shown(gold, repair.gold(), Kind.RELATION);
        return now.equals(wanted) ? shown(pred, repair.pred(), Kind.CLAUSE) + Repair.BECOMES
                + shown(gold, repair.gold(), Kind.CLAUSE) : now + Repair.BECOMES + wanted;
    }

    /** The arrow in the other direction. */
    static String turned(String arrow) {
        return arrow.startsWith("<") ? arrow.substring(1) + ">"
                : arrow.endsWith(">") ? "<" + arrow.substring(0, arrow.length() - 1) : arrow;
    }

    private static String shown(CypherQuery query, Optional<Place> place, Kind as) {
        return place.map(one -> shown(query, one, as)).orElse(Repair.NOTHING);
    }

    private static String shown(CypherQuery query, Place place, Kind as) {
        List<QueryTree> parts = QueryTree.of(query).map(QueryTree::all).orElse(List.of());
        if (as == Kind.CLAUSE)
            return parts.stream().filter(part -> part.kind() == Kind.CLAUSE && part.start() <= place.start()
                    && place.end() <= part.end())
                    .min(Comparator.comparingInt(part -> part.end() - part.start()))
                    .map(clause -> query.text().substring(clause.start(), clause.end())).orElse(place.text());
        boolean relation = parts.stream().anyMatch(part -> part.kind() == Kind.RELATION
                && part.start() == place.start() && part.end() == place.end());
        return relation ? withNodes(query.text(), place).text() : place.text();
    }

    /** A relation of the prediction with its nodes. */
    Place withNodes(Place arrow) {
        return withNodes(pred.text(), arrow);
    }

    /** An arrow with the brackets before and after it. */
    private static Place withNodes(String text, Place arrow) {
        int start = arrow.start();
        int end = arrow.end();
        Deque<CypherToken> open = new ArrayDeque<>();
        for (CypherToken token : CypherTokens.of(text)) {
            String said = token.in(text);
            if (said.equals("("))
                open.push(token);
            else if (said.equals(")") && !open.isEmpty()) {
                CypherToken first = open.pop();
                if (isBetween(text, token.end(), arrow.start()))
                    start = first.start();
                if (isBetween(text, arrow.end(), first.start()))
                    end = token.end();
            }
        }
        return new Place(text.substring(start, end), start, end);
    }

    /** Whether only blanks are between two places. */
    private static boolean isBetween(String text, int from, int to) {
        return from <= to && text.substring(from, to).isBlank();
    }
}
