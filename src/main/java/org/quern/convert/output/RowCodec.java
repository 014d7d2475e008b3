package org.quern.convert.output;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.convert.Conflict;
import org.quern.convert.Findings;
import org.quern.convert.Reason;
import org.quern.convert.Reject;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;

/** Encodes rows as bytes, for temporary files and for exchange between machines. */
public final class RowCodec {
    private static final char TEXT = 's';
    private static final char INTEGER = 'i';
    private static final char DECIMAL = 'f';
    private static final char TRUTH = 'b';
    private static final char DATE = 'd';
    private static final char LIST = 'l';

    public void write(EntityRow row, DataOutput out) throws IOException {
        out.writeInt(row.type());
        text(row.id(), out);
        text(row.name(), out);
        texts(row.aliases(), out);
        optional(row.description(), out);
        optional(row.enwikiTitle(), out);
        properties(row.properties(), out);
    }

    public EntityRow readEntity(DataInput in) throws IOException {
        int type = in.readInt();
        String id = text(in);
        return new EntityRow(type, id, text(in), texts(in), optional(in), optional(in), properties(in));
    }

    public void write(RelationRow row, DataOutput out) throws IOException {
        out.writeInt(row.type());
        text(row.subject(), out);
        text(row.object(), out);
        text(row.statement(), out);
        properties(row.properties(), out);
        findings(row.findings(), out);
    }

    public RelationRow readRelation(DataInput in) throws IOException {
        return new RelationRow(in.readInt(), text(in), text(in), text(in), properties(in), findings(in));
    }

    private static void findings(Findings findings, DataOutput out) throws IOException {
        out.writeBoolean(findings.isEmpty());
        if (findings.isEmpty())
            return;
        out.writeInt(findings.rejects().size());
        for (Reject reject : findings.rejects()) {
            text(reject.type(), out);
            text(reject.property(), out);
            out.writeByte(reject.reason().ordinal());
            text(reject.entity(), out);
            text(reject.statement(), out);
            text(reject.raw(), out);
        }
        out.writeInt(findings.conflicts().size());
        for (Conflict conflict : findings.conflicts()) {
            text(conflict.type(), out);
            text(conflict.property(), out);
            text(conflict.entity(), out);
            text(conflict.taken(), out);
            texts(conflict.left(), out);
        }
        out.writeInt(findings.julianDates().size());
        for (Findings.JulianDate date : findings.julianDates()) {
            text(date.type(), out);
            text(date.property(), out);
        }
        texts(findings.further(), out);
    }

    private static Findings findings(DataInput in) throws IOException {
        Findings findings = new Findings();
        if (in.readBoolean())
            return findings;
        for (int left = in.readInt(); left > 0; left--)
            findings.reject(new Reject(text(in), text(in), Reason.values()[in.readByte()], text(in), text(in),
                    text(in)));
        for (int left = in.readInt(); left > 0; left--)
            findings.conflict(new Conflict(text(in), text(in), text(in), text(in), texts(in)));
        for (int left = in.readInt(); left > 0; left--)
            findings.julian(new Findings.JulianDate(text(in), text(in)));
        texts(in).forEach(findings::further);
        return findings;
    }

    private static void texts(List<String> texts, DataOutput out) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts)
            text(text, out);
    }

    private static List<String> texts(DataInput in) throws IOException {
        int count = in.readInt();
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++)
            texts.add(text(in));
        return texts;
    }

    private static void properties(Map<String, Object> properties, DataOutput out) throws IOException {
        out.writeInt(properties.size());
        for (Map.Entry<String, Object> property : properties.entrySet()) {
            text(property.getKey(), out);
            value(property.getValue(), out);
        }
    }

    private static Map<String, Object> properties(DataInput in) throws IOException {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--)
            properties.put(text(in), value(in));
        return properties;
    }

    private static void value(Object value, DataOutput out) throws IOException {
        switch (value) {
            case String text -> {
                out.writeByte(TEXT);
                text(text, out);
            }
            case Long number -> {
                out.writeByte(INTEGER);
                out.writeLong(number);
            }
            case Double number -> {
                out.writeByte(DECIMAL);
                out.writeDouble(number);
            }
            case Boolean truth -> {
                out.writeByte(TRUTH);
                out.writeBoolean(truth);
            }
            case LocalDate date -> {
                out.writeByte(DATE);
                out.writeLong(date.toEpochDay());
            }
            case List<?> list -> {
                out.writeByte(LIST);
                out.writeInt(list.size());
                for (Object element : list)
                    value(element, out);
            }
            default -> throw new IllegalArgumentException("not a graph value: " + value);
        }
    }

    private static Object value(DataInput in) throws IOException {
        char kind = (char) in.readByte();
        return switch (kind) {
            case TEXT -> text(in);
            case INTEGER -> in.readLong();
            case DECIMAL -> in.readDouble();
            case TRUTH -> in.readBoolean();
            case DATE -> LocalDate.ofEpochDay(in.readLong());
            case LIST -> {
                int count = in.readInt();
                List<Object> list = new ArrayList<>(count);
                for (int i = 0; i < count; i++)
                    list.add(value(in));
                yield list;
            }
            default -> throw new IOException("the temporary file is corrupted");
        };
    }

    private static void optional(Optional<String> text, DataOutput out) throws IOException {
        out.writeBoolean(text.isPresent());
        if (text.isPresent())
            text(text.get(), out);
    }

    private static Optional<String> optional(DataInput in) throws IOException {
        return in.readBoolean() ? Optional.of(text(in)) : Optional.empty();
    }

    /** {@code writeUTF} is limited to 64 KB. */
    private static void text(String text, DataOutput out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInput in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
