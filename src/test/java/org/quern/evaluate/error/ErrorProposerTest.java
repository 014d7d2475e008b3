package org.quern.evaluate.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cypher.GraphNames;
import org.quern.cypher.GraphNames.Relation;
import org.quern.evaluate.score.Scorer;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.workspace.SafeFiles;

class ErrorProposerTest {

    private static final GraphNames SHIPS = new GraphNames(Map.of("Ship", Set.of("name", "built", "flags"), "Person",
            Set.of("name", "born", "call_name"), "Port", Set.of("name", "depth"), "Line", Set.of("name")),
            List.of(
                    new Relation("servesOn", "Person", "Ship", Set.of("since")),
                    new Relation("callsAt", "Ship", "Port", Set.of()),
                    new Relation("ownedBy", "Ship", "Line", Set.of()),
                    new Relation("teaches", "Person", "Person", Set.of())));

    private final GraphDatabase lakes = TestDatabases
            .of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake RETURN n.name ¦ syntax ¦ not allowed here
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake) RETURN x.name ¦ syntax ¦ Variable `x` not defined
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:River) RETURN n.name ¦ wrong-type ¦ n:River → n:Lake
            MATCH (n:Lake)-[:locatedIn]->(c) RETURN n.name ¦ MATCH (n:Lake)<-[:locatedIn]-(c) RETURN n.name ¦ reversed-direction ¦ result equals gold: (n:Lake)<-[:locatedIn]-(c) → (n:Lake)-[:locatedIn]->(c)
            MATCH (n:River)-[:flowsInto]->(m:River) RETURN n.name ¦ MATCH (a:River)-[:flowsInto]->(b:River) RETURN b.name ¦ reversed-direction ¦ result equals gold: (a:River)-[:flowsInto]->(b:River) → (a:River)<-[:flowsInto]-(b:River)
            MATCH (n:Lake), (c:Country) WHERE (n)-[:locatedIn]->(c) RETURN n.name ¦ MATCH (n:Lake), (c:Country) WHERE (n)<-[:locatedIn]-(c) RETURN n.name ¦ reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:Lake) WHERE (n)-[:locatedIn]->(:Country) RETURN n.name ¦ MATCH (n:Lake) WHERE (:Country)-[:locatedIn]->(n) RETURN n.name ¦ reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:River) WHERE NOT (n)-[:flowsInto]->(:River) RETURN n.name ¦ MATCH (n:River) WHERE NOT (n)<-[:flowsInto]-(:River) RETURN n.name ¦ reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:River) WHERE EXISTS { (n)-[:flowsInto]->(:River) } RETURN n.name ¦ MATCH (n:River) WHERE EXISTS { (n)<-[:flowsInto]-(:River) } RETURN n.name ¦ reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:River) WHERE EXISTS { MATCH (n)-[:flowsInto]->(m:River) WHERE m.name <> 'x' } RETURN n.name ¦ MATCH (n:River) WHERE EXISTS { MATCH (n)<-[:flowsInto]-(m:River) WHERE m.name <> 'x' } RETURN n.name ¦ reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:River) WHERE COUNT { (n)-[:flowsInto]->() } > 0 RETURN n.name ¦ MATCH (r:River) WHERE COUNT { ()-[:flowsInto]->(r) } > 0 RETURN r.name ¦ reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:Country) RETURN size([(n)<-[:locatedIn]-(l) | l.name]) ¦ MATCH (n:Country) RETURN size([(n)-[:locatedIn]->(l) | l.name]) ¦ reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (c:Country) RETURN c.name, COUNT { (c)<-[:locatedIn]-(:Lake) } ¦ MATCH (c:Country) RETURN c.name, COUNT { (c)-[:locatedIn]->(:Lake) } ¦ reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area ¦ MATCH (n:Lake {name: 'Lake Saimaa'}) RETURN n.area ¦ entity-linking ¦ similar: “Saimaa”
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area ¦ MATCH (n:Lake {name: 'Vänern'}) RETURN n.area ¦ entity-linking ¦ corrected (prediction → gold), the result equals gold: name: 'Vänern' → name: 'Saimaa'
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.name ¦ MATCH (n:Lake {area: ['Saimaa']}) RETURN n.name ¦ wrong-type ¦ corrected (prediction → gold), the result equals gold: area: ['Saimaa'] → name: 'Saimaa'
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.name ¦ MATCH (n:Lake) WHERE n.area IN ['Saimaa'] RETURN n.name ¦ wrong-type ¦ result equals gold: n.area IN ['Saimaa'] → name: 'Saimaa'
            MATCH (n:Lake) WHERE n.name IN ['Saimaa', 'Vänern'] RETURN n.name ¦ MATCH (n:Lake) WHERE n.area IN ['Vänern', 'Saimaa'] RETURN n.name ¦ wrong-type ¦ result equals gold
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.name ¦ MATCH (n:Lake {name: ['Saimaa']}) RETURN n.name ¦ filtering ¦ name: ['Saimaa'] → name: 'Saimaa'
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.name ¦ MATCH (n:Lake {area: ['Vänern']}) RETURN n.name ¦ entity-linking,wrong-type ¦ one of 2 corrections
            MATCH (n:Lake {name: 'Saimaa'}) WITH n LIMIT 5 MATCH (n) RETURN n.name ¦ MATCH (n:Lake {area: ['Saimaa']}) WITH n LIMIT 5 MATCH (n) RETURN n.name ¦ wrong-type ¦ both exist in the graph (prediction → gold): area → name
            CALL { MATCH (n:Lake)-[:locatedIn]->(m:Country {name: 'Finland'}) RETURN n, m UNION MATCH (n:Lake)<-[:flowsInto]-(m:River {name: 'Klarälven'}) RETURN n, m } WITH DISTINCT n RETURN count(n) ¦ MATCH (a:Lake)-[:locatedIn]->(:Country {name: 'Finland'}) RETURN count(DISTINCT a) UNION MATCH (a:Lake)<-[:flowsInto]-(:River {name: 'Klarälven'}) RETURN count(DISTINCT a) ¦ grouping ¦ a UNION of several results
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Laek) RETURN n.name ¦ schema-violation ¦ similar: Lake
            MATCH (n:Lake) RETURN n.area ¦ MATCH (n:Lake) RETURN n.depth ¦ schema-violation ¦ has no property depth
            MATCH (n:Lake)-[:locatedIn]->(c:Country) RETURN n.name ¦ MATCH (n:River)-[:locatedIn]->(c:Country) RETURN n.name ¦ schema-violation ¦ corrected (prediction → gold), the result equals gold: n:River → n:Lake
            MATCH (n:Lake)-[:locatedIn]->(c:Country) RETURN n.name ¦ MATCH (r:River)-[:flowsInto]->(n:Lake)-[:locatedIn]->(c:Country) RETURN n.name ¦ pattern ¦ (r:River)-[:flowsInto]->(n:Lake) → –
            MATCH (n:Lake)-->(c:Country) RETURN c.name, count(n) ¦ MATCH (n:Lake)-->(c:Country) RETURN c.name, sum(n.area) ¦ grouping ¦ sum(n.area) → count(n)
            MATCH (n:Lake) WHERE n.area > 1500 RETURN n.name ¦ MATCH (n:Lake) WHERE n.area > 5000 RETURN n.name ¦ filtering ¦ n.area > 5000 → n.area > 1500
            MATCH (n:Lake) WHERE n.area > 1500 RETURN n.name ¦ MATCH (n:Lake) RETURN n.name ¦ filtering ¦ – → n.area > 1500
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake) RETURN n.name, n.area ¦ results ¦ corrected (prediction → gold), the result equals gold: n.area → –
            MATCH (n:Lake) RETURN count(n) ¦ MATCH (n:Lake) RETURN [count(n)] ¦ results ¦ [count(n)] → count(n)
            MATCH (n:Lake) RETURN count(n) ¦ MATCH (n:Lake) RETURN n.name ¦ results ¦ RETURN n.name → RETURN count(n)
            MATCH (n:Lake) RETURN max(n.area) ¦ MATCH p = (n:Lake {name: 'Saimaa'}) RETURN p ¦ filtering,pattern,results ¦ p → max(n.area)
            MATCH (n:Lake {name: 'Saimaa'}) RETURN max(n.area) ¦ MATCH p = (n:Lake {name: 'Saimaa'}) RETURN p ¦ results ¦ p → max(n.area)
            MATCH (n:Lake) WITH DISTINCT n WHERE n.area > 1500 RETURN n.name ¦ MATCH (n:Lake) WITH * LIMIT 1 WITH DISTINCT n WHERE n.area > 1500 RETURN n.name ¦ results ¦ WITH * LIMIT 1
            MATCH (n:Lake) RETURN n.name ORDER BY n.area LIMIT 1 ¦ MATCH (n:Lake) RETURN n.name ORDER BY n.area LIMIT 2 ¦ results ¦ 2 → 1
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake|River) RETURN n.name ¦ pattern ¦ n:Lake|River → n:Lake
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake) RETURN collect(n.name) ¦ results ¦ RETURN collect(n.name) → RETURN n.name
            UNWIND [1, 1, 2] AS x RETURN x ¦ UNWIND [1, 2, 2] AS x RETURN x ¦ results ¦ [1, 2, 2] → [1, 1, 2]
            MATCH (n:Lake) RETURN n.name ORDER BY n.area LIMIT 1 ¦ MATCH (n:Lake) RETURN n.name ORDER BY n.area DESC LIMIT 1 ¦ results ¦ n.area DESC → n.area
            MATCH (n:Country)<--(l:Lake) WITH DISTINCT n RETURN n.name ¦ MATCH (n:Country)<--(l:Lake) RETURN n.name ¦ deduplication ¦ 3 rows instead of 2
            MATCH (n:Country)<--(l:Lake) RETURN count(DISTINCT n) ¦ MATCH (n:Country)<--(l:Lake) RETURN count(n) ¦ grouping ¦ count(n) → count(DISTINCT n)
            MATCH (n:Lake)-->(c:Country) WITH c, count(n) AS num RETURN c.name, num ¦ MATCH (n:Lake)-->(c:Country) RETURN c.name AS country, count(n) AS lakes, c ORDER BY lakes DESC ¦ results ¦ corrected (prediction → gold), the result equals gold: c → –
            MATCH (n:Lake) OPTIONAL MATCH (n:Lake)<-[:flowsInto]-(r:River) WITH n, count(r) AS k RETURN n.name, k ¦ MATCH (a:Lake)<-[:flowsInto]-(r:River) RETURN a.name AS lake, count(r) AS k ¦ pattern ¦ corrected (prediction → gold), the result equals gold
            CALL { MATCH (n:Lake)-[:locatedIn]->(:Country {name: 'Finland'}) RETURN n UNION MATCH (n:Lake)<-[:flowsInto]-(:River {name: 'Klarälven'}) RETURN n } WITH DISTINCT n RETURN n.name ¦ MATCH (n:Lake)-[:locatedIn]->(:Country {name: 'Finland'}) RETURN n.name ¦ pattern ¦ → MATCH (n:Lake)<-[:flowsInto]-(:River {name: 'Klarälven'}) RETURN n
            CALL { MATCH (n:Lake)-[:locatedIn]->(:Country {name: 'Finland'}) RETURN n UNION MATCH (n:Lake)<-[:flowsInto]-(:River {name: 'Klarälven'}) RETURN n } WITH DISTINCT n RETURN n.name ¦ MATCH (n:Lake)-[:locatedIn]->(:Country {name: 'Suomi'}) RETURN n.name UNION MATCH (n:Lake)<-[:flowsInto]-(:River {name: 'Klarälven'}) RETURN n.name ¦ entity-linking ¦ name: 'Suomi' → name: 'Finland'
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area ¦ MATCH (n:Lake {title: 'Saimaa'}) WHERE n IN (MATCH (m) RETURN m) RETURN n.area ¦ schema-violation,syntax ¦ has the property title
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area ¦ MATCH (n:Lake {name: 'Lake Saimaa'}) WHERE n IN (MATCH (m) RETURN m) RETURN n.area ¦ entity-linking,syntax ¦ no entity has name
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area ¦ {"cypher": "MATCH (n:Lake {name: 'Saimaa'})" RETURN n.area} ¦ no-query ¦ MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area
            MATCH (n:Lake)-[:locatedIn]->(c:Country {name: 'Finland'}) RETURN n.name ¦ {"cypher": "MATCH (n:Lake)<-[:locatedIn]-(c:Country {name: 'Finland'})" RETURN n.name} ¦ no-query,reversed-direction ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area ¦ MATCH (n:Lake {name: 'People's Lake'}) RETURN n.area ¦ entity-linking,syntax ¦ name: 'People's Lake'
            MATCH (n:Lake)-[:locatedIn]->(:Country {name: 'Finland'}) WITH DISTINCT n RETURN n.name ¦ MATCH (n:Lake) WHERE (n)<-[:locatedIn]-(c:Country {name: 'Finland'}) RETURN n.name ¦ reversed-direction,syntax ¦ corrected (prediction → gold), the result equals gold
            CALL { MATCH (n:Lake)-[:locatedIn]->(m:Country {name: 'Finland'}) RETURN n, m UNION MATCH (n:Lake)<-[:flowsInto]-(m:River {name: 'Klarälven'}) RETURN n, m } WITH DISTINCT n RETURN n.name ¦ MATCH (n:Lake)-[:locatedIn]->(c:Country {name: 'Finland'}) OR (n:Lake)-[:flowsInto]->(r:River {name: 'Klarälven'}) RETURN n.name ¦ reversed-direction,syntax ¦ <-[:flowsInto]-
            CALL { MATCH (n:Lake)-[:locatedIn]->(m:Country {name: 'Finland'}) RETURN n, m UNION MATCH (n:Lake)<-[:flowsInto]-(m:River {name: 'Klarälven'}) RETURN n, m } WITH DISTINCT n RETURN n.name ¦ MATCH (n:Lake)-[:locatedIn]->(:Country {name: 'Finland'}) RETURN n.area UNION MATCH (n:Lake)<-[:flowsInto]-(:River {name: 'Klarälven'}) RETURN n.area ¦ wrong-type ¦ n.area → n.name
            MATCH (n:Lake) OPTIONAL MATCH (n)<-[:flowsInto]-(r:River) WITH n, count(r) AS k RETURN n.name, k ¦ MATCH (a:Lake) RETURN a.name, size((a)-[:flowsInto]->(:River)) ¦ reversed-direction,syntax ¦ corrected (prediction → gold), the result equals gold
            CALL { MATCH (n:Lake)-[:locatedIn]->(m:Country {name: 'Finland'}) RETURN n, m UNION MATCH (n:Lake)<-[:flowsInto]-(m:River {name: 'Klarälven'}) RETURN n, m } WITH DISTINCT n RETURN n.name ¦ MATCH (n:Lake) WHERE (n)-[:locatedIn]->(:Country {name: 'Suomi'}) OR (n)<-[:flowsInto]-(:River {name: 'Klarälven'}) RETURN n.name ¦ entity-linking ¦ name: 'Suomi' → name: 'Finland'
            MATCH (n:Lake)-[:locatedIn]->(c:Country {name: 'Finland'}) RETURN n.name ¦ MATCH (n:Lake)-[:locatedIn {country: 'Finland'}]->(c:Country) RETURN n.name ¦ schema-violation ¦ country
            MATCH (n:Lake)-[:locatedIn]->(c:Country {name: 'Finland'}) RETURN n.name ¦ MATCH (n:Lake)-[:locatedIn {country: 'Suomi'}]->(c:Country) RETURN n.name ¦ entity-linking,schema-violation ¦ country
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake {area: *}) RETURN n.name ¦ filtering,syntax ¦ different condition (prediction → gold): area: * → –
            MATCH (n:Lake) RETURN n.name ¦ MATCH (n:Lake {area: area}) RETURN n.area ¦ filtering,syntax,wrong-type ¦ different condition (prediction → gold): area: area → –
            MATCH (n:Lake)-[:locatedIn]->(c:Country) RETURN c.name, count(n) ¦ MATCH (n:Lake)-[:locatedIn]->(c:Country) RETURN c.name, sum(n.area) GROUP BY c.name ¦ grouping,syntax ¦ sum(n.area) → count(n)
            MATCH (n:Lake {name: 'Saimaa'}), (m:Lake {name: 'Vänern'}) RETURN CASE WHEN n.area > m.area THEN n.name ELSE m.name END ¦ MATCH (n:Lake {name: 'Saimaa'}), (m:Lake {name: 'Vänern'}) RETURN CASE WHEN n.area < m.area THEN n.name ELSE m.name END ¦ filtering ¦ corrected (prediction → gold), the result equals gold
            MATCH (n:River)-[:flowsInto]->(m:Lake) RETURN n.name ¦ MATCH (n:River)-[:flowsInto]->(m:Lake)-[:locatedIn]->(c:Country), (n)-[:flowsInto]->(x:River) WHERE x.name <> m.name RETURN n.name ¦ filtering,pattern ¦ x.name <> m.name
            """)
    void eachMistakeIsSeenWithItsEvidence(String gold, String pred, String categories, String evidence)
            throws Exception {
        List<CategoryProposal> proposals = proposer().propose(gold, Scorer.predicted(pred), Progress.NONE).proposals();
        assertThat(proposals.stream().map(p -> p.category().key()).sorted().collect(Collectors.joining(",")))
                .as(proposals.toString()).isEqualTo(categories);
        assertThat(proposals.toString()).contains(evidence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            # Persons of one name are merged, whatever else is wrong with the column.
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num RETURN n.name, num ¦ MATCH (p:Person)-[:servesOn]->(b:Ship) RETURN p.title, count(DISTINCT b) ¦ schema-violation,grouping
            MATCH (n:Person)-[:teaches]->(s:Person) WITH n, count(DISTINCT s) AS num WHERE n.born > 1875 RETURN n.name, num ¦ MATCH (p:Person)-[:teaches]->(b:Person) WHERE p.born > 1875 RETURN p.title, count(b) ¦ schema-violation
            # The same text at a part that is not in gold.
            MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) WHERE n.name = 'Boreas' RETURN n.name ¦ MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}), (n)-[:hasTitle]->(x:Title {text: 'Boreas'}) RETURN n.name ¦ schema-violation
            MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) WHERE n.name = 'Boreas' RETURN n.name ¦ MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}), (n)-[:callsAt]->(x:Port {name: 'Boreas'}) RETURN n.name ¦ pattern
            MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) WHERE n.name = 'Boreas' RETURN n.name ¦ MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}), (n)-[:callsAt]->(x:Port {name: 'Borea'}) RETURN n.name ¦ entity-linking,pattern
            # A part that is not in gold goes with its name, but not with other conditions.
            MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}) RETURN n.name ¦ MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}), (n)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN n.name ¦ pattern
            MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}) RETURN n.name ¦ MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}), (n)<-[:servesOn]-(p:Person) WHERE p.born > 1875 RETURN n.name ¦ pattern,filtering
            # A name in two pieces.
            MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN n.name ¦ MATCH (n:Ship {name: 'North'})-[:ownedBy]->(:Line {name: 'Line'}) RETURN n.name ¦ entity-linking
            MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN n.name ¦ MATCH (n:Ship {name: 'Aurora'})-[:ownedBy]->(:Line {name: 'North Line'}) RETURN n.name ¦ filtering
            # Relations of several steps.
            MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}) RETURN n.name ¦ MATCH (n:Ship)-[:callsAt*1..2]->(:Line {name: 'Oslo'}) RETURN n.name ¦ schema-violation
            MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}) RETURN n.name ¦ MATCH (n:Ship)<-[:callsAt*1..2]-(:Port {name: 'Oslo'}) RETURN n.name ¦ reversed-direction
            MATCH (n:Person {name: 'Ada'})-[:teaches]->(m) RETURN m.name ¦ MATCH (n:Person {name: 'Ada'})-[:teaches*2]->(m:Person) RETURN m.name ¦ pattern
            MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}) OPTIONAL MATCH (n)-[:ownedBy]->(l:Line) WITH n, count(l) AS k RETURN n.name, k ¦ MATCH (n:Ship)-[:callsAt]->(h:Port {name: 'Oslo'})-[:callsAt*1..2]-(l:Line) WITH n, count(l) AS k RETURN n.name, k ¦ schema-violation,pattern
            # The types are exchanged, so the relations are reversed.
            MATCH (n:Ship)-[:callsAt]->(m:Port), (n)-[:ownedBy]->(:Line) RETURN max(n.built) ¦ MATCH (p:Port)-[:callsAt]->(s:Ship)-[:ownedBy]->(:Line) RETURN max(s.built) ¦ reversed-direction
            MATCH (n:Person)<-[r0:teaches]-(m0:Person)<-[r1:teaches]-(m1:Person {name: 'Ada'}) RETURN n.name ¦ MATCH (a:Person)-[:teaches]->(b:Person)-[:teaches]->(c:Person {call_name: 'Ada'}) RETURN a.call_name ¦ wrong-type,reversed-direction
            MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}), (n)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN n.name ¦ MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}), (m:Ship)<-[:ownedBy]-(:Line {name: 'North Line'}) RETURN n.name ¦ reversed-direction,pattern
            # An additional relation repeats rows; DISTINCT would hide it.
            MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) WITH DISTINCT n RETURN n.name ¦ MATCH (p:Person)-[:servesOn]->(n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN n.name ¦ pattern
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH DISTINCT n RETURN n.name ¦ MATCH (n:Person)-[:servesOn]->(s:Ship)-[:callsAt]->(:Port) RETURN n.name ¦ pattern,deduplication
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH DISTINCT n RETURN n.name ¦ MATCH (n:Person)-[:servesOn]->(s:Ship)-[:ownedBy]->(:Line) RETURN n.name ¦ deduplication
            # A type goes with the relation that is attached to another entity.
            MATCH (n:Ship)-[:callsAt]->(m1:Port {name: 'Oslo'}), (n)-[:callsAt]->(m0:Port) WITH n, count(DISTINCT m0) AS num RETURN n.name, num ¦ MATCH (c:Ship)-[:callsAt]->(i:Port {name: 'Oslo'})<-[:callsAt]-(c2:Ship) RETURN c.name, COUNT(DISTINCT i) ¦ pattern
            # One number for all, or one of each branch.
            CALL { MATCH (n:Ship)-[:ownedBy]->(m:Line {name: 'North Line'}) RETURN n UNION MATCH (n:Ship)-[:callsAt]->(m:Port {name: 'Oslo'}) RETURN n } WITH DISTINCT n RETURN count(n) ¦ MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN count(n) UNION MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}) RETURN count(n) ¦ grouping
            CALL { MATCH (n:Ship)-[:ownedBy]->(m:Line {name: 'North Line'}) RETURN n UNION MATCH (n:Ship)-[:callsAt]->(m:Port {name: 'Oslo'}) RETURN n } WITH DISTINCT n RETURN count(n) ¦ MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN n.name UNION MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}) RETURN n.name ¦ results
            """)
    void whatWasMeantIsToldFromWhereNamesAndRelationsAre(String gold, String pred, String categories) {
        List<CategoryProposal> proposals = new ErrorProposer(new ShipsDatabase(), SHIPS, QueryLimits.EVALUATION)
                .propose(gold, Scorer.predicted(pred), Progress.NONE).proposals();
        assertThat(proposals.stream().map(p -> p.category().key()).collect(Collectors.joining(",")))
                .as(proposals.toString()).isEqualTo(categories);
    }

    @Test
    void severalMistakesAreProposedTogetherAndKept(@TempDir Path folder) throws Exception {
        List<CategoryProposal> proposals = proposer().propose(
                "MATCH (n:Lake)-[:locatedIn]->(c:Country {name: 'Sweden'}) RETURN n.name",
                Scorer.predicted("MATCH (n:Lake)<-[:locatedIn]-(c:Country {name: 'Sverige'}) RETURN n"),
                Progress.NONE).proposals();
        assertThat(proposals).extracting(CategoryProposal::category).containsExactly(ErrorCategory.REVERSED_DIRECTION,
                ErrorCategory.ENTITY_LINKING, ErrorCategory.RESULTS);
        List<ProposedErrors> errors = List.of(new ProposedErrors("q1", "lakes", Diagnosis.of(proposals)),
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
        List<CategoryProposal> proposals = proposer()
                .propose("MATCH (n) RETURN n", Scorer.predicted(pred), Progress.NONE)
                .proposals();
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
            assertThat(proposer().propose("MATCH (n:Lake) RETURN n.name", Scorer.predicted(pred), Progress.NONE)
                    .proposals())
                    .extracting(CategoryProposal::category).contains(ErrorCategory.TOO_LARGE)
                    .doesNotContain(ErrorCategory.SYNTAX, ErrorCategory.PATTERN);
        }
        assertThat(proposer().propose("MATCH (n:Lake) RETURN n.name", Scorer.predicted("word ".repeat(30_000)),
                Progress.NONE).proposals()).extracting(CategoryProposal::category)
                .containsExactly(ErrorCategory.NO_QUERY);
    }

    private ErrorProposer proposer() throws Exception {
        return new ErrorProposer(lakes, new DatabaseSchema(lakes, QueryLimits.EVALUATION)
                .profile(OptionalLong.empty(), Progress.NONE).names(), QueryLimits.EVALUATION);
    }
}
