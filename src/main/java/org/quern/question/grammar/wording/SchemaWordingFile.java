package org.quern.question.grammar.wording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.SchemaWording;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The wording of a schema in a file next to it, so that the schema itself stays readable for other programs. */
public record SchemaWordingFile(Path file, SafeFiles files) {

    private static final int FORMAT = 1;
    private static final String REMEDY = "correct the file, or delete it to use the lexicon";

    /** @throws QuernException when the file exists and is damaged */
    public SchemaWording read() {
        if (!Files.exists(file))
            return SchemaWording.NONE;
        return parse(new JsonText(REMEDY).read(files, file));
    }

    /**
     * The wording in the file's content.
     *
     * @throws QuernException when it is damaged
     */
    public SchemaWording parse(JsonNode tree) {
        if (!(tree instanceof ObjectNode object))
            throw broken("the file is not a JSON object", "$", null);
        JsonText.checkFormat(object, FORMAT, file);
        SchemaWording wording;
        try {
            wording = JsonRecords.read(object, SchemaWording.class);
        } catch (IllegalArgumentException misfit) {
            throw broken(String.valueOf(misfit.getMessage()), "", misfit);
        }
        check(wording.properties(), "$.properties");
        check(wording.relations(), "$.relations");
        wording.types().forEach((label, type) -> {
            if (!type.named().isEmpty() && !type.named().contains("{}"))
                throw broken("“" + type.named() + "” has no {} for the name", "$.types." + label + ".named", null);
        });
        return wording;
    }

    private void check(Map<String, PartWording> parts, String where) {
        parts.forEach((part, wording) -> PhraseProblem.of(wording).stream().findFirst().ifPresent(problem -> {
            throw broken(problem.message(), where + "[\"" + part + "\"]." + problem.field(), null);
        }));
    }

    public void write(SchemaWording wording) {
        ObjectNode out = JsonRecords.write(FORMAT, wording);
        for (String group : new String[]{"types", "properties", "relations"})
            out.path(group).forEach(part -> dropEmpty((ObjectNode) part));
        JsonText.write(files, file, out);
    }

    /** The content of a part in the file, without what the lexicon decides. */
    public static ObjectNode json(PartWording part) {
        ObjectNode out = JsonRecords.write(part);
        dropEmpty(out);
        return out;
    }

    private static void dropEmpty(ObjectNode part) {
        part.properties().removeIf(member -> member.getValue().isEmpty() && !member.getValue().isValueNode()
                || member.getValue().isTextual() && member.getValue().textValue().isEmpty());
    }

    private QuernException broken(String what, String where, @org.jspecify.annotations.Nullable Throwable cause) {
        return new QuernException("the wording cannot be read: {0}", (file + " " + where).strip(), REMEDY, what)
                .causedBy(cause);
    }
}
