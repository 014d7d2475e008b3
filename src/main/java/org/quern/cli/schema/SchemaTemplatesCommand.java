package org.quern.cli.schema;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaTemplates;
import picocli.CommandLine.Command;

/** {@code quern schema templates}: the schemas that a new one can start from. */
@Command(name = "templates", mixinStandardHelpOptions = true, description = "Lists the templates for new schemas: the eleven domains of CypherBench, mapped to Wikidata.")
final class SchemaTemplatesCommand extends WorkspaceCommand {

    private static final int LONGEST = 120;

    private record Entry(String template, MappedSchema schema) {}

    @Override
    protected void run() {
        SchemaTemplates templates = new SchemaTemplates();
        SchemaReader reader = new SchemaReader(files);
        List<Entry> entries = templates.names().stream()
                .map(name -> new Entry(name, reader.sketch(templates.document(name)).orElseThrow())).toList();
        result(() -> entries.stream().map(e -> JsonMembers.of("template", e.template, "entities",
                e.schema.entities().stream().map(MappedSchema.EntityType::label).toList(), "relations",
                e.schema.relations().stream().map(MappedSchema.RelationType::variant).toList())).toList(),
                () -> print(entries));
    }

    private void print(List<Entry> entries) {
        TextTable table = new TextTable(List.of("types", "relations", "template", "entity types"), LONGEST);
        entries.forEach(e -> table.add(List.of(Integer.toString(e.schema.entities().size()),
                Integer.toString(e.schema.relations().size()), e.template,
                String.join(", ", e.schema.entities().stream().map(MappedSchema.EntityType::label).toList()))));
        table.lines().forEach(terminal::println);
    }
}
