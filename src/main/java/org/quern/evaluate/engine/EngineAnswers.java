package org.quern.evaluate.engine;

import java.util.concurrent.CancellationException;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.memory.MemoryEngine;
import org.quern.cypher.memory.MemoryEngine.Answer;
import org.quern.cypher.memory.MemoryEngine.Sure;
import org.quern.cypher.memory.MemoryEngine.Unsure;
import org.quern.job.Progress;

/** What the engine in memory says of a text, with values as a database returns them. */
final class EngineAnswers {

    private final MemoryEngine engine;
    private final EngineValues values = new EngineValues();

    EngineAnswers(MemoryEngine engine) {
        this.engine = engine;
    }

    /** Whatever goes wrong, an {@code Error} included, means that the database must be asked. */
    Answer of(String cypher, Progress progress) {
        try {
            return switch (engine.answer(CypherQuery.parse(cypher), progress::cancelled)) {
                case Sure sure -> new Sure(sure.columns(), sure.rows().stream().map(values::row).toList(),
                        sure.certain());
                case Answer other -> other;
            };
        } catch (CypherSyntaxException _) {
            return new Unsure("not read by the grammar");
        } catch (CancellationException cancelled) {
            throw cancelled;
        } catch (Throwable failure) {
            return new Unsure(MemoryEngine.FAILURE + failure.getClass().getSimpleName());
        }
    }
}
