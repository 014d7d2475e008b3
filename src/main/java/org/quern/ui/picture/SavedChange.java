package org.quern.ui.picture;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * A change to a picture as it is stored, so that it can be undone after a restart. Changes of the graph itself are not
 * stored.
 *
 * @param names of nodes or, for hidden types, of types; those that were hidden before
 * @param others those that are hidden afterwards; the types that are shown again
 * @param on whether a state is switched on
 * @param from the former positions
 */
public record SavedChange(Kind kind, Set<String> names, Set<String> others, boolean on, Map<String, Place> from,
        Map<String, Place> to, Optional<PictureStyle> before, Optional<PictureStyle> after) {

    /** What was done. */
    public enum Kind {
        MOVED, PINNED, HIDDEN, TYPES_HIDDEN, FILTERED, ALL_SHOWN, STYLED
    }

    public SavedChange {
        if (kind == null)
            throw new IllegalArgumentException("a change needs a kind");
    }

    private static SavedChange of(Kind kind, Set<String> names, Set<String> others, boolean on) {
        return new SavedChange(kind, names, others, on, Map.of(), Map.of(), Optional.empty(), Optional.empty());
    }

    static Optional<SavedChange> of(PictureChange change) {
        return Optional.ofNullable(switch (change) {
            case PictureChange.Moved(var from, var to) ->
                new SavedChange(Kind.MOVED, Set.of(), Set.of(), false, from, to,
                        Optional.empty(), Optional.empty());
            case PictureChange.Switched(var what, var names, var on) -> of(switch (what) {
                case PIN -> Kind.PINNED;
                case HIDE -> Kind.HIDDEN;
                case HIDE_TYPES -> Kind.TYPES_HIDDEN;
            }, names, Set.of(), on);
            case PictureChange.Filtered(var from, var to) -> of(Kind.FILTERED, from, to, true);
            case PictureChange.AllShown(var ids, var types, var shown) -> of(Kind.ALL_SHOWN, ids, types, shown);
            case PictureChange.Styled(var from, var to) -> new SavedChange(Kind.STYLED, Set.of(), Set.of(), false,
                    Map.of(), Map.of(), Optional.of(from), Optional.of(to));
            case PictureChange.Redrawn _,PictureChange.Analysed _ -> null;
        });
    }

    PictureChange change() {
        return switch (kind) {
            case MOVED -> new PictureChange.Moved(from, to);
            case PINNED -> new PictureChange.Switched(PictureChange.Kind.PIN, names, on);
            case HIDDEN -> new PictureChange.Switched(PictureChange.Kind.HIDE, names, on);
            case TYPES_HIDDEN -> new PictureChange.Switched(PictureChange.Kind.HIDE_TYPES, names, on);
            case FILTERED -> new PictureChange.Filtered(names, others);
            case ALL_SHOWN -> new PictureChange.AllShown(names, others, on);
            case STYLED -> new PictureChange.Styled(before.orElse(PictureStyle.DEFAULT),
                    after.orElse(PictureStyle.DEFAULT));
        };
    }

    /** The number of nodes that it names. */
    int size() {
        return names.size() + others.size() + from.size();
    }

    /** @param id gives the other id of a node; a node without one is left out */
    public SavedChange renamed(Function<String, Optional<String>> id) {
        return new SavedChange(kind, kind == Kind.TYPES_HIDDEN ? names : renamed(names, id),
                kind == Kind.FILTERED ? renamed(others, id) : others, on, renamed(from, id), renamed(to, id), before,
                after);
    }

    private static Set<String> renamed(Set<String> ids, Function<String, Optional<String>> id) {
        return ids.stream().flatMap(each -> id.apply(each).stream()).collect(Collectors.toSet());
    }

    private static Map<String, Place> renamed(Map<String, Place> places, Function<String, Optional<String>> id) {
        Map<String, Place> now = new HashMap<>();
        places.forEach((each, place) -> id.apply(each).ifPresent(other -> now.put(other, place)));
        return now;
    }
}
