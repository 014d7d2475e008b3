package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.EntitySearch;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.Neighbours;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.layout.SpringLayout;

class ExplorationTest {

    private static Path graph = Path.of("nba.json");

    private final PictureModel picture = new PictureModel();

    /** One database under any name. */
    private record One(GraphDatabase database) implements GraphSource {
        @Override
        public GraphDatabase of(String graph, Progress progress) {
            return database;
        }

        @Override
        public void close() {}
    }

    private GraphDatabase basketball() {
        return TestDatabases.of(graph);
    }

    private static List<String> types() {
        return List.of("Team", "Player", "Division", "Position");
    }

    /** Teams of 100 players each, who all have a position and an alias; every name has an "an" in it. */
    @BeforeAll
    static void write(@TempDir Path folder) throws IOException {
        ObjectMapper json = new ObjectMapper();
        ObjectNode root = json.createObjectNode();
        ObjectNode schema = root.putObject("schema").put("name", "nba");
        types().forEach(type -> schema.withArray("entities").addObject().put("label", type).putObject("properties"));
        for (String[] type : new String[][]{{"playsFor", "Player", "Team"}, {"playsPosition", "Player", "Position"},
            {"partOfDivision", "Team", "Division"}})
            schema.withArray("relations").addObject().put("label", type[0]).put("subj_label", type[1])
                    .put("obj_label", type[2]).putObject("properties");
        for (int i = 0; i < 900; i++) {
            entity(root, "Player", 1000 + i, "Anselm Rowan " + i).putArray("aliases").add("Big Number " + i);
            relation(root, "playsFor", "Player#Q" + (1000 + i), "Team#Q" + (100 + i % 9));
            relation(root, "playsPosition", "Player#Q" + (1000 + i), "Position#Q" + (10 + i % 3));
        }
        for (int i = 0; i < 9; i++) {
            entity(root, "Team", 100 + i, "Lancaster " + i);
            relation(root, "partOfDivision", "Team#Q" + (100 + i), "Division#Q1");
        }
        for (int i = 0; i < 3; i++)
            entity(root, "Position", 10 + i, "Stand " + i);
        entity(root, "Division", 1, "Atlantic");
        graph = Files.write(folder.resolve("nba.json"), json.writeValueAsBytes(root));
    }

    private static ObjectNode entity(ObjectNode root, String label, int number, String name) {
        ObjectNode entity = root.withArray("entities").addObject().put("eid", label + "#Q" + number)
                .put("label", label).put("name", name).putNull("description");
        entity.putObject("properties");
        entity.putArray("provenance");
        return entity;
    }

    private static void relation(ObjectNode root, String label, String from, String to) {
        ArrayNode relations = root.withArray("relations");
        relations.addObject().put("rid", "" + relations.size()).put("label", label).put("subj_id", from)
                .put("obj_id", to).putObject("properties");
    }

    private Exploration exploration(GraphDatabase database) {
        Exploration exploration = new Exploration(Jobs.direct(), new One(database), new SpringLayout(7), picture);
        exploration.enter(new Exploration.Place("nba", types(), Map.of(), Map.of()));
        return exploration;
    }

    private static Table table(GraphDatabase database, String query) throws Exception {
        return database.table(query, Map.of(), QueryLimits.EVALUATION, Progress.NONE);
    }

    @Test
    void neighboursComeStepByStepAndTheRestStandsInGroups() throws Exception {
        GraphDatabase database = basketball();
        Exploration exploration = exploration(database);
        exploration.show(table(database,
                "MATCH (t:Team)<-[:playsFor]-(p) WITH t, count(DISTINCT p) AS n ORDER BY n DESC, t.name LIMIT 1 RETURN t"));
        PictureGraph.Node team = picture.placed().graph().nodes().getFirst();
        long players = (Long) database.table(
                "MATCH (t)<-[:playsFor]-(p:Player) WHERE elementId(t) = $id RETURN count(DISTINCT p)",
                Map.of("id", team.id()), QueryLimits.EVALUATION, Progress.NONE).rows().getFirst().getFirst();
        assertThat(players).isGreaterThan(60);

        exploration.expand(team);
        PlacedGraph expanded = picture.placed();
        assertThat(players(expanded, team.id())).hasSize(DrawnElements.CAP);
        PictureGraph.Node group = group(expanded, "playsFor").orElseThrow();
        assertThat(group.group().orElseThrow().count()).isEqualTo(players - DrawnElements.CAP);
        assertThat(group.name()).isEqualTo("+" + (players - DrawnElements.CAP) + " Player");
        assertThat(expanded.graph().edges()).anyMatch(e -> e.from().equals(group.id()) && e.to().equals(team.id()));

        Set<String> seen = new HashSet<>();
        long before = DrawnElements.CAP;
        for (Optional<PictureGraph.Node> open = Optional.of(group); open.isPresent(); open = group(picture.placed(),
                "playsFor")) {
            Map<String, PlacedGraph.Place> places = picture.placed().places();
            exploration.expand(open.get());
            long now = players(picture.placed(), team.id()).size();
            assertThat(now).isBetween(Math.min(players, before + DrawnElements.STEP), players);
            assertThat(picture.placed().places()).as("what was there stays where it was")
                    .containsAllEntriesOf(without(places, open.get().id()));
            before = now;
            seen.addAll(players(picture.placed(), team.id()));
        }
        assertThat(seen).hasSize((int) players);

        while (picture.canUndo().get())
            picture.undo();
        assertThat(picture.placed().graph().nodes()).containsExactly(team);
        exploration.expand(team);
        assertThat(picture.placed().graph().nodes()).isEqualTo(expanded.graph().nodes());
        assertThat(picture.placed().places()).isEqualTo(expanded.places());
    }

    private static Map<String, PlacedGraph.Place> without(Map<String, PlacedGraph.Place> places, String id) {
        return places.entrySet().stream().filter(e -> !e.getKey().equals(id))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static List<String> players(PlacedGraph placed, String team) {
        return placed.graph().edges().stream().filter(e -> e.type().equals("playsFor") && e.to().equals(team))
                .map(PictureGraph.Edge::from).filter(id -> !id.startsWith("group")).distinct().toList();
    }

    private static Optional<PictureGraph.Node> group(PlacedGraph placed, String relation) {
        return placed.graph().nodes().stream()
                .filter(n -> n.group().filter(g -> g.relation().equals(relation)).isPresent()).findFirst();
    }

    @Test
    void aWideFanInAResultIsFoldedAndNothingOfItIsLost() throws Exception {
        GraphDatabase database = basketball();
        Exploration exploration = exploration(database);
        Table result = table(database,
                "MATCH (p:Position)<-[r:playsPosition]-(m) RETURN p, r, m ORDER BY elementId(r) LIMIT 900");
        ResultPicture all = ResultPicture.of(result);
        exploration.show(result);

        PictureGraph graph = picture.placed().graph();
        long folded = graph.nodes().stream().mapToLong(n -> n.group().map(PictureGraph.Group::count).orElse(0L)).sum();
        long drawn = graph.nodes().stream().filter(n -> n.group().isEmpty()).count();
        assertThat(folded).isPositive();
        assertThat(folded + drawn).isEqualTo(all.nodeIds().size());
        assertThat(graph.nodes().size()).isLessThan(all.nodeIds().size() - 100);

        for (Optional<PictureGraph.Node> open = group(picture.placed(), "playsPosition"); open
                .isPresent(); open = group(
                        picture.placed(), "playsPosition"))
            exploration.expand(open.get());
        assertThat(picture.placed().graph().nodes()).extracting(PictureGraph.Node::id)
                .containsExactlyInAnyOrderElementsOf(all.nodeIds());
    }

    @Test
    void moreThanCanBeDrawnIsGroupedByType() {
        ResultPicture elements = new ResultPicture();
        for (int i = 0; i < DrawnElements.MOST + 300; i++)
            elements.add(new Node("n" + i, List.of(i % 2 == 0 ? "A" : "B"), Map.of("name", "N" + i)));
        PictureGraph graph = new DrawnElements(elements,
                new Exploration.Place("", List.of("A", "B"), Map.of(), Map.of())).folded();

        assertThat(graph.nodes().stream().filter(n -> n.group().isEmpty())).hasSize(DrawnElements.MOST);
        assertThat(graph.nodes().stream().flatMap(n -> n.group().stream()).mapToLong(PictureGraph.Group::count).sum())
                .isEqualTo(300);
    }

    @Test
    void entitiesAreFoundByBeginningInsideAliasAndId() throws Exception {
        GraphDatabase database = basketball();
        EntitySearch search = new EntitySearch(database, types(), Map.of());
        Node player = (Node) table(database,
                "MATCH (p:Player) WHERE size(p.aliases) > 0 RETURN p ORDER BY p.eid LIMIT 1").rows().getFirst()
                .getFirst();
        String name = player.properties().get("name").toString();
        String alias = ((List<?>) player.properties().get("aliases")).getFirst().toString();
        String eid = player.properties().get("eid").toString();

        assertThat(search.beginning(name.toLowerCase(java.util.Locale.ROOT).substring(0, 5), 40, Progress.NONE))
                .as("small letters find capitals").extracting(EntitySearch.Hit::node).contains(player);
        assertThat(search.beginning(eid.substring(eid.indexOf('#') + 1), 40, Progress.NONE))
                .extracting(EntitySearch.Hit::node).containsExactly(player);
        assertThat(search.beginning(alias, 40, Progress.NONE)).isEmpty();
        List<EntitySearch.Hit> byAlias = search.anywhere(alias, List.of(), 40, Progress.NONE);
        assertThat(byAlias).filteredOn(hit -> hit.node().equals(player)).singleElement()
                .satisfies(hit -> assertThat(hit.alias()).contains(alias));
        List<EntitySearch.Hit> all = new ArrayList<>(search.beginning("an", 40, Progress.NONE));
        assertThat(search.anywhere("an", all, 40, Progress.NONE)).hasSize(40).startsWith(
                all.toArray(EntitySearch.Hit[]::new));
        assertThat(search.beginning("' OR 1=1 //", 40, Progress.NONE)).isEmpty();
    }

    @Test
    void theCardShowsTheSelectionAndItsRelations() throws Exception {
        GraphDatabase database = basketball();
        Exploration exploration = exploration(database);
        CardModel card = new CardModel(Jobs.direct(), new One(database), picture, exploration);
        card.enter("nba");
        exploration.show(table(database, "MATCH (t:Team)-[r:partOfDivision]->(d) RETURN t, r, d LIMIT 5"));
        PictureGraph.Node team = picture.placed().graph().nodes().stream().filter(n -> n.type().equals("Team"))
                .findFirst().orElseThrow();

        picture.select(List.of(team.id()));
        assertThat(card.card.get()).isInstanceOfSatisfying(CardModel.Card.Entity.class, entity -> {
            assertThat(entity.node().properties()).containsEntry("name", team.name());
            assertThat(entity.relations().orElseThrow()).anySatisfy(count -> {
                assertThat(count.group()).isEqualTo(new Neighbours.Group("playsFor", false, "Player"));
                assertThat(count.nodes()).isPositive();
            });
            assertThat(CardModel.page(entity.node()).orElseThrow().toString())
                    .matches("https://www\\.wikidata\\.org/wiki/Q\\d+");
        });
        exploration.expand(team);
        picture.select(List.of(group(picture.placed(), "playsFor").orElseThrow().id()));
        assertThat(card.card.get()).isInstanceOfSatisfying(CardModel.Card.Group.class,
                group -> assertThat(group.members().orElseThrow()).hasSize((int) group.group().count()));
        picture.selectAll();
        assertThat(card.card.get()).isInstanceOfSatisfying(CardModel.Card.Several.class,
                several -> assertThat(several.types()).containsKeys("Player", "Team"));
    }

    @Test
    void onlyIdsOfWikidataLeadThere() {
        assertThat(page("Player#Q42")).contains("https://www.wikidata.org/wiki/Q42");
        assertThat(page("Q7")).contains("https://www.wikidata.org/wiki/Q7");
        for (String other : List.of("javascript:Q1", "Q0", "Player#q42", "Q42/../x", "Q4 2",
                "https://evil.example/Q42"))
            assertThat(page(other)).as(other).isEmpty();
    }

    private static Optional<String> page(String eid) {
        return CardModel.page(new Node("1", List.of("Player"), Map.of("eid", eid))).map(Object::toString);
    }
}
