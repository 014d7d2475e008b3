package org.quern.testing.synthetic;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.temporal.JulianFields;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/**
 * Writes entities in the form of {@code latest-all.json}: an array with one entity a line, with all that a real dump
 * has besides and that a reader has to get over: further languages and wikis, references, hashes.
 */
public final class DumpWriter {
    private static final String ENTITY = "http://www.wikidata.org/entity/";
    private static final List<String> LANGUAGES = List.of("de", "fr", "es", "nl", "ru", "zh", "ar", "sv", "ast");
    private static final List<String> WIKIS = List.of("arzwiki", "cebwiki", "dewiki", "frwiki");
    private static final int DAY = 11;
    private static final int YEAR = 9;

    private final JsonFactory json = new JsonFactory();

    public void write(Stream<WikidataEntity> entities, OutputStream out) throws IOException {
        out.write("[\n".getBytes(StandardCharsets.UTF_8));
        try (JsonGenerator generator = json.createGenerator(out)) {
            generator.configure(JsonGenerator.Feature.AUTO_CLOSE_TARGET, false);
            generator.setRootValueSeparator(new com.fasterxml.jackson.core.io.SerializedString(",\n"));
            for (Iterator<WikidataEntity> all = entities.iterator(); all.hasNext();)
                new Line(generator, all.next()).write();
        }
        out.write("\n]\n".getBytes(StandardCharsets.UTF_8));
    }

    /** One entity on its way into the file. */
    private static final class Line {
        private final JsonGenerator out;
        private final WikidataEntity entity;
        private final SplittableRandom ballast;

        Line(JsonGenerator out, WikidataEntity entity) {
            this.out = out;
            this.entity = entity;
            this.ballast = new SplittableRandom(entity.id().hashCode());
        }

        void write() throws IOException {
            out.writeStartObject();
            out.writeStringField("type", "item");
            out.writeStringField("id", entity.id());
            texts("labels", entity.labels());
            texts("descriptions", entity.descriptions());
            out.writeObjectFieldStart("aliases");
            for (Map.Entry<String, List<String>> aliases : entity.aliases().entrySet()) {
                out.writeArrayFieldStart(aliases.getKey());
                for (String alias : aliases.getValue())
                    text(aliases.getKey(), alias);
                out.writeEndArray();
            }
            out.writeEndObject();
            out.writeObjectFieldStart("claims");
            for (Map.Entry<String, List<Statement>> of : entity.statements().entrySet()) {
                out.writeArrayFieldStart(of.getKey());
                for (Statement statement : of.getValue())
                    statement(statement);
                out.writeEndArray();
            }
            out.writeEndObject();
            sitelinks();
            out.writeNumberField("lastrevid", ballast.nextLong(2_000_000_000L));
            out.writeEndObject();
        }

        private void texts(String field, Map<String, String> texts) throws IOException {
            out.writeObjectFieldStart(field);
            for (Map.Entry<String, String> text : texts.entrySet()) {
                out.writeFieldName(text.getKey());
                text(text.getKey(), text.getValue());
            }
            for (String language : LANGUAGES) {
                if (texts.containsKey(language))
                    continue;
                out.writeFieldName(language);
                text(language, Long.toString(ballast.nextLong(Long.MAX_VALUE), Character.MAX_RADIX));
            }
            out.writeEndObject();
        }

        private void text(String language, String text) throws IOException {
            out.writeStartObject();
            out.writeStringField("language", language);
            out.writeStringField("value", text);
            out.writeEndObject();
        }

        private void sitelinks() throws IOException {
            out.writeObjectFieldStart("sitelinks");
            for (Map.Entry<String, String> link : entity.sitelinks().entrySet())
                sitelink(link.getKey(), link.getValue());
            for (String wiki : WIKIS) {
                if (ballast.nextBoolean())
                    sitelink(wiki, "Title " + ballast.nextInt(1_000_000));
            }
            out.writeEndObject();
        }

        private void sitelink(String wiki, String title) throws IOException {
            out.writeObjectFieldStart(wiki);
            out.writeStringField("site", wiki);
            out.writeStringField("title", title);
            out.writeArrayFieldStart("badges");
            out.writeEndArray();
            out.writeEndObject();
        }

        private void statement(Statement statement) throws IOException {
            out.writeStartObject();
            out.writeFieldName("mainsnak");
            snak(statement.main(), false);
            out.writeStringField("type", "statement");
            if (!statement.qualifiers().isEmpty()) {
                out.writeObjectFieldStart("qualifiers");
                List<String> pids = statement.qualifiers().stream().map(Snak::pid).distinct().toList();
                for (String pid : pids) {
                    out.writeArrayFieldStart(pid);
                    for (Snak qualifier : statement.qualifiers()) {
                        if (qualifier.pid().equals(pid))
                            snak(qualifier, true);
                    }
                    out.writeEndArray();
                }
                out.writeEndObject();
                order("qualifiers-order", pids);
            }
            out.writeStringField("id", statement.id());
            out.writeStringField("rank", statement.rank().name().toLowerCase(Locale.ROOT));
            if (ballast.nextInt(5) < 3)
                reference();
            out.writeEndObject();
        }

        private void order(String field, List<String> pids) throws IOException {
            out.writeArrayFieldStart(field);
            for (String pid : pids)
                out.writeString(pid);
            out.writeEndArray();
        }

        private void reference() throws IOException {
            out.writeArrayFieldStart("references");
            out.writeStartObject();
            out.writeStringField("hash", hash());
            out.writeObjectFieldStart("snaks");
            out.writeArrayFieldStart("P248");
            snak(new Snak.Known("P248", new WikidataValue.EntityRef("Q" + (1 + ballast.nextInt(90_000_000)))), true);
            out.writeEndArray();
            out.writeArrayFieldStart("P813");
            snak(new Snak.Known("P813", new WikidataValue.Time(2020, 1 + ballast.nextInt(12), 1, DAY, false)), true);
            out.writeEndArray();
            out.writeEndObject();
            order("snaks-order", List.of("P248", "P813"));
            out.writeEndObject();
            out.writeEndArray();
        }

        private String hash() {
            return "%016x%016x%08x".formatted(ballast.nextLong(), ballast.nextLong(), ballast.nextInt());
        }

        private void snak(Snak snak, boolean hashed) throws IOException {
            out.writeStartObject();
            out.writeStringField("snaktype", switch (snak) {
                case Snak.Known _ -> "value";
                case Snak.Unknown _ -> "somevalue";
                case Snak.None _ -> "novalue";
            });
            out.writeStringField("property", snak.pid());
            if (hashed)
                out.writeStringField("hash", hash());
            if (snak instanceof Snak.Known(String _, WikidataValue value)) {
                out.writeObjectFieldStart("datavalue");
                value(value);
                out.writeEndObject();
            }
            out.writeEndObject();
        }

        private void value(WikidataValue value) throws IOException {
            switch (value) {
                case WikidataValue.EntityRef(String id) -> {
                    out.writeObjectFieldStart("value");
                    out.writeStringField("entity-type", "item");
                    out.writeNumberField("numeric-id", Long.parseLong(id.substring(1)));
                    out.writeStringField("id", id);
                    out.writeEndObject();
                    out.writeStringField("type", "wikibase-entityid");
                }
                case WikidataValue.Text(String text) -> {
                    out.writeStringField("value", text);
                    out.writeStringField("type", "string");
                }
                case WikidataValue.Monolingual(String text, String language) -> {
                    out.writeObjectFieldStart("value");
                    out.writeStringField("text", text);
                    out.writeStringField("language", language);
                    out.writeEndObject();
                    out.writeStringField("type", "monolingualtext");
                }
                case WikidataValue.Time time -> time(time);
                case WikidataValue.Quantity(BigDecimal amount, Optional<String> unit) -> {
                    out.writeObjectFieldStart("value");
                    out.writeStringField("amount", (amount.signum() < 0 ? "" : "+") + amount.toPlainString());
                    out.writeStringField("unit", unit.map(u -> ENTITY + u).orElse("1"));
                    out.writeEndObject();
                    out.writeStringField("type", "quantity");
                }
                case WikidataValue.Coordinate(double latitude, double longitude, String globe) -> {
                    out.writeObjectFieldStart("value");
                    out.writeNumberField("latitude", latitude);
                    out.writeNumberField("longitude", longitude);
                    out.writeNullField("altitude");
                    out.writeNumberField("precision", 0.0001);
                    out.writeStringField("globe", ENTITY + globe);
                    out.writeEndObject();
                    out.writeStringField("type", "globecoordinate");
                }
                // Of all values dates are those that are malformed at times.
                case WikidataValue.Malformed(String raw) -> time(raw, DAY, false);
            }
        }

        private void time(WikidataValue.Time time) throws IOException {
            // Here days of the Julian calendar stand as they are written in it.
            WikidataValue.Time day = time.julian() && time.precision() >= DAY ? julian(time) : time;
            // JSON knows no year 0, except for what is coarser than a year.
            long year = day.year() <= 0 && day.precision() >= YEAR ? day.year() - 1 : day.year();
            time("%s%04d-%02d-%02dT00:00:00Z".formatted(year < 0 ? "-" : "+", Math.abs(year), day.month(), day.day()),
                    time.precision(), time.julian());
        }

        private void time(String text, int precision, boolean julian) throws IOException {
            out.writeObjectFieldStart("value");
            out.writeStringField("time", text);
            out.writeNumberField("timezone", 0);
            out.writeNumberField("before", 0);
            out.writeNumberField("after", 0);
            out.writeNumberField("precision", precision);
            out.writeStringField("calendarmodel", ENTITY + (julian ? "Q1985786" : "Q1985727"));
            out.writeEndObject();
            out.writeStringField("type", "time");
        }

        /** The same day in the Julian calendar, counted in years that begin with March. */
        private static WikidataValue.Time julian(WikidataValue.Time gregorian) {
            long days = LocalDate.of((int) gregorian.year(), gregorian.month(), gregorian.day())
                    .getLong(JulianFields.JULIAN_DAY) + 32_082;
            long years = Math.floorDiv(4 * days + 3, 1461L);
            long dayOfYear = days - Math.floorDiv(1461 * years, 4L);
            long month = (5 * dayOfYear + 2) / 153;
            return new WikidataValue.Time(years - 4800 + month / 10, (int) (month + 3 - 12 * (month / 10)),
                    (int) (dayOfYear - (153 * month + 2) / 5 + 1), gregorian.precision(), true);
        }
    }
}
