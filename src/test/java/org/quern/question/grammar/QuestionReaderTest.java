package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.question.NameProperties;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Condition;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;
import org.quern.question.grammar.GoldQuery.When;

class QuestionReaderTest {

    private final Lexicon lexicon = new Lexicon();

    /** What any text does not say of its query, as "check: what". */
    private List<String> missing(String question, String gold) {
        GoldQuery query = GoldQueryReader.read(gold, NameProperties.USUAL).orElseThrow();
        return new QuestionReader(lexicon, query, question).missingInAnyText().stream()
                .map(each -> each.check().key() + ": " + each.what()).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Which countries have ever had the same politician? | MATCH (n:Country)-[r0:hasHeadOfGovernment]->(m0:Politician),(n:Country)-[r1:hasHeadOfState]->(m0:Politician) WITH DISTINCT n RETURN n.name | relation_missing: hasHeadOfGovernment, relation_missing: hasHeadOfState
            Which countries have had a politician as their head of state? | MATCH (n:Country)-[r0:hasHeadOfGovernment]->(m0:Politician),(n:Country)-[r1:hasHeadOfState]->(m0:Politician) WITH DISTINCT n RETURN n.name | relation_missing: hasHeadOfGovernment
            Which rivers does the river Elm flow into? | MATCH (n:River)-[r0:flowsInto]->(m0:River {name: 'Elm'}) WITH DISTINCT n RETURN n.name | relation_reversed: flowsInto
            Which rivers flow into the river Elm? | MATCH (n:River)<-[r0:flowsInto]-(m0:River {name: 'Elm'}) WITH DISTINCT n RETURN n.name | relation_reversed: flowsInto
            Which cyclists coach or coached Bo Elm? | MATCH (n:Cyclist)-[r0:coachedBy]->(m0:Cyclist {name: 'Bo Elm'}) WITH DISTINCT n RETURN n.name | relation_reversed: coachedBy
            Which companies are subsidiaries of Elm Works? | MATCH (n:Company)-[r0:subsidiaryOf]->(m0:Company)<-[r1:subsidiaryOf]-(m1:Company {name: 'Elm Works'}) WITH DISTINCT n RETURN n.name | relation_missing: subsidiaryOf
            Which characters were killed by Bo Elm? | MATCH (n:Character)<-[r0:killedBy]-(m0:Character {name: 'Bo Elm'}) WITH DISTINCT n RETURN n.name | relation_reversed: killedBy
            Which attacks occurred in Kenya? | MATCH (n:Attack)-[r0:occursIn]->(m0:Country {name: 'Kenya'}) WITH DISTINCT n WHERE n.number_of_deaths > 4 RETURN n.name | condition_missing: number_of_deaths > 4
            Which attacks in Kenya caused fewer than 4 deaths? | MATCH (n:Attack)-[r0:occursIn]->(m0:Country {name: 'Kenya'}) WITH DISTINCT n WHERE n.number_of_deaths > 4 RETURN n.name | condition_missing: number_of_deaths > 4
            How many films did Bo Elm direct? | MATCH (n:Film)-[r0:directedBy]->(m0:Person {name: 'Bo Elm'}) WITH DISTINCT n RETURN avg(n.runtime_minute) | result_missing: runtime_minute, result_missing: avg(runtime_minute)
            """)
    void findsWhatATextLeavesOut(String question, String gold, String missing) {
        assertThat(missing(question, gold)).containsExactlyInAnyOrder(missing.split(", "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Which rivers flow into the river Elm? | MATCH (n:River)-[r0:flowsInto]->(m0:River {name: 'Elm'}) WITH DISTINCT n RETURN n.name
            Into which rivers does the Elm flow? | MATCH (n:River)<-[r0:flowsInto]-(m0:River {name: 'Elm'}) WITH DISTINCT n RETURN n.name
            Who made the film Rain? | MATCH (n:Person)<-[r0:directedBy]-(m0:Film {name: 'Rain'}) WITH DISTINCT n RETURN n.name
            What portrait paintings did Bo Elm paint after 1920? | MATCH (n:Painting)-[r0:hasGenre]->(m0:Genre {name: 'portrait'}),(n:Painting)-[r1:createdBy]->(m1:Person {name: 'Bo Elm'}) WITH DISTINCT n WHERE n.creation_year > 1920 RETURN n.name
            What are the genres of the film Rain? | MATCH (n:Genre)<-[r0:hasGenre]-(m0:Film {name: 'Rain'}) WITH DISTINCT n RETURN n.name
            Which players come from Chile? | MATCH (n:Player) WITH DISTINCT n WHERE 'Chile' IN n.country_of_citizenship RETURN n.name
            Which cyclists coach or coached Bo Elm? | MATCH (n:Cyclist)<-[r0:coachedBy]-(m0:Cyclist {name: 'Bo Elm'}) WITH DISTINCT n RETURN n.name
            Which characters killed Bo Elm? | MATCH (n:Character)<-[r0:killedBy]-(m0:Character {name: 'Bo Elm'}) WITH DISTINCT n RETURN n.name
            """)
    void acceptsOtherWords(String question, String gold) {
        assertThat(missing(question, gold)).isEmpty();
    }

    @Test
    void readsTheSizeOfAPart() {
        GoldQuery query = GoldQueryReader.read(
                "MATCH (n:Mill) WITH DISTINCT n RETURN n.name ORDER BY n.tower_height_m DESC LIMIT 1",
                NameProperties.USUAL).orElseThrow();
        assertThat(new QuestionReader(lexicon, query, "Which mill has the tallest tower?").missing()).isEmpty();
        assertThat(new QuestionReader(lexicon, query, "Which mill has the oldest tower?").missing()).isNotEmpty();
    }

    /**
     * Each relation of some unrelated schemas, in each pattern of two relations: the question says all of its query, and
     * without one of the relations it does not.
     */
    @Test
    void readsTheGrammarsQuestionsBack() {
        List<Edge> relations = Stream.of("Film directedBy Person", "Film writtenBy Person", "Film hasGenre Genre",
                "Club hasHomeVenue Venue", "Country hasHeadOfState Person", "Country hasHeadOfGovernment Person",
                "Dish usesIngredient Ingredient", "Dish inventedBy Person", "Attack targets Target",
                "Attack employs Weapon",
                "Station operatedBy Company", "Company subsidiaryOf Company", "River flowsInto River",
                "Artwork depicts Subject", "Artwork inCollection Museum", "Book publishedBy Publisher").map(row -> {
                    String[] parts = row.split(" ");
                    return new Edge(parts[1], parts[0], parts[2]);
                }).toList();
        int read = 0;
        for (Edge first : relations) {
            for (Edge second : relations) {
                for (GoldQuery query : patterns(first, second)) {
                    read++;
                    checkRead(query);
                }
            }
        }
        assertThat(read).isGreaterThan(60);
    }

    private static List<GoldQuery> patterns(Edge first, Edge second) {
        // Relations of one type to a common thing, to two named things, and a chain to a named thing.
        boolean one = first.subject().equals(second.subject()) && !first.equals(second);
        Stream<GoldQuery> common = one && first.object().equals(second.object())
                ? Stream.of(query(Map.of("n", first.subject(), "m0", first.object()), List.of(),
                        new Edge(first.label(), "n", "m0"), new Edge(second.label(), "n", "m0")))
                : Stream.empty();
        Stream<GoldQuery> both = first.subject().equals(second.subject())
                ? Stream.of(query(Map.of("n", first.subject(), "m0", first.object(), "m1", second.object()),
                        List.of("m0", "m1"),
                        new Edge(first.label(), "n", "m0"), new Edge(second.label(), "n", "m1")))
                : Stream.empty();
        Stream<GoldQuery> chain = first.object().equals(second.object())
                ? Stream.of(
                        query(Map.of("n", first.subject(), "m0", first.object(), "m1", second.subject()), List.of("m1"),
                                new Edge(first.label(), "n", "m0"), new Edge(second.label(), "m1", "m0")))
                : Stream.empty();
        return Stream.of(common, both, chain).flatMap(each -> each).toList();
    }

    private static GoldQuery query(Map<String, String> labels, List<String> named, Edge... edges) {
        Map<String, Node> nodes = new TreeMap<>(labels.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,
                each -> new Node(each.getValue(), named.contains(each.getKey())
                        ? Optional.of(each.getKey().equals("m0") ? "Ada Quill" : "Bo Umber")
                        : Optional.empty()))));
        return new GoldQuery(nodes, List.of(edges), Optional.empty(), false, new When.Ever(), new Ask.Names());
    }

    private void checkRead(GoldQuery query) {
        String question = text(query);
        assertThat(new QuestionReader(lexicon, query, question).missing()).as(question).isEmpty();
        for (Edge left : query.edges()) {
            if (left.touches("n")) {
                GoldQuery less = new GoldQuery(query.nodes(), List.of(left), query.optional(), false, query.when(),
                        query.ask());
                assertThat(new QuestionReader(lexicon, query, text(less)).missing())
                        .as(text(less) + " of " + query.edges()).isNotEmpty();
            }
        }
        GoldQuery more = new GoldQuery(query.nodes(), query.edges(), query.optional(), false, query.when(),
                new Ask.Those(new Condition("number_of_pages", false, ">", BigDecimal.valueOf(70))));
        assertThat(new QuestionReader(lexicon, more, text(more)).missing()).as(text(more)).isEmpty();
        assertThat(new QuestionReader(lexicon, more, question).missing()).as(question).isNotEmpty();
    }

    private String text(GoldQuery query) {
        return new Asking(query, lexicon, new Description(query, lexicon, Lifetimes.UNKNOWN, "", false)).question()
                .orElseThrow();
    }
}
