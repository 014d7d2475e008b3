package org.quern.evaluate.engine;

import java.util.List;
import org.quern.neo4j.TestDatabases;
import org.quern.neo4j.embedded.EmbeddedDatabase;

/** A small graph with everything that makes answers hard: no, many and odd values, loops, parallel relations, labels. */
final class HostileGraph {

    private static final List<String> QUERIES = List.of("""
            CREATE (a:A {name: 'a', x: 1, f: 1.0, d: date('2000-02-29'), t: true, l: [1, 2], m: 1}),
              (b:A:B {name: 'b', x: 2, f: 2.5, d: date('1999-12-31'), t: false, l: [], m: 'x'}),
              (c:B {name: 'c', x: null, f: -0.5, l: ['x', 'y'], m: 2.0}),
              (d:B {name: '', x: 2, m: true}),
              (e:A {name: 'é', x: 9007199254740993, f: 1e300, l: [1.0, 2.0], m: date('2000-01-01')}),
              (f:C {name: 'a', x: -3, f: 0.0, d: date('2000-02-29'), m: [1]}),
              (g {name: 'b', x: 0}),
              (h:A:C {x: 1, f: -0.0, t: true, name: "it's \\"q\\" \\\\ 𝒳"}),
              (i:C {name: 'B', x: 4, f: 4.0}),
              (a)-[:R {w: 1}]->(b), (a)-[:R {w: 2}]->(b), (b)-[:R]->(a), (a)-[:R {w: 1.0}]->(a),
              (b)-[:S {w: 'x'}]->(c), (c)-[:S]->(d), (d)-[:R]->(b), (e)-[:S {w: 3}]->(e), (e)-[:T]->(f),
              (f)-[:T]->(a), (h)-[:T {w: 5}]->(i), (i)-[:R]->(h), (c)-[:R {w: 1}]->(a)
            """);

    private HostileGraph() {}

    static EmbeddedDatabase database() {
        return TestDatabases.made("hostile", QUERIES);
    }
}
