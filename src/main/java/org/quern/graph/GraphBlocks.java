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
 * parallel. Elements are numbered in the order of the file, so the result does not depend on the threads. The
 * checks are those of {@link GraphReader}, except that errors do not state the line; reading the same file
 * sequentially gives it.
 */
public final class GraphBlocks implements AutoCloseable {

    private final Path file;
    private final BlockSplitter splitter;
    private final GraphSchema schema;
    private final EntityIds ids = new EntityIds();
    private final JsonFactory json = GraphFileParser.factory();

    /**
     * @param blockSize approximate size of a block, in bytes
     * @throws BlockSplitter.Unusual when the parts of the file have another order, or it is not a graph
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

    /** A reader for one thread, from the first entity to the last or from the first relation to the last. */
    public Share share() {
        return new Share();
    }

    /** Must be called once, by one thread, after all entities have been parsed. */
    public void toRelations() throws IOException {
        splitter.relations();
    }

    /** Must be called once, after all relations have been parsed. */
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

    /** The blocks of one thread. */
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

        /** The index of the last element in its list, from 0. */
        public long number() {
            return block.first() + read - 1;
        }

        /** The number of the subject of the last relation. */
        public long subject() {
            return elements().subject();
        }

        /** The number of the object of the last relation. */
        public long object() {
            return elements().object();
        }
    }
}
