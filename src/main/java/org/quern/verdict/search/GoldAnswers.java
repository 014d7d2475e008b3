package org.quern.verdict.search;

import java.util.Optional;
import java.util.Set;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Answer;
import org.quern.verdict.algebra.QueryReader;

/** The answers of a gold query; that on the last graph is kept, because many predictions are compared with it. */
public final class GoldAnswers {

    private record Known(SmallGraph graph, MemoryEngine engine, Answer answer) {}

    private final CypherQuery query;
    private Optional<Known> last = Optional.empty();
    private boolean isTooSlow;

    public GoldAnswers(CypherQuery query) {
        this.query = query;
    }

    public CypherQuery query() {
        return query;
    }

    /** The query ran into the time limit of the database, which is not asked about it again. */
    void tooSlow() {
        isTooSlow = true;
    }

    boolean isTooSlow() {
        return isTooSlow;
    }

    public Answer on(SmallGraph graph) {
        return known(graph).answer;
    }

    MemoryEngine engine(SmallGraph graph) {
        return known(graph).engine;
    }

    private Known known(SmallGraph graph) {
        if (last.isPresent() && last.get().graph == graph)
            return last.get();
        MemoryEngine engine = new MemoryEngine(graph.memory(), Set.of(QueryReader.USUAL_DATABASE));
        Known known = new Known(graph, engine, engine.answer(query, () -> false));
        last = Optional.of(known);
        return known;
    }
}
