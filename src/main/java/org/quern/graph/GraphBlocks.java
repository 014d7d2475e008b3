package org.quern.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a graph file in several threads: each takes a block of its text in turn, and the blocks are parsed in
 * parallel. Elements are numbered in the order of the file, so that the result does not depend on who was first.
 * Checked is all that {@link GraphReader} checks; what a failure here does not say is in which line the mistake
 * stands. Reading the same file from end to end says it.
 */
public final class GraphBlocks implements AutoCloseable {

    private final Path file;
    private final BlockSplitter splitter;
    private final GraphSchema schema;
    private final EntityIds ids = new EntityIds();
    private final JsonFactory json = GraphFileParser.factory();

    /**
     * @param blockSize bytes of a block, about
     * @throws BlockSplitter.Unusual when the parts of the file stand in another order, or it is no graph
     */
    GraphBlocks(Path file, InputStream in, int blockSize) throws IOException {
        this.file = file;
        splitter = new BlockSplitter(in, blockSize);
        try {
            schema = new GraphSchemaJson().read(new ObjectMapper(json).readTree(splitter.schema()));
        } catch (GraphSchemaJson.Mistake wrong) {
            throw new BlockSplitter.Unusual();
        }
    }

    public GraphSchema schema() {
        return schema;
    }

    /** For one thread, from the first entity to the last or from the first relation to the last. */
    public Share share() {
        return new Share();
    }

    /** To be called by one thread, once, when all entities have been parsed. */
    public void toRelations() throws IOException {
        splitter.relations();
    }

    /** To be called once, when all relations have been parsed. */
    public void end() throws IOException {
        splitter.end();
    }

    private synchronized boolean next(BlockSplitter.Block block) throws IOException {
        return splitter.next(block);
    }

    @Override
    public void close() throws IOException {
        splitter.close();
    }

    /** What one thread reads: blocks that nobody else has. */
    public final class Share {

        private final BlockSplitter.Block block = new BlockSplitter.Block();
        private @Nullable JsonParser text;
        private @Nullable GraphElementParser elements;
        private int read;

        private Share() {}

        /** Takes the next block of the list; false when there is none. */
        public boolean take() throws IOException {
            if (!next(block))
                return false;
            text = json.createParser(block.text(), 0, block.length());
            text.nextToken();
            elements = new GraphElementParser(text, file, schema, ids);
            read = 0;
            return true;
        }

        /** The next entity of the block; empty at its end. */
        public Optional<GraphElement.Entity> entity() throws IOException {
            return more() ? Optional.of(elements().entity(number())) : Optional.empty();
        }

        /** The next relation of the block; empty at its end. */
        public Optional<GraphElement.Relation> relation() throws IOException {
            return more() ? Optional.of(elements().relation(number())) : Optional.empty();
        }

        private GraphElementParser elements() {
            return Objects.requireNonNull(elements, "no current block");
        }

        private boolean more() throws IOException {
            if (text == null)
                return false;
            if (text.nextToken() != JsonToken.END_ARRAY) {
                read++;
                return true;
            }
            text.close();
            text = null;
            if (read != block.count())
                throw new BlockSplitter.Unusual();
            return false;
        }

        /** The how many-th in its list the element is that was read last, counted from 0. */
        public long number() {
            return block.first() + read - 1;
        }

        /** The number of the entity that is the subject of the relation read last. */
        public long subject() {
            return elements().subject();
        }

        /** The number of the entity that is the object of the relation read last. */
        public long object() {
            return elements().object();
        }
    }
}
