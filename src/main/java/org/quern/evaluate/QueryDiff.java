package org.quern.evaluate;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.cypher.QueryDifference;
import org.quern.cypher.QueryDifference.Place;
import org.quern.evaluate.AlignedTables.Side;

/**
 * The tokens of two queries, marked by whether the other query contains them.
 *
 * @param gold the tokens of the gold query: shared or gold only
 * @param pred the tokens of the prediction: shared or prediction only
 */
public record QueryDiff(List<Marked> gold, List<Marked> pred) {

    /** Longer texts are not queries; the time of a comparison by token is the product of their lengths. */
    private static final int MOST_TOKENS = 2_000;

    public record Marked(CypherToken token, Side side) {}

    /**
     * Compares the meaning of the queries, so names of variables and the order of conditions do not count. If
     * one of them is not a valid query, compares the longest common subsequence of tokens; keywords match in
     * any case. Comments are ignored.
     */
    public static QueryDiff of(String gold, String pred) {
        try {
            Optional<QueryDiff> meant = QueryDifference.of(CypherQuery.parse(gold), CypherQuery.parse(pred))
                    .map(difference -> byMeaning(gold, pred, difference));
            if (meant.isPresent())
                return meant.get();
        } catch (CypherSyntaxException _) {
            // An incomplete query is compared token by token.
        }
        return byTokens(gold, pred);
    }

    private static QueryDiff byMeaning(String gold, String pred, QueryDifference difference) {
        return new QueryDiff(
                marked(tokens(gold), difference.changes().stream().flatMap(change -> change.gold().stream()).toList(),
                        Side.GOLD_ONLY),
                marked(tokens(pred), difference.changes().stream().flatMap(change -> change.pred().stream()).toList(),
                        Side.PRED_ONLY));
    }

    private static List<Marked> marked(List<CypherToken> tokens, List<Place> places, Side own) {
        return tokens.stream().map(token -> new Marked(token, places.stream()
                .anyMatch(place -> place.start() < token.end() && token.start() < place.end()) ? own : Side.BOTH))
                .toList();
    }

    private static QueryDiff byTokens(String gold, String pred) {
        List<CypherToken> a = tokens(gold);
        List<CypherToken> b = tokens(pred);
        List<Marked> left = new ArrayList<>(marked(a, List.of(), Side.GOLD_ONLY));
        List<Marked> right = new ArrayList<>(marked(b, List.of(), Side.PRED_ONLY));
        DiffUtils.diff(a, b, (x, y) -> same(x, gold, y, pred)).getDeltas().forEach(delta -> {
            mark(left, delta.getSource(), Side.GOLD_ONLY);
            mark(right, delta.getTarget(), Side.PRED_ONLY);
        });
        return new QueryDiff(List.copyOf(left), List.copyOf(right));
    }

    private static void mark(List<Marked> tokens, Chunk<CypherToken> chunk, Side side) {
        tokens.subList(chunk.getPosition(), chunk.getPosition() + chunk.size())
                .replaceAll(each -> new Marked(each.token(), side));
    }

    private static List<CypherToken> tokens(String text) {
        List<CypherToken> tokens = CypherTokens.of(text).stream().filter(t -> t.kind() != CypherToken.Kind.COMMENT)
                .toList();
        return tokens.subList(0, Math.min(tokens.size(), MOST_TOKENS));
    }

    private static boolean same(CypherToken x, String gold, CypherToken y, String pred) {
        if (x.kind() != y.kind())
            return false;
        String a = x.in(gold);
        String b = y.in(pred);
        return x.kind() == CypherToken.Kind.KEYWORD || x.kind() == CypherToken.Kind.FUNCTION ? a.equalsIgnoreCase(b)
                : a.equals(b);
    }
}
