package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class ProfilesTest {

    private final Profiles profiles = new Profiles();

    @Test
    void hasOneForEachKindOfEndpoint() {
        assertThat(profiles.names()).containsExactly("wdqs", "wdqs-scholarly", "qlever", "virtuoso", "blazegraph",
                "fuseki", "generic");
        assertThat(profiles.find("QLever")).isPresent();
        assertThat(profiles.find("none")).isEmpty();
    }

    @Test
    void knowsFamousHosts() {
        assertThat(profiles.of(URI.create("https://query.wikidata.org/sparql")).name()).isEqualTo("wdqs");
        assertThat(profiles.of(URI.create("https://query-scholarly.wikidata.org/sparql")).name())
                .isEqualTo("wdqs-scholarly");
        assertThat(profiles.of(URI.create("http://localhost:3030/x/sparql")).name()).isEqualTo("generic");
    }

    @Test
    void warnsThatWikidatasServiceIsSplit() {
        assertThat(profiles.find("wdqs").orElseThrow().caution()).contains("wdqs-scholarly");
        assertThat(profiles.find("wdqs-scholarly").orElseThrow().caution()).contains("wdqs)");
        assertThat(profiles.find("generic").orElseThrow().caution()).isEmpty();
    }
}
