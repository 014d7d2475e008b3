package org.quern.ui.graph.pane;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.ui.picture.Analysis;
import org.quern.ui.picture.PictureStyle;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * A picture as it is stored. Entities have the ids of the graph file, so that a picture survives a new build of its
 * graph; in other databases, those of the database.
 *
 * @param hiddenTypes the types that are hidden
 * @param year the year whose relations are visible; empty for all
 */
public record SavedPicture(List<Entity> entities, List<Group> groups, List<Relation> relations, Set<String> hiddenTypes,
        PictureStyle style, Analysis analysis, OptionalInt year) {

    /** The largest coordinate. */
    private static final double FARTHEST = 1e7;

    public SavedPicture {
        entities = List.copyOf(entities);
        groups = List.copyOf(groups);
        relations = List.copyOf(relations);
        hiddenTypes = Set.copyOf(hiddenTypes);
    }

    /** The position of a node, and what the user has changed. */
    public record At(double x, double y, boolean pinned, boolean hidden) {
        public At {
            if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST))
                throw new IllegalArgumentException("a position is out of range");
        }

        Place place() {
            return new Place(x, y);
        }
    }

    /** An entity in the picture. */
    public record Entity(String id, String type, At at) {
        public Entity {
            if (id.isEmpty() || at == null)
                throw new IllegalArgumentException("an entity needs an id and a position");
        }
    }

    /**
     * Neighbours of an entity that are drawn as one node.
     *
     * @param anchor the id of the entity; may be empty
     * @param total number of neighbours of this kind, drawn or not; 0 if the members are known
     * @param members their ids, if known
     */
    public record Group(String anchor, String relation, boolean outgoing, String type, long total,
            List<String> members, At at) {
        public Group {
            if (at == null)
                throw new IllegalArgumentException("a group needs a position");
            members = List.copyOf(members);
        }
    }

    /** The relations of a type between two entities. */
    public record Relation(String from, String type, String to) {}
}
