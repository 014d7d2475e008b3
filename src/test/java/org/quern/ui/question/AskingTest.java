package org.quern.ui.question;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.Fx;
import org.quern.testing.ModelServer;
import org.quern.testing.ModelServer.Script;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.ui.question.Asking.Task;
import org.quern.ui.question.Asking.Variant;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Questions are rewritten and verified in the pane, by a model that is served over HTTP, and without one. */
@ExtendWith(Fx.class)
class AskingTest {

    private static final int QUESTIONS = 24;

    @TempDir
    private Path folder;
    private Optional<Workspace> workspace = Optional.empty();
    private Optional<Stage> stage = Optional.empty();

    @BeforeEach
    void questions() throws IOException {
        Files.createDirectories(folder.resolve("w"));
        models("");
        new SampleFile(new SafeFiles()).write(folder.resolve("w/questions/films.json"),
                IntStream.range(0, QUESTIONS).mapToObj(AskingTest::sample).toList());
    }

    @AfterEach
    void close() {
        stage.ifPresent(open -> Fx.run(open::close));
        workspace.ifPresent(Workspace::close);
    }

    private static Sample sample(int i) {
        return sample(i, "Ada " + i);
    }

    private static Sample sample(int i, String name) {
        return new Sample("q" + i, "film",
                "MATCH (n:Movie)-[r0:directedBy]->(m0:Person {name: '" + name + "'}) WITH DISTINCT n RETURN n.name",
                Optional.empty(), "Give the name of [every movie] that is directed by the person “" + name + "”.",
                Optional.empty(), Optional.of("[]"), Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private void models(String models) throws IOException {
        Files.writeString(folder.resolve("w/quern.json"), "{\"format\": 1" + models + "}");
    }

    private void served(ModelServer server) throws IOException {
        models(", \"models\": {\"local\": {\"url\": \"" + server.url() + "\", \"model\": \"small\", \"at_a_time\": 2,"
                + " \"key_variable\": \"NOBODY_HAS_THIS\", \"price\": {\"input\": 1, \"output\": 2, \"currency\": \"EUR\"}}}");
    }

    private record Window(PaneServices services, QuestionPane pane, Stage stage) {

        void choose(Task task, String model) {
            Fx.run(() -> {
                (task == Task.VARY ? pane.asker.vary : task == Task.VERIFY ? pane.asker.verify : pane.asker.rewrite)
                        .setSelected(true);
                pane.asker.model.setValue(model);
            });
        }

        void perform(String id) {
            Action action = pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
            Fx.run(action::perform);
        }

        void ask() {
            perform("questions.ask");
            Fx.awaitIdle(services.jobs());
        }

        List<Sample> shown() {
            return Fx.call(() -> List.copyOf(pane.model.samples));
        }

        /** Everything that the form says. */
        String said() {
            return Fx.call(() -> String.join(" | ", pane.asker.lookupAll(".label").stream()
                    .filter(node -> node.isVisible() && node instanceof Labeled)
                    .map(node -> ((Labeled) node).getText()).toList()));
        }

        Optional<String> file() {
            return Fx.call(() -> pane.model.file.get());
        }
    }

    private Window open() {
        Workspace here = Workspace.open(folder.resolve("w"));
        workspace = Optional.of(here);
        PaneServices services = Fx.call(() -> TestServices.of(here, folder));
        QuestionPane pane = Fx.call(() -> new QuestionPane(services));
        Stage shown = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
        stage = Optional.of(shown);
        Window window = new Window(services, pane, shown);
        window.perform("questions.view.ask");
        Fx.awaitIdle(services.jobs());
        return window;
    }

    private static String name(JsonNode asked) {
        return asked.toString().replaceAll("(?s).*?name: '(Ada \\d+)'.*", "$1");
    }

    private static final Script REWRITING = (exchange, _, asked) -> ModelServer.say(exchange, "Which films did ",
            name(asked), " direct?");

    @Test
    void theGrammarRewritesWithoutAModel() {
        Window window = open();
        assertThat(window.said()).contains("No model is configured in quern.json", "24 questions");
        window.ask();
        assertThat(window.file()).contains("films-plain");
        assertThat(window.shown()).hasSize(QUESTIONS)
                .allMatch(s -> s.nlQuestion().startsWith("Which movies"));
        assertThat(window.said()).contains("24 questions rewritten by Built-in grammar");
        Fx.run(() -> window.pane().model.open("films"));
        Fx.awaitIdle(window.services().jobs());
        window.ask();
        assertThat(window.file()).contains("films-plain-2");
    }

    @Test
    void variantsAreMadeWithoutAModel() {
        // Short names get no typing errors.
        new SampleFile(new SafeFiles()).write(folder.resolve("w/questions/films.json"),
                IntStream.range(0, QUESTIONS).mapToObj(i -> sample(i, "Katharina Hepburn")).toList());
        Window window = open();
        window.choose(Task.VARY, Rewriting.GRAMMAR);
        assertThat(window.said()).contains("Random seed", "Each question is worded differently", "films-paraphrase-1");
        Fx.run(() -> {
            window.pane().asker.variant.setValue(Variant.TYPOS);
            window.pane().asker.seed.setText("7");
        });
        assertThat(window.said()).contains("Each name in a question gets a typing error", "films-typos-7")
                .doesNotContain("Model");
        draw(window, "questions-vary");
        window.ask();
        assertThat(window.file()).contains("films-typos-7");
        assertThat(window.shown()).hasSize(QUESTIONS).noneMatch(s -> s.nlQuestion().contains("Katharina Hepburn"));
        assertThat(window.said()).contains("variants of 24 questions");
    }

    @Test
    void aModelRewritesAndTheResultSaysTokensAndCost() throws Exception {
        try (ModelServer server = new ModelServer(REWRITING)) {
            served(server);
            Window window = open();
            window.choose(Task.REWRITE, "local");
            Fx.awaitIdle(window.services().jobs());
            assertThat(window.said()).contains("24 questions will be sent to small at localhost, 2 at a time",
                    "Price per million tokens: 1 EUR input, 2 EUR output", "output tokens. Cost: about 0.0",
                    "Corrections and repeated requests come on top");
            window.ask();
            draw(window, "questions-rewritten-model");
            assertThat(window.file()).contains("films-local");
            assertThat(window.shown()).allMatch(s -> s.nlQuestion().startsWith("Which films did Ada"));
            // 12 tokens read and 3 written for each.
            assertThat(window.said()).contains("24 questions rewritten by local", "360 tokens, cost 0.0004\u2009EUR");
        }
    }

    @Test
    void verdictsOfAModelStandWithEachQuestion() throws Exception {
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            boolean wrong = name(asked).equals("Ada 3");
            ModelServer.say(exchange, "{\"same_meaning\": " + !wrong + ", \"realistic\": true, \"why\": \""
                    + (wrong ? "It asks for producers." : "It is the same.") + "\", \"question\": "
                    + (wrong ? "\"Which movies did Ada 3 make?\"" : "\"\"") + "}");
        })) {
            served(server);
            Window window = open();
            window.choose(Task.VERIFY, "local");
            window.ask();
            assertThat(window.file()).contains("films-verified");
            assertThat(window.said()).contains("24 questions verified: 23 correct");
            assertThat(window.shown().stream().map(VerdictText::of)).containsOnly(VerdictText.RIGHT, VerdictText.WRONG);
            Fx.run(() -> window.pane().model.filter
                    .set(QuestionFilter.ALL.withJudgement(Optional.of(VerdictText.WRONG))));
            assertThat(Fx.call(() -> window.pane().model.shown.stream().map(Sample::qid).toList()))
                    .containsExactly("q3");
            Sample one = window.shown().get(3);
            Fx.run(() -> window.pane().model.selected.set(Optional.of(one)));
            Fx.run(() -> ((Parent) window.pane().node()).layout());
            assertThat(Fx.call(() -> window.pane().node().lookupAll(".model-verdicts .quern-badge").stream()
                    .map(node -> ((Labeled) node).getText()).toList())).contains("same meaning ✗", "realistic ✓");
            draw(window, "questions-verified-model");
        }
    }

    @Test
    void whoIsStoppedGoesOnFromWhatWasAnswered() throws Exception {
        CountDownLatch enough = new CountDownLatch(1);
        AtomicInteger answered = new AtomicInteger();
        try (ModelServer server = new ModelServer((exchange, number, asked) -> {
            if (enough.getCount() > 0 && answered.incrementAndGet() > 6) {
                // Whoever asks now waits until somebody stops it.
                ModelServer.stream(exchange);
                enough.await();
                return;
            }
            REWRITING.play(exchange, number, asked);
        })) {
            served(server);
            Window window = open();
            window.choose(Task.REWRITE, "local");
            window.perform("questions.ask");
            // Two ask at a time: when both wait, each of the six answers has arrived and is kept.
            Fx.await("six were answered", () -> answered.get() == 8);
            draw(window, "questions-asking");
            window.perform("questions.cancel");
            enough.countDown();
            Fx.awaitIdle(window.services().jobs());
            assertThat(window.said()).contains("Stopped. The answers received so far are kept");
            assertThat(window.file()).contains("films");
            assertThat(folder.resolve("w/questions/films-local.json")).doesNotExist();
            int before = server.asked().size();

            window.ask();
            assertThat(window.shown()).hasSize(QUESTIONS).allMatch(s -> s.nlQuestion().startsWith("Which films"));
            assertThat(server.asked().size() - before).isEqualTo(QUESTIONS - 6);
        }
    }

    @Test
    void failedQuestionsAreCountedInThePaneAndStayInTheStatusBar() throws Exception {
        try (ModelServer server = new ModelServer((exchange, number, asked) -> {
            if (name(asked).equals("Ada 3"))
                ModelServer.refuse(exchange, 400, "text/plain", "not this one");
            else
                REWRITING.play(exchange, number, asked);
        })) {
            served(server);
            Window window = open();
            window.choose(Task.REWRITE, "local");
            window.ask();
            assertThat(window.said()).contains("1 question failed. Last error:", "not this one",
                    "Start again to retry");
            assertThat(window.file()).contains("films-local");
            assertThat(Fx.call(() -> window.services().notices().unseenProperty().get().getFirst().text()))
                    .contains("Rewriting films", "1 question failed");
            Fx.run(() -> window.services().notices().say("something else"));
            assertThat(Fx.call(() -> window.services().notices().unseenProperty().get())).hasSize(1);
        }
    }

    @Test
    void theEstimateKnowsWhatIsCachedAndAnUnknownPriceIsSaid() throws Exception {
        try (ModelServer server = new ModelServer(REWRITING)) {
            served(server);
            Window window = open();
            window.choose(Task.REWRITE, "local");
            window.ask();
            Fx.run(() -> window.pane().model.open("films"));
            Fx.awaitIdle(window.services().jobs());
            assertThat(window.said()).contains("24 already answered");
            assertThat(server.asked()).hasSize(QUESTIONS);
        }
        models(", \"models\": {\"local\": {\"url\": \"http://localhost:1/v1\", \"model\": \"small\"}}");
        workspace.ifPresent(Workspace::close);
        Window window = open();
        window.choose(Task.VERIFY, "local");
        Fx.awaitIdle(window.services().jobs());
        assertThat(window.said()).contains("Price unknown").doesNotContain("Cost: about");
    }

    @Test
    void theFormCountsTheQuestionsThatAreLoadedAndTheLastFileIsOpenAgain() {
        Window window = open();
        assertThat(window.said()).contains("24 questions");
        new SampleFile(new SafeFiles()).write(folder.resolve("w/questions/zoo.json"),
                IntStream.range(0, 7).mapToObj(AskingTest::sample).toList());
        Fx.run(() -> window.pane().model.open("zoo"));
        Fx.awaitIdle(window.services().jobs());
        assertThat(window.said()).contains("7 questions");
        Sample fifth = window.shown().get(5);
        Fx.run(() -> window.pane().model.selected.set(Optional.of(fifth)));
        Fx.run(() -> window.services().states().save());
        Fx.run(window.stage()::close);
        workspace.ifPresent(Workspace::close);
        Window again = open();
        assertThat(again.file()).contains("zoo");
        assertThat(Fx.call(() -> again.pane().model.selected.get().orElseThrow().qid())).isEqualTo("q5");
    }

    @Test
    void aLimitOfTokensStopsItAndAHigherOneGoesOn() throws Exception {
        try (ModelServer server = new ModelServer(REWRITING)) {
            served(server);
            Window window = open();
            window.choose(Task.REWRITE, "local");
            Fx.run(() -> limit(window).setText("1700"));
            window.ask();
            assertThat(window.said()).contains("The budget of 1700 tokens is not enough for the next request",
                    "Raise the budget and rerun to resume");
            assertThat(window.file()).contains("films");
            Fx.run(() -> limit(window).setText(""));
            window.ask();
            assertThat(window.file()).contains("films-local");
            // Whoever was being asked when the limit was met may have been asked twice.
            assertThat(server.asked()).hasSizeBetween(QUESTIONS, QUESTIONS + 2);
        }
    }

    private static TextField limit(Window window) {
        return window.pane().asker.lookupAll(".text-field").stream().map(TextField.class::cast)
                .filter(field -> "no limit".equals(field.getPromptText())).findFirst().orElseThrow();
    }

    @Test
    void aMissingKeyAndAHostThatIsNotThereAreSaidInOneSentence() throws Exception {
        models(", \"models\": {\"hosted\": {\"model\": \"large\", \"key_variable\": \"NOBODY_HAS_THIS\"},"
                + " \"gone\": {\"url\": \"http://localhost:1/v1\", \"model\": \"small\"}}");
        Window window = open();
        window.choose(Task.REWRITE, "hosted");
        window.ask();
        assertThat(window.said()).contains("No API key for api.openai.com", "Set it in NOBODY_HAS_THIS",
                "quern model key hosted");
        draw(window, "questions-no-key");
        window.choose(Task.REWRITE, "gone");
        window.ask();
        assertThat(window.said()).contains("localhost").doesNotContain("Exception");
        assertThat(window.shown()).hasSize(QUESTIONS);
    }

    @Test
    void whatWasWrittenBeforeIsReadAsItsJudgement() {
        Sample plain = sample(1);
        assertThat(VerdictText.of(plain)).isEqualTo(VerdictText.NONE);
        Sample rewritten = Rewriting.unknown("a").on(plain, "a");
        assertThat(VerdictText.of(rewritten)).isEqualTo(VerdictText.UNVERIFIED);
        Rewriting.Round no = new Rewriting.Round(Rewriting.Origin.ofGrammar(), Optional.of(false), Optional.empty(), "",
                Optional.empty(), "");
        Rewriting.Round half = new Rewriting.Round(Rewriting.Origin.ofGrammar(), Optional.of(true), Optional.empty(),
                "", Optional.empty(), "");
        Rewriting.Round yes = new Rewriting.Round(Rewriting.Origin.ofGrammar(), Optional.of(true), Optional.of(true),
                "",
                Optional.empty(), "");
        assertThat(judged(plain, no)).isEqualTo(VerdictText.WRONG);
        assertThat(judged(plain, half)).isEqualTo(VerdictText.UNJUDGED);
        assertThat(judged(plain, yes)).isEqualTo(VerdictText.RIGHT);
        assertThat(judged(plain, no, yes)).isEqualTo(VerdictText.CORRECTED);
    }

    private static VerdictText judged(Sample sample, Rewriting.Round... rounds) {
        return VerdictText.of(Rewriting.unknown("a").withRounds(List.of(rounds), List.of()).on(sample, "a"));
    }

    private static void draw(Window window, String name) {
        if (System.getProperty("quern.pictures") == null)
            return;
        for (Theme.Mode mode : List.of(Theme.Mode.DARK, Theme.Mode.LIGHT)) {
            assertThat(Fx.call(() -> Snapshot.draw(window.stage(), window.services().theme(), mode,
                    name + "-" + mode.name().toLowerCase(java.util.Locale.ROOT)))).isGreaterThan(30);
        }
    }
}
