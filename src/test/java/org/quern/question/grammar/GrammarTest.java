package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextChecks;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

class GrammarTest {

    private final Grammar grammar = new Grammar();

    /** "Which divisions is A part of" would be odd where each thing is part of one, as the facts about relations tell. */
    @Test
    void asksForOneThingWhereThereIsOne() {
        String team = "MATCH (n:Team)<-[r0:draftedBy]-(m0:Player {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name";
        String division = "MATCH (n:Division)<-[r0:partOfDivision]-(m0:Team {name: 'A'}) WITH DISTINCT n RETURN n.name";
        Grammar knowing = new Grammar(Optional.empty(), SchemaWording.NONE,
                new RealismFile(new SafeFiles()).shipped("nba"), Lifetimes.UNKNOWN);

        assertThat(knowing.question(team)).contains("Which team drafted Ada Lake?");
        assertThat(knowing.question(division)).contains("Which division is A part of?");
        assertThat(grammar.question(team)).contains("Which teams drafted Ada Lake?");
    }

    /** The two directions of a relation, nested and side by side, and words for labels that nobody has written any for. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Movie)-[r0:directedBy]->(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Which movies were directed by Ada Lake?
            MATCH (n:Person)<-[r0:directedBy]-(m0:Movie {name: 'Rain'}) WITH DISTINCT n RETURN n.name | Who directed the movie Rain?
            MATCH (n:Company)-[r0:subsidiaryOf]->(m0:Company {name: 'Ko'}) WITH DISTINCT n RETURN n.name | Which companies are subsidiaries of Ko?
            MATCH (n:Company)<-[r0:subsidiaryOf]-(m0:Company {name: 'Ko'}) WITH DISTINCT n RETURN n.name | What is the parent company of Ko?
            MATCH (n:Ocean)<-[r0:flowsInto]-(m0:River)<-[r1:flowsInto]-(m1:River {name: 'Elm'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many oceans receive the water of a river that receives the water of the river Elm?
            MATCH (n:Film)-[r0:hasGenre]->(m0:Genre {name: 'Western film'}) WITH DISTINCT n RETURN avg(n.running_time) | What is the average running time of Western films?
            MATCH (n:Car)-[r0:assembledIn]->(m0:Plant {name: 'Elm'}) WITH DISTINCT n WHERE n.top_speed_kmh >= 200 RETURN n.name | Which cars assembled in Elm have a top speed of at least 200 kilometres per hour?
            MATCH (n:Plant)<-[r0:assembledIn]-(m0:Car {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which plants is the car Elm assembled in?
            MATCH (n:Engineer)<-[r0:hasLeadDesigner]-(m0:Car {name: 'Elm'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many engineers are lead designers of the car Elm?
            MATCH (n:City)-[r0:twinnedWith]->(m0:City {name: 'A'}),(n:City)-[r1:twinnedWith]->(m1:City {name: 'B'}) WITH DISTINCT n RETURN n.name | Which cities are twinned with both A and B?
            MATCH (n:Departed)-[r0:residence]->(m0:City {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which departed people lived in Elm?
            MATCH (n:State {name: 'Elm'}) WITH DISTINCT n RETURN n.admission_year | In which year did Elm join the union?
            MATCH (n:Country) WITH DISTINCT n WHERE n.capital = 'Elm' RETURN n.name | Which country has Elm as its capital?
            MATCH (n:County)<-[r0:contains]-(m0:State {name: 'Elm'}) WITH DISTINCT n WHERE n.population < 9500 RETURN n.name | Which counties in Elm have a population of less than 9500?
            MATCH (n:Firm)-[r0:produces]->(m0:Ware {name: 'video game'}) WITH DISTINCT n RETURN n.name | Which firms produce video games?
            MATCH (n:Honor)<-[r0:receivesAward]-(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name | Which honors did A receive?
            MATCH (n:Film)-[r0:receivesAward]->(m0:Award {name: 'National Film Registry'}) WITH DISTINCT n RETURN n.name | Which films were added to the National Film Registry?
            MATCH (n:Person)-[r0:receivesAward]->(m0:Award {name: 'Knight Bachelor'}) WITH DISTINCT n RETURN n.name | Who received the title of Knight Bachelor?
            MATCH (n:Firm)-[r1:ownedBy]->(m1:Holder {name: 'A'}) OPTIONAL MATCH (n:Firm)-[r0:foundedBy]->(m0:Person) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | For each firm owned by A, how many people, if any, founded it?
            MATCH (n:Tongue)-[r0:linguisticTypology]->(m0:LinguisticType {name: 'pro-drop language'}) WITH DISTINCT n RETURN n.name | Which tongues are classified as pro-drop languages?
            MATCH (n:TelevisionNetwork)<-[r0:originalBroadcaster]-(m0:TelevisionSeries {name: 'Deadwood'}) WITH DISTINCT n RETURN n.name | Which television networks premiered the television series Deadwood?
            MATCH (n:Person)<-[r0:writtenBy]-(m0:Film {name: 'A'}),(n:Person)<-[r1:writtenBy]-(m1:Film {name: 'B'}) WITH DISTINCT n RETURN n.name | Who wrote both the film A and the film B?
            MATCH (n:Cemetery {name: 'Connecticut'}) WITH DISTINCT n RETURN n.opening_year | In which year did the cemetery Connecticut open?
            MATCH (n:Person)-[r0:hasSibling]->(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name, n.date_of_birth | Who are the siblings of Ada Lake, and when was each of them born?
            MATCH (n:Deceased)-[r0:diedIn]->(m0:Place {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which deceased people died in Elm?
            MATCH (n:CountySeat)-[r0:inTimeZone]->(m0:TimeZone {name: 'A'}),(n:CountySeat)-[r1:inTimeZone]->(m1:TimeZone {name: 'B'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many county seats are in both the time zone A and the time zone B?
            MATCH (n:Player)-[r0:playsPosition]->(m0:Position {name: 'guard'}),(n:Player)-[r1:playsFor]->(m1:Team {name: 'A'}) WITH DISTINCT n RETURN n.name | Which players have played as guards and played for A?
            MATCH (n:Player)-[r0:receivesAward]->(m0:Award {name: 'Coach of the Year'}) WITH DISTINCT n RETURN n.name | Which players received the Coach of the Year award?
            MATCH (n:Film)-[r0:hasCastMember]->(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Which films had Ada Lake in their cast?
            MATCH (n:Player)-[r0:playsPosition]->(m0:Position {name: 'Marker Position'}) WITH DISTINCT n RETURN n.name | Which players have played in the Marker Position?
            MATCH (n:Player) WITH DISTINCT n WHERE n.handedness = 'left-handedness' RETURN n.name | Which players are left-handed?
            MATCH (n:Language {name: 'Irish'}) WITH DISTINCT n RETURN n.iso_639_1_code | What is the ISO 639-1 code of Irish?
            MATCH (n:Book {name: 'A'}) WITH DISTINCT n RETURN n.isbn_13 | What is the ISBN-13 of the book A?
            MATCH (n:ChessPlayer {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.fide_id | What is the FIDE ID of Ada Lake?
            MATCH (n:Ship)-[r0:nationOfMooring]->(m0:Country {name: 'France'}) WITH DISTINCT n RETURN n.name | Which ships have France as their nation of mooring?
            MATCH (n:Software)-[r0:emitsFormat]->(m0:FileFormat {name: 'PNG'}) WITH DISTINCT n RETURN n.name | Which software programs emit PNG?
            MATCH (n:Developer)<-[r0:developedBy]-(m0:Game {name: 'A'}) WITH DISTINCT n RETURN n.name | Who developed the game A?
            MATCH (n:Person)<-[r0:namedAfter]-(m0:Ship {name: 'A'}) WITH DISTINCT n RETURN n.name | Who is the ship A named after?
            MATCH (n:Award)<-[r0:nominatedFor]-(m0:Film {name: 'A'}),(n:Award)<-[r1:receivesAward]-(m1:Film {name: 'B'}) WITH DISTINCT n RETURN n.name | Which awards had the film A as a nominee and were given to the film B?
            MATCH (n:Disease {name: 'influenza'}) WITH DISTINCT n RETURN n.discovered | When was influenza discovered?
            MATCH (n:Species {name: 'Komodo dragon'}) WITH DISTINCT n RETURN n.litter_size | What is the litter size of the Komodo dragon?
            MATCH (n:Church {name: 'Westminster Abbey'}) WITH DISTINCT n RETURN n.date_of_official_opening | When did Westminster Abbey open?
            MATCH (n:Librarian)<-[r0:createdBy]-(m0:Manuscript)-[r1:language]->(m1:Language {name: 'Irish'}) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | Which librarians created manuscripts written in Irish, and how many such manuscripts did each of them create?
            MATCH (n:Opera) WITH DISTINCT n RETURN n.name ORDER BY n.premiered ASC LIMIT 1 | Which opera was performed first?
            MATCH (n:Stone)-[r0:latticeSystem]->(m0:CrystalSystem {name: 'cubic crystal system'}) WITH DISTINCT n RETURN n.name | Which stones have the cubic crystal system as their lattice system?
            MATCH (n:Player) WITH DISTINCT n WHERE 'Netherlands' IN n.country_of_citizenship RETURN n.name | Which players are citizens of the Netherlands?
            MATCH (n:Hero)<-[r0:killedBy]-(m0:Creature {name: 'A'}),(n:Hero)<-[r1:killedBy]-(m1:Creature {name: 'B'}) WITH DISTINCT n RETURN n.name | Which heroes killed both A and B?
            MATCH (n:City)-[r0:twin]->(m0:City {name: 'A'}) WITH DISTINCT n RETURN n.name | Which cities have A as their twin?
            MATCH (n:Sculpture {name: 'Untitled'}) WITH DISTINCT n RETURN DISTINCT n.country_of_origin | What are the different countries of origin of the sculptures called Untitled?
            MATCH (n:Movie {name: 'Rain'})-[r0:directedBy]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many movies called Rain were directed by A?
            MATCH (n:Movie)-[r0:producedBy]->(m0:Studio {name: 'B'})-[r1:basedIn]->(m1:City {name: 'A'}) WITH DISTINCT n RETURN n.name | Which movies were produced by B, which is based in A?
            MATCH (n:Actor)-[r0:ACTED_IN]->(m0:Movie {name: 'A'}) WITH DISTINCT n RETURN n.name | Which actors acted in the movie A?
            MATCH (n:Movie)<-[r0:ACTED_IN]-(m0:Actor {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many movies did A act in?
            MATCH (n:Book)<-[r0:WROTE]-(m0:Author {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many books were written by A?
            MATCH (n:Firm)-[r0:employs]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name | Which firms employ A?
            MATCH (n:Shop)-[r0:soldIn]->(m0:Town {name: 'A'}) WHERE r0.start_year <= 1990 AND (r0.end_year >= 1990 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | Which shops were sold in A in 1990?
            MATCH (n:Company)-[r1:hasBoardMember]->(m1:Person {name: 'A'}) OPTIONAL MATCH (n:Company)-[r0:hasBoardMember]->(m0:Person) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | For each company that has ever had A on its board, how many people, in all, has it had on its board?
            MATCH (n:`Rail Way` {name: 'x\\'s (n)'}) WITH DISTINCT n RETURN n.`max speed` | What is the maximum speed of the rail way “x's (n)”?
            """)
    void saysWhatTheQueryAsks(String gold, String question) {
        assertThat(grammar.question(gold.replace("\\\\", "\\"))).contains(question);
        assertThat(new TextChecks().check(question, gold.replace("\\\\", "\\"))).isEmpty();
    }

    /** Forms that labels lead to when they are taken for nouns or verbs that they are not. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Person)-[r0:politicianOf]->(m0:Country {name: 'A'}) WITH DISTINCT n RETURN n.name | Who is a politician of A?
            MATCH (n:Person) WITH DISTINCT n RETURN count(DISTINCT n.born) | How many different dates of birth do people have?
            MATCH (n:Award) WITH DISTINCT n RETURN count(DISTINCT n.conferred_by) | How many different awarding bodies do awards have?
            MATCH (n:Film) WITH DISTINCT n UNWIND n.filming_locations AS prop RETURN DISTINCT prop | In which different places were films filmed?
            MATCH (n:Country)<-[r0:locatedIn]-(m0:City {name: 'A'}) WITH DISTINCT n RETURN n.name, n.life_expectancy_years | Which country is A located in, and what is the life expectancy of that country in years?
            MATCH (n:Country)-[r0:sharesBorderWith]->(m0:Country) WITH DISTINCT n RETURN n.name | Which countries border another country?
            MATCH (n:Company)-[r0:hasCEO]->(m0:Person) WITH DISTINCT n RETURN n.name | Which companies have ever had a CEO?
            MATCH (n:Person)-[r0:worksIn]->(m0:City {name: 'A'}) WITH DISTINCT n RETURN n.name | Who has ever worked in A?
            MATCH (n:Country)-[r0:sharesBorderWith]->(m0:Country {name: 'A'}),(n:Country)<-[r1:sharesBorderWith]-(m1:Country {name: 'B'}) WITH DISTINCT n RETURN n.name | Which countries border both A and B?
            MATCH (n:Country)-[r0:hasRelationsWith]->(m0:Country {name: 'A'}) WITH DISTINCT n RETURN n.name | Which countries have relations with A?
            MATCH (n:Country)<-[r0:hasRelationsWith]-(m0:Country {name: 'A'}) WITH DISTINCT n RETURN n.name | Which countries does A have relations with?
            MATCH (n:Painting)-[r0:displayedAt]->(m0:Museum)<-[r1:displayedAt]-(m1:Painting {name: 'A'}) WITH n, count(DISTINCT m0) AS num WHERE num >= 4 RETURN n.name, num | Which other paintings are displayed at no fewer than 4 museums that display the painting A, and how many such museums is each displayed at?
            MATCH (n:Player)-[r0:playsFor]->(m0:Team {name: 'A'}) WITH DISTINCT n WHERE n.handedness = 'ambidexterity' RETURN n.name | Which players who have ever played for A are ambidextrous?
            """)
    void avoidsTheBadEnglishOfLabels(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
        assertThat(new TextChecks().check(question, gold)).isEmpty();
    }

    /** Peoples, churches, people who are dead, roles of places, and nouns that were said twice. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Person)-[r0:ethnicGroup]->(m0:EthnicGroup {name: 'African Americans'}) WITH DISTINCT n RETURN n.name | Which people are African Americans?
            MATCH (n:EthnicGroup)<-[r0:ethnicGroup]-(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Which ethnic groups does Ada Lake belong to?
            MATCH (n:Person)-[r0:religion]->(m0:Religion {name: 'Methodism'}) WITH DISTINCT n RETURN n.name | Who practises Methodism?
            MATCH (n:Person)-[r0:religion]->(m0:Religion {name: 'Catholic Church'}) WITH DISTINCT n RETURN n.name | Who belongs to the Catholic Church?
            MATCH (n:Actor)-[r0:religion]->(m0:Religion {name: 'Baptists'}) WITH DISTINCT n RETURN n.name | Which actors belong to the Baptists?
            MATCH (n:Actor)-[r0:religion]->(m0:Religion {name: 'Islam'}) WITH DISTINCT n RETURN n.name ORDER BY n.date_of_death ASC LIMIT 1 | Which of the actors who practised Islam died first?
            MATCH (n:Actor)-[r0:residence]->(m0:City {name: 'A'}) WITH DISTINCT n WHERE n.date_of_birth.year < 1850 RETURN n.name | Which actors who lived in A were born before 1850?
            MATCH (n:BurialPlace)<-[r0:buriedIn]-(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Where is Ada Lake buried?
            MATCH (n:Residence)<-[r0:residence]-(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Where has Ada Lake lived?
            MATCH (n:Language)<-[r0:nativeLanguage]-(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | What is the native language of Ada Lake?
            MATCH (n:Writer)-[r0:genre]->(m0:Genre {name: 'crime novel'}),(n:Writer)-[r1:genre]->(m1:Genre {name: 'satire'}) WITH DISTINCT n RETURN n.name | Which writers work in the genres crime novel and satire?
            MATCH (n:Award)<-[r0:nominatedFor]-(m0:Person {name: 'Ada Lake'}),(n:Award)<-[r1:nominatedFor]-(m1:Person {name: 'Bo Elm'}) WITH DISTINCT n RETURN n.name | For which awards were both Ada Lake and Bo Elm nominated?
            MATCH (n:Actor)-[r0:educatedAt]->(m0:School {name: 'Juilliard School'}) WITH DISTINCT n RETURN n.name | Which actors were educated at the Juilliard School?
            MATCH (n:Country {name: 'Confederate States of America'}) WITH DISTINCT n RETURN n.inception_year | In which year was the Confederate States of America founded?
            MATCH (n:Country {name: 'Egypt'}) WITH DISTINCT n RETURN n.literacy_rate_percent | What is the literacy rate of Egypt?
            MATCH (n:Country {name: 'Qatar'}), (m0:Country {name: 'Brunei'}) RETURN n.literacy_rate_percent - m0.literacy_rate_percent AS answer | By how many percentage points does the literacy rate of Qatar exceed that of Brunei?
            MATCH (n:Religion)<-[r0:religion]-(m0:Actor)-[r1:educatedAt]->(m1:School {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many religions do actors educated at A practise?
            MATCH (n:Tongue)-[r0:classifiedAs]->(m0:EndangermentStatus {name: 'dead language'}) WITH DISTINCT n RETURN n.name | Which tongues are classified as dead languages?
            MATCH (n:LanguageFamily)<-[r0:subclassOf]-(m0:Language {name: 'German'}) WITH DISTINCT n RETURN n.name | Which language families include German?
            """)
    void saysWhatThingsAreAsPeopleDo(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
        assertThat(new TextChecks().check(question, gold)).isEmpty();
    }

    /** What two independent readers found wrong with the words for patterns of two relations. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Player)-[r0:playsPosition]->(m0:Position)<-[r1:playsPosition]-(m1:Player {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Which other players have played the same position as Ada Lake?
            MATCH (n:Musician)-[r0:bornIn]->(m0:City)<-[r1:bornIn]-(m1:Musician {name: 'Ada Lake'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many other musicians were born in the same city as Ada Lake?
            MATCH (n:Award)<-[r0:receivesAward]-(m0:Player)-[r1:receivesAward]->(m1:Award {name: 'Rain Award'}) WITH n, count(DISTINCT m0) AS num WHERE num >= 7 RETURN n.name, num | Which other awards were given to at least 7 players who received the Rain Award, and how many such players received each?
            MATCH (n:Company)-[r1:operatesIn]->(m1:Industry {name: 'A'}) OPTIONAL MATCH (n:Company)<-[r0:subsidiaryOf]-(m0:Company) WITH n, count(DISTINCT m0) AS num WHERE num > 3 RETURN n.name, num | Which companies that operate in A have more than 3 subsidiaries, and how many does each have?
            MATCH (n:City)<-[r1:residence]-(m1:Person {name: 'A'}) OPTIONAL MATCH (n:City)<-[r0:diedIn]-(m0:Person) WITH n, count(DISTINCT m0) AS num WHERE num >= 3 RETURN n.name, num | Of the cities that A lives or lived in, in which did at least 3 people die, and how many died in each?
            MATCH (n:Person)-[r0:playsInstrument]->(m0:Instrument {name: 'voice'}),(n:Person)-[r1:playsInstrument]->(m1:Instrument {name: 'double bass'}) WITH DISTINCT n RETURN n.name | Who has voice as an instrument and has played the double bass?
            MATCH (n:Country)<-[r0:capitalOf]-(m0:City {name: 'A'}),(n:Country)<-[r1:capitalOf]-(m1:City {name: 'B'}) WITH DISTINCT n RETURN n.name | Which countries have both A and B as their capitals?
            MATCH (n:Person)-[r0:diedOf]->(m0:Disease {name: 'stroke'}),(n:Person)-[r1:diedIn]->(m1:City {name: 'A'}) WITH DISTINCT n RETURN n.name | Who died of a stroke in A?
            MATCH (n:City)<-[r0:workedIn]-(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name | Which cities did A work in?
            MATCH (n:City)<-[r0:worksIn]-(m0:Person)-[r1:hasOccupation]->(m1:Occupation {name: 'painter'}) WITH DISTINCT n RETURN n.name | What are the cities in which people who have worked as painters have ever worked?
            MATCH (n:Museum {name: 'National Gallery of Victoria'}) WITH DISTINCT n RETURN n.founding_year | In which year was the National Gallery of Victoria founded?
            MATCH (n:HistoricalState)-[r0:hasCapital]->(m0:City {name: 'A'}) WITH DISTINCT n RETURN n.name | Which historical state had A as its capital?
            MATCH (n:Country)-[r0:usesCurrency]->(m0:Currency {name: 'Soviet ruble'}) WITH DISTINCT n RETURN n.name | Which countries used the Soviet ruble?
            MATCH (n:Country)-[r0:hasCapital]->(m0:City {name: 'La Paz'}),(n:Country)-[r1:hasCapital]->(m1:City {name: 'Sucre'}) WITH DISTINCT n RETURN n.name | Which countries have had both La Paz and Sucre as their capitals?
            MATCH (n:Company)-[r1:hasBoardMember]->(m1:Person {name: 'A'}) OPTIONAL MATCH (n:Company)-[r0:hasBoardMember]->(m0:Person) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | For each company that has ever had A on its board, how many people, in all, has it had on its board?
            MATCH (n:Ceremony {name: '28th Academy Awards'}) WITH DISTINCT n RETURN n.held_on | When were the 28th Academy Awards held?
            MATCH (n:FirstLevelDivision)-[r0:liesOn]->(m0:WaterBody {name: 'Neckar'}) WITH DISTINCT n RETURN n.name | Which first-level divisions lie on the Neckar?
            MATCH (n:Film)-[r0:partOfSeries]->(m0:FilmSeries {name: 'The Dark Knight trilogy'}) WITH DISTINCT n RETURN n.name | Which films are part of The Dark Knight trilogy?
            MATCH (n:Company)-[r0:hasBoardMember]->(m0:Person),(n:Company)-[r1:hasCEO]->(m0:Person) WITH DISTINCT n RETURN n.name | Which companies have ever had the same person on their board and as their CEO?
            MATCH (n:Company)-[r0:foundedBy]->(m0:Person),(n:Company)-[r1:hasCEO]->(m0:Person) WITH DISTINCT n RETURN count(DISTINCT n) | How many companies were founded by someone whom they have also had as their CEO?
            MATCH (n:Musician)-[r0:bornIn]->(m0:City),(n:Musician)-[r1:residence]->(m0:City) WITH DISTINCT n RETURN n.name | Which musicians were born in a city in which they have also lived?
            MATCH (n:Team)<-[r0:draftedBy]-(m0:Player),(n:Team)<-[r1:playsFor]-(m0:Player) WITH DISTINCT n RETURN n.name | Which teams drafted a player who has also played for them?
            MATCH (n:Country)<-[r0:citizenOf]-(m0:Musician) WITH n, count(DISTINCT m0) AS num WHERE num > 3 RETURN n.name, num | Which countries have more than 3 musicians as citizens, and how many are citizens of each?
            MATCH (n:Country)<-[r0:locatedIn]-(m0:City) WITH n, count(DISTINCT m0) AS num WHERE num > 3 RETURN n.name, num | Which countries contain more than 3 cities, and how many are located in each?
            MATCH (n:Team)<-[r0:playsFor]-(m0:Player)-[r1:receivesAward]->(m1:Award {name: 'Rain Award'}) WITH n, count(DISTINCT m0) AS num WHERE num >= 4 RETURN n.name, num | Which teams have had at least 4 players who received the Rain Award, and how many such players has each had?
            MATCH (n:Genre)<-[r0:hasGenre]-(m0:Film)-[r1:directedBy]->(m1:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | What are the genres of the films directed by Ada Lake?
            MATCH (n:City)<-[r0:bornIn]-(m0:Musician {name: 'Ada Lake'}),(n:City)<-[r1:bornIn]-(m1:Musician {name: 'Bo Elm'}) WITH DISTINCT n RETURN n.name | In which city were both Ada Lake and Bo Elm born?
            MATCH (n:Genre)<-[r0:genre]-(m0:Musician {name: 'Ada Lake'}),(n:Genre)<-[r1:genre]-(m1:Musician {name: 'Bo Elm'}) WITH DISTINCT n RETURN n.name | In which genres do both Ada Lake and Bo Elm work?
            MATCH (n:Film)-[r0:hasGenre]->(m0:Genre {name: 'mystery film'}) WITH DISTINCT n WHERE n.runtime_minute >= 140 RETURN n.name | Which mystery films run for at least 140 minutes?
            MATCH (n:Film)-[r0:hasGenre]->(m0:Genre {name: 'mystery'}) WITH DISTINCT n RETURN n.name | Which films belong to the mystery genre?
            MATCH (n:Player)-[r0:playsFor]->(m0:Team {name: 'A'}),(n:Player)-[r1:playsPosition]->(m1:Position {name: 'B'}) WITH DISTINCT n UNWIND n.schools_attended AS prop RETURN DISTINCT prop | What are the different schools attended by the players who have ever played for A and played in the position of B?
            MATCH (n:Player) WITH DISTINCT n UNWIND n.country_of_citizenship AS prop RETURN DISTINCT prop | What are the different countries of citizenship of all players?
            MATCH (n:River)<-[r0:flowsInto]-(m0:River {name: 'Elm'}) WITH DISTINCT n RETURN n.name, n.length_km | Which river does the river Elm flow into, and how long is it in kilometres?
            MATCH (n:Film)-[r0:directedBy]->(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name ORDER BY n.budget_usd ASC LIMIT 1 | Which of the films directed by Ada Lake cost the least?
            MATCH (n:Occupation)<-[r0:hasOccupation]-(m0:Person {name: 'Ada Lake'}),(n:Occupation)<-[r1:hasOccupation]-(m1:Person {name: 'Bo Elm'}) WITH DISTINCT n RETURN n.name | Which occupations have both Ada Lake and Bo Elm had?
            MATCH (n:Film)-[r0:hasGenre]->(m0:Genre {name: 'mystery film'}) WITH DISTINCT n RETURN n.name, n.country_of_origin | What are the names and countries of origin of all mystery films?
            MATCH (n:Company)-[r0:foundedBy]->(m0:Person),(n:Company)-[r1:hasBoardMember]->(m0:Person) WITH DISTINCT n RETURN n.name | Which companies were founded by someone who has also been on their board?
            MATCH (n:Studio)<-[r0:producedBy]-(m0:Film)-[r1:hasGenre]->(m1:Genre {name: 'mystery film'}) WITH DISTINCT n RETURN n.name | Which studios produced a mystery film?
            MATCH (n:Film)-[r0:directedBy]->(m0:Person),(n:Film)-[r1:hasCastMember]->(m0:Person) WITH DISTINCT n RETURN n.name | Which films were directed by someone who also appeared in them?
            MATCH (n:Musician)-[r0:bornIn]->(m0:City)<-[r1:residence]-(m1:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many musicians were born in a city that Ada Lake lives or lived in?
            MATCH (n:Musician)-[r0:playsInstrument]->(m0:Instrument {name: 'voice'}) WITH DISTINCT n RETURN n.name | Which musicians have voice as an instrument?
            MATCH (n:Musician)-[r0:playsInstrument]->(m0:Instrument {name: 'keyboard instrument'}) WITH DISTINCT n RETURN n.name | Which musicians have played a keyboard instrument?
            MATCH (n:Scholar)-[r0:hasOccupation]->(m0:Occupation {name: 'statesperson'}) WITH DISTINCT n RETURN n.name | Which scholars have worked as statespeople?
            MATCH (n:Person)<-[r1:hasBoardMember]-(m1:Company {name: 'A'}) OPTIONAL MATCH (n:Person)<-[r0:hasCEO]-(m0:Company) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | For each person who has ever been on the board of A, how many companies, if any, have they been the CEO of?
            """)
    void saysPatternsOfTwoRelationsAsPeopleDo(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
        assertThat(new TextChecks().check(question, gold)).isEmpty();
    }

    /** Names with and without an article, and without the type's noun where they say what they are. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            Nation | Barbados | Barbados
            Nation | United States of America | the United States of America
            Nation | Netherlands | the Netherlands
            Association | Big East Conference | the Big East Conference
            Association | Digital Library Federation | the Digital Library Federation
            Award | Military Order of Saint James of the Sword | the Military Order of Saint James of the Sword
            University | University of California, Riverside | the University of California, Riverside
            University | College of the Holy Cross | the College of the Holy Cross
            University | Technical University of Munich | the Technical University of Munich
            University | Queen Mary University of London | Queen Mary University of London
            University | Brooklyn College | Brooklyn College
            University | United States Naval Academy | the United States Naval Academy
            Company | Western Union | Western Union
            Party | Likud | Likud
            Party | Whig Party | the Whig Party
            Person | Ada Lake, 1st Duchess of Elm | Ada Lake, 1st Duchess of Elm
            Position | Vice President of the United States | the position of Vice President of the United States
            Film | Order of the Day | the film Order of the Day
            Film | Rain | the film Rain
            Country | German Empire | the German Empire
            """)
    void namesHaveTheirArticle(String type, String name, String said) {
        assertThat(grammar.question("MATCH (n:" + type + " {name: '" + name + "'}) WITH DISTINCT n RETURN n.score"))
                .hasValueSatisfying(question -> assertThat(question).endsWith(" the score of " + said + "?"));
    }

    /** A type is of people if they are born, and a relation's own name says more than "belongs to". */
    @Test
    void aSchemaTellsWhatTheTypesAre() {
        PropertyType birth = new PropertyType("born", new Source.Property("P569"), List.of(), Datatype.DATE,
                Optional.empty(), false, false, false, false);
        PropertyType start = new PropertyType("first_year", new Source.Property("P571"), List.of(), Datatype.INT,
                Optional.empty(), false, true, false, false);
        PropertyType depth = new PropertyType("max_depth_m", new Source.Property("P4511"), List.of(), Datatype.FLOAT,
                Optional.of("Q11573"), true, false, false, false);
        MappedSchema schema = new MappedSchema("g", List.of(
                new EntityType("Luminary", "Q1", true, true, List.of(), List.of(birth), false),
                new EntityType("Award", "Q618779", true, true, List.of(), List.of(start), false),
                new EntityType("Ocean", "Q9430", true, true, List.of(), List.of(depth), false),
                new EntityType("Country", "Q6256", true, true, List.of(), List.of(), false)),
                List.of(new RelationType("comesFrom", Optional.of("P27"), Optional.empty(), Optional.empty(), false,
                        RankFilter.HIGHEST, "Luminary", "Country", List.of(), false),
                        new RelationType("isAwardedIn", Optional.of("P17"), Optional.empty(), Optional.empty(), false,
                                RankFilter.HIGHEST, "Award", "Country", List.of(), false),
                        new RelationType("receivesAward", Optional.of("P166"), Optional.empty(), Optional.empty(),
                                false,
                                RankFilter.HIGHEST, "Luminary", "Award", List.of(), false)));
        Grammar knowing = new Grammar(Optional.of(schema), SchemaWording.NONE);
        assertThat(knowing.question("MATCH (n:Luminary {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.born"))
                .contains("When was Ada Lake born?");
        assertThat(knowing.question("MATCH (n:Award {name: 'Rain Award'}) WITH DISTINCT n RETURN n.first_year"))
                .contains("In which year was the Rain Award established?");
        assertThat(knowing.question(
                "MATCH (n:Luminary)-[r0:receivesAward]->(m0:Award)-[r1:isAwardedIn]->(m1:Country {name: 'France'}) WITH DISTINCT n RETURN count(DISTINCT n)"))
                .contains("How many luminaries received an award given in France?");
        assertThat(knowing.question(
                "MATCH (n:Luminary)-[r0:comesFrom]->(m0:Country {name: 'France'}) WITH DISTINCT n RETURN n.name"))
                .as("the name says something else than citizenship").contains("Which luminaries come from France?");
        assertThat(knowing.question(
                "MATCH (n:Country)<-[r0:comesFrom]-(m0:Luminary {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name"))
                .contains("Which countries does Ada Lake come from?");
        assertThat(knowing.question("MATCH (n:Ocean {name: 'Rain Ocean'}) WITH DISTINCT n RETURN n.max_depth_m"))
                .contains("What is the maximum depth of the Rain Ocean in metres?");
        assertThat(knowing.question("MATCH (n:Ocean {name: 'RainOcean'}) WITH DISTINCT n RETURN n.max_depth_m"))
                .contains("What is the maximum depth of the RainOcean in metres?");
    }

    /** The volume of a journal is a text, that of a body an amount. */
    @Test
    void aNameIsWordedByItsDatatype() {
        PropertyType text = new PropertyType("volume", new Source.Property("P478"), List.of(), Datatype.STR,
                Optional.empty(), false, false, false, false);
        PropertyType amount = new PropertyType("volume", new Source.Property("P99999"), List.of(), Datatype.FLOAT,
                Optional.empty(), false, false, false, false);
        MappedSchema schema = new MappedSchema("g", List.of(
                new EntityType("Article", "Q1", true, true, List.of(), List.of(text), false),
                new EntityType("Lake", "Q2", true, true, List.of(), List.of(amount), false)), List.of());
        Grammar knowing = new Grammar(Optional.of(schema), SchemaWording.NONE);
        assertThat(knowing.question("MATCH (n:Article {name: 'Rain'}) WITH DISTINCT n RETURN n.volume"))
                .contains("What is the volume of the article Rain?");
        assertThat(new Lexicon(new LexiconTable(), Optional.of(schema), SchemaWording.NONE, Realism.NONE)
                .shipped("Article", "volume").question()).contains(QuestionWord.WHAT);
        assertThat(new Lexicon(new LexiconTable(), Optional.of(schema), SchemaWording.NONE, Realism.NONE)
                .shipped("Lake", "volume").question()).contains(QuestionWord.AMOUNT);
    }

    /** Where a schema tells when people died, some may be alive; what a former state has is over. */
    @Test
    void saysNeitherThatPeopleAreAliveNorThatTheyAreDead() {
        PropertyType died = new PropertyType("death_date", new Source.Property("P570"), List.of(), Datatype.DATE,
                Optional.empty(), false, false, false, false);
        PropertyType manner = new PropertyType("manner_of_death", new Source.Property("P1196"), List.of(),
                Datatype.STR, Optional.empty(), false, false, false, false);
        Grammar knowing = new Grammar(Optional.of(new MappedSchema("g", List.of(
                new EntityType("Veteran", "Q5", true, true, List.of(), List.of(died, manner), false),
                new EntityType("Branch", "Q1", true, true, List.of(), List.of(), false),
                new EntityType("Nation", "Q6256", true, true, List.of(), List.of(), false)),
                List.of(relation("citizenOf", "P27", "Veteran"), relation("forceOf", "P17", "Branch")))),
                SchemaWording.NONE);

        assertThat(knowing.question(
                "MATCH (n:Nation)<-[r0:citizenOf]-(m0:Veteran {name: 'A'}) WITH DISTINCT n RETURN n.name"))
                .contains("Which nations has A been a citizen of?");
        assertThat(knowing.question(
                "MATCH (n:Veteran)-[r0:citizenOf]->(m0:Nation {name: 'Weimar Republic'}) WITH DISTINCT n RETURN n.name"))
                .contains("Which veterans were citizens of the Weimar Republic?");
        assertThat(knowing.question("MATCH (n:Veteran {name: 'A'}) WITH DISTINCT n RETURN n.manner_of_death"))
                .contains("What was the manner of death of A?");
        assertThat(knowing.question("MATCH (n:Nation {name: 'Byzantine Empire'}) WITH DISTINCT n RETURN n.population"))
                .contains("What was the population of the Byzantine Empire?");
        assertThat(knowing.question(
                "MATCH (n:Branch)-[r0:forceOf]->(m0:Nation {name: 'France'}) WITH DISTINCT n RETURN n.name"))
                .as("the name says more than P17").contains("Which branches are forces of France?");
    }

    /** A graph that knows who is dead puts questions about them in the past, and works stay what they are. */
    @Test
    void saysInThePastWhatIsOver() {
        PropertyType died = new PropertyType("death_date", new Source.Property("P570"), List.of(), Datatype.DATE,
                Optional.empty(), false, false, false, false);
        MappedSchema schema = new MappedSchema("g", List.of(
                new EntityType("Singer", "Q5", true, true, List.of(), List.of(died), false),
                new EntityType("Film", "Q11424", true, true, List.of(), List.of(), false),
                new EntityType("Nation", "Q6256", true, true, List.of(), List.of(), false)),
                List.of(relation("citizenOf", "P27", "Singer"), relation("lovedBy", "P99999", "Film")));
        Grammar knowing = new Grammar(Optional.of(schema), SchemaWording.NONE, Realism.NONE,
                (_, name) -> name.equals("C") ? Optional.empty() : Optional.of(name.equals("A")));
        String nations = "MATCH (n:Nation)<-[r0:citizenOf]-(m0:Singer {name: '%s'}) WITH DISTINCT n RETURN n.name";
        assertThat(knowing.question(nations.formatted("A"))).contains("Which nations was A a citizen of?");
        assertThat(knowing.question(nations.formatted("B"))).contains("Which nations is B a citizen of?");
        assertThat(knowing.question(nations.formatted("C"))).contains("Which nations has C been a citizen of?");
        assertThat(knowing.question("MATCH (n:Singer {name: 'A'}) WITH DISTINCT n RETURN n.number_of_children"))
                .contains("How many children did A have?");
        assertThat(knowing.question(
                "MATCH (n:Singer {name: 'B'}), (m0:Singer {name: 'A'}) RETURN CASE WHEN n.height_cm > m0.height_cm THEN n.name ELSE m0.name END AS answer"))
                .contains("Who was taller, B or A?");
        assertThat(knowing.question(
                "MATCH (n:Film)-[r0:hasComposer]->(m0:Singer {name: 'A'}) WITH DISTINCT n RETURN n.name"))
                .contains("Which films have music by A?");
    }

    /** "Taught at" is not "works for", although both are P108; but "based in" and its words are one. */
    @Test
    void aVerbThatThePropertyLacksIsKept() {
        Grammar knowing = new Grammar(Optional.of(new MappedSchema("g", List.of(
                new EntityType("Scholar", "Q5", true, true, List.of(), List.of(new PropertyType("adherents",
                        new Source.Property("P2124"), List.of(), Datatype.INT, Optional.empty(), false, false, false,
                        false)), false),
                new EntityType("Nation", "Q3918", true, true, List.of(), List.of(), false)),
                List.of(relation("taughtAt", "P108", "Scholar"), relation("fellowOf", "P463", "Scholar"),
                        relation("educatedAt", "P69", "Scholar")))),
                SchemaWording.NONE);
        assertThat(knowing.question("MATCH (n:Scholar {name: 'A'}) WITH DISTINCT n RETURN n.adherents"))
                .contains("How many adherents does A have?");
        String gold = "MATCH (n:Scholar)-[r0:%s]->(m0:Nation {name: 'A'}) WITH DISTINCT n RETURN n.name";
        assertThat(knowing.question(gold.formatted("taughtAt"))).contains("Which scholars have ever taught at A?");
        assertThat(knowing.question(gold.formatted("fellowOf")))
                .contains("Which scholars have ever been fellows of A?");
        assertThat(knowing.question(gold.formatted("educatedAt"))).contains("Which scholars were educated at A?");
        assertThat(knowing.question(
                "MATCH (n:Nation)<-[r0:educatedAt]-(m0:Scholar),(n:Nation)<-[r1:taughtAt]-(m0:Scholar) WITH DISTINCT n RETURN count(DISTINCT n)"))
                .contains("How many nations educated a scholar who has also taught there?");
    }

    private static RelationType relation(String label, String pid, String subject) {
        return new RelationType(label, Optional.of(pid), Optional.empty(), Optional.empty(), false,
                RankFilter.HIGHEST, subject, "Nation", List.of(), false);
    }

    /** The words about time follow from the query, and from nothing else. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            MATCH (n:Company)-[r0:hasCEO]->(m0:Person {name: 'A'}) WHERE r0.start_year IS NOT NULL AND r0.end_year IS NULL WITH DISTINCT n RETURN n.name | Which companies currently have A as their CEO, counting only those with a known start year?
            MATCH (n:Company)-[r0:hasCEO]->(m0:Person {name: 'A'}) WHERE r0.start_year <= 1990 AND (r0.end_year >= 1990 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | Which companies had A as their CEO in 1990?
            MATCH (n:Company)-[r0:hasCEO]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name | Which companies have ever had A as their CEO?
            MATCH (n:Film)-[r0:directedBy]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name | Which films were directed by A?
            """)
    void saysTheTimeThatTheQueryHas(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
        assertThat(new TextChecks().check(question, gold)).isEmpty();
    }

    @Test
    void theChecksFindTimeThatIsMissingOrInvented() {
        String current = "MATCH (n:Company)-[r0:hasCEO]->(m0:Person {name: 'A'}) WHERE r0.start_year IS NOT NULL AND r0.end_year IS NULL WITH DISTINCT n RETURN n.name";
        String ever = "MATCH (n:Company)-[r0:hasCEO]->(m0:Person {name: 'A'}) WITH DISTINCT n RETURN n.name";
        TextChecks checks = new TextChecks();
        assertThat(checks.check("Which companies have A as their CEO?", current)).isNotEmpty();
        assertThat(checks.check("Which companies currently have A as their CEO?", ever)).isNotEmpty();
        assertThat(checks.check("Which persons has bornes of A?", ever)).isNotEmpty();
        assertThat(checks.check("What are the conferred bies of A?", ever)).isNotEmpty();
        assertThat(checks.check("Who is politician of A?", ever)).isNotEmpty();
    }

    @Test
    void keepsTheTemplatesWordsWhereItDoesNotKnowTheQuery() {
        Sample odd = new Sample("q", "g", "MATCH (n:Film {name: 'a [b]'})--(m) RETURN n.name, m.name", Optional.empty(),
                "Give the names [of “a [b]” and] its neighbours.", Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Map.of(), Map.of());
        Sample done = grammar.rewrite(odd);
        assertThat(done.nlQuestion()).isEqualTo("Give the names of “a [b]” and its neighbours.");
        assertThat(done.nlQuestionRaw()).contains(odd.nlQuestion());
        Rewriting record = Rewriting.of(done).orElseThrow();
        assertThat(record.problem()).contains("does not know");
        assertThat(record.origin().isGrammar()).isTrue();
        assertThat(record.rounds()).isEmpty();
        assertThat(List.of("RETURN 1", "", "MATCH (n", "CALL { MATCH (n) RETURN n"))
                .allSatisfy(query -> assertThat(grammar.question(query)).isEmpty());
    }

    /** A question that leaves a condition out would be worse than a stiff one. */
    @ParameterizedTest
    @ValueSource(strings = {
        "MATCH (n:A)-[r0:x]->(m0:B)-[r1:y]->(m1:C)-[r2:z]->(m2:D {name: 'd'}) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A)-[r0:x]->(m0:B)-[r1:y]->(m1:C)-[r2:z]->(n:A) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A)-[r0:x]->(m0:B)-[r1:y]->(m1:C) WITH n, count(DISTINCT m1) AS num RETURN n.name, num",
        "MATCH (n:A), (m0:B)-[r0:x]->(m1:C) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A), (m0:B {name: 'b'}) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A {name: 'a'}), (m0:A) RETURN n.p - m0.p AS answer",
        "MATCH (n:A {name: 'a', p: 1}) WITH DISTINCT n RETURN n.q",
        "MATCH (n:A|B) WITH DISTINCT n RETURN n.name", "MATCH (n:A)-[r0:x|y]->(m0:B) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A)-[r0:x*2]->(m0:B) WITH DISTINCT n RETURN n.name",
        "MATCH (n:A) WITH DISTINCT n RETURN n.name ORDER BY n.p ASC LIMIT 3",
        "MATCH (n:A) WHERE n.p > 1 AND n.q > 2 WITH DISTINCT n RETURN n.name",
        "MATCH (n:A) WITH DISTINCT n WHERE n.p > 1 AND n.q > 2 RETURN n.name",
        "MATCH (n:A) WITH DISTINCT n RETURN sum(n.p)"})
    void doesNotSayHalfOfAQuery(String gold) {
        assertThat(grammar.question(gold)).isEmpty();
    }

    /** Every tenth of the published questions, for its query alone: nothing of it is left unsaid. */
    @Test
    void saysRealQueries() {
        List<Sample> real = new SampleFile(new SafeFiles()).read(Shared.path("data/cypherbench/questions.jsonl.gz"));
        for (int i = 0; i < real.size(); i += 10) {
            String gold = real.get(i).goldCypher();
            assertThat(grammar.question(gold)).as(gold)
                    .hasValueSatisfying(text -> assertThat(new TextChecks().check(text, gold)).as(text).isEmpty());
        }
    }

    /** What a schema may hold that nobody has thought of: the sentence may be stiff but not broken. */
    @ParameterizedTest
    @CsvSource({"hasMember, Group", "LOCATED_IN, City", "knows, Person", "isPartOf, Area", "mother, Person",
        "wonPrizeAt, Fair", "employs, Worker", "ACTED_IN, Movie", "r, Thing", "carries_out, Task", "is_a, Kind"})
    void guessesWordsForAnyLabel(String label, String type) {
        for (String arrows : List.of("-[r0:%s]->", "<-[r0:%s]-")) {
            String text = grammar.question("MATCH (n:Thing)" + arrows.formatted(label) + "(m0:" + type
                    + " {name: 'Elm'}) WITH DISTINCT n RETURN n.name").orElseThrow();
            assertThat(text).matches("(?:\\p{Lu}\\p{L}* )?[Ww]hich things? .*").contains("Elm").endsWith("?")
                    .doesNotContain("[", "|", "_", "  ", "{", " ?");
        }
    }
}
