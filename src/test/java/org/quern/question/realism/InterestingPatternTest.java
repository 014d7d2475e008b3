package org.quern.question.realism;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.question.Binding;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.Rule;
import org.quern.question.template.PatternParser;
import org.quern.question.template.PatternShape;
import org.quern.question.template.Templates.ReturnPattern;

/** Patterns that nobody would ask about are rejected, and similar ones are not. */
class InterestingPatternTest {

    private static final ReturnPattern NAMES = new ReturnPattern("b", "names", "${match_cypher} RETURN n.name", "",
            List.of("n"));
    private static final ReturnPattern COUNTS = new ReturnPattern("g", "counts",
            "${match_cypher} WITH n, count(DISTINCT m0) AS num RETURN n.name, num", "", List.of("n", "m0"));

    private static final RelationFacts BORDERS = new RelationFacts("borders", List.of(), true, false, false, false,
            Cardinality.MANY, Cardinality.MANY, List.of());
    private static final RelationFacts CAPITAL = new RelationFacts("capital", List.of(), false, false, false, false,
            Cardinality.ONE, Cardinality.ONE, List.of());

    private static final RelationType NEIGHBOUR = relation("borders", "Country", "Country");
    private static final RelationType HAS_CAPITAL = relation("capital", "Country", "City");
    private static final RelationType DIRECTED = relation("directed", "Person", "Film");
    private static final RelationType STARRED = relation("starred", "Person", "Film");
    private static final RelationType SEQUEL = relation("sequel", "Film", "Film");
    private static final RelationType BORN = relation("born", "Person", "City");
    private static final RelationType PLAYS = relation("plays", "Person", "Team");

    @Test
    void anEndThatCouldBeAnythingSaysNothing() {
        assertThat(check("MATCH (n)-[r0]->(m0)", NAMES, DIRECTED)).containsExactly(Rule.VAGUE_PARTNER);
        assertThat(check("MATCH (n)-[r0]->(m0<name>)", NAMES, DIRECTED)).isEmpty();
        assertThat(check("MATCH (n)-[r0]->(m0)", COUNTS, DIRECTED)).isEmpty();
        assertThat(check("MATCH (n)-[r0]->(m0),(n)-[r1]->(m0)", NAMES, DIRECTED, STARRED)).isEmpty();
    }

    @Test
    void aUniqueThingIsNamedAndNotDescribed() {
        String chain = "MATCH (n)-[r0]->(m0)-[r1]->(m1<name>)";
        assertThat(check(chain, NAMES, relation("in", "River", "Country"), HAS_CAPITAL))
                .containsExactly(Rule.HIDDEN_NAME);
        assertThat(check(chain, NAMES, relation("in", "River", "Country"), relation("in", "Country", "Continent")))
                .isEmpty();
    }

    @Test
    void aSymmetricRelationIsAskedInOneDirection() {
        assertThat(check("MATCH (n)<-[r0]-(m0<name>)", NAMES, NEIGHBOUR)).containsExactly(Rule.MIRRORED);
        assertThat(check("MATCH (n)-[r0]->(m0<name>)", NAMES, NEIGHBOUR)).isEmpty();
        assertThat(check("MATCH (n)<-[r0]-(m0<name>)", NAMES, SEQUEL)).isEmpty();
    }

    @Test
    void threeThingsOfOneTypeAreConfusing() {
        assertThat(check("MATCH (n)-[r0]->(m0)-[r1]->(m1<name>)", NAMES, SEQUEL, SEQUEL))
                .containsExactly(Rule.ONE_TYPE);
        assertThat(check("MATCH (n)-[r0]->(m0<name>),(n)-[r1]->(m1<name>)", NAMES, NEIGHBOUR, NEIGHBOUR)).isEmpty();
        assertThat(check("MATCH (n)-[r0]->(m0)<-[r1]-(m1<name>)", NAMES, STARRED, STARRED)).isEmpty();
    }

    /** "Countries that border another country of which they were the capital". */
    @Test
    void twoThingsOfOneTypeWithoutANameAreVague() {
        RelationType borders = relation("borders", "Country", "Country");
        RelationType follows = relation("follows", "Country", "Country");
        assertThat(check("MATCH (n)-[r0]->(m0),(n)-[r1]->(m0)", NAMES, follows, borders))
                .contains(Rule.VAGUE_PARTNER);
        assertThat(check("MATCH (n)-[r0]->(m0),(n)-[r1]->(m0)", NAMES, DIRECTED, STARRED)).doesNotContain(
                Rule.VAGUE_PARTNER);
    }

    @Test
    void alternativesAreOfOneKind() {
        String union = "CALL { MATCH (n)-[r0]->(m0<name>) RETURN n, m0 as m UNION MATCH (n)-[r1]->(m1<name>) RETURN n, m1 as m }";
        assertThat(check(union, NAMES, PLAYS, BORN)).containsExactly(Rule.MIXED_UNION);
        assertThat(check(union, NAMES, PLAYS, PLAYS)).isEmpty();
    }

    @Test
    void aKnownStartIsNoCondition() {
        assertThat(check(
                "MATCH (n)-[r0<start_year,end_year^>]->(m0<name>) WHERE r0.start_year IS NOT NULL AND r0.end_year IS NULL",
                NAMES, PLAYS)).containsExactly(Rule.KNOWN_START);
        assertThat(check(
                "MATCH (n)-[r0<start_year,end_year?>]->(m0<name>) WHERE r0.start_year <= ${r0_start_year} AND (r0.end_year >= ${r0_start_year} OR r0.end_year IS NULL)",
                NAMES, PLAYS)).isEmpty();
    }

    @Test
    void severalRelationsAndAPropertyAreTooMuch() {
        ReturnPattern first = new ReturnPattern("b", "first",
                "${match_cypher} WITH DISTINCT n RETURN n.name ORDER BY n.${prop} ${order} LIMIT 1", "", List.of("n"));
        ReturnPattern where = new ReturnPattern("b", "where",
                "${match_cypher} WITH DISTINCT n WHERE ${condition} RETURN n.name",
                "", List.of("n"));
        String two = "MATCH (n)-[r0]->(m0<name>),(n)-[r1]->(m1<name>)";
        assertThat(check(two, first, DIRECTED, BORN)).containsExactly(Rule.OVERLOADED);
        assertThat(check(two, where, DIRECTED, BORN)).containsExactly(Rule.OVERLOADED);
        assertThat(check(two, NAMES, DIRECTED, BORN)).isEmpty();
        assertThat(check("MATCH (n)-[r0]->(m0<name>)", first, DIRECTED)).isEmpty();
    }

    private static RelationType relation(String label, String subject, String object) {
        return new RelationType(label, subject, object, Map.of());
    }

    private static Set<Rule> check(String cypher, ReturnPattern returned, RelationType... relations) {
        try {
            PatternShape shape = PatternParser.parse(cypher);
            Map<String, RelationType> types = new HashMap<>();
            Map<String, String> labels = new HashMap<>();
            for (int i = 0; i < relations.length; i++) {
                PatternShape.Edge edge = shape.edges().get(i);
                types.put(edge.variable(), relations[i]);
                labels.put(edge.subject(), relations[i].subjLabel());
                labels.put(edge.object(), relations[i].objLabel());
            }
            Binding binding = new Binding(labels, types, Optional.empty());
            Realism realism = new Realism(List.of(BORDERS, CAPITAL));
            assertThat(new RealismRules(realism).strike(shape, binding, returned)).noneMatch(Rule::isInterest);
            return new RealismRules(realism, true).strike(shape, binding, returned);
        } catch (PatternParser.BadTemplate bad) {
            throw new AssertionError(bad);
        }
    }
}
