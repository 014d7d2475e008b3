package org.quern.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoublePredicate;

/**
 * A section of {@code quern.json}. Users write that file by hand, so every error states the location and a
 * valid alternative. A null member counts as missing.
 *
 * @param place the file and the JSON path of this part
 */
public record Settings(JsonNode json, String place) {

    /** @throws QuernException when the file cannot be read or is not JSON */
    public static Settings read(Workspace workspace) {
        return read(workspace.settingsFile());
    }

    static Settings read(Path file) {
        return new Settings(new JsonText("fix or restore the file").read(new SafeFiles(), file), file + " $");
    }

    /** The section under a key; empty if it is missing. */
    public Settings under(String key) {
        return new Settings(json.path(key), place + "." + key);
    }

    /** The named sections under a key. */
    public SortedMap<String, Settings> named(String key) {
        Settings all = under(key);
        SortedMap<String, Settings> named = new TreeMap<>();
        all.json.fieldNames().forEachRemaining(name -> named.put(name, all.under(name)));
        return named;
    }

    /**
     * Rejects unknown keys, and keys that reveal a secret.
     *
     * @param what for instance “a model”
     * @param secrets substrings in the names of secrets
     */
    public void expect(String what, List<String> keys, Set<String> secrets) {
        for (Map.Entry<String, JsonNode> entry : json.properties()) {
            String key = entry.getKey();
            if (keys.contains(key))
                continue;
            String lower = key.toLowerCase(Locale.ROOT);
            if (secrets.stream().anyMatch(lower::contains))
                throw wrong(key, "this shared file contains a secret",
                        "remove it, revoke it where it was issued, and store the new one in the keyring or the"
                                + " environment");
            throw wrong(key, "unknown key '" + key + "'", what + " has " + String.join(", ", keys));
        }
    }

    public Optional<String> text(String key) {
        JsonNode value = json.path(key);
        if (absent(value))
            return Optional.empty();
        if (!value.isTextual() || value.textValue().isBlank())
            throw wrong(key, "a string is expected", "put it in quotes");
        return Optional.of(value.textValue());
    }

    public Optional<Boolean> truth(String key) {
        JsonNode value = json.path(key);
        if (absent(value))
            return Optional.empty();
        if (!value.isBoolean())
            throw wrong(key, "true or false is expected", "write true or false");
        return Optional.of(value.booleanValue());
    }

    public Optional<Integer> whole(String key, int least, int most) {
        JsonNode value = json.path(key);
        if (absent(value))
            return Optional.empty();
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < least
                || value.intValue() > most)
            throw wrong(key, "an integer from " + least + " to " + most + " is expected", "fix the number");
        return Optional.of(value.intValue());
    }

    /** @param what such as “a number from 0 to 2” */
    public Optional<Double> number(String key, DoublePredicate right, String what) {
        JsonNode value = json.path(key);
        if (absent(value))
            return Optional.empty();
        if (!value.isNumber() || !right.test(value.doubleValue()))
            throw wrong(key, "this is not " + what, "fix the number");
        return Optional.of(value.doubleValue());
    }

    /** The exception about an invalid member. */
    public QuernException wrong(String key, String what, String remedy) {
        return new QuernException(what, place + "." + key, remedy);
    }

    private static boolean absent(JsonNode value) {
        return value.isMissingNode() || value.isNull();
    }
}
