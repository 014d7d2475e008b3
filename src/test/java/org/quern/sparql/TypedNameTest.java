package org.quern.sparql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedNameTest {

    @ParameterizedTest
    @CsvSource({"SELECT ?x { ?x wdt:inst,wdt:,inst", "SELECT ?x { ?x wdt:place_of_b,wdt:,place of b",
        "{ wd:doug,wd:,doug", "{ ?x wdt:P31/wdt:sub,wdt:,sub", "{ ?x (p:award,p:,award", "{ ?x wdt:P31 wd:Q4,wd:,Q4"})
    void isFoundBehindAPrefix(String query, String prefix, String words) {
        assertThat(TypedName.before(query, query.length(), false)).hasValueSatisfying(name -> {
            assertThat(name.prefix()).isEqualTo(prefix);
            assertThat(name.words()).isEqualTo(words);
            assertThat(query.substring(name.from())).startsWith(prefix);
            assertThat(name.to()).isEqualTo(query.length());
        });
    }

    @ParameterizedTest
    @CsvSource({"SELECT ?x { ?x wdt:P31 douglas adams,douglas adams,''", "SELECT ?x WHERE { mill,mill,''",
        "{ ?x place of birth,place of birth,''", "{ ?x wdt:place of b,place of b,wdt:", "OPTIONAL mill,mill,''"})
    void isFoundInPlainWordsWhenSomebodyAsks(String query, String words, String prefix) {
        assertThat(TypedName.before(query, query.length(), true)).hasValueSatisfying(name -> {
            assertThat(name.words()).isEqualTo(words);
            assertThat(name.prefix()).isEqualTo(prefix);
        });
        if (prefix.isEmpty())
            assertThat(TypedName.before(query, query.length(), false)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"SELECT ?mill", "SELECT ?x { ?x rdfs:lab", "SELECT", "# wd:doug", "{ ?x ?y 'wd:doug",
        "<http://a.b/wd:doug", "{ wd:", "{ ?x ?y \"a wd:doug\""})
    void isNowhereElse(String query) {
        String open = query.contains("\"") ? query.substring(0, query.length() - 1) : query;
        assertThat(TypedName.before(query, open.length(), !query.contains("<") && !query.contains("'"))).isEmpty();
    }

    @Test
    void isWrittenAsItsId() {
        TypedName bare = TypedName.before("{ adams", 7, true).orElseThrow();
        assertThat(bare.written("Q42")).isEqualTo("wd:Q42");
        assertThat(bare.written("P31")).isEqualTo("wdt:P31");
        assertThat(TypedName.before("{ ?x ps:inst", 12, true).orElseThrow().written("P31")).isEqualTo("ps:P31");
    }
}
