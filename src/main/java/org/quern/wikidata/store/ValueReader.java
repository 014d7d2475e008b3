package org.quern.wikidata.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quern.sparql.Term;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.Snak;
import org.quern.wikidata.TimeText;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.WikidataValue.Coordinate;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.WikidataValue.Malformed;
import org.quern.wikidata.WikidataValue.Monolingual;
import org.quern.wikidata.WikidataValue.Quantity;
import org.quern.wikidata.WikidataValue.Text;

/**
 * Converts the nodes of Wikidata's RDF into values. Dates, quantities and coordinates occur twice: as a plain
 * literal and, complete, as a node with parts. Bad data never causes a failure; values that cannot be read are
 * malformed.
 */
final class ValueReader<N> {

    private static final String EARTH = "Q2";
    private static final String PURE_NUMBER = "Q199";
    private static final String JULIAN = WikidataIri.ENTITY + "Q1985786";
    private static final String XSD = "http://www.w3.org/2001/XMLSchema#";
    private static final String WKT = "http://www.opengis.net/ont/geosparql#wktLiteral";
    private static final Pattern POINT = Pattern.compile("(?:<([^>]*)>\\s*)?Point\\s*\\(\\s*(\\S+)\\s+(\\S+?)\\s*\\)",
            Pattern.CASE_INSENSITIVE);
    private static final List<String> COMMONS = List.of("http://commons.wikimedia.org/wiki/Special:FilePath/",
            "http://commons.wikimedia.org/data/main/");
    private final Triples<N> triples;
    private final Map<N, Part> parts = new ConcurrentHashMap<>();

    ValueReader(Triples<N> triples) {
        this.triples = triples;
    }

    /**
     * The snaks of one property, from its plain values and its nodes.
     *
     * @param nodes empty for data without nodes, and for kinds of values without nodes
     */
    List<Snak> snaks(String pid, List<N> plain, List<N> nodes) {
        List<Snak> snaks = new ArrayList<>(plain.size());
        List<WikidataValue> whole = new ArrayList<>(nodes.size());
        for (N node : nodes) {
            WikidataValue value = node(node);
            whole.add(value);
            snaks.add(new Snak.Known(pid, value));
        }
        // If there is one plain value and one node, both are the same value.
        if (plain.size() == 1 && nodes.size() == 1)
            return snaks;
        for (N known : plain) {
            Term term = triples.term(known);
            if (isUnknown(term)) {
                snaks.add(new Snak.Unknown(pid));
            } else if (whole.isEmpty()) {
                snaks.add(new Snak.Known(pid, plain(term)));
            } else if (plain.size() > 1) {
                // Some values may have nodes, and others, malformed ones, may not.
                WikidataValue value = plain(term);
                if (whole.stream().noneMatch(w -> sameButForParts(w, value)))
                    snaks.add(new Snak.Known(pid, value));
            }
        }
        return snaks;
    }

    /** Whether the plain value equals the complete one without precision or unit. */
    private static boolean sameButForParts(WikidataValue whole, WikidataValue plain) {
        return switch (whole) {
            case WikidataValue.Time a when plain instanceof WikidataValue.Time b -> a.year() == b.year()
                    && (a.month() == 0 || a.month() == b.month()) && (a.day() == 0 || a.day() == b.day());
            case Quantity a when plain instanceof Quantity b -> a.amount().compareTo(b.amount()) == 0;
            case Coordinate a when plain instanceof Coordinate b -> a.latitude() == b.latitude()
                    && a.longitude() == b.longitude();
            case Malformed _ -> plain instanceof Malformed;
            default -> whole.equals(plain);
        };
    }

    private static boolean isUnknown(Term term) {
        return switch (term) {
            case Term.Blank _ -> true;
            case Term.Iri(String iri) -> WikidataIri.isUnknownValue(iri);
            case Term.Literal _ -> false;
        };
    }

    private static WikidataValue plain(Term term) {
        return switch (term) {
            case Term.Iri(String iri) -> resource(iri);
            case Term.Blank(String label) -> new Malformed(label);
            case Term.Literal(String text, String language, String datatype) -> language.isEmpty()
                    ? literal(text, datatype)
                    : new Monolingual(text, language.toLowerCase(Locale.ROOT));
        };
    }

    private static WikidataValue literal(String text, String datatype) {
        if (datatype.equals(XSD + "dateTime") || datatype.equals(XSD + "date")) {
            // A plain date does not state its precision, so that of a day is assumed.
            return time(text, TimeText.DAY, false);
        }
        if (datatype.equals(XSD + "decimal") || datatype.equals(XSD + "integer") || datatype.equals(XSD + "double"))
            return EntityJson.amount(text, Optional.empty());
        if (datatype.equals(WKT))
            return point(text);
        if (datatype.equals(EntityRdf.MALFORMED))
            return new Malformed(text);
        return new Text(text);
    }

    private static WikidataValue resource(String iri) {
        Optional<String> entity = WikidataIri.entityId(iri);
        if (entity.isPresent())
            return new EntityRef(entity.get());
        for (String commons : COMMONS) {
            if (iri.startsWith(commons))
                return new Text(decoded(iri.substring(commons.length())));
        }
        return new Text(iri);
    }

    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return path;
        }
    }

    /** The parts of a value node; the parts that exist determine its kind. */
    private WikidataValue node(N node) {
        Parts found = new Parts();
        triples.ofSubject(node, (predicate, object) -> {
            Part part = parts.computeIfAbsent(predicate, p -> Part.of(triples.term(p)));
            if (part != Part.OTHER)
                found.put(part, text(triples.term(object)));
            return true;
        });
        return found.value(() -> text(triples.term(node)));
    }

    private static String text(Term term) {
        return switch (term) {
            case Term.Iri(String iri) -> iri;
            case Term.Literal literal -> literal.text();
            case Term.Blank(String label) -> label;
        };
    }

    /** The meanings of a value node's predicates. */
    private enum Part {
        TIME_VALUE, TIME_PRECISION, TIME_CALENDAR, AMOUNT, UNIT, LATITUDE, LONGITUDE, GLOBE,
        /** Time zones, bounds and normalized values are not part of our data model. */
        OTHER;

        static Part of(Term term) {
            if (!(term instanceof Term.Iri(String predicate)) || !predicate.startsWith(WikidataIri.ONTOLOGY))
                return OTHER;
            return switch (predicate.substring(WikidataIri.ONTOLOGY.length())) {
                case "timeValue" -> TIME_VALUE;
                case "timePrecision" -> TIME_PRECISION;
                case "timeCalendarModel" -> TIME_CALENDAR;
                case "quantityAmount" -> AMOUNT;
                case "quantityUnit" -> UNIT;
                case "geoLatitude" -> LATITUDE;
                case "geoLongitude" -> LONGITUDE;
                case "geoGlobe" -> GLOBE;
                default -> OTHER;
            };
        }
    }

    private static final class Parts {
        private @Nullable String time;
        private @Nullable String precision;
        private boolean julian;
        private @Nullable String amount;
        private @Nullable String unit;
        private @Nullable String latitude;
        private @Nullable String longitude;
        private String globe = WikidataIri.ENTITY + EARTH;

        void put(Part part, String text) {
            switch (part) {
                case TIME_VALUE -> time = text;
                case TIME_PRECISION -> precision = text;
                case TIME_CALENDAR -> julian = text.equals(JULIAN);
                case AMOUNT -> amount = text;
                case UNIT -> unit = text;
                case LATITUDE -> latitude = text;
                case LONGITUDE -> longitude = text;
                case GLOBE -> globe = text;
                case OTHER -> {
                    // Not part of a value.
                }
            }
        }

        WikidataValue value(Supplier<String> node) {
            if (time != null && precision != null)
                return time(time, precision(precision), julian);
            if (amount != null) {
                if (unit == null)
                    return EntityJson.amount(amount, Optional.empty());
                Optional<String> qid = WikidataIri.entityId(unit);
                return qid.isEmpty() ? new Malformed(amount + " " + unit)
                        : EntityJson.amount(amount, qid.filter(q -> !q.equals(PURE_NUMBER)));
            }
            if (latitude != null && longitude != null)
                return coordinate(latitude, longitude, globe);
            return new Malformed(time != null ? time : node.get());
        }

        private static int precision(String text) {
            boolean number = !text.isEmpty() && text.length() <= 2 && text.chars().allMatch(c -> c >= '0' && c <= '9');
            return number ? Integer.parseInt(text) : -1;
        }
    }

    private static WikidataValue time(String text, int precision, boolean julian) {
        return TimeText.fromRdf(text, precision, julian).<WikidataValue>map(t -> t)
                .orElseGet(() -> new Malformed(text));
    }

    private static WikidataValue point(String text) {
        Matcher point = POINT.matcher(text.strip());
        if (!point.matches())
            return new Malformed(text);
        String globe = point.group(1) == null ? WikidataIri.ENTITY + EARTH : point.group(1);
        return coordinate(point.group(3), point.group(2), globe);
    }

    private static WikidataValue coordinate(String latitude, String longitude, String globe) {
        try {
            double lat = Double.parseDouble(latitude);
            double lon = Double.parseDouble(longitude);
            Optional<String> body = WikidataIri.entityId(globe);
            if (Double.isFinite(lat) && Double.isFinite(lon) && body.isPresent())
                return EntityJson.coordinate(lat, lon, body.get());
        } catch (NumberFormatException _) {
            // The value is malformed, as are coordinates that are not finite.
        }
        return new Malformed(latitude + " " + longitude + " " + globe);
    }
}
