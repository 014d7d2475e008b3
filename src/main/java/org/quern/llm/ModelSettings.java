package org.quern.llm;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The settings of a model in {@code quern.json}.
 *
 * @param name in the workspace
 * @param model the model's name at its host
 * @param price empty if the file lists none: the cost is then unknown
 * @param timeLimit for a whole answer
 * @param atATime max. parallel requests
 * @param perMinute max. requests per minute; 0 for no limit
 * @param keyVariable the environment variable with the key
 */
public record ModelSettings(String name, Protocol protocol, URI url, String model, Parameters parameters,
        Optional<Price> price, Duration timeLimit, int atATime, int perMinute, String keyVariable) {

    /** The protocol of a host. */
    public enum Protocol {
        /** Chat completions, as supported by OpenAI and most other hosts and local servers. */
        OPENAI("https://api.openai.com/v1", "OPENAI_API_KEY"),
        /** Messages. */
        ANTHROPIC("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY"),
        /** The model in this process, which needs no host. */
        BUILTIN("builtin://quern", "");

        private final String url;
        private final String keyVariable;

        Protocol(String url, String keyVariable) {
            this.url = url;
            this.keyVariable = keyVariable;
        }

        /** The provider's own address. */
        String url() {
            return url;
        }

        String keyVariable() {
            return keyVariable;
        }
    }

    /**
     * The parameters that affect an answer, besides the messages.
     *
     * @param maxTokens max. tokens of the answer
     * @param limitName the name of the parameter for them at the host, or {@link RequestForm#NONE}; empty if it is
     * found out
     * @param extra host-specific members, sent unchanged
     */
    public record Parameters(Optional<Double> temperature, Optional<Double> topP, Optional<Integer> seed,
            int maxTokens, Optional<String> limitName, List<String> stop, Map<String, Object> extra) {

        Parameters of(ModelRequest request) {
            return new Parameters(request.temperature().or(() -> temperature), request.topP().or(() -> topP), seed,
                    maxTokens, limitName, stop, extra);
        }

        /** For records and keys: only the parameters that are set, always in the same order. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            temperature.ifPresent(value -> json.put("temperature", value));
            topP.ifPresent(value -> json.put("top_p", value));
            seed.ifPresent(value -> json.put("seed", value));
            json.put("max_tokens", maxTokens);
            limitName.ifPresent(value -> json.put("max_tokens_parameter", value));
            ObjectMapper mapper = new ObjectMapper();
            if (!stop.isEmpty())
                json.set("stop", mapper.valueToTree(stop));
            if (!extra.isEmpty())
                json.set("extra", mapper.valueToTree(new TreeMap<>(extra)));
            return json;
        }
    }

    /**
     * The price per million input and output tokens.
     *
     * @param currency the same for all models of a workspace; empty if it is not named
     */
    public record Price(double input, double output, String currency) {

        private static final double MILLION = 1_000_000;

        public double of(ModelAnswer.Usage usage) {
            return (usage.input() * input + usage.output() * output) / MILLION;
        }
    }

    /** The cost; 0 if the price is unknown. */
    double cost(ModelAnswer.Usage usage) {
        return price.map(known -> known.of(usage)).orElse(0.0);
    }

    /** The currency of its price; empty if it is not named. */
    public String currency() {
        return price.map(Price::currency).orElse("");
    }

    /** The name of the key in the system’s keyring. */
    public String account() {
        return "model " + url.getHost();
    }
}
