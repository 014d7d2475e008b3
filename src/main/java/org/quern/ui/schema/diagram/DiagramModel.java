package org.quern.ui.schema.diagram;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.ui.picture.DiagramLayout;
import org.quern.ui.picture.DiagramLayout.Fold;
import org.quern.ui.picture.TypeColours;
import org.quern.workspace.SafeFiles;

/** The layout of the shown diagram, computed in a job after each change from the previous positions. */
public final class DiagramModel {

    private static final Duration KEEP_AFTER = Duration.ofMillis(300);

    private final Function<String, Path> file;
    private final Jobs jobs;
    private final Latest planning;
    private final Debounce keeping;
    final ObjectProperty<DiagramPlan> plan = new SimpleObjectProperty<>(DiagramPlan.EMPTY);
    /** Whether computing a plan failed because of a bug. */
    final BooleanProperty failed = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Map<String, Integer>> fills = new ReadOnlyObjectWrapper<>(Map.of());
    private Optional<Open> open = Optional.empty();
    private MappedSchema schema = new MappedSchema("", List.of(), List.of());

    /** The schema in the diagram, and the positions of its types. */
    private record Open(String name, DiagramLayout places) {}

    private record Planned(DiagramLayout places, DiagramPlan plan, boolean withoutWires) {}

    /** @param file the file with the positions for a schema's name */
    DiagramModel(Function<String, Path> file, Jobs jobs) {
        this.file = file;
        this.jobs = jobs;
        this.planning = new Latest(jobs);
        this.keeping = new Debounce(jobs, KEEP_AFTER);
    }

    /** The colour of each type of the shown schema. */
    public ReadOnlyObjectProperty<Map<String, Integer>> fills() {
        return fills.getReadOnlyProperty();
    }

    /** Computes the plan of a schema if it has changed. */
    void show(String name, MappedSchema changed) {
        boolean other = open.filter(o -> o.name().equals(name)).isEmpty();
        if (!other && changed.equals(schema))
            return;
        schema = changed;
        if (!other) {
            replan();
            return;
        }
        keep();
        open = Optional.empty();
        // By the order of types, until the saved colours are read.
        fills.set(new TypeColours().of(labels(changed)));
        planning.submit(name, _ -> {
            DiagramLayout places = DiagramLayout.read(file.apply(name));
            places.follow(labels(changed));
            DiagramPlanner planner = new DiagramPlanner(changed, places.places(), places.folds(), places.fills(),
                    DiagramPlan.EMPTY);
            return new Planned(places, planner.isLarge() ? planner.boxes() : planner.plan(), planner.isLarge());
        }, planned -> {
            open = Optional.of(new Open(name, planned.places()));
            fills.set(planned.places().fills());
            // Another schema is fitted to the window.
            plan.set(DiagramPlan.EMPTY);
            take(planned.plan());
            // Adds the wires, and changes made in the meantime.
            if (planned.withoutWires() || !schema.equals(changed))
                replan();
        }, _ -> {
            // If the file with positions cannot be read, the diagram is laid out without it.
            open = Optional.of(new Open(name, new DiagramLayout()));
            replan();
        });
    }

    private static List<String> labels(MappedSchema schema) {
        return schema.entities().stream().map(EntityType::label).toList();
    }

    private void replan() {
        open.ifPresent(o -> {
            // A renamed type needs no new position, but its old name is in the file.
            if (o.places().follow(labels(schema)))
                keepLater();
            Map<String, Integer> colours = o.places().fills();
            fills.set(colours);
            MappedSchema now = schema;
            Map<String, Point2D> places = o.places().places();
            Map<String, Fold> folds = o.places().folds();
            DiagramPlan before = plan.get();
            planning.submit(o.name(), _ -> new DiagramPlanner(now, places, folds, colours, before).plan(), this::take,
                    failure -> {
                        failed.set(true);
                        throw new IllegalStateException("the diagram could not be laid out", failure);
                    });
        });
    }

    private void take(DiagramPlan planned) {
        open.ifPresent(o -> {
            planned.places().forEach(o.places()::put);
            plan.set(planned);
            if (!planned.places().isEmpty())
                keepLater();
        });
    }

    /** Moves a type to the position to which it was dragged. */
    void move(String label, Point2D to) {
        open.ifPresent(o -> {
            o.places().put(label, DiagramPlanner.snapped(to));
            replan();
            keepLater();
        });
    }

    /** Reserves a position for a new type. */
    void reserve(String label, Point2D at) {
        open.ifPresent(o -> o.places().reserve(label, DiagramPlanner.snapped(at)));
    }

    /** Shows more or less of a type; after all properties, only the head. */
    void fold(EntityType type) {
        plan.get().boxes().stream().filter(b -> b.type().label().equals(type.label())).findFirst().ifPresent(box -> {
            int count = type.properties().size();
            Fold next = switch (box.fold()) {
                case HEAD -> Fold.SOME;
                case SOME -> DiagramPlanner.shown(count, Fold.SOME) < count ? Fold.ALL : Fold.HEAD;
                case ALL -> Fold.HEAD;
            };
            fold(List.of(type), next);
        });
    }

    void foldAll(Fold fold) {
        fold(schema.entities(), fold);
    }

    private void fold(List<EntityType> types, Fold fold) {
        open.ifPresent(o -> {
            types.forEach(t -> o.places().fold(t.label(), fold));
            replan();
            keepLater();
        });
    }

    /** Discards all positions and lays out all types again. */
    void arrange() {
        open.ifPresent(o -> {
            o.places().forget();
            plan.set(DiagramPlan.EMPTY);
            replan();
        });
    }

    private void keepLater() {
        keeping.call(this::keep);
    }

    /** Saves the positions if they have changed. */
    void keep() {
        keeping.forget();
        open.ifPresent(o -> {
            DiagramLayout.Snapshot snapshot = o.places().snapshot();
            Path target = file.apply(o.name());
            // A failure is ignored: the diagram will be laid out again next time.
            jobs.submit(o.name(), _ -> {
                DiagramLayout.writeIfOther(snapshot, target, new SafeFiles());
                return snapshot;
            });
        });
    }

    /** Saves the positions at once, because the pane is closing. */
    void close() {
        keeping.forget();
        open.ifPresent(o -> DiagramLayout.writeIfOther(o.places().snapshot(), file.apply(o.name()), new SafeFiles()));
    }
}
