package org.quern.ui.schema.diagram;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Circle;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.author.text.DatatypeTexts;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.SchemaSelection;

/** An entity type in the diagram: its name and class, and its visible properties. */
public final class TypeBox extends Pane {

    /** The view order of nodes in front of the other boxes. */
    static final double FRONT = -1;
    private static final double HANDLE = 5;
    private static final double PADDING = 16;
    private static final double HEAD_SIGNS = 44;
    private static final Pattern QID = Pattern.compile("Q[1-9][0-9]*");

    private final DiagramPlan.Box box;
    private final VBox body = Nodes.styled(new VBox(), "type-body");
    private final Label name;
    private Optional<Circle> handle = Optional.empty();
    private Consumer<Node> onHandle = _ -> {};
    private final Texts texts;
    private final Map<SchemaSelection, Node> rows = new HashMap<>();
    /** Labels and their texts, which change when names of ids become known. */
    private final Map<Label, Supplier<String>> named = new LinkedHashMap<>();

    /**
     * @param texts the texts of the fold button and the handle, and the names of ids
     * @param onFold called when the user wants to see more or less
     */
    public TypeBox(DiagramPlan.Box box, Texts texts, Consumer<EntityType> onFold) {
        this.box = box;
        this.texts = texts;
        EntityType type = box.type();
        SchemaSelection selection = new SchemaSelection.Entity(type.label());
        name = Nodes.styled(own(type.label(), DiagramPlanner.WIDTH - HEAD_SIGNS), "type-name");
        Label source = Hint.whenCut(Nodes.label("", "wikidata-id"));
        if (!type.wdSource().isEmpty())
            named.put(source, () -> texts.named().apply(type.wdSource()));
        source.setMinWidth(0);
        if (!type.wdSource().isEmpty())
            new Hint(source, type.wdSource());
        HBox head = Nodes.styled(Nodes.row(4, name, Nodes.space(), source), "type-head", "entity-fill-" + box.fill());
        if (!type.properties().isEmpty())
            head.getChildren().add(foldButton(texts, onFold));
        head.setMinHeight(DiagramPlanner.HEAD);
        head.setMaxHeight(DiagramPlanner.HEAD);
        body.getChildren().add(head);
        getStyleClass().add("type-box");
        if (type.disabled())
            getStyleClass().add("disabled-type");
        if (box.shown() == 0) {
            head.setMinHeight(box.area().getHeight() - 2);
            head.setMaxHeight(box.area().getHeight() - 2);
            head.getStyleClass().add("alone");
        } else {
            body.getChildren().add(properties(selection, texts));
        }
        rows.put(selection, this);
        getChildren().add(body);
        setAccessibleText(type.label());
        showNames();
        hoverProperty().addListener(_ -> showHandle());
    }

    /**
     * The texts that do not come from the schema.
     *
     * @param named the name of an id
     */
    record Texts(String more, String less, String connect, Function<String, String> named, DatatypeTexts datatypes) {}

    private Button foldButton(Texts texts, Consumer<EntityType> onFold) {
        int count = box.type().properties().size();
        boolean all = box.shown() == count;
        String text = all ? texts.less() : texts.more();
        Button button = Nodes.named(Nodes.styled(
                new Button(box.shown() == 0 ? Integer.toString(count) : "",
                        new FontIcon(all ? MaterialDesignC.CHEVRON_UP : MaterialDesignC.CHEVRON_DOWN)),
                "flat", "fold-button"), text);
        new Hint(button, text);
        button.setFocusTraversable(false);
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(_ -> onFold.accept(box.type()));
        return button;
    }

    private VBox properties(SchemaSelection owner, Texts texts) {
        VBox list = Nodes.styled(new VBox(), "type-properties");
        List<PropertyType> properties = box.type().properties();
        List<SchemaSelection.Property> selections = SchemaSelection.Property.of(owner, properties);
        for (int i = 0; i < Math.min(box.shown(), properties.size()); i++) {
            HBox row = property(properties.get(i), texts);
            rows.put(selections.get(i), row);
            list.getChildren().add(row);
        }
        if (box.shown() < properties.size()) {
            Label more = Nodes.label("+ " + (properties.size() - box.shown()), "secondary");
            more.setMinHeight(DiagramPlanner.ROW);
            list.getChildren().add(more);
        }
        return list;
    }

    private HBox property(PropertyType property, Texts texts) {
        Label name = own(property.label(), DiagramPlanner.WIDTH - PADDING);
        Label type = Hint.whenCut(Nodes.label("", "secondary"));
        named.put(type, () -> texts.datatypes().name(property.datatype()) + property.unit()
                .map(unit -> " · " + (QID.matcher(unit).matches() ? texts.named().apply(unit) : unit)).orElse(""));
        type.setMinWidth(0);
        HBox row = Nodes.styled(Nodes.row(4, name, Nodes.space(), type), "property-row");
        row.setMinHeight(DiagramPlanner.ROW);
        row.setMaxHeight(DiagramPlanner.ROW);
        if (property.disabled())
            row.getStyleClass().add("disabled-type");
        return row;
    }

    /** A name of the schema, which is cut off last, and only if it does not fit into the box alone. */
    private static Label own(String name, double most) {
        Label label = new Label(name) {
            @Override
            protected double computeMinWidth(double height) {
                return Math.min(most, computePrefWidth(height));
            }
        };
        label.setMaxWidth(most);
        return Hint.whenCut(label);
    }

    public DiagramPlan.Box box() {
        return box;
    }

    /** Shows the currently known names of ids. */
    void showNames() {
        named.forEach((label, text) -> label.setText(text.get()));
    }

    /** The nodes of the type and its properties. */
    public Map<SchemaSelection, Node> rows() {
        return rows;
    }

    /**
     * The handle from which a new relation is dragged; created when the pointer first enters the box.
     *
     * @param made receives the handle when it is created
     */
    void onHandle(Consumer<Node> made) {
        onHandle = made;
    }

    private Circle makeHandle() {
        Circle made = Nodes.styled(new Circle(HANDLE), "connect-handle");
        new Hint(made, texts.connect());
        getChildren().add(made);
        onHandle.accept(made);
        return made;
    }

    /** The label that is replaced by a field while the type, or one of its properties, is renamed. */
    Node nameOf(SchemaSelection selection) {
        return selection instanceof SchemaSelection.Property && rows.get(selection) instanceof HBox row
                ? row.getChildren().getFirst()
                : name;
    }

    void setSelected(boolean selected) {
        ElementState.SELECTED.set(this, selected);
        // Brings the type that is being edited in front of overlapping ones.
        setViewOrder(selected ? FRONT : 0);
        showHandle();
    }

    private void showHandle() {
        boolean wanted = isHover() || ElementState.SELECTED.isSet(this);
        if (wanted && handle.isEmpty())
            handle = Optional.of(makeHandle());
        handle.ifPresent(made -> made.setVisible(wanted));
    }

    @Override
    protected void layoutChildren() {
        body.resizeRelocate(0, 0, getWidth(), getHeight());
        handle.ifPresent(made -> made.relocate(getWidth() - HANDLE, DiagramPlanner.HEAD / 2 + 1 - HANDLE));
    }
}
