package org.quern.wikidata.endpoint;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.sys.JenaSystem;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.store.StoreSource;

/**
 * Fetches the triples of a few items into a small graph and reads them there like a store, so that one
 * implementation interprets values, ranks and unknown values.
 */
record BatchReader(Pages pages, Queries queries, Profile profile, EndpointRedirects redirects) {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }
    private static final Node TYPE = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#type");
    private static final Node ABOUT = iri("http://schema.org/about");
    private static final Node NAME = iri("http://schema.org/name");
    private static final Node ITEM = iri("http://wikiba.se/ontology#Item");
    private static final String ENTITY = "http://www.wikidata.org/entity/";
    private static final String PROP = "http://www.wikidata.org/prop/";
    private static final Set<String> WHOLE = Set.of(PROP + "statement/value/", PROP + "qualifier/value/");

    /** @param ids sorted, in upper case, at most one batch */
    List<WikidataEntity> read(List<String> ids, Set<String> pids) {
        DatasetGraph data = DatasetGraphFactory.create();
        Graph graph = data.getDefaultGraph();
        pages.ask(ids, queries.terms(), row -> graph.add(row.get(0), row.get(1), row.get(2)));
        pages.ask(ids, queries.articles(), row -> {
            graph.add(row.get(1), ABOUT, row.get(0));
            row.find(2).ifPresent(title -> graph.add(row.get(1), NAME, title));
        });
        if (!pids.isEmpty())
            fetchStatements(ids, pids, graph);
        addKnown(ids, graph);
        List<WikidataEntity> entities = new ArrayList<>();
        new StoreSource("", data).read(ids, pids, entities::add);
        return entities;
    }

    /** The items that have statements of the properties, with only these statements. */
    List<WikidataEntity> statements(List<String> ids, Set<String> pids) {
        DatasetGraph data = DatasetGraphFactory.create();
        fetchStatements(ids, pids, data.getDefaultGraph());
        List<WikidataEntity> entities = new ArrayList<>();
        new StoreSource("", data).read(ids, pids, entities::add);
        return entities;
    }

    /** The items with all their statements. */
    List<WikidataEntity> whole(List<String> ids) {
        DatasetGraph data = DatasetGraphFactory.create();
        fetch(ids, queries.allStatements(), queries.allDirect(), data.getDefaultGraph());
        List<WikidataEntity> entities = new ArrayList<>();
        new StoreSource("", data).readWhole(ids, entities::add);
        return entities;
    }

    Map<String, String> propertyTypes(List<String> pids) {
        DatasetGraph data = DatasetGraphFactory.create();
        Graph graph = data.getDefaultGraph();
        pages.ask(pids, queries.propertyTypes(), row -> graph.add(row.get(0), row.get(1), row.get(2)));
        return new StoreSource("", data).propertyTypes(pids);
    }

    private void fetchStatements(List<String> ids, Set<String> pids, Graph graph) {
        fetch(ids, queries.statements(pids), queries.direct(pids), graph);
    }

    private void fetch(List<String> ids, Function<List<String>, Select> statements,
            Function<List<String>, Select> direct, Graph graph) {
        Set<String> values = new TreeSet<>();
        pages.ask(ids, statements, row -> {
            graph.add(row.get(0), row.get(1), row.get(2));
            graph.add(row.get(2), row.get(3), row.get(4));
            if (row.get(4).isURI() && leadsToParts(row.get(3).getURI()))
                values.add(row.get(4).getURI());
        });
        if (profile.directValues())
            pages.ask(ids, direct, row -> graph.add(row.get(0), row.get(1), row.get(2)));
        for (List<String> batch : Batch.of(values, profile.valueBatch()))
            pages.ask(batch, queries.values(), row -> graph.add(row.get(0), row.get(1), row.get(2)));
        redirects.follow(graph);
    }

    private static boolean leadsToParts(String predicate) {
        return WHOLE.contains(predicate.substring(0, predicate.lastIndexOf('/') + 1));
    }

    /** An item may exist without the requested data; this is distinguished from a missing item. */
    private void addKnown(List<String> ids, Graph graph) {
        Set<String> found = new HashSet<>();
        graph.find(Node.ANY, Node.ANY, Node.ANY).forEachRemaining((Triple triple) -> {
            found.add(triple.getSubject().toString());
            if (triple.getPredicate().equals(ABOUT))
                found.add(triple.getObject().toString());
        });
        List<String> silent = ids.stream().filter(id -> !found.contains(ENTITY + id)).toList();
        pages.ask(silent, queries.known(), row -> graph.add(row.get(0), TYPE, ITEM));
    }

    /** The items that truthy statements point to; only the property's statements are fetched. */
    Map<String, Set<String>> links(List<String> ids, String pid) {
        DatasetGraph data = DatasetGraphFactory.create();
        Graph graph = data.getDefaultGraph();
        if (profile.truthy() == Profile.Truthy.RANKS) {
            Node property = iri(PROP + pid);
            pages.ask(ids, queries.mainValues(pid), row -> {
                graph.add(row.get(0), property, row.get(1));
                graph.add(row.get(1), row.get(2), row.get(3));
            });
        }
        if (profile.truthy() == Profile.Truthy.DIRECT || profile.directValues())
            pages.ask(ids, queries.direct(Set.of(pid)), row -> graph.add(row.get(0), row.get(1), row.get(2)));
        redirects.follow(graph);
        return new StoreSource("", data).links(pid, ids);
    }

    Map<String, String> labels(List<String> ids, List<String> languages) {
        DatasetGraph data = DatasetGraphFactory.create();
        Graph graph = data.getDefaultGraph();
        pages.ask(ids, queries.labels(languages), row -> graph.add(row.get(0), row.get(1), row.get(2)));
        return new StoreSource("", data).labels(ids, languages);
    }

    /** The subjects in an answer, as ids. */
    static void addId(Row row, Set<String> ids) {
        addId(row.get(0), ids);
    }

    static void addId(Node node, Collection<String> ids) {
        Optional.of(node).filter(Node::isURI).map(Node::getURI).filter(iri -> iri.startsWith(ENTITY))
                .map(iri -> iri.substring(ENTITY.length())).filter(Batch::isId)
                .ifPresent(id -> ids.add(Batch.upper(id)));
    }

    private static Node iri(String iri) {
        return NodeFactory.createURI(iri);
    }
}
