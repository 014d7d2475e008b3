package org.quern.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quern.question.TextCheck.Finding;
import org.quern.question.match.CypherText;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

/** Each check flags what it is for and leaves alone what says the same in other words. */
class TextChecksTest {

    private static final String FILM = "MATCH (n:Film)-[r0:receivesAward]->(m0:Award {name: 'Palme d\\'Or'}) WITH DISTINCT n ";
    private static final String FILMS = "MATCH (n:Film) RETURN count(n)";
    private final TextChecks checks = new TextChecks();

    @Test
    void namesStandLetterForLetter() {
        assertThat(checks("Which films won the Palme d'Or?", FILM + "RETURN n.name")).isEmpty();
        assertThat(checks("Which films won the palme d’or?", FILM + "RETURN n.name"))
                .containsExactly(TextCheck.NAME_CHANGED);
        assertThat(checks("Which films won the golden palm?", FILM + "RETURN n.name"))
                .containsExactly(TextCheck.NAME_MISSING);
        Finding changed = checks.check("Who won the palme d’or?", FILM + "RETURN n.name").getFirst();
        assertThat("Who won the palme d’or?".substring(changed.start(), changed.end())).isEqualTo("palme d’or");
    }

    @Test
    void commonNounsMayStandInThePlural() {
        for (String[] both : new String[][]{{"wolf", "wolves"}, {"genus", "genera"}, {"wing half", "wing halves"},
            {"estuary", "estuaries"}, {"chef", "chefs"}, {"member of the parliament", "members of the parliament"},
            {"lynx", "lynxes"}, {"spokesman", "spokesmen"}, {"river", "rivers"}}) {
            String gold = "MATCH (n:Taxon)-[r0:feedsOn]->(m0:Taxon {name: '" + both[0] + "'}) RETURN n.name";
            assertThat(checks("What are the names of those that feed on " + both[1] + "?", gold)).as(both[1]).isEmpty();
            assertThat(checks("What are the names of those that feed on others?", gold)).as(both[1])
                    .containsExactly(TextCheck.NAME_MISSING);
        }
        // Nothing longer is the plural.
        assertThat(checks("Who feeds on werewolves?", "MATCH (n:Taxon {name: 'wolf'}) RETURN n.name"))
                .containsExactly(TextCheck.NAME_MISSING);
        // A work or a person is never meant more than once.
        String film = "MATCH (n:Film {name: 'Wolf'}) RETURN n.runtime_minute";
        assertThat(checks("How long are the Wolves?", film)).containsExactly(TextCheck.NAME_MISSING);
        assertThat(checks("How long are the wolves?", film)).containsExactly(TextCheck.NAME_MISSING);
    }

    @Test
    void numbersStandInAnyFormThatPeopleWrite() {
        String gold = "MATCH (n:Lake) WITH DISTINCT n WHERE n.area_km2 > 1500000 RETURN n.name";
        for (String form : List.of("1500000", "1,500,000", "1 500 000", "1.5 million", "1.5m",
                "one million five hundred thousand"))
            assertThat(checks("Which lakes are larger than " + form + "?", gold)).as(form).isEmpty();
        for (String form : List.of("150000", "15 million", "1500001", "many"))
            assertThat(checks("Which lakes are larger than " + form + "?", gold)).as(form)
                    .containsExactly(TextCheck.NUMBER_MISSING);
        String three = "MATCH (n:Lake)-[r0:in]->(m0) WITH n, count(DISTINCT m0) AS num WHERE num >= 3 RETURN n.name, num";
        assertThat(checks("Which lakes lie in three or more countries?", three)).isEmpty();
        assertThat(checks("Which lakes lie in more than two countries?", three)).isEmpty();
        assertThat(checks("Which lakes lie in two countries?", three)).containsExactly(TextCheck.NUMBER_MISSING);
        assertThat(checks("Which lake is the largest?",
                "MATCH (n:Lake) RETURN n.name ORDER BY n.area_km2 DESC LIMIT 1")).isEmpty();
    }

    @Test
    void datesStandInAnyFormThatPeopleWrite() {
        String gold = "MATCH (n:Person) WITH DISTINCT n WHERE n.born < date('1984-05-07') RETURN n.name";
        for (String form : List.of("1984-05-07", "May 7, 1984", "7 May 1984", "the 7th of May 1984", "7.5.1984",
                "Sept. 1 or May 7th, 1984"))
            assertThat(checks("Who was born before " + form + "?", gold)).as(form).isEmpty();
        for (String form : List.of("May 17, 1984", "May 1984", "June 7, 1984", "7 May 1985"))
            assertThat(checks("Who was born before " + form + "?", gold)).as(form)
                    .containsExactly(TextCheck.DATE_MISSING);
    }

    /** A year before the Common Era is one more than its number in the graph, and says its era. */
    @Test
    void yearsBeforeTheCommonEraStandAsPeopleWriteThem() {
        String after = "MATCH (n:City) WITH DISTINCT n WHERE n.founding_year > -599 RETURN n.name";
        for (String form : List.of("600 BCE", "600 BC", "600 B.C.", "600 B.C.E.", "600 before Christ", "600 a. C.",
                "600 bc", "601 and 600 BCE", "601–600 BC", "-599", "the year 600 BCE, that is"))
            assertThat(checks("Which cities were founded after " + form + "?", after)).as(form).isEmpty();
        for (String form : List.of("600", "599 BCE", "599", "599 BC", "600 CE", "AD 600", "-600"))
            assertThat(checks("Which cities were founded after " + form + "?", after)).as(form)
                    .containsExactly(TextCheck.NUMBER_MISSING);
        assertThat(checks("Which cities were founded after 600 BCE?", after.replace("-599", "600")))
                .containsExactly(TextCheck.NUMBER_MISSING);
        // Without a name that tells of years, a negative number may be a temperature.
        assertThat(checks("Where is it colder than 40 degrees below zero?",
                "MATCH (n:Station) WITH DISTINCT n WHERE n.record_low < -40 RETURN n.name")).isEmpty();
        String ides = "MATCH (n:Person) WITH DISTINCT n WHERE n.date_of_death = date('-0043-03-15') RETURN n.name";
        for (String form : List.of("15 March 44 BCE", "March 15, 44 BC", "the 15th of March 44 B.C.", "-0043-03-15",
                "44-03-15 BCE", "15 de marzo de 44 a. C."))
            assertThat(checks("Who died on " + form + "?", ides)).as(form).isEmpty();
        for (String form : List.of("15 March 44", "15 March 43 BCE", "15 May 44 BCE", "15 March 44 CE"))
            assertThat(checks("Who died on " + form + "?", ides)).as(form).containsExactly(TextCheck.DATE_MISSING);
        assertThat(checks("Who died on 15 March 44 BCE?", ides.replace("-0043", "0044")))
                .containsExactly(TextCheck.DATE_MISSING);
        assertThat(checks("Who died on 24 August 79?", ides.replace("-0043-03-15", "0079-08-24"))).isEmpty();
    }

    @Test
    void hintsAndSyntaxAreGoneExceptInsideOfNames() {
        assertThat(checks("List every film [that won the Palme d'Or].", FILM + "RETURN n.name"))
                .containsExactly(TextCheck.BRACKET_LEFT, TextCheck.BRACKET_LEFT);
        assertThat(checks("Which films receivesAward Palme d'Or?", FILM + "RETURN n.name"))
                .containsExactly(TextCheck.CYPHER_LEFT);
        assertThat(checks("Name the n.name of films with the Palme d'Or.", FILM + "RETURN n.name"))
                .containsExactly(TextCheck.CYPHER_LEFT);
        assertThat(checks("Which works are called “[REC] m0”?", "MATCH (n:Film {name: '[REC] m0'}) RETURN n.name"))
                .isEmpty();
    }

    /** Each kind of mistake with each of its first letters. */
    @Test
    void badEnglishIsFoundWhateverItBeginsWith() {
        for (String said : List.of("they is", "those was", "these has", "Both does", "people who is",
                "children that was",
                "men who has", "women that does", "taxa that is", "which men was", "he are", "she were", "it have",
                "everyone do", "everybody are", "each of them are", "Each of the lakes have", "a lake that are",
                "an owner who have"))
            assertThat(checks("Is it so that " + said + " there?", FILMS)).as(said)
                    .containsExactly(TextCheck.WRONG_AGREEMENT);
        for (String said : List.of("the born of", "a different located of", "an published of",
                "their died of", "its written of", "higher released than", "lowest created of",
                "average established of",
                "most ugliest", "More easier", "flys", "childs", "two wifes and countrys", "has wrote"))
            assertThat(checks("Is it so that " + said + " it?", FILMS)).as(said).contains(TextCheck.WRONG_FORM);
        for (String said : List.of("of in the", "in of a", "at of the", "to of an", "by of the", "for of the",
                "With of the"))
            assertThat(checks("Is it so " + said + " lake?", FILMS)).as(said).contains(TextCheck.WORD_DOUBLED);
        for (String said : List.of("null", "undefined", "§3", "P0", "$name", "a  b", "a ,", "a,, b", "a??"))
            assertThat(checks("Is it so that " + said + " there?", FILMS)).as(said)
                    .contains(TextCheck.WRONG_SENTENCE);
        for (String said : List.of("OPTIONAL MATCH (", "MATCH(", "RETURN", "WHERE", "DISTINCT", "UNWIND", "ORDER BY",
                "IS NULL", "UNION", "n.name", "m0.name", "r1", "-[", "]-", "<-", "->", "${", "(n:Film"))
            assertThat(checks("Is it so that " + said + " there?", FILMS)).as(said).contains(TextCheck.CYPHER_LEFT);
    }

    /** Whatever a name holds: written into Cypher and quoted in a question it is found again, and not without. */
    @Test
    void anyNameIsFoundAgain() {
        Random random = new Random(7);
        String signs = "aB9 '\"\\`$(){}[]n\n\t\r-<>:.,é名ß\u2028😀x";
        int[] points = signs.codePoints().toArray();
        for (int i = 0; i < 2_000; i++) {
            StringBuilder name = new StringBuilder("q");
            for (int k = random.nextInt(12); k >= 0; k--)
                name.appendCodePoint(points[random.nextInt(points.length)]);
            String gold = "MATCH (n:Film {name: " + CypherText.literal(name + "Q") + "}) RETURN n.name";
            assertThat(GoldLiterals.of(gold).texts()).as(gold).containsExactly(name + "Q");
            assertThat(checks("Which film is “" + name + "Q”?", gold)).as(gold).isEmpty();
            assertThat(checks("Which film is it?", gold)).as(gold).containsExactly(TextCheck.NAME_MISSING);
        }
    }

    @Test
    void mostPublishedQuestionsPass() {
        List<Sample> real = new SampleFile(new SafeFiles())
                .read(Shared.path("data/cypherbench/questions.jsonl.gz"));
        assertThat(real).hasSize(10_882);
        assertThat(real.stream().filter(sample -> !checks.check(sample).isEmpty()).count()).isBetween(250L, 300L);
    }

    private List<TextCheck> checks(String question, String gold) {
        return checks.check(question, gold).stream().map(Finding::check).toList();
    }
}
