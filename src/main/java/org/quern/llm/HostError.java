package org.quern.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An error as a host reports it, in a response of its own or within an answer.
 *
 * @param status that of HTTP, or the one in the body; 0 if unknown
 * @param codes the short names of the error, in lower case
 * @param param the name of the parameter that the error is about; empty if unknown
 * @param body what the host sent; missing if it is not JSON
 */
record HostError(int status, Set<String> codes, String param, String message, JsonNode body) {

    private static final int LEAST = 400;
    private static final int MOST = 599;

    HostError {
        codes = Set.copyOf(codes);
    }

    /** An error that is not JSON. */
    static HostError of(int status, String text) {
        return new HostError(status, Set.of(), "", text, MissingNode.getInstance());
    }

    /**
     * The error in a JSON value.
     *
     * @param status that of HTTP; 0 within an answer
     * @return empty when the value is not an error
     */
    static Optional<HostError> in(JsonNode value, int status) {
        JsonNode whole = value.isArray() ? value.path(0) : value;
        return Stream.of(whole.path("error"), whole.path("choices").path(0).path("error"), whole.path("errors").path(0),
                whole.path("errors"), whole.path("detail").path(0), whole.path("detail"), base(whole),
                itself(whole, status))
                .filter(node -> node.isObject() && !node.isEmpty() || node.isTextual() && !node.asText().isBlank())
                .findFirst().map(error -> of(error, whole, status));
    }

    /** An error under a status code within the answer, where 0 means none. */
    private static JsonNode base(JsonNode whole) {
        JsonNode base = whole.path("base_resp");
        return base.path("status_code").asInt() == 0 ? MissingNode.getInstance() : base;
    }

    /** The value, if it is an error and not an answer. */
    private static JsonNode itself(JsonNode whole, int status) {
        String kind = whole.path("object").asText(whole.path("type").asText());
        boolean says = Stream.of("message", "msg", "error_msg", "error_message", "error_description")
                .anyMatch(name -> whole.path(name).isTextual());
        return says && (status >= LEAST || kind.equals("error") || whole.has("code") || whole.has("error_code")
                || whole.has("status") || whole.path("error").asBoolean() || !whole.path("success").asBoolean(true))
                        ? whole : MissingNode.getInstance();
    }

    private static HostError of(JsonNode error, JsonNode whole, int status) {
        Set<String> codes = new LinkedHashSet<>();
        int own = 0;
        for (JsonNode from : Stream.of(error, whole).distinct().toList())
            for (String name : new String[]{"code", "status", "status_code", "error_code", "type", "reason"}) {
                JsonNode code = from.path(name);
                int number = code.asInt();
                if (own == 0 && number >= LEAST && number <= MOST)
                    own = number;
                else if (code.isValueNode() && !code.asText().isBlank())
                    codes.add(code.asText().toLowerCase(Locale.ROOT));
            }
        Optional.of(error.path("innererror").path("code").asText()).filter(code -> !code.isEmpty())
                .ifPresent(code -> codes.add(code.toLowerCase(Locale.ROOT)));
        JsonNode at = error.path("loc");
        String param = error.path("param").asText(at.isArray() && !at.isEmpty() ? at.path(at.size() - 1).asText() : "");
        return new HostError(status >= LEAST ? status : own, codes, param.equals("null") ? "" : param,
                words(error, whole),
                whole);
    }

    private static String words(JsonNode error, JsonNode whole) {
        if (error.isTextual())
            return error.asText();
        String said = Stream.of("message", "msg", "error_msg", "error_message", "status_msg", "detail", "error",
                "error_description").map(error::path).filter(JsonNode::isTextual).map(JsonNode::asText).findFirst()
                .orElseGet(() -> whole.path("message").asText(error.path("type").asText(error.path("code").asText())));
        // A gateway repeats what the host behind it said.
        JsonNode raw = error.path("metadata").path("raw");
        return raw.isTextual() && !raw.asText().isBlank() ? said + ": " + raw.asText() : said;
    }

    boolean has(String... some) {
        return Stream.of(some).anyMatch(codes::contains);
    }
}
