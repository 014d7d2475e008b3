package org.quern.convert.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.Manifest.ConflictCount;
import org.quern.convert.output.Manifest.ConflictSample;
import org.quern.convert.output.Manifest.EntityCount;
import org.quern.convert.output.Manifest.JulianCount;
import org.quern.convert.output.Manifest.PropertyCount;
import org.quern.convert.output.Manifest.RejectCount;
import org.quern.convert.output.Manifest.RejectSample;
import org.quern.convert.output.Manifest.RelationCount;
import org.quern.wikidata.LeftOut;

/** Writes {@code manifest.json}; apart from {@code converted_at} and {@code cost}, the same conversion gives the same bytes. */
public final class ManifestWriter {
    /** Writes the manifest; the stream stays open. */
    public void write(Manifest manifest, OutputStream out) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
        printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
        json.setPrettyPrinter(printer);
        json.writeStartObject();
        json.writeNumberField("format", Manifest.FORMAT);
        json.writeStringField("name", manifest.name());
        json.writeStringField("source", manifest.source());
        json.writeStringField("schema_sha256", manifest.schema().hex());
        if (manifest.at().isPresent())
            json.writeStringField("converted_at", manifest.at().get().toString());
        if (manifest.rules() != ConversionRules.CORRECT)
            json.writeStringField("rules", manifest.rules().text());
        if (!manifest.leftOut().isEmpty())
            leftOut(manifest, json);
        if (manifest.cost().isPresent())
            cost(manifest.cost().get(), json);
        counts(manifest, json);
        rejects(manifest, json);
        conflicts(manifest, json);
        json.writeArrayFieldStart("julian_dates");
        for (JulianCount count : manifest.julianDates()) {
            place(count.type(), count.property(), json);
            json.writeNumberField("count", count.count());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw("\n");
        json.flush();
    }

    private static void leftOut(Manifest manifest, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("left_out_by_source");
        for (LeftOut leftOut : manifest.leftOut()) {
            json.writeStartObject();
            json.writeStringField("what", leftOut.what());
            json.writeNumberField("count", leftOut.count());
            json.writeArrayFieldStart("samples");
            for (String sample : leftOut.samples())
                json.writeString(sample);
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void cost(Manifest.Cost cost, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("cost");
        json.writeNumberField("millis", cost.millis());
        json.writeNumberField("cpu_millis", cost.cpuMillis());
        json.writeNumberField("peak_heap_bytes", cost.peakHeapBytes());
        json.writeEndObject();
    }

    private static void counts(Manifest manifest, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("entities");
        for (EntityCount count : manifest.entities()) {
            json.writeStartObject();
            json.writeStringField("type", count.type());
            json.writeNumberField("members", count.members());
            json.writeNumberField("written", count.written());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("relations");
        for (RelationCount count : manifest.relations()) {
            json.writeStartObject();
            json.writeStringField("type", count.type());
            json.writeNumberField("found", count.found());
            json.writeNumberField("written", count.written());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("properties");
        for (PropertyCount count : manifest.properties()) {
            place(count.type(), count.property(), json);
            json.writeNumberField("filled", count.filled());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void rejects(Manifest manifest, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("rejects");
        for (RejectCount count : manifest.rejects()) {
            place(count.type(), count.property(), json);
            json.writeStringField("reason", count.reason().text());
            json.writeNumberField("count", count.count());
            json.writeArrayFieldStart("samples");
            for (RejectSample sample : count.samples()) {
                json.writeStartObject();
                json.writeStringField("entity", sample.entity());
                if (!sample.statement().isEmpty())
                    json.writeStringField("statement", sample.statement());
                json.writeStringField("value", sample.raw());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void conflicts(Manifest manifest, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("conflicts");
        for (ConflictCount count : manifest.conflicts()) {
            place(count.type(), count.property(), json);
            json.writeNumberField("count", count.count());
            json.writeArrayFieldStart("samples");
            for (ConflictSample sample : count.samples()) {
                json.writeStartObject();
                json.writeStringField("entity", sample.entity());
                json.writeStringField("taken", sample.taken());
                json.writeArrayFieldStart("left");
                for (String value : sample.left())
                    json.writeString(value);
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Opens an object; the property stands there when there is one. */
    private static void place(String type, String property, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", type);
        if (!property.isEmpty())
            json.writeStringField("property", property);
    }
}
