package org.quern.task.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.neo4j.DatabaseContent;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.EntitySearch;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.question.GoldIssue;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextChecks;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.grammar.Grammar;
import org.quern.question.realism.RealismMerge;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.evaluate.AskModel;
import org.quern.task.evaluate.ScoreRun;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.task.evaluate.gold.CheckQuestions;
import org.quern.task.graph.ProposeRealism;
import org.quern.testing.Cinema;
import org.quern.testing.FileFormats;
import org.quern.testing.ModelServer;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/** Questions about a database that Quern did not load: each label has its own property that names its entities. */
class AnyDatabaseTest {

    @TempDir
    private Path folder;

    private Workspace workspace;
    private Services services;

    @BeforeEach
    void open() {
        Cinema.in(folder, "");
        workspace = Workspace.open(folder);
        services = Cinema.services(workspace);
    }

    @AfterEach
    void close() throws IOException {
        services.close();
        FileFormats.checkKnown(folder);
    }

    private GenerateQuestions.Result generate(int count, Map<String, String> names, String... categories) {
        QuestionMaterial material = new QuestionMaterial(Cinema.NAME, GenerationSettings.DEFAULT, Optional.empty(),
                Optional.empty(), names);
        return new GenerateQuestions(services).run(new GenerateQuestions.Settings(material,
                new GenerationRequest(count, OptionalInt.empty(), Set.of(categories), 7, 1,
                        GenerationRequest.MOST_MATCHES, GenerationRequest.LONGEST),
                workspace.questions(Cinema.NAME), 2), GenerationListener.NONE,
                Progress.NONE);
    }

    @Test
    void questionsNameEntitiesByThePropertyOfTheirLabel() {
        GenerateQuestions.Result result = generate(60, Map.of(), "basic_(n)", "basic_(n*)", "basic_(n)-(m0*)",
                "basic_(n)-(m0)-(m1*)", "special_optional-match", "special_comparison");
        assertThat(result.graph().names().chosen()).containsExactlyInAnyOrderEntriesOf(Map.of("Movie", "title",
                "Person", "name", "Critic", "name", "Odd Place", "place-code"));
        assertThat(result.graph().unnamed()).containsExactly("Review");
        assertThat(result.graph().leftOut()).extracting(QuestionGraph.LeftOut::what)
                .containsExactlyInAnyOrder("1 node", "Movie.place");

        List<Sample> samples = result.made().samples();
        assertThat(samples).hasSizeGreaterThan(50);
        assertThat(samples).extracting(Sample::goldCypher).anyMatch(gold -> gold.contains(":Movie {title: 'Movie "))
                .anyMatch(gold -> gold.contains("RETURN n.title")).anyMatch(gold -> gold.contains("{`place-code`: "))
                .anyMatch(gold -> gold.contains(":`shot ``in```]")).anyMatch(gold -> gold.contains("(n:Review)"))
                .noneMatch(gold -> gold.contains("Movie {name:")).noneMatch(gold -> gold.contains("Review {"))
                .noneMatch(gold -> gold.contains(".place ") || gold.endsWith(".place"))
                .noneMatch(gold -> gold.contains("(n:Review") && gold.contains("n.name"));
        assertThat(samples).filteredOn(sample -> sample.goldCypher().contains(":Movie"))
                .allMatch(sample -> sample.others().toString().contains("\"Movie\":\"title\""));
        assertThat(samples).filteredOn(sample -> sample.goldCypher().matches("MATCH \\(\\w+:Person.*") && !sample
                .goldCypher().contains("-")).allMatch(sample -> !sample.others().containsKey("name_properties"));

        assertThat(samples).extracting(Sample::nlQuestion).anyMatch(text -> text.contains(" acted in "))
                .noneMatch(text -> text.contains("ACTED") || text.contains("is acted"));

        List<Sample> read = new SampleFile(services.files()).read(workspace.questions(Cinema.NAME));
        List<CheckQuestions.Checked> checked = CheckQuestions.golds(read, services.databases(), Progress.NONE);
        assertThat(checked).noneMatch(one -> one.findings().keySet().stream().anyMatch(
                Set.of(GoldIssue.NO_SUCH_NAME.title(), GoldIssue.FAILS.title(), GoldIssue.EMPTY.title())::contains));
        Sample titled = read.stream().filter(sample -> sample.goldCypher().contains("{title: 'Movie ")).findFirst()
                .orElseThrow();
        assertThat(CheckQuestions.golds(List.of(new Sample("x", Cinema.NAME,
                titled.goldCypher().replaceAll("'Movie \\d+'", "'No Movie'"), "", "", "", "[]",
                titled.fromTemplate().orElseThrow())), services.databases(), Progress.NONE).getFirst()
                .findings()).containsKey(GoldIssue.NO_SUCH_NAME.title());

        Grammar grammar = new Grammar();
        List<Sample> said = read.stream().filter(sample -> grammar.question(sample).isPresent()).toList();
        assertThat(said).hasSizeGreaterThan(read.size() * 8 / 10);
        assertThat(said).filteredOn(sample -> sample.goldCypher().endsWith("RETURN n.title"))
                .isNotEmpty().noneMatch(sample -> grammar.question(sample).orElseThrow().contains("title"));
        assertThat(said).map(grammar::rewrite).allMatch(sample -> new TextChecks().check(sample).isEmpty());
    }

    @Test
    void theSameSeedGivesTheSameQuestionsAndAChosenPropertyTakesPart() {
        List<String> golds = generate(8, Map.of("Movie", "tagline"), "basic_(n)-(m0*)").made().samples().stream()
                .map(Sample::goldCypher).toList();
        assertThat(golds).anyMatch(gold -> gold.contains("{tagline: 'It\\'s number ")).noneMatch(
                gold -> gold.contains("{title:"));
        assertThat(generate(8, Map.of("Movie", "tagline"), "basic_(n)-(m0*)").made().samples().stream()
                .map(Sample::goldCypher).toList())
                .isEqualTo(golds);
    }

    @Test
    void realismAndSearchUseTheNamingProperties() throws Exception {
        RealismMerge merge = new ProposeRealism(services).propose(Cinema.NAME, Map.of(), Progress.NONE);
        assertThat(merge.lines()).anySatisfy(line -> {
            assertThat(line.proposal().facts().variants().getFirst().toString()).contains("Movie");
            assertThat(line.proposal().evidence().examples().toString()).contains("Movie ").doesNotContain("?");
        });
        new ProposeRealism(services).change(Cinema.NAME, _ -> merge.realism(), List.of());
        assertThat(workspace.relations(Cinema.NAME)).exists();
        assertThat(new ProposeRealism(services).propose(Cinema.NAME, Map.of("Movie", "tagline"), Progress.NONE).lines())
                .allMatch(line -> line.state() == RealismMerge.State.SAME)
                .anyMatch(line -> line.proposal().evidence().examples().toString().contains("It's number "));

        EntitySearch search = new EntitySearch(services.databases().of(Cinema.NAME, Progress.NONE),
                List.of("Movie", "Person"), Map.of("Movie", "title", "Person", "name"));
        assertThat(search.beginning("movie 1", 5, Progress.NONE)).extracting(EntitySearch.Hit::name)
                .startsWith("Movie 1").hasSize(4);
        assertThat(search.anywhere("vie 12", List.of(), 5, Progress.NONE)).extracting(EntitySearch.Hit::name)
                .containsExactly("Movie 12");
        assertThat(search.anywhere("person 3", List.of(), 5, Progress.NONE)).extracting(EntitySearch.Hit::name)
                .containsExactly("Person 3");
    }

    @Test
    void whatCannotNameEntitiesIsTold() {
        assertThatThrownBy(() -> generate(1, Map.of("Film", "title"))).isInstanceOf(QuernException.class)
                .hasMessageContaining("the database has no label “Film”").hasMessageContaining("Movie");
        assertThatThrownBy(() -> generate(1, Map.of("Movie", "released"))).isInstanceOf(QuernException.class)
                .hasMessageContaining("“released” is not a text property of Movie")
                .hasMessageContaining("use one of tagline, title");
        DatabaseProfile nothing = new DatabaseProfile(0, 0, List.of(), List.of(), List.of(), Optional.empty());
        GraphSource empty = new GraphSource() {
            @Override
            public GraphDatabase of(String graph, Progress progress) {
                throw new IllegalStateException();
            }

            @Override
            public Optional<DatabaseContent> content(String graph, Progress progress) {
                return Optional.of(new DatabaseContent(nothing, Map.of()));
            }
        };
        assertThatThrownBy(() -> new QuestionMaterial("x", GenerationSettings.DEFAULT).graph(services, empty,
                Progress.NONE)).hasMessageContaining("the database has no nodes with a label");
        assertThatThrownBy(() -> new QuestionMaterial("unknown", GenerationSettings.DEFAULT).graph(services,
                services.databases(), Progress.NONE)).hasMessageContaining("there is no graph 'unknown'");
        assertThat(workspace.questions(Cinema.NAME)).doesNotExist();
    }

    @Test
    void aModelIsAskedAndScoredOnTheSameDatabase() throws Exception {
        List<Sample> samples = generate(6, Map.of(), "basic_(n)", "basic_(n*)").made().samples();
        Map<String, String> golds = samples.stream().collect(Collectors.toMap(Sample::nlQuestion,
                Sample::goldCypher, (first, _) -> first));
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            String text = asked.path("messages").get(asked.path("messages").size() - 1).path("content").asText();
            ModelServer.say(exchange, golds.getOrDefault(text.substring(text.lastIndexOf("Question:\n") + 10), "?"));
        })) {
            services.close();
            Cinema.in(folder, ", \"models\": {\"local\": {\"url\": \"" + server.url()
                    + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}");
            workspace = Workspace.open(folder);
            services = Cinema.services(workspace);
            AskModel.Settings settings = new AskModel.Settings("run", workspace.questions(Cinema.NAME), "local",
                    new AskModel.Method(Schema.FILE), 0);
            new AskModel(services).run(settings, new ModelUse(OptionalInt.of(2), Budget.unlimited(), _ -> {}),
                    Progress.NONE);
            String prompt = server.asked().getFirst().body().path("messages").toString();
            assertThat(prompt).contains("such as name or title").contains("\\\"title\\\" : \\\"str\\\"")
                    .contains("size (km)").doesNotContain("Every entity has a property name");
        }
        List<Sample> predicted = new SampleFile(services.files()).read(folder.resolve("runs/run/result.json"));
        ScoreRun.Result scored = new ScoreRun(services.databases(), services.files()).run(
                new ScoreRun.Settings(predicted, folder.resolve("runs/run"), ScoringSettings.DEFAULT), Progress.NONE);
        assertThat(Aggregates.of(scored.scored()).overall().mean(Metrics.EX).value()).hasValue(1.0);
    }
}
