package org.quern.textgraph.source;

import java.nio.file.Path;

/** The origin of a source graph. */
public sealed interface SourceOrigin {

    /** The name of the graph, also used in the namespace of RDF texts. */
    String name();

    /** A graph of the workspace. */
    record OfGraph(String name) implements SourceOrigin {}

    /** A property graph file. */
    record OfFile(Path file) implements SourceOrigin {
        @Override
        public String name() {
            return file.getFileName().toString().replaceFirst("\\.json(\\.gz)?$", "");
        }
    }

    /** A folder of triples in the format of WikiDataSets. */
    record OfTriples(Path folder) implements SourceOrigin {
        @Override
        public String name() {
            return folder.toAbsolutePath().normalize().getFileName().toString();
        }
    }

    /** A Wikidata store of the workspace. */
    record OfStore(String name) implements SourceOrigin {}
}
