package org.quern.wikidata.store;

import java.util.Locale;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.riot.system.StreamRDFWrapper;

/**
 * Sits between the parsers and the store: counts triples, normalizes the spelling of entity ids, and throws an
 * exception to stop the load when it is cancelled or the disk is full.
 */
final class LoadStream extends StreamRDFWrapper {

    private static final int CHECK_EVERY = 1 << 10;

    private final Runnable check;
    private long triples;

    /** @param check called often; throws to stop the load */
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
        // Ignored: several files are one load, which is started and finished once.
    }

    @Override
    public void finish() {
        // Ignored for the same reason.
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
