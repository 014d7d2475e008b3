package org.quern.sparql.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StatisticsReaderTest {

    private final StatisticsReader reader = new StatisticsReader();

    private QueryStatistics.Tree tree(String query) {
        QueryStatistics read = reader.read(query);
        assertThat(read.error()).isEmpty();
        return read.tree().orElseThrow();
    }

    @Test
    void whatStandsInExistsIsNoFeature() {
        assertThat(tree(
                "SELECT ?f { ?f wdt:P31 wd:Q11424 FILTER NOT EXISTS { ?f wdt:P57/wdt:P27* ?c OPTIONAL {?f ?p ?q} } }")
                .features()).containsExactlyInAnyOrder(Feature.SELECT, Feature.FILTER, Feature.NEGATION);
    }

    @Test
    void aFilterThatSaysThatNothingIsBoundNegates() {
        assertThat(tree("SELECT ?f { ?f wdt:P31 wd:Q11424 OPTIONAL {?f wdt:P57 ?d} FILTER(!BOUND(?d)) }").features())
                .contains(Feature.NEGATION);
        assertThat(tree("SELECT ?f { ?f wdt:P31 wd:Q11424 OPTIONAL {?f wdt:P57 ?d} FILTER(!BOUND(?d) || ?d = 1) }")
                .features()).doesNotContain(Feature.NEGATION);
    }

    @Test
    void anAggregateGroups() {
        assertThat(tree("SELECT (COUNT(*) AS ?n) { ?f wdt:P31 wd:Q11424 }").features()).contains(Feature.GROUP_BY);
    }

    @Test
    void theTreeSeesWhatThePublishedPatternsMiss() {
        QueryStatistics read = reader.read("SELECT ?f { ?f p:P57 [ ps:P57 ?d ; pq:P580 2001 ] }");
        assertThat(read.published()).isEqualTo(new Complexity(1, 0, 0, 0, 0, 0));
        assertThat(read.tree().orElseThrow().complexity()).isEqualTo(new Complexity(4, 3, 2, 3, 2, 1));
        assertThat(read.tree().orElseThrow().properties()).containsExactly("P57", "P580");
    }

    @Test
    void labelsAndHintsAreNoPart() {
        String bare = "SELECT ?f { ?f wdt:P31 wd:Q11424 ";
        assertThat(tree(bare
                + ". hint:Prior hint:rangeSafe true . SERVICE wikibase:label { bd:serviceParam wikibase:language \"en\" } }")
                .complexity()).isEqualTo(tree(bare + "}").complexity()).isEqualTo(new Complexity(2, 1, 1, 1, 1, 0));
    }

    @Test
    void aNamedSubselectCountsOnceHoweverOftenItIsIncluded() {
        String query = "SELECT ?f WITH { SELECT ?f { ?f wdt:P31 wd:Q11424 } } AS %films WHERE { %s }";
        QueryStatistics.Tree once = tree(query.replace("%s", "INCLUDE %films"));
        assertThat(once.features()).contains(Feature.SUBQUERY);
        assertThat(tree(query.replace("%s", "{ INCLUDE %films } UNION { INCLUDE %films }")).complexity().relations())
                .isEqualTo(once.complexity().relations()).isEqualTo(1);
    }

    @Test
    void namesThatIncludeEachOtherEndInAnError() {
        assertThat(reader.read("SELECT * WITH { SELECT * { INCLUDE %b } } AS %a WITH { SELECT * { INCLUDE %a } } AS %b "
                + "WHERE { INCLUDE %a }").error()).contains("is not defined");
        StringBuilder doubling = new StringBuilder("SELECT * ");
        for (int i = 0; i < 40; i++)
            doubling.append("WITH { SELECT * { INCLUDE %n").append(i + 1).append(" INCLUDE %n").append(i + 1)
                    .append(" } } AS %n").append(i).append(' ');
        assertThat(reader.read(doubling + "WITH { SELECT * { ?s ?p ?o } } AS %n40 WHERE { INCLUDE %n0 }").error())
                .contains("too long");
    }

    @Test
    void whatStandsInAStringIsNoSyntax() {
        assertThat(tree("SELECT ?f { ?f rdfs:label \"WITH { INCLUDE %a } AS %b\" # INCLUDE %c\n }").features())
                .containsExactly(Feature.SELECT);
    }

    @Test
    void anErrorCountsTheLinesOfTheQuery() {
        assertThat(reader.read("SELECT ?f\nWHERE { ?f wdt:P31 }").error()).contains("line 2");
    }

    @Test
    void queriesThatDifferInNamesOnlyHaveOnePattern() {
        String one = reader.read("SELECT ?f { ?f wdt:P31 wd:Q11424 . FILTER(?y > 1999) }").pattern();
        assertThat(reader.read("PREFIX x: <y>\nselect ?film{?film wdt:P57 wd:Q5. filter(?z > 3)}").pattern())
                .isEqualTo(one);
        assertThat(reader.read("SELECT ?f { ?f <http://www.wikidata.org/prop/direct/P31> "
                + "<http://www.wikidata.org/entity/Q11424> . FILTER(?y > 1999) }").pattern()).isEqualTo(one);
        assertThat(reader.read("SELECT ?f { ?f p:P31 wd:Q11424 . FILTER(?y > 1999) }").pattern()).isNotEqualTo(one);
    }
}
