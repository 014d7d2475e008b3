package org.quern.evaluate.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.evaluate.Scorer;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.workspace.SafeFiles;

class ErrorProposerTest {

    private final GraphDatabase lakes = TestDatabases
            .of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake RETURN n.name ¦ syntax ¦ not allowed here
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake) RETURN x.name ¦ syntax ¦ Variable `x` not defined
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:River) RETURN n.name ¦ wrong-type ¦ :Lake → :River
            MATCH (n:Lake)-[:locatedIn]->(c) RETURN n.name ¦ MATCH (n:Lake)<-[:locatedIn]-(c) RETURN n.name ¦ reversed-direction ¦ with the direction reversed, the match equals gold
            MATCH (n:River)-[:flowsInto]->(m:River) RETURN n.name ¦ MATCH (a:River)-[:flowsInto]->(b:River) RETURN b.name ¦ reversed-direction ¦ with the direction reversed
            MATCH (n:Lake), (c:Country) WHERE (n)-[:locatedIn]->(c) RETURN n.name ¦ MATCH (n:Lake), (c:Country) WHERE (n)<-[:locatedIn]-(c) RETURN n.name ¦ reversed-direction ¦ with the direction reversed, the match equals gold
            MATCH (n:Lake) WHERE (n)-[:locatedIn]->(:Country) RETURN n.name ¦ MATCH (n:Lake) WHERE (:Country)-[:locatedIn]->(n) RETURN n.name ¦ reversed-direction ¦ with the direction reversed, the match equals gold
            MATCH (n:River) WHERE NOT (n)-[:flowsInto]->(:River) RETURN n.name ¦ MATCH (n:River) WHERE NOT (n)<-[:flowsInto]-(:River) RETURN n.name ¦ reversed-direction ¦ with the direction reversed
            MATCH (n:River) WHERE EXISTS { (n)-[:flowsInto]->(:River) } RETURN n.name ¦ MATCH (n:River) WHERE EXISTS { (n)<-[:flowsInto]-(:River) } RETURN n.name ¦ reversed-direction ¦ with the direction reversed
            MATCH (n:River) WHERE EXISTS { MATCH (n)-[:flowsInto]->(m:River) WHERE m.name <> 'x' } RETURN n.name ¦ MATCH (n:River) WHERE EXISTS { MATCH (n)<-[:flowsInto]-(m:River) WHERE m.name <> 'x' } RETURN n.name ¦ reversed-direction ¦ with the direction reversed
            MATCH (n:River) WHERE COUNT { (n)-[:flowsInto]->() } > 0 RETURN n.name ¦ MATCH (r:River) WHERE COUNT { ()-[:flowsInto]->(r) } > 0 RETURN r.name ¦ reversed-direction ¦ with the direction reversed
            MATCH (n:Country) RETURN size([(n)<-[:locatedIn]-(l) | l.name]) ¦ MATCH (n:Country) RETURN size([(n)-[:locatedIn]->(l) | l.name]) ¦ reversed-direction ¦ with the direction reversed
            MATCH (c:Country) RETURN c.name, COUNT { (c)<-[:locatedIn]-(:Lake) } ¦ MATCH (c:Country) RETURN c.name, COUNT { (c)-[:locatedIn]->(:Lake) } ¦ reversed-direction ¦ the reverse direction exists
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area ¦ MATCH (n:Lake {name: 'Lake Saimaa'}) RETURN n.area ¦ entity-linking ¦ similar: “Saimaa”
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area ¦ MATCH (n:Lake {name: 'Vänern'}) RETURN n.area ¦ entity-linking ¦ different entity
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Laek) RETURN n.name ¦ schema-violation ¦ similar: Lake
            MATCH (n:Lake) RETURN n.area ¦ MATCH (n:Lake) RETURN n.depth ¦ schema-violation ¦ has no property depth
            MATCH (n:Lake)-[:locatedIn]->(c:Country) RETURN n.name ¦ MATCH (n:River)-[:locatedIn]->(c:Country) RETURN n.name ¦ schema-violation,wrong-type ¦ Lake → Country
            MATCH (n:Lake)-[:locatedIn]->(c:Country) RETURN n.name ¦ MATCH (r:River)-[:flowsInto]->(n:Lake)-[:locatedIn]->(c:Country) RETURN n.name ¦ pattern ¦ different pattern
            MATCH (n:Lake)-->(c:Country) RETURN c.name, count(n) ¦ MATCH (n:Lake)-->(c:Country) RETURN c.name, sum(n.area) ¦ grouping ¦ count(n) → sum(n.area)
            MATCH (n:Lake) WHERE n.area > 1500 RETURN n.name ¦ MATCH (n:Lake) WHERE n.area > 5000 RETURN n.name ¦ filtering ¦ 1500 → 5000
            MATCH (n:Lake) WHERE n.area > 1500 RETURN n.name ¦ MATCH (n:Lake) RETURN n.name ¦ filtering ¦ → –
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake) RETURN n.name, n.area ¦ results ¦ different result columns
            MATCH (n:Lake) RETURN count(n) ¦ MATCH (n:Lake) RETURN [count(n)] ¦ results ¦ count(n) → [count(n)]
            MATCH (n:Lake) RETURN count(n) ¦ MATCH (n:Lake) RETURN n.name ¦ results ¦ count(n) → n.name
            MATCH (n:Lake) RETURN max(n.area) ¦ MATCH p = (n:Lake {name: 'Saimaa'}) RETURN p ¦ filtering,pattern,results ¦ max(n.area) → p
            MATCH (n:Lake {name: 'Saimaa'}) RETURN max(n.area) ¦ MATCH p = (n:Lake {name: 'Saimaa'}) RETURN p ¦ results ¦ max(n.area) → p
            MATCH (n:Lake) WITH DISTINCT n WHERE n.area > 1500 RETURN n.name ¦ MATCH (n:Lake) WITH * LIMIT 1 WITH DISTINCT n WHERE n.area > 1500 RETURN n.name ¦ results ¦ WITH * LIMIT 1
            MATCH (n:Lake) RETURN n.name ORDER BY n.area LIMIT 1 ¦ MATCH (n:Lake) RETURN n.name ORDER BY n.area LIMIT 2 ¦ results ¦ 1 → 2
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake|River) RETURN n.name ¦ pattern ¦ also allows other types
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake) RETURN collect(n.name) ¦ results ¦ n.name → collect(n.name)
            UNWIND [1, 1, 2] AS x RETURN x ¦ UNWIND [1, 2, 2] AS x RETURN x ¦ deduplication ¦ more often
            MATCH (n:Lake) RETURN n.name ORDER BY n.area LIMIT 1 ¦ MATCH (n:Lake) RETURN n.name ORDER BY n.area DESC LIMIT 1 ¦ results ¦ different order
            MATCH (n:Country)<--(l:Lake) WITH DISTINCT n RETURN n.name ¦ MATCH (n:Country)<--(l:Lake) RETURN n.name ¦ deduplication ¦ 3 rows instead of 2
            MATCH (n:Country)<--(l:Lake) RETURN count(DISTINCT n) ¦ MATCH (n:Country)<--(l:Lake) RETURN count(n) ¦ deduplication ¦ only DISTINCT differs
            """)
    void eachMistakeIsSeenWithItsEvidence(String gold, String pred, String categories, String evidence)
            throws Exception {
        List<Proposal> proposals = proposer().propose(gold, Scorer.predicted(pred), Progress.NONE);
        assertThat(proposals.stream().map(p -> p.category().key()).sorted().collect(Collectors.joining(",")))
                .as(proposals.toString()).isEqualTo(categories);
        assertThat(proposals.toString()).contains(evidence);
    }

    @Test
    void severalMistakesAreProposedTogetherAndKept(@TempDir Path folder) throws Exception {
        List<Proposal> proposals = proposer().propose(
                "MATCH (n:Lake)-[:locatedIn]->(c:Country {name: 'Sweden'}) RETURN n.name",
                Scorer.predicted("MATCH (n:Lake)<-[:locatedIn]-(c:Country {name: 'Sverige'}) RETURN n"),
                Progress.NONE);
        assertThat(proposals).extracting(Proposal::category).containsExactly(ErrorCategory.REVERSED_DIRECTION,
                ErrorCategory.ENTITY_LINKING, ErrorCategory.RESULTS);
        List<ProposedErrors> errors = List.of(new ProposedErrors("q1", "lakes", proposals, ""),
                new ProposedErrors("q2", "lakes", List.of(), "too deeply nested"));
        ErrorFile file = new ErrorFile(new SafeFiles());
        file.write(folder.resolve("errors.json"), errors);
        assertThat(file.read(folder.resolve("errors.json"))).isEqualTo(errors);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            ~~ ¦ no-prediction ¦ missing or empty
            ~ ~ ¦ no-prediction ¦ missing or empty
            ~```cypher
            ```~ ¦ no-query ¦ contains no query
            I am sorry, I cannot answer this. ¦ no-query ¦ 'I' is not allowed here
            { "cypher": "" } ¦ no-query ¦ is not allowed here
            MATCH (n:Lake ¦ syntax ¦ incomplete
            """)
    void whereThereIsNoQueryNothingElseIsProposed(String pred, String category, String evidence) throws Exception {
        List<Proposal> proposals = proposer().propose("MATCH (n) RETURN n", Scorer.predicted(pred), Progress.NONE);
        assertThat(proposals).singleElement()
                .satisfies(proposal -> assertThat(proposal.category().key()).isEqualTo(category))
                .satisfies(proposal -> assertThat(proposal.category().published()).isEqualTo(ErrorCategory.SYNTAX));
        assertThat(proposals.toString()).contains(evidence);
    }

    @Test
    void aQueryThatIsTooLargeIsNamedSo() throws Exception {
        String large = "MATCH (n:Lake) WHERE n.name IN [" + "'Saimaa', ".repeat(12_000) + "''] RETURN n.name";
        String deep = "MATCH (n:Lake) RETURN " + "(".repeat(100) + "1" + ")".repeat(100);
        for (String pred : List.of(large, deep, "RETURN reduce(s = '', x IN range(1, 1000000000) | s + 'x')")) {
            assertThat(proposer().propose("MATCH (n:Lake) RETURN n.name", Scorer.predicted(pred), Progress.NONE))
                    .extracting(Proposal::category).contains(ErrorCategory.TOO_LARGE)
                    .doesNotContain(ErrorCategory.SYNTAX, ErrorCategory.PATTERN);
        }
        assertThat(proposer().propose("MATCH (n:Lake) RETURN n.name", Scorer.predicted("word ".repeat(30_000)),
                Progress.NONE)).extracting(Proposal::category).containsExactly(ErrorCategory.NO_QUERY);
    }

    private ErrorProposer proposer() throws Exception {
        return new ErrorProposer(lakes, new DatabaseSchema(lakes, QueryLimits.EVALUATION)
                .profile(OptionalLong.empty(), Progress.NONE).names(), QueryLimits.EVALUATION);
    }
}
