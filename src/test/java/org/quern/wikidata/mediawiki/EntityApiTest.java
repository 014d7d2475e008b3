package org.quern.wikidata.mediawiki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.testing.NameServer;
import org.quern.testing.StoppingProgress;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.workspace.QuernException;

class EntityApiTest {

    private static final List<String> ENGLISH = List.of("en");

    @Test
    void entitiesAreFoundByName() throws IOException {
        try (NameServer server = new NameServer((_, exchange) -> NameServer.send(exchange, 200, """
                {"search": [
                  {"id": "Q44494", "label": "mill", "description": "device\\nthat breaks"},
                  {"id": "Q185187", "label": "watermill"},
                  {"id": "Q1; DROP", "label": "no id"},
                  {"label": "nothing"}], "success": 1}"""));
                EntityApi api = new EntityApi(server.address(), "Mill/1 (miller@example.org)")) {
            List<Hit> hits = api.search("mill & co", Kind.ITEM, ENGLISH, 7, Progress.NONE);
            assertThat(hits).containsExactly(new Hit("Q44494", "mill", "device that breaks"),
                    new Hit("Q185187", "watermill", ""));
            assertThat(server.questions()).singleElement().satisfies(q -> assertThat(q)
                    .containsEntry("search", "mill & co").containsEntry("type", "item").containsEntry("limit", "7")
                    .containsEntry("language", "en"));
        }
    }

    @Test
    void labelsAreAskedFiftyAtATimeInTheOrderOfLanguages() throws IOException {
        try (NameServer server = new NameServer((question, exchange) -> NameServer.send(exchange, 200,
                List.of(question.get("ids").split("\\|")).stream().map(id -> id.endsWith("0")
                        ? "\"%s\": {\"missing\": \"\"}".formatted(id)
                        : "\"%1$s\": {\"labels\": {\"en\": {\"value\": \"mill %1$s\"}, \"es\": {\"value\": \"molino %1$s\"}}}"
                                .formatted(id))
                        .collect(Collectors.joining(", ", "{\"entities\": {", "}}"))));
                EntityApi api = new EntityApi(server.address(), "Quern")) {
            List<String> ids = IntStream.rangeClosed(1, 120).mapToObj(i -> "Q" + i).toList();
            Map<String, String> labels = api.labels(ids, List.of("es", "en"), Progress.NONE);
            assertThat(server.questions()).hasSize(3);
            assertThat(labels).hasSize(108).containsEntry("Q7", "molino Q7").doesNotContainKey("Q10");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "429 | {} | is busy", "503 | busy | is busy", "500 | {} | HTTP 500", "404 | <html> | HTTP 404",
        "302 | {} | HTTP 302", "200 | <html>Sign in</html> | not JSON", "200 | [] | not an object",
        "200 | {} | no search results", "200 | {\"search\": 3} | no search results",
        "200 | {\"error\": {\"code\": \"x\", \"info\": \"too many\"}} | too many"})
    void whatIsNoAnswerIsSaid(int status, String body, String said) throws IOException {
        try (NameServer server = new NameServer((_, exchange) -> NameServer.send(exchange, status, body));
                EntityApi api = new EntityApi(server.address(), "Quern")) {
            assertThatThrownBy(() -> api.search("mill", Kind.ITEM, ENGLISH, 5, Progress.NONE))
                    .isInstanceOf(QuernException.class).hasMessageContaining(said)
                    .hasMessageContaining("/w/api.php");
        }
    }

    @Test
    void anEndlessAnswerIsCutOff() throws IOException {
        try (NameServer server = new NameServer((_, exchange) -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] blanks = " ".repeat(1 << 16).getBytes();
            while (true)
                exchange.getResponseBody().write(blanks);
        }); EntityApi api = new EntityApi(server.address(), "Quern")) {
            assertThatThrownBy(() -> api.search("mill", Kind.ITEM, ENGLISH, 5, Progress.NONE))
                    .isInstanceOf(QuernException.class).hasMessageContaining("too large");
        }
    }

    @Test
    void nobodyThereIsSaid() throws IOException {
        URI gone;
        try (NameServer server = new NameServer((_, _) -> {})) {
            gone = server.address();
        }
        try (EntityApi api = new EntityApi(gone, "Quern")) {
            Collection<String> ids = List.of("Q1");
            assertThatThrownBy(() -> api.labels(ids, ENGLISH, Progress.NONE)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("cannot be reached");
        }
    }

    @Test
    void aSlowAnswerIsGivenUpWhenNobodyWantsItAnyMore() throws IOException {
        AtomicBoolean asked = new AtomicBoolean();
        try (NameServer server = new NameServer((_, exchange) -> {
            asked.set(true);
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException _) {
                exchange.close();
            }
        }); EntityApi api = new EntityApi(server.address(), "Quern")) {
            Progress impatient = new StoppingProgress(() -> asked.get());
            assertThatThrownBy(() -> api.search("mill", Kind.ITEM, ENGLISH, 5, impatient))
                    .isInstanceOf(CancellationException.class);
        }
    }
}
