package org.quern.task.schema;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaTemplates;
import org.quern.task.NoSettings;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;

/** Lists the templates for new schemas. */
public record ListTemplates(SafeFiles files) implements UseCase<NoSettings, ListTemplates.Result> {

    public record Result(@JsonValue List<Template> templates) {}

    /**
     * A template.
     *
     * @param entities labels of its entity types
     * @param relations its relation types
     */
    public record Template(String template, List<String> entities, List<String> relations) {}

    @Override
    public Result run(NoSettings settings, Progress progress) {
        SchemaTemplates templates = new SchemaTemplates();
        SchemaReader reader = new SchemaReader(files);
        return new Result(templates.names().stream().map(name -> {
            MappedSchema schema = reader.sketch(templates.document(name)).orElseThrow();
            return new Template(name, schema.entities().stream().map(EntityType::label).toList(),
                    schema.relations().stream().map(RelationType::variant).toList());
        }).toList());
    }
}
