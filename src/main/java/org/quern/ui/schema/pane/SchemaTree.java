package org.quern.ui.schema.pane;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.quern.author.text.DatatypeTexts;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.ui.control.FrameBudget;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.NameField;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.diagram.DiagramMenus;
import org.quern.ui.wikidata.LabelFinder;

/**
 * A schema as a tree: entity types and relation types, each with its properties. Expanded rows stay expanded
 * while the schema changes; a double click renames, dragging reorders.
 */
final class SchemaTree extends TreeView<SchemaTree.Entry> {

    /**
     * A row of the tree.
     *
     * @param detail secondary text: its Wikidata source, a datatype
     * @param ids Wikidata ids for the tooltip
     * @param selection what the row represents; empty for the two headings, which stand for the whole schema
     * @param fill the entity type's colour; -1 for other rows
     * @param disabled whether it is shown greyed
     */
    record Entry(String text, String detail, String ids, Optional<SchemaSelection> selection, int fill,
            boolean disabled) {

        /** The same before and after labels of Wikidata have arrived. */
        @Override
        public String toString() {
            return selection.map(SchemaSelection::toString).orElse(text);
        }
    }

    /** A part that is being renamed. */
    private record Naming(SchemaSelection what, NameField field) {}

    /** Number of rows added per frame, until the visible part is filled. */
    private static final int AT_ONCE = 12;
    private static final int IN_VIEW = 60;
    private static final double ROW = 24;

    private final Messages messages;
    private final LabelFinder finder;
    private final DatatypeTexts datatypes;
    private final FrameBudget stages;
    private final TreeItem<Entry> entities = new TreeItem<>();
    private final TreeItem<Entry> relations = new TreeItem<>();
    private final SchemaEdits edits;
    private Optional<Naming> naming = Optional.empty();
    /** The cell that contains the field in which a name is typed. */
    private Optional<SchemaTreeCell> holder = Optional.empty();
    /** What is to be named as soon as its row is there. */
    private Optional<SchemaSelection> toName = Optional.empty();
    private boolean showing;
    private List<TreeItem<Entry>> wantedEntities = List.of();
    private List<TreeItem<Entry>> wantedRelations = List.of();
    private Optional<SchemaSelection> selected = Optional.empty();
    private boolean growing;

    SchemaTree(Messages messages, LabelFinder finder, SchemaEdits edits, DiagramMenus menus,
            FrameBudget stages, Consumer<Optional<SchemaSelection>> onSelect) {
        this.stages = stages;
        this.messages = messages;
        this.datatypes = new DatatypeTexts(messages.locale());
        this.finder = finder;
        this.edits = edits;
        setShowRoot(false);
        setFixedCellSize(ROW);
        getStyleClass().addAll("dense", "schema-tree");
        setAccessibleText(messages.text("schema.tree"));
        SchemaTreeDrag drag = new SchemaTreeDrag(this, edits);
        setCellFactory(_ -> new SchemaTreeCell(this, drag));
        TreeItem<Entry> root = new TreeItem<>(new Entry("", "", "", Optional.empty(), -1, false));
        root.getChildren().setAll(List.of(entities, relations));
        entities.setExpanded(true);
        relations.setExpanded(true);
        setRoot(root);
        getSelectionModel().selectedItemProperty().addListener((_, _, item) -> {
            if (!showing)
                onSelect.accept(Optional.ofNullable(item).flatMap(i -> i.getValue().selection()));
        });
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && isBelowRows(event))
                getSelectionModel().clearSelection();
        });
        addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            // A double click renames instead of expanding the row.
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !isField(event))
                selectedEntry().ifPresent(selection -> {
                    edits.startNaming(selection);
                    event.consume();
                });
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && naming.isEmpty())
                getSelectionModel().clearSelection();
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            // The tree itself would start editing on this key.
            if (event.getCode() == KeyCode.F2)
                selectedEntry().ifPresent(selection -> {
                    edits.startNaming(selection);
                    event.consume();
                });
        });
        addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            selectedEntry().ifPresent(s -> menus.of(s).show(this, event.getScreenX(), event.getScreenY()));
            event.consume();
        });
    }

    private static boolean isBelowRows(MouseEvent event) {
        Node at = event.getTarget() instanceof Node node ? node : null;
        while (at != null && !(at instanceof TreeCell))
            at = at.getParent();
        return at instanceof TreeCell<?> cell && cell.isEmpty();
    }

    private static boolean isField(MouseEvent event) {
        return event.getTarget() instanceof Node node && node.getParent() instanceof NameField;
    }

    private Optional<SchemaSelection> selectedEntry() {
        return Optional.ofNullable(getSelectionModel().getSelectedItem()).flatMap(i -> i.getValue().selection());
    }

    /** @param fills the colour of each entity type */
    void show(MappedSchema schema, Map<String, Integer> fills) {
        // While a name is being typed, two types may have the same name; each has its own row.
        Map<String, Integer> before = new HashMap<>();
        List<TreeItem<Entry>> types = new ArrayList<>();
        for (EntityType type : schema.entities()) {
            types.add(item(new Entry(type.label(), named(type.wdSource()), type.wdSource(),
                    Optional.of(
                            new SchemaSelection.Entity(type.label(), before.merge(type.label(), 1, Integer::sum) - 1)),
                    fills.getOrDefault(type.label(), 0),
                    type.disabled()),
                    type.properties()));
        }
        List<TreeItem<Entry>> joins = new ArrayList<>();
        for (RelationType type : schema.relations()) {
            joins.add(item(new Entry(type.label(), type.subjLabel() + " → " + type.objLabel(),
                    type.wdSource().orElse(""),
                    Optional.of(new SchemaSelection.Relation(type.variant(),
                            before.merge(type.variant(), 1, Integer::sum) - 1)),
                    -1, type.disabled()),
                    type.properties()));
        }
        boolean fromNothing = entities.getChildren().isEmpty() && relations.getChildren().isEmpty();
        wantedEntities = types;
        wantedRelations = joins;
        if (growing)
            return;
        growing = fromNothing;
        grow();
    }

    /** Adds rows to the tree: of a new tree some per frame, until the visible part is filled, otherwise all at once. */
    private void grow() {
        int more = !growing || lines() > IN_VIEW ? Integer.MAX_VALUE : AT_ONCE;
        List<TreeItem<Entry>> types = begin(wantedEntities, entities.getChildren().size(), more);
        List<TreeItem<Entry>> joins = begin(wantedRelations, relations.getChildren().size(),
                Math.max(0, more - (types.size() - entities.getChildren().size())));
        showing = true;
        try {
            entities.setValue(heading("schema.tree.entities", wantedEntities.size()));
            relations.setValue(heading("schema.tree.relations", wantedRelations.size()));
            reconcile(entities, types);
            reconcile(relations, joins);
        } finally {
            showing = false;
        }
        checkNaming();
        boolean grew = growing;
        growing = types.size() < wantedEntities.size() || joins.size() < wantedRelations.size();
        if (growing)
            stages.add(this::grow);
        else if (grew) {
            select(selected);
            toName.ifPresent(this::startNaming);
        }
    }

    private int lines() {
        return entities.getChildren().size() + relations.getChildren().size();
    }

    private static <T> List<T> begin(List<T> wanted, int now, int more) {
        return wanted.subList(0, (int) Math.min(wanted.size(), (long) now + more));
    }

    private String named(String id) {
        return id.isEmpty() ? "" : finder.name(id);
    }

    private Entry heading(String key, int count) {
        return new Entry(messages.text(key), Integer.toString(count), "", Optional.empty(), -1, false);
    }

    private TreeItem<Entry> item(Entry entry, List<PropertyType> properties) {
        TreeItem<Entry> item = new TreeItem<>(entry);
        if (!properties.isEmpty()) {
            List<SchemaSelection.Property> selves = SchemaSelection.Property.of(entry.selection().orElseThrow(),
                    properties);
            for (int i = 0; i < properties.size(); i++)
                item.getChildren().add(property(properties.get(i), selves.get(i)));
        }
        return item;
    }

    /** Existing rows are updated, not replaced, so that they stay expanded and visible. */
    private static void reconcile(TreeItem<Entry> owner, List<TreeItem<Entry>> wanted) {
        List<TreeItem<Entry>> now = owner.getChildren();
        if (now.size() != wanted.size()) {
            replaceMiddle(now, wanted);
            return;
        }
        // If rows were reordered, each keeps its expansion by name; a new name at the same position is a
        // renaming.
        Set<Optional<SchemaSelection>> unfolded = new HashSet<>();
        Set<Optional<SchemaSelection>> known = new HashSet<>();
        now.forEach(i -> {
            known.add(i.getValue().selection());
            if (i.isExpanded())
                unfolded.add(i.getValue().selection());
        });
        for (int i = 0; i < wanted.size(); i++) {
            TreeItem<Entry> line = now.get(i);
            Entry entry = wanted.get(i).getValue();
            boolean expanded = known.contains(entry.selection()) ? unfolded.contains(entry.selection())
                    : line.isExpanded();
            if (!line.getValue().equals(entry))
                line.setValue(entry);
            reconcile(line, List.copyOf(wanted.get(i).getChildren()));
            line.setExpanded(expanded);
        }
    }

    /** Rows before and after the added or removed ones are not changed. */
    private static void replaceMiddle(List<TreeItem<Entry>> now, List<TreeItem<Entry>> wanted) {
        int shorter = Math.min(now.size(), wanted.size());
        int before = 0;
        while (before < shorter && sameLine(now.get(before), wanted.get(before)))
            before++;
        int behind = 0;
        while (behind < shorter - before
                && sameLine(now.get(now.size() - 1 - behind), wanted.get(wanted.size() - 1 - behind)))
            behind++;
        Set<Optional<SchemaSelection>> unfolded = new HashSet<>();
        now.stream().filter(TreeItem::isExpanded).forEach(i -> unfolded.add(i.getValue().selection()));
        List<TreeItem<Entry>> fresh = List.copyOf(wanted.subList(before, wanted.size() - behind));
        fresh.forEach(i -> i.setExpanded(unfolded.contains(i.getValue().selection())));
        now.subList(before, now.size() - behind).clear();
        now.addAll(before, fresh);
        for (int i = 0; i < now.size(); i++) {
            TreeItem<Entry> line = now.get(i);
            TreeItem<Entry> like = wanted.get(i);
            if (line != like) {
                if (!line.getValue().equals(like.getValue()))
                    line.setValue(like.getValue());
                reconcile(line, List.copyOf(like.getChildren()));
            }
        }
    }

    private static boolean sameLine(TreeItem<Entry> one, TreeItem<Entry> other) {
        return one.getValue().selection().equals(other.getValue().selection());
    }

    /** Selects the row of the part that is selected elsewhere, and scrolls to it. */
    void select(Optional<SchemaSelection> selection) {
        selected = selection;
        TreeItem<Entry> current = getSelectionModel().getSelectedItem();
        if (current != null && current.getValue().selection().equals(selection))
            return;
        showing = true;
        try {
            getSelectionModel().clearSelection();
            selection.flatMap(this::find).ifPresent(item -> {
                item.getParent().setExpanded(true);
                getSelectionModel().select(item);
                int row = getRow(item);
                // A visible row is not scrolled.
                if (!isInView(row))
                    scrollTo(Math.max(0, row - 4));
            });
        } finally {
            showing = false;
        }
    }

    /** Selects the first row whose text contains these words; types come before their properties. */
    void search(String words) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty())
            return;
        Stream<TreeItem<Entry>> types = Stream.of(entities, relations).flatMap(each -> each.getChildren().stream());
        Stream<TreeItem<Entry>> properties = Stream.of(entities, relations)
                .flatMap(each -> each.getChildren().stream()).flatMap(each -> each.getChildren().stream());
        Stream.concat(types, properties)
                .filter(item -> item.getValue().text().toLowerCase(Locale.ROOT).contains(wanted)).findFirst()
                .ifPresent(item -> {
                    item.getParent().setExpanded(true);
                    getSelectionModel().select(item);
                    scrollTo(Math.max(0, getRow(item) - 4));
                });
    }

    private boolean isInView(int row) {
        return lookup(".virtual-flow") instanceof VirtualFlow<?> flow && flow.getFirstVisibleCell() != null
                && flow.getLastVisibleCell() != null && flow.getFirstVisibleCell().getIndex() <= row
                && row < flow.getLastVisibleCell().getIndex();
    }

    private Optional<TreeItem<Entry>> find(SchemaSelection selection) {
        List<TreeItem<Entry>> lines = new ArrayList<>();
        for (TreeItem<Entry> heading : List.of(entities, relations)) {
            lines.addAll(heading.getChildren());
            heading.getChildren().forEach(type -> lines.addAll(type.getChildren()));
        }
        return lines.stream().filter(i -> i.getValue().selection().equals(Optional.of(selection))).findFirst();
    }

    /**
     * Replaces a row's text by a field. The tree's own editing would end whenever any row gets another value, for
     * example the label of its class.
     */
    void startNaming(SchemaSelection what) {
        select(Optional.of(what));
        Optional<TreeItem<Entry>> row = find(what);
        toName = row.isPresent() ? Optional.empty() : Optional.of(what);
        if (row.isEmpty())
            return;
        if (naming.filter(now -> now.what().equals(what)).isPresent()) {
            naming.get().field().begin();
            return;
        }
        naming.ifPresent(before -> before.field().leave());
        NameField field = Nodes.growing(edits.nameField(what, this, () -> stopNaming(what)));
        naming = Optional.of(new Naming(what, field));
        layout();
        showCells();
        field.begin();
    }

    /** Passes the field, in which a part is being renamed, from the cell that had its row to the one that has it now. */
    Optional<NameField> field(SchemaTreeCell cell, SchemaSelection what) {
        Optional<NameField> field = naming.filter(now -> now.what().equals(what)).map(Naming::field);
        if (field.isPresent() && !holder.equals(Optional.of(cell))) {
            holder.ifPresent(SchemaTreeCell::showLine);
            holder = Optional.of(cell);
        }
        return field;
    }

    private void stopNaming(SchemaSelection what) {
        // Another part may be renamed by now.
        if (naming.filter(now -> now.what().equals(what)).isEmpty())
            return;
        naming = Optional.empty();
        holder = Optional.empty();
        showCells();
    }

    private void showCells() {
        lookupAll(".tree-cell").forEach(cell -> ((SchemaTreeCell) cell).show());
    }

    /** The field of a part that is gone is closed. */
    private void checkNaming() {
        naming.filter(now -> find(now.what()).isEmpty()).ifPresent(gone -> {
            gone.field().leave();
            stopNaming(gone.what());
        });
    }

    private TreeItem<Entry> property(PropertyType property, SchemaSelection self) {
        String source = switch (property.source()) {
            case Source.Property(var pid) -> named(pid);
            case Source.LinkedTo(var pid, var qid) -> named(pid) + " = " + named(qid);
        };
        String ids = switch (property.source()) {
            case Source.Property(var pid) -> pid;
            case Source.LinkedTo(var pid, var qid) -> pid + " = " + qid;
        };
        return new TreeItem<>(new Entry(property.label(), datatypes.name(property.datatype()) + " · " + source, ids,
                Optional.of(self), -1, property.disabled()));
    }
}
