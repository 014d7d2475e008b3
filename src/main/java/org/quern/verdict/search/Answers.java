package org.quern.verdict.search;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Answer;
import org.quern.cypher.memory.engine.MemoryEngine.Refused;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.cypher.memory.engine.MemoryEngine.Unsure;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.engine.EngineValues;
import org.quern.neo4j.GraphDatabase.Table;

/** Answers two queries on small graphs, and compares the answers as execution accuracy does. */
final class Answers {

    /** The outcome on one graph. */
    sealed interface Outcome {}

    record Equal() implements Outcome {}

    /** @param refusal why the prediction fails, when it does */
    record Different(Table gold, Table prediction, Optional<String> refusal) implements Outcome {}

    record Open(String why) implements Outcome {}

    private final CypherQuery gold;
    private final CypherQuery prediction;
    private final boolean ordered;
    private final TableMatcher matcher = new TableMatcher(TableMatcher.Mode.STRICT);
    private final EngineValues values = new EngineValues();

    Answers(CypherQuery gold, CypherQuery prediction) {
        this.gold = gold;
        this.prediction = prediction;
        this.ordered = OrderedResult.of(gold);
    }

    Outcome on(SmallGraph graph) {
        MemoryEngine engine = new MemoryEngine(graph.memory(), java.util.Set.of());
        Answer right = engine.answer(gold, () -> false);
        if (right instanceof Unsure(String why))
            return new Open(why);
        if (right instanceof Refused(String what))
            return new Open("gold fails: " + what);
        Answer given = engine.answer(prediction, () -> false);
        return switch (given) {
            case Unsure(String why) -> new Open(why);
            case Refused(String what) -> new Different(table((Sure) right), new Table(List.of(), List.of()),
                    Optional.of(what));
            case Sure sure -> compare((Sure) right, sure);
        };
    }

    private Table table(Sure sure) {
        return new Table(sure.columns(), sure.rows().stream().<List<@Nullable Object>>map(values::row).toList());
    }

    /** Where the database chooses rows or their order, only what holds for each choice counts. */
    private Outcome compare(Sure right, Sure given) {
        Table a = table(right);
        Table b = table(given);
        Outcome different = new Different(a, b, Optional.empty());
        boolean sized = a.rows().size() != b.rows().size();
        if (right.certain() == Certainty.COUNT || given.certain() == Certainty.COUNT)
            return sized ? different : new Open("the database chooses the rows that LIMIT keeps");
        boolean known = right.certain() == Certainty.ORDER && given.certain() == Certainty.ORDER;
        if (!areEqual(a, b, false))
            return different;
        if (!ordered)
            return new Equal();
        return known ? areEqual(a, b, true) ? new Equal() : different : new Open("the database chooses the order");
    }

    private boolean areEqual(Table a, Table b, boolean inOrder) {
        if (a.rows().isEmpty() && b.rows().isEmpty())
            return true;
        try {
            return matcher.matches(a, b, inOrder);
        } catch (GoldIncomparable _) {
            return true;
        }
    }
}
