package org.quern.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import org.quern.llm.ModelSettings.Parameters;
import org.quern.llm.ModelSettings.Price;
import org.quern.llm.ModelSettings.Protocol;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The models that {@code quern.json} names under {@code models}, by name.
 *
 * @param named in the order of their names
 */
public record ModelList(List<ModelSettings> named) {

    private static final Set<String> KEYS = Set.of("protocol", "url", "model", "temperature", "top_p", "seed",
            "max_tokens", "stop", "extra", "price", "time_limit_s", "at_a_time", "per_minute", "key_variable");
    private static final int MAX_TOKENS = 1024;
    private static final int TIME_LIMIT = 180;
    private static final int AT_A_TIME = 4;
    private static final int LARGEST = 10_000_000;

    public ModelList {
        named = List.copyOf(named);
    }

    /** @throws QuernException when the settings cannot be understood, or hold a key */
    public static ModelList read(Workspace workspace) {
        Path file = workspace.settingsFile();
        try {
            JsonNode models = new ObjectMapper().readTree(Files.readAllBytes(file)).path("models");
            List<ModelSettings> named = new ArrayList<>();
            models.properties().stream().sorted(Map.Entry.comparingByKey()).forEach(
                    e -> named.add(new Entry(e.getValue(), file + " $.models." + e.getKey()).model(e.getKey())));
            return new ModelList(named);
        } catch (JsonProcessingException broken) {
            throw new QuernException("the settings are not valid JSON (" + broken.getOriginalMessage() + ")",
                    file + " line " + broken.getLocation().getLineNr(), "mend or restore the file", broken);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** @throws QuernException when there is none of this name */
    public ModelSettings find(String name) {
        return named.stream().filter(model -> model.name().equals(name)).findFirst()
                .orElseThrow(() -> new QuernException("quern.json names no model “" + name + "”", "",
                        named.isEmpty() ? "add it there under models, with protocol and model"
                                : "take one of "
                                        + String.join(", ", named.stream().map(ModelSettings::name).toList())));
    }

    /** One entry of the file; every complaint says where. */
    private record Entry(JsonNode json, String place) {

        ModelSettings model(String name) {
            for (Map.Entry<String, JsonNode> entry : json.properties())
                checkKey(entry.getKey());
            Protocol protocol = protocol();
            String model = text("model").orElseThrow(
                    () -> new QuernException("the model’s name at its host is missing", place + ".model", "add it"));
            return new ModelSettings(name, protocol, url(protocol), model, parameters(), price(),
                    Duration.ofSeconds(whole("time_limit_s", 1).orElse(TIME_LIMIT)),
                    whole("at_a_time", 1).orElse(AT_A_TIME), whole("per_minute", 0).orElse(0),
                    text("key_variable").orElse(protocol.keyVariable()));
        }

        private void checkKey(String key) {
            String lower = key.toLowerCase(Locale.ROOT);
            if (lower.contains("api") || lower.equals("key") || lower.contains("secret"))
                throw new QuernException("a key stands in a file that is made to be shared", place + "." + key,
                        "take it out, withdraw it at the host, and keep a new one in the keyring or the environment");
            if (!KEYS.contains(key))
                throw new QuernException("the key '" + key + "' is not known here", place + "." + key,
                        "a model has " + String.join(", ", KEYS.stream().sorted().toList()));
        }

        private Protocol protocol() {
            String name = text("protocol").orElse("openai");
            for (Protocol each : Protocol.values()) {
                if (each.name().toLowerCase(Locale.ROOT).equals(name))
                    return each;
            }
            throw new QuernException("“" + name + "” is no protocol", place + ".protocol",
                    "take openai, which most hosts and local servers speak, or anthropic");
        }

        private URI url(Protocol protocol) {
            String text = text("url").orElse(protocol.url());
            try {
                URI url = new URI(text);
                if (url.getHost() != null && List.of("http", "https").contains(url.getScheme()))
                    return url;
            } catch (URISyntaxException _) {
                // Said below.
            }
            throw new QuernException("this is no address of a host", place + ".url",
                    "write for instance http://localhost:11434/v1");
        }

        private Parameters parameters() {
            List<String> stop = new ArrayList<>();
            for (JsonNode each : json.path("stop")) {
                if (!each.isTextual())
                    throw new QuernException("these are no texts", place + ".stop", "write a list of texts in quotes");
                stop.add(each.textValue());
            }
            Map<String, Object> extra = new TreeMap<>();
            json.path("extra").properties().forEach(
                    e -> extra.put(e.getKey(), new ObjectMapper().convertValue(e.getValue(), Object.class)));
            return new Parameters(number("temperature", t -> t >= 0 && t <= 2, "a number from 0 to 2"),
                    number("top_p", p -> p > 0 && p <= 1, "a number above 0, up to 1"), whole("seed", 0),
                    whole("max_tokens", 1).orElse(MAX_TOKENS), List.copyOf(stop), extra);
        }

        private Price price() {
            JsonNode price = json.path("price");
            if (price.isMissingNode())
                return Price.FREE;
            JsonNode input = price.path("input");
            JsonNode output = price.path("output");
            if (!input.isNumber() || !output.isNumber() || input.doubleValue() < 0 || output.doubleValue() < 0)
                throw new QuernException("the price is not complete", place + ".price",
                        "give what a million tokens cost, as {\"input\": 0.5, \"output\": 1.5}");
            return new Price(input.doubleValue(), output.doubleValue());
        }

        private Optional<Double> number(String key, DoublePredicate right, String what) {
            JsonNode value = json.path(key);
            if (value.isMissingNode() || value.isNull())
                return Optional.empty();
            if (!value.isNumber() || !right.test(value.doubleValue()))
                throw new QuernException("this is not " + what, place + "." + key, "mend the number");
            return Optional.of(value.doubleValue());
        }

        private Optional<Integer> whole(String key, int least) {
            JsonNode value = json.path(key);
            if (value.isMissingNode() || value.isNull())
                return Optional.empty();
            if (!value.canConvertToInt() || !value.isIntegralNumber() || value.intValue() < least
                    || value.intValue() > LARGEST)
                throw new QuernException("this is no whole number from " + least + " to " + LARGEST,
                        place + "." + key, "mend the number");
            return Optional.of(value.intValue());
        }

        private Optional<String> text(String key) {
            JsonNode value = json.path(key);
            if (value.isMissingNode() || value.isNull())
                return Optional.empty();
            if (!value.isTextual() || value.textValue().isBlank())
                throw new QuernException("this is no text", place + "." + key, "write it in quotes");
            return Optional.of(value.textValue());
        }
    }
}
