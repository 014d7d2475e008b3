package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.graph.GraphSchema;
import org.quern.question.TextChecks;
import org.quern.question.realism.Realism;
import org.quern.schema.Datatype;

/** Rules of the grammar for graphs whose names the lexicon does not know. */
class UnseenGraphsTest {

    private final Grammar grammar = new Grammar();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (n:Country)-[r0:hasHeadOfGovernment]->(m0:Politician),(n:Country)-[r1:hasHeadOfState]->(m0:Politician) WITH DISTINCT n RETURN count(DISTINCT n) | How many countries have ever had the same politician as their head of government and as their head of state?
            MATCH (n:Club)-[r0:hasCoach]->(m0:Person)<-[r1:hasCoach]-(m1:Club {name: 'A'}) WITH DISTINCT n RETURN n.name | Which other clubs have as their coach the same person as A?
            MATCH (n:Target)<-[r0:targets]-(m0:TerroristAttack {name: 'A'}) WITH DISTINCT n RETURN n.name | What were the targets of the terrorist attack A?
            MATCH (n:Target)<-[r0:targets]-(m0:TerroristAttack {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many targets did the terrorist attack A have?
            MATCH (n:Sponsor)-[r0:sponsored]->(m0:Festival {name: 'A'}) WITH DISTINCT n RETURN n.name | What were the sponsors of the festival A?
            MATCH (n:TerroristAttack)-[r0:employs]->(m0:Weapon {name: 'hand grenade'}) WITH DISTINCT n RETURN n.name | Which terrorist attacks were carried out with a hand grenade?
            MATCH (n:TerroristAttack)-[r0:employs]->(m0:Weapon {name: 'small arms'}) WITH DISTINCT n RETURN n.name | Which terrorist attacks were carried out with small arms?
            MATCH (n:TerroristAttack)-[r0:employs]->(m0:Weapon {name: 'dynamite'}) WITH DISTINCT n RETURN n.name | Which terrorist attacks were carried out with dynamite?
            MATCH (n:Artwork)-[r0:depicts]->(m0:Subject {name: 'harbour'}) WITH DISTINCT n RETURN n.name | Which artworks depict a harbour?
            MATCH (n:Artwork)-[r0:depicts]->(m0:Subject {name: 'snow'}) WITH DISTINCT n RETURN n.name | Which artworks depict snow?
            MATCH (n:TerroristAttack)-[r0:occursIn]->(m0:Country {name: 'Niger'}) WITH DISTINCT n WHERE n.date.year < 1954 RETURN n.name | Which terrorist attacks occurred in Niger before 1954?
            MATCH (n:TerroristAttack)-[r0:occursIn]->(m0:Country {name: 'Niger'}) WITH DISTINCT n RETURN n.name ORDER BY n.date ASC LIMIT 1 | Which of the terrorist attacks in Niger took place first?
            MATCH (n:Terrorist)<-[r0:perpetratedBy]-(m0:TerroristAttack)-[r1:perpetratedBy]->(m1:Terrorist {name: 'A'}) WITH DISTINCT n RETURN n.name | Which other terrorists perpetrated the same terrorist attack as A?
            MATCH (n:TerroristAttack)-[r1:perpetratedBy]->(m1:Terrorist {name: 'A'}) OPTIONAL MATCH (n:TerroristAttack)-[r0:perpetratedBy]->(m0:Terrorist) WITH n, count(DISTINCT m0) AS num WHERE num >= 4 RETURN n.name, num | Which terrorist attacks were perpetrated by at least 4 terrorists, including A, and how many perpetrated each?
            MATCH (n:Sculpture)-[r0:hasGenre]->(m0:Genre {name: 'found object'}),(n:Sculpture)-[r1:hasGenre]->(m1:Genre {name: 'land art'}) WITH DISTINCT n RETURN n.name | Which sculptures belong to the genres found object and land art?
            MATCH (n:Sculpture)-[r0:hasGenre]->(m0:Genre {name: 'genre art'}) WITH DISTINCT n RETURN n.name | Which sculptures belong to genre art?
            MATCH (n:Dish)-[r0:SERVED_AT]->(m0:Restaurant {name: 'A'}) WITH DISTINCT n RETURN n.name | Which dishes were served at A?
            MATCH (n:Soldier)-[r0:SERVED_AT]->(m0:Fort {name: 'A'}) WITH DISTINCT n RETURN n.name | Which soldiers served at the fort A?
            MATCH (n:Dish)-[r0:inventedBy]->(m0:Chef {name: 'A'}) WITH DISTINCT n RETURN n.name | Which dishes were invented by A?
            MATCH (n:Ingredient)-[r0:substituteFor]->(m0:Ingredient {name: 'mint'}) WITH DISTINCT n RETURN n.name | Which ingredients are substitutes for mint?
            MATCH (n:House)-[r0:adjacentTo]->(m0:House {name: 'A'}) WITH DISTINCT n RETURN n.name | Which houses are adjacent to the house A?
            MATCH (n:Dish {name: 'A'}) WITH DISTINCT n RETURN n.preparation_minutes | What is the preparation time of A in minutes?
            MATCH (n:Ingredient {name: 'rice'}) WITH DISTINCT n RETURN n.price_per_kg | What is the price per kilogram of rice?
            MATCH (n:Wine {name: 'A'}) WITH DISTINCT n RETURN n.alcohol_percent | What percentage of A is alcohol?
            MATCH (n:Dish) WITH DISTINCT n WHERE n.is_vegetarian = true RETURN n.name | Which dishes are vegetarian?
            MATCH (n:Dish) WITH DISTINCT n WHERE n.calories > 1100 RETURN n.name | Which dishes have more than 1100 calories?
            MATCH (n:Restaurant {name: 'A'}) WITH DISTINCT n RETURN n.city | Which city is A in?
            MATCH (n:Station) WITH DISTINCT n WHERE n.number_of_platforms > 4 RETURN n.name | Which stations have more than 4 platforms?
            MATCH (n:Site {name: 'A'}) WITH DISTINCT n RETURN n.excavation_start_year | What is the excavation start year of A?
            MATCH (n:Artifact)-[r0:keptIn]->(m0:Museum {name: 'A'}) WITH DISTINCT n RETURN n.name | Which artifacts are kept in the museum A?
            MATCH (n:Artifact {name: 'Lum tablet'}) WITH DISTINCT n RETURN n.height_cm | How high is the artifact Lum tablet in centimetres?
            MATCH (n:RailwayLine {name: 'Elm–Oak Railway'}) WITH DISTINCT n RETURN n.length_km | How long is the Elm–Oak Railway in kilometres?
            MATCH (n:Station)-[r0:connectingLine]->(m0:RailwayLine {name: 'Umber line'}) WITH DISTINCT n RETURN n.name | Which stations have the Umber line as their connecting line?
            MATCH (n:GovernmentOrganization)<-[r0:leads]-(m0:Position {name: 'Foreign Minister of Iran'}) WITH DISTINCT n RETURN n.name | Which government organizations are led by the Foreign Minister of Iran?
            MATCH (n:GovernmentOrganization {name: 'Federal Elm Office'}) WITH DISTINCT n RETURN n.founding_year | In which year was the Federal Elm Office founded?
            MATCH (n:Player) WITH DISTINCT n WHERE n.footedness = 'right' RETURN n.name | Which players are right-footed?
            MATCH (n:Player)-[r0:specialisesIn]->(m0:Opening {name: 'Elm Gambit'}) WITH DISTINCT n RETURN n.name | Which players specialise in the Elm Gambit?
            MATCH (n:City)-[r0:locatedIn]->(m0:Country {name: 'Greece'}) WITH DISTINCT n WHERE n.founding_year > -599 RETURN n.name | Which cities located in Greece were founded after 600 BCE?
            MATCH (n:City) WITH DISTINCT n WHERE n.founding_year < 14 RETURN n.name | Which cities were founded before 14 CE?
            MATCH (n:City) WITH DISTINCT n WHERE n.founding_year = 0 RETURN n.name | Which cities were founded in 1 BCE?
            MATCH (n:Person) WITH DISTINCT n WHERE n.date_of_birth > date('-0099-07-12') RETURN n.name | Which people were born after 12 July 100 BCE?
            MATCH (n:Person) WITH DISTINCT n WHERE n.date_of_birth.year < -43 RETURN n.name | Which people were born before 44 BCE?
            MATCH (n:Person)-[r0:memberOf]->(m0:Society {name: 'A'}) WHERE r0.start_year <= -43 AND (r0.end_year >= -43 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | Who was a member of A in 44 BCE?
            MATCH (n:GovernmentOrganization)<-[r0:leads]-(m0:Position {name: 'A B'}),(n:GovernmentOrganization)<-[r1:leads]-(m1:Position {name: 'C D'}) WITH DISTINCT n RETURN n.name | Which government organizations are led by both the A B and the C D?
            MATCH (n:Ministry)<-[r0:oversees]-(m0:Position {name: 'Chief Secretary'}) WITH DISTINCT n RETURN n.name | Which ministries does the Chief Secretary oversee?
            MATCH (n:Position)-[r0:reportsTo]->(m0:Position {name: 'Chief Secretary'}) WITH DISTINCT n RETURN n.name | Which positions report to the Chief Secretary?
            MATCH (n:Law)<-[r0:createdBy]-(m0:Position {name: 'Minister of Elm'}) WITH DISTINCT n RETURN n.name | Which laws created the position of Minister of Elm?
            MATCH (n:Country)<-[r0:operatesIn]-(m0:Charity {name: 'Red Aid'}) WITH DISTINCT n RETURN n.name | Which countries does Red Aid operate in?
            MATCH (n:Title)<-[r0:holdsTitle]-(m0:Person {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Which titles does Ada Lake hold?
            MATCH (n:Prize)<-[r0:wins]-(m0:Laureate {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Which prizes did Ada Lake win?
            MATCH (n:Tournament)<-[r0:competesIn]-(m0:Player {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Which tournaments did Ada Lake compete in?
            MATCH (n:Drug)-[r0:kills]->(m0:Parasite {name: 'A'}) WITH DISTINCT n RETURN n.name | Which drugs kill A?
            MATCH (n:Company)-[r0:designs]->(m0:Bridge {name: 'A'}) WITH DISTINCT n RETURN n.name | Which companies design the bridge A?
            MATCH (n:Engineer)-[r0:designs]->(m0:Bridge {name: 'A'}) WITH DISTINCT n RETURN n.name | Which engineers designed the bridge A?
            MATCH (n:Bridge {name: 'A'}) WITH DISTINCT n RETURN n.first_awarded | When was the bridge A first awarded?
            MATCH (n:Bridge {name: 'A'}) WITH DISTINCT n RETURN n.date_first_painted | When was the bridge A first painted?
            MATCH (n:Bridge {name: 'A'}) WITH DISTINCT n RETURN n.inspected_year | In which year was the bridge A inspected?
            MATCH (n:Bridge {name: 'A'}) WITH DISTINCT n RETURN n.estimated_date | What is the estimated date of the bridge A?
            MATCH (n:Bridge) WITH DISTINCT n WHERE n.last_painted > 1950 RETURN n.name | Which bridges were last painted after 1950?
            MATCH (n:Bridge)-[r0:locatedIn]->(m0:City {name: 'Rome'}) WITH DISTINCT n RETURN n.name ORDER BY n.first_painted ASC LIMIT 1 | Which of the bridges located in Rome was painted first?
            MATCH (n:Actor)-[r0:appearsIn]->(m0:Show {name: 'A'}),(n:Actor)-[r1:worksAt]->(m1:Museum {name: 'Musée de l’Orme'}) WITH DISTINCT n RETURN n.name | Which actors appear in A and work at the Musée de l’Orme?
            MATCH (n:RollingStock)-[r0:builtBy]->(m0:Company {name: 'A'}) WITH DISTINCT n RETURN n.name | Which types of rolling stock were built by A?
            MATCH (n:Position)-[r0:leads]->(m0:Ministry {name: 'Elm Office'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many positions involve leading the Elm Office?
            MATCH (n:Office)-[r0:commands]->(m0:Army {name: 'Third Army'}) WITH DISTINCT n RETURN n.name | Which offices involve commanding the Third Army?
            MATCH (n:Position)<-[r0:ledBy]-(m0:Ministry {name: 'Ministry of Elm'}) WITH DISTINCT n RETURN n.name | Which positions involve leading the Ministry of Elm?
            MATCH (n:Position)-[r0:leads]->(m0:Ministry) WITH n, count(DISTINCT m0) AS num WHERE num >= 3 RETURN n.name, num | Which positions involve leading at least 3 ministries, and how many does each involve leading?
            MATCH (n:Ministry)<-[r0:leads]-(m0:Position)<-[r1:holdsPosition]-(m1:Politician {name: 'Ada Lake'}) WITH DISTINCT n RETURN n.name | Which ministries are led by the holder of a position that is or was held by Ada Lake?
            MATCH (n:Position)<-[r0:playsPosition]-(m0:Player {name: 'Ada Lake'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many positions has Ada Lake played?
            MATCH (n:Player)-[r0:playsPosition]->(m0:Position {name: 'midfielder'}) WITH DISTINCT n RETURN n.name | Which players have played as midfielders?
            MATCH (n:Player)-[r0:playsPosition]->(m0:Position {name: 'Elm Vorquo'}) WITH DISTINCT n RETURN n.name | Which players have played in the position of Elm Vorquo?
            MATCH (n:Sculpture {name: 'Elm Sculpture'}) WITH DISTINCT n RETURN n.country_of_origin | What is the country of origin of the Elm Sculpture?
            MATCH (n:Painting)-[r0:displayedAt]->(m0:Museum {name: 'Elm Art Museums'}) WITH DISTINCT n RETURN n.name | Which paintings are displayed at the Elm Art Museums?
            MATCH (n:ArtMovement {name: 'Elm ArtMovement'}) WITH DISTINCT n RETURN n.end_year | In which year did the Elm ArtMovement end?
            MATCH (n:Person)<-[r0:writtenBy]-(m0:Book {name: 'The Elm Book'}) WITH DISTINCT n RETURN n.name | Who wrote The Elm Book?
            MATCH (n:TerroristAttack {name: '1999 Elm attacks'}) WITH DISTINCT n RETURN n.number_of_deaths | How many deaths did the 1999 Elm attacks cause?
            MATCH (n:OperaHouse {name: 'Elm State Opera'}) WITH DISTINCT n RETURN n.opening_year | In which year did the Elm State Opera open?
            MATCH (n:LaunchSite {name: 'Elm Space Center'}) WITH DISTINCT n RETURN n.country | Which country is the Elm Space Center located in?
            MATCH (n:Role {name: 'Duke of Elm'}) WITH DISTINCT n RETURN n.voice_type | What is the voice type of the Duke of Elm?
            MATCH (n:Agency {name: 'Elmish space program'}) WITH DISTINCT n RETURN n.founding_year | In which year was the Elmish space program founded?
            MATCH (n:Agency {name: 'Elm'}) WITH DISTINCT n RETURN n.headquarters_city | Where is the agency Elm based?
            MATCH (n:Laureate)-[r0:wins]->(m0:Prize {name: 'honorary doctor of A'}) WITH DISTINCT n RETURN n.name | Which laureates received the title of honorary doctor of A?
            MATCH (n:Bridge {name: 'A'}), (m0:Bridge {name: 'B'}) RETURN n.painted_year = m0.painted_year AS answer | Were the bridges A and B painted in the same year?
            MATCH (n:Person {name: 'A'}), (m0:Person {name: 'B'}) RETURN n.born = m0.born AS answer | Were A and B born at the same time?
            MATCH (n:Bridge {name: 'A'}), (m0:Bridge {name: 'B'}) RETURN n.first_painted - m0.first_painted AS answer | How many years after the bridge B was the bridge A first painted?
            MATCH (n:Country)-[r0:hasRelationsWith]->(m0:Country {name: 'A'}) WITH DISTINCT n WITH n.driving_side AS key, max(n.population) AS agg RETURN key, agg | For each driving side, what is the largest population of the countries that have relations with A?
            MATCH (n:Country) WITH DISTINCT n WITH n.continent AS key, count(n) AS agg RETURN key, agg | For each continent, how many countries are there?
            MATCH (n:Astronaut)-[r0:fliesOn]->(m0:Mission {name: 'A'}) WITH DISTINCT n RETURN n.name | Which astronauts flew on A?
            MATCH (n:Mission {name: 'A'}) WITH DISTINCT n RETURN n.orbits_completed | How many orbits did A complete?
            MATCH (n:Player) WITH DISTINCT n WHERE n.goals_scored > 20 RETURN n.name | Which players scored more than 20 goals?
            MATCH (n:Book {name: 'A'}) WITH DISTINCT n RETURN n.copies_sold | How many copies did the book A sell?
            MATCH (n:Rocket {name: 'A'}) WITH DISTINCT n RETURN n.maiden_flight_year | In which year did A make its first flight?
            MATCH (n:Band) WITH DISTINCT n WHERE n.final_concert_year < 1990 RETURN n.name | Which bands had their final concert before 1990?
            MATCH (n:Opera)-[r0:hasComposer]->(m0:Composer {name: 'A'}) WITH DISTINCT n RETURN n.name ORDER BY n.premiere ASC LIMIT 1 | Which of the operas with music by A premiered first?
            MATCH (n:Composer)<-[r0:pupilOf]-(m0:Composer)<-[r1:hasComposer]-(m1:Opera {name: 'A'}) WITH DISTINCT n RETURN n.name | Which composers have a pupil who composed the music of the opera A?
            MATCH (n:TerroristAttack)-[r0:targets]->(m0:Target)<-[r1:targets]-(m1:TerroristAttack {name: 'A'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many other terrorist attacks had the same target as the terrorist attack A?
            MATCH (n:TerroristAttack)-[r0:occursIn]->(m0:Country {name: 'Niger'}) WITH DISTINCT n RETURN avg(n.number_of_deaths) | What is the average number of deaths caused by the terrorist attacks that occurred in Niger?
            MATCH (n:Politician)-[r0:holdsPosition]->(m0:Position {name: 'Elm Position'}),(n:Politician)<-[r1:hasHeadOfState]-(m1:Country {name: 'A'}) WITH DISTINCT n RETURN n.name | Which politicians have ever held the Elm Position and been heads of state of A?
            MATCH (n:Country {name: 'Elm Country'}) WITH DISTINCT n RETURN n.population | What is the population of the Elm Country?
            MATCH (n:GrandPrix)-[r0:heldOn]->(m0:Circuit {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which grand prix were held on Elm?
            MATCH (n:GrandPrix {name: '1970 Elm Grand Prix'}) WITH DISTINCT n RETURN n.race_date | When did the 1970 Elm Grand Prix take place?
            MATCH (n:GrandPrix {name: '1970 Elm Grand Prix'}) WITH DISTINCT n RETURN n.laps_run | How many laps did the 1970 Elm Grand Prix have?
            MATCH (n:Driver)-[r0:takesPoleAt]->(m0:GrandPrix {name: '1970 Elm Grand Prix'}) WITH DISTINCT n RETURN n.name | Which drivers took pole at the 1970 Elm Grand Prix?
            MATCH (n:Compiler)-[r0:translates]->(m0:Language {name: 'E#'}) WITH DISTINCT n RETURN n.name | Which compilers translate E#?
            MATCH (n:Attack)-[r0:occursIn]->(m0:Country {name: 'A'}) WITH DISTINCT n WHERE 'B' IN n.locations RETURN n.name | Which attacks in A took place in B?
            MATCH (n:Painting)-[r0:associatedWith]->(m0:ArtMovement {name: 'Elm ArtMovement'}) WITH DISTINCT n RETURN n.name | Which paintings are associated with the Elm ArtMovement?
            MATCH (n:Plant)-[r0:grownIn]->(m0:Region {name: 'Elm Country'}) WITH DISTINCT n RETURN n.name | Which plants are grown in the Elm Country?
            """)
    void wordsWhatTheLexiconDoesNotKnow(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
        assertThat(new TextChecks().check(question, gold)).isEmpty();
    }

    /** Verbs with an object keep it, what acts is not said to be acted on, and what is over is in one tense. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Warship foughtAt NavalBattle        | Which warships fought at the naval battle Elm?
            Battle foughtIn Country             | Which battles were fought in Elm?
            Regiment foughtIn War               | Which regiments fought in the war Elm?
            Warship servedIn Navy               | Which warships served in Elm?
            Dish servedAt Restaurant            | Which dishes were served at Elm?
            Aircraft performedAt AirShow        | Which aircraft performed at Elm?
            Play performedAt Theatre            | Which plays were performed at Elm?
            Song sungAt Festival                | Which songs were sung at the festival Elm?
            Horse ranIn Race                    | Which horses ran in the race Elm?
            Ship sankIn Sea                     | Which ships sank in the sea Elm?
            Dinosaur livedDuring Period         | Which dinosaurs lived during Elm?
            Volcano eruptedIn Year              | Which volcanoes erupted in Elm?
            Expedition headedFor Mountain       | Which expeditions headed for the mountain Elm?
            Expedition ledBy Explorer           | Which expeditions were led by Elm?
            Artist exhibitedAt Gallery          | Which artists exhibited at the gallery Elm?
            Painting exhibitedAt Gallery        | Which paintings are displayed at the gallery Elm?
            Admiral ledFleetAt NavalBattle      | Which admirals led a fleet at the naval battle Elm?
            Player scoredGoalAgainst Team       | Which players scored a goal against Elm?
            Actor playedRoleIn Film             | Which actors played a role in the film Elm?
            Climber madeAscentOf Peak           | Which climbers made an ascent of Elm?
            Person heldOfficeIn Country         | Who held office in Elm?
            Company hasOfficeIn City            | Which companies have an office in Elm?
            Country hasRelationsWith Country    | Which countries have relations with Elm?
            Athlete holdsRecordFor Event        | Which athletes hold a record for Elm?
            Singer madeDebutAt OperaHouse       | Which singers made their debut at Elm?
            Person awardedPrizeBy Academy       | Who was awarded a prize by Elm?
            Player setRecordAt Stadium          | Which players set a record at Elm?
            Poet wroteFor Magazine              | Which poets wrote for the magazine Elm?
            Soldier TOOK_PART_IN Battle         | Which soldiers took part in the battle Elm?
            Queen tookRefugeIn Castle           | Which queens took refuge in the castle Elm?
            Person foundDeadIn City             | Who was found dead in Elm?
            Ship laidDownAt Shipyard            | Which ships were laid down at Elm?
            Film registeredOfficeOf City        | Which films are registered offices of Elm?
            Team ridesBikesOf Maker             | Which teams ride bikes of Elm?
            Keeper rescuedSurvivorsOf Shipwreck | Which keepers rescued survivors of the Elm?
            Judge wroteDissentIn Lawsuit        | Which judges wrote a dissent in Elm?
            Physician performedSurgeryAt Clinic | Which physicians performed surgery at Elm?
            Cyclist won BicycleRace             | Which cyclists won the bicycle race Elm?
            Cyclist won SportsAward             | Which cyclists received the sports award Elm?
            Drug contraindicatedFor Ailment     | Which drugs are contraindicated for Elm?
            Choreographer founderOf DanceGroup  | Which choreographers founded Elm?
            Luthier winnerOf Competition        | Which luthiers won the competition Elm?
            Ballet inRepertoireOf DanceGroup    | Which ballets are in the repertoire of Elm?
            Quartet residentAt Hall             | Which quartets are resident at Elm?
            Glasshouse housesPlant PlantSpecies | Which glasshouses house the Elm?
            Astronomer awardedMedal Medal       | Which astronomers were awarded the Elm?
            Society awardsMedal Medal           | Which societies award the Elm?
            Piece firstPerformedBy Orchestra    | Which pieces were first performed by Elm?
            Actor firstAppearedIn Show          | Which actors appeared first in Elm?
            Startup spunOffFrom Campus          | Which startups were spun off from Elm?
            Captain reportedTo Company          | Which captains reported to Elm?
            Company investedIn Startup          | Which companies invested in Elm?
            Violin soldTo Collector             | Which violins were sold to Elm?
            Drug sideEffect Symptom             | Which drugs have Elm as a side effect?
            Station controls Probe              | Which stations control Elm?
            Collector bidAt Auction             | Which collectors bid at the auction Elm?
            Lighthouse lensSuppliedBy LensMaker | Which lighthouses had their lens supplied by Elm?
            Train mainEngineBuiltBy Company     | Which trains had their main engine built by Elm?
            Tram bogieMadeIn City               | Which trams have their bogie made in Elm?
            Church roofMadeOf Material          | Which churches have their roof made of Elm?
            Ship gasStoredAt Depot              | Which ships have their gas stored at Elm?
            Film SCORE_COMPOSED_BY Composer     | Which films had their score composed by Elm?
            Parade busOwnedBy Company           | Which parades have their bus owned by Elm?
            Novel novelWrittenBy Author         | Which novels were written by Elm?
            Engineer trainedUnder Master        | Which engineers trained under Elm?
            Engineer trainedAt School           | Which engineers trained at Elm?
            Model trainedOn Dataset             | Which models were trained on Elm?
            Writer freelancedFor Magazine       | Which writers freelanced for the magazine Elm?
            Conductor rehearsedWith Orchestra   | Which conductors rehearsed with Elm?
            Knight servedUnder Captain          | Which knights served under Elm?
            Player performedWith Orchestra      | Which players performed with Elm?
            """)
    void keepsTheWordsOfVerbs(String relation, String question) {
        String[] parts = relation.split(" ");
        String gold = "MATCH (n:" + parts[0] + ")-[r0:" + parts[1] + "]->(m0:" + parts[2]
                + " {name: 'Elm'}) WITH DISTINCT n RETURN n.name";

        assertThat(grammar.question(gold)).contains(question);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            annual_output_bottles | int | What is the annual output of Elm in bottles? | Which brewers have an annual output of more than 500 bottles?
            daily_capacity_barrels_per_day | int | What is the daily capacity of Elm in barrels per day? | Which brewers have a daily capacity of more than 500 barrels per day?
            storage_size_casks | int | What is the storage size of Elm in casks? | Which brewers have a storage size of more than 500 casks?
            age_million_years | int | What is the age of Elm in millions of years? | Which brewers have an age of more than 500 million years?
            student_places | int | How many student places does Elm have? | Which brewers have more than 500 student places?
            alcohol_percent | float | What percentage of Elm is alcohol? | Which brewers are more than 500 percent alcohol?
            """)
    void saysWhatAnAmountCountsAfterTheNumber(String property, String datatype, String value, String more) {
        Grammar knowing = knowing("Brewer", property, datatype);

        assertThat(knowing.question("MATCH (n:Brewer {name: 'Elm'}) WITH DISTINCT n RETURN n." + property))
                .contains(value);
        assertThat(knowing.question("MATCH (n:Brewer) WITH DISTINCT n WHERE n." + property + " > 500 RETURN n.name"))
                .contains(more);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            head_coach    | str       | Who are the different head coaches of all clubs?
            team_captains | list[str] | Who are the different team captains of all clubs?
            club_colour   | str       | What are the different club colours of all clubs?
            """)
    void asksForPeopleByWho(String property, String datatype, String question) {
        assertThat(knowing("Club", property, datatype)
                .question("MATCH (n:Club) WITH DISTINCT n RETURN DISTINCT n." + property)).contains(question);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (n:TerroristAttack {name: 'April 2022 Elm bombing'}) WITH DISTINCT n RETURN n.locations | Where did the April 2022 Elm bombing take place?
            MATCH (n:TerroristAttack {name: 'Oson Elm'}) WITH DISTINCT n RETURN n.locations | Where did the terrorist attack Oson Elm take place?
            MATCH (n:Player)-[r0:receivesAward]->(m0:Award {name: 'Golden Foot'}),(n:Player)-[r1:playsPosition]->(m1:Position {name: 'full-back'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many players have received the Golden Foot and played as full-backs?
            MATCH (n:Terrorist {name: 'A'}), (m0:Terrorist {name: 'B'}) RETURN n.place_of_birth = m0.place_of_birth AS answer | Were A and B born in the same place?
            MATCH (n:Painting)-[r0:hasGenre]->(m0:Genre {name: 'self-portrait'}) WITH DISTINCT n RETURN count(DISTINCT n) | How many paintings belong to the self-portrait genre?
            MATCH (n:Dinosaur)-[r0:foundIn]->(m0:Formation {name: 'Elm Formation'}) WITH DISTINCT n RETURN n.name | Which dinosaurs were found in the Elm Formation?
            MATCH (n:Admiral)<-[r0:flagshipOf]-(m0:Warship {name: 'A'}) WITH DISTINCT n RETURN n.name | Which admirals have the warship A as their flagship?
            """)
    void namesThingsAsPeopleDo(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
    }

    /** What was done with a part of something, from either end and within a description. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (n:LensMaker)<-[r0:lensSuppliedBy]-(m0:Lighthouse {name: 'A'}) WITH DISTINCT n RETURN n.name | Which lens makers supplied the lens of the lighthouse A?
            MATCH (n:LensMaker)<-[r0:lensSuppliedBy]-(m0:Lighthouse)<-[r1:wreckedNear]-(m1:Shipwreck {name: 'B'}) WITH DISTINCT n RETURN n.name | Which lens makers supplied the lens of a lighthouse that B was wrecked near?
            MATCH (n:Country)<-[r0:locatedIn]-(m0:Lighthouse)-[r1:lensSuppliedBy]->(m1:LensMaker {name: 'B'}) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | Which countries contain lighthouses that had their lens supplied by B, and how many such lighthouses are located in each?
            MATCH (n:Company)<-[r0:canvasMaintainedBy]-(m0:Tent {name: 'A'}) WITH DISTINCT n RETURN n.name | Which companies maintain the canvas of A?
            MATCH (n:Engineer)<-[r0:trainedUnder]-(m0:Engineer {name: 'A'}) WHERE r0.start_year <= 1823 AND (r0.end_year >= 1823 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | Which engineers did A train under in 1823?
            MATCH (n:Player) WITH DISTINCT n RETURN n.name ORDER BY n.date_of_birth DESC LIMIT 1 | Which player was born most recently?
            MATCH (n:Player) WITH DISTINCT n RETURN n.name ORDER BY n.date_of_birth ASC LIMIT 1 | Which player was born first?
            MATCH (n:Tournament)-[r0:heldIn]->(m0:Country {name: 'A'}) WITH DISTINCT n RETURN n.name, n.number_of_rounds | Which tournaments took place in A, and how many rounds did each have?
            MATCH (n:Tournament)-[r0:heldIn]->(m0:Country {name: 'A'}) WITH DISTINCT n RETURN n.name, n.venue_type | Which tournaments took place in A, and what was the venue type of each?
            MATCH (n:Race)-[r0:wonBy]->(m0:Rider {name: 'A'}) WITH DISTINCT n RETURN n.name, n.number_of_laps | Which races were won by A, and how many laps did each have?
            MATCH (n:Tournament)<-[r0:competesIn]-(m0:Player {name: 'A'}) WITH DISTINCT n RETURN n.name, n.number_of_rounds | Which tournaments did A compete in, and how many rounds did each have?
            MATCH (n:Bridge)-[r0:builtBy]->(m0:Company {name: 'A'}) WITH DISTINCT n RETURN n.name, n.number_of_arches | Which bridges were built by A, and how many arches does each have?
            """)
    void saysWhatWasDoneWithPartsAndEvents(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
        assertThat(new TextChecks().check(question, gold)).isEmpty();
    }

    /** Currencies by their names and codes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            prize_fund_euro | prize fund | euros
            turnover_usd    | turnover   | US dollars
            cost_dollar     | cost       | dollars
            ticket_price_pound | ticket price | pounds
            annual_fee_krone | annual fee | kroner
            salary_mxn      | salary     | Mexican pesos
            """)
    void saysCurrenciesAfterTheAmount(String property, String noun, String currency) {
        Grammar knowing = knowing("Tournament", property, "int");

        assertThat(knowing.question("MATCH (n:Tournament {name: 'A'}), (m0:Tournament {name: 'B'}) RETURN n." + property
                + " - m0." + property + " AS answer").orElseThrow()).startsWith("By how many " + currency + " ")
                .contains(noun + " of").doesNotContain(noun + " " + currency.substring(0, 3));
        assertThat(
                knowing.question("MATCH (n:Tournament) WITH DISTINCT n RETURN avg(n." + property + ")").orElseThrow())
                .contains(noun + " in " + currency);
    }

    /** Relations with an object to two things or more: each has its own. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Climber ledExpeditionTo Mountain  | led expeditions to
            Company hasOfficeIn City          | have offices in
            Player scoredGoalAgainst Team     | scored goals against
            Climber madeAscentOf Peak         | made ascents of
            Soldier TOOK_PART_IN Battle       | took part in
            Country hasRelationsWith Country  | have relations with
            Drug hasEffectOn Organ            | have an effect on
            """)
    void saysTheObjectsOfSeveralInThePlural(String relation, String did) {
        String[] parts = relation.split(" ");
        String one = "MATCH (n:" + parts[0] + ")-[r0:" + parts[1] + "]->(m0:" + parts[2];
        String both = one + " {name: 'Mount Elm'}),(n:" + parts[0] + ")-[r1:" + parts[1] + "]->(m1:" + parts[2]
                + " {name: 'Mount Oak'}) WITH DISTINCT n RETURN n.name";

        assertThat(grammar.question(both).orElseThrow()).contains(did + " both ");
        assertThat(grammar.question(one + ") WITH n, count(DISTINCT m0) AS num WHERE num >= 3 RETURN n.name, num")
                .orElseThrow()).contains(did + " at least 3 ");
    }

    private static final List<String> VERBS = List.of("led", "made", "set", "has", "holds", "wrote");
    private static final List<String> OBJECTS = List.of("Expedition", "Record", "Office", "Review", "Specimen");
    private static final List<String> PREPOSITIONS = List.of("In", "At", "For", "Against", "Near");

    /** Made-up relations with a verb, an object and a preposition, in each pattern that asks for several. */
    @Test
    void wordsRelationsWithAnObject() {
        List<String> wrong = new ArrayList<>();
        int said = 0;
        for (String label : VERBS.stream().flatMap(verb -> OBJECTS.stream()
                .flatMap(object -> PREPOSITIONS.stream().map(preposition -> verb + object + preposition))).toList()) {
            String to = "-[r0:" + label + "]->";
            for (String gold : List.of(
                    "MATCH (n:Club)" + to + "(m0:Venue {name: 'Elm'}) WITH DISTINCT n RETURN n.name",
                    "MATCH (n:Venue)<-[r0:" + label + "]-(m0:Club {name: 'Oak'}) WITH DISTINCT n RETURN n.name",
                    "MATCH (n:Club)" + to + "(m0:Venue {name: 'Elm'}),(n:Club)-[r1:" + label
                            + "]->(m1:Venue {name: 'Oak'}) WITH DISTINCT n RETURN n.name",
                    "MATCH (n:Club)" + to + "(m0:Venue) WITH n, count(DISTINCT m0) AS num WHERE num >= 3 "
                            + "RETURN n.name, num",
                    "MATCH (n:Venue)<-[r0:" + label + "]-(m0:Club)-[r1:" + label
                            + "]->(m1:Venue {name: 'Elm'}) WITH n, count(DISTINCT m0) AS num WHERE num > 3 "
                            + "RETURN n.name, num")) {
                String text = grammar.question(gold).orElse("");
                said++;
                if (text.isEmpty() || !new TextChecks().check(text, gold).isEmpty() || BADLY_SAID.matcher(text).find())
                    wrong.add(label + ": " + text);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(said).isEqualTo(750);
    }

    /** "A record at both A and B"; "do more than 3 clubs that hold a record have a record". */
    private static final Pattern BADLY_SAID = Pattern
            .compile(
                    "\\ban? \\p{L}+ \\p{L}+ (?:both|at least 3|more than 3) |\\b(?:do|did|does) more than 3 \\p{L}+ that ");

    /** Who did something once is said with the verb, whatever the other end is. */
    @Test
    void agentsAreSaidWithTheirVerbs() {
        for (String type : List.of("Venue", "Tool", "Rite", "Book")) {
            for (String label : List.of("founderOf", "inventorOf", "discovererOf", "designerOf", "translatorOf",
                    "conquerorOf", "builderOf", "sculptorOf")) {
                String one = "-[r0:" + label + "]->(m0:" + type + " {name: 'Elm'})";
                String both = one + ",(n:Scholar)-[r1:" + label + "]->(m1:" + type + " {name: 'Oak'})";
                for (String pattern : List.of(one, both)) {
                    String gold = "MATCH (n:Scholar)" + pattern + " WITH DISTINCT n RETURN n.name";
                    assertThat(grammar.question(gold).orElseThrow()).as(label + " " + type)
                            .doesNotContain(label.substring(0, label.length() - 2)).contains("Which scholars ", "Elm");
                    assertThat(new TextChecks().check(grammar.question(gold).orElseThrow(), gold)).isEmpty();
                }
            }
        }
    }

    /** A clause does not come between the parts of a verb, and "they" may be one person. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (n:Museum)<-[r0:hasSpecimenIn]-(m0:Dinosaur)-[r1:hasSpecimenIn]->(m1:Museum {name: 'Field Museum'}) WITH n, count(DISTINCT m0) AS num WHERE num > 3 RETURN n.name, num | Which other museums have specimens of more than 3 dinosaurs with a specimen in the Field Museum, and how many such dinosaurs have a specimen in each?
            MATCH (n:Lake)<-[r0:drainsInto]-(m0:River)-[r1:runsThrough]->(m1:Country {name: 'Peru'}) WITH DISTINCT n RETURN n.name | Into which lakes do rivers running through Peru drain?
            MATCH (n:Doctor)<-[r0:trainedUnder]-(m0:Doctor)-[r1:retiredFrom]->(m1:Hospital {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which doctors did doctors who retired from Elm train under?
            MATCH (n:Politician)<-[r1:hasHeadOfState]-(m1:Country {name: 'Uruguay'}) OPTIONAL MATCH (n:Politician)<-[r0:hasHeadOfState]-(m0:Country) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | For each politician who has ever been the head of state of Uruguay, how many countries, in all, have they been the head of state of?
            MATCH (n:Race)<-[r1:invitedTo]-(m1:Team {name: 'Lumen'}) OPTIONAL MATCH (n:Race)-[r0:crosses]->(m0:Climb) WITH n, count(DISTINCT m0) AS num WHERE num >= 3 RETURN n.name, num | Which races to which Lumen was invited cross at least 3 climbs, and how many does each cross?
            MATCH (n:Weapon)<-[r0:employs]-(m0:TerroristAttack {name: 'Elm attack'}) WITH DISTINCT n RETURN n.name | Which weapons were used in the Elm attack?
            """)
    void keepsVerbsTogether(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
    }

    /** Names that say what they are, in any language, and names with an owner. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            League  | Austrian Bundesliga             | the Austrian Bundesliga
            League  | Serie A                         | Serie A
            League  | Ligue 1                         | Ligue 1
            League  | La Liga                         | La Liga
            League  | Scottish Premiership            | the Scottish Premiership
            League  | Allsvenskan                     | the Allsvenskan
            League  | Ellin Oslin                     | the league Ellin Oslin
            Museum  | Contini Bonacossi collection    | the Contini Bonacossi collection
            Museum  | Musée de l’Orme                 | the Musée de l’Orme
            Weapon  | Elm's Rifle                     | Elm's Rifle
            Statute | Companies Act 1948              | the Companies Act 1948
            Statute | Land Reform Act                 | the Land Reform Act
            Lawsuit | Société Marmont v Brandt        | Société Marmont v Brandt
            Weapon  | Rifle 12                        | the Rifle 12
            Garden  | Jardin des Plantes              | the Jardin des Plantes
            Garden  | Elm Botanic Garden              | the Elm Botanic Garden
            Garden  | Elm Gardens                     | Elm Gardens
            Hall    | Palm House                      | the Palm House
            Hall    | Somerset House                  | Somerset House
            Group   | Royal Elm Society               | the Royal Elm Society
            Band    | Elm Philharmonic                | the Elm Philharmonic
            Warship | HMS Elm                         | HMS Elm
            Warship | Golden Hind                     | the Golden Hind
            Newspaper | The Elm                       | The Elm
            Newspaper | Evening Post                  | the Evening Post
            Newspaper | Die Ulme                      | the newspaper Die Ulme
            Expedition | Elm voyage                   | the Elm voyage
            Lens    | fourth-order Fresnel lens       | a fourth-order Fresnel lens
            Lens    | Elm lens                        | the Elm lens
            RailwayLine | green line                  | the green line
            Pest    | vine louse                      | the vine louse
            Token   | Spanish dollar                  | the Spanish dollar
            Token   | gold florin                     | the gold florin
            Token   | guinea                          | the token guinea
            Token   | Bourrée à danser                | Bourrée à danser
            Find    | Elm Treasure                    | the Elm Treasure
            Pest    | powdery mildew                  | powdery mildew
            Pest    | scale insects                   | scale insects
            Competition | World Elm Awards 2015       | the World Elm Awards 2015
            Competition | Concours Elm 2016           | the Concours Elm 2016
            Tournament | Elmton 1895                  | Elmton 1895
            Expedition | Elm Creek expedition of 1902 | the Elm Creek expedition of 1902
            Bridge  | Elm Viaduct                     | the Elm Viaduct
            Bridge  | Ponte Olmo                      | the Ponte Olmo
            Museum  | Elm Institution                 | the Elm Institution
            Club    | Elm Chess Club                  | the Elm Chess Club
            Company | Elm Bridge Company              | the Elm Bridge Company
            Company | Elm Company                     | Elm Company
            Opening | Elm Game                        | the Elm Game
            Formation | Kem Elm Beds                  | the Kem Elm Beds
            Licence | Elm Public License              | the Elm Public License
            Period  | Late Cretaceous                 | the Late Cretaceous
            Dinosaur | Triceratops horridus           | Triceratops horridus
            """)
    void saysNamesThatTellTheirTypeAlone(String type, String name, String said) {
        assertThat(new Lexicon().type(type).called(name)).isEqualTo(said);
    }

    /** What stands after the last word of a property's name is a unit, and a share is a part. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            annual_budget_euros       | int   | What is the annual budget of Elm in euros?
            budget_million_usd        | float | What is the budget of Elm in millions of US dollars?
            range_nautical_miles      | int   | What is the range of Elm in nautical miles?
            molar_mass_g_mol          | float | What is the molar mass of Elm in grams per mole?
            incidence_per_100k        | float | What is the incidence per 100,000 of Elm?
            half_life_hours           | float | What is the half life of Elm in hours?
            average_gradient_percent  | float | What is the average gradient of Elm in percent?
            mean_temperature_c        | float | What is the mean temperature of Elm in degrees Celsius?
            vitamin_c                 | str   | What is the vitamin c of Elm?
            tank_volume_l             | float | What is the tank volume of Elm in litres?
            engine_power_kw           | float | What is the engine power of Elm in kilowatts?
            ticket_price_chf          | float | What is the ticket price of Elm in Swiss francs?
            departure_date            | date  | What is the departure date of Elm?
            members_count             | int   | How many members does Elm have?
            num_tracks                | int   | How many tracks does Elm have?
            issues_per_year           | int   | How many issues per year does Elm have?
            dancers_employed          | int   | How many dancers does Elm employ?
            total_proceeds_million_usd | float | What are the total proceeds of Elm in millions of US dollars?
            in_operation              | bool  | Is Elm in operation?
            requires_permission       | bool  | Does Elm require permission?
            alcohol_percent           | float | What percentage of Elm is alcohol?
            """)
    void readsUnitsInNames(String property, String datatype, String question) {
        assertThat(knowing("Brewer", property, datatype)
                .question("MATCH (n:Brewer {name: 'Elm'}) WITH DISTINCT n RETURN n." + property)).contains(question);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (n:Player)-[r0:playsFor]->(m0:Club {name: 'Elm'}) WITH DISTINCT n UNWIND n.schools_attended AS prop RETURN DISTINCT prop | What are the different schools attended by the players who have ever played for Elm?
            MATCH (n:Journalist) WITH DISTINCT n WHERE n.nationality = 'Polish' RETURN n.name | Which journalists are Polish?
            MATCH (n:Journalist {name: 'A'}) WITH DISTINCT n RETURN n.nationality | What is the nationality of A?
            MATCH (n:City) WITH DISTINCT n WHERE n.population > 5000 RETURN n.name | Which cities have a population of more than 5000?
            MATCH (n:Journalist) WITH DISTINCT n WHERE n.nationality = 'Japan' RETURN n.name | Which journalists are citizens of Japan?
            MATCH (n:Mountain) WITH DISTINCT n RETURN n.name ORDER BY n.first_ascent_year ASC LIMIT 1 | Which mountain had the earliest first ascent?
            MATCH (n:Court) WITH DISTINCT n RETURN n.name | What courts are there?
            MATCH (n:Boat) WITH DISTINCT n RETURN n.name ORDER BY n.length_m DESC | List all boats, sorted by length from longest to shortest.
            MATCH (n:Venue)<-[r0:hasHomeVenue]-(m0:Club {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which home venues has Elm had?
            MATCH (n:Target)<-[r0:targets]-(m0:TerroristAttack {name: 'A'}),(n:Target)<-[r1:targets]-(m1:TerroristAttack {name: 'B'}) WITH DISTINCT n RETURN n.name | Which targets did both the terrorist attack A and the terrorist attack B have?
            MATCH (n:Performer)-[r0:danced]->(m0:Role)-[r1:roleIn]->(m1:Show {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which performers danced a role in Elm?
            MATCH (n:Painter {name: 'A'}) WITH DISTINCT n RETURN n.country_of_citizenship | Which country is A a citizen of?
            MATCH (n:Painter) WITH DISTINCT n WHERE n.citizenship <> 'Peru' RETURN n.name | Which painters are not citizens of Peru?
            MATCH (n:Painter)-[r0:influenced]->(m0:Painter {name: 'A'}) WITH DISTINCT n WITH n.gender AS key, count(n) AS agg RETURN key, agg | For each gender, how many painters influenced A?
            MATCH (n:Expedition {name: 'A'}), (m0:Expedition {name: 'B'}) RETURN CASE WHEN n.cost > m0.cost THEN n.name ELSE m0.name END AS answer | Which cost more, A or B?
            MATCH (n:Token)<-[r0:containedToken]-(m0:Chest {name: 'A'}) WITH DISTINCT n RETURN n.name | Which tokens did A contain?
            MATCH (n:Workshop) WITH DISTINCT n RETURN n.name, n.number_of_employees | What workshops are there, and how many employees does each have?
            MATCH (n:Engraver)-[r0:chiefEngraverOf]->(m0:Workshop {name: 'A'}) WITH DISTINCT n RETURN n.name ORDER BY n.birth_date ASC LIMIT 1 | Which of the chief engravers of A was born first?
            MATCH (n:Tune)<-[r0:composed]-(m0:Poet) WITH n, count(DISTINCT m0) AS num WHERE num >= 3 RETURN n.name, num | Which tunes were composed by at least 3 poets, and how many composed each?
            MATCH (n:Expedition {name: 'A'}) WITH DISTINCT n RETURN n.duration_days | How many days did A last?
            MATCH (n:Pest {name: 'scale insects'}), (m0:Pest {name: 'vine louse'}) RETURN n.first_seen_year - m0.first_seen_year AS answer | How many years after the vine louse were scale insects first seen?
            """)
    void usesPlainWords(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
    }

    /** What a Boolean says of a thing: what it is, what it has or what it does. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Bridge    | toll_bridge       | Is the Elm Bridge a toll bridge?
            Bridge    | carries_railway   | Does the Elm Bridge carry a railway?
            Bridge    | illuminated       | Is the Elm Bridge illuminated?
            Opening   | is_gambit         | Is Elm a gambit?
            Opening   | is_active         | Is Elm active?
            Cheese    | has_rind          | Does Elm have a rind?
            Cheese    | has_holes         | Does Elm have holes?
            Museum    | free_entry        | Does the Elm Museum have free entry?
            Museum    | visitor_centre    | Does the Elm Museum have a visitor centre?
            Scientist | doctoral_degree   | Does Elm have a doctoral degree?
            Specimen  | on_display        | Is Elm on display?
            Typeface  | free_of_charge    | Is Elm free of charge?
            Typeface  | supports_cyrillic | Does Elm support Cyrillic?
            Licence   | approved_by_osi   | Is Elm approved by OSI?
            System    | open_source       | Is Elm open source?
            Race      | rain_affected     | Is the race Elm rain-affected?
            Race      | runs_clockwise    | Does the race Elm run clockwise?
            Character | wears_mask        | Does the character Elm wear a mask?
            Disease   | vaccine_available | Does Elm have a vaccine available?
            Cartoonist | art_school_graduate | Is Elm an art school graduate?
            Publisher | listed_on_stock_exchange | Is Elm listed on a stock exchange?
            Restaurant | reservation_required | Does Elm require a reservation?
            Country   | fossil_export_banned | Does Elm ban fossil export?
            Hotel     | dogs_allowed      | Does Elm allow dogs?
            Studio    | defunct           | Is Elm defunct?
            Station   | has_step_free_access | Does Elm have step-free access?
            Ingredient | contains_gluten  | Does Elm contain gluten?
            Award     | awarded_annually  | Is the Elm Award awarded annually?
            """)
    void saysFlags(String type, String property, String question) {
        String name = type.matches("Bridge|Museum|Award") ? "Elm " + type : "Elm";
        assertThat(knowing(type, property, "bool")
                .question("MATCH (n:" + type + " {name: '" + name + "'}) WITH DISTINCT n RETURN n." + property))
                .contains(question);
    }

    /** Numbers of people, of what people do, and of what is given in millions. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Engineer   | patents_held           | int   | RETURN avg(n.patents_held)           | What is the average number of patents held by all engineers?
            Designer   | typefaces_designed     | int   | WHERE n.typefaces_designed >= 1 RETURN n.name | Which designers designed at least 1 typeface?
            Expedition | crew_size              | int   | WHERE n.crew_size < 47 RETURN n.name | Which expeditions had a crew of fewer than 47?
            System     | lines_of_code_million  | float | WHERE n.lines_of_code_million > 5 RETURN n.name | Which systems have more than 5 million lines of code?
            Material   | tensile_strength_mpa   | float | WHERE n.tensile_strength_mpa > 5 RETURN n.name | Which materials have a tensile strength of more than 5 megapascals?
            Animal     | top_speed_km_h         | float | WHERE n.top_speed_km_h > 5 RETURN n.name | Which animals have a top speed of more than 5 kilometres per hour?
            Region     | mean_temperature_c     | float | RETURN avg(n.mean_temperature_c)     | What is the overall mean temperature in degrees Celsius of all regions?
            Programmer | h_index                | int   | WHERE n.h_index > 14 RETURN n.name   | Which programmers have an h-index of more than 14?
            ChessPlayer | year_became_grandmaster | int | WHERE n.year_became_grandmaster = 2001 RETURN n.name | Which chess players became grandmasters in 2001?
            Brand      | logo_redesigned_year   | int   | WHERE n.logo_redesigned_year = 2001 RETURN n.name | Which brands had their logo redesigned in 2001?
            Plate      | speed_mm_per_year      | float | WHERE n.speed_mm_per_year > 5 RETURN n.name | Which plates reach a speed of more than 5 millimetres per year?
            Drug       | daily_dose_mg          | float | WHERE n.daily_dose_mg > 5 RETURN n.name | Which drugs have a daily dose of more than 5 milligrams?
            Car        | fuel_tank_litres       | float | WHERE n.fuel_tank_litres > 5 RETURN n.name | Which cars have a fuel tank capacity of more than 5 litres?
            Team       | staff_count            | int   | WHERE n.staff_count > 5 RETURN n.name | Which teams have more than 5 staff?
            Hospital   | average_stay_days      | float | WHERE n.average_stay_days > 5 RETURN n.name | Which hospitals have an average stay of more than 5 days?
            Game       | copies_sold            | int   | WHERE n.copies_sold > 5 RETURN n.name | Which games sold more than 5 copies?
            Console    | units_sold_million     | float | WHERE n.units_sold_million > 5 RETURN n.name | Which consoles sold more than 5 million units?
            Accident   | people_killed          | int   | WHERE n.people_killed > 5 RETURN n.name | Which accidents caused more than 5 deaths?
            Accident   | date_of_accident       | date  | WHERE n.date_of_accident.year = 1901 RETURN n.name | Which accidents took place in 1901?
            Engineer   | patents_granted        | int   | WHERE n.patents_granted > 5 RETURN n.name | Which engineers received more than 5 patents?
            Astronaut  | days_in_space          | float | WHERE n.days_in_space > 5 RETURN n.name | Which astronauts spent more than 5 days in space?
            Line       | year_of_completion     | int   | WHERE n.year_of_completion > 1901 RETURN n.name | Which lines were completed after 1901?
            Operator   | punctuality_percent    | float | WHERE n.punctuality_percent > 5 RETURN n.name | Which operators have a punctuality of more than 5 percent?
            Food       | energy_kcal_per_100g   | float | WHERE n.energy_kcal_per_100g > 5 RETURN n.name | Which foods have an energy of more than 5 kilocalories per 100g?
            Rocket     | launches               | int   | WHERE n.launches > 5 RETURN n.name | Which rockets have more than 5 launches?
            Character  | debut_year             | int   | WHERE n.debut_year = 1901 RETURN n.name | Which characters debuted in 1901?
            Cookbook   | publication_date       | date  | WHERE n.publication_date.year = 1901 RETURN n.name | Which cookbooks were published in 1901?
            Style      | first_appeared_year    | int   | WHERE n.first_appeared_year = 1901 RETURN n.name | Which styles first appeared in 1901?
            Book       | publication_year       | int   | WHERE n.publication_year = 2001 RETURN n.name | Which books were published in 2001?
            """)
    void saysNumbersAsPeopleDo(String type, String property, String datatype, String asked, String question) {
        assertThat(knowing(type, property, datatype).question("MATCH (n:" + type + ") WITH DISTINCT n " + asked))
                .contains(question);
    }

    /** Relations by irregular participles, doubled consonants, verbs that act by themselves, and two at once. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (n:Magazine)-[r0:typesetIn]->(m0:Typeface {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which magazines are typeset in Elm?
            MATCH (n:River)<-[r0:spans]-(m0:Bridge {name: 'Elm Bridge'}) WITH DISTINCT n RETURN n.name | Which rivers does the Elm Bridge span?
            MATCH (n:Dinosaur)-[r0:preyedOn]->(m0:Dinosaur {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which dinosaurs preyed on Elm?
            MATCH (n:Driver)-[r0:wonRace]->(m0:GrandPrix {name: '1976 Elm Grand Prix'}) WITH DISTINCT n RETURN n.name | Which drivers won the 1976 Elm Grand Prix?
            MATCH (n:Plate)-[r0:subductsBeneath]->(m0:Plate {name: 'Elm Plate'}) WITH DISTINCT n RETURN n.name | Which plates subduct beneath the Elm Plate?
            MATCH (n:VolcanoType)<-[r0:hasVolcanoType]-(m0:Volcano {name: 'Mount Elm'}) WITH DISTINCT n RETURN n.name | Which volcano types does Mount Elm belong to?
            MATCH (n:Race {name: '1976 Elm Grand Prix'}) WITH DISTINCT n RETURN n.lap_count | How many laps did the 1976 Elm Grand Prix have?
            MATCH (n:Dish)-[r0:INVENTED_BY]->(m0:Chef {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which dishes were invented by Elm?
            MATCH (n:Cookbook)-[r0:FEATURES_RECIPE_FOR]->(m0:Dish {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which cookbooks feature a recipe for Elm?
            MATCH (n:Astronaut)-[r0:walked_in_space_during]->(m0:Mission {name: 'Elm 11'}) WITH DISTINCT n RETURN n.name | Which astronauts walked in space during Elm 11?
            MATCH (n:Engineer)-[r0:apprenticedTo]->(m0:Engineer {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which engineers were apprenticed to Elm?
            MATCH (n:Region)<-[r0:originatesFrom]-(m0:Cheese)-[r1:wonGoldAt]->(m1:Competition {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which regions do cheeses that won gold at the competition Elm come from?
            MATCH (n:Country)<-[r0:isIn]-(m0:City {name: 'Oakley'}),(n:Country)<-[r1:represents]-(m1:ChessPlayer {name: 'Elm'}) WITH DISTINCT n RETURN n.name | Which countries represented by Elm is Oakley in?
            MATCH (n:University)<-[r0:graduatedFrom]-(m0:Programmer {name: 'A'}),(n:University)<-[r1:teachesAt]-(m1:Programmer {name: 'B'}) WITH DISTINCT n RETURN n.name | Which universities did A graduate from and does B teach at?
            MATCH (n:Movement)<-[r0:associatedWith]-(m0:Painting {name: 'Ash Lane'}),(n:Movement)<-[r1:associatedWith]-(m1:Sculpture {name: 'B'}) WITH DISTINCT n RETURN n.name | Which movements are associated with both the painting Ash Lane and the sculpture B?
            MATCH (n:Terrorist {name: 'A'}) WITH DISTINCT n RETURN n.gender | What is the gender of A?
            MATCH (n:Target)<-[r0:targets]-(m0:TerroristAttack)-[r1:employs]->(m1:Weapon {name: 'Elm Rifle'}) WITH DISTINCT n RETURN n.name | What were the targets of the terrorist attacks carried out with the Elm Rifle?
            """)
    void saysRelationsOfUnseenGraphs(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
    }

    /** Sizes are short or long, small or large, by what they measure; a part is tall or long itself. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Lighthouse | tower_height_m  | Which lighthouse has the tallest tower?           | taller tower           | from shortest to tallest
            Church     | nave_length_m   | Which church has the longest nave?                | longer nave            | from shortest to longest
            Castle     | moat_depth_m    | Which castle has the deepest moat?                | deeper moat            | from shallowest to deepest
            Fort       | wall_height_m   | Which fort has the highest wall?                  | higher wall            | from lowest to highest
            Case       | hearing_days    | Which case had the longest hearing?               | longer hearing         | from shortest to longest
            Lens       | focal_length_mm | Which lens has the longest focal length?          | longer focal length    | from shortest to longest
            Mast       | jump_height_m   | Which mast has the greatest jump height?          | greater jump height    | from smallest to greatest
            Mast       | average_tower_height_m | Which mast has the greatest average tower height? | greater average tower height | from smallest to greatest
            Ferry      | crossing_distance_km | Which ferry has the longest crossing distance? | longer crossing distance | from shortest to longest
            House      | floor_area_m2   | Which house has the largest floor area?           | larger floor area      | from smallest to largest
            Ferry      | ticket_price_eur | Which ferry has the highest ticket price?        | higher ticket price    | from lowest to highest
            """)
    void gradesSizesByWhatTheyMeasure(String type, String property, String first, String comparative, String order) {
        Grammar knowing = knowing(type, property, "float");
        String all = "MATCH (n:" + type + ") WITH DISTINCT n RETURN n.name ORDER BY n." + property;
        String compared = "MATCH (n:%s {name: 'Elm'}), (m0:%s {name: 'Oak'}) RETURN CASE WHEN n.%s > m0.%s THEN n.name"
                + " ELSE m0.name END AS answer";

        assertThat(knowing.question(all + " DESC LIMIT 1")).contains(first);
        assertThat(knowing.question(compared.formatted(type, type, property, property)).orElseThrow())
                .contains(" the " + comparative + ", ");
        assertThat(knowing.question(all + " ASC").orElseThrow()).endsWith(order + ".");
    }

    /** "Have ever had at least 3" would mean at one time. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            (n:Team)<-[r0:playsFor]-(m0:Player)
            (n:Company)-[r0:hasCEO]->(m0:Person)
            (n:Company)-[r0:hasBoardMember]->(m0:Person)
            (n:Company)-[r0:hasBoardMember]->(m0:Person)-[r1:bornIn]->(m1:City {name: 'Never'})
            """)
    void numbersAreNotReachedAtOneTime(String pattern) {
        for (String sign : List.of(">=", ">", "<", "<=", "=")) {
            String counted = "MATCH " + pattern + " WITH n, count(DISTINCT m0) AS num WHERE num " + sign
                    + " 3 RETURN n.name, num";
            assertThat(grammar.question(counted).orElseThrow()).contains("3 ").doesNotContain(" ever ");
        }
        assertThat(grammar.question("MATCH (n:Company)-[r0:hasCEO]->(m0:Person) WITH DISTINCT n RETURN n.name"))
                .contains("Which companies have ever had a CEO?");
    }

    private static Grammar knowing(String type, String property, String datatype) {
        return Grammar.unmapped(Optional.of(new GraphSchema("g", List.of(new GraphSchema.EntityType(type,
                Optional.empty(), Map.of(property, Datatype.of(datatype).orElseThrow()))), List.of())),
                SchemaWording.NONE, Realism.NONE);
    }

    /** A graph without a mapped schema has datatypes of its own: what is stored as a year is asked for as one. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            int  | In which year was A first awarded?  | Were A and B first awarded in the same year?
            date | When was A first awarded?           | Were A and B first awarded on the same day?
            str  | When was A first awarded?           | Were A and B first awarded at the same time?
            """)
    void asksForTimesAsTheGraphHasThem(String datatype, String value, String same) {
        GraphSchema graph = new GraphSchema("prizes", List.of(new GraphSchema.EntityType("Trophy", Optional.empty(),
                Map.of("first_awarded", Datatype.of(datatype).orElseThrow()))), List.of());
        Grammar knowing = Grammar.unmapped(Optional.of(graph), SchemaWording.NONE, Realism.NONE);
        String one = "MATCH (n:Trophy {name: 'A'})";

        assertThat(knowing.question(one + " WITH DISTINCT n RETURN n.first_awarded")).contains(value);
        assertThat(
                knowing.question(one + ", (m0:Trophy {name: 'B'}) RETURN n.first_awarded = m0.first_awarded AS answer"))
                .contains(same);
    }
}
