package org.quern.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quern.job.Backoff;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelSettings.Parameters;
import org.quern.llm.ModelSettings.Price;
import org.quern.llm.ModelSettings.Protocol;
import org.quern.testing.ModelServer;
import org.quern.testing.ModelServer.Script;
import org.quern.testing.NoWaiting;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** A host over HTTP that answers, dawdles, breaks off, lies or refuses. */
class ServedModelTest {

    private static final String KEY = "sk-very-secret-0123456789";
    private static final ModelRequest QUESTION = ModelRequest.of(new Message(Message.Role.SYSTEM, "Be brief."),
            Message.user("How many lakes are there?"));

    /** Reading its table takes longer than all of these tests. */
    private static final TokenCounter COUNTER = new TokenCounter();

    @TempDir
    private Path folder;
    private final NoWaiting clock = new NoWaiting();
    private final List<String> notes = new CopyOnWriteArrayList<>();
    private final List<String> heard = new CopyOnWriteArrayList<>();

    private static ModelSettings settings(Protocol protocol, String url) {
        return new ModelSettings("m", protocol, URI.create(url), "maker-1",
                new Parameters(Optional.of(0.0), Optional.empty(), Optional.of(7), 100, Optional.empty(),
                        List.of("STOP"),
                        Map.of("user", "someone")),
                Optional.of(new Price(1, 10, "")), Duration.ofSeconds(20), 4, 0, "SOME_KEY");
    }

    private ServedModel open(ModelSettings settings, Budget budget, long mostBytes) {
        return new ServedModel(settings, new Host(settings, KEY, "Quern/test", clock, mostBytes),
                new AnswerCache(folder, new SafeFiles()), budget, notes::add, clock, new Backoff(new Random(1)),
                COUNTER);
    }

    private ModelAnswer ask(Protocol protocol, Script script) throws IOException {
        try (ModelServer server = new ModelServer(script)) {
            return ask(settings(protocol, server.url()));
        }
    }

    private ModelAnswer ask(ModelSettings settings) {
        try (ServedModel model = open(settings, Budget.unlimited(), 1_000_000)) {
            return model.ask(QUESTION, heard::add, Progress.NONE);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "BUILTIN", mode = EnumSource.Mode.EXCLUDE)
    void bringsTheAnswerPieceByPiece(Protocol protocol) throws IOException {
        try (ModelServer server = new ModelServer(
                (exchange, _, _) -> ModelServer.say(exchange, "Twelve", " lakes", "."))) {
            ModelAnswer answer = ask(settings(protocol, server.url()));

            assertThat(answer.text()).isEqualTo("Twelve lakes.");
            assertThat(heard).containsExactly("Twelve", " lakes", ".");
            assertThat(answer.finish()).isEqualTo(Finish.COMPLETE);
            assertThat(answer.usage()).isEqualTo(
                    new ModelAnswer.Usage(protocol == Protocol.OPENAI ? 12 : 20, 3, false));
            assertThat(answer.cost()).isEqualTo(protocol == Protocol.OPENAI ? 42e-6 : 50e-6);
            assertThat(answer.servedBy()).isEqualTo(protocol == Protocol.OPENAI ? "served-1" : "served-2");
            assertThat(answer.kept()).isFalse();

            ModelServer.Asked asked = server.asked().getFirst();
            assertThat(asked.body().path("model").asText()).isEqualTo("maker-1");
            assertThat(asked.body().path("max_tokens").asInt()).isEqualTo(100);
            assertThat(asked.body().path("temperature").asDouble(-1)).isZero();
            assertThat(asked.body().path("user").asText()).isEqualTo("someone");
            assertThat(asked.body().toString()).contains("Be brief.", "How many lakes are there?", "STOP");
            assertThat(asked.headers().toString()).contains(KEY, "Quern/test");
        }
    }

    @ParameterizedTest
    @EnumSource(names = "BUILTIN", mode = EnumSource.Mode.EXCLUDE)
    void asksNobodyTwiceForTheSame(Protocol protocol) throws IOException {
        try (ModelServer server = new ModelServer(
                (exchange, number, _) -> ModelServer.say(exchange, "No. " + number))) {
            ModelSettings settings = settings(protocol, server.url());
            ModelAnswer first = ask(settings);
            Budget none = new Budget(0, 0);
            try (ServedModel model = open(settings, none, 1_000_000)) {
                ModelAnswer second = model.ask(QUESTION, Progress.NONE);
                assertThat(second.text()).isEqualTo(first.text());
                assertThat(second.kept()).isTrue();
                assertThat(second.usage()).isEqualTo(first.usage());
                assertThat(none.spent().tokens()).isZero();
            }
            try (ServedModel model = open(settings, Budget.unlimited(), 1_000_000)) {
                assertThat(model.ask(QUESTION.again(1), Progress.NONE).text()).isEqualTo("No. 2");
                ModelRequest other = ModelRequest.of(Message.user("How many lakes are there?"));
                assertThat(model.ask(other, Progress.NONE).text()).isEqualTo("No. 3");
            }
            assertThat(server.asked()).hasSize(3);
        }
    }

    @Test
    void aDamagedRecordIsAskedForAgain() throws IOException {
        try (ModelServer server = new ModelServer(
                (exchange, number, _) -> ModelServer.say(exchange, "No. " + number))) {
            ModelSettings settings = settings(Protocol.OPENAI, server.url());
            ask(settings);
            Path record = records().getFirst();
            byte[] half = Files.readAllBytes(record);
            Files.write(record, java.util.Arrays.copyOf(half, half.length / 2));
            assertThat(ask(settings).text()).isEqualTo("No. 2");
            assertThat(ask(settings).text()).isEqualTo("No. 2");
        }
    }

    @Test
    void theRecordSaysEverythingButTheKey() throws IOException {
        ask(Protocol.OPENAI, (exchange, _, _) -> ModelServer.say(exchange, "Twelve"));
        try (var in = new GZIPInputStream(Files.newInputStream(records().getFirst()))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            JsonNode record = new ObjectMapper().readTree(text);
            assertThat(text).doesNotContain(KEY);
            assertThat(record.path("parameters").path("seed").asInt()).isEqualTo(7);
            assertThat(record.path("messages")).hasSize(2);
            assertThat(record.path("answer").asText()).isEqualTo("Twelve");
            assertThat(record.path("input_tokens").asInt()).isEqualTo(12);
        }
    }

    private List<Path> records() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(f -> f.toString().endsWith(".json.gz")).toList();
        }
    }

    @ParameterizedTest
    @EnumSource(names = "BUILTIN", mode = EnumSource.Mode.EXCLUDE)
    void waitsAsLongAsItIsAskedTo(Protocol protocol) throws IOException {
        ModelAnswer answer = ask(protocol, (exchange, number, _) -> {
            if (number == 1)
                ModelServer.refuse(exchange, 429, "application/json", "{\"error\":{\"message\":\"slow down\"}}",
                        "Retry-After", "7");
            else
                ModelServer.say(exchange, "Twelve");
        });
        assertThat(answer.text()).isEqualTo("Twelve");
        assertThat(clock.waited()).containsExactly(Duration.ofSeconds(7));
        assertThat(notes).containsExactly(
                "m: rate limit exceeded (429): slow down; trying again in 7 s");
    }

    @Test
    void doesNotWaitForAnHour() {
        assertThatThrownBy(() -> ask(Protocol.OPENAI,
                (exchange, _, _) -> ModelServer.refuse(exchange, 429, "text/plain", "", "Retry-After", "3600")))
                .isInstanceOf(QuernException.class).hasMessageContaining("try again in 60 minutes");
        assertThat(clock.waited()).isEmpty();
    }

    @Test
    void waitsLongerEachTimeAndGivesUp() {
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(() -> ask(Protocol.OPENAI, (exchange, number, _) -> {
            asked.set(number);
            ModelServer.refuse(exchange, 503, "text/html", "<h1>Back soon</h1>");
        })).isInstanceOf(QuernException.class)
                .hasMessageContaining("unavailable or overloaded (503): Back soon, tried 5 times");
        assertThat(asked).hasValue(5);
        assertThat(clock.waited()).hasSize(4).isSorted();
        assertThat(Files.exists(folder.resolve(".gitignore"))).isFalse();
    }

    @ParameterizedTest
    @EnumSource(names = "BUILTIN", mode = EnumSource.Mode.EXCLUDE)
    void anAnswerThatBreaksOffIsNone(Protocol protocol) throws IOException {
        Budget budget = Budget.unlimited();
        try (ModelServer server = new ModelServer((exchange, number, _) -> {
            if (number > 2) {
                ModelServer.say(exchange, "Twelve", " lakes");
                return;
            }
            OutputStream out = ModelServer.stream(exchange);
            ModelServer.event(out, "", ModelServer.delta("Thir"));
            if (number == 2)
                throw new IOException("the line is cut");
            // Number 1 ends politely, but too early.
            out.close();
        }); ServedModel model = open(settings(protocol, server.url()), budget, 1_000_000)) {
            ModelAnswer answer = model.ask(QUESTION, heard::add, Progress.NONE);
            assertThat(answer.text()).isEqualTo("Twelve lakes");
            assertThat(server.asked()).hasSize(3);
            if (protocol == Protocol.OPENAI) {
                assertThat(heard).containsSubsequence("Thir", "", "Twelve", " lakes");
                assertThat(budget.spent().tokens()).as("also what was said in vain")
                        .isGreaterThan(answer.usage().total());
            }
        }
    }

    @Test
    void anErrorInTheMiddleOfAnAnswerIsTriedAgain() throws IOException {
        ModelAnswer answer = ask(Protocol.ANTHROPIC, (exchange, number, _) -> {
            if (number == 1) {
                OutputStream out = ModelServer.stream(exchange);
                ModelServer.write(out, "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":"
                        + "\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n");
                out.close();
            } else {
                ModelServer.say(exchange, "Twelve");
            }
        });
        assertThat(answer.text()).isEqualTo("Twelve");
        assertThat(notes.getFirst()).contains("interrupted its answer: Overloaded");
    }

    @ParameterizedTest
    @EnumSource(names = "BUILTIN", mode = EnumSource.Mode.EXCLUDE)
    void wordsAboutErrorsAreNoErrors(Protocol protocol) throws IOException {
        String text = "{\"error\": {\"message\": \"no\"}, \"refusal\": \"x\"}";
        ModelAnswer answer = ask(protocol, (exchange, _, _) -> ModelServer.say(exchange, text));
        assertThat(answer.text()).isEqualTo(text);
        assertThat(answer.finish()).isEqualTo(Finish.COMPLETE);
    }

    @ParameterizedTest
    @EnumSource(names = "BUILTIN", mode = EnumSource.Mode.EXCLUDE)
    void nonsenseIsTriedOnceMore(Protocol protocol) {
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(() -> ask(protocol, (exchange, number, _) -> {
            asked.set(number);
            try (OutputStream out = ModelServer.stream(exchange)) {
                ModelServer.write(out, "event: message_start\ndata: {\"choices\": [oops\n\n");
            }
        })).isInstanceOf(QuernException.class).hasMessageContaining("is not valid JSON")
                .hasMessageContaining("tried 2 times").hasMessageContaining("quern.json");
        assertThat(asked).hasValue(2);
    }

    @Test
    void aWebPageIsNoAnswer() {
        assertThatThrownBy(() -> ask(Protocol.OPENAI,
                (exchange, _, _) -> ModelServer.refuse(exchange, 200, "text/html", "<html>Welcome</html>")))
                .isInstanceOf(QuernException.class).hasMessageContaining("a web page instead of an answer");
    }

    @Test
    void aWebPageIsNamedByItsTitle() {
        String page = "<!DOCTYPE html><html><head><style>p {}</style><title>504 Gateway\n Time-out</title></head>"
                + "<body><h1>Sorry</h1></body></html>";
        for (int status : List.of(200, 404, 504))
            assertThatThrownBy(() -> ask(Protocol.OPENAI,
                    (exchange, _, _) -> ModelServer.refuse(exchange, status, "text/plain", page)))
                    .isInstanceOf(QuernException.class).hasMessageContaining("web page")
                    .hasMessageContaining(": 504 Gateway Time-out").hasMessageNotContaining("<")
                    .hasMessageContaining(status == 200 ? "instead of an answer" : "(" + status + ")")
                    .hasMessageContaining(status == 504 ? "try again later" : "check");
    }

    @ParameterizedTest
    @EnumSource(names = "BUILTIN", mode = EnumSource.Mode.EXCLUDE)
    void aHostThatDoesNotStreamIsUnderstood(Protocol protocol) throws IOException {
        String text = protocol == Protocol.OPENAI ? """
                {"id": "c1", "object": "chat.completion", "model": "served-1", "choices": [{"index": 0,
                 "message": {"role": "assistant", "content": "Twelve lakes."}, "finish_reason": "length"}],
                 "usage": {"prompt_tokens": 12, "completion_tokens": 3, "total_tokens": 15}}""" : """
                {"id": "m1", "type": "message", "role": "assistant", "model": "served-2", "stop_reason": "max_tokens",
                 "content": [{"type": "text", "text": "Twelve"}, {"type": "text", "text": " lakes."}],
                 "usage": {"input_tokens": 12, "output_tokens": 3}}""";
        ModelAnswer answer = ask(protocol,
                (exchange, _, _) -> ModelServer.refuse(exchange, 200, "application/json", text));
        assertThat(answer.text()).isEqualTo("Twelve lakes.");
        assertThat(answer.finish()).isEqualTo(Finish.LENGTH);
        assertThat(answer.usage()).isEqualTo(new ModelAnswer.Usage(12, 3, false));
        assertThat(answer.servedBy()).isEqualTo(protocol == Protocol.OPENAI ? "served-1" : "served-2");
        assertThat(String.join("", heard)).isEqualTo("Twelve lakes.");
    }

    @Test
    void aHostThatRefusesToStreamIsAskedForTheWholeAnswer() throws IOException {
        ModelAnswer answer = ask(Protocol.OPENAI, (exchange, _, asked) -> {
            if (asked.path("stream").asBoolean())
                ModelServer.refuse(exchange, 400, "application/json",
                        "{\"error\": {\"message\": \"Streaming is not supported\"}}");
            else
                ModelServer.refuse(exchange, 200, "application/json",
                        "{\"choices\": [{\"message\": {\"content\": \"Twelve lakes.\"}}]}");
        });
        assertThat(answer.text()).isEqualTo("Twelve lakes.");
        assertThat(answer.finish()).isEqualTo(Finish.COMPLETE);
        assertThat(clock.waited()).isEmpty();
    }

    @Test
    void aStreamUnderAnotherContentTypeIsUnderstood() throws IOException {
        ModelAnswer answer = ask(Protocol.OPENAI, (exchange, _, _) -> ModelServer.refuse(exchange, 200, "text/plain",
                "data: " + ModelServer.delta("Twelve lakes.") + "\n\ndata: [DONE]\n\n"));
        assertThat(answer.text()).isEqualTo("Twelve lakes.");
    }

    @Test
    void aRefusedKeyIsNotRepeated() {
        assertThatThrownBy(() -> ask(Protocol.OPENAI, (exchange, _, _) -> ModelServer.refuse(exchange, 401,
                "application/json", "{\"error\":{\"message\":\"Incorrect API key provided: " + KEY + "\"}}")))
                .isInstanceOf(QuernException.class).hasMessageContaining("rejected the key (401)")
                .hasMessageContaining("provided: ***").hasMessageNotContaining(KEY);
        assertThat(clock.waited()).isEmpty();
    }

    @Test
    void anEmptyAccountIsNotTriedAgain() {
        assertThatThrownBy(() -> ask(Protocol.OPENAI, (exchange, _, _) -> ModelServer.refuse(exchange, 429,
                "application/json", "{\"error\":{\"message\":\"You exceeded it\",\"code\":\"insufficient_quota\"}}")))
                .isInstanceOf(QuernException.class).hasMessageContaining("no credit left: You exceeded it");
        assertThat(clock.waited()).isEmpty();
    }

    @Test
    void sayingNoIsAnAnswer() throws IOException {
        assertThat(ask(Protocol.OPENAI,
                (exchange, _, _) -> ModelServer.sayCompletion(exchange, "content_filter", "I")).finish())
                .isEqualTo(Finish.REFUSED);
        assertThat(ask(Protocol.ANTHROPIC,
                (exchange, _, _) -> ModelServer.sayMessage(exchange, "refusal", "I would rather not")).finish())
                .isEqualTo(Finish.REFUSED);
    }

    @Test
    void sayingTooMuchIsToldApart() throws IOException {
        assertThat(ask(Protocol.OPENAI,
                (exchange, _, _) -> ModelServer.sayCompletion(exchange, "length", "On and")).finish())
                .isEqualTo(Finish.LENGTH);
        assertThat(ask(Protocol.ANTHROPIC,
                (exchange, _, _) -> ModelServer.sayMessage(exchange, "max_tokens", "On and")).finish())
                .isEqualTo(Finish.LENGTH);
    }

    @Test
    void anEndlessAnswerEnds() throws IOException {
        AtomicBoolean cutOff = new AtomicBoolean();
        try (ModelServer server = new ModelServer((exchange, _, _) -> {
            try (OutputStream out = ModelServer.stream(exchange)) {
                while (true)
                    ModelServer.event(out, "", ModelServer.delta("and on ".repeat(1_000)));
            } catch (IOException gone) {
                cutOff.set(true);
            }
        }); ServedModel model = open(settings(Protocol.OPENAI, server.url()), Budget.unlimited(), 1_000_000)) {
            assertThatThrownBy(() -> model.ask(QUESTION, Progress.NONE)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("longer than 1 MB");
        }
        assertThat(records()).isEmpty();
    }

    @Test
    void aHostThatDawdlesIsNotWaitedFor() throws IOException {
        CountDownLatch over = new CountDownLatch(1);
        try (ModelServer server = new ModelServer((exchange, number, _) -> {
            if (number == 1)
                over.await(60, TimeUnit.SECONDS);
            else
                ModelServer.say(exchange, "Twelve");
        })) {
            ModelSettings patient = settings(Protocol.OPENAI, server.url());
            ModelSettings hasty = new ModelSettings("m", patient.protocol(), patient.url(), patient.model(),
                    patient.parameters(), patient.price(), Duration.ofSeconds(1), 4, 0, "SOME_KEY");
            assertThat(ask(hasty).text()).isEqualTo("Twelve");
            assertThat(notes.getFirst()).contains("no complete answer within 1 s");
        } finally {
            over.countDown();
        }
    }

    @Test
    void nobodyThere() throws IOException {
        String url;
        try (ModelServer server = new ModelServer((exchange, _, _) -> ModelServer.say(exchange, "x"))) {
            url = server.url();
        }
        assertThatThrownBy(() -> ask(settings(Protocol.OPENAI, url))).isInstanceOf(QuernException.class)
                .hasMessageContaining("cannot be reached").hasMessageContaining("url in quern.json");
    }

    @Test
    void stopsInTheMiddleOfAnAnswer() throws IOException, InterruptedException {
        CountDownLatch broken = new CountDownLatch(1);
        AtomicBoolean enough = new AtomicBoolean();
        Progress progress = new StoppingProgress(enough::get);
        try (ModelServer server = new ModelServer((exchange, _, _) -> {
            try (OutputStream out = ModelServer.stream(exchange)) {
                while (true) {
                    ModelServer.event(out, "", ModelServer.delta("on "));
                    Thread.sleep(20);
                }
            } catch (IOException gone) {
                broken.countDown();
            }
        }); ServedModel model = open(settings(Protocol.OPENAI, server.url()), Budget.unlimited(), 1_000_000)) {
            assertThatThrownBy(() -> model.ask(QUESTION, _ -> enough.set(true), progress))
                    .isInstanceOf(CancellationException.class);
            assertThat(broken.await(20, TimeUnit.SECONDS)).as("the host hears of it").isTrue();
        }
        assertThat(records()).isEmpty();
    }

    @Test
    void theBudgetHoldsHoweverManyAsk() throws IOException {
        AtomicInteger spent = new AtomicInteger();
        Budget budget = new Budget(700, Double.POSITIVE_INFINITY);
        try (ModelServer server = new ModelServer((exchange, _, _) -> {
            // All that it may say.
            OutputStream out = ModelServer.stream(exchange);
            ModelServer.event(out, "", ModelServer.delta("x"));
            ModelServer.write(out, "data: {\"id\":\"c\",\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{},"
                    + "\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":30,\"completion_tokens\":100,"
                    + "\"total_tokens\":130}}\n\ndata: [DONE]\n\n");
            spent.addAndGet(130);
        }); ServedModel model = open(settings(Protocol.OPENAI, server.url()), budget, 1_000_000)) {
            List<ModelRequest> many = IntStream.range(0, 20).mapToObj(QUESTION::again).toList();
            assertThatThrownBy(() -> new Parallel(8).map(many, Progress.NONE, model::ask))
                    .isInstanceOf(QuernException.class).hasMessageContaining("the budget of 700 tokens");
            assertThat(spent.get()).isPositive().isLessThanOrEqualTo(700);
            assertThat(budget.spent().tokens()).isLessThanOrEqualTo(700);
        }
    }

    @Test
    void halfAnswersDoNotGetPastTheBudget() throws IOException {
        // One request may need some 130 tokens; each half answer costs over 30.
        Budget budget = new Budget(150, Double.POSITIVE_INFINITY);
        try (ModelServer server = new ModelServer((exchange, _, _) -> {
            try (OutputStream out = ModelServer.stream(exchange)) {
                ModelServer.event(out, "", ModelServer.delta("half an answer"));
            }
        }); ServedModel model = open(settings(Protocol.OPENAI, server.url()), budget, 1_000_000)) {
            assertThatThrownBy(() -> model.ask(QUESTION, Progress.NONE)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("the budget of 150 tokens");
            assertThat(server.asked()).hasSize(1);
            assertThat(budget.spent().tokens()).isPositive().isLessThanOrEqualTo(150);
        }
    }

    @Test
    void costHasALimitToo() throws IOException {
        Budget budget = new Budget(Long.MAX_VALUE, 0.0005);
        try (ModelServer server = new ModelServer((exchange, _, _) -> ModelServer.say(exchange, "Twelve"));
                ServedModel model = open(settings(Protocol.OPENAI, server.url()), budget, 1_000_000)) {
            assertThatThrownBy(() -> model.ask(QUESTION, Progress.NONE)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("budget of 0.00");
            assertThat(server.asked()).isEmpty();
        }
    }

    @Test
    void goesOnWhereABudgetEnded() throws IOException {
        List<ModelRequest> many = IntStream.range(0, 6).mapToObj(QUESTION::again).toList();
        try (ModelServer server = new ModelServer((exchange, _, _) -> ModelServer.say(exchange, "Twelve"))) {
            ModelSettings settings = settings(Protocol.OPENAI, server.url());
            List<String> answers = new ArrayList<>();
            try (ServedModel model = open(settings, new Budget(170, 1), 1_000_000)) {
                assertThatThrownBy(() -> many.forEach(r -> answers.add(model.ask(r, Progress.NONE).text())))
                        .isInstanceOf(QuernException.class);
            }
            int before = server.asked().size();
            assertThat(before).isBetween(1, 5).isEqualTo(answers.size());
            try (ServedModel model = open(settings, Budget.unlimited(), 1_000_000)) {
                many.forEach(r -> model.ask(r, Progress.NONE));
            }
            assertThat(server.asked()).hasSize(6);
        }
    }
}
