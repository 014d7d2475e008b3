package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.QueryNames.Kind;
import org.quern.cypher.QueryNames.Name;
import org.quern.cypher.QueryNames.Replacement;

/** The names in a query are found by what they mean, wherever they are written. */
class QueryNamesTest {

    private static QueryNames names(String query) throws CypherSyntaxException {
        return QueryNames.of(CypherQuery.parse(query));
    }

    private static List<String> found(String query) throws CypherSyntaxException {
        return names(query).names().stream()
                .map(name -> name.kind() + " " + name.name() + (name.certain() ? "" : "?")).toList();
    }

    @Test
    void labelsRelationsAndPropertiesHavePlacesAndOwners() throws Exception {
        String query = "MATCH (n:`Big Mill` {built: 1})<-[r:ownedBy|soldBy {year: 2}]-(:Miller) "
                + "WHERE n.stones > 3 AND r.year < 9 RETURN n.name, 'built'";
        assertThat(found(query)).containsExactly("label Big Mill", "property built", "relation ownedBy",
                "relation soldBy", "property year", "label Miller", "property stones", "property year",
                "property name");
        QueryNames read = names(query);
        assertThat(read.names()).allSatisfy(name -> assertThat(CypherSpelling.name(query.substring(name.start(),
                name.end()))).isEqualTo(name.name()));
        assertThat(read.names()).filteredOn(name -> name.name().equals("stones")).singleElement()
                .extracting(Name::owners).isEqualTo(java.util.Set.of("Big Mill"));
        assertThat(read.texts()).extracting(QueryNames.Text::value).containsExactly("built");
        assertThat(read.hidden()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " => ", textBlock = """
            MATCH (n:A) WHERE n:B RETURN n.x => label A; label B; property x
            MATCH (n:A)-[r]->() WHERE r:knows RETURN r.x => label A; relation knows; property x
            MATCH (n:A) RETURN n.born.year => label A; property born
            MATCH (n:A) RETURN date(n.born).year => label A; property born
            MATCH (n:A) WHERE EXISTS { (n)-[:knows]->(m:B {x: 1}) } RETURN 1 => label A; relation knows; label B; property x
            MATCH (n:A) RETURN [(n)-[:knows]->(m:B) | m.x] => label A; relation knows; label B; property x
            MATCH (n:A) WITH n AS m RETURN m.x => label A; property x
            MATCH ()-[r:knows]->() RETURN startNode(r).x => relation knows; property x
            MATCH p = (n:A)-[*1..2]->() UNWIND nodes(p) AS m RETURN m.x => label A; property x?
            MATCH p = (n:A)-[*1..2]->() RETURN nodes(p)[0].x => label A; property x?
            WITH {x: 1} AS m RETURN m.x => property x?
            MATCH (n:A) RETURN n {.x, y: n.z} => label A; property x; property z
            RETURN date({year: 2000}).year => ''
            MATCH (n:A|B&!C) RETURN n.`x y` => label A; label B; label C; property x y
            """)
    void everyWayOfNamingIsRead(String query, String expected) throws Exception {
        assertThat(String.join("; ", found(query))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"MATCH (n)-[r]->() RETURN type(r)", "MATCH (n) RETURN labels(n)",
        "MATCH (n) RETURN keys(n)", "MATCH (n) RETURN properties(n)", "MATCH (n) RETURN n['x']",
        "MATCH (n) RETURN n {.*}", "MATCH (n:$('A')) RETURN n.x"})
    void namesThatAQueryDoesNotSpellAreReported(String query) throws Exception {
        assertThat(names(query).hidden()).isPresent();
    }

    @Test
    void placesCountCharsAfterLettersOutsideTheBasicPlane() throws Exception {
        String query = "/* 𝒜𝒷 */ MATCH (n:Älv {name: '𝒜 \\'quoted\\''}) RETURN n.x";
        QueryNames read = names(query);
        String changed = QueryNames.replaced(query, List.of(
                new Replacement(read.names().getFirst().start(), read.names().getFirst().end(), "T1"),
                new Replacement(read.texts().getFirst().start(), read.texts().getFirst().end(), "'B'"),
                new Replacement(read.names().getLast().start(), read.names().getLast().end(), "p1")));
        assertThat(changed).isEqualTo("/* 𝒜𝒷 */ MATCH (n:T1 {name: 'B'}) RETURN n.p1");
        assertThat(read.texts().getFirst().value()).isEqualTo("𝒜 'quoted'");
        assertThat(read.names()).extracting(Name::kind).containsExactly(Kind.LABEL, Kind.PROPERTY, Kind.PROPERTY);
    }
}
