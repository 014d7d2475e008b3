package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quern.convert.ConversionPlan;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;

/** Plans a conversion; if label languages are chosen, the members are found and the languages of their labels counted. */
public record PlanConversion(LazyServices in) implements UseCase<PlanConversion.Settings, PlanConversion.Result> {

    /** @param schema its file */
    public record Settings(Path schema, SourceSelection source, ConversionSettings conversion) {}

    /** @param labels numbers of labels by entity type and language; empty if not counted */
    public record Result(List<ConversionPlan.Line> plan, Map<String, Map<String, Long>> labels) {

        @JsonValue
        JsonNode json() {
            List<Map<String, Object>> steps = plan.stream().map(Result::json).toList();
            return JsonMembers.tree(labels.isEmpty() ? steps : JsonMembers.of("steps", steps, "labels", labels));
        }

        private static Map<String, Object> json(ConversionPlan.Line step) {
            return JsonMembers.of("step", step.number(), "finds", step.finds(), "needs", step.needs(), "size",
                    step.size().map(size -> size.size()), "size_is",
                    step.size().map(size -> size.bound().name().toLowerCase(Locale.ROOT)), "asks", step.asks());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        MappedSchema schema = new SchemaReader(in.files()).read(settings.schema());
        ConversionSettings conversion = settings.conversion();
        List<ConversionPlan.Line> plan = settings.source().ask(in::workspace,
                ConversionPlan.of(schema, new UnitTable(), conversion.rules(), conversion.labels())::outline);
        boolean counts = !conversion.languages().isEmpty() || !schema.languages().isEmpty()
                && !conversion.compatible() && settings.source().dump().isEmpty();
        if (!counts)
            return new Result(plan, Map.of());
        try (WikidataSource source = settings.source().open(in::workspace, progress)) {
            return new Result(plan, new Converter(schema, source, new UnitTable(), conversion.options(false))
                    .labelLanguages(progress));
        }
    }
}
