package org.quern.convert.output;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quern.convert.Rows.EntityRow;

/**
 * Finds the rows of the further types of an item while the rows of its first type are read. Each file is read forwards
 * beside it, so that no row stays in memory.
 */
final class SharedRows implements Closeable {

    private final ItemNodes nodes;
    private final RowSpool spool;
    private final Map<Integer, EntityCursor> cursors = new HashMap<>();
    private int type = -1;

    SharedRows(ItemNodes nodes, RowSpool spool) {
        this.nodes = nodes;
        this.spool = spool;
    }

    /** Whether the node of the item is written with this row. */
    boolean isFirst(EntityRow row) {
        String label = nodes.types().get(row.type());
        return nodes.label(label, row.id()).equals(label);
    }

    /** The rows of the same item in the types after that of its first row, which are asked for in order. */
    List<EntityRow> further(EntityRow row) throws IOException {
        List<Integer> types = nodes.further(row.type(), row.id());
        if (types.isEmpty())
            return List.of();
        if (row.type() != type) {
            close();
            type = row.type();
        }
        List<EntityRow> rows = new ArrayList<>();
        for (int other : types) {
            EntityCursor cursor = cursors.get(other);
            if (cursor == null) {
                cursor = spool.entities(other);
                cursors.put(other, cursor);
            }
            rows.add(cursor.at(row.id()));
        }
        return rows;
    }

    @Override
    public void close() throws IOException {
        for (EntityCursor cursor : cursors.values())
            cursor.close();
        cursors.clear();
    }
}
