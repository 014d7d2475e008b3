package org.quern.bench.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.bench.verdict.EquivalenceBench.Counts;
import org.quern.bench.verdict.EquivalenceBench.Pair;

class EquivalenceBenchTest {

    private static final List<String> GOLDS = List.of(
            "MATCH (n:Film)-[r0:hasGenre]->(m0:Genre {name: 'drama'}) WITH DISTINCT n RETURN n.name",
            "MATCH (n:Film)<-[r0:likes]-(m0:Person)-[r1:livesIn]->(m1:City {name: 'St. John'}) WITH DISTINCT n RETURN n.name",
            "MATCH (n:Film)<-[r0:likes]-(m0:Person)-[r1:livesIn]->(m1:City {name: 'Rome'}) WITH n, count(DISTINCT m0) AS num "
                    + "RETURN n.name, num",
            "MATCH (n:Film)-[r0:hasGenre]->(m0:Genre {name: 'Drama of \\'45'}) WITH DISTINCT n WHERE n.year > 1990 RETURN n.name",
            "MATCH (n:Film)-[r0:hasGenre]->(m0:Genre {name: 'a b'}) WITH DISTINCT n WHERE n.colour = 'black and white' RETURN n.name");

    @Test
    void everyWayOfWritingIsShownToBeEquivalent() {
        List<Pair> pairs = EquivalenceBench.constructed(GOLDS, 4, 7);
        assertThat(pairs).extracting(Pair::kind).containsAll(Stream.of(EquivalentForm.values())
                .map(way -> way.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ')).toList());
        assertThat(EquivalenceBench.of(pairs, 30, 7)).allSatisfy(kind -> {
            assertThat(kind.wrong()).as(kind.kind()).isEmpty();
            assertThat(kind.open()).as(kind.kind()).isEmpty();
        });
    }

    @Test
    void aWrongLabelIsCountedAsWrong() {
        List<Counts> counts = EquivalenceBench.of(List.of(
                new Pair("a", "MATCH (a:A) RETURN a.n", "MATCH (a:A) RETURN DISTINCT a.n", true),
                new Pair("b", "MATCH (a:A) RETURN a.n", "MATCH (b:A) RETURN b.n", false)), 100, 1);
        assertThat(counts).extracting(Counts::different).containsExactly(1, 0);
        assertThat(counts).extracting(kind -> kind.wrong().size()).containsExactly(1, 1);
    }
}
