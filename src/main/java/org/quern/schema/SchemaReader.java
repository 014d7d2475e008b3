package org.quern.schema;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads mapped schemas from JSON and reports all errors (CypherBench, section 3.1). Schemas are small, so a file is
 * parsed into one tree.
 */
public record SchemaReader(SafeFiles files) {
    private static final JsonText JSON = new JsonText(
            JsonText.mapper().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature()),
            "fix the file in a text editor");

    /**
     * The result of reading a schema.
     *
     * @param schema empty when there is an error
     * @param problems errors and warnings, in the order of the file
     */
    public record Reading(Optional<MappedSchema> schema, List<SchemaProblem> problems) {
        public Reading {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Reads a schema for use.
     *
     * @throws QuernException when the file cannot be read, is not JSON, or has an error; names the first one
     */
    public MappedSchema read(Path file) {
        Reading reading = check(file);
        return reading.schema().orElseThrow(() -> {
            List<SchemaProblem> errors = reading.problems().stream().filter(SchemaProblem::isError).toList();
            SchemaProblem first = errors.getFirst();
            return new QuernException(errors.size() == 1 ? "{0}" : "{0} (and {1} more)", file + " " + first.jsonPath(),
                    "{2}", first.message(), errors.size() - 1, first.remedy());
        });
    }

    /**
     * Reads a schema to find its problems.
     *
     * @throws QuernException when the file cannot be read or is not JSON; names line and column, or the language of the
     * schema if it is another one
     */
    public Reading check(Path file) {
        OtherSchema.refuse(files, file);
        JsonNode root = JSON.read(files, file);
        OtherSchema.refuse(root, file);
        return interpret(root);
    }

    /**
     * Reads a schema from text, for editors.
     *
     * @throws QuernException when the text is not JSON; names line and column
     */
    public Reading check(String json) {
        return interpret(JSON.read(json, "schema"));
    }

    /** Reads a schema from its document, for editors. */
    public Reading check(JsonNode document) {
        return interpret(document);
    }

    /** A schema as far as it can be read, for display while it is edited. */
    public Optional<MappedSchema> sketch(JsonNode document) {
        return new SchemaParser(new ArrayList<>()).parse(document);
    }

    private static Reading interpret(JsonNode tree) {
        List<SchemaProblem> problems = new ArrayList<>();
        Optional<MappedSchema> schema = new SchemaParser(problems).parse(tree);
        if (problems.stream().noneMatch(SchemaProblem::isError))
            schema.ifPresent(s -> problems.addAll(new SchemaRules(s).problems()));
        boolean usable = problems.stream().noneMatch(SchemaProblem::isError);
        return new Reading(usable ? schema : Optional.empty(), problems);
    }
}
