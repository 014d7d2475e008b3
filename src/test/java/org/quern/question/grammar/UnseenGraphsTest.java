package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.question.TextChecks;

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
            MATCH (n:Terrorist)<-[r0:perpetratedBy]-(m0:TerroristAttack)-[r1:perpetratedBy]->(m1:Terrorist {name: 'A'}) WITH DISTINCT n RETURN n.name | Which other terrorists perpetrated the same terrorist attack as the terrorist A?
            MATCH (n:TerroristAttack)-[r1:perpetratedBy]->(m1:Terrorist {name: 'A'}) OPTIONAL MATCH (n:TerroristAttack)-[r0:perpetratedBy]->(m0:Terrorist) WITH n, count(DISTINCT m0) AS num WHERE num >= 4 RETURN n.name, num | Which terrorist attacks were perpetrated by at least 4 terrorists, including the terrorist A, and how many was each perpetrated by?
            MATCH (n:Sculpture)-[r0:hasGenre]->(m0:Genre {name: 'found object'}),(n:Sculpture)-[r1:hasGenre]->(m1:Genre {name: 'land art'}) WITH DISTINCT n RETURN n.name | Which sculptures belong to the genres found object and land art?
            MATCH (n:Sculpture)-[r0:hasGenre]->(m0:Genre {name: 'genre art'}) WITH DISTINCT n RETURN n.name | Which sculptures belong to genre art?
            MATCH (n:Dish)-[r0:SERVED_AT]->(m0:Restaurant {name: 'A'}) WITH DISTINCT n RETURN n.name | Which dishes were served at A?
            MATCH (n:Soldier)-[r0:SERVED_AT]->(m0:Fort {name: 'A'}) WITH DISTINCT n RETURN n.name | Which soldiers served at the fort A?
            MATCH (n:Dish)-[r0:inventedBy]->(m0:Chef {name: 'A'}) WITH DISTINCT n RETURN n.name | Which dishes were invented by A?
            MATCH (n:Ingredient)-[r0:substituteFor]->(m0:Ingredient {name: 'mint'}) WITH DISTINCT n RETURN n.name | Which ingredients are substitutes for the ingredient mint?
            MATCH (n:House)-[r0:adjacentTo]->(m0:House {name: 'A'}) WITH DISTINCT n RETURN n.name | Which houses are adjacent to the house A?
            MATCH (n:Dish {name: 'A'}) WITH DISTINCT n RETURN n.preparation_minutes | What is the preparation time of A in minutes?
            MATCH (n:Ingredient {name: 'rice'}) WITH DISTINCT n RETURN n.price_per_kg | What is the price per kilogram of the ingredient rice?
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
            MATCH (n:Bridge)-[r0:locatedIn]->(m0:City {name: 'Rome'}) WITH DISTINCT n RETURN n.name ORDER BY n.first_painted ASC LIMIT 1 | Which of the bridges located in Rome was first painted earliest?
            MATCH (n:Actor)-[r0:appearsIn]->(m0:Show {name: 'A'}),(n:Actor)-[r1:worksAt]->(m1:Museum {name: 'Musée de l’Orme'}) WITH DISTINCT n RETURN n.name | Which actors appear in A and work at the Musée de l’Orme?
            MATCH (n:RollingStock)-[r0:builtBy]->(m0:Company {name: 'A'}) WITH DISTINCT n RETURN n.name | Which types of rolling stock were built by A?
            """)
    void wordsWhatTheLexiconDoesNotKnow(String gold, String question) {
        assertThat(grammar.question(gold)).contains(question);
        assertThat(new TextChecks().check(question, gold)).isEmpty();
    }
}
