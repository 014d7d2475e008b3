package org.quern.cypher.nearest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryDifference.Place;

class NearestQueryTest {

    private final NearestQuery accepting = new NearestQuery(_ -> Optional.empty());

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            MATCH (n:Ship RETURN n.name ¦ MATCH (n:Ship ) RETURN n.name
            MATCH (n:Ship)) RETURN n.name ¦ MATCH (n:Ship) RETURN n.name
            { "cypher": "MATCH (n:Ship)"  RETURN n.name } ¦ MATCH (n:Ship) RETURN n.name
            { "query": "MATCH (n:Ship {name: \\"Elk\\"})\\nRETURN n.name" ¦ MATCH (n:Ship {name: "Elk"}) RETURN n.name
            MATCH (n:Ship {name: 'King's Elk'}) RETURN n ¦ MATCH (n:Ship {name: 'King\\'s Elk'}) RETURN n
            MATCH (n:Ship {name: 'L''Élan'}) RETURN n ¦ MATCH (n:Ship {name: 'L\\'Élan'}) RETURN n
            MATCH (n:Ship) WHERE (n-[:ownedBy]->(:Line)) RETURN n ¦ MATCH (n:Ship) WHERE ((n)-[:ownedBy]->(:Line)) RETURN n
            MATCH (n:Ship)-[:ownedBy {since: 1900}] RETURN n ¦ MATCH (n:Ship)-[:ownedBy {since: 1900}]-() RETURN n
            MATCH (n:Ship)-[:ownedBy {since: *, until: 1900}]->(l) RETURN l ¦ MATCH (n:Ship)-[:ownedBy {until: 1900}]->(l) RETURN l
            MATCH (n:Ship {built: <year>}) RETURN n ¦ MATCH (n:Ship ) RETURN n
            MATCH (n:Ship) WHERE 'SE' NOT IN n.flags RETURN n ¦ MATCH (n:Ship) WHERE NOT 'SE' IN n.flags RETURN n
            MATCH (n:Ship) WHERE n.flag NOT IN ['SE', 'FI'] RETURN n ¦ MATCH (n:Ship) WHERE NOT n.flag IN ['SE', 'FI'] RETURN n
            MATCH (n:Ship) RETURN n.name WHERE n.built > 1900 ¦ MATCH (n:Ship) WHERE n.built > 1900 RETURN n.name
            MATCH (n:Ship) WITH n RETURN n.name WHERE n.built > 1900 ORDER BY n.name ¦ MATCH (n:Ship) WITH n WITH * WHERE n.built > 1900 RETURN n.name ORDER BY n.name
            MATCH (n:Ship)-[:a]->(b) OR (n)-[:c]->(d) RETURN n.name ¦ CALL { MATCH (n:Ship)-[:a]->(b) RETURN n UNION MATCH (n)-[:c]->(d) RETURN n } RETURN n.name
            MATCH (n:Ship)-[:a]->(b) OR (m)-[:c]->(d) RETURN n, m ¦ CALL { MATCH (n:Ship)-[:a]->(b) RETURN n, null AS m UNION MATCH (m)-[:c]->(d) RETURN null AS n, m } RETURN n, m
            MATCH (n:Ship)-[:a]->(b) AND (n)-[:c]->(d) RETURN n.name ¦ MATCH (n:Ship)-[:a]->(b), (n)-[:c]->(d) WITH DISTINCT n RETURN n.name
            MATCH (n:Ship) WHERE n.flag IN (n.flags RETURN n ¦ MATCH (n:Ship) WHERE n.flag IN (n.flags ) RETURN n
            """)
    void aFormThatCypherDoesNotHaveIsReplaced(String text, String nearest) {
        assertThat(normal(accepting.of(text).orElseThrow().text())).isEqualTo(normal(nearest));
    }

    /** Forms that the grammar accepts and the database refuses; here it refuses everything but the expected query. */
    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            MATCH (n:Ship) WHERE (n)-[:a]->(b:Line {name: 'B'}) AND n.built > 1900 RETURN n.name ¦ introduce new variables ¦ MATCH (n:Ship), (n)-[:a]->(b:Line {name: 'B'}) WHERE n.built > 1900 WITH DISTINCT n RETURN n.name
            MATCH (n:Ship) WHERE (n)-[:a]->(b {name: 'B'}) OR n.built = 1 RETURN count(n) ¦ introduce new variables ¦ CALL { MATCH (n:Ship), (n)-[:a]->(b {name: 'B'}) RETURN n UNION MATCH (n:Ship) WHERE n.built = 1 RETURN n } RETURN count(n)
            MATCH (n:Ship) WHERE exists((n)-[:a]->(b {name: 'B'})) RETURN DISTINCT n ¦ introduce new variables ¦ MATCH (n:Ship), (n)-[:a]->(b {name: 'B'}) RETURN DISTINCT n
            MATCH (n:Ship) WITH n WHERE (n)-[:a]->(b {name: 'B'}) RETURN n.name ¦ introduce new variables ¦ MATCH (n:Ship) WITH n MATCH (n)-[:a]->(b {name: 'B'}) WITH DISTINCT n RETURN n.name
            MATCH (n:Ship) RETURN n.name AS name, size((n)-[r:a]->()) AS k ¦ size ¦ MATCH (n:Ship) OPTIONAL MATCH (n)-[r:a]->() WITH n, count(r) AS number RETURN n.name AS name, number AS k
            MATCH (n:Ship) WITH n, size((n)-[r:a]->()) AS k RETURN n.name, k ¦ size ¦ MATCH (n:Ship) OPTIONAL MATCH (n)-[r:a]->() WITH n, count(r) AS k RETURN n.name, k
            MATCH (n:Ship)-[:a]->(b) UNION MATCH (n:Ship)-[:c]->(d) RETURN count(DISTINCT n) ¦ same return column names ¦ CALL { MATCH (n:Ship)-[:a]->(b) RETURN n UNION MATCH (n:Ship)-[:c]->(d) RETURN n } RETURN count(DISTINCT n)
            MATCH (n:Ship)-[:a]->(b) UNION ALL MATCH (s:Ship)-[:c]->(d) RETURN s.name ¦ same return column names ¦ CALL { MATCH (n:Ship)-[:a]->(b) RETURN n AS s UNION ALL MATCH (s:Ship)-[:c]->(d) RETURN s } RETURN s.name
            MATCH (n:Ship)-[:a]->(b) UNION MATCH (p:Person) UNION MATCH (b:Port) RETURN b.name AS x ORDER BY x ¦ same return column names ¦ CALL { MATCH (n:Ship)-[:a]->(b) RETURN b UNION MATCH (p:Person) RETURN p AS b UNION MATCH (b:Port) RETURN b } RETURN b.name AS x ORDER BY x
            MATCH (n:Ship)-[:a {since: year}]->(b) RETURN b ¦ Variable `year` not defined ¦ MATCH (n:Ship)-[:a ]->(b) RETURN b
            MATCH (n:Ship)-[:a]->(b) WITH b RETURN n.name, b ¦ Variable `n` not defined ¦ MATCH (n:Ship)-[:a]->(b) WITH n, b RETURN n.name, b
            """)
    void aFormThatTheDatabaseRefusesIsReplaced(String text, String refusal, String nearest) {
        NearestQuery query = new NearestQuery(one -> normal(one).equals(normal(nearest)) ? Optional.empty()
                : Optional.of(refusal));
        assertThat(query.of(text).map(EditedText::text).map(NearestQueryTest::normal)).contains(normal(nearest));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "I do not know.", "SELECT a FROM b",
        "MATCH (((((((((((("})
    void nothingIsInventedForATextThatIsFarFromAQuery(String text) {
        assertThat(accepting.of(text)).isEmpty();
    }

    @Test
    void aValidQueryIsItsOwnNearestQuery() {
        String query = "MATCH (n:Ship) WHERE (n)-[:a]->() OR n.x = 1 RETURN n, size([1]) AS k";
        assertThat(accepting.of(query).map(EditedText::text)).contains(query);
    }

    @Test
    void partsAreFoundInTheOriginalText() {
        String text = "{\"cypher\": \"MATCH (n:Ship {name: 'King's Elk'})\" RETURN n.name}";
        EditedText nearest = accepting.of(text).orElseThrow();
        for (String part : List.of("(n:Ship", "RETURN n.name")) {
            int at = nearest.text().indexOf(part);
            assertThat(nearest.original(new Place(part, at, at + part.length())))
                    .contains(new Place(part, text.indexOf(part), text.indexOf(part) + part.length()));
        }
        int quote = nearest.text().indexOf("'King");
        assertThat(nearest.original(new Place("", quote, nearest.text().indexOf("})"))).orElseThrow().text())
                .isEqualTo("'King's Elk'");
    }

    @Test
    void conditionsWithoutAValueAreNamed() {
        EditedText nearest = accepting.of("MATCH (n:Ship {built: *})-[:a {since: <year>}]->(b) RETURN b").orElseThrow();
        assertThat(nearest.withoutValue()).extracting(Place::text).containsExactly("built: *", "since: <year>");
    }

    /** Queries of random shape, each broken in one to three of the known ways: the original is found again. */
    @Test
    void brokenQueriesAreFoundAgain() {
        Random random = new Random(41);
        // The grammar knows GROUP BY, the database does not.
        NearestQuery refusing = new NearestQuery(query -> query.contains("GROUP") ? Optional.of("GROUP")
                : Optional.empty());
        List<UnaryOperator<String>> breaks = List.of(
                query -> "{ \"cypher\": \"" + query.replace(" RETURN", "\" RETURN") + " }",
                query -> query.replace("\\'", "'"),
                query -> query.replaceFirst("\\) RETURN", ")) RETURN"),
                query -> query.replaceFirst("MATCH \\(n:(\\w+)\\)", "MATCH (n:$1"),
                query -> query + " GROUP BY n.name");
        for (int i = 0; i < 400; i++) {
            String query = query(random);
            String broken = query;
            List<UnaryOperator<String>> left = new ArrayList<>(breaks);
            for (int j = random.nextInt(3); j >= 0; j--)
                broken = left.remove(random.nextInt(left.size())).apply(broken);
            assertThat(CypherQuery.ifValid(query)).isPresent();
            assertThat(refusing.of(broken).map(EditedText::text).map(NearestQueryTest::normal)).as(broken)
                    .contains(normal(query));
        }
    }

    private static String query(Random random) {
        String name = List.of("Elk", "King\\'s Elk", "O\\'Hara", "Östersjön").get(random.nextInt(4));
        String label = List.of("Ship", "Line", "Port").get(random.nextInt(3));
        String relation = List.of("-[:ownedBy]->", "<-[:callsAt]-", "-[r:teaches]-").get(random.nextInt(3));
        return "MATCH (n:" + label + ")" + relation + "(m {name: '" + name + "'})"
                + (random.nextBoolean() ? ", (n)-[:a]->(k)" : "") + " RETURN "
                + (random.nextBoolean() ? "n.name" : "n.name, count(m)");
    }

    private static String normal(String text) {
        return text.replaceAll("\\s+", "").replaceAll("number\\d+", "number");
    }
}
