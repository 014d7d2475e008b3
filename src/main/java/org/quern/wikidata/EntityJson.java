package org.quern.wikidata;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.quern.wikidata.WikidataValue.Coordinate;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.WikidataValue.Malformed;
import org.quern.wikidata.WikidataValue.Monolingual;
import org.quern.wikidata.WikidataValue.Quantity;
import org.quern.wikidata.WikidataValue.Text;
import org.quern.workspace.QuernException;

/**
 * Reads an entity from the JSON of dumps and {@code Special:EntityData}. The result equals that of a store
 * loaded from RDF, so both formats are interchangeable.
 */
public final class EntityJson {

    private static final String ENTITY = "http://www.wikidata.org/entity/";
    private static final String JULIAN = "Q1985786";
    private static final String PURE_NUMBER = "Q199";
    private static final String LETTERS = "QPLMqplm";
    /** No physical quantity has more digits. */
    private static final int LONGEST_NUMBER = 1000;
    private static final MathContext COORDINATE_DIGITS = new MathContext(14);

    private EntityJson() {}

    /** Whether the object is an entity: it has a valid id. */
    public static boolean isEntity(JsonNode json) {
        return json.isObject() && EntityId.matches(json.path("id").asText(), LETTERS);
    }

    /**
     * An id that stands for another entity since the two were merged.
     *
     * @param from the former id
     */
    public record Redirect(String from, String to) {}

    /**
     * Whether the object says only that an id is redirected: {@code {"entity": "Q9", "redirect": "Q1"}}, or
     * {@code {"type": "redirect", "id": "Q9", …}}.
     */
    public static boolean isRedirect(JsonNode json) {
        boolean empty = !json.has("claims") && !json.has("statements") && !json.has("labels");
        return json.isObject() && (json.path("type").asText().equalsIgnoreCase("redirect")
                || empty && (json.has("redirect") || json.has("redirects")));
    }

    /** The redirect of such an object, or the one that an entity of the API mentions; empty without two ids. */
    public static Optional<Redirect> redirect(JsonNode json) {
        JsonNode named = json.path("redirects").isObject() ? json.path("redirects") : json;
        Optional<String> from = firstId(named, "from", "entity", "id", "title");
        Optional<String> to = firstId(named, "to", "redirect", "target", "redirects");
        return from.flatMap(f -> to.filter(t -> !t.equals(f)).map(t -> new Redirect(f, t)));
    }

    private static Optional<String> firstId(JsonNode json, String... keys) {
        return Stream.of(keys).map(json::path).map(node -> node.isObject() ? node.path("id") : node)
                .filter(JsonNode::isTextual).flatMap(node -> EntityId.typed(node.textValue()).stream()).findFirst();
    }

    /**
     * Reads one entity with all of its terms and statements.
     *
     * @param where file and line, for the message
     * @throws QuernException when the object is not an entity
     */
    public static WikidataEntity parse(JsonNode json, String where) {
        if (!isEntity(json)) {
            throw new QuernException("this is not a Wikidata entity (no id such as Q42 or P31)", where,
                    "check that the file has one entity per line");
        }
        String id = upper(json.path("id").asText());
        // Empty maps are sometimes written as empty arrays; both have no fields.
        JsonNode claims = json.has("claims") ? json.path("claims") : json.path("statements");
        // Items have labels, lexemes have lemmas; RDF uses one term for both.
        JsonNode labels = json.has("lemmas") ? json.path("lemmas") : json.path("labels");
        return new WikidataEntity(id, texts(labels), texts(json.path("descriptions")),
                aliases(json.path("aliases")), sitelinks(json.path("sitelinks")), statements(id, claims));
    }

    private static Map<String, String> texts(JsonNode byLanguage) {
        Map<String, String> texts = new TreeMap<>();
        byLanguage.forEachEntry((language, text) -> texts.put(language.toLowerCase(Locale.ROOT),
                text.path("value").asText()));
        return texts;
    }

    private static Map<String, List<String>> aliases(JsonNode byLanguage) {
        Map<String, List<String>> aliases = new TreeMap<>();
        byLanguage.forEachEntry((language, list) -> {
            TreeSet<String> texts = new TreeSet<>();
            list.forEach(alias -> texts.add(alias.path("value").asText()));
            if (!texts.isEmpty())
                aliases.put(language.toLowerCase(Locale.ROOT), List.copyOf(texts));
        });
        return aliases;
    }

    private static Map<String, String> sitelinks(JsonNode byWiki) {
        Map<String, String> titles = new TreeMap<>();
        byWiki.forEachEntry((wiki, link) -> titles.put(wiki, link.path("title").asText()));
        return titles;
    }

    private static Map<String, List<Statement>> statements(String id, JsonNode claims) {
        Map<String, List<Statement>> statements = new TreeMap<>();
        claims.forEachEntry((property, list) -> {
            String pid = upper(property);
            List<Statement> of = new ArrayList<>();
            for (JsonNode claim : list) {
                String own = claim.path("id").asText();
                of.add(new Statement(own.isEmpty() ? id + "$" + pid + "-" + (of.size() + 1) : upper(own), pid,
                        rank(claim.path("rank").asText()), snak(pid, claim.path("mainsnak")),
                        qualifiers(claim.path("qualifiers"))));
            }
            of.sort(Comparator.comparing(Statement::id));
            if (!of.isEmpty())
                statements.put(pid, of);
        });
        return statements;
    }

    private static Rank rank(String rank) {
        return switch (rank) {
            case "preferred" -> Rank.PREFERRED;
            case "deprecated" -> Rank.DEPRECATED;
            default -> Rank.NORMAL;
        };
    }

    private static List<Snak> qualifiers(JsonNode byProperty) {
        List<Snak> snaks = new ArrayList<>();
        byProperty.forEachEntry((property, list) -> list.forEach(q -> snaks.add(snak(upper(property), q))));
        return SnakOrder.sorted(snaks);
    }

    private static Snak snak(String pid, JsonNode snak) {
        return switch (snak.path("snaktype").asText()) {
            case "somevalue" -> new Snak.Unknown(pid);
            case "novalue" -> new Snak.None(pid);
            default -> new Snak.Known(pid, value(snak.path("datavalue")));
        };
    }

    private static WikidataValue value(JsonNode data) {
        JsonNode value = data.path("value");
        return switch (data.path("type").asText()) {
            case "wikibase-entityid" -> entity(value);
            case "string" -> value.isTextual() ? new Text(value.asText()) : malformed(value);
            case "monolingualtext" -> new Monolingual(value.path("text").asText(),
                    value.path("language").asText().toLowerCase(Locale.ROOT));
            case "time" -> time(value);
            case "quantity" -> quantity(value);
            case "globecoordinate" -> coordinate(value);
            default -> malformed(data);
        };
    }

    private static Malformed malformed(JsonNode raw) {
        return new Malformed(raw.isTextual() ? raw.asText() : raw.toString());
    }

    private static WikidataValue entity(JsonNode value) {
        String id = value.path("id").asText();
        if (id.isEmpty() && value.path("numeric-id").isIntegralNumber()) {
            // Older dumps contain only the number.
            id = (value.path("entity-type").asText().equals("property") ? "P" : "Q")
                    + value.path("numeric-id").asText();
        }
        return EntityId.matches(id, LETTERS) || id.startsWith("E") ? new EntityRef(upper(id)) : malformed(value);
    }

    private static WikidataValue time(JsonNode value) {
        String text = value.path("time").asText();
        boolean julian = value.path("calendarmodel").asText().endsWith("/" + JULIAN);
        return TimeText.fromJson(text, value.path("precision").asInt(-1), julian).<WikidataValue>map(t -> t)
                .orElseGet(() -> new Malformed(text));
    }

    private static WikidataValue quantity(JsonNode value) {
        String unit = value.path("unit").asText("1");
        Optional<String> qid = unit.equals("1") ? Optional.of(PURE_NUMBER) : item(unit);
        String amount = value.path("amount").asText();
        return qid.isEmpty() ? new Malformed(amount + " " + unit)
                : amount(amount, qid.filter(q -> !q.equals(PURE_NUMBER)));
    }

    /**
     * An amount without trailing zeros, which stores do not preserve; a value that is not a number is
     * malformed.
     *
     * @param unit a QID; empty for a pure number
     */
    public static WikidataValue amount(String text, Optional<String> unit) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            if (Math.abs((long) number.scale()) > LONGEST_NUMBER || number.precision() > LONGEST_NUMBER)
                return new Malformed(text);
            BigDecimal bare = number.stripTrailingZeros();
            return new Quantity(bare.scale() < 0 ? bare.setScale(0) : bare, unit);
        } catch (NumberFormatException _) {
            return new Malformed(text);
        }
    }

    private static WikidataValue coordinate(JsonNode value) {
        JsonNode latitude = value.path("latitude");
        JsonNode longitude = value.path("longitude");
        Optional<String> globe = item(value.path("globe").asText(ENTITY + "Q2"));
        return latitude.isNumber() && longitude.isNumber() && globe.isPresent()
                ? coordinate(latitude.asDouble(), longitude.asDouble(), globe.get())
                : malformed(value);
    }

    /** Coordinates with as many digits as in RDF; JSON has a few more, beyond any measured precision. */
    public static Coordinate coordinate(double latitude, double longitude, String globe) {
        return new Coordinate(rounded(latitude), rounded(longitude), globe);
    }

    private static double rounded(double degrees) {
        return new BigDecimal(degrees).round(COORDINATE_DIGITS).doubleValue();
    }

    private static Optional<String> item(String iri) {
        int slash = iri.lastIndexOf('/') + 1;
        String id = iri.substring(slash);
        return slash > 0 && EntityId.matches(id, LETTERS) ? Optional.of(upper(id)) : Optional.empty();
    }

    private static String upper(String id) {
        return id.toUpperCase(Locale.ROOT);
    }
}
