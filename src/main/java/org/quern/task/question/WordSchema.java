package org.quern.task.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.SchemaWording;
import org.quern.question.grammar.wording.SchemaWordingFile;
import org.quern.question.grammar.wording.WordingProposals;
import org.quern.question.grammar.wording.WordingProposals.Proposal;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Shows how questions word the parts of a schema, and writes the phrases into the schema's wording for editing.
 *
 * @param workspace need not be locked
 */
public record WordSchema(Workspace workspace, SafeFiles files) {

    /**
     * The phrases.
     *
     * @param unknown parts of the wording that the schema does not have
     */
    public record Result(List<Proposal> parts, List<String> unknown) {}

    /** The phrases of one part, with sample questions. */
    public record Part(Proposal proposal, List<String> samples) {}

    /** @throws QuernException when the schema or its wording cannot be read */
    public Result all(String schema) {
        SchemaWording wording = wording(schema);
        List<Proposal> parts = new WordingProposals(schema(schema), wording).all();
        List<String> unknown = new ArrayList<>();
        List<Map<String, PartWording>> given = List.of(wording.properties(), wording.relations());
        given.forEach(words -> words.keySet().stream().filter(part -> parts.stream().map(Proposal::part)
                .noneMatch(known -> known.equals(part) || known.startsWith(part + "#") || known.endsWith("." + part)))
                .forEach(unknown::add));
        return new Result(parts, unknown);
    }

    /** @throws QuernException when the schema has no such part */
    public Part one(String schema, String part) {
        WordingProposals proposals = new WordingProposals(schema(schema), wording(schema));
        Proposal found = proposals.all().stream().filter(each -> each.part().equals(part)).findFirst()
                .or(() -> proposals.all().stream().filter(each -> each.part().startsWith(part + "#")
                        || each.part().endsWith("." + part)).findFirst())
                .orElseThrow(() -> new QuernException("the schema has no property or relation “{0}”",
                        workspace.schema(schema).toString(), "use the form Type.property or relation#Subject#Object",
                        part));
        return new Part(found, proposals.samples(found.part()));
    }

    /** Adds the phrases of all parts that the schema's wording lacks; those that it has stay as they are. */
    public void write(String schema) {
        SchemaWording wording = wording(schema);
        Map<String, PartWording> properties = new TreeMap<>(wording.properties());
        Map<String, PartWording> relations = new TreeMap<>(wording.relations());
        for (Proposal proposal : new WordingProposals(schema(schema), wording).all())
            (proposal.part().contains("#") ? relations : properties).put(proposal.part(), proposal.used());
        new SchemaWordingFile(workspace.wording(schema), files)
                .write(new SchemaWording(wording.types(), properties, relations));
    }

    private MappedSchema schema(String name) {
        return new SchemaReader(files).read(workspace.schema(name));
    }

    private SchemaWording wording(String schema) {
        return new SchemaWordingFile(workspace.wording(schema), files).read();
    }
}
