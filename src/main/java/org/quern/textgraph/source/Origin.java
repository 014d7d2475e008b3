package org.quern.textgraph.source;

import java.nio.file.Path;

/** The origin of a source graph. */
public sealed interface Origin {

    /** What the graph is called, also in the namespace of RDF texts. */
    String name();

    /** A graph of the workspace. */
    record OfGraph(String name) implements Origin {}

    /** A property graph's file, anywhere. */
    record OfFile(Path file) implements Origin {
        @Override
        public String name() {
            return file.getFileName().toString().replaceFirst("\\.json(\\.gz)?$", "");
        }
    }

    /** A folder of triples as WikiDataSets has them. */
    record OfTriples(Path folder) implements Origin {
        @Override
        public String name() {
            return folder.toAbsolutePath().normalize().getFileName().toString();
        }
    }

    /** A Wikidata store of the workspace. */
    record OfStore(String name) implements Origin {}
}
