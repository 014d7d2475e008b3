package org.quern.task.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.question.realism.RealismFile;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaTemplates;
import org.quern.schema.SchemaText;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Creates a schema in a workspace: an empty one, or a copy of a template with the realism values of its relations. */
public record CreateSchema(Workspace workspace, SafeFiles files)
        implements
            UseCase<CreateSchema.Settings, CreateSchema.Result> {

    /**
     * What to create.
     *
     * @param name of the schema and its files
     * @param template see {@link SchemaTemplates}; an empty schema without it
     */
    public record Settings(String name, Optional<String> template) {}

    /**
     * What was written.
     *
     * @param relations the realism values for the graph of the same name; empty if a file with such values
     * existed
     */
    public record Result(Path schema, Optional<Path> relations) {}

    /** @throws QuernException if the schema exists already, or the template does not exist */
    @Override
    public Result run(Settings settings, Progress progress) {
        Path target = workspace.schema(settings.name());
        if (Files.exists(target))
            throw new QuernException("the workspace already has a schema with this name", target.toString(),
                    "choose another name");
        ObjectNode document = settings.template().map(new SchemaTemplates()::document)
                .orElseGet(() -> SchemaEditor.empty(settings.name()));
        document.put("name", settings.name());
        files.write(target, out -> out.write(SchemaText.of(document).text().getBytes(StandardCharsets.UTF_8)));
        return new Result(target, settings.template().flatMap(template -> realism(template, settings.name())));
    }

    private Optional<Path> realism(String template, String name) {
        Path relations = workspace.relations(name);
        if (Files.exists(relations))
            return Optional.empty();
        RealismFile file = new RealismFile(files);
        file.write(relations, name, file.shipped(template));
        return Optional.of(relations);
    }
}
