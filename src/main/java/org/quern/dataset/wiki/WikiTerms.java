package org.quern.dataset.wiki;

import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.riot.system.PrefixMap;
import org.apache.jena.riot.system.PrefixMapFactory;
import org.apache.jena.sys.JenaSystem;
import org.apache.jena.vocabulary.OWL;
import org.apache.jena.vocabulary.RDF;
import org.apache.jena.vocabulary.RDFS;
import org.apache.jena.vocabulary.SKOS;
import org.apache.jena.vocabulary.XSD;

/** The names in QAWiki's RDF. */
final class WikiTerms {

    static {
        // The classes below would otherwise start Jena's initialization recursively, which fails.
        JenaSystem.init();
    }

    private static final String SITE = "https://qawiki.org/";
    private static final String ONTOLOGY = "http://wikiba.se/ontology#";
    private static final String SCHEMA = "http://schema.org/";

    static final String ENTITY = SITE + "entity/";
    static final String STATEMENT = ENTITY + "statement/";
    static final String PROPERTY = SITE + "prop/";
    static final String DIRECT = PROPERTY + "direct/";
    static final String STATED = PROPERTY + "statement/";
    static final String QUALIFIER = PROPERTY + "qualifier/";
    static final String QUALIFIER_NODE = QUALIFIER + "value/";
    static final String VALUE = SITE + "value/";

    /** Terms of the workbench's own Turtle, in addition to QAWiki's model. */
    static final String OWN = "urn:x-quern:";
    /** Questions that are not in QAWiki, by their ids. */
    static final String OWN_QUESTION = OWN + "question:";
    static final Node OWN_SET = NodeFactory.createURI(OWN + "set");
    static final Node HEADER = NodeFactory.createURI(OWN + "header");
    static final Node ORDER = NodeFactory.createURI(OWN + "order");
    static final Node REST = NodeFactory.createURI(OWN + "rest");

    /** Triples about the wiki page of an entity. */
    static final String PAGE = "http://qawiki.org/wiki/Special:EntityData/";

    static final Node TYPE = RDF.type.asNode();
    static final Node LABEL = RDFS.label.asNode();
    static final Node ALIAS = SKOS.altLabel.asNode();
    static final Node PREFERRED_LABEL = SKOS.prefLabel.asNode();
    static final Node NAME = NodeFactory.createURI(SCHEMA + "name");
    static final Node RANK = NodeFactory.createURI(ONTOLOGY + "rank");
    static final Node ITEM_CLASS = NodeFactory.createURI(ONTOLOGY + "Item");
    static final Node STATEMENT_CLASS = NodeFactory.createURI(ONTOLOGY + "Statement");
    static final Node BEST_RANK = NodeFactory.createURI(ONTOLOGY + "BestRank");
    static final String RANK_START = ONTOLOGY;

    private WikiTerms() {}

    static PrefixMap prefixes() {
        PrefixMap prefixes = PrefixMapFactory.create();
        prefixes.add("rdf", RDF.getURI());
        prefixes.add("rdfs", RDFS.getURI());
        prefixes.add("xsd", XSD.getURI());
        prefixes.add("owl", OWL.getURI());
        prefixes.add("skos", SKOS.getURI());
        prefixes.add("wikibase", ONTOLOGY);
        prefixes.add("schema", SCHEMA);
        prefixes.add("wd", ENTITY);
        prefixes.add("data", PAGE);
        prefixes.add("s", STATEMENT);
        prefixes.add("v", VALUE);
        prefixes.add("p", PROPERTY);
        prefixes.add("wdt", DIRECT);
        prefixes.add("ps", STATED);
        prefixes.add("pq", QUALIFIER);
        prefixes.add("pqv", QUALIFIER_NODE);
        return prefixes;
    }

    /** The same, with the terms of the workbench's own Turtle. */
    static PrefixMap ownPrefixes() {
        PrefixMap prefixes = prefixes();
        prefixes.add("quern", OWN);
        return prefixes;
    }

    static Node iri(String space, String name) {
        return NodeFactory.createURI(space + name);
    }

    /** The local name in a namespace; empty when the node has another one. */
    static String local(Node node, String space) {
        return node.isURI() && node.getURI().startsWith(space) && node.getURI().indexOf('/', space.length()) < 0
                ? node.getURI().substring(space.length())
                : "";
    }
}
