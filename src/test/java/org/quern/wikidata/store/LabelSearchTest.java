package org.quern.wikidata.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.wikidata.store.LabelSearch.Kind;

class LabelSearchTest {

    private static final String DATA = """
            @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
            @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
            @prefix schema: <http://schema.org/> .
            @prefix wd: <http://www.wikidata.org/entity/> .
            @prefix p: <http://www.wikidata.org/prop/> .
            wd:Q64 rdfs:label "Berlin"@en, "Berlino"@it ; schema:description "capital of Germany"@en ;
              p:P1 <http://s/1>, <http://s/2>, <http://s/3>, <http://s/4> .
            wd:Q614184 rdfs:label "Berlin"@en ; schema:description "city in Maryland"@en .
            wd:Q821244 rdfs:label "Berlin Wall"@en .
            wd:Q1055 rdfs:label "Wall in Berlin"@en .
            <https://de.wikipedia.org/wiki/Gr%C3%B6%C3%9Fe_(Ort)> schema:about wd:Q1055 .
            wd:Q90 rdfs:label "Paris"@en ; skos:altLabel "Berlin of the west"@en .
            wd:Q7 rdfs:label "Seven"@en ; schema:description "not in Berlin"@en .
            wd:P31 rdfs:label "instance of"@en ; skos:altLabel "is a"@en .
            wd:Q31 rdfs:label "Belgium"@en .
            wd:Q1490 rdfs:label "東京都"@ja, "Tōkyō"@mul .
            wd:Q85 rdfs:label "القاهرة"@ar, "Cairo"@en .
            wd:Q1085 rdfs:label "Ürzig Straße Øst"@de .
            wd:Q2 rdfs:label "Москва Ёлка"@ru .
            wd:Q3 rdfs:label "Αθήνα"@el .
            wd:Q55 rdfs:label "オランダ"@ja .
            wd:Q100 skos:prefLabel "Only preferred"@en .
            wd:Q101 schema:description "nameless thing"@en .
            """;

    @TempDir
    private static Path folder;
    private static Store store;

    @BeforeAll
    static void load() throws IOException {
        Path file = Files.writeString(folder.resolve("labels.ttl"), DATA);
        new StoreLoader().load(folder.resolve("store"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
        store = Store.open(folder.resolve("store"));
    }

    @AfterAll
    static void close() {
        store.close();
    }

    private static List<String> find(String text, String... languages) {
        return store.labels().search(text, Optional.empty(), List.of(languages), 20).stream()
                .map(LabelSearch.Hit::id).toList();
    }

    @Test
    void ranksLabelsByHowWellTheyFit() {
        assertThat(find("berlin", "en")).containsExactly("Q64", "Q614184", "Q821244", "Q1055", "Q90", "Q7");
        assertThat(find("BER", "en")).startsWith("Q64").endsWith("Q7");
        assertThat(find("wa be", "en")).containsExactlyInAnyOrder("Q821244", "Q1055");
        assertThat(find("berlin mary", "en")).containsExactly("Q614184");
    }

    /** As in extracts: three films are instances of Q11424 and have directors, but neither class nor property is there. */
    @Test
    void findsClassesAndPropertiesThatTheDataUsesButDoesNotDescribe(@TempDir Path scratch) throws IOException {
        Path file = Files.writeString(scratch.resolve("films.ttl"), """
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix p: <http://www.wikidata.org/prop/> .
                wd:Q1 rdfs:label "one"@en ; wdt:P31 wd:Q11424, wd:Q999999999 ; p:P57 <http://s/1> .
                wd:Q2 rdfs:label "two"@en ; wdt:P31 wd:Q11424 ; p:P57 <http://s/2> ; p:P99999 <http://s/3> .
                wd:Q3 rdfs:label "three"@en ; wdt:P31 wd:Q11424, [] .
                """);
        new StoreLoader().load(scratch.resolve("store"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
        try (Store films = Store.open(scratch.resolve("store"))) {
            assertThat(films.labels().search("film", Optional.of(Kind.CLASS), List.of("en"), 5))
                    .containsExactly(new LabelSearch.Hit("Q11424", "film", "", 3, OptionalLong.of(0)));
            assertThat(films.labels().search("", Optional.of(Kind.CLASS), List.of("en"), 5))
                    .extracting(LabelSearch.Hit::label).containsExactly("film", "Q999999999");
            assertThat(films.labels().search("direc", Optional.of(Kind.PROPERTY), List.of("en"), 5))
                    .containsExactly(new LabelSearch.Hit("P57", "director", "", 2));
            assertThat(films.labels().search("", Optional.of(Kind.PROPERTY), List.of("en"), 5))
                    .extracting(LabelSearch.Hit::label).containsExactly("director", "P99999");
            assertThat(films.labels().search("movie", Optional.of(Kind.CLASS), List.of("en"), 5))
                    .as("other names of Wikidata").extracting(LabelSearch.Hit::id).containsExactly("Q11424");
            assertThat(films.labels().search("directed by", Optional.of(Kind.PROPERTY), List.of("en"), 5))
                    .extracting(LabelSearch.Hit::id).containsExactly("P57");
            assertThat(films.labels().search("film", Optional.of(Kind.ITEM), List.of("en"), 5))
                    .extracting(LabelSearch.Hit::id).containsExactly("Q11424");
        }
    }

    @ParameterizedTest
    @CsvSource({"belrin,Q64", "berlim wall,Q821244", "belgum,Q31", "tokio,Q1490", "instanse of,P31", "is a,P31",
        "berlyn of the wets,Q90", "preferrd,Q100", "Belgiumm,Q31"})
    void findsMisspeltLabelsAndAliases(String typed, String id) {
        assertThat(find(typed, "en")).contains(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zzzzzz", "wal brln", "q998", "1491", "xerlin", "capitol of germany"})
    void findsNothingForOtherWords(String typed) {
        assertThat(find(typed, "en")).isEmpty();
    }

    @Test
    void findsIds() {
        assertThat(find("p31", "en")).containsExactly("P31");
        assertThat(find("Q31", "en").getFirst()).isEqualTo("Q31");
        assertThat(find("q999", "en")).isEmpty();
        assertThat(find("https://www.wikidata.org/wiki/Q31", "en")).containsExactly("Q31");
        assertThat(find("http://www.wikidata.org/wiki/Property:P31#x", "en")).containsExactly("P31");
    }

    @Test
    void findsTheItemOfAnArticle() {
        assertThat(find("https://de.wikipedia.org/wiki/Gr%C3%B6%C3%9Fe_(Ort)")).containsExactly("Q1055");
        assertThat(find("https://de.m.wikipedia.org/wiki/Größe_(Ort)?action=raw#Lage")).containsExactly("Q1055");
        assertThat(find("https://de.wikipedia.org/wiki/100%")).isEmpty();
    }

    @Test
    void keepsToKindsAndLimits() {
        assertThat(store.labels().search("i", Optional.of(LabelSearch.Kind.PROPERTY), List.of("en"), 5))
                .containsExactly(new LabelSearch.Hit("P31", "instance of", ""));
        assertThat(store.labels().search("berlin", Optional.empty(), List.of("en"), 2)).hasSize(2);
        assertThat(store.labels().search(" ", Optional.empty(), List.of("en"), 2)).isEmpty();
        assertThat(store.labels().search("?!", Optional.empty(), List.of("en"), 2)).isEmpty();
    }

    @Test
    void takesOtherScriptsAndLeftOutAccents() {
        assertThat(find("東京", "ja")).containsExactly("Q1490");
        assertThat(find("tokyo")).containsExactly("Q1490");
        assertThat(find("オラン", "ja")).containsExactly("Q55");
        assertThat(find("القَاهِرَة", "ar")).containsExactly("Q85");
        assertThat(find("القاه", "ar")).containsExactly("Q85");
        assertThat(find("strasse urz", "de")).containsExactly("Q1085");
        assertThat(find("ost", "de")).containsExactly("Q1085");
        assertThat(find("елка", "ru")).containsExactly("Q2");
        assertThat(find("ΑΘΗΝΑ", "el")).containsExactly("Q3");
    }

    @Test
    void showsLabelsInTheLanguageAskedFor() {
        assertThat(store.labels().search("Berlino", Optional.empty(), List.of("it", "en"), 1))
                .containsExactly(new LabelSearch.Hit("Q64", "Berlino", "capital of Germany"));
        assertThat(find("Αθήνα", "en")).isEmpty();
        assertThat(find("tokyo", "fr")).containsExactly("Q1490");
        assertThat(find("preferred", "en")).containsExactly("Q100");
        assertThat(store.labels().search("nameless", Optional.empty(), List.of(), 1))
                .containsExactly(new LabelSearch.Hit("Q101", "Q101", "nameless thing"));
    }

    @Test
    void classesAreItemsWithMembersOrSubclasses() throws IOException {
        Path file = Files.writeString(folder.resolve("classes.ttl"), """
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix p: <http://www.wikidata.org/prop/> .
                wd:Q183 rdfs:label "Germany"@en ; skos:altLabel "country"@en ; wdt:P31 wd:Q6256 ; p:P31 <http://s/1> .
                wd:Q142 rdfs:label "France"@en ; wdt:P31 wd:Q6256 ; p:P31 <http://s/2> ; p:P36 <http://s/3> .
                wd:Q6256 rdfs:label "country"@en ; wdt:P279 wd:Q56061 .
                wd:Q56061 rdfs:label "country division"@en .
                wd:P31 rdfs:label "instance of"@en .
                wd:P36 rdfs:label "capital"@en ; skos:altLabel "country capital"@en .
                """);
        new StoreLoader().load(folder.resolve("classes"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
        try (Store classes = Store.open(folder.resolve("classes"))) {
            LabelSearch search = classes.labels();
            assertThat(search.search("country", Optional.of(LabelSearch.Kind.CLASS), List.of(), 5)).containsExactly(
                    new LabelSearch.Hit("Q6256", "country", "", 2, OptionalLong.of(0)),
                    new LabelSearch.Hit("Q56061", "country division", "", 1, OptionalLong.of(1)));
            assertThat(search.search("", Optional.of(LabelSearch.Kind.CLASS), List.of(), 1))
                    .containsExactly(new LabelSearch.Hit("Q6256", "country", "", 2, OptionalLong.of(0)));
            assertThat(search.search(" ", Optional.of(LabelSearch.Kind.PROPERTY), List.of(), 5)).containsExactly(
                    new LabelSearch.Hit("P31", "instance of", "", 2), new LabelSearch.Hit("P36", "capital", "", 1));
            assertThat(search.search("country", Optional.of(LabelSearch.Kind.ITEM), List.of(), 5))
                    .extracting(LabelSearch.Hit::id).containsExactlyInAnyOrder("Q6256", "Q183", "Q56061");
            assertThat(search.search("", Optional.empty(), List.of(), 5)).isEmpty();
        }
    }

    @Test
    void whereTheIndexCountsNothingClassesAreItems() {
        assertThat(store.labels().search("paris", Optional.of(LabelSearch.Kind.CLASS), List.of("en"), 5))
                .extracting(LabelSearch.Hit::id).containsExactly("Q90");
    }

    @Test
    void aWholeAliasComesBeforeTheBeginningOfALabel() {
        assertThat(find("is a", "en")).startsWith("P31");
        assertThat(find("berlin of the west", "en")).containsExactly("Q90");
    }
}
