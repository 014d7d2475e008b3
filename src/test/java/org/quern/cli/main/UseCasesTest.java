package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.task.registry.NamedUseCase;
import org.quern.task.registry.UseCaseHelp;
import org.quern.task.registry.UseCases;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine;

/** Each command calls a use case of the registry, so that another user interface can offer the same by its name. */
class UseCasesTest extends CommandTest {

    /** Commands about the command line or this machine, with the reason why they are no use cases. */
    private static final Map<String, String> OF_THE_FACE = Map.of("completion", "writes the script of a shell",
            "database password", "prompts for a secret", "demo", "creates a workspace, and none is open",
            "graph serve", "listens as long as this process runs", "guide", "writes the pages for a browser", "init",
            "creates a workspace, and none is open", "mcp", "listens as long as its input is open", "model key",
            "prompts for a secret", "serve", "listens as long as this process runs", "warm-up",
            "builds the startup cache of this installation");

    private static final Set<Class<?>> VALUES = Set.of(String.class, Path.class, URI.class, Duration.class,
            LocalDate.class, Metric.class,
            Boolean.class, Integer.class, Long.class, Double.class, OptionalInt.class, OptionalLong.class,
            OptionalDouble.class);

    private static Path workspace = Path.of("");

    private final UseCases useCases = new UseCases();

    @BeforeAll
    static void example(@TempDir Path folder) {
        workspace = folder.resolve("demo");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(workspace, Progress.NONE);
    }

    /** The commands that are no groups, by their names without {@code quern}. */
    private static Map<String, CommandLine> commands() {
        Map<String, CommandLine> commands = new TreeMap<>();
        List<CommandLine> all = new ArrayList<>(List.of(new CommandReference().commands()));
        for (int i = 0; i < all.size(); i++) {
            CommandLine command = all.get(i);
            all.addAll(command.getSubcommands().values());
            if (command.getSubcommands().isEmpty())
                commands.put(command.getCommandSpec().qualifiedName(" ").substring("quern ".length()), command);
        }
        return commands;
    }

    private Map<String, CommandLine> moved() {
        Map<String, CommandLine> commands = commands();
        commands.keySet().removeIf(name -> useCases.find(name).isEmpty());
        return commands;
    }

    /** Read at once: each import by itself reads all that a class refers to. */
    private Map<String, JavaClass> classesOfMoved() {
        Map<String, Class<?>> own = new TreeMap<>();
        moved().forEach((name, command) -> own.put(name, command.getCommand().getClass()));
        JavaClasses read = new ClassFileImporter().importClasses(own.values());
        Map<String, JavaClass> classes = new TreeMap<>();
        own.forEach((name, type) -> classes.put(name, read.get(type)));
        return classes;
    }

    @Test
    void everyCommandIsAUseCaseOrHasAReason() {
        Set<String> left = new TreeSet<>(commands().keySet());
        useCases.all().forEach(each -> left.remove(each.name()));
        assertThat(left).isEqualTo(OF_THE_FACE.keySet());
        assertThat(useCases.all()).extracting(NamedUseCase::name).doesNotHaveDuplicates();
    }

    @Test
    void settingsAreDataThatCanBeReadFromJson() {
        assertThat(useCases.all()).allSatisfy(each -> requireData(each.settings(), each.name()));
    }

    private static void requireData(Type type, String where) {
        switch (type) {
            case Class<?> one when one.isPrimitive() || one.isEnum() || VALUES.contains(one) -> {
            }
            case Class<?> record when record.isRecord() -> {
                for (RecordComponent component : record.getRecordComponents())
                    requireData(component.getGenericType(), where + " " + component.getName());
            }
            case ParameterizedType generic when Set.of(List.class, Set.class, Map.class, Optional.class)
                    .contains(generic.getRawType()) ->
                Arrays.stream(generic.getActualTypeArguments()).forEach(argument -> requireData(argument, where));
            default -> throw new AssertionError(where + " is no data: " + type);
        }
    }

    /** What a command prints as JSON comes from {@code perform}, which writes the result of the use case. */
    @Test
    void commandsPrintOnlyResultsOfUseCases() {
        classesOfMoved().forEach((name, own) -> {
            assertThat(own.getMethodCallsFromSelf()).as(name)
                    .noneSatisfy(call -> assertThat(call.getTarget().getFullName())
                            .matches(".*\\.Terminal\\.json(Line)?\\(.*|.*Command\\.(result|show|showWritten)\\(.*"))
                    .anySatisfy(call -> assertThat(call.getTarget().getName())
                            .matches("perform(Table|Lines|Parts|OrEstimate)?"));
        });
    }

    /** Engines act in use cases; commands know their texts, records, enums, metrics, interfaces and exceptions. */
    @Test
    void commandsUseOnlyDataOfEngines() {
        classesOfMoved().forEach((name, own) -> assertThat(own.getDirectDependenciesFromSelf()).as(name)
                .extracting(to -> to.getTargetClass().getBaseComponentType().getFullName())
                .filteredOn(type -> type.startsWith("org.quern.")
                        && !type.matches("org\\.quern\\.(cli|task|workspace|job|(evaluate\\.)?report)\\..*"))
                .noneMatch(UseCasesTest::acts));
    }

    private static boolean acts(String type) {
        try {
            Class<?> known = Class.forName(type, false, UseCasesTest.class.getClassLoader());
            return !known.isRecord() && !known.isEnum() && !known.isInterface() && known != Metrics.class
                    && !Throwable.class.isAssignableFrom(known);
        } catch (ClassNotFoundException missing) {
            throw new AssertionError(missing);
        }
    }

    @Test
    void theHelpOfACommandIsThatOfItsUseCase() {
        UseCaseHelp help = new UseCaseHelp();
        assertThat(useCases.all()).allSatisfy(each -> assertThat(help.of(each.name())).as(each.name()).isNotEmpty());
        moved().forEach((name, command) -> assertThat(Arrays.stream(
                command.getCommandSpec().usageMessage().description()).map(text -> text.replace("%%", "%"))).as(name)
                .containsExactlyElementsOf(help.of(name)));
    }

    /** As a third user interface would do: settings from JSON, the result to JSON, types from the registry. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
        "model list | {} |",
        "database list | {\"check\": false} |",
        "store list | {} |",
        "schema templates | {} |",
        "schema compare | {\"before\": \"WORKSPACE/schemas/film.json\", \"after\": \"WORKSPACE/schemas/film.json\"} | film film",
        "schema check | {\"file\": \"WORKSPACE/schemas/film.json\"} | film",
        "textgraph show | {\"set\": \"film\"} | film",
        "textgraph instance | {\"set\": \"film\", \"instance\": \"shortest-path-001\", \"format\": \"list-of-edges\"} | film shortest-path-001",
        "textgraph score | {\"set\": \"film\"} | film",
        "graph stats | {\"graphs\": [\"WORKSPACE/graphs/film/graph.json.gz\"]} | film",
        "agent stats | {\"run\": \"film-questions\"} | film-questions",
        "agent errors | {\"run\": \"film-questions\", \"below\": 0.05} | film-questions",
        "evaluate run estimate | {\"questions\": \"film\", \"graphs\": {}, \"model\": \"builtin\", \"method\": {\"schema\": \"file\"}, \"repeats\": 2, \"limits\": {}} | film --model builtin --repeats 2",
        "evaluate export | {\"run\": \"model-a\", \"inference\": {\"cluster\": \"none\", \"interval\": \"robust\", \"resamples\": 100, \"seed\": 42}, \"result\": {\"hub_dataset\": \"a/b\", \"task\": \"t\", \"metric\": \"ex\", \"file\": \"WORKSPACE/film.yaml\"}} | model-a --format eval-results --hub-dataset a/b --task t --out WORKSPACE/film.yaml",
        "dataset draft estimate | {\"dataset\": \"film-questions\", \"kind\": \"paraphrase\", \"language\": \"en\", \"count\": 1, \"limit\": 3, \"model\": \"builtin\", \"limits\": {}} | film-questions --count 1 --limit 3 --model builtin",
        "questions verify | {\"questions\": \"film\", \"out\": \"WORKSPACE/kept.json\", \"split\": \"train\", \"rounds\": 1, \"model\": \"grammar\", \"limits\": {}} | film --out WORKSPACE/kept.json --split train --rounds 1",
        "questions vary | {\"questions\": \"film\", \"out\": \"WORKSPACE/typos.json\", \"kind\": \"typos\", \"graphs\": {}, \"seed\": 1, \"model\": \"grammar\", \"limits\": {}} | film --out WORKSPACE/typos.json --kind typos",
        "graph compare | {\"before\": \"WORKSPACE/graphs/film/graph.json.gz\", \"after\": \"WORKSPACE/graphs/film/graph.json.gz\", \"examples\": 3} | film film",
        "graph schema | {\"graph\": \"film\", \"database\": {}, \"time\": \"PT9S\"} | film",
        "graph query | {\"query\": {\"graph\": \"film\", \"database\": {}, \"cypher\": \"RETURN(1)\", \"time\": \"PT9S\"}, \"limit\": 5} | film RETURN(1)",
        "review status | {\"file\": \"film\"} | film",
        "review next | {\"file\": \"film\", \"annotator\": \"Ada\", \"order\": \"file\", \"filter\": {\"what\": \"undecided\"}, \"seed\": 1, \"limit\": 3} | film --annotator Ada --limit 3",
        "questions check | {\"questions\": \"film\", \"graphs\": {}, \"database\": {}, \"examples\": 3} | film",
        "questions prompts | {} |",
        "questions rules | {\"graph\": \"film\"} | film",
        "questions stats | {\"questions\": [\"film\"]} | film",
        "questions wording | {\"schema\": \"film\"} | film",
        "dataset list | {} |",
        "dataset show | {\"dataset\": \"film-questions\", \"limit\": 2} | film-questions --limit 2",
        "dataset stats | {\"datasets\": [\"film-questions\"]} | film-questions",
        "dataset tables | {\"names\": [\"film-questions\"]} | film-questions",
        "dataset consistency | {\"dataset\": \"film-questions\"} | film-questions",
        "evaluate list | {} |",
        "evaluate list | {\"tag\": \"none\"} | --tag none",
        "evaluate tag | {\"names\": [\"model-a\"], \"add\": [\"x\"]} | model-a --add x",
        "evaluate summary | {\"runs\": [\"model-a\"], \"groupings\": [\"match\", \"tag\"]} | model-a --by match,tag",
        "evaluate settings | {\"first\": \"model-a\", \"second\": \"model-b\"} | model-a model-b",
        "evaluate items | {\"run\": \"model-a\", \"filter\": \"outcome:wrong\"} | model-a --filter outcome:wrong",
        "evaluate mistakes | {\"run\": \"model-a\"} | model-a",
        "evaluate pivot | {\"items\": {\"run\": \"model-a\"}, \"rows\": \"tag\", \"columns\": \"match\", \"metric\": \"psjs\"} | model-a --rows tag --columns match --metric psjs",
        "evaluate compare | {\"first\": \"model-a\", \"second\": \"model-b\", \"only\": \"gains\", \"metric\": \"ex\", \"inference\": {\"cluster\": \"none\", \"interval\": \"robust\", \"resamples\": 100, \"seed\": 42}} | model-a model-b --only gains --interval robust --resamples 100",
        "dataset check | {\"dataset\": \"film-questions\"} | film-questions",
        "dataset prefixes | {\"dataset\": \"film-questions\"} | film-questions --prefixes",
        "dataset query | {\"name\": \"film-questions\", \"query\": \"ASK{}\", \"limits\": {\"rows\": 9, \"characters\": 999, \"time\": \"PT9S\"}} | film-questions ASK{}"})
    void anotherInterfaceCallsThemByName(String name, String settings, String arguments) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        assertThat(runIn(workspace, (name.replaceFirst("prefixes$", "query").replaceFirst("instance$", "show")
                .replaceFirst(" estimate$", " --estimate") + " --json" + (arguments == null ? "" : " " + arguments))
                .replace("WORKSPACE", workspace.toString()).split(" "))).as(err).isZero();
        JsonNode printed = mapper.readTree(out);
        try (Services services = Services.of(Workspace.openOrRead(workspace), () -> "test")) {
            NamedUseCase<?, ?> found = useCases.find(name).orElseThrow();
            assertThat(mapper.readTree(called(found, mapper.readTree(settings.replace("WORKSPACE",
                    workspace.toString())), services).toString())).isEqualTo(printed);
        }
    }

    private static <S extends Record, R extends Record> JsonNode called(NamedUseCase<S, R> useCase, JsonNode settings,
            Services services) throws Exception {
        R result = useCase.create().apply(LazyServices.of(services)).run(JsonRecords.read(settings, useCase.settings()),
                Progress.NONE);
        assertThat(result).isInstanceOf(useCase.result());
        return JsonRecords.tree(result);
    }
}
