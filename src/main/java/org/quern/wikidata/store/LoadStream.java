package org.quern.wikidata.store;

import java.util.Locale;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.riot.system.StreamRDFWrapper;

/**
 * Stands between the parsers and the store: counts, gives entity ids the one spelling by which they are looked up, and
 * stops by exception when the person or the disk wants it.
 */
final class LoadStream extends StreamRDFWrapper {

    private static final int CHECK_EVERY = 1 << 10;

    private final Runnable check;
    private long triples;

    /** @param check called often; leaves by exception to stop the load */
    LoadStream(StreamRDF store, Runnable check) {
        super(store);
        this.check = check;
    }

    long triples() {
        return triples;
    }

    @Override
    public void triple(Triple triple) {
        if (triples++ % CHECK_EVERY == 0)
            check.run();
        Node subject = spelled(triple.getSubject());
        Node object = spelled(triple.getObject());
        super.triple(subject == triple.getSubject() && object == triple.getObject() ? triple
                : Triple.create(subject, triple.getPredicate(), object));
    }

    @Override
    public void start() {
        // Several files make one load; the store is started and finished once.
    }

    @Override
    public void finish() {
        // As for start.
    }

    private static Node spelled(Node node) {
        if (!node.isURI() || !node.getURI().startsWith(WikidataIri.ENTITY))
            return node;
        String id = node.getURI().substring(WikidataIri.ENTITY.length());
        return !id.isEmpty() && Character.isLowerCase(id.charAt(0)) && WikidataIri.isEntityId(id)
                ? NodeFactory.createURI(WikidataIri.ENTITY + id.toUpperCase(Locale.ROOT))
                : node;
    }
}
