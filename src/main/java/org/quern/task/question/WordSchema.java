package org.quern.task.question;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.job.Progress;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.SchemaWording;
import org.quern.question.grammar.wording.SchemaWordingFile;
import org.quern.question.grammar.wording.WordingProposals;
import org.quern.question.grammar.wording.WordingProposals.Proposal;
import org.quern.schema.SchemaReader;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Shows how questions word the parts of a schema, and writes the phrases into the schema's wording for editing. */
public record WordSchema(LazyServices in) implements UseCase<WordSchema.Settings, WordSchema.Result> {

    /** @param write whether to write the phrases that the schema's wording lacks */
    public record Settings(String schema, boolean write) {}

    /**
     * The phrases.
     *
     * @param unknown parts of the wording that the schema does not have
     * @param file the schema's wording
     */
    public record Result(List<Proposal> parts, List<String> unknown, @JsonIgnore Path file) {}

    /** @throws QuernException when the schema or its wording cannot be read */
    @Override
    public Result run(Settings settings, Progress progress) {
        if (settings.write())
            write(settings.schema());
        SchemaWording wording = wording(settings.schema());
        List<Proposal> parts = proposals(settings.schema()).all();
        List<String> unknown = new ArrayList<>();
        List<Map<String, PartWording>> given = List.of(wording.properties(), wording.relations());
        given.forEach(words -> words.keySet().stream().filter(part -> parts.stream().map(Proposal::part)
                .noneMatch(known -> known.equals(part) || known.startsWith(part + "#") || known.endsWith("." + part)))
                .forEach(unknown::add));
        return new Result(parts, unknown, in.workspace().wording(settings.schema()));
    }

    WordingProposals proposals(String schema) {
        return new WordingProposals(new SchemaReader(in.files()).read(in.workspace().schema(schema)), wording(schema));
    }

    /** Adds the phrases of all parts that the schema's wording lacks; those that it has stay as they are. */
    void write(String schema) {
        SchemaWording wording = wording(schema);
        Map<String, PartWording> properties = new TreeMap<>(wording.properties());
        Map<String, PartWording> relations = new TreeMap<>(wording.relations());
        for (Proposal proposal : proposals(schema).all())
            (proposal.part().contains("#") ? relations : properties).put(proposal.part(), proposal.used());
        file(schema).write(new SchemaWording(wording.types(), properties, relations));
    }

    private SchemaWording wording(String schema) {
        return file(schema).read();
    }

    private SchemaWordingFile file(String schema) {
        return new SchemaWordingFile(in.workspace().wording(schema), in.files());
    }
}
