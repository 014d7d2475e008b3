package org.quern.wikidata.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.query.TxnType;
import org.apache.jena.sparql.core.DatasetGraph;
import org.quern.job.Progress;
import org.quern.wikidata.RedirectMap;

/**
 * Follows the redirects of a store. Wikidata merges items; statements that name the former id stay, and its RDF says
 * {@code owl:sameAs} of that id. All values that name a redirected entity are made to name the entity that it
 * redirects to.
 */
final class Redirects {

    static final String SAME_AS = "http://www.w3.org/2002/07/owl#sameAs";

    private static final int CHECK_EVERY = 1 << 10;

    private final DatasetGraph data;
    private final Progress progress;

    Redirects(DatasetGraph data, Progress progress) {
        this.data = data;
        this.progress = progress;
    }

    /** Rewrites the values, and returns the number of redirects. */
    long follow() {
        Map<String, String> targets = new RedirectMap(targets()).ends();
        if (targets.isEmpty())
            return 0;
        progress.stage("Following redirects");
        data.begin(TxnType.WRITE);
        try {
            long done = 0;
            for (Map.Entry<String, String> redirect : targets.entrySet()) {
                rewrite(NodeFactory.createURI(redirect.getKey()), NodeFactory.createURI(redirect.getValue()));
                progress.at(++done, targets.size());
                if (done % CHECK_EVERY == 0)
                    progress.checkCancelled();
            }
            data.commit();
        } finally {
            data.end();
        }
        return targets.size();
    }

    private Map<String, String> targets() {
        Map<String, String> targets = new TreeMap<>();
        data.begin(TxnType.READ);
        try {
            data.getDefaultGraph().find(Node.ANY, NodeFactory.createURI(SAME_AS), Node.ANY).forEachRemaining(triple -> {
                if (isEntity(triple.getSubject()) && isEntity(triple.getObject())
                        && !triple.getSubject().equals(triple.getObject()))
                    targets.putIfAbsent(triple.getSubject().getURI(), triple.getObject().getURI());
            });
        } finally {
            data.end();
        }
        return targets;
    }

    private static boolean isEntity(Node node) {
        return node.isURI() && WikidataIri.entityId(node.getURI()).isPresent();
    }

    private void rewrite(Node from, Node to) {
        List<Triple> named = new ArrayList<>();
        data.getDefaultGraph().find(Node.ANY, Node.ANY, from).forEachRemaining(triple -> {
            if (!triple.getPredicate().hasURI(SAME_AS))
                named.add(triple);
        });
        for (Triple triple : named) {
            data.getDefaultGraph().delete(triple);
            data.getDefaultGraph().add(Triple.create(triple.getSubject(), triple.getPredicate(), to));
        }
    }
}
