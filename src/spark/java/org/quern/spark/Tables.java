package org.quern.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.output.RowCodec;

/** The columns of the job's tables, and what is in their binary cells. */
final class Tables {
    /** What an entity of the dump leaves: one row each, and one with a summary for each part of the dump. */
    static final StructType EXTRACT = new StructType()
            .add("id", DataTypes.StringType)
            .add("place", DataTypes.LongType)
            .add("label", DataTypes.StringType)
            .add("body", DataTypes.BinaryType)
            .add("links", DataTypes.createArrayType(new StructType()
                    .add("link", DataTypes.StringType)
                    .add("object", DataTypes.StringType)
                    .add("truthy", DataTypes.BooleanType)))
            .add("summary", DataTypes.BinaryType);

    /** An item whose label a member's values need. */
    static final StructType NEEDED_LABEL = new StructType()
            .add("type", DataTypes.IntegerType)
            .add("id", DataTypes.StringType)
            .add("target", DataTypes.StringType);

    /** Rows of a graph, and a tally of those of each partition. */
    static final StructType GRAPH = new StructType()
            .add("kind", DataTypes.IntegerType)
            .add("type", DataTypes.IntegerType)
            .add("id", DataTypes.StringType)
            .add("seq", DataTypes.IntegerType)
            .add("object", DataTypes.StringType)
            .add("payload", DataTypes.BinaryType);

    static final int ENTITY = 0;
    static final int RELATION = 1;
    static final int TALLY = 2;

    private Tables() {}

    /** Writes to a stream in memory. */
    private interface Writing {
        void writeTo(DataOutputStream out) throws IOException;
    }

    private static byte[] bytes(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writing.writeTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    static byte[] bytes(EntityRow row) {
        return bytes(out -> new RowCodec().write(row, out));
    }

    static byte[] bytes(RelationRow row) {
        return bytes(out -> new RowCodec().write(row, out));
    }

    static EntityRow entity(byte[] bytes) {
        try {
            return new RowCodec().readEntity(new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static RelationRow relation(byte[] bytes) {
        try {
            return new RowCodec().readRelation(new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static byte[] serialized(Serializable object) {
        return bytes(out -> {
            try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
                objects.writeObject(object);
            }
        });
    }

    static <T> T deserialized(byte[] bytes, Class<T> type) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return type.cast(in.readObject());
        } catch (IOException | ClassNotFoundException broken) {
            throw new IllegalStateException("a table of the job is corrupted", broken);
        }
    }
}
