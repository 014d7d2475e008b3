package org.quern.wikidata.store;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.jena.datatypes.RDFDatatype;
import org.apache.jena.datatypes.TypeMapper;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.system.StreamRDF;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;
import org.quern.workspace.Sha256;
import org.quern.workspace.Texts;

/**
 * Writes entities in Wikidata's RDF model, with direct triples and value nodes, so that patterns written for
 * Wikidata's query service also work on entities read from JSON. References and bounds are not part of our data
 * model.
 */
record EntityRdf(StreamRDF out) {
    /**
     * The predicate for values that are malformed in JSON and have no form in Wikidata's RDF; it keeps them so
     * that they can be counted.
     */
    static final String MALFORMED = "urn:x-quern:malformed";

    private static final RDFDatatype WKT = TypeMapper.getInstance()
            .getSafeTypeByName("http://www.opengis.net/ont/geosparql#wktLiteral");
    private static final RDFDatatype MALFORMED_TYPE = TypeMapper.getInstance().getSafeTypeByName(MALFORMED);
    private static final Node TYPE = iri(PredicateKind.RDF_TYPE);
    private static final Node LABEL = iri("http://www.w3.org/2000/01/rdf-schema#label");
    private static final Node ALIAS = iri("http://www.w3.org/2004/02/skos/core#altLabel");
    private static final String SCHEMA = "http://schema.org/";

    void write(WikidataEntity entity) {
        Node item = item(entity.id());
        out(item, TYPE, iri(WikidataIri.ONTOLOGY + switch (entity.id().charAt(0)) {
            case 'P' -> "Property";
            case 'L' -> "Lexeme";
            default -> "Item";
        }));
        entity.labels().forEach((language, text) -> out(item, LABEL, text(text, language)));
        entity.descriptions().forEach((language, text) -> out(item, iri(SCHEMA + "description"), text(text, language)));
        entity.aliases().forEach((language, texts) -> texts.forEach(t -> out(item, ALIAS, text(t, language))));
        entity.sitelinks().forEach((wiki, title) -> sitelink(item, wiki, title));
        for (String pid : entity.statements().keySet()) {
            List<Statement> truthy = entity.truthy(pid);
            for (Statement statement : entity.statements(pid))
                statement(item, statement, truthy.contains(statement));
        }
    }

    /** Notes that an id was replaced by another one, as Wikidata's RDF does. */
    void redirect(String from, String to) {
        out(item(from), iri(Redirects.SAME_AS), item(to));
    }

    private void sitelink(Node item, String wiki, String title) {
        Article.address(wiki, title).ifPresent(address -> {
            Node article = iri(address);
            out(article, iri(SCHEMA + "about"), item);
            out(article, iri(SCHEMA + "isPartOf"), iri(address.substring(0, address.indexOf("/wiki/") + 1)));
            out(article, iri(SCHEMA + "name"), NodeFactory.createLiteralString(Texts.clean(title)));
        });
    }

    private void statement(Node item, Statement statement, boolean truthy) {
        String pid = statement.pid();
        Node node = iri(WikidataIri.STATEMENT + statement.id().replace('$', '-'));
        out(item, iri(WikidataIri.PROP + pid), node);
        out(node, iri(WikidataIri.ONTOLOGY + "rank"), iri(WikidataIri.ONTOLOGY + rank(statement.rank())));
        if (truthy)
            out(node, TYPE, iri(WikidataIri.ONTOLOGY + "BestRank"));
        switch (statement.main()) {
            case Snak.Known(_, WikidataValue value) -> {
                if (truthy)
                    out(item, iri(WikidataIri.DIRECT + pid), plain(value));
                out(node, iri(WikidataIri.MAIN + pid), plain(value));
                whole(value).ifPresent(v -> out(node, iri(WikidataIri.MAIN_NODE + pid), v));
            }
            case Snak.Unknown _ -> {
                Node unknown = unknown(statement, pid);
                if (truthy)
                    out(item, iri(WikidataIri.DIRECT + pid), unknown);
                out(node, iri(WikidataIri.MAIN + pid), unknown);
            }
            case Snak.None _ -> {
                out(node, TYPE, iri(WikidataIri.NO_VALUE + pid));
                if (truthy)
                    out(item, TYPE, iri(WikidataIri.NO_VALUE + pid));
            }
        }
        statement.qualifiers().forEach(qualifier -> qualifier(node, statement, qualifier));
    }

    private void qualifier(Node node, Statement statement, Snak qualifier) {
        String pid = qualifier.pid();
        switch (qualifier) {
            case Snak.Known(_, WikidataValue value) -> {
                out(node, iri(WikidataIri.QUALIFIER + pid), plain(value));
                whole(value).ifPresent(v -> out(node, iri(WikidataIri.QUALIFIER_NODE + pid), v));
            }
            case Snak.Unknown _ -> out(node, iri(WikidataIri.QUALIFIER + pid), unknown(statement, pid));
            case Snak.None _ -> out(node, TYPE, iri(WikidataIri.NO_VALUE + pid));
        }
    }

    private static String rank(Rank rank) {
        return switch (rank) {
            case PREFERRED -> "PreferredRank";
            case NORMAL -> "NormalRank";
            case DEPRECATED -> "DeprecatedRank";
        };
    }

    /** In the form used by the query service; the same statement always gets the same name. */
    private static Node unknown(Statement statement, String pid) {
        return iri("http://www.wikidata.org/.well-known/genid/" + Digest.of(statement.id() + " " + pid));
    }

    private static Node plain(WikidataValue value) {
        return switch (value) {
            case WikidataValue.EntityRef(String id) -> item(id);
            case WikidataValue.Text(String text) -> NodeFactory.createLiteralString(Texts.clean(text));
            case WikidataValue.Monolingual(String text, String language) -> text(text, language);
            case WikidataValue.Time time -> NodeFactory.createLiteralDT(text(time), XSDDatatype.XSDdateTime);
            case WikidataValue.Quantity quantity -> NodeFactory.createLiteralDT(amount(quantity),
                    XSDDatatype.XSDdecimal);
            case WikidataValue.Coordinate c -> NodeFactory.createLiteralDT((c.globe().equals("Q2") ? ""
                    : "<" + WikidataIri.ENTITY + c.globe() + "> ") + "Point(" + c.longitude() + " " + c.latitude()
                    + ")", WKT);
            case WikidataValue.Malformed(String raw) -> NodeFactory.createLiteralDT(Texts.clean(raw), MALFORMED_TYPE);
        };
    }

    /** The node with the value's parts, for kinds that have parts. */
    private Optional<Node> whole(WikidataValue value) {
        Node node = iri(WikidataIri.VALUE + Digest.of(value.toString()));
        switch (value) {
            case WikidataValue.Time time -> {
                part(node, "timeValue", NodeFactory.createLiteralDT(text(time), XSDDatatype.XSDdateTime));
                part(node, "timePrecision", integer(time.precision()));
                part(node, "timeCalendarModel", item(time.julian() ? "Q1985786" : "Q1985727"));
            }
            case WikidataValue.Quantity quantity -> {
                part(node, "quantityAmount", NodeFactory.createLiteralDT(amount(quantity), XSDDatatype.XSDdecimal));
                part(node, "quantityUnit", item(quantity.unit().orElse("Q199")));
            }
            case WikidataValue.Coordinate coordinate -> {
                part(node, "geoLatitude", number(coordinate.latitude()));
                part(node, "geoLongitude", number(coordinate.longitude()));
                part(node, "geoGlobe", item(coordinate.globe()));
            }
            default -> {
                return Optional.empty();
            }
        }
        return Optional.of(node);
    }

    private static String text(WikidataValue.Time time) {
        return String.format(Locale.ROOT, "%s%04d-%02d-%02dT00:00:00Z", time.year() < 0 ? "-" : "",
                Math.abs(time.year()), Math.max(1, time.month()), Math.max(1, time.day()));
    }

    private static String amount(WikidataValue.Quantity quantity) {
        return (quantity.amount().signum() < 0 ? "" : "+") + quantity.amount().toPlainString();
    }

    private static Node integer(int number) {
        return NodeFactory.createLiteralDT(Integer.toString(number), XSDDatatype.XSDinteger);
    }

    private static Node number(double number) {
        return NodeFactory.createLiteralDT(Double.toString(number), XSDDatatype.XSDdouble);
    }

    private static Node text(String text, String language) {
        return NodeFactory.createLiteralLang(Texts.clean(text), language);
    }

    private void part(Node node, String name, Node object) {
        out(node, iri(WikidataIri.ONTOLOGY + name), object);
    }

    private void out(Node subject, Node predicate, Node object) {
        out.triple(Triple.create(subject, predicate, object));
    }

    private static Node item(String id) {
        return iri(WikidataIri.ENTITY + id);
    }

    private static Node iri(String iri) {
        return NodeFactory.createURI(iri);
    }

    /** Names for nodes without one, derived from their content. */
    private static final class Digest {

        private static final int DIGITS = 32;

        private Digest() {}

        static String of(String content) {
            return Sha256.of(content).substring(0, DIGITS);
        }
    }
}
