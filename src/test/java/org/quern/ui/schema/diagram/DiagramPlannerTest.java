package org.quern.ui.schema.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.bench.synthetic.SyntheticSchema;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaText;
import org.quern.ui.picture.DiagramLayout.Fold;
import org.quern.ui.schema.diagram.DiagramPlan.Arrow;
import org.quern.ui.schema.diagram.DiagramPlan.Box;
import org.quern.workspace.SafeFiles;

class DiagramPlannerTest {

    private final ObjectNode document = new SyntheticSchema(7).make("large", 30, 80);

    private static MappedSchema read(ObjectNode document) {
        return new SchemaReader(new SafeFiles()).sketch(document).orElseThrow();
    }

    private static DiagramPlan plan(ObjectNode document, Map<String, Point2D> places, DiagramPlan before) {
        return new DiagramPlanner(read(document), places, Map.of(), Map.of(), before).plan();
    }

    @Test
    void aLargeSchemaIsReadable() {
        DiagramPlan plan = plan(document, Map.of(), DiagramPlan.EMPTY);
        assertThat(plan.boxes()).hasSize(30);
        assertThat(plan.arrows().stream().mapToInt(a -> a.relations().size()).sum()).isEqualTo(80);
        List<Rectangle2D> areas = plan.boxes().stream().map(Box::area).toList();
        long covered = 0;
        for (int i = 0; i < areas.size(); i++) {
            for (int j = 0; j < i; j++)
                assertThat(areas.get(i).intersects(areas.get(j))).isFalse();
        }
        List<Rectangle2D> names = plan.arrows().stream().map(Arrow::names).toList();
        for (int i = 0; i < names.size(); i++) {
            for (int j = 0; j < i; j++)
                covered += names.get(i).intersects(names.get(j)) ? 1 : 0;
            for (Rectangle2D area : areas)
                covered += names.get(i).intersects(area) ? 1 : 0;
        }
        assertThat(covered).as("names on names or boxes").isLessThanOrEqualTo(2);
        for (Arrow arrow : plan.arrows()) {
            for (Rectangle2D area : areas) {
                Rectangle2D inside = new Rectangle2D(area.getMinX() + 1, area.getMinY() + 1, area.getWidth() - 2,
                        area.getHeight() - 2);
                for (int i = 1; i < arrow.way().size(); i++)
                    assertThat(LabelPlacement.crosses(inside, arrow.way().get(i - 1), arrow.way().get(i))).isFalse();
            }
        }
        assertThat(plan).isEqualTo(plan(document, Map.of(), DiagramPlan.EMPTY));
    }

    /** Whatever is added, removed or renamed, what stood stays where it was, and so do its wires. */
    @RepeatedTest(5)
    void nothingMovesThatNobodyMoved(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        DiagramPlan before = plan(document, Map.of(), DiagramPlan.EMPTY);
        Map<String, Point2D> places = new HashMap<>(before.places());
        ObjectNode now = document;
        for (int edit = 0; edit < 8; edit++) {
            SchemaEditor editor = new SchemaEditor(now);
            List<String> labels = new ArrayList<>();
            now.path("entities").forEach(e -> labels.add(e.path("label").asText()));
            now = (random.nextBoolean() ? editor.addEntity("New" + edit, "Q1")
                    : editor.addRelation("newRelation" + edit, "P1", labels.get(random.nextInt(labels.size())),
                            labels.get(random.nextInt(labels.size()))))
                    .applyTo(now);
            DiagramPlan after = plan(now, places, before);
            places.putAll(after.places());
            Map<String, Rectangle2D> stood = new HashMap<>();
            before.boxes().forEach(b -> stood.put(b.type().label(), b.area()));
            after.boxes().stream().filter(b -> stood.containsKey(b.type().label()))
                    .forEach(b -> assertThat(b.area()).isEqualTo(stood.get(b.type().label())));
            Map<DiagramPlan.Ends, List<Point2D>> lay = new HashMap<>();
            before.arrows().forEach(a -> lay.put(a.ends(), a.way()));
            after.arrows().stream().filter(a -> lay.containsKey(a.ends()))
                    .forEach(a -> assertThat(a.way()).isEqualTo(lay.get(a.ends())));
            before = after;
        }
        ObjectNode renamed = new SchemaEditor(now).renameEntity(0, "Renamed").applyTo(now);
        places.put("Renamed", places.get(now.path("entities").get(0).path("label").asText()));
        DiagramPlan after = plan(renamed, places, before);
        assertThat(after.arrows()).extracting(Arrow::way)
                .containsExactlyInAnyOrderElementsOf(before.arrows().stream().map(Arrow::way).toList());
    }

    /** However long a name is: wires between types that are close together, new types, and both directions. */
    @ParameterizedTest
    @ValueSource(ints = {4, 14, 24, 40})
    void noNameHidesItsWire(int letters) {
        String name = "a".repeat(letters);
        ObjectNode two = SchemaText.parse("""
                {"name": "x", "entities": [{"label": "A", "wd_source": "Q1"}, {"label": "B", "wd_source": "Q2"}],
                 "relations": [{"label": "%1$s", "wd_source": "P1", "subj_label": "A", "obj_label": "B"},
                   {"label": "%1$sBack", "wd_source": "P2", "subj_label": "B", "obj_label": "A"}]}
                """.formatted(name), "test").tree();
        Map<String, Point2D> close = Map.of("A", Point2D.ZERO, "B",
                new Point2D(DiagramPlanner.WIDTH + 6.0 * EdgeRouter.TRACK, 0));
        DiagramPlan before = plan(two, close, DiagramPlan.EMPTY);
        SchemaEditor editor = new SchemaEditor(two);
        ObjectNode three = editor.addEntity("C", "Q3").applyTo(two);
        three = new SchemaEditor(three).addRelation(name + "New", "P3", "A", "C").applyTo(three);
        for (DiagramPlan plan : List.of(before, plan(three, close, before), plan(three, Map.of(), DiagramPlan.EMPTY)))
            assertThat(plan.arrows()).isNotEmpty().allSatisfy(arrow -> assertThat(visible(arrow))
                    .as(arrow.ends() + " " + arrow.way()).isGreaterThanOrEqualTo(20));
    }

    /** How much of a wire its names leave visible, by points along it. */
    private static double visible(Arrow arrow) {
        int seen = 0;
        for (int i = 1; i < arrow.way().size(); i++) {
            Point2D from = arrow.way().get(i - 1);
            double length = from.distance(arrow.way().get(i));
            for (int at = 0; at < length; at++)
                seen += arrow.names().contains(from.interpolate(arrow.way().get(i), at / length)) ? 0 : 1;
        }
        return seen;
    }

    @Test
    void theBoxesOfALargeSchemaComeWhereThePlanWillHaveThem() {
        DiagramPlanner planner = new DiagramPlanner(read(document), Map.of(), Map.of(), Map.of(), DiagramPlan.EMPTY);
        assertThat(planner.isLarge()).isTrue();
        assertThat(planner.boxes().boxes()).isEqualTo(planner.plan().boxes());
        assertThat(planner.boxes().arrows()).isEmpty();
        assertThat(planner.boxes().bounds().getWidth()).isGreaterThan(1000);
    }

    /** All types at once, and then one after the other: none lies on another, and all go back to where they were. */
    @Test
    void whatIsUnfoldedMovesOthersAsideUntilItIsFolded() {
        DiagramPlan before = plan(document, Map.of(), DiagramPlan.EMPTY);
        Map<String, Point2D> places = before.places();
        List<String> labels = before.boxes().stream().map(b -> b.type().label()).toList();
        Map<String, Fold> all = new HashMap<>();
        labels.forEach(label -> all.put(label, Fold.ALL));
        List<Map<String, Fold>> folds = new ArrayList<>(labels.stream().map(l -> Map.of(l, Fold.ALL)).toList());
        folds.add(all);
        int moved = 0;
        for (Map<String, Fold> fold : folds) {
            DiagramPlan unfolded = new DiagramPlanner(read(document), places, fold, Map.of(), before).plan();
            for (Box one : unfolded.boxes()) {
                moved += one.area().getMinY() == places.get(one.type().label()).getY() ? 0 : 1;
                assertThat(unfolded.boxes().stream().filter(b -> b.area().intersects(one.area()))).containsExactly(one);
            }
            assertThat(unfolded.places()).as("no place is changed by it").isEmpty();
        }
        assertThat(moved).isPositive();
        assertThat(new DiagramPlanner(read(document), places, Map.of(), Map.of(), before).plan().boxes())
                .isEqualTo(before.boxes());
    }
}
