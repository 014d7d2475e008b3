package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.ui.control.DiffSide;
import org.quern.ui.control.DiffSideNames;
import org.quern.ui.kit.Messages;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.workspace.journal.Journal;

/**
 * The model of a graph view: the laid-out graph, the user's changes, selection and search results. The picture
 * and the table next to it show the same model.
 */
public final class PictureModel {

    /** So many nodes are named by all stored changes together at most. */
    private static final int MOST_STORED = 10_000;
    private static final int MOST_STORED_CHANGES = 50;

    private final ReadOnlyObjectWrapper<PictureState> state = new ReadOnlyObjectWrapper<>(PictureState.EMPTY);
    private final ObjectProperty<Optional<PictureStyle.Draft>> styleDraft = new SimpleObjectProperty<>(
            Optional.empty());
    private final ObjectProperty<Optional<String>> styled = new SimpleObjectProperty<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<String>> selected = new ReadOnlyObjectWrapper<>(List.of());
    /** The ids of the nodes that match the search, in the order of the picture. */
    public final ObjectProperty<List<String>> found = new SimpleObjectProperty<>(List.of());
    private final ReadOnlyBooleanWrapper canUndo = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canRedo = new ReadOnlyBooleanWrapper();
    private Journal<PictureChange> journal = new Journal<>();
    private String wanted = "";
    private Map<DiffSide, String> markNames = Map.of();

    /** Sets the meaning of marks where it differs from that in comparisons; the legend then shows only these. */
    public void nameMarks(Map<DiffSide, String> names) {
        markNames = Map.copyOf(names);
    }

    /** The marks in the legend, whether or not they occur. */
    List<DiffSide> marksToTell() {
        return markNames.isEmpty() ? List.of(DiffSide.SHARED, DiffSide.GOLD, DiffSide.PREDICTED)
                : markNames.keySet().stream().sorted().toList();
    }

    public String nameOf(DiffSide mark, Messages messages) {
        return markNames.getOrDefault(mark, DiffSideNames.of(mark, messages));
    }

    public Analysis analysis() {
        return state.get().analysis();
    }

    /** Shows results of algorithms. */
    public void analyse(Analysis to) {
        if (!to.equals(analysis()))
            change(new PictureChange.Analysed(analysis(), to));
    }

    /** The rules that are being entered; the next editor of their type begins with them. */
    public ObjectProperty<Optional<PictureStyle.Draft>> styleDraft() {
        return styleDraft;
    }

    /** The type whose style is being edited. */
    public ObjectProperty<Optional<String>> styled() {
        return styled;
    }

    public ReadOnlyObjectProperty<PictureState> state() {
        return state.getReadOnlyProperty();
    }

    /** The ids of the selected nodes, the most recently selected one last. */
    public ReadOnlyObjectProperty<List<String>> selected() {
        return selected.getReadOnlyProperty();
    }

    public BooleanBinding filled() {
        return Bindings.createBooleanBinding(() -> !placed().graph().nodes().isEmpty(), state);
    }

    public ReadOnlyBooleanProperty canUndo() {
        return canUndo.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty canRedo() {
        return canRedo.getReadOnlyProperty();
    }

    /** The whole graph, including hidden nodes. */
    public PlacedGraph placed() {
        return state.get().placed();
    }

    /** The visible part. */
    public PictureGraph seen() {
        return state.get().seen();
    }

    /** The first and the last year that relations name; empty if none has times. */
    public Optional<int[]> years() {
        IntSummaryStatistics all = state.get().graph().edges().stream().flatMap(edge -> edge.years().stream())
                .flatMapToInt(years -> IntStream.concat(years.first().stream(), years.last().stream()))
                .summaryStatistics();
        return all.getCount() == 0 ? Optional.empty() : Optional.of(new int[]{all.getMin(), all.getMax()});
    }

    /** Shows only relations that hold in a year, or all. This is a way to look, not a change to undo. */
    public void setYear(OptionalInt year) {
        if (!year.equals(state.get().year()))
            put(state.get().withYear(year));
    }

    public Set<String> pinned() {
        return state.get().pinned();
    }

    /** Whether the user has hidden nodes or types. */
    public boolean hidesSomething() {
        return !state.get().hidden().isEmpty() || !state.get().hiddenTypes().isEmpty();
    }

    public Optional<PictureGraph.Node> node(String id) {
        return state.get().graph().node(id);
    }

    /** Starts a new picture in the same style; actions on the previous one can no longer be undone. */
    public void show(PlacedGraph placed) {
        start(PictureState.of(placed).withStyle(style()));
    }

    /** Starts a picture with the user's changes to it, of which the last ones can be undone. */
    public void restore(PictureState saved, List<PictureChange.Stored> past) {
        start(saved);
        List<PictureChange> changes = new ArrayList<>();
        PictureState then = saved;
        for (PictureChange.Stored stored : past.reversed()) {
            PictureChange change = stored.restored(then);
            then = change.inverse().applied(then);
            changes.add(change);
        }
        changes.reversed().forEach(journal::add);
        canUndo.set(journal.canUndo());
    }

    /** The last changes, as far as they can be stored. */
    public List<PictureChange.Stored> undoable() {
        List<PictureChange.Stored> last = new ArrayList<>();
        int size = 0;
        for (PictureChange change : journal.done().reversed()) {
            Optional<PictureChange.Stored> stored = change.stored();
            size += stored.map(PictureChange.Stored::size).orElse(0);
            if (stored.isEmpty() || size >= MOST_STORED || last.size() >= MOST_STORED_CHANGES)
                break;
            last.add(stored.get());
        }
        return last.reversed();
    }

    /** Starts an empty picture in the default style. */
    public void clear() {
        start(PictureState.EMPTY);
    }

    private void start(PictureState fresh) {
        journal = new Journal<>();
        selected.set(List.of());
        put(fresh);
    }

    public PictureStyle style() {
        return state.get().style();
    }

    /** Changes how nodes look. */
    void restyle(PictureStyle to) {
        if (!to.equals(style()))
            change(new PictureChange.Styled(style(), to));
    }

    /** Replaces the graph by an extended version or by a new layout; the user's changes are kept. */
    public void redraw(PlacedGraph placed) {
        if (!placed.equals(placed()))
            change(new PictureChange.Redrawn(placed(), placed));
    }

    void move(Map<String, Place> to) {
        Map<String, Place> from = new HashMap<>(state.get().places());
        from.keySet().retainAll(to.keySet());
        if (!from.equals(to))
            change(new PictureChange.Moved(from, Map.copyOf(to)));
    }

    /** Pins the selected nodes, or unpins them if all of them are pinned. */
    public void togglePin() {
        Set<String> ids = new HashSet<>(selected.get());
        boolean pin = !state.get().pinned().containsAll(ids);
        Set<String> changing = ids.stream().filter(id -> state.get().pinned().contains(id) != pin)
                .collect(Collectors.toSet());
        if (!changing.isEmpty())
            change(new PictureChange.Switched(PictureChange.Kind.PIN, changing, pin));
    }

    public void hideSelected() {
        hide(new HashSet<>(selected.get()));
    }

    /**
     * Shows only the selected nodes and those at most some steps away from them, whatever was hidden before; nodes of
     * hidden types stay hidden and are not passed.
     */
    public void showNeighbourhood(int steps) {
        if (selected.get().isEmpty())
            return;
        PictureState now = state.get();
        PictureGraph passable = now.withHidden(now.hidden(), false).seen();
        Set<String> kept = Links.of(passable).within(selected.get(), steps);
        Set<String> hidden = now.graph().nodes().stream().map(PictureGraph.Node::id).filter(id -> !kept.contains(id))
                .collect(Collectors.toSet());
        if (!hidden.equals(now.hidden()))
            change(new PictureChange.Filtered(now.hidden(), hidden));
    }

    private void hide(Set<String> ids) {
        if (!ids.isEmpty())
            change(new PictureChange.Switched(PictureChange.Kind.HIDE, ids, true));
    }

    /** Shows all hidden nodes and types. */
    public void showAll() {
        if (hidesSomething())
            change(new PictureChange.AllShown(state.get().hidden(), state.get().hiddenTypes(), true));
    }

    /** Hides a type or shows it again. */
    void showType(String type, boolean shown) {
        if (state.get().hiddenTypes().contains(type) == shown)
            change(new PictureChange.Switched(PictureChange.Kind.HIDE_TYPES, Set.of(type), !shown));
    }

    public void undo() {
        journal.undo().ifPresent(change -> put(change.applied(state.get())));
    }

    public void redo() {
        journal.redo().ifPresent(change -> put(change.applied(state.get())));
    }

    private void change(PictureChange change) {
        journal.add(change);
        put(change.applied(state.get()));
    }

    private void put(PictureState now) {
        state.set(now);
        canUndo.set(journal.canUndo());
        canRedo.set(journal.canRedo());
        Set<String> seen = now.nodes().stream().map(PictureGraph.Node::id).collect(Collectors.toSet());
        select(selected.get().stream().filter(seen::contains).toList());
        find(wanted);
    }

    /** Selects exactly these nodes; hidden ones are ignored. */
    public void select(Collection<String> ids) {
        Set<String> seen = state.get().nodes().stream().map(PictureGraph.Node::id).collect(Collectors.toSet());
        List<String> now = new LinkedHashSet<>(ids).stream().filter(seen::contains).toList();
        if (!now.equals(selected.get()))
            selected.set(now);
    }

    /** Adds a node to the selection or removes it. */
    void toggle(String id) {
        List<String> now = new ArrayList<>(selected.get());
        if (!now.remove(id))
            now.add(id);
        select(now);
    }

    public void selectAll() {
        select(state.get().nodes().stream().map(PictureGraph.Node::id).toList());
    }

    /** Adds the neighbours of the selected nodes to the selection. */
    public void selectNeighbours() {
        Set<String> more = new LinkedHashSet<>();
        selected.get().forEach(id -> more.addAll(neighbours(id)));
        more.removeAll(selected.get());
        more.addAll(selected.get());
        select(more);
    }

    /** The most recently selected node. */
    public Optional<PictureGraph.Node> current() {
        return selected.get().isEmpty() ? Optional.empty() : node(selected.get().getLast());
    }

    /** The visible neighbours of a node, clockwise from the top. */
    List<String> neighbours(String id) {
        Map<String, Place> places = state.get().places();
        Place middle = places.get(id);
        if (middle == null)
            return List.of();
        Set<String> linked = new HashSet<>();
        for (PictureGraph.Edge edge : seen().edges()) {
            if (edge.from().equals(id))
                linked.add(edge.to());
            if (edge.to().equals(id))
                linked.add(edge.from());
        }
        linked.remove(id);
        return linked.stream().sorted(java.util.Comparator
                .comparingDouble((String other) -> clock(middle, places.getOrDefault(other, middle)))
                .thenComparing(other -> other)).toList();
    }

    /** Angle from the top, clockwise, from 0 to 2π. */
    private static double clock(Place middle, Place other) {
        double angle = Math.atan2(other.x() - middle.x(), middle.y() - other.y());
        return angle < 0 ? angle + 2 * Math.PI : angle;
    }

    /** Finds the visible nodes whose name, type or id contains the text; an empty text finds none. */
    public void find(String text) {
        wanted = text;
        String plain = text.strip().toLowerCase(Locale.ROOT);
        List<String> now = plain.isEmpty() ? List.of()
                : state.get().nodes().stream()
                        .filter(node -> node.name().toLowerCase(Locale.ROOT).contains(plain)
                                || node.type().toLowerCase(Locale.ROOT).contains(plain))
                        .map(PictureGraph.Node::id).toList();
        if (!now.equals(found.get()))
            found.set(now);
    }

    /**
     * Selects the next found node after the selected one, starting over at the end.
     *
     * @param step 1 forward, -1 back
     * @return its id
     */
    public Optional<String> nextFound(int step) {
        List<String> all = found.get();
        if (all.isEmpty())
            return Optional.empty();
        int here = current().map(node -> all.indexOf(node.id())).orElse(-1);
        String next = all.get(here < 0 && step < 0 ? all.size() - 1 : Math.floorMod(here + step, all.size()));
        select(List.of(next));
        return Optional.of(next);
    }
}
