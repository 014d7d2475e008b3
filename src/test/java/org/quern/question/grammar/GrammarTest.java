package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextChecks;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

class GrammarTest {

    private final Grammar grammar = new Grammar();

    /** The two directions of a relation, nested and side by side, and words for labels that nobody has written any for. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Movie)-[r0:directedBy]->(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | What are the names of the movies that were directed by Ada Lake?
            MATCH (n:Person)<-[r0:directedBy]-(m0:Movie {name: 'Rain'}) WITH DISTINCT n RETURN n.name | What are the names of the people who directed the movie Rain?
            MATCH (n:Company)-[r0:subsidiaryOf]->(m0:Company {name: 'Ko'}) WITH DISTINCT n RETURN n.name | What are the names of the companies that are subsidiaries of the company Ko?
            MATCH (n:Company)<-[r0:subsidiaryOf]-(m0:Company {name: 'Ko'}) WITH DISTINCT n RETURN n.name | What are the names of the companies that are parent companies of the company Ko?
            MATCH (n:Ocean)<-[r0:flowsInto]-(m0:River)<-[r1:flowsInto]-(m1:River {name: 'Elm'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many oceans receive the water of a river into which the river Elm flows?
            MATCH (n:Car)-[r0:assembledIn]->(m0:Plant {name: 'Elm'}) WITH DISTINCT n WHERE n.top_speed_kmh >= 200 RETURN n.name | Which of the cars that are assembled in the plant Elm have a top speed of at least 200 kilometres per hour?
            MATCH (n:Plant)<-[r0:assembledIn]-(m0:Car {name: 'Elm'}) WITH DISTINCT n RETURN n.name | What are the names of the plants in which the car Elm is assembled?
            MATCH (n:Engineer)<-[r0:hasLeadDesigner]-(m0:Car {name: 'Elm'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many engineers are lead designers of the car Elm?
            MATCH (n:City)-[r0:twinnedWith]->(m0:City {name: 'A'}),(n:City)-[r1:twinnedWith]->(m1:City {name: 'B'}) WITH DISTINCT n RETURN n.name | What are the names of the cities that are twinned with both the city A and the city B?
            MATCH (n:City)-[r0:twin]->(m0:City {name: 'A'}) WITH DISTINCT n RETURN n.name | What are the names of the cities that have the city A as twin?
            MATCH (n:Sculpture {name: 'Untitled'}) WITH DISTINCT n RETURN DISTINCT n.country_of_origin | What different countries of origin are there among the sculptures called Untitled?
            MATCH (n:Movie {name: 'Rain'})-[r0:directedBy]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many movies called Rain were directed by A?
            MATCH (n:Movie)-[r0:producedBy]->(m0:Studio {name: 'B'})-[r1:basedIn]->(m1:City {name: 'A'}) WITH DISTINCT n RETURN n.name | What are the names of the movies that were produced by the studio B that is based in the city A?
            MATCH (n:Actor)-[r0:ACTED_IN]->(m0:Movie {name: 'A'}) WITH DISTINCT n RETURN n.name | What are the names of the actors who acted in the movie A?
            MATCH (n:Movie)<-[r0:ACTED_IN]-(m0:Actor {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many movies are there in which A acted?
            MATCH (n:Book)<-[r0:WROTE]-(m0:Author {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many books were written by A?
            MATCH (n:Firm)-[r0:employs]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name | What are the names of the firms that employ A?
            MATCH (n:Shop)-[r0:soldIn]->(m0:Town {name: 'A'}) WHERE r0.start_year <= 1990 AND (r0.end_year >= 1990 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | What are the names of the shops that were sold in the town A in 1990?
            MATCH (n:Club)<-[r0:runsFor]-(m0:Athlete {name: 'A'}) WHERE r0.start_year IS NOT NULL AND r0.end_year IS NULL WITH DISTINCT n RETURN n.name | What are the names of the clubs for which A currently runs?
            MATCH (n:`Rail Way` {name: 'x\\'s (n)'}) WITH DISTINCT n RETURN n.`max speed` | What is the max speed of the rail way “x's (n)”?
            """)
    void saysWhatTheQueryAsks(String gold, String question) {
        assertThat(grammar.question(gold.replace("\\\\", "\\"))).contains(question);
        assertThat(new TextChecks().check(question, gold.replace("\\\\", "\\"))).isEmpty();
    }

    @Test
    void keepsTheTemplatesWordsWhereItDoesNotKnowTheQuery() {
        Sample odd = new Sample("q", "g", "MATCH (n:Film {name: 'a [b]'})--(m) RETURN n.name, m.name", Optional.empty(),
                "Give the names [of “a [b]” and] its neighbours.", Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Map.of(), Map.of());
        Sample done = grammar.rewrite(odd);
        assertThat(done.nlQuestion()).isEqualTo("Give the names of “a [b]” and its neighbours.");
        assertThat(done.nlQuestionRaw()).contains(odd.nlQuestion());
        Rewriting record = Rewriting.of(done).orElseThrow();
        assertThat(record.problem()).contains("does not know");
        assertThat(record.origin().isGrammar()).isTrue();
        assertThat(record.rounds()).isEmpty();
        assertThat(List.of("RETURN 1", "", "MATCH (n", "CALL { MATCH (n) RETURN n"))
                .allSatisfy(query -> assertThat(grammar.question(query)).isEmpty());
    }

    /** A question that leaves a condition out would be worse than a stiff one. */
    @ParameterizedTest
    @ValueSource(strings = {
        "MATCH (n:A)-[r0:x]->(m0:B)-[r1:y]->(m1:C)-[r2:z]->(m2:D {name: 'd'}) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A)-[r0:x]->(m0:B)-[r1:y]->(m1:C)-[r2:z]->(n:A) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A)-[r0:x]->(m0:B)-[r1:y]->(m1:C) WITH n, count(DISTINCT m1) AS num RETURN n.name, num",
        "MATCH (n:A), (m0:B)-[r0:x]->(m1:C) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A), (m0:B {name: 'b'}) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A {name: 'a'}), (m0:A) RETURN n.p - m0.p AS answer",
        "MATCH (n:A {name: 'a', p: 1}) WITH DISTINCT n RETURN n.q",
        "MATCH (n:A|B) WITH DISTINCT n RETURN n.name", "MATCH (n:A)-[r0:x|y]->(m0:B) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A)-[r0:x*2]->(m0:B) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A) WITH DISTINCT n RETURN n.name ORDER BY n.p ASC LIMIT 3",
        "MATCH (n:A) WHERE n.p > 1 AND n.q > 2 WITH DISTINCT n RETURN n.name",
        "MATCH (n:A) WITH DISTINCT n WHERE n.p > 1 AND n.q > 2 RETURN n.name",
        "MATCH (n:A) WITH DISTINCT n RETURN sum(n.p)"})
    void doesNotSayHalfOfAQuery(String gold) {
        assertThat(grammar.question(gold)).isEmpty();
    }

    /** Every tenth of the published questions, for its query alone: nothing of it is left unsaid. */
    @Test
    void saysRealQueries() {
        List<Sample> real = new SampleFile(new SafeFiles()).read(Shared.path("data/cypherbench/questions.jsonl.gz"));
        for (int i = 0; i < real.size(); i += 10) {
            String gold = real.get(i).goldCypher();
            assertThat(grammar.question(gold)).as(gold)
                    .hasValueSatisfying(text -> assertThat(new TextChecks().check(text, gold)).as(text).isEmpty());
        }
    }

    /** What a schema may hold that nobody has thought of: the sentence may be stiff but not broken. */
    @ParameterizedTest
    @CsvSource({"hasMember, Group", "LOCATED_IN, City", "knows, Person", "isPartOf, Area", "mother, Person",
        "wonPrizeAt, Fair", "employs, Worker", "ACTED_IN, Movie", "r, Thing", "carries_out, Task", "is_a, Kind"})
    void guessesWordsForAnyLabel(String label, String type) {
        for (String arrows : List.of("-[r0:%s]->", "<-[r0:%s]-")) {
            String text = grammar.question("MATCH (n:Thing)" + arrows.formatted(label) + "(m0:" + type
                    + " {name: 'Elm'}) WITH DISTINCT n RETURN n.name").orElseThrow();
            assertThat(text).startsWith("What are the names of the things ").contains("Elm").endsWith("?")
                    .doesNotContain("[", "|", "_", "  ", "{", " ?");
        }
    }
}
