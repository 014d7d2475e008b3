package org.quern.convert.output;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Optional;
import org.quern.convert.Rows.EntityRow;

/** Reads the rows of one type forwards, in the order of their ids. */
final class EntityCursor implements Closeable {

    private final RowCodec codec = new RowCodec();
    private final DataInputStream in;
    private long left;
    private Optional<EntityRow> current = Optional.empty();

    EntityCursor(DataInputStream in, long rows) {
        this.in = in;
        this.left = rows;
    }

    /** The next row, if there is one. */
    Optional<EntityRow> next() throws IOException {
        current = left-- > 0 ? Optional.of(codec.readEntity(in)) : Optional.empty();
        return current;
    }

    /** The row with this id, which must not be smaller than the id before. */
    EntityRow at(String id) throws IOException {
        while (current.isEmpty() || !current.get().id().equals(id)) {
            if (next().filter(row -> row.id().compareTo(id) <= 0).isEmpty())
                throw new IllegalStateException("the rows are not in the order of their ids, or " + id + " is missing");
        }
        return current.get();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
