package org.quern.ui.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.fxmisc.richtext.GenericStyledArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.agent.AgentAction;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.AgentResult;
import org.quern.agent.AgentSetup;
import org.quern.agent.LoopRules;
import org.quern.agent.ModelSampling;
import org.quern.agent.ModelUsage;
import org.quern.agent.Observation;
import org.quern.agent.ObservationLimits;
import org.quern.agent.Step;
import org.quern.agent.Step.Fate;
import org.quern.agent.Turn;
import org.quern.agent.batch.AgentSettings;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.recording.RecordedRun;
import org.quern.dataset.answer.AnswerRelation;
import org.quern.dataset.answer.RelationVerdict;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryJudgement;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.Cause;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.Evidence;
import org.quern.evaluate.error.ItemRemark;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.rowmajor.RowAlignment;
import org.quern.evaluate.rowmajor.RowMajorScore;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.sparql.TypedName;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.agent.AgentSource;
import org.quern.task.agent.CheckConsistency;
import org.quern.task.agent.RunAgentBatch;
import org.quern.task.agent.RunAgentBatch.Questions;
import org.quern.task.agent.Solving;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.control.query.CompletionProvider.Offer;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneServices;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class AgentPaneTest {

    @TempDir
    Path folder;

    private final FakeAgent engine = new FakeAgent();

    private static Step step(int number, AgentAction action, String observed, Fate fate, List<Integer> back) {
        return new Step(number, "Thought " + number, Optional.of(action), "",
                observed.isEmpty() ? Optional.empty()
                        : Optional.of(new Observation(observed, Observation.Outcome.LOOKED, 0)),
                fate, back, new ModelUsage(1, 10, 2, 0, 1));
    }

    private static final List<Step> STEPS = List.of(
            step(1, new AgentAction.Search("mill"), "a (Q1): x\nb (Q2): y\nc (Q3): z\nd (Q4)\ne (Q5)", Fate.DONE,
                    List.of()),
            step(2, new AgentAction.Entry("Q1"), "{}", Fate.DONE, List.of()),
            step(3, new AgentAction.Search("mill"), "", Fate.REPEATED, List.of(2, 3)),
            step(4, new AgentAction.Sparql("SELECT ?o { wd:Q1 wdt:P127 ?o }"), "o\nQ7", Fate.DONE, List.of()),
            step(5, new AgentAction.Stop(), "", Fate.STOPPED, List.of()));

    private static final ModelSettings MODEL = new ModelSettings("local", ModelSettings.Protocol.OPENAI,
            URI.create("http://localhost/v1"), "small",
            new ModelSettings.Parameters(Optional.empty(), Optional.empty(), Optional.empty(), 100, Optional.empty(),
                    List.of(),
                    Map.of()),
            Optional.of(new ModelSettings.Price(1, 2, "")), Duration.ofSeconds(10), 4, 0, "KEY");

    /** A batch of two questions; asking waits until the test lets it go on. */
    private static final class FakeAgent
            implements
                AgentEngine,
                ModelTask<RunAgentBatch.Settings, BatchStatistics> {

        private final List<String> runs = new ArrayList<>();
        private final CountDownLatch goOn = new CountDownLatch(1);
        private final List<RunAgentBatch.Settings> ran = new CopyOnWriteArrayList<>();
        private final List<String> found = new CopyOnWriteArrayList<>();
        private final List<List<Turn>> contexts = new CopyOnWriteArrayList<>();
        private final List<ItemRemark> said = new CopyOnWriteArrayList<>();
        private boolean oneWrong;
        /** The queries that were run. */
        private final List<String> compared = Collections.synchronizedList(new ArrayList<>());
        private boolean broken;

        @Override
        public Choices choices() {
            return new Choices(List.copyOf(runs), List.of(new NamedSource.OfStore("mills")), List.of(MODEL),
                    List.of("mill-questions"));
        }

        private static QuestionOutcome solved(String id, QuestionOutcome.Place place, double f1) {
            return new QuestionOutcome(id, "Who owns " + id + "?", "stopped",
                    Optional.of("SELECT ?o { wd:Q1 wdt:P127 ?o }"),
                    place,
                    Optional.of(f1 == 1), Optional.of(f1), Optional.empty(), Optional.empty(), Optional.empty(), 5, 3,
                    new ModelUsage(5, 50, 10, 0, 5), "", "stored", "", Optional.empty(), List.of());
        }

        @Override
        public Opened open(String run) {
            if (broken)
                throw new QuernException("this is no record of a batch", run, "fix the file");
            List<QuestionOutcome> all = List.of(solved("m1", QuestionOutcome.Place.RIGHT, 1),
                    solved("m2", QuestionOutcome.Place.PARTLY, 0.5));
            if (oneWrong)
                all = List.of(all.get(0), all.get(1), solved("m3", QuestionOutcome.Place.WRONG, 0));
            List<Entry> entries = new ArrayList<>();
            all.forEach(s -> entries.add(new Entry(s.id(), s.question(), Optional.of("SELECT ?x { wd:Q1 wdt:P127 ?x }"),
                    Optional.of(s), Path.of("x"), 0)));
            return new Opened(run, entries, Optional.of(batch(run, Method.AGENT, Set.of(), 3, all)));
        }

        private static NamedBatch batch(String name, Method method, Set<Kind> without, int questions,
                List<QuestionOutcome> all) {
            return new NamedBatch(name, new BatchSettings<>("mill-questions", "local",
                    JsonNodeFactory.instance.objectNode(), "", "c", 0,
                    AgentSettings.of("mills", method, AgentSetup.PUBLISHED.pruning(false).without(without),
                            Optional.empty(), Optional.empty())),
                    BatchStatistics.of(BatchTotals.of(questions, all), all), all.stream()
                            .collect(Collectors.toMap(QuestionOutcome::id, one -> one.score().orElseThrow())));
        }

        @Override
        public List<ComparedBatch> batches(Optional<String> against) {
            if (broken)
                throw new QuernException("this is no record of a batch", "less", "fix the file");
            List<QuestionOutcome> half = List.of(solved("m1", QuestionOutcome.Place.RIGHT, 1),
                    solved("m2", QuestionOutcome.Place.PARTLY, 0.5));
            List<NamedBatch> all = List.of(batch("all", Method.AGENT, Set.of(), 2, half),
                    batch("less", Method.AGENT, Set.of(Kind.SEARCH), 1,
                            List.of(solved("m2", QuestionOutcome.Place.PARTLY, 0.25))),
                    batch("plain", Method.ONE_SHOT, Set.of(), 2, half.subList(0, 1)));
            return all.stream().map(one -> new ComparedBatch(one,
                    against.isPresent() ? one.from(all.getFirst(), NamedBatch.EM) : one.change(all, NamedBatch.EM),
                    against.isPresent() ? one.from(all.getFirst(), NamedBatch.F1) : one.change(all, NamedBatch.F1)))
                    .toList();
        }

        @Override
        public List<CheckConsistency.CheckedRun> consistency(Progress progress) {
            return List.of(new CheckConsistency.CheckedRun("all", List.of(
                    new org.quern.dataset.answer.CheckedRelation(AnswerRelation.NARROWER, "m1", "m2",
                            RelationVerdict.VIOLATED,
                            "one more row"),
                    new org.quern.dataset.answer.CheckedRelation(AnswerRelation.BROADER, "m2", "m1",
                            RelationVerdict.HOLDS, ""))),
                    new CheckConsistency.CheckedRun("less", List.of(
                            new org.quern.dataset.answer.CheckedRelation(AnswerRelation.BROADER, "m2", "m1",
                                    RelationVerdict.UNKNOWN,
                                    "no answer"))));
        }

        @Override
        public RunErrors errors(String run, Progress progress) {
            return new RunErrors(Optional.of(List.of(new ProposedErrors("m3", "", List.of(new CategoryProposal(
                    ErrorCategory.PROPERTY, List.of(Evidence.of(Cause.UNUSED_PROPERTY, "pq:P580")))), ""))),
                    CategoryJudgements.of(said), Optional.empty());
        }

        @Override
        public CategoryJudgements say(String run, List<ItemRemark> remarks) {
            said.addAll(remarks);
            return CategoryJudgements.of(said);
        }

        @Override
        public ModelTask<RunAgentBatch.Settings, BatchStatistics> batch() {
            return this;
        }

        @Override
        public Estimate estimate(RunAgentBatch.Settings batch, Progress progress) {
            return new Estimate(batch.first().orElse(50), batch.called().isPresent() ? 2 : 0,
                    OptionalLong.empty(), OptionalLong.empty(), 0);
        }

        @Override
        public BatchStatistics run(RunAgentBatch.Settings batch, ModelUse use, Progress progress)
                throws InterruptedException {
            ran.add(batch);
            progress.at(1, 50);
            while (!goOn.await(20, TimeUnit.MILLISECONDS))
                progress.checkCancelled();
            runs.add(batch.run());
            List<QuestionOutcome> one = List.of(solved("m1", QuestionOutcome.Place.RIGHT, 1));
            return BatchStatistics.of(BatchTotals.of(2, one), one);
        }

        @Override
        public Opened open(Path file) {
            return open("file");
        }

        @Override
        public Optional<RecordedRun> read(Entry entry) {
            return Optional
                    .of(new RecordedRun(RecordedRun.Head.of(entry.id(), entry.question()), STEPS,
                            Optional.of(AgentResult.End.STOPPED), Optional.of("SELECT ?o { wd:Q1 wdt:P127 ?o }")));
        }

        @Override
        public QuestionOutcome ask(String question, List<Turn> before, NamedSource source, String model,
                AgentSetup setup, Budget budget, Consumer<Step> heard, Progress progress)
                throws InterruptedException {
            contexts.add(before);
            heard.accept(STEPS.get(0));
            heard.accept(STEPS.get(1));
            while (!goOn.await(20, TimeUnit.MILLISECONDS))
                progress.checkCancelled();
            STEPS.subList(2, 5).forEach(heard);
            return solved("", QuestionOutcome.Place.NO_GOLD, 0);
        }

        @Override
        public Entry asked(String question) {
            return new Entry("", question, Optional.empty(), Optional.empty(), Path.of("asked"), 0);
        }

        @Override
        public Compared compare(String query, Optional<String> gold, NamedSource source, Progress progress) {
            compared.add(query);
            Solutions found = new Solutions(List.of("o"),
                    List.of(List.of(Optional.of(new Term.Iri("http://www.wikidata.org/entity/Q7"))),
                            List.of(Optional.of(new Term.Literal("17", "", "")))),
                    false);
            Solutions wanted = new Solutions(List.of("x"),
                    List.of(List.of(Optional.of(new Term.Iri("http://www.wikidata.org/entity/Q7")))), false);
            return new Compared(Optional.of(found), Optional.empty(), gold.map(_ -> wanted), Optional.empty(), "",
                    gold.map(_ -> new RowMajorScore(false, 2.0 / 3, false, Optional.empty())),
                    gold.isEmpty() ? List.of()
                            : List.of(new RowAlignment.Line(0, 0, 1), new RowAlignment.Line(-1, 1, 0)),
                    Map.of("Q7", "Ada"));
        }

        @Override
        public List<Hit> find(TypedName typed, NamedSource source, Progress progress) {
            found.add(typed.words());
            return typed.words().equals("nobody") ? List.of() : List.of(new Hit(typed.isProperty() ? "P127" : "Q42",
                    "the " + typed.words(), "that is sought"));
        }

        @Override
        public Optional<String> label(String id, NamedSource source, Progress progress) {
            return Optional.of("label of " + id);
        }
    }

    private interface Look {
        void at(AgentPane pane, PaneServices services);
    }

    private void show(Look look) {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            AgentPane pane = Fx.call(() -> new AgentPane(services, engine));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            look.at(pane, services);
            Fx.run(stage::close);
        }
    }

    private static void perform(AgentPane pane, String id) {
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow().perform());
    }

    private static List<String> texts(AgentPane pane, String selector) {
        return Fx.call(() -> pane.node().lookupAll(selector).stream().map(n -> ((Labeled) n).getText()).toList());
    }

    @Test
    void aBatchShowsItsFiguresItsStepsAndTheQueryBesideGold() {
        engine.runs.add("batch");
        show((pane, services) -> {
            Fx.await("the steps are there", () -> pane.node().lookupAll(".agent-step").size() == 5);
            assertThat(texts(pane, ".figure-value")).anyMatch(t -> t.startsWith("50.0"))
                    .anyMatch(t -> t.startsWith("75.0"));
            assertThat(texts(pane, ".taken-back .thought")).containsExactlyInAnyOrder("Thought 2", "Thought 3");
            assertThat(texts(pane, ".observation .hyperlink")).containsExactly("2 more lines");
            Fx.await("the rows are there", () -> pane.node().lookupAll(".side-by-side .table-view").size() == 2);
            assertThat(Fx.call(() -> pane.node().lookupAll(".side-by-side .table-view").stream()
                    .map(t -> ((TableView<?>) t).getItems().size()).toList())).containsExactly(2, 2);
            assertThat(texts(pane, ".query-head .secondary")).containsExactly("EM 0 · F1 0.67");
        });
    }

    @Test
    void aSearchWithoutAMatchSaysSo() {
        engine.runs.add("batch");
        show((pane, services) -> {
            Fx.run(() -> ((TextField) pane.node().lookup(".agent-list .search-field")).setText("zzz"));
            Fx.await("nothing is listed", () -> ((TableView<?>) pane.node().lookup(".agent-list .table-view"))
                    .getItems().isEmpty());
            assertThat(Fx.call(() -> ((Labeled) ((TableView<?>) pane.node().lookup(".agent-list .table-view"))
                    .getPlaceholder()).getText())).isEqualTo("No question contains this text.");
        });
    }

    @Test
    void aQueryThatIsBeingTypedComesBackBesideTheLastResult() {
        engine.runs.add("batch");
        show((pane, services) -> {
            Fx.run(() -> pane.model.query.set(pane.model.query.get() + " # half"));
            services.states().save();
        });
        engine.compared.clear();
        show((pane, services) -> {
            assertThat(Fx.call(() -> pane.model.query.get())).endsWith(" # half");
            assertThat(engine.compared).singleElement().satisfies(run -> assertThat(run).isNotBlank()
                    .doesNotContain("half"));
            Fx.run(() -> pane.model.run());
            Fx.awaitIdle(services.jobs());
            assertThat(engine.compared.getLast()).endsWith(" # half");
        });
    }

    @Test
    void aQuestionThatIsNotAskedYetStaysWhileOthersAreChosen() {
        engine.runs.add("batch");
        engine.oneWrong = true;
        engine.goOn.countDown();
        show((pane, services) -> {
            assertThat(Fx.call(() -> pane.model.question.get())).isEqualTo("Who owns m1?");
            choose(pane, services, 1);
            assertThat(Fx.call(() -> pane.model.question.get())).as("nothing was typed").isEqualTo("Who owns m2?");
            Fx.run(() -> pane.model.question.set("Who built the mill?"));
            choose(pane, services, 0);
            perform(pane, "agent.judge");
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.entry.get().orElseThrow().id())).isEqualTo("m3");
            assertThat(Fx.call(() -> pane.model.question.get())).isEqualTo("Who built the mill?");
            services.states().save();
        });
        show((pane, services) -> {
            assertThat(Fx.call(() -> pane.model.question.get())).isEqualTo("Who built the mill?");
            choose(pane, services, 1);
            assertThat(Fx.call(() -> pane.model.question.get())).isEqualTo("Who built the mill?");
            perform(pane, "agent.ask");
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.model.open("batch"));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.question.get())).as("it was asked").isEqualTo("Who owns m1?");
        });
    }

    @Test
    void aChangedQueryStaysWithItsAnswerWhileOthersAreChosen() {
        engine.runs.add("batch");
        String original = "SELECT ?o { wd:Q1 wdt:P127 ?o }";
        show((pane, services) -> {
            Fx.run(() -> pane.model.query.set(original + " LIMIT 5"));
            Fx.run(() -> pane.model.run());
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.model.query.set(original + " LIMIT 5 # half"));
            choose(pane, services, 1);
            assertThat(Fx.call(() -> pane.model.query.get())).isEqualTo(original);
            choose(pane, services, 0);
            assertThat(Fx.call(() -> pane.model.query.get())).isEqualTo(original + " LIMIT 5 # half");
            assertThat(engine.compared.getLast()).as("what is half typed is not run").isEqualTo(original + " LIMIT 5");
            choose(pane, services, 1);
            services.states().save();
        });
        show((pane, services) -> {
            assertThat(Fx.call(() -> pane.model.query.get())).isEqualTo(original);
            choose(pane, services, 0);
            assertThat(Fx.call(() -> pane.model.query.get())).as("after a restart").endsWith(" LIMIT 5 # half");
            Fx.run(() -> pane.model.query.set(original));
            choose(pane, services, 1);
            choose(pane, services, 0);
            assertThat(Fx.call(() -> pane.model.query.get())).as("it was changed back").isEqualTo(original);
        });
    }

    @Test
    void aResultIsNotTakenForThatOfAnEditedQuery() {
        engine.runs.add("batch");
        String original = "SELECT ?o { wd:Q1 wdt:P127 ?o }";
        show((pane, services) -> {
            Fx.await("the rows are there", () -> pane.node().lookupAll(".side-by-side .table-view").size() == 2);
            assertThat(isEnabled(pane, "agent.restore")).isFalse();
            Fx.run(() -> pane.model.query.set(original + " LIMIT 5"));
            undo(pane);
            assertThat(Fx.call(() -> pane.model.query.get())).as("a copied query can be undone").isEqualTo(original);
            Fx.run(() -> pane.model.query.set(original + " LIMIT 5"));
            assertThat(texts(pane, ".query-head .secondary")).containsExactly("Not run yet");
            assertThat(texts(pane, ".side-by-side .side-heading")).containsExactly("Earlier result: 2", "Gold rows: 1");
            assertThat(isEnabled(pane, "agent.restore")).isTrue();
            Fx.run(() -> pane.model.run());
            Fx.awaitIdle(services.jobs());
            assertThat(texts(pane, ".query-head .secondary")).containsExactly("EM 0 · F1 0.67");
            perform(pane, "agent.restore");
            assertThat(Fx.call(() -> pane.model.query.get())).isEqualTo(original);
            assertThat(texts(pane, ".query-head .secondary")).as("not of the agent’s query")
                    .containsExactly("Not run yet");
            assertThat(isEnabled(pane, "agent.restore")).isFalse();
            undo(pane);
            assertThat(Fx.call(() -> pane.model.query.get())).as("undone").isEqualTo(original + " LIMIT 5");
            choose(pane, services, 1);
            assertThat(texts(pane, ".query-head .secondary")).containsExactly("EM 0 · F1 0.67");
            String other = Fx.call(() -> pane.model.query.get());
            undo(pane);
            assertThat(Fx.call(() -> pane.model.query.get())).as("not the query of another answer").isEqualTo(other);
        });
    }

    private static void undo(AgentPane pane) {
        Fx.run(() -> ((GenericStyledArea<?, ?, ?>) pane.node().lookup(".quern-editor .quern-sparql")).undo());
    }

    private static boolean isEnabled(AgentPane pane, String id) {
        return Fx.call(() -> pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow().enabled()
                .get());
    }

    private static void choose(AgentPane pane, PaneServices services, int row) {
        Fx.run(() -> pane.model.choose(pane.model.opened.get().orElseThrow().entries().get(row)));
        Fx.awaitIdle(services.jobs());
    }

    @Test
    void stepsOfAQuestionArriveWhileItIsExplored() {
        show((pane, services) -> {
            Fx.run(() -> pane.model.question.set("Who owns it?"));
            perform(pane, "agent.ask");
            Fx.await("two steps have come", () -> pane.node().lookupAll(".agent-step").size() == 2);
            assertThat(Fx.call(() -> pane.model.working.get())).isTrue();
            engine.goOn.countDown();
            Fx.awaitIdle(services.jobs());
            Fx.await("all steps have come", () -> pane.node().lookupAll(".agent-step").size() == 5);
            assertThat(Fx.call(() -> pane.model.query.get())).contains("P127");
            assertThat(Fx.call(() -> pane.model.working.get())).isFalse();
        });
    }

    @Test
    void aFollowUpTakesTheStepsAndTheRevisedQuery() {
        engine.runs.add("batch");
        engine.goOn.countDown();
        show((pane, services) -> {
            Fx.run(() -> {
                pane.model.query.set("SELECT ?o { wd:Q2 wdt:P127 ?o }");
                pane.model.question.set("And who built it?");
            });
            perform(pane, "agent.follow");
            Fx.awaitIdle(services.jobs());
            List<Turn> context = engine.contexts.getFirst();
            assertThat(context).singleElement().satisfies(turn -> {
                assertThat(turn.question()).isEqualTo("Who owns m1?");
                assertThat(turn.query()).hasValue("SELECT ?o { wd:Q2 wdt:P127 ?o }");
                assertThat(turn.steps()).isNotEmpty().allMatch(step -> step.takenBack().isEmpty());
            });
            assertThat(texts(pane, ".timeline-head .secondary")).contains("Follow-up to: Who owns m1?");
            Fx.run(() -> pane.model.question.set("Who owns it?"));
            perform(pane, "agent.ask");
            Fx.awaitIdle(services.jobs());
            assertThat(engine.contexts.getLast()).isEmpty();
        });
    }

    @Test
    void wrongAnswersAreJudgedByKey() {
        engine.runs.add("batch");
        engine.oneWrong = true;
        show((pane, services) -> {
            perform(pane, "agent.judge");
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.entry.get().orElseThrow().id())).isEqualTo("m3");
            assertThat(texts(pane, ".reason-name")).containsExactly("Property-related problem",
                    "Query too complicated", "Insufficient exploration", "Inaccurate semantic parsing", "Formatting");
            perform(pane, "evaluation.confirm.property");
            perform(pane, "evaluation.confirm.formatting");
            perform(pane, "evaluation.refuse.property");
            Fx.awaitIdle(services.jobs());
            assertThat(engine.said).extracting(remark -> ((CategoryJudgement) remark).verdict() + " "
                    + ((CategoryJudgement) remark).category() + " " + ((CategoryJudgement) remark).proposed())
                    .containsExactly(
                            "HOLDS PROPERTY true", "HOLDS FORMATTING false", "NOT PROPERTY true");
            assertThat(engine.said).allMatch(remark -> remark.item().equals(new ItemKey("", "m3")));
            perform(pane, "evaluation.undo");
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.judging.errors().errors.get().judged().holding(new ItemKey("", "m3"))))
                    .containsExactly(ErrorCategory.PROPERTY, ErrorCategory.FORMATTING);
            perform(pane, "agent.judge");
            assertThat(Fx.call(() -> pane.node().lookupAll(".reasons"))).isEmpty();
        });
    }

    @Test
    void settingsThatAreShownAreThoseThatAreUsed() {
        AgentSetup other = new AgentSetup(Set.of(), true, true, new LoopRules(20, 40, 0, 3),
                new ObservationLimits(5, 3, 6, 20, 0), new ModelSampling(Optional.empty(), 2, Optional.of(1.0)),
                new ModelSampling(Optional.of("mini"), 0.125, Optional.of(0.95)));
        Fx.run(() -> {
            SetupButton button = new SetupButton(new Messages(Locale.ENGLISH), () -> {});
            assertThat(button.setup()).isEqualTo(AgentSetup.PUBLISHED);
            button.show(other);
            assertThat(button.setup()).isEqualTo(other);
            button.show(AgentSetup.PUBLISHED);
            assertThat(button.setup()).isEqualTo(AgentSetup.PUBLISHED);
        });
    }

    @Test
    void predictionsAreImportedWithoutAModel() {
        show((pane, services) -> {
            perform(pane, "agent.new");
            Fx.run(() -> pane.desk.form.takePredictions(Path.of("theirs.jsonl")));
            Fx.awaitIdle(services.jobs());
            RunAgentBatch.Settings chosen = Fx.call(() -> pane.desk.form.chosen()).orElseThrow();
            assertThat(chosen.how().method()).isEqualTo(Method.IMPORTED);
            assertThat(chosen.model()).isEqualTo("theirs");
            assertThat(chosen.predictions().orElseThrow().files()).containsExactly(Path.of("theirs.jsonl"));
            assertThat(texts(pane, ".batch-form > .secondary")).singleElement().asString()
                    .contains("50 predictions will be scored; no model is asked.");
            assertThat(chosen.how().language()).isEmpty();
            Fx.run(() -> ((TextField) pane.node().lookup(".batch-form #batch-language")).setText("es"));
            Fx.awaitIdle(services.jobs());
            RunAgentBatch.Settings spanish = Fx.call(() -> pane.desk.form.chosen()).orElseThrow();
            assertThat(spanish.how().language()).contains("es");
            assertThat(spanish.run()).isEqualTo(chosen.run() + "-es");
        });
    }

    @Test
    void whatIsStoppedKeepsItsSteps() {
        show((pane, services) -> {
            Fx.run(() -> pane.model.question.set("Who owns it?"));
            perform(pane, "agent.ask");
            Fx.await("two steps have come", () -> pane.model.steps.size() == 2);
            perform(pane, "agent.stop");
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.steps.size())).isEqualTo(2);
            assertThat(Fx.call(() -> pane.model.working.get())).isFalse();
        });
    }

    @Test
    void statesWithoutContentAreDesigned() {
        show((pane, services) -> {
            assertThat(texts(pane, ".state-sentence")).anyMatch(t -> t.contains("step by step"));
            engine.runs.add("batch");
            engine.broken = true;
            Fx.run(pane::shown);
            Fx.awaitIdle(services.jobs());
            assertThat(texts(pane, ".state-sentence")).anyMatch(t -> t.contains("no record of a batch"));
        });
    }

    @Test
    void aNameInTheQueryIsFoundInTheSource() {
        show((pane, services) -> {
            SparqlCompletion assist = Fx.call(() -> new SparqlCompletion(pane.model, services));
            List<List<Offer>> older = new ArrayList<>();
            List<List<Offer>> newer = new ArrayList<>();
            String query = "SELECT ?o { ?m wdt:own";
            Fx.run(() -> {
                assist.offers(query, query.length() - 1, false, older::add);
                assist.offers(query, query.length(), false, newer::add);
            });
            Fx.awaitIdle(services.jobs());
            assertThat(older).isEmpty();
            assertThat(newer).containsExactly(
                    List.of(new Offer("wdt:P127", "the own – that is sought", "P127", 15, 22)));
            Fx.run(() -> assist.offers("SELECT ?o { nobody", 18, true, newer::add));
            Fx.awaitIdle(services.jobs());
            assertThat(newer.getLast()).isEmpty();
            assertThat(engine.found).endsWith("own", "nobody");
        });
    }

    @Test
    void aSetIsAskedStoppedAndGoesOn() {
        engine.runs.add("batch");
        show((pane, services) -> {
            assertThat(texts(pane, ".batch-figures .button")).containsExactly("Resume…");
            perform(pane, "agent.resume");
            Fx.awaitIdle(services.jobs());
            RunAgentBatch.Settings goesOn = Fx.call(() -> pane.desk.form.chosen()).orElseThrow();
            assertThat(goesOn)
                    .isEqualTo(new RunAgentBatch.Settings(new Questions.OfSet("mill-questions"), Optional.of(3),
                            new Solving(AgentSource.of(new NamedSource.OfStore("mills")), "local", Method.AGENT,
                                    AgentSetup.PUBLISHED.pruning(false), 0, SelectLimits.UNTRUSTED),
                            Optional.of("batch"), Optional.empty()));
            assertThat(texts(pane, ".batch-form > .secondary")).singleElement().asString()
                    .contains("1 question will be sent to small at localhost, 4 at a time", "saved as run batch",
                            "2 already answered");
            perform(pane, "agent.new.start");
            Fx.await("it says how far it is", () -> pane.node().lookupAll(".model-work .label").stream()
                    .anyMatch(n -> ((Labeled) n).getText().startsWith("1 of 50")));
            perform(pane, "agent.new.stop");
            Fx.awaitIdle(services.jobs());
            assertThat(texts(pane, ".model-work > .label")).anyMatch(t -> t.startsWith("Stopped."));
            engine.goOn.countDown();
            perform(pane, "agent.new.start");
            Fx.awaitIdle(services.jobs());
            assertThat(engine.ran).containsExactly(goesOn, goesOn);
            // What came of it is in front now.
            assertThat(Fx.call(() -> pane.desk.node().isVisible())).isFalse();
            assertThat(Fx.call(() -> pane.model.opened.get().orElseThrow().name())).isEqualTo("batch");
        });
    }

    @Test
    void batchesStandBesideEachOther() {
        engine.runs.add("batch");
        show((pane, services) -> {
            perform(pane, "agent.compare");
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.table.table.getItems())).hasSize(3);
            assertThat(Fx.call(() -> row(pane.table.table, 1))).contains("less", "search_wikidata", "0.0", "-0.25");
            // It is not complete, and is compared with nothing yet.
            assertThat(Fx.call(() -> row(pane.table.table, 2))).contains("plain", "1/2", "NaN");
            assertThat(Fx.call(() -> IntStream.range(0, 3).mapToObj(i -> row(pane.table.consistency, i)).toList()))
                    .as("by relation, then by system").containsExactly(
                            List.of("broader question", "all", "1", "0", "0"),
                            List.of("broader question", "less", "0", "0", "1"),
                            List.of("narrower question", "all", "0", "1", "0"));
            Fx.run(() -> ((ComboBox<?>) pane.table.lookup(".combo-box")).getSelectionModel().select(1));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> row(pane.table.table, 2))).contains("plain", "0.0");
            engine.broken = true;
            perform(pane, "agent.again");
            Fx.awaitIdle(services.jobs());
            assertThat(texts(pane, ".state-sentence")).contains("This is no record of a batch.");
            engine.broken = false;
            perform(pane, "agent.again");
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.table.isVisible())).isTrue();
            perform(pane, "agent.compare.back");
            assertThat(Fx.call(() -> pane.table.getParent().isVisible())).isFalse();
            assertThat(isEnabled(pane, "agent.compare.back")).isFalse();
        });
    }

    /** The displayed texts of a row. */
    static List<String> row(TableView<?> table, int row) {
        return table.getColumns().stream().map(column -> String.valueOf(column.getCellData(row))).toList();
    }
}
