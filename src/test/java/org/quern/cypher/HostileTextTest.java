package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.Bombs.Bomb;
import org.quern.cypher.check.QuerySafety;
import org.quern.cypher.provenance.Provenance;

/** Whatever a text holds, it is read, or refused with a place, in little time. */
@Timeout(value = 240, unit = TimeUnit.SECONDS)
class HostileTextTest {

    static List<Bomb> bombs() {
        return Bombs.all();
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void aTextIsReadOrRefused(Bomb bomb) throws InterruptedException {
        Throwable[] thrown = {null};
        // As much stack as a worker of a pool has where nobody gives it more.
        Thread reader = new Thread(null, () -> read(bomb.query()), bomb.name(), 1 << 20);
        reader.setUncaughtExceptionHandler((_, failure) -> thrown[0] = failure);
        reader.start();
        reader.join(Duration.ofSeconds(200));
        assertThat(reader.isAlive()).isFalse();
        assertThat(thrown[0]).isNull();
    }

    private static void read(String text) {
        new QuerySafety(Set.of("neo4j"), Set.of()).refusal(text);
        try {
            CypherQuery query = CypherQuery.parse(text);
            Provenance.of(query).idsAndKinds();
            OrderedResult.of(query);
            SortedReturn.of(query).ifPresent(SortedReturn::withKeys);
            SortedReturn.idleOrders(query);
            QueryTree.of(query);
            QueryPattern.of(query);
            NormalForm.of(text).map(NormalForm::text);
            QueryDifference.of(query, query);
        } catch (CypherSyntaxException refused) {
            assertThat(refused.getMessage()).isNotBlank();
            assertThat(refused.line()).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"RETURN size(range(0+1, 2000000000))", "WITH 1 AS x RETURN range(x, 1000)"})
    void numbersInABoundCountAsAWhole(String query) {
        assertThat(new QuerySafety(Set.of(), Set.of()).refusal(query)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a+)+", "(a*b)*", "((a+))+", "x{2}y){3}"})
    void aRepeatedRepetitionIsRefused(String pattern) {
        assertThat(refusal(pattern)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a)+", "(a+)b+", "a+b*", "(a+)(b)+", "(ab)c*"})
    void otherExpressionsAreNot(String pattern) {
        assertThat(refusal(pattern)).isEmpty();
    }

    private static Optional<Refusal> refusal(String pattern) {
        return new QuerySafety(Set.of(), Set.of()).refusal("MATCH (n) WHERE n.name =~ '" + pattern + "' RETURN n");
    }

    @Test
    void theKeysOfAnOrderAreFoundByNameAndByExpression() throws CypherSyntaxException {
        SortedReturn sorted = SortedReturn.of(CypherQuery.parse(
                "MATCH (n) RETURN n.a + n.b AS x, n.c  as  `y z`, n.d ORDER BY x, N.C, n.d, n.e")).orElseThrow();
        assertThat(sorted.keys().stream().map(sorted::column)).containsExactly(Optional.of(0), Optional.of(1),
                Optional.of(2), Optional.empty());
        assertThat(sorted.withKeys()).contains("n.a + n.b AS quern_key_0, n.c AS quern_key_1, n.d AS quern_key_2");
    }
}
