package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.convert.Reason;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Preview.Evidence;
import org.quern.convert.preview.Preview.Fate;
import org.quern.convert.preview.Previewer;
import org.quern.convert.preview.Previewer.Focus;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;

/** Converts a few entities without writing files. */
public record PreviewConversion(LazyServices in)
        implements
            UseCase<PreviewConversion.Settings, PreviewConversion.Result> {

    /**
     * What to convert.
     *
     * @param schema its file
     * @param type an entity type, or the variant of a relation type; empty for all types
     * @param sample the number of entities, across all types
     */
    public record Settings(Path schema, SourceSelection source, ConversionSettings conversion, Optional<String> type,
            @JsonProperty(defaultValue = "24") int sample) {}

    /** Each value with the statements it comes from, and each rejected value with the reason. */
    public record Result(Preview preview) {

        @JsonValue
        JsonNode json() {
            return JsonMembers.tree(JsonMembers.of("types", preview.types(), "entities",
                    preview.entities().stream().map(PreviewConversion::json).toList(), "rejected", preview.rejected(),
                    "labels",
                    new TreeMap<>(preview.labels()), "missing", preview.shortfalls().stream()
                            .map(s -> JsonMembers.of("step", s.step(), "why", s.cause().getMessage())).toList()));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        MappedSchema schema = new SchemaReader(in.files()).read(settings.schema());
        ConversionSettings conversion = settings.conversion();
        Previewer.Options options = new Previewer.Options(settings.type().<Focus>map(type -> schema.active()
                .entity(type).isPresent() ? new Focus.OfType(type) : new Focus.OfRelation(type))
                .orElseGet(Focus.All::new), settings.sample(), conversion.trustSparql(), conversion.rules(),
                conversion.labels());
        long start = System.nanoTime();
        Preview preview;
        try (WikidataSource source = settings.source().open(in::workspace, progress)) {
            progress.note("Opened the source in %.1f s.".formatted((System.nanoTime() - start) / 1e9));
            start = System.nanoTime();
            preview = new Previewer(schema, source, new UnitTable(), options).run(progress.quiet());
        }
        progress.note("Converted the sample in %.1f s.".formatted((System.nanoTime() - start) / 1e9));
        return new Result(preview);
    }

    private static Map<String, Object> json(Preview.Entity entity) {
        return JsonMembers.of("type", entity.type(), "id", entity.id(), "name", entity.name(), "reason",
                entity.reason().map(Reason::key), "why", entity.reason().map(Reason::text), "properties",
                entity.properties().stream().map(PreviewConversion::json).toList(), "relations",
                entity.relations().stream().map(PreviewConversion::json).toList());
    }

    private static Map<String, Object> json(Preview.Relation relation) {
        return JsonMembers.of("type", relation.type(), "object", relation.object(), "end",
                relation.end().name().toLowerCase(Locale.ROOT), "properties",
                relation.properties().stream().map(PreviewConversion::json).toList(), "statements",
                relation.evidence().stream().map(PreviewConversion::json).toList());
    }

    private static Map<String, Object> json(Preview.Property property) {
        return JsonMembers.of("label", property.label(), "value", property.value().map(PreviewConversion::plain),
                "statements", property.evidence().stream().map(PreviewConversion::json).toList());
    }

    private static Map<String, Object> json(Evidence evidence) {
        Map<String, Object> json = JsonMembers.of("statement", evidence.statement(), "property", evidence.pid(), "rank",
                evidence.rank().name().toLowerCase(Locale.ROOT), "raw", evidence.raw());
        if (!evidence.qualifiers().isEmpty())
            json.put("qualifiers", evidence.qualifiers());
        json.put("fate", switch (evidence.fate()) {
            case Fate.Taken _ -> "taken";
            case Fate.Left _ -> "not-chosen";
            case Fate.Rejected _ -> "rejected";
            case Fate.PassedOver _ -> "ignored";
        });
        switch (evidence.fate()) {
            case Fate.Rejected(var reason) -> json.putAll(JsonMembers.of("reason", reason.key(), "why", reason.text()));
            case Fate.PassedOver(var why) -> json.putAll(JsonMembers.of("reason", why.key(), "why", why.text()));
            case Fate.Taken(Object value) -> json.put("value", plain(value));
            case Fate.Left(Object value) -> json.put("value", plain(value));
        }
        return json;
    }

    private static Object plain(Object value) {
        return switch (value) {
            case LocalDate date -> date.toString();
            case List<?> list -> list.stream().map(PreviewConversion::plain).toList();
            default -> value;
        };
    }
}
