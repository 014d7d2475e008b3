package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.question.NameProperties;
import org.quern.question.TextChecks;

class SpanishAskingTest {

    private final Grammar grammar = new Grammar();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Movie)-[r0:directedBy]->(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | ¿Qué películas fueron dirigidas por Ada Lake?
            MATCH (n:Person)<-[r0:directedBy]-(m0:Movie {name: 'Rain'}) WITH DISTINCT n RETURN n.name | ¿Quién dirigió la película Rain?
            MATCH (n:Movie)-[r0:directedBy]->(m0:Person {name: 'A'}),(n:Movie)-[r1:directedBy]->(m1:Person {name: 'Isa'}) WITH DISTINCT n RETURN n.name | ¿Qué películas fueron dirigidas tanto por A como por Isa?
            MATCH (n:Movie)-[r0:directedBy]->(m0:Person)-[r1:bornIn]->(m1:City {name: 'Lima'}) WITH DISTINCT n RETURN count(n) | ¿Cuántas películas fueron dirigidas por alguna persona que nació en Lima?
            MATCH (n:Division)<-[r0:partOfDivision]-(m0:Team {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿De qué división forma parte A?
            MATCH (n:Company)-[r0:operatesIn]->(m0:Industry {name: 'media'}) WITH DISTINCT n RETURN n.name | ¿Qué empresas operan en el sector media?
            MATCH (n:Company {name: 'A'}), (m0:Company {name: 'Ostha'}) RETURN CASE WHEN n.founding_year > m0.founding_year THEN n.name ELSE m0.name END AS answer | ¿Cuál fue fundada después, A u Ostha?
            MATCH (n:Genre)<-[r0:hasGenre]-(m0:Movie {name: 'Rain'}) WITH DISTINCT n RETURN count(n) | ¿A cuántos géneros pertenece la película Rain?
            MATCH (n:Movie)-[r0:hasGenre]->(m0:Genre {name: 'noir'}) WITH DISTINCT n RETURN n.name ORDER BY n.duration DESC LIMIT 1 | ¿Cuál de las películas que pertenecen al género noir tiene la mayor duración?
            MATCH (n:Country)<-[r0:citizenOf]-(m0:Person {name: 'A'}),(n:Country)<-[r1:citizenOf]-(m1:Person {name: 'B'}) WITH DISTINCT n RETURN n.name | ¿De qué países tienen la ciudadanía tanto A como B?
            MATCH (n:Country)<-[r0:locatedIn]-(m0:Lake {name: 'Elm'}) WITH DISTINCT n WHERE n.population < 500 RETURN n.name | ¿Qué países en los que se encuentra el lago Elm tienen una población inferior a 500?
            MATCH (n:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.date_of_birth | ¿Cuándo nació Ada Lake?
            MATCH (n:Person) WITH DISTINCT n WHERE n.date_of_birth >= date('1990-05-17') RETURN n.name | ¿Qué personas nacieron el 17 de mayo de 1990 o después?
            MATCH (n:Country) WITH DISTINCT n WHERE n.population > 41000000 RETURN n.name | ¿Qué países tienen una población superior a 41 000 000?
            MATCH (n:Country) WITH DISTINCT n RETURN avg(n.area_km2) | ¿Cuál es la superficie media en kilómetros cuadrados de todos los países?
            MATCH (n:Person {name: 'A'}), (m0:Person {name: 'B'}) RETURN CASE WHEN n.date_of_birth > m0.date_of_birth THEN n.name ELSE m0.name END AS answer | ¿Quién nació después, A o B?
            MATCH (n:Person {name: 'A'}), (m0:Person {name: 'B'}) RETURN n.place_of_birth = m0.place_of_birth AS answer | ¿Tienen A y B el mismo lugar de nacimiento?
            MATCH (n:Country {name: 'A'}), (m0:Country {name: 'B'}) RETURN n.area_km2 - m0.area_km2 AS answer | ¿En cuántos kilómetros cuadrados supera la superficie de A a la de B?
            MATCH (n:River)-[r0:flowsInto]->(m0:Ocean {name: 'Southern Ocean'}) WITH DISTINCT n RETURN n.name | ¿Qué ríos desembocan en el Southern Ocean?
            MATCH (n:Person)<-[r0:directedBy]-(m0:Movie) WITH n, count(DISTINCT m0) AS num WHERE num >= 3 RETURN n.name, num | Para cada persona, ¿cuántas películas fueron dirigidas por esa persona? Incluya solo a las personas con al menos 3 películas.
            """)
    void saysWhatTheQueryAsks(String gold, String question) {
        assertThat(grammar.spanish(gold, NameProperties.USUAL)).contains(question);
        assertThat(new TextChecks().check(question, gold)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Player)-[r0:playsFor]->(m0:Team {name: 'A'}) WHERE r0.start_year <= 1990 AND (r0.end_year >= 1990 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | ¿Qué jugadores jugaban en A en 1990?
            MATCH (n:Team)<-[r0:playsFor]-(m0:Player {name: 'A'}) WHERE r0.start_year <= 1990 AND (r0.end_year >= 1990 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | ¿En qué equipos jugaba A en 1990?
            MATCH (n:Player)-[r0:playsFor]->(m0:Team {name: 'A'}) WHERE r0.start_year IS NOT NULL AND r0.end_year IS NULL WITH DISTINCT n RETURN n.name | ¿Qué jugadores juegan actualmente en A, contando solo los casos cuyo año de inicio se conoce?
            MATCH (n:Movie)-[r0:directedBy]->(m0:Person)<-[r1:directedBy]-(m1:Movie {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿Qué otras películas fueron dirigidas por la misma persona que la película A?
            MATCH (n:Movie)-[r0:directedBy]->(m0:Person),(n:Movie)-[r1:writtenBy]->(m0:Person) WITH DISTINCT n RETURN n.name | ¿Qué películas fueron dirigidas por alguna persona y fueron escritas por esa misma persona?
            MATCH (n:Player)-[r0:playsFor]->(m0:Team {name: 'A'}) WHERE r0.start_year <= -43 AND (r0.end_year >= -43 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | ¿Qué jugadores jugaban en A en 44 a. C.?
            MATCH (n:Person) WITH DISTINCT n WHERE n.date_of_birth >= date('-0099-07-12') RETURN n.name | ¿Qué personas nacieron el 12 de julio de 100 a. C. o después?
            MATCH (n:Company) WITH DISTINCT n WHERE n.founding_year < -43 RETURN n.name | ¿Qué empresas fueron fundadas antes de 44 a. C.?
            MATCH (n:Country)-[r0:memberOf]->(m0:Organization {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿Qué países son miembros de A?
            """)
    void saysTimesAndComparisons(String gold, String question) {
        assertThat(grammar.spanish(gold, NameProperties.USUAL)).contains(question);
    }

    /** Relations without an entry: from the English phrase, if its verb, noun and preposition are known. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Astronaut)-[r0:fliesOn]->(m0:Mission {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿Qué astronautas volaron en la misión A?
            MATCH (n:Mission)<-[r0:fliesOn]-(m0:Astronaut {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿En qué misiones voló A?
            MATCH (n:Astronaut)<-[r0:commandedBy]-(m0:Mission {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿Quién comandó la misión A?
            MATCH (n:Mission)-[r0:commandedBy]->(m0:Astronaut {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿Qué misiones fueron comandadas por A?
            MATCH (n:Rocket)-[r0:developedFor]->(m0:SpaceAgency {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿Qué cohetes fueron desarrollados para la agencia espacial A?
            MATCH (n:Astronaut)-[r0:trainsWith]->(m0:SpaceAgency {name: 'A'}) WHERE r0.start_year <= 1990 AND (r0.end_year >= 1990 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | ¿Qué astronautas entrenaban con la agencia espacial A en 1990?
            MATCH (n:Player)-[r0:contendsFor]->(m0:Award {name: 'A'}),(n:Player)-[r1:contendsFor]->(m1:Award {name: 'B'}) WITH DISTINCT n RETURN n.name | ¿Qué jugadores compiten tanto por el premio A como por el premio B?
            MATCH (n:Compiler)-[r0:translates]->(m0:Language {name: 'A'}) WITH DISTINCT n RETURN n.name | ¿Qué compiladores traducen A?
            MATCH (n:Person {name: 'A'}), (m0:Person {name: 'B'}) RETURN n.born = m0.born AS answer | ¿Nacieron A y B al mismo tiempo?
            """)
    void makesPhrasesThatTheListLacks(String gold, String question) {
        assertThat(grammar.spanish(gold, NameProperties.USUAL)).contains(question);
    }

    /** "Voló, volaron" and so on: each verb of the table, in each form. */
    @Test
    void everyVerbHasItsForms() {
        List<String> wrong = new ArrayList<>();
        for (List<String> row : WordList.of("verbs_es.tsv").rows()) {
            String gold = "MATCH (n:Company)-[r0:" + Verb.of(row.getFirst()).participle()
                    + "By]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name";
            if (grammar.spanish(gold, NameProperties.USUAL).filter(text -> text.matches("¿.* A\\b.*")).isEmpty())
                wrong.add(row.getFirst());
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"es, era", "son, eran", "juega, jugaba", "juegan, jugaban", "tiene, tenía", "tienen, tenían",
        "preside, presidía",
        "ocupan, ocupaban", "está, estaba", "están, estaban", "fue, fue", "fueron, fueron", "nació, nació",
        "pertenece, pertenecía",
        "sirven, servían"})
    void formsTheImperfect(String present, String imperfect) {
        assertThat(SpanishTense.imperfect(present)).isEqualTo(imperfect);
    }

    /** Words that the lists lack. */
    @ParameterizedTest
    @ValueSource(strings = {"MATCH (n:Gizmo)-[r0:directedBy]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name",
        "MATCH (n:Movie)-[r0:frobnicates]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name",
        "MATCH (n:Movie) WITH DISTINCT n WHERE n.genre = true RETURN n.name", "RETURN 1"})
    void saysNothingWhereThatWouldBeUnclear(String gold) {
        assertThat(grammar.spanish(gold, NameProperties.USUAL)).isEmpty();
    }

    @Test
    void hasSpanishWordsForEveryEntryOfTheLexicon() {
        LexiconTable table = new LexiconTable();
        SpanishWords words = new SpanishWords();
        Set<String> missing = new TreeSet<>();
        for (List<String> row : WordList.of("lexicon.tsv").rows()) {
            String key = row.getFirst().equals("-") ? row.get(1).split(",")[0] : row.getFirst();
            assertThat(table.at(key)).as(key).isPresent();
            if (words.part(key).filter(part -> !part.noun().one().isEmpty() && !part.noun().many().isEmpty()
                    && hasBothForms(part.forward()) && hasBothForms(part.backward())).isEmpty())
                missing.add(key);
        }
        for (List<String> row : WordList.of("types.tsv").rows())
            if (words.type(row.getFirst()).isEmpty())
            missing.add(row.getFirst());
        for (List<String> row : WordList.of("units.tsv").rows())
            if (words.unit(WordList.column(row, 3)).isEmpty())
            missing.add(row.getFirst());
        assertThat(missing).isEmpty();
    }

    private static boolean hasBothForms(SpanishWords.Phrase phrase) {
        return phrase.one().contains("{}") == phrase.many().contains("{}")
                && phrase.isEmpty() == phrase.many().isEmpty();
    }
}
