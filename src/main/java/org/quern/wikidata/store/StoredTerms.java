package org.quern.wikidata.store;

import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.jena.dboe.sys.Names;
import org.quern.sparql.Term;
import org.quern.workspace.MappedFile;

/**
 * The terms of a TDB2 database, read from its file. TDB2 itself makes two system calls for every single byte of
 * a term and lets one thread read at a time; here the file is mapped, and any number of threads read it.
 *
 * <p>Terms are stored one after the other in Thrift's compact form of Jena's RDF terms; a term's number is its
 * offset. IRIs and literals are read here; all other terms are left to TDB2.
 */
final class StoredTerms implements Closeable {
    /** Nearly all terms are shorter; the rest of longer ones is read when needed. */
    private static final int USUAL = 192;

    // The header of a field: the difference between its number and the previous field's, and its type.
    private static final int IRI = 0x1C;
    private static final int LITERAL = 0x3C;
    private static final int FIRST_TEXT = 0x18;
    private static final int SECOND_TEXT = 0x18;
    private static final int THIRD_TEXT = 0x28;
    private static final int END = 0;

    private static final String STRING = "http://www.w3.org/2001/XMLSchema#string";

    private final MappedFile file;

    /** @param database the folder of the database's files */
    StoredTerms(Path database) {
        this.file = new MappedFile(database.resolve(Names.nodeTableBaseName + "-data." + Names.extObjNodeData));
    }

    /** The term at an offset; empty if TDB2 must read it. */
    Optional<Term> at(long place) {
        if (place < 0 || place >= file.length())
            return Optional.empty();
        Bytes bytes = new Bytes(file.piece(place), MappedFile.inPiece(place));
        return switch (bytes.next()) {
            case IRI -> iri(bytes);
            case LITERAL -> literal(bytes);
            default -> Optional.empty();
        };
    }

    @Override
    public void close() {
        file.close();
    }

    private static Optional<Term> iri(Bytes bytes) {
        if (bytes.next() != FIRST_TEXT)
            return Optional.empty();
        String iri = bytes.text();
        return bytes.next() == END ? Optional.of(new Term.Iri(iri)) : Optional.empty();
    }

    private static Optional<Term> literal(Bytes bytes) {
        if (bytes.next() != FIRST_TEXT)
            return Optional.empty();
        String text = bytes.text();
        return switch (bytes.next()) {
            case END -> Optional.of(new Term.Literal(text, "", STRING));
            case SECOND_TEXT -> {
                String language = bytes.text();
                yield bytes.next() == END ? Optional.of(new Term.Literal(text, language, "")) : Optional.empty();
            }
            case THIRD_TEXT -> {
                String datatype = bytes.text();
                yield bytes.next() == END ? Optional.of(new Term.Literal(text, "", datatype)) : Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    /**
     * The bytes from an offset on. After the last one, and after an invalid length, the reader returns values
     * that cannot be part of a term.
     */
    private static final class Bytes {
        private static final int NOTHING = -1;

        private final ByteBuffer piece;
        private final int start;
        /**
         * The first bytes, copied at once, because reading mapped bytes one by one is slow in code that is not
         * compiled yet.
         */
        private final byte[] first;
        private int at;

        Bytes(ByteBuffer piece, int start) {
            this.piece = piece;
            this.start = start;
            this.first = new byte[Math.min(USUAL, piece.limit() - start)];
            piece.get(start, first);
        }

        int next() {
            if (at < first.length)
                return first[at++] & 0xFF;
            return at < piece.limit() - start ? piece.get(start + at++) & 0xFF : NOTHING;
        }

        /** A text, preceded by its length. */
        String text() {
            int bytes = length();
            if (bytes < 0 || bytes > piece.limit() - start - at) {
                at = piece.limit() - start;
                return "";
            }
            String text;
            if (at + bytes <= first.length) {
                text = new String(first, at, bytes, StandardCharsets.UTF_8);
            } else {
                byte[] all = new byte[bytes];
                piece.get(start + at, all);
                text = new String(all, StandardCharsets.UTF_8);
            }
            at += bytes;
            return text;
        }

        /** A number with seven bits per byte, the lowest first; the eighth bit tells that another byte follows. */
        private int length() {
            int length = 0;
            for (int shift = 0; shift < Integer.SIZE; shift += 7) {
                int next = next();
                if (next == NOTHING)
                    return NOTHING;
                length |= (next & 0x7F) << shift;
                if ((next & 0x80) == 0)
                    return length;
            }
            return NOTHING;
        }
    }
}
