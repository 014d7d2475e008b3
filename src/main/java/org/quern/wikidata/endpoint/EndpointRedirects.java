package org.quern.wikidata.endpoint;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.quern.wikidata.RedirectMap;

/**
 * Follows the redirects of an endpoint as loading does in a store: values that name a redirected id mean the entity to
 * which it redirects. Each batch asks about the ids that it names, so that its queries are always the same.
 */
final class EndpointRedirects {

    private static final String ENTITY = "http://www.wikidata.org/entity/";

    private final Pages pages;
    private final Queries queries;
    private final int batch;
    /** Whether the data has redirects, as soon as that was asked; without any, nothing else is asked. */
    private Optional<Boolean> any = Optional.empty();

    EndpointRedirects(Pages pages, Queries queries, int batch) {
        this.pages = pages;
        this.queries = queries;
        this.batch = batch;
    }

    private synchronized boolean any() {
        if (any.isEmpty())
            any = Optional.of(pages.has(queries.anyRedirect()));
        return any.get();
    }

    /** Makes all values of fetched triples name the entities for which redirected ids stand. */
    void follow(Graph graph) {
        if (!any())
            return;
        Set<String> named = new TreeSet<>();
        graph.find().forEachRemaining(triple -> BatchReader.addId(triple.getObject(), named));
        Map<String, String> ends = targets(named).ends();
        if (ends.isEmpty())
            return;
        List<Triple> redirected = new ArrayList<>();
        graph.find().forEachRemaining(triple -> {
            if (target(triple, ends).isPresent())
                redirected.add(triple);
        });
        for (Triple triple : redirected) {
            graph.delete(triple);
            graph.add(triple.getSubject(), triple.getPredicate(),
                    NodeFactory.createURI(ENTITY + target(triple, ends).orElseThrow()));
        }
    }

    private static Optional<String> target(Triple triple, Map<String, String> ends) {
        Node object = triple.getObject();
        return object.isURI() && object.getURI().startsWith(ENTITY)
                ? Optional.ofNullable(ends.get(Batch.upper(object.getURI().substring(ENTITY.length()))))
                : Optional.empty();
    }

    /** The ids with which the data may name some entities; none for those that are redirected themselves. */
    Set<String> named(Collection<String> ids) {
        Set<String> upper = new TreeSet<>();
        ids.forEach(id -> upper.add(Batch.upper(id)));
        if (!any())
            return upper;
        Map<String, String> targets = new TreeMap<>(targets(upper).ends());
        Set<String> all = new TreeSet<>(upper);
        Set<String> asked = upper;
        while (!asked.isEmpty()) {
            Set<String> further = new TreeSet<>();
            ask(asked, true).forEach((from, to) -> {
                targets.putIfAbsent(from, to);
                if (all.add(from))
                    further.add(from);
            });
            asked = further;
        }
        return new TreeSet<>(new RedirectMap(targets).named(upper));
    }

    /** The redirects of some ids, with those of the ids to which they redirect. */
    private RedirectMap targets(Set<String> ids) {
        Map<String, String> targets = new TreeMap<>();
        Set<String> asked = ids;
        while (!asked.isEmpty()) {
            Set<String> further = new TreeSet<>();
            ask(asked, false).forEach((from, to) -> {
                if (targets.putIfAbsent(from, to) == null)
                    further.add(to);
            });
            further.removeAll(targets.keySet());
            asked = further;
        }
        return new RedirectMap(targets);
    }

    private Map<String, String> ask(Collection<String> ids, boolean asTargets) {
        Map<String, String> found = new TreeMap<>();
        for (List<String> some : Batch.ofIds(ids, batch)) {
            pages.ask(some, asTargets ? queries.redirecting() : queries.redirects(), row -> {
                List<String> ends = new ArrayList<>();
                BatchReader.addId(row.get(0), ends);
                BatchReader.addId(row.get(1), ends);
                // Of several targets, the smallest one, whatever the order of the answer.
                if (ends.size() == 2 && !ends.getFirst().equals(ends.getLast()))
                    found.merge(ends.getFirst(), ends.getLast(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
            });
        }
        return found;
    }
}
