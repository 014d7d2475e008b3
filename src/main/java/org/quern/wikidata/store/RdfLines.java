package org.quern.wikidata.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.lang.LabelToNode;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.riot.system.StreamRDFBase;
import org.apache.jena.sparql.core.Quad;
import org.quern.workspace.ByteLines;
import org.quern.workspace.QuernException;

/**
 * Reads N-Triples and N-Quads, in which each line is for itself: a line that is not valid is skipped and counted. The
 * graphs of quads are ignored.
 */
final class RdfLines {

    /** Lines that are parsed together. */
    private static final int TOGETHER = 1 << 13;

    private final Lang language;
    private final RdfFile parser;
    private final SkippedLines skipped;
    private final List<byte[]> lines = new ArrayList<>(TOGETHER);
    private long read;

    RdfLines(Path file, Lang language, SkippedLines skipped) {
        this.language = language;
        this.skipped = skipped;
        // The same label is the same blank node in all parts of the file.
        parser = new RdfFile(file, language, LabelToNode.createScopeByDocumentHash(
                UUID.nameUUIDFromBytes(file.toString().getBytes(StandardCharsets.UTF_8))));
    }

    void read(InputStream in, StreamRDF out) throws IOException {
        ByteLines all = new ByteLines(in, ByteLines.DUMP);
        long before = 0;
        while (all.next()) {
            lines.add(text(all));
            if (lines.size() == TOGETHER) {
                parse(lines, before, out);
                lines.clear();
                before = all.number();
            }
        }
        parse(lines, before, out);
        lines.clear();
        skipped.checkSome(read, "valid " + language.getLabel());
    }

    /** The line; empty if it has a NUL byte, which the parser would take for text. */
    private byte[] text(ByteLines all) {
        byte[] line = Arrays.copyOf(all.bytes(), all.length());
        for (byte each : line) {
            if (each == 0) {
                skipped.add(all.number(), "it has a NUL byte");
                return new byte[0];
            }
        }
        return line;
    }

    /** Parses lines together; where one is not valid, its neighbours are parsed in ever smaller groups. */
    private void parse(List<byte[]> group, long before, StreamRDF out) throws IOException {
        if (group.isEmpty())
            return;
        List<Triple> triples = new ArrayList<>(group.size());
        try {
            byte[] text = joined(group);
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text));
            parser.read(new ByteArrayInputStream(text), new Kept(triples));
        } catch (QuernException | CharacterCodingException wrong) {
            if (group.size() == 1) {
                skipped.add(before + 1, "not valid "
                        + (wrong instanceof CharacterCodingException ? "UTF-8" : language.getLabel()));
                return;
            }
            int half = group.size() / 2;
            parse(group.subList(0, half), before, out);
            parse(group.subList(half, group.size()), before + half, out);
            return;
        }
        read += triples.size();
        triples.forEach(out::triple);
    }

    private static byte[] joined(List<byte[]> group) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] line : group) {
            bytes.write(line);
            bytes.write('\n');
        }
        return bytes.toByteArray();
    }

    /** Keeps triples until it is known that all lines of their group are valid. */
    private static final class Kept extends StreamRDFBase {

        private final List<Triple> triples;

        Kept(List<Triple> triples) {
            this.triples = triples;
        }

        @Override
        public void triple(Triple triple) {
            triples.add(triple);
        }

        @Override
        public void quad(Quad quad) {
            triples.add(quad.asTriple());
        }
    }
}
