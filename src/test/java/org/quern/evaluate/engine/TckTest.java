package org.quern.evaluate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.Refusal;
import org.quern.cypher.check.QuerySafety;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Answer;
import org.quern.cypher.memory.engine.MemoryEngine.Refused;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.cypher.memory.engine.MemoryEngine.Unsure;
import org.quern.evaluate.engine.TckScenario.Failure;
import org.quern.evaluate.engine.TckScenario.Query;
import org.quern.evaluate.engine.TckScenario.Rows;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.neo4j.embedded.EmbeddedDatabase;

/** Asks the engine in memory every read-only scenario of the openCypher TCK. Where it is sure, it must be right. */
class TckTest {

    /** The engine must not become sure of less than this without a reason. */
    private static final int LEAST_SURE = 1_091;
    private static final int LEAST_READ_ONLY = 3_500;

    private final QuerySafety safety = new QuerySafety(Set.of(), Set.of());
    private final EngineValues values = new EngineValues();
    private final Map<String, Integer> unsure = new TreeMap<>();
    private final List<String> wrong = new ArrayList<>();
    private int readOnly;
    private int sure;
    private int refused;

    @Test
    void whereTheEngineIsSureItGivesTheExpectedTable() throws IOException, QueryFailure {
        Map<List<String>, List<TckScenario>> byGraph = TckScenario.all().stream().filter(this::onlyReads)
                .collect(Collectors.groupingBy(TckScenario::setup, LinkedHashMap::new, Collectors.toList()));
        EmbeddedDatabase database = TestDatabases.made("tck", List.of());
        for (Map.Entry<List<String>, List<TckScenario>> group : byGraph.entrySet()) {
            database.refill(group.getKey());
            Optional<MemoryEngine> engine = new GraphCopy(database, QueryLimits.EVALUATION, Progress.NONE)
                    .engine(GraphCopy.MOST);
            group.getValue().forEach(scenario -> check(scenario, engine));
        }
        System.out.printf("openCypher TCK: %,d read-only scenarios, %,d sure, %,d refused, %,d left to the database%n",
                readOnly, sure, refused, readOnly - sure - refused);
        unsure.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).limit(15)
                .forEach(reason -> System.out.printf("%,6d  %s%n", reason.getValue(), reason.getKey()));
        assertThat(wrong).isEmpty();
        assertThat(readOnly).isGreaterThanOrEqualTo(LEAST_READ_ONLY);
        assertThat(sure).isGreaterThanOrEqualTo(LEAST_SURE);
    }

    private boolean onlyReads(TckScenario scenario) {
        return !scenario.queries().isEmpty() && scenario.queries().stream().allMatch(query -> safety
                .refusal(query.text()).filter(refusal -> refusal.kind() == Refusal.Kind.FORBIDDEN).isEmpty());
    }

    private void check(TckScenario scenario, Optional<MemoryEngine> engine) {
        readOnly++;
        Optional<String> open = scenario.given()
                .or(() -> engine.isEmpty() ? Optional.of("values that are not copied") : Optional.empty());
        if (open.isPresent()) {
            unsure.merge(open.get(), 1, Integer::sum);
            return;
        }
        List<Answer> answers = scenario.queries().stream().map(query -> check(scenario, query, engine.get())).toList();
        switch (answers.getFirst()) {
            case Sure _ -> sure++;
            case Refused _ -> refused++;
            case Unsure why -> unsure.merge(why.why(), 1, Integer::sum);
        }
    }

    private Answer check(TckScenario scenario, Query query, MemoryEngine engine) {
        Answer answer;
        try {
            answer = engine.answer(CypherQuery.parse(query.text()), () -> false);
        } catch (CypherSyntaxException _) {
            return new Unsure("syntax not supported");
        }
        boolean right = switch (answer) {
            case Unsure _ -> true;
            case Refused _ -> query.expected() instanceof Failure;
            case Sure table -> query.expected() instanceof Rows rows && equal(table, rows);
        };
        if (!right)
            wrong.add("%s: %s gives %s instead of %s".formatted(scenario.name(), query.text(), answer,
                    query.expected()));
        return answer;
    }

    private boolean equal(Sure sure, Rows expected) {
        TckValue normal = new TckValue(expected.anyListOrder());
        List<List<String>> rows = sure.rows().stream()
                .map(row -> values.row(row).stream().map(normal::of).toList()).toList();
        List<List<String>> wanted = expected.rows().stream().map(row -> row.stream().map(normal::parsed).toList())
                .toList();
        // An empty result has no columns in the TCK.
        if (!wanted.isEmpty() && !sure.columns().equals(expected.columns()))
            return false;
        return switch (sure.certain()) {
            case ORDER -> expected.inOrder() ? rows.equals(wanted) : counts(rows).equals(counts(wanted));
            case TIES, ROWS -> counts(rows).equals(counts(wanted));
            case COUNT -> rows.size() == wanted.size();
        };
    }

    private static Map<List<String>, Long> counts(List<List<String>> rows) {
        return rows.stream().collect(Collectors.groupingBy(row -> row, Collectors.counting()));
    }
}
