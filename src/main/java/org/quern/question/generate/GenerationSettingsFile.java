package org.quern.question.generate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.question.Rule;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Saves {@link GenerationSettings} as {@code graphs/NAME/generation.json}; the same settings give the same bytes. */
public record GenerationSettingsFile(SafeFiles files) {
    /** The version of the format; newer versions are refused. */
    public static final int FORMAT = 1;
    private static final String AGAIN = "fix the file, or delete it to reset the settings";

    /** Writes the file, completely or not at all. */
    public void write(Path file, GenerationSettings settings) {
        JsonText.writeDense(files, file, JsonRecords.write(FORMAT, settings));
    }

    /**
     * The settings in the file; the defaults without a file.
     *
     * @throws QuernException when the file cannot be read
     */
    public GenerationSettings read(Path file) {
        if (!Files.exists(file))
            return GenerationSettings.DEFAULT;
        JsonNode node = new JsonText(AGAIN).read(files, file);
        if (!node.isObject())
            throw wrong(file, "these are not generation settings");
        JsonText.checkFormat(node, FORMAT, file);
        if (node.path("rules_off") instanceof ArrayNode rules)
            rules.removeIf(key -> Rule.ofKey(key.asText()).filter(Rule::canBeOff).isEmpty());
        try {
            return JsonRecords.read(node, GenerationSettings.DEFAULT);
        } catch (IllegalArgumentException broken) {
            throw wrong(file, "a limit or weight is out of range");
        }
    }

    private static QuernException wrong(Path file, String what) {
        return new QuernException(what, file.toString(), AGAIN);
    }
}
