package org.quern.wikidata.mediawiki;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.job.BoundedWait;
import org.quern.job.Progress;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.workspace.QuernException;

/**
 * The entity search of a MediaWiki with Wikibase ({@code api.php}, {@code wbsearchentities} and {@code
 * wbgetentities}). Answers are untrusted: they are limited in time and size, and ids and labels are validated.
 * Thread-safe.
 */
public final class EntityApi implements AutoCloseable {

    /** A user waits for the result, so the time limit is short. */
    private static final Duration TIME_LIMIT = Duration.ofSeconds(15);
    private static final BoundedWait PATIENCE = new BoundedWait(TIME_LIMIT);
    private static final long MOST_BYTES = 4_000_000;
    /** The service's own limit. */
    private static final int IDS_AT_A_TIME = 50;
    private static final int MOST_HITS = 50;
    private static final Pattern ID = Pattern.compile("[QPL][1-9][0-9]{0,11}");

    private final HttpClient client = HttpClient.newBuilder().connectTimeout(TIME_LIMIT)
            .followRedirects(HttpClient.Redirect.NEVER).proxy(ProxySelector.getDefault()).build();
    private final ObjectMapper mapper = new ObjectMapper();
    private final URI address;
    private final String userAgent;

    /**
     * @param address of the wiki's {@code api.php}
     * @param userAgent the User-Agent for the wiki
     */
    public EntityApi(URI address, String userAgent) {
        this.address = address;
        this.userAgent = userAgent;
    }

    /**
     * The best matches, by the wiki's own ranking.
     *
     * @param languages languages of labels, preferred first; the wiki has its own fallbacks
     * @throws QuernException when the wiki returns no valid answer
     * @throws CancellationException soon after cancellation
     */
    public List<Hit> search(String text, Kind kind, List<String> languages, int limit, Progress progress) {
        if (text.isBlank())
            return List.of();
        String language = languages.isEmpty() ? "en" : languages.getFirst();
        // The wiki knows no classes; they are items.
        Kind type = kind == Kind.CLASS ? Kind.ITEM : kind;
        JsonNode answer = ask(Map.of("action", "wbsearchentities", "search", text, "language", language, "uselang",
                language, "type", type.name().toLowerCase(Locale.ROOT), "limit",
                Integer.toString(Math.min(limit, MOST_HITS))), progress);
        JsonNode found = answer.path("search");
        if (!found.isArray())
            throw lies("no search results in the answer");
        List<Hit> hits = new ArrayList<>();
        for (JsonNode hit : found) {
            String id = hit.path("id").asText("");
            if (ID.matcher(id).matches())
                hits.add(new Hit(id, line(hit.path("label").asText(id)), line(hit.path("description").asText(""))));
        }
        return hits;
    }

    /**
     * The labels of the ids that have one.
     *
     * @throws QuernException when the wiki returns no valid answer
     * @throws CancellationException soon after cancellation
     */
    public Map<String, String> labels(Collection<String> ids, List<String> languages, Progress progress) {
        List<String> asked = ids.stream().filter(id -> ID.matcher(id).matches()).distinct().sorted().toList();
        List<String> wanted = languages.isEmpty() ? List.of("en") : languages;
        Map<String, String> labels = new HashMap<>();
        for (int from = 0; from < asked.size(); from += IDS_AT_A_TIME) {
            List<String> some = asked.subList(from, Math.min(asked.size(), from + IDS_AT_A_TIME));
            JsonNode answer = ask(Map.of("action", "wbgetentities", "ids", String.join("|", some), "props", "labels",
                    "languages", String.join("|", wanted), "languagefallback", "1"), progress);
            JsonNode entities = answer.path("entities");
            if (!entities.isObject())
                throw lies("no entities in the answer");
            for (String id : some) {
                wanted.stream().map(l -> entities.path(id).path("labels").path(l).path("value"))
                        .filter(JsonNode::isTextual).findFirst().ifPresent(l -> labels.put(id, line(l.textValue())));
            }
        }
        return labels;
    }

    /** A label is shown on one line, whatever the wiki says. */
    private static String line(String text) {
        return text.replaceAll("\\p{Cntrl}+", " ").strip();
    }

    private JsonNode ask(Map<String, String> parameters, Progress progress) {
        String query = parameters.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .map(p -> p.getKey() + "=" + URLEncoder.encode(p.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "", "&format=json&formatversion=1"));
        URI place = URI.create(address + (address.getRawQuery() == null ? "?" : "&") + query);
        HttpRequest request = HttpRequest.newBuilder(place).header("User-Agent", userAgent)
                .header("Accept", "application/json").timeout(TIME_LIMIT).build();
        CompletableFuture<HttpResponse<String>> answer = client.sendAsync(request,
                BodyHandlers.limiting(BodyHandlers.ofString(StandardCharsets.UTF_8), MOST_BYTES));
        try {
            return read(PATIENCE.await(answer, progress));
        } catch (ExecutionException failure) {
            throw unreachable(failure.getCause() == null ? failure : failure.getCause());
        } catch (TimeoutException _) {
            throw new QuernException("no answer within {0} s", shown(), "try again later", TIME_LIMIT.toSeconds());
        }
    }

    private JsonNode read(HttpResponse<String> response) {
        if (response.statusCode() == 429 || response.statusCode() == 503)
            throw new QuernException("the endpoint is busy (HTTP {0})", shown(), "try again later",
                    response.statusCode());
        if (response.statusCode() != 200)
            throw new QuernException("the endpoint returned an error (HTTP {0})", shown(),
                    "check the endpoint's URL in quern.json", response.statusCode());
        JsonNode answer;
        try {
            answer = mapper.readTree(response.body());
        } catch (JsonProcessingException _) {
            throw lies("it is not JSON");
        }
        if (answer == null || !answer.isObject())
            throw lies("it is not an object");
        if (answer.has("error"))
            throw new QuernException("the endpoint rejected the request: {0}", shown(), "try again later",
                    line(answer.path("error").path("info").asText("")));
        return answer;
    }

    private QuernException lies(String why) {
        return new QuernException("the answer is not an entity search result ({0})", shown(),
                "check the endpoint's URL in quern.json", why);
    }

    private QuernException unreachable(Throwable failure) {
        return switch (failure) {
            case IOException _ ->
                new QuernException("the endpoint cannot be reached, or its answer is too large", shown(),
                        "check the network, and the endpoint's URL in quern.json").causedBy(failure);
            case RuntimeException bug -> throw bug;
            default -> throw new IllegalStateException(failure);
        };
    }

    /** Without the text after a question mark, which may be a key. */
    private String shown() {
        return address.toString().replaceFirst("\\?.*$", "");
    }

    @Override
    public void close() {
        // Does not wait, because no answer is needed any more.
        client.shutdownNow();
    }
}
