package org.quern.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.quern.llm.ModelSettings.Parameters;
import org.quern.llm.ModelSettings.Price;
import org.quern.llm.ModelSettings.Protocol;
import org.quern.workspace.QuernException;
import org.quern.workspace.Settings;
import org.quern.workspace.Workspace;

/**
 * The models under {@code models} in {@code quern.json}, by name.
 *
 * @param named sorted by name
 */
public record ModelList(List<ModelSettings> named) {

    /** The name of the built-in model. */
    public static final String BUILT_IN = "builtin";

    private static final List<String> KEYS = List.of("protocol", "url", "model", "temperature", "top_p", "seed",
            "max_tokens", "max_tokens_parameter", "stop", "extra", "price", "time_limit_s", "at_a_time", "per_minute",
            "key_variable");
    private static final Set<String> SECRETS = Set.of("api", "key", "secret");
    private static final String COST = "the price per million tokens";
    private static final int MAX_TOKENS = 1024;
    private static final int TIME_LIMIT = 180;
    private static final int AT_A_TIME = 4;
    private static final int LARGEST = 10_000_000;

    public ModelList {
        named = List.copyOf(named);
    }

    /** @throws QuernException when the settings are invalid, or contain a key */
    public static ModelList read(Workspace workspace) {
        return new ModelList(Settings.read(workspace).named("models").entrySet().stream()
                .map(e -> new Entry(e.getValue()).model(e.getKey())).toList());
    }

    /** The same with the built-in model at the end, unless another model has its name. */
    public ModelList withBuiltIn() {
        if (named.stream().anyMatch(model -> model.name().equals(BUILT_IN)))
            return this;
        List<ModelSettings> all = new ArrayList<>(named);
        all.add(new ModelSettings(BUILT_IN, Protocol.BUILTIN, URI.create(Protocol.BUILTIN.url()), "rules",
                new Parameters(Optional.empty(), Optional.empty(), Optional.empty(), MAX_TOKENS, Optional.empty(),
                        List.of(), Map.of()),
                Optional.of(new Price(0, 0, "")), Duration.ofSeconds(TIME_LIMIT), AT_A_TIME, 0, ""));
        return new ModelList(all);
    }

    /** The model to use if none is chosen: the built-in one where no other is in quern.json. */
    public Optional<String> usual() {
        return named.stream().allMatch(model -> model.protocol() == Protocol.BUILTIN) ? Optional.of(BUILT_IN)
                : Optional.empty();
    }

    /** @throws QuernException when there is no model of this name */
    public ModelSettings find(String name) {
        return named.stream().filter(model -> model.name().equals(name)).findFirst()
                .orElseThrow(() -> new QuernException("quern.json has no model “{0}”", "", "{1}", name,
                        named.isEmpty() ? "add it under models, with protocol and model"
                                : "use one of " + String.join(", ", named.stream().map(ModelSettings::name).toList())));
    }

    /** One entry of the file. */
    private record Entry(Settings settings) {

        ModelSettings model(String name) {
            settings.expect("a model", KEYS, SECRETS);
            Protocol protocol = protocol();
            String model = settings.text("model").orElseThrow(
                    () -> settings.wrong("model", "the model name is missing", "add it"));
            return new ModelSettings(name, protocol, url(protocol), model, parameters(), price(),
                    Duration.ofSeconds(settings.whole("time_limit_s", 1, LARGEST).orElse(TIME_LIMIT)),
                    settings.whole("at_a_time", 1, LARGEST).orElse(AT_A_TIME),
                    settings.whole("per_minute", 0, LARGEST).orElse(0),
                    settings.text("key_variable").orElse(protocol.keyVariable()));
        }

        private Protocol protocol() {
            String name = settings.text("protocol").orElse("openai");
            return Stream.of(Protocol.OPENAI, Protocol.ANTHROPIC)
                    .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(name))
                    .findFirst().orElseThrow(() -> settings.wrong("protocol", "“" + name + "” is not a known protocol",
                            "use openai (most hosts and local servers) or anthropic"));
        }

        private URI url(Protocol protocol) {
            try {
                URI url = new URI(settings.text("url").orElse(protocol.url()));
                if (url.getHost() != null && List.of("http", "https").contains(url.getScheme()))
                    return url;
            } catch (URISyntaxException _) {
                // Said below.
            }
            throw settings.wrong("url", "this is not a valid URL", "use for example http://localhost:11434/v1");
        }

        private Parameters parameters() {
            List<String> stop = new ArrayList<>();
            for (JsonNode each : settings.under("stop").json()) {
                if (!each.isTextual())
                    throw settings.wrong("stop", "a list of strings is expected", "write a list of strings in quotes");
                stop.add(each.textValue());
            }
            Map<String, Object> extra = new TreeMap<>();
            settings.under("extra").json().properties().forEach(
                    e -> extra.put(e.getKey(), new ObjectMapper().convertValue(e.getValue(), Object.class)));
            return new Parameters(settings.number("temperature", t -> t >= 0 && t <= 2, "a number from 0 to 2"),
                    settings.number("top_p", p -> p > 0 && p <= 1, "a number above 0, up to 1"),
                    settings.whole("seed", 0, LARGEST), settings.whole("max_tokens", 1, LARGEST).orElse(MAX_TOKENS),
                    settings.text("max_tokens_parameter"), List.copyOf(stop), extra);
        }

        private Optional<Price> price() {
            Settings price = settings.under("price");
            if (price.json().isMissingNode())
                return Optional.empty();
            Optional<Double> input = price.number("input", cost -> cost >= 0, COST);
            Optional<Double> output = price.number("output", cost -> cost >= 0, COST);
            if (input.isEmpty() || output.isEmpty())
                throw settings.wrong("price", "the price is incomplete",
                        "set the price per million tokens, as {\"input\": 0.5, \"output\": 1.5}");
            price.expect("a price", List.of("input", "output", "currency"), Set.of());
            return Optional.of(new Price(input.get(), output.get(), price.text("currency").orElse("")));
        }
    }
}
