package org.quern.convert.output;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.quern.convert.ConversionRules;
import org.quern.convert.Reason;
import org.quern.schema.SchemaHash;
import org.quern.wikidata.LeftOut;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Reads {@code manifest.json} again, for whoever shows it. A manifest is small whatever the size of its graph. */
public final class ManifestReader {
    private static final String AGAIN = "convert the graph again";

    private final SafeFiles files;

    public ManifestReader(SafeFiles files) {
        this.files = files;
    }

    /**
     * Reads a manifest.
     *
     * @throws QuernException when the file cannot be read, or is not a manifest that this program knows
     */
    public Manifest read(Path file) {
        JsonNode json = new JsonText(AGAIN).read(files, file);
        try {
            if (json.path("format").asInt() != Manifest.FORMAT)
                throw new QuernException("this is not a manifest that this Quern can read", file + " $.format",
                        "convert the graph again");
            return new Manifest(json.path("name").asText(), json.path("source").asText(),
                    new SchemaHash(json.path("schema_sha256").asText()),
                    ConversionRules.of(json.path("rules").asText()),
                    all(json, "left_out_by_source", ManifestReader::leftOut),
                    Optional.ofNullable(json.get("converted_at")).map(at -> Instant.parse(at.asText())),
                    Optional.ofNullable(json.get("cost")).map(ManifestReader::cost),
                    all(json, "entities", e -> new Manifest.EntityCount(e.path("type").asText(),
                            e.path("members").asLong(), e.path("written").asLong())),
                    all(json, "relations", r -> new Manifest.RelationCount(r.path("type").asText(),
                            r.path("found").asLong(), r.path("written").asLong())),
                    all(json, "properties", p -> new Manifest.PropertyCount(p.path("type").asText(),
                            p.path("property").asText(), p.path("filled").asLong())),
                    all(json, "rejects", r -> reject(r, file)),
                    all(json, "conflicts", ManifestReader::conflict),
                    all(json, "julian_dates", d -> new Manifest.JulianCount(d.path("type").asText(),
                            d.path("property").asText(), d.path("count").asLong())));
        } catch (DateTimeParseException | IllegalArgumentException broken) {
            throw new QuernException("this is no manifest (" + broken.getMessage() + ")", file.toString(), AGAIN,
                    broken);
        }
    }

    private static LeftOut leftOut(JsonNode json) {
        List<String> samples = new ArrayList<>();
        json.path("samples").forEach(sample -> samples.add(sample.asText()));
        return new LeftOut(json.path("what").asText(), json.path("count").asLong(), samples);
    }

    private static Manifest.Cost cost(JsonNode json) {
        return new Manifest.Cost(json.path("millis").asLong(), json.path("cpu_millis").asLong(),
                json.path("peak_heap_bytes").asLong());
    }

    private static Manifest.RejectCount reject(JsonNode json, Path file) {
        String text = json.path("reason").asText();
        Reason reason = Arrays.stream(Reason.values()).filter(r -> r.text().equals(text)).findFirst()
                .orElseThrow(() -> new QuernException("the manifest names a reason that this Quern does not know ("
                        + text + ")", file.toString(), "convert the graph again"));
        return new Manifest.RejectCount(json.path("type").asText(), json.path("property").asText(), reason,
                json.path("count").asLong(), all(json, "samples", s -> new Manifest.RejectSample(
                        s.path("entity").asText(), s.path("statement").asText(), s.path("value").asText())));
    }

    private static Manifest.ConflictCount conflict(JsonNode json) {
        return new Manifest.ConflictCount(json.path("type").asText(), json.path("property").asText(),
                json.path("count").asLong(), all(json, "samples", s -> new Manifest.ConflictSample(
                        s.path("entity").asText(), s.path("taken").asText(), all(s, "left", JsonNode::asText))));
    }

    private static <T> List<T> all(JsonNode json, String field, Function<JsonNode, T> read) {
        List<T> result = new ArrayList<>();
        json.path(field).forEach(element -> result.add(read.apply(element)));
        return result;
    }
}
