package org.quern.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.cypher.QueryTree.Kind;

/**
 * Pairs the variables of two queries by the similarity of their use. Known pairs help to pair their neighbours,
 * so there are several rounds.
 */
public final class VariablePairs {

    private static final int ROUNDS = 3;

    private final Map<String, List<QueryTree>> gold;
    private final Map<String, List<QueryTree>> pred;

    private record Pair(String gold, String pred, int likeness) {}

    public VariablePairs(QueryTree gold, QueryTree pred) {
        this.gold = statements(gold);
        this.pred = statements(pred);
    }

    /**
     * For each variable of the prediction, the gold variable; variables without a partner get names that gold
     * does not use.
     */
    public Map<String, String> names() {
        Map<String, String> names = new HashMap<>();
        for (int round = 0; round < ROUNDS; round++)
            names = pairs(names);
        Map<String, String> all = new HashMap<>(names);
        pred.keySet().stream().filter(v -> !all.containsKey(v)).forEach(v -> all.put(v, "≠" + v));
        return all;
    }

    private Map<String, String> pairs(Map<String, String> known) {
        List<Pair> pairs = new ArrayList<>();
        for (String g : gold.keySet()) {
            for (String p : pred.keySet()) {
                int likeness = likeness(g, p, known);
                if (likeness > 0)
                    pairs.add(new Pair(g, p, likeness));
            }
        }
        pairs.sort(Comparator.comparingInt(Pair::likeness).reversed().thenComparing(Pair::gold)
                .thenComparing(Pair::pred));
        Map<String, String> names = new HashMap<>();
        Set<String> taken = new HashSet<>();
        for (Pair pair : pairs) {
            if (!names.containsKey(pair.pred) && taken.add(pair.gold))
                names.put(pair.pred, pair.gold);
        }
        return names;
    }

    /** Counts common statements: equal statements most, then statements of one kind with the same labels or types. */
    private int likeness(String g, String p, Map<String, String> known) {
        int sum = g.equals(p) ? 1 : 0;
        Set<String> whole = new HashSet<>();
        Set<String> rough = new HashSet<>();
        Set<Kind> kinds = new HashSet<>();
        for (QueryTree statement : gold.getOrDefault(g, List.of())) {
            whole.add(NormalForm.written(statement, v -> v.equals(g) ? "*" : known.containsValue(v) ? v : "?"));
            rough.add(rough(statement, g));
            kinds.add(role(statement, g));
        }
        for (QueryTree statement : pred.getOrDefault(p, List.of())) {
            if (whole.contains(NormalForm.written(statement, v -> v.equals(p) ? "*" : known.getOrDefault(v, "?"))))
                sum += 8;
            else if (rough.contains(rough(statement, p)))
                sum += 3;
            if (kinds.contains(role(statement, p)))
                sum += 1;
        }
        // A relation never matches a node.
        return isRelation(gold.getOrDefault(g, List.of()), g) == isRelation(pred.getOrDefault(p, List.of()), p) ? sum
                : 0;
    }

    /** A statement without names and direction. */
    private static String rough(QueryTree statement, String variable) {
        String text = NormalForm.written(statement, v -> v.equals(variable) ? "*" : "?");
        if (statement.kind() != Kind.RELATION)
            return text.replaceAll("LITERAL [^,)]*", "LITERAL");
        String own = statement.parts().get(2).text().equals(variable) ? "own" : "end";
        return own + statement.parts(Kind.TYPE).stream().map(QueryTree::text).toList();
    }

    private static Kind role(QueryTree statement, String variable) {
        return statement.kind() == Kind.RELATION && statement.parts().get(2).text().equals(variable) ? Kind.TYPE
                : statement.kind();
    }

    private static boolean isRelation(List<QueryTree> statements, String variable) {
        return statements.stream().anyMatch(s -> role(s, variable) == Kind.TYPE);
    }

    private static Map<String, List<QueryTree>> statements(QueryTree tree) {
        Map<String, List<QueryTree>> all = new LinkedHashMap<>();
        for (QueryTree part : tree.all()) {
            // The nodes and relations of a pattern in an expression are statements themselves.
            boolean pattern = part.kind() == Kind.CONDITION
                    && part.all().stream().anyMatch(inner -> inner.kind() == Kind.RELATION);
            switch (pattern ? Kind.PATTERN : part.kind()) {
                case NODE, RELATION, CONDITION, ITEM, KEY -> part.all().stream()
                        .filter(inner -> inner.kind() == Kind.VARIABLE)
                        .forEach(v -> all.computeIfAbsent(v.text(), _ -> new ArrayList<>()).add(part));
                default -> {
                }
            }
        }
        return all;
    }
}
