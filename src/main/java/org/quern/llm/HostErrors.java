package org.quern.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.job.ServerFailure;
import org.quern.job.ServerFailure.Kind;
import org.quern.job.WaitClock;
import org.quern.workspace.Excerpt;

/** The meaning of errors that hosts report; a key in their texts is not repeated. */
final class HostErrors {

    private static final Pattern NO_TEXT = Pattern.compile("<[^>]*>|[\\p{Cntrl}\\s]+");
    private static final Pattern PAGE = Pattern.compile("(?i)\\s*<(?:!doctype html|html|head|body)");
    private static final Pattern TITLE = Pattern.compile("(?is)<(title|h1)\\b[^>]*>(.*?\\S.*?)</\\1>");
    private static final Pattern SCRIPT = Pattern.compile("(?is)<(script|style)\\b.*?</\\1>");
    private static final Pattern NO_CREDIT = Pattern.compile("credit balance is too low"
            + "|insufficient (?:account )?(?:balance|credits?|funds)|(?:out of|no|any|enough) credits?\\b"
            + "|requires more credits|balance is (?:used up|exhausted|insufficient|not enough)");
    /** Also matches errors with a status that would otherwise mean that another attempt may succeed. */
    private static final Pattern TOO_LONG = Pattern.compile("context[ _](?:length|size|window)"
            + "|(?:prompt|input|request|messages?|content)\\b[^.]{0,60}\\btoo (?:long|large)"
            + "|exceeds?\\b[^.]{0,60}\\bcontext|too many (?:input |prompt )?tokens\\b[^.]{0,20}\\b(?:in|for)\\b"
            + "|reduce the length|maximum (?:input|prompt|sequence|model) (?:length|tokens)");
    private static final Pattern PASSES = Pattern
            .compile("overload|unavailable|time.?out|timed out|try again|retry|busy"
                    + "|capacity|temporar|rate.?limit|too many requests|upstream|gateway|internal|server error|connection"
                    + "|provider returned|went away|loading|disconnect|interrupt|exhausted");
    private static final Pattern FOREVER = Pattern.compile("invalid|unsupported|not support|unknown|unrecogni[sz]ed"
            + "|not (?:allowed|permitted|found|exist)|does not|must (?:be|not|have)|required|missing|malformed|bad request"
            + "|at most|maximum|minimum|out of range|only (?:one|supports?|accepts?)|cannot|can't|denied|forbidden");
    private static final Pattern NO_KEY = Pattern
            .compile("api.?key (?:is )?(?:not valid|invalid|expired|missing|not found)"
                    + "|(?:invalid|incorrect|missing) api.?key");
    private static final Pattern NO_MODEL = Pattern.compile("model\\b.{0,80}\\b(?:not exist|not found|decommissioned)"
            + "|invalid model|unknown model|no such model");
    /** The status that short names of errors stand for. */
    private static final Map<String, Integer> NAMED = named(Map.of(
            503, "overloaded_error engine_overloaded_error unavailable service_unavailable service_unavailable_error"
                    + " overloaded modelnotreadyexception",
            429, "rate_limit_error rate_limit_exceeded rate_limit rate_limited resource_exhausted throttling"
                    + " throttlingexception too_many_requests requests tokens",
            500, "api_error server_error internal_error internal_server_error internalservererror internal"
                    + " upstream_error internalserverexception",
            504, "timeout_error timeout deadline_exceeded request_timeout modeltimeoutexception",
            401, "authentication_error invalid_api_key unauthenticated unauthorized",
            403, "permission_error permission_denied accessdeniedexception",
            404, "not_found_error model_not_found not_found notfounderror",
            400,
            "invalid_request_error invalid_argument badrequesterror bad_request invalid_request validationexception"
                    + " invalid_parameter_error invalidparameter unsupported_parameter unsupported_value invalid_value"
                    + " failed_precondition extra_forbidden"));
    private static final int EXCERPT = 200;

    private final String key;
    private final WaitClock waits;
    private final ObjectMapper json = new ObjectMapper();

    /** @param key the secret that must not appear in a message; may be empty */
    HostErrors(String key, WaitClock waits) {
        this.key = key;
        this.waits = waits;
    }

    private static Map<String, Integer> named(Map<Integer, String> names) {
        Map<String, Integer> named = new HashMap<>();
        names.forEach((status, all) -> List.of(all.split(" ")).forEach(name -> named.put(name, status)));
        return Map.copyOf(named);
    }

    /** The error in a response, which may be a web page or any other text. */
    HostError read(int status, byte[] head) {
        String text = new String(head, StandardCharsets.UTF_8);
        try {
            JsonNode content = json.readTree(text.startsWith("\uFEFF") ? text.substring(1) : text);
            if (content != null)
                return HostError.in(content, status).orElseGet(() -> HostError.of(status, text));
        } catch (JsonProcessingException _) {
            // The text is the message.
        }
        return HostError.of(status, text);
    }

    /** The meaning of an error response. */
    ServerFailure of(HostError error, HttpHeaders headers) {
        String form = headers.firstValue("Content-Type").orElse("");
        boolean page = error.body().isMissingNode()
                && (form.contains("html") || PAGE.matcher(error.message()).lookingAt());
        String said = page ? title(error.message()) : excerpt(error.message());
        Optional<Duration> wait = new WaitHint(waits.now()).of(headers)
                .or(() -> new WaitHint(waits.now()).of(error.body(), page ? "" : error.message()));
        Optional<String> to = headers.firstValue("Location");
        if (error.status() / 100 == 3)
            return new ServerFailure(Kind.DENIED,
                    to.isPresent() ? "the host redirects ({0}) to {1}" : "the host redirects ({0})",
                    "check the url in quern.json", error.status(), to.orElse(""));
        ServerFailure failure = page || error.status() / 100 == 2
                ? of(error.status(), " (" + error.status() + ")", said, page, wait)
                : meaning(error, said, wait);
        return page && error.status() / 100 != 2
                ? new ServerFailure(failure.kind(), "{0}", "{1} (the reply is a web page: check the url in quern.json)",
                        failure.what(), failure.remedy()).retryAfter(wait)
                : failure;
    }

    /** The meaning of an error within an answer. */
    ServerFailure within(HostError error) {
        String said = excerpt(error.message());
        return meaning(error, said, new WaitHint(waits.now()).of(error.body(), error.message()));
    }

    private static ServerFailure meaning(HostError error, String said, Optional<Duration> wait) {
        String words = error.message().toLowerCase(Locale.ROOT);
        int status = status(error, words);
        String number = error.status() == 0 ? "" : " (" + error.status() + ")";
        if (isWithoutCredit(error, words))
            return new ServerFailure(Kind.DENIED, "the account has no credit left{0}",
                    "add credit, or use another model", said);
        if (isTooLong(error, words))
            return new ServerFailure(Kind.REFUSED, "the request is too long for the model{0}",
                    "use a model with a longer context, a shorter prompt, or a lower max_tokens in " + "quern.json",
                    number + said);
        if (status == 0)
            return unnamed(words, said, wait);
        Optional<String> rejected = status == 400 || status == 422 ? RequestForm.rejected(error) : Optional.empty();
        return rejected.isEmpty() ? of(status, number, said, false, wait)
                : new ServerFailure(Kind.REFUSED, "the host rejected the request{0}",
                        RequestForm.isLimit(rejected.get())
                                ? "set max_tokens_parameter in quern.json to the name that the host knows, or to none"
                                : "remove {1} from the model in quern.json",
                        number + said, rejected.get());
    }

    /** An error without a status or a known name: its words say whether another attempt may succeed. */
    private static ServerFailure unnamed(String words, String said, Optional<Duration> wait) {
        boolean passes = PASSES.matcher(words).find();
        return new ServerFailure(passes ? Kind.BUSY : FOREVER.matcher(words).find() ? Kind.REFUSED : Kind.WRONG,
                "the host interrupted its answer{0}",
                passes ? "try again later" : "check the model and its parameters in quern.json", said).retryAfter(wait);
    }

    private static ServerFailure of(int status, String number, String said, boolean page, Optional<Duration> wait) {
        return switch (status) {
            case 200, 201 -> new ServerFailure(Kind.WRONG, page ? "the host sent a web page instead of an answer{0}"
                    : said.isEmpty() ? "the host sent an empty response{0}"
                            : "the host’s answer is neither a stream nor a chat completion{0}",
                    "check that the address includes the API version, such as …/v1", said);
            case 401 -> new ServerFailure(Kind.DENIED, "the host rejected the key{0}",
                    "check the key in the environment or the keyring", number + said);
            // Some hosts reject single requests in this way, because of their content.
            case 403 -> new ServerFailure(Kind.REFUSED, "the host denied access{0}",
                    "check the key in the environment or the keyring", number + said);
            case 404, 405 -> new ServerFailure(Kind.DENIED, "model or address not found{0}",
                    "check the url and the model in quern.json", number + said);
            case 429 -> new ServerFailure(Kind.BUSY, "rate limit exceeded{0}",
                    "lower at_a_time or per_minute in quern.json, or try again later", number + said).retryAfter(wait);
            case 408, 409, 425, 498, 499, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529, 530 ->
                new ServerFailure(Kind.BUSY, number.isEmpty() ? "the host interrupted its answer{0}"
                        : "the host is unavailable or overloaded{0}", "try again later", number + said)
                        .retryAfter(wait);
            default -> new ServerFailure(Kind.REFUSED, "the host rejected the request{0}",
                    "check the model and its parameters in quern.json", number + said);
        };
    }

    /**
     * What the error means as a status of HTTP, where its short names say more than the status: some hosts send 400 or
     * 500 for everything, and within an answer there is none. 0 if nothing is known.
     */
    private static int status(HostError error, String words) {
        int named = NO_KEY.matcher(words).find() ? 401 : NO_MODEL.matcher(words).find() ? 404
                : error.codes().stream().map(code -> NAMED.getOrDefault(code, 0)).filter(number -> number != 0)
                        .findFirst()
                        .orElse(0);
        boolean vague = error.status() == 0 || error.status() == 400 || error.status() == 500 && named / 100 == 4;
        return vague && named != 0 ? named : error.status();
    }

    private static boolean isWithoutCredit(HostError error, String words) {
        return error.status() == 402 || NO_CREDIT.matcher(words).find()
                || error.has("insufficient_quota", "billing_error",
                        "insufficient_balance", "insufficient_credits", "billing_hard_limit_reached",
                        "billing_not_active",
                        "arrearage", "payment_required", "402");
    }

    private static boolean isTooLong(HostError error, String words) {
        return error.status() == 413 || error.has("context_length_exceeded", "exceed_context_size_error",
                "request_too_large", "string_above_max_length", "context_window_exceeded", "413")
                || error.status() != 401 && error.status() != 403 && TOO_LONG.matcher(words).find();
    }

    /** Whether the host refuses to answer because of the content; that is the outcome of a question. */
    static boolean isRefusal(HostError error) {
        return error.has("content_filter", "content_policy_violation", "responsibleaipolicyviolation",
                "data_inspection_failed", "datainspectionfailed", "content_filtered", "moderation_blocked", "sensitive")
                || error.body().path("error").path("metadata").has("flagged_input");
    }

    /** The name of a web page: its title, its first heading, or its first words. */
    private String title(String page) {
        Matcher named = TITLE.matcher(page);
        String title = named.find() ? named.group(2) : SCRIPT.matcher(page).replaceAll(" ");
        return excerpt(title.replace("&amp;", "&").replace("&#39;", "'").replace("&nbsp;", " "));
    }

    private String excerpt(String text) {
        String plain = NO_TEXT.matcher(text).replaceAll(" ").replaceAll(" +", " ").strip();
        String safe = key.isEmpty() ? plain : plain.replace(key, "***");
        return safe.isEmpty() ? "" : ": " + Excerpt.of(safe, EXCERPT);
    }
}
