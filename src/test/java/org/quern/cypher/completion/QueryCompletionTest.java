package org.quern.cypher.completion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.GraphNames;
import org.quern.cypher.completion.Completion.Kind;

public class QueryCompletionTest {

    public static final GraphNames FILMS = new GraphNames(
            Map.of("Film", Set.of("name", "year", "gross income"), "Person", Set.of("name", "born"), "Place",
                    Set.of("name", "area")),
            List.of(new GraphNames.Relation("directedBy", "Film", "Person", Set.of()),
                    new GraphNames.Relation("bornIn", "Person", "Place", Set.of()),
                    new GraphNames.Relation("marriedTo", "Person", "Person", Set.of("since"))));

    private final QueryCompletion completion = new QueryCompletion(FILMS);

    /** {@code ^} is the caret; what is expected stands at the head of the list. */
    @ParameterizedTest
    @CsvSource(delimiter = '§', textBlock = """
            MATCH (n:^                                        § Film Person Place
            MATCH (n:P^                                       § Person Place
            MATCH (n:Film|P^                                  § Person Place
            MATCH (n:!^                                       § Film Person Place
            MATCH (f:Film)-[:^                                § directedBy bornIn marriedTo
            MATCH (f:Film)-[r:d^                              § directedBy marriedTo
            MATCH (p:Person)<-[:^                             § directedBy marriedTo bornIn
            MATCH (p:Person) MATCH (p)-[:^                    § bornIn marriedTo directedBy
            MATCH (f:Film)-[:directedBy]->(x:^                § Person Film Place
            MATCH (p:Person)<-[:directedBy]-(x:^              § Film Person Place
            MATCH (f:Film) RETURN f.^                         § `gross income` name year
            MATCH (f:Film) WHERE f.y^                         § year
            MATCH (f:Film) WITH f AS g RETURN g.y^            § year
            MATCH ()-[m:marriedTo]-() RETURN m.^              § since
            MATCH (f:Film {^                                  § `gross income` name year
            MATCH (f:Film {year: 1, n^                        § name
            MATCH ()-[:marriedTo {^                           § since
            MATCH (film:Film)-->(person) WHERE ^              § film person
            MATCH (film:Film) WHERE fi^                       § film
            MATCH (film:Film)-->(other) WITH other RETURN ^   § other
            MATCH (a)-->(b) WITH *, 1 AS c RETURN ^           § a b c
            CALL { MATCH (x) RETURN x } RETURN ^              § x
            MATCH (a) WHERE EXISTS { MATCH (b) } RETURN ^     § a
            MATCH (a) WHERE any(one IN a.list WHERE on^       § one
            M^                                                § MATCH
            MATCH (n) RE^                                     § RETURN RETURN_DISTINCT
            MATCH (n) RETURN n.name ORD^                      § ORDER_BY
            MATCH (n) RETURN n ORDER BY n.name DE^            § DESC
            MATCH (n) WHERE n.name ST^                        § STARTS_WITH
            MATCH (n) WHERE n.name IS^                        § IS_NOT_NULL IS_NULL
            MATCH (n) RETURN coun^                            § COUNT_{ count
            """)
    void theLikeliestComesFirst(String marked, String expected) {
        List<String> texts = completions(marked).stream().map(c -> c.text().replace(' ', '_').replace("`", "`"))
                .toList();
        assertThat(texts).as(marked).startsWith(expected.replace("`gross income`", "`gross_income`").split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"RETURN 'MA^", "RETURN \"x\" + 'it\\'s ^", "RETURN 1 // MA^", "/* MA^", "RETURN $^"})
    void thereIsNothingInsideOfTexts(String marked) {
        assertThat(completions(marked)).isEmpty();
    }

    @Test
    void itSaysWhatItReplacesAndWhatThingsAre() {
        List<Completion> found = completions("MATCH (f:Film)-[:dir^]->() RETURN 1");
        assertThat(found).containsExactly(
                new Completion("directedBy", Kind.RELATION, "Film → Person", 17, 20));
        assertThat(completions("MATCH (n) RETURN n.na^")).first()
                .isEqualTo(new Completion("name", Kind.PROPERTY, "Film, Person, Place", 19, 21));
        assertThat(completions("RETURN toUp^")).first().satisfies(c -> {
            assertThat(c.kind()).isEqualTo(Kind.FUNCTION);
            assertThat(c.detail()).contains("STRING");
        });
        assertThat(completions("MATCH (f:`Fi^")).first()
                .isEqualTo(new Completion("Film", Kind.LABEL, "", 9, 12));
    }

    @Test
    void noTextBreaksIt() {
        for (String text : List.of("", "MATCH ((((", "]})", "MATCH (n {", "🐟🐟 RETURN", "`", "RETURN {a: [1, {b: ",
                "MATCH (a)-[", "WITH", "CALL {", "MATCH (n:A|", ":", ".", "-", "$")) {
            for (int caret = -1; caret <= text.length() + 1; caret++)
                assertThat(completion.at(text, caret)).as(text).isNotNull();
        }
    }

    private List<Completion> completions(String marked) {
        return completion.at(marked.replace("^", ""), marked.indexOf('^'));
    }
}
