package org.quern.ui.schema.diagram;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.quern.schema.MappedSchema;
import org.quern.ui.control.FrameBudget;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.TypeChooser;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.LabelQuery;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;

/** The diagram with its context menus and tools. */
public final class DiagramView extends StackPane {

    /** The visible part: the zoom, and where the content's origin is in the view. */
    public record Part(double zoom, double x, double y) {
        public Part {
            if (!Double.isFinite(zoom + x + y))
                throw new IllegalArgumentException("a part needs finite numbers");
        }
    }

    /** Classes that are offered for the end of a relation. */
    private static final int CLASSES = 12;

    private final PaneServices services;
    private final LabelFinder finder;
    private final FirstSteps first;
    private final ScrollPane firstRoom;
    private final HBox tools;
    private final DiagramModel model;
    private final SchemaDiagram diagram;
    private final DiagramActions actions;

    public DiagramView(PaneServices services, SchemaEdits edits, DiagramMenus menus, LabelFinder finder,
            Consumer<Optional<SchemaSelection>> onSelect) {
        this.services = services;
        this.finder = finder;
        first = new FirstSteps(services, finder, edits);
        // In a small window it scrolls; around it, the diagram gets the clicks.
        firstRoom = new ScrollPane(first) {
            /** Its texts wrap, so that its height is known only at its width. */
            @Override
            protected double computePrefHeight(double width) {
                return first.prefHeight(FirstSteps.ROOM - 2) + 2;
            }
        };
        firstRoom.setFitToWidth(true);
        firstRoom.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        firstRoom.getStyleClass().addAll("edge-to-edge", "first-steps");
        firstRoom.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        firstRoom.setPrefWidth(FirstSteps.ROOM);
        StackPane.setAlignment(firstRoom, Pos.TOP_CENTER);
        // Domains that are found later must not move what is above them.
        heightProperty().subscribe(high -> StackPane.setMargin(firstRoom,
                new Insets(Math.max(0, (high.doubleValue() - FirstSteps.HIGHEST) / 2), 0, 0, 0)));
        showFirst(false);
        model = new DiagramModel(services.workspace()::schemaLayout, services.jobs());
        diagram = new SchemaDiagram(edits, model, services.messages(), finder, menus,
                new FrameBudget(services.jobs(), this),
                onSelect);
        actions = new DiagramActions(diagram.canvas, model);
        tools = Nodes.styled(new HBox(tools(services.actions())), "diagram-tools");
        tools.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane.setAlignment(tools, Pos.BOTTOM_RIGHT);
        getChildren().addAll(diagram, firstRoom, tools);
    }

    private Node[] tools(Actions all) {
        return List.of(actions.heads, actions.some, actions.all, actions.zoomOut, actions.zoomIn, actions.fit)
                .stream().map(all::iconButton).toArray(Node[]::new);
    }

    public List<Action> actions() {
        return actions.list();
    }

    public void show(String name, MappedSchema schema) {
        model.show(name, schema);
        showFirst(schema.entities().isEmpty());
        // They have nothing to do yet.
        Nodes.show(tools, !schema.entities().isEmpty());
    }

    private void showFirst(boolean shown) {
        Nodes.show(firstRoom, shown);
        Nodes.show(first, shown);
    }

    public void select(Optional<SchemaSelection> selection) {
        diagram.select(selection);
    }

    /** The visible part; empty while the diagram is fitted into the view. */
    public ReadOnlyObjectProperty<Optional<Part>> part() {
        return diagram.canvas.part();
    }

    /** Shows a part of the next schema in place of the whole. */
    public void resume(Part part) {
        diagram.resume(part);
    }

    public SchemaDiagram diagram() {
        return diagram;
    }

    public DiagramModel model() {
        return model;
    }

    /**
     * Asks for the object type of a relation from this type.
     *
     * @param ofClass the choice of a new type with a class that a search finds; empty to offer none
     */
    public void askTarget(String question, SchemaSelection.Entity from, List<TypeChooser.Choice> choices,
            Optional<Function<Hit, TypeChooser.Choice>> ofClass) {
        LabelQuery query = new LabelQuery(finder, services.jobs(), CLASSES);
        TypeChooser chooser = new TypeChooser(question,
                services.messages().text(ofClass.isPresent() ? "schema.edit.target.none" : "schema.edit.target.notype"),
                choices, ofClass.<TypeChooser.Search>map(choice -> (text, then) -> query.ask(text, Kind.CLASS,
                        found -> then.accept(found.hits().stream().map(choice).toList())))
                        .orElse(TypeChooser.Search.NONE));
        chooser.show(diagram.boxOf(from.label()).map(Node.class::cast).orElse(diagram));
    }

    public void close() {
        model.close();
    }
}
