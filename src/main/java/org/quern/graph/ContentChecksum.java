package org.quern.graph;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A checksum of a database's content that does not depend on the order of elements: the sum of the first 128
 * bits of SHA-256 of each element. A node contributes its labels and properties, a relationship its type, the
 * ids of its ends and its properties; values of different types differ even if their texts are equal. It
 * detects accidental differences; it does not protect against deliberate collisions.
 */
public final class ContentChecksum {

    /**
     * The result.
     *
     * @param checksum 32 hexadecimal digits
     */
    public record Content(long nodes, long relationships, String checksum) {}

    private final MessageDigest sha;
    private final byte[] hash = new byte[32];
    private ByteBuffer bytes = ByteBuffer.allocate(1 << 12);
    private long nodes;
    private long relationships;
    private long high;
    private long low;
    private long last;

    public ContentChecksum() {
        try {
            sha = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("SHA-256 is not available", impossible);
        }
    }

    public void node(Collection<String> labels, Map<String, ?> properties) {
        bytes.clear();
        put('n', labels.size());
        labels.stream().sorted().forEach(this::text);
        properties(properties);
        add();
        nodes++;
    }

    /**
     * Adds a relationship.
     *
     * @param start the {@code eid} of its start node
     * @param end the {@code eid} of its end node
     */
    public void relationship(String type, String start, String end, Map<String, ?> properties) {
        bytes.clear();
        put('r', 0);
        text(type);
        text(start);
        text(end);
        properties(properties);
        add();
        relationships++;
    }

    /** Adds the sum of another checksum, for instance of another thread. */
    public void add(ContentChecksum other) {
        nodes += other.nodes;
        relationships += other.relationships;
        high += other.high;
        low += other.low;
    }

    /** The sum so far. */
    public Content content() {
        return new Content(nodes, relationships, "%016x%016x".formatted(high, low));
    }

    /** The first 64 bits of the hash of the element that was added last. */
    long last() {
        return last;
    }

    private void add() {
        sha.update(bytes.array(), 0, bytes.position());
        try {
            sha.digest(hash, 0, hash.length);
        } catch (DigestException impossible) {
            throw new IllegalStateException(impossible);
        }
        ByteBuffer sum = ByteBuffer.wrap(hash);
        last = sum.getLong();
        high += last;
        low += sum.getLong();
    }

    private void properties(Map<String, ?> properties) {
        List<Map.Entry<String, ?>> sorted = new ArrayList<>(properties.entrySet());
        sorted.sort(Comparator.comparing(Map.Entry::getKey));
        put('p', sorted.size());
        for (Map.Entry<String, ?> property : sorted) {
            text(property.getKey());
            value(property.getValue());
        }
    }

    private void value(@org.jspecify.annotations.Nullable Object value) {
        switch (value) {
            case String text -> text(text);
            case Long number -> put('i', number);
            case Double number -> put('f', Double.doubleToLongBits(number));
            case Boolean truth -> put('b', truth ? 1 : 0);
            case LocalDate date -> put('d', date.toEpochDay());
            case List<?> list -> {
                put('l', list.size());
                list.forEach(this::value);
            }
            // A value of an unknown type does not come from a graph file; its text makes the checksum
            // different.
            case null, default -> text("?" + value);
        }
    }

    private void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        put('s', utf8.length);
        room(utf8.length);
        bytes.put(utf8);
        // An unpaired surrogate has no UTF-8 form: the database stores another character, and the checksum must
        // detect this.
        if (hasMark(utf8) && hasHalf(text))
            put('x', text.hashCode());
    }

    /** Whether the text has a question mark, which also replaces each unpaired surrogate. */
    private static boolean hasMark(byte[] utf8) {
        int marks = 0;
        // Without an early exit, which is faster because many bytes are compared at once.
        for (byte each : utf8)
            marks += each == '?' ? 1 : 0;
        return marks > 0;
    }

    private static boolean hasHalf(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i)))
                return text.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        }
        return false;
    }

    private void put(char kind, long number) {
        room(9);
        bytes.put((byte) kind).putLong(number);
    }

    private void room(int more) {
        if (bytes.remaining() >= more)
            return;
        ByteBuffer larger = ByteBuffer.allocate(Math.max(bytes.capacity() * 2, bytes.position() + more));
        bytes = larger.put(bytes.flip());
    }
}
