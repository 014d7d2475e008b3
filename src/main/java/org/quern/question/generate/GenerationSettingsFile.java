package org.quern.question.generate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationSettings.Limits;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Keeps {@link GenerationSettings} as {@code graphs/NAME/generation.json}; the same settings give the same bytes. */
public final class GenerationSettingsFile {

    /** The version of the format; newer ones are refused. */
    public static final int FORMAT = 1;
    private static final String AGAIN = "correct the file, or delete it to begin anew";

    private final ObjectMapper json = new ObjectMapper();
    private final SafeFiles files;

    public GenerationSettingsFile(SafeFiles files) {
        this.files = files;
    }

    /** Writes the file, whole or not at all. */
    public void write(Path file, GenerationSettings settings) {
        Limits limits = settings.limits();
        ObjectNode node = json.createObjectNode().put("format", FORMAT).put("count", limits.count())
                .put("of_each_category", limits.ofEach()).put("seed", limits.seed()).put("returns", limits.returns())
                .put("most_matches", limits.mostMatches()).put("longest_s", limits.longestSeconds())
                .put("realism", settings.realism());
        list(node, "categories_off", settings.categoriesOff());
        list(node, "templates_off", settings.templatesOff());
        list(node, "relations_off", settings.relationsOff());
        list(node, "rules_off", settings.rulesOff().stream().map(Rule::key).toList());
        files.write(file, out -> out.write((node.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    private static void list(ObjectNode node, String key, Collection<String> values) {
        var list = node.putArray(key);
        new TreeSet<>(values).forEach(list::add);
    }

    /**
     * What the file says; everything takes part where there is none.
     *
     * @throws QuernException when it cannot be understood
     */
    public GenerationSettings read(Path file) {
        if (!Files.exists(file))
            return GenerationSettings.DEFAULT;
        JsonNode node = new JsonText(AGAIN).read(files, file);
        if (!node.isObject())
            throw wrong(file, "these are no settings of a generation", AGAIN);
        try {
            if (node.path("format").asInt() > FORMAT)
                throw wrong(file, "the settings were kept by a newer Quern", "update Quern");
            Limits plain = Limits.DEFAULT;
            Set<Rule> rules = EnumSet.noneOf(Rule.class);
            for (String key : texts(node.path("rules_off")))
                Rule.ofKey(key).filter(Rule::canBeOff).ifPresent(rules::add);
            return new GenerationSettings(
                    new Limits(node.path("count").asInt(plain.count()), node.path("of_each_category").asBoolean(),
                            node.path("seed").asLong(plain.seed()), node.path("returns").asInt(plain.returns()),
                            node.path("most_matches").asInt(plain.mostMatches()),
                            node.path("longest_s").asInt(plain.longestSeconds())),
                    node.path("realism").asBoolean(true), texts(node.path("categories_off")),
                    texts(node.path("templates_off")), texts(node.path("relations_off")), rules);
        } catch (IllegalArgumentException broken) {
            throw wrong(file, "a limit is no number that can be meant", AGAIN);
        }
    }

    private static QuernException wrong(Path file, String what, String remedy) {
        return new QuernException(what, file.toString(), remedy);
    }

    private static Set<String> texts(JsonNode list) {
        Set<String> texts = new TreeSet<>();
        list.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
