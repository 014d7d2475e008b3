package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.testing.NameServer;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.LabelQuery;
import org.quern.ui.wikidata.SourceModel;
import org.quern.ui.wikidata.WikidataField;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class WikidataFieldTest {

    private static final String ENTITIES = """
            {"type":"item","id":"Q44494","labels":{"en":{"language":"en","value":"mill"}},\
            "descriptions":{"en":{"language":"en","value":"device that breaks solid materials"}},"claims":{}}
            {"type":"item","id":"Q185187","labels":{"en":{"language":"en","value":"watermill"}},"claims":{}}
            {"type":"property","id":"P127","datatype":"wikibase-item",\
            "labels":{"en":{"language":"en","value":"owned by"}},"claims":{}}
            """;

    @TempDir
    Path folder;

    @Test
    void aClassIsChosenByItsNameWithTheKeyboard() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Path file = Files.writeString(folder.resolve("e.ndjson"), ENTITIES);
            load(workspace, file);
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            List<String> chosen = new ArrayList<>();
            try (LabelFinder finder = finder(services)) {
                WikidataField field = Fx.call(() -> new WikidataField(services.messages(), finder, Kind.ITEM, "x"));
                Fx.run(() -> {
                    field.show("mill", "Q185187", chosen::add);
                    Stage stage = new Stage();
                    stage.setScene(new Scene(new VBox(field), 600, 400));
                    stage.show();
                    field.field().requestFocus();
                });
                Fx.await("the id has its label", () -> field.lookupAll(".label").stream()
                        .anyMatch(n -> n instanceof Label label && label.getText().equals("watermill")));
                Fx.run(() -> field.field().setText("mil"));
                Fx.await("the hits are shown", field::offers);
                Fx.run(() -> field.field().fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false,
                        false, false, false)));
                Fx.await("the hit is taken", () -> !chosen.isEmpty());
                assertThat(chosen).containsExactly("Q44494");
                Fx.run(() -> field.getScene().getWindow().hide());
            }
        }
    }

    @Test
    void anExactIdWinsOverWhatIsFound() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            load(workspace, Files.writeString(folder.resolve("e.ndjson"), """
                    {"type":"property","id":"P31","datatype":"wikibase-item","labels":{"en":{"language":"en",\
                    "value":"instance of"}},"aliases":{"en":[{"language":"en","value":"P27 before"}]},"claims":{}}
                    """));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            List<String> chosen = new ArrayList<>();
            try (LabelFinder finder = finder(services)) {
                WikidataField field = Fx.call(() -> new WikidataField(services.messages(), finder, Kind.PROPERTY, "x"));
                Fx.run(() -> {
                    field.show("owner", "", chosen::add);
                    Stage stage = new Stage();
                    stage.setScene(new Scene(new VBox(field), 600, 400));
                    stage.show();
                    field.field().requestFocus();
                    field.field().setText("p27");
                });
                Fx.await("another property is offered", field::offers);
                press(field, KeyCode.ENTER);
                Fx.await("the id is taken", () -> !chosen.isEmpty());
                Fx.run(() -> field.field().setText("p27 "));
                Fx.await("it is offered again", field::offers);
                press(field, KeyCode.DOWN);
                press(field, KeyCode.ENTER);
                Fx.await("what is picked is taken", () -> chosen.size() > 1);
                Fx.run(() -> field.show("other", "", chosen::add));
                Fx.run(() -> field.field().setText("https://www.wikidata.org/wiki/Property:P1082"));
                press(field, KeyCode.ENTER);
                Fx.await("the address is an id", () -> chosen.size() > 2);
                assertThat(chosen).containsExactly("P27", "P31", "P1082");
                Fx.run(() -> field.getScene().getWindow().hide());
            }
        }
    }

    @Test
    void downGoesFromTheSelectedHitToTheNext() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            load(workspace, Files.writeString(folder.resolve("e.ndjson"), IntStream.range(0, 20).mapToObj(i -> """
                    {"type":"item","id":"Q%d","labels":{"en":{"language":"en","value":"mill %s"}},"claims":{}}
                    """.formatted(500 + i, "a".repeat(i + 1))).collect(Collectors.joining())));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            List<String> chosen = new ArrayList<>();
            try (LabelFinder finder = finder(services)) {
                assertThat(hits(finder, "mill", Kind.ITEM)).hasSize(20);
                List<Hit> all = hits(finder, "mill", Kind.ITEM);
                WikidataField field = Fx.call(() -> new WikidataField(services.messages(), finder, Kind.ITEM, "x"));
                Fx.run(() -> {
                    field.show("mill", "", chosen::add);
                    Stage stage = new Stage();
                    stage.setScene(new Scene(new VBox(field), 600, 400));
                    stage.show();
                    field.field().requestFocus();
                    field.field().setText("mill");
                });
                Fx.await("the hits are shown", field::offers);
                press(field, KeyCode.DOWN);
                press(field, KeyCode.ENTER);
                Fx.await("the second is taken, because the first was selected", () -> chosen.size() == 1);
                Fx.run(() -> field.field().setText("mill "));
                Fx.await("the hits are shown again", field::offers);
                for (KeyCode key : List.of(KeyCode.DOWN, KeyCode.DOWN, KeyCode.DOWN, KeyCode.ENTER))
                    press(field, key);
                Fx.await("the fourth is taken", () -> chosen.size() == 2);
                assertThat(chosen).containsExactly(all.get(1).id(), all.get(3).id());
                Fx.run(() -> field.getScene().getWindow().hide());
            }
        }
    }

    private static void press(WikidataField field, KeyCode key) {
        Fx.run(() -> field.field().fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false,
                false)));
    }

    private static final String PEOPLE = """
            {"type":"item","id":"Q34379","labels":{"en":{"language":"en","value":"musical instrument"}},"claims":{}}
            {"type":"item","id":"Q5","labels":{"en":{"language":"en","value":"human"}},"claims":{}}
            {"type":"property","id":"P345","datatype":"external-id","labels":{"en":{"language":"en",\
            "value":"IMDb ID"}},"claims":{}}
            {"type":"item","id":"Q42","labels":{"en":{"language":"en","value":"Douglas Adams"}},\
            "sitelinks":{"enwiki":{"site":"enwiki","title":"Douglas Adams"}},"claims":{\
            "P31":[{"id":"Q42$1","type":"statement","rank":"normal","mainsnak":{"snaktype":"value","property":"P31",\
            "datatype":"wikibase-item","datavalue":{"type":"wikibase-entityid","value":{"entity-type":"item",\
            "numeric-id":5,"id":"Q5"}}}}],\
            "P345":[{"id":"Q42$2","type":"statement","rank":"normal","mainsnak":{"snaktype":"value","property":"P345",\
            "datatype":"external-id","datavalue":{"type":"string","value":"nm0010930"}}}],\
            "P1303":[{"id":"Q42$3","type":"statement","rank":"normal","mainsnak":{"snaktype":"value","property":"P1303",\
            "datatype":"wikibase-item","datavalue":{"type":"wikibase-entityid","value":{"entity-type":"item",\
            "numeric-id":8371,"id":"Q8371"}}}}]}}
            {"type":"item","id":"Q8371","labels":{"en":{"language":"en","value":"guitar"}},"claims":{\
            "P31":[{"id":"Q8371$1","type":"statement","rank":"normal","mainsnak":{"snaktype":"value","property":"P31",\
            "datatype":"wikibase-item","datavalue":{"type":"wikibase-entityid","value":{"entity-type":"item",\
            "numeric-id":34379,"id":"Q34379"}}}}]}}
            """;

    /** What is pasted names an entity; the field is about a class or a property. */
    @Test
    void pastedIdentifiersAndAddressesOfferClassAndProperty() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            load(workspace, Files.writeString(folder.resolve("e.ndjson"), PEOPLE));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            services.preferences().set("schema.source", "store:world");
            try (LabelFinder finder = finder(services)) {
                for (String pasted : List.of("nm0010930", "https://www.imdb.com/name/nm0010930/",
                        "https://en.wikipedia.org/wiki/Douglas_Adams", "Q42",
                        "https://www.wikidata.org/wiki/Q42")) {
                    assertThat(hits(finder, pasted, Kind.CLASS)).as(pasted).singleElement().satisfies(hit -> {
                        assertThat(hit.id()).isEqualTo("Q5");
                        assertThat(hit.label()).isEqualTo("human");
                        assertThat(hit.description()).isEqualTo("class of Douglas Adams");
                    });
                }
                assertThat(hits(finder, "nm0010930", Kind.ITEM)).extracting(Hit::id).containsExactly("Q42");
                assertThat(hits(finder, "nm0010930", Kind.PROPERTY)).extracting(Hit::id, Hit::label)
                        .containsExactly(org.assertj.core.groups.Tuple.tuple("P345", "IMDb ID"));
                assertThat(hits(finder, "nm9999999", Kind.CLASS)).isEmpty();
                assertThat(hits(finder, "it's 1 \\ \"{}", Kind.CLASS)).isEmpty();
            }
        }
    }

    private static List<Hit> hits(LabelFinder finder, String text, Kind kind) {
        List<LabelQuery.Found> found = new CopyOnWriteArrayList<>();
        Fx.run(() -> finder.query().ask(text, kind, found::add));
        Fx.await("the answer is there", () -> !found.isEmpty()
                && found.getLast().remote() != LabelQuery.Remote.WAITING);
        return found.getLast().hits();
    }

    @Test
    void theLargestClassesAreListedWithMembers() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            load(workspace, Files.writeString(folder.resolve("e.ndjson"), PEOPLE));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            services.preferences().set("schema.source", "store:world");
            try (LabelFinder finder = finder(services)) {
                WikidataField field = Fx.call(() -> new WikidataField(services.messages(), finder, Kind.CLASS, "x"));
                Fx.run(() -> {
                    Stage stage = new Stage();
                    stage.setScene(new Scene(new VBox(field), 600, 400));
                    stage.show();
                    field.field().requestFocus();
                });
                press(field, KeyCode.DOWN);
                Fx.await("the members are listed", () -> javafx.stage.Window.getWindows().stream()
                        .flatMap(window -> window.getScene().getRoot().lookupAll(".label").stream())
                        .anyMatch(node -> node instanceof Label label
                                && label.getText().equals("Douglas Adams · instrument → musical instrument")));
                assertThat(Fx.call(() -> javafx.stage.Window.getWindows().stream()
                        .flatMap(window -> window.getScene().getRoot().lookupAll(".label").stream())
                        .anyMatch(node -> node instanceof Label label
                                && label.getText().matches("\\d+ members?(, \\d+ subclass(es)?)?"))))
                        .isTrue();
                Fx.run(() -> field.getScene().getWindow().hide());
            }
        }
    }

    @Test
    void withoutAStoreTheFieldSaysWhatIsMissing() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            try (LabelFinder finder = finder(services)) {
                LabelQuery.Found[] found = new LabelQuery.Found[1];
                Fx.run(() -> finder.query().ask("mill", Kind.ITEM, f -> found[0] = f));
                Fx.await("the answer is there", () -> found[0] != null);
                assertThat(found[0].hasIndex()).isFalse();
                assertThat(found[0].hits()).isEmpty();
            }
        }
    }

    /** As the pane makes it: with what the workspace's settings name. */
    private static LabelFinder finder(PaneServices services) {
        SourceModel source = Fx.call(() -> new SourceModel(services));
        Fx.run(source::refresh);
        Fx.await("the workspace was looked at", () -> source.known().get());
        return Fx.call(() -> new LabelFinder(services, source));
    }

    @Test
    void whatTheSourceFindsComesBehindWhatIsHere() throws IOException {
        List<LabelQuery.Found> found = new CopyOnWriteArrayList<>();
        // Elsewhere takes longer than here, also when the disk is slow.
        try (NameServer server = new NameServer((_, exchange) -> {
            Fx.await("what is here is found", () -> !found.isEmpty());
            NameServer.send(exchange, 200,
                    """
                            {"search": [{"id": "Q38720", "label": "windmill"}, {"id": "Q44494", "label": "mill elsewhere"}]}""");
        });
                Workspace workspace = workspaceAsking(server)) {
            load(workspace, Files.writeString(folder.resolve("e.ndjson"), ENTITIES));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            services.preferences().set("schema.source", "endpoint:wiki");
            try (LabelFinder finder = finder(services)) {
                Fx.run(() -> finder.query().ask("mill", Kind.ITEM, found::add));
                Fx.await("both have answered", () -> !found.isEmpty()
                        && found.getLast().remote() == LabelQuery.Remote.ANSWERED);
                assertThat(found.getFirst().remote()).isEqualTo(LabelQuery.Remote.WAITING);
                assertThat(found.getFirst().hits()).extracting(Hit::label).containsExactly("mill");
                assertThat(found.getLast().hits()).extracting(Hit::label).containsExactly("mill", "windmill");
            }
        }
    }

    @Test
    void anOlderAnswerOfASlowSourceIsNeverShown() throws IOException {
        CountDownLatch newer = new CountDownLatch(1);
        try (NameServer server = new NameServer((question, exchange) -> {
            try {
                // The first question is answered after the second.
                if (question.get("search").equals("mil"))
                    newer.await(60, TimeUnit.SECONDS);
                NameServer.send(exchange, 200,
                        "{\"search\": [{\"id\": \"Q1\", \"label\": \"%s\"}]}".formatted(question.get("search")));
            } catch (InterruptedException _) {
                exchange.close();
            }
        }); Workspace workspace = workspaceAsking(server)) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            try (LabelFinder finder = finder(services)) {
                List<LabelQuery.Found> found = new CopyOnWriteArrayList<>();
                LabelQuery query = Fx.call(finder::query);
                Fx.run(() -> query.ask("mil", Kind.ITEM, found::add));
                Fx.await("the source was asked", () -> !server.questions().isEmpty());
                found.clear();
                Fx.run(() -> query.ask("mill", Kind.ITEM, found::add));
                Fx.await("the newer answer is there", () -> found.stream().anyMatch(f -> !f.hits().isEmpty()));
                newer.countDown();
                Fx.awaitIdle(services.jobs());
                assertThat(found).allSatisfy(f -> assertThat(f.hits()).extracting(Hit::label)
                        .doesNotContain("mil"));
                assertThat(found.getLast().hits()).extracting(Hit::label).containsExactly("mill");
            }
        }
    }

    @Test
    void aSourceThatDoesNotAnswerLeavesWhatIsHereAndIsNamed() throws IOException {
        try (NameServer server = new NameServer((_, exchange) -> NameServer.send(exchange, 503, "busy"));
                Workspace workspace = workspaceAsking(server)) {
            load(workspace, Files.writeString(folder.resolve("e.ndjson"), ENTITIES));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            services.preferences().set("schema.source", "endpoint:wiki");
            try (LabelFinder finder = finder(services)) {
                List<LabelQuery.Found> found = new CopyOnWriteArrayList<>();
                Fx.run(() -> finder.query().ask("mill", Kind.ITEM, found::add));
                Fx.await("the source has failed", () -> !found.isEmpty()
                        && found.getLast().remote() == LabelQuery.Remote.FAILED);
                assertThat(found.getLast().hits()).extracting(Hit::label).containsExactly("mill");
                assertThat(finder.trouble().get()).get().satisfies(
                        failure -> assertThat(failure).hasMessageContaining("try again later"));
            }
        }
    }

    @Test
    void labelsAreFetchedTogetherAndOnce() throws IOException {
        try (NameServer server = new NameServer((question, exchange) -> NameServer.send(exchange, 200,
                "{\"entities\": {\"Q2\": {\"labels\": {\"en\": {\"value\": \"Earth\"}}}, \"Q3\": {\"missing\": \"\"}}}"));
                Workspace workspace = workspaceAsking(server)) {
            load(workspace, Files.writeString(folder.resolve("e.ndjson"), ENTITIES));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            services.preferences().set("schema.source", "endpoint:wiki");
            try (LabelFinder finder = finder(services)) {
                Map<String, String> labels = new ConcurrentHashMap<>();
                Fx.run(() -> {
                    for (String id : List.of("Q44494", "Q2", "Q3", "P127", "Q2"))
                        finder.label(id, label -> labels.merge(id, label, (a, b) -> a + "+" + b));
                });
                Fx.await("all labels are there", () -> labels.size() == 3);
                Fx.awaitIdle(services.jobs());
                assertThat(labels).containsEntry("Q44494", "mill").containsEntry("P127", "owned by")
                        .containsEntry("Q2", "Earth+Earth");
                assertThat(server.questions()).singleElement().satisfies(
                        q -> assertThat(q).containsEntry("ids", "Q2|Q3"));
                Fx.run(() -> {
                    finder.label("Q3", label -> labels.put("Q3", label));
                    assertThat(finder.known("Q2")).contains("Earth");
                });
                Fx.awaitIdle(services.jobs());
                assertThat(server.questions()).hasSize(1);
            }
        }
    }

    private Workspace workspaceAsking(NameServer server) throws IOException {
        Workspace workspace = Workspace.openOrCreate(folder.resolve("w"));
        Files.writeString(workspace.settingsFile(), """
                {"format": 1, "endpoints": {"wiki": {"url": "http://localhost:1/sparql", "search": "%s"}}}"""
                .formatted(server.address()));
        return workspace;
    }

    private static void load(Workspace workspace, Path file) {
        new StoreLoader().load(workspace.store("world"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
    }
}
