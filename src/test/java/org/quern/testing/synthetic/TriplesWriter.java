package org.quern.testing.synthetic;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/**
 * Writes entities as N-Triples in the form of Wikidata's RDF dumps, without what subsetting tools leave out:
 * references, and the truthy triples that follow from ranks.
 */
final class TriplesWriter {
    private static final String ENTITY = "http://www.wikidata.org/entity/";
    private static final String PROP = "http://www.wikidata.org/prop/";
    private static final String ONTOLOGY = "http://wikiba.se/ontology#";
    private static final String XSD = "http://www.w3.org/2001/XMLSchema#";
    private static final String TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
    private static final int DAY = 11;

    private final BufferedWriter out;
    private long unknowns;

    TriplesWriter(OutputStream out) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    void write(Stream<WikidataEntity> entities) throws IOException {
        for (Iterator<WikidataEntity> all = entities.iterator(); all.hasNext();)
            write(all.next());
        out.flush();
    }

    private void write(WikidataEntity entity) throws IOException {
        String item = iri(ENTITY + entity.id());
        triple(item, TYPE, iri(ONTOLOGY + "Item"));
        for (Map.Entry<String, String> label : entity.labels().entrySet())
            triple(item, "http://www.w3.org/2000/01/rdf-schema#label", text(label.getValue(), label.getKey()));
        for (Map.Entry<String, String> description : entity.descriptions().entrySet())
            triple(item, "http://schema.org/description", text(description.getValue(), description.getKey()));
        for (Map.Entry<String, List<String>> aliases : entity.aliases().entrySet()) {
            for (String alias : aliases.getValue())
                triple(item, "http://www.w3.org/2004/02/skos/core#altLabel", text(alias, aliases.getKey()));
        }
        for (String title : entity.sitelinks().values()) {
            String article = iri("https://en.wikipedia.org/wiki/"
                    + URLEncoder.encode(title.replace(' ', '_'), StandardCharsets.UTF_8));
            triple(article, "http://schema.org/about", item);
            triple(article, "http://schema.org/isPartOf", iri("https://en.wikipedia.org/"));
            triple(article, "http://schema.org/name", text(title, "en"));
        }
        for (Map.Entry<String, List<Statement>> of : entity.statements().entrySet()) {
            for (Statement statement : of.getValue())
                statement(item, statement);
        }
    }

    private void statement(String item, Statement statement) throws IOException {
        String node = iri(ENTITY + "statement/" + statement.id().replace('$', '-'));
        triple(item, PROP + statement.pid(), node);
        triple(node, ONTOLOGY + "rank", iri(ONTOLOGY + rank(statement.rank())));
        snak(node, statement.main(), "statement/");
        for (Snak qualifier : statement.qualifiers())
            snak(node, qualifier, "qualifier/");
    }

    private static String rank(Rank rank) {
        return switch (rank) {
            case PREFERRED -> "PreferredRank";
            case NORMAL -> "NormalRank";
            case DEPRECATED -> "DeprecatedRank";
        };
    }

    private void snak(String node, Snak snak, String role) throws IOException {
        switch (snak) {
            case Snak.Known(String pid, WikidataValue value) -> {
                triple(node, PROP + role + pid, plain(value));
                Optional<String> whole = whole(value);
                if (whole.isPresent())
                    triple(node, PROP + role + "value/" + pid, whole.get());
            }
            case Snak.Unknown(String pid) -> triple(node, PROP + role + pid, "_:unknown" + unknowns++);
            case Snak.None(String pid) -> triple(node, TYPE, iri(PROP + "novalue/" + pid));
        }
    }

    private static String plain(WikidataValue value) {
        return switch (value) {
            case WikidataValue.EntityRef(String id) -> iri(ENTITY + id);
            case WikidataValue.Text(String text) -> quoted(text);
            case WikidataValue.Monolingual(String text, String language) -> text(text, language);
            case WikidataValue.Time time -> typed(dateTime(time), XSD + "dateTime");
            case WikidataValue.Quantity(BigDecimal amount, Optional<String> _) ->
                typed(signed(amount), XSD + "decimal");
            case WikidataValue.Coordinate c -> typed("Point(" + c.longitude() + " " + c.latitude() + ")",
                    "http://www.opengis.net/ont/geosparql#wktLiteral");
            case WikidataValue.Malformed malformed ->
                throw new IllegalArgumentException("nothing malformed is generated: " + malformed);
        };
    }

    /** The node with a value's parts; written each time, since RDF is a set. */
    private Optional<String> whole(WikidataValue value) throws IOException {
        switch (value) {
            case WikidataValue.Time time -> {
                String node = node(time);
                triple(node, ONTOLOGY + "timeValue", typed(dateTime(time), XSD + "dateTime"));
                triple(node, ONTOLOGY + "timePrecision", typed(Integer.toString(time.precision()), XSD + "integer"));
                triple(node, ONTOLOGY + "timeCalendarModel",
                        iri(ENTITY + (time.julian() ? "Q1985786" : "Q1985727")));
                return Optional.of(node);
            }
            case WikidataValue.Quantity quantity -> {
                String node = node(quantity);
                triple(node, ONTOLOGY + "quantityAmount", typed(signed(quantity.amount()), XSD + "decimal"));
                triple(node, ONTOLOGY + "quantityUnit", iri(ENTITY + quantity.unit().orElse("Q199")));
                return Optional.of(node);
            }
            case WikidataValue.Coordinate c -> {
                String node = node(c);
                triple(node, ONTOLOGY + "geoLatitude", typed(Double.toString(c.latitude()), XSD + "double"));
                triple(node, ONTOLOGY + "geoLongitude", typed(Double.toString(c.longitude()), XSD + "double"));
                triple(node, ONTOLOGY + "geoGlobe", iri(ENTITY + c.globe()));
                return Optional.of(node);
            }
            default -> {
                return Optional.empty();
            }
        }
    }

    private static String node(WikidataValue value) {
        return iri("http://www.wikidata.org/value/"
                + UUID.nameUUIDFromBytes(value.toString().getBytes(StandardCharsets.UTF_8)).toString()
                        .replace("-", ""));
    }

    /** What is not known is the first of its kind. */
    private static String dateTime(WikidataValue.Time time) {
        return "%s%04d-%02d-%02dT00:00:00Z".formatted(time.year() < 0 ? "-" : "", Math.abs(time.year()),
                Math.max(1, time.month()), time.precision() < DAY ? 1 : time.day());
    }

    private static String signed(BigDecimal amount) {
        return (amount.signum() < 0 ? "" : "+") + amount.toPlainString();
    }

    private void triple(String subject, String predicate, String object) throws IOException {
        out.append(subject).append(" <").append(predicate).append("> ").append(object).append(" .\n");
    }

    private static String iri(String iri) {
        return "<" + iri + ">";
    }

    private static String text(String text, String language) {
        return quoted(text) + "@" + language;
    }

    private static String typed(String text, String datatype) {
        return quoted(text) + "^^<" + datatype + ">";
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\r", "\\r")
                + "\"";
    }
}
