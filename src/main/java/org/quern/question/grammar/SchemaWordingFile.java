package org.quern.question.grammar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The wording of a schema in a file next to it, so that the schema itself stays readable for other programs. */
public record SchemaWordingFile(Path file, SafeFiles files) {

    private static final int FORMAT = 1;
    private static final String REMEDY = "correct the file, or delete it to use the lexicon";
    private static final Pattern PHRASE = Pattern
            .compile("~?\\p{L}[^{}\\[\\]|]*(?:\\{(?:a|the(?: [^{}]+)?)?}[^{}\\[\\]|]*)?");
    private static final Pattern PAIR = Pattern.compile("[^/]*/[^/]*");
    private static final Set<String> FLAGS = Set.of(PartWording.ONE, PartWording.EVER, PartWording.TIMED,
            PartWording.ADJECTIVE, PartWording.PLURAL);

    /** @throws QuernException when the file exists and is damaged */
    public SchemaWording read() {
        if (!Files.exists(file))
            return SchemaWording.NONE;
        JsonNode tree = new JsonText(REMEDY).read(files, file);
        if (!(tree instanceof ObjectNode object))
            throw broken("the file is not a JSON object", "$", null);
        if (object.path("format").asInt(FORMAT) > FORMAT)
            throw new QuernException("the wording was written by a newer version of Quern", file.toString(),
                    "update Quern");
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
        parts.forEach((part, wording) -> {
            String path = where + "[\"" + part + "\"]";
            boolean date = wording.question().filter(ask -> ask == QuestionWord.WHEN || ask == QuestionWord.YEAR)
                    .isPresent();
            phrase(wording.forward(), !date && wording.question().isPresent(), path + ".forward");
            phrase(wording.backward(), true, path + ".backward");
            for (String pair : new String[]{wording.adjectives(), wording.degrees()}) {
                if (!pair.isEmpty() && !PAIR.matcher(pair).matches())
                    throw broken("“" + pair + "” is not a pair such as short/tall", path, null);
            }
            wording.flags().stream().filter(flag -> !FLAGS.contains(flag)).findFirst().ifPresent(flag -> {
                throw broken("“" + flag + "” is not a flag", path + ".flags", null);
            });
        });
    }

    private void phrase(String text, boolean needsPlace, String path) {
        if (text.isEmpty())
            return;
        if (!PHRASE.matcher(text).matches())
            throw broken("“" + text + "” is not a phrase: it begins with a verb and has at most one {}", path, null);
        if (needsPlace && !text.contains("{"))
            throw broken("“" + text + "” has no {} for the other end", path, null);
    }

    /** Replaces the file. */
    public void write(SchemaWording wording) {
        ObjectNode out = JsonRecords.write(FORMAT, wording);
        for (String group : new String[]{"types", "properties", "relations"})
            out.path(group).forEach(part -> ((ObjectNode) part).properties()
                    .removeIf(member -> member.getValue().isEmpty() && !member.getValue().isValueNode()
                            || member.getValue().isTextual() && member.getValue().textValue().isEmpty()));
        JsonText.write(files, file, out);
    }

    private QuernException broken(String what, String where, @org.jspecify.annotations.Nullable Throwable cause) {
        return new QuernException("the wording cannot be read: " + what, (file + " " + where).strip(), REMEDY, cause);
    }
}
