package org.quern.ui.graph.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.cypher.CypherQuery;
import org.quern.graph.GraphReader;
import org.quern.graph.RandomGraph;
import org.quern.graph.query.QueryForm.Aggregate;
import org.quern.graph.query.QueryForm.Field;
import org.quern.graph.query.QueryForm.Hop;
import org.quern.graph.query.QueryForm.Operator;
import org.quern.graph.query.QueryForm.Order;
import org.quern.graph.query.QueryForm.Place;
import org.quern.graph.query.QuerySchema;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.TestDatabases;
import org.quern.neo4j.example.ExampleQueries;
import org.quern.neo4j.example.ExampleQueries.Example;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.graph.form.FormDraft.Line;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneStates;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class FormModelTest {

    private static final Path FILM = Path.of("assets/example/graphs/film/graph.json.gz");
    private static final Hop DIRECTED = new Hop("directedBy", true, "Person");

    @TempDir
    private Path folder;

    private final List<String> written = new ArrayList<>();
    private final FormModel model = new FormModel(Jobs.direct(), (_, _) -> TestDatabases.of(FILM), written::add);

    private static QuerySchema film() {
        return QuerySchema.ofFile(new GraphReader(new SafeFiles()).readSchema(FILM));
    }

    private FormModel afterARestart(Workspace workspace, QuerySchema schema) {
        FormModel other = new FormModel(Jobs.direct(), (_, _) -> TestDatabases.of(FILM), _ -> {
            throw new AssertionError("nobody changed the form");
        });
        other.resume(PaneStates.read(workspace, Jobs.direct(), "Session").of("graph"));
        other.enter("film", schema);
        return other;
    }

    @Test
    void aFormComesBackAfterARestartIfItFitsTheGraph() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneStates states = PaneStates.read(workspace, Jobs.direct(), "Session");
            model.resume(states.of("graph"));
            model.enter("film", film());
            model.setType("Film");
            model.addHop(DIRECTED);
            model.addLine();
            model.setLine(0, new Line(Field.of(Place.entity(0), "release_year"), Operator.AT_LEAST, "half-ty"));
            states.save();
            assertThat(afterARestart(workspace, film()).draftProperty().get()).isEqualTo(model.draftProperty().get());
            QuerySchema less = new QuerySchema(film().types(),
                    film().relations().stream().filter(each -> !each.type().equals("directedBy")).toList(), false);
            assertThat(afterARestart(workspace, less).draftProperty().get().hops()).isEmpty();
        }
    }

    @Test
    void choicesBecomeAQueryAtOnce() {
        model.enter("film", film());
        assertThat(written).as("nothing was chosen yet").isEmpty();
        model.setType("Film");
        model.addHop(DIRECTED);
        assertThat(written).last().isEqualTo(
                "MATCH (n:Film)-[:directedBy]->(m1:Person)\nRETURN DISTINCT n, m1\nLIMIT 100");
        model.addLine();
        assertThat(model.draftProperty().get().lines()).singleElement()
                .satisfies(line -> assertThat(model.isComplete(line)).as("no value yet").isFalse());
        assertThat(model.cypher()).doesNotContain("WHERE");
        model.setLine(0, new Line(Field.of(Place.entity(0), "release_year"), Operator.AT_LEAST, "2000"));
        assertThat(written).last().asString().contains("WHERE n.release_year >= 2000");
        model.setLine(0, new Line(Field.of(Place.entity(0), "release_year"), Operator.AT_LEAST, "many"));
        assertThat(written).last().asString().doesNotContain("WHERE");
        model.setLine(0, new Line(Field.of(Place.entity(1), "name"), Operator.AT_LEAST, "x"));
        assertThat(model.draftProperty().get().lines().getFirst().operator()).as("texts have no order")
                .isEqualTo(Operator.EQUAL);
        model.setSummary(true);
        assertThat(model.cypher()).as("per entity of the last hop").contains("RETURN m1, count(DISTINCT n)",
                "ORDER BY count DESC");
        model.setGroup(Field.of(Place.entity(1)), false);
        model.setGroup(Field.of(Place.entity(1), "name"), true);
        model.setOrder(Optional.of(new Order(Optional.empty(), true)));
        model.setLimit("5");
        assertThat(model.cypher()).isEqualTo("MATCH (n:Film)-[:directedBy]->(m1:Person)\nWHERE m1.name = 'x'\n"
                + "RETURN m1.name, count(DISTINCT n) AS count\nORDER BY count DESC\nLIMIT 5");
        model.setOf(Field.of(Place.entity(0), "release_year"));
        model.setAggregate(Aggregate.AVERAGE);
        model.setOf(Field.of(Place.entity(0), "name"));
        assertThat(model.draftProperty().get().aggregate()).as("texts have no average").isEqualTo(Aggregate.COUNT);
        model.setLimit("all");
        assertThat(model.draftProperty().get().readLimit()).isEmpty();
        assertThat(model.cypher()).doesNotContain("LIMIT");
    }

    @Test
    void whatRefersToARemovedHopGoesWithIt() {
        model.enter("film", film());
        model.setType("Film");
        model.addHop(DIRECTED);
        model.addHop(new Hop("directedBy", false, "Film"));
        assertThat(model.name(Field.of(Place.entity(0)))).as("two of a type").isEqualTo("Film (n)");
        assertThat(model.name(Field.of(Place.entity(1), "name"))).isEqualTo("Person.name");
        model.addLine();
        model.setLine(0, new Line(Field.of(Place.entity(2), "name"), Operator.EQUAL, "x"));
        model.setReturned(Field.of(Place.entity(0)), false);
        model.setOrder(Optional.of(new Order(Optional.of(Field.of(Place.entity(1), "name")), false)));
        model.removeHops(0);
        assertThat(model.cypher()).isEqualTo("MATCH (n:Film)\nRETURN n\nLIMIT 100");
    }

    @Test
    void anotherTypeKeepsWhatStillApplies() {
        model.enter("film", film());
        model.setType("Film");
        Field name = Field.of(Place.entity(0), "name");
        model.addLine();
        model.setLine(0, new Line(name, Operator.EQUAL, "x"));
        model.addLine();
        model.setLine(1, new Line(Field.of(Place.entity(0), "release_year"), Operator.AT_LEAST, "2000"));
        model.setSummary(true);
        model.setGroup(name, true);
        model.setGroup(Field.of(Place.entity(0), "release_year"), true);
        model.setLimit("7");
        model.setType("Person");
        assertThat(model.cypher()).isEqualTo(
                "MATCH (n:Person)\nWHERE n.name = 'x'\nRETURN n.name, count(DISTINCT n) AS count\n"
                        + "ORDER BY count DESC\nLIMIT 7");
        model.setType("Film");
        model.addHop(DIRECTED);
        model.setType("Person");
        assertThat(model.draftProperty().get().hops()).as("people are not directed").isEmpty();
    }

    @Test
    void alternativesAndOptionalHopsAreWritten() {
        model.enter("film", film());
        model.setType("Film");
        Field year = Field.of(Place.entity(0), "release_year");
        for (int i = 0; i < 3; i++)
            model.addLine();
        model.setLine(0, new Line(year, Operator.PRESENT, ""));
        model.setLine(1, new Line(year, Operator.LESS, "1950"));
        model.setLine(2, new Line(year, Operator.GREATER, "2000"));
        model.setOr(2, true);
        assertThat(written).last().asString().contains(
                "WHERE n.release_year IS NOT NULL\n  AND (n.release_year < 1950 OR n.release_year > 2000)\n");
        model.setLine(1, new Line(year, Operator.LESS, ""));
        assertThat(written).last().asString().as("an incomplete condition has no alternative").contains(
                "WHERE n.release_year IS NOT NULL\n  AND n.release_year > 2000\n");
        model.setLine(1, new Line(year, Operator.LESS, "1950"));
        model.removeLine(1);
        assertThat(model.draftProperty().get().lines().get(1).or()).isFalse();
        model.addHop(DIRECTED);
        model.setOptional(0, true);
        assertThat(written).last().isEqualTo("""
                MATCH (n:Film)
                WHERE n.release_year IS NOT NULL
                  AND n.release_year > 2000
                OPTIONAL MATCH (n)-[:directedBy]->(m1:Person)
                RETURN DISTINCT n, m1
                LIMIT 100""");
    }

    @Test
    void aFormIsKeptForTheSameGraphOnly() {
        model.enter("film", film());
        model.setType("Film");
        model.enter("film", film());
        assertThat(model.draftProperty().get().type()).isEqualTo("Film");
        model.enter("other", new QuerySchema(List.of(), List.of(), false));
        assertThat(model.draftProperty().get().type()).isEmpty();
        model.addLine();
        assertThat(model.nextHops()).isEmpty();
        assertThat(model.fields()).isEmpty();
    }

    @Test
    void examplesAreShownAsForms() throws Exception {
        model.enter("film", film());
        List<Example> examples = new ExampleQueries(TestDatabases.of(FILM), film()).make(Progress.NONE);
        int shown = 0;
        for (Example example : examples) {
            if (example.form().isPresent()) {
                model.show(example.form().get());
                assertThat(model.cypher()).isEqualTo(example.cypher());
                shown++;
            }
        }
        assertThat(shown).isGreaterThan(10);
        assertThat(written).as("shown, not changed").isEmpty();
    }

    @Test
    void frequentValuesAreOffered() {
        model.enter("film", film());
        model.setType("Person");
        List<List<String>> found = new ArrayList<>();
        model.values("values", Field.of(Place.entity(0), "occupations"), found::add);
        assertThat(found.getFirst()).first().isEqualTo("film producer");
        model.values("values", Field.of(Place.entity(0), "birth_year"), found::add);
        assertThat(found.getLast()).isNotEmpty().allMatch(year -> year.matches("\\d{4}"));
        model.addHop(new Hop("hasCitizenship", true, "Country"));
        model.values("values", Field.of(Place.relation(1), "start_year"), found::add);
        assertThat(found.getLast()).isNotEmpty();
    }

    /** Whatever is clicked, there is a valid query. */
    @Test
    void anyOrderOfChoicesGivesAQuery() throws Exception {
        for (QuerySchema schema : List.of(film(), QuerySchema.ofFile(new RandomGraph(1).schema()))) {
            model.enter(schema.toString(), schema);
            Random random = new Random(5);
            for (int i = 0; i < 1_500; i++) {
                click(random);
                CypherQuery.parse(model.cypher());
            }
        }
    }

    private void click(Random random) {
        FormDraft now = model.draftProperty().get();
        switch (random.nextInt(14)) {
            case 0 -> model.setType(one(model.types(), random));
            case 12 -> {
                if (now.lines().size() > 1)
                    model.setOr(1 + random.nextInt(now.lines().size() - 1), random.nextBoolean());
            }
            case 13 -> {
                if (!now.hops().isEmpty())
                    model.setOptional(random.nextInt(now.hops().size()), random.nextBoolean());
            }
            case 1 -> {
                if (!model.nextHops().isEmpty() && now.hops().size() < 4)
                    model.addHop(one(model.nextHops(), random));
            }
            case 2 -> {
                if (!now.hops().isEmpty())
                    model.removeHops(random.nextInt(now.hops().size()));
            }
            case 3 -> model.addLine();
            case 4 -> {
                if (!now.lines().isEmpty())
                    model.setLine(random.nextInt(now.lines().size()), new Line(one(model.properties(), random),
                            one(List.of(Operator.values()), random),
                            one(List.of("1", "x'", "2001-01-01", "", "true"), random)));
            }
            case 5 -> {
                if (!now.lines().isEmpty())
                    model.removeLine(random.nextInt(now.lines().size()));
            }
            case 6 -> model.setSummary(random.nextBoolean());
            case 7 -> model.setReturned(one(model.fields(), random), random.nextBoolean());
            case 8 -> model.setGroup(one(model.fields(), random), random.nextBoolean());
            case 9 -> model.setOf(one(model.fields(), random));
            case 10 -> model.setAggregate(one(model.aggregates(), random));
            default -> model.setOrder(random.nextInt(4) == 0 ? Optional.empty()
                    : Optional.of(new Order(one(model.orders(), random), random.nextBoolean())));
        }
    }

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    @Test
    void theFormIsFilledWithClicks() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            model.enter("film", film());
            boolean[] ran = new boolean[1];
            FormView view = Fx.call(() -> new FormView(services.messages(), services.actions(), model,
                    Action.of("graph.run-form", MaterialDesignP.PLAY, () -> ran[0] = true)));
            Fx.run(() -> {
                Stage stage = new Stage();
                Scene scene = new Scene(view, 640, 420);
                services.theme().dress(scene);
                stage.setScene(scene);
                stage.show();
            });
            Fx.run(() -> this.<String>list(view, "form-type").setValue("Film"));
            Fx.run(() -> menu(view, "form-add-hop", "— directedBy → Person"));
            Fx.run(() -> button(view, "form-add-condition").fire());
            Fx.run(() -> this.<Field>list(view, "form-field-0").setValue(Field.of(Place.entity(0), "release_year")));
            Fx.run(() -> this.<Operator>list(view, "form-operator-0").setValue(Operator.AT_LEAST));
            Node value = Fx.call(() -> view.lookup("#form-value-0"));
            Fx.run(() -> ((ComboBox<?>) value).getEditor().setText("twelve"));
            assertThat(Fx.call(() -> seen(view))).contains("Enter a number.");
            Fx.run(() -> ((ComboBox<?>) value).getEditor().setText("1990"));
            assertThat(Fx.call(() -> seen(view))).doesNotContain("Enter a number.");
            assertThat(Fx.call(() -> view.lookup("#form-value-0"))).as("typing keeps the field").isSameAs(value);
            Fx.run(() -> ((ToggleButton) view.lookupAll(".toggle-button").stream()
                    .filter(b -> ((ToggleButton) b).getText().equals("One figure per group")).findFirst().orElseThrow())
                    .fire());
            Fx.run(() -> button(view, "form-group-0").fire());
            Fx.run(() -> menu(view, "form-add-group", "Person.name"));
            Fx.run(() -> this.<Optional<Order>>list(view, "form-order")
                    .setValue(Optional.of(new Order(Optional.empty(), true))));
            Fx.run(() -> ((TextField) view.lookup("#form-limit")).setText("3"));
            assertThat(written).last().isEqualTo("MATCH (n:Film)-[:directedBy]->(m1:Person)\n"
                    + "WHERE n.release_year >= 1990\nRETURN m1.name, count(DISTINCT n) AS count\nORDER BY count DESC\n"
                    + "LIMIT 3");
            Fx.run(() -> button(view, "form-group-0").fire());
            assertThat(written).last().asString().contains("RETURN count(DISTINCT n) AS count");
            Fx.run(() -> button(view, "form-remove-condition-0").fire());
            Fx.run(() -> button(view, "form-remove-hop-0").fire());
            assertThat(written).last().isEqualTo(
                    "MATCH (n:Film)\nRETURN count(DISTINCT n) AS count\nORDER BY count DESC\nLIMIT 3");
            Fx.run(() -> ((Button) view.lookup(".accent")).fire());
            assertThat(ran[0]).isTrue();
            Fx.run(() -> view.getScene().getWindow().hide());
        }
    }

    @SuppressWarnings("unchecked")
    private <T> javafx.scene.control.ComboBoxBase<T> list(FormView view, String id) {
        return (javafx.scene.control.ComboBoxBase<T>) view.lookup("#" + id);
    }

    private static Button button(FormView view, String id) {
        return (Button) view.lookup("#" + id);
    }

    private static void menu(FormView view, String id, String item) {
        ((MenuButton) view.lookup("#" + id)).getItems().stream().filter(i -> item.equals(i.getText())).findFirst()
                .orElseThrow().fire();
    }

    private static List<String> seen(FormView view) {
        return view.lookupAll(".label").stream().filter(Node::isVisible).map(l -> ((Labeled) l).getText()).toList();
    }
}
