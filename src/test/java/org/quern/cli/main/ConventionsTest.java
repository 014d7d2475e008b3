package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.output.Terminal;
import org.quern.documented.ShellWords;
import org.quern.workspace.Workspace;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What all commands have in common. */
class ConventionsTest extends CommandTest {

    @TempDir
    private Path folder;
    private Path workspace = Path.of("");

    @BeforeEach
    void example() {
        workspace = folder.resolve("demo");
        assertThat(run("init", workspace.toString(), "--example")).as(err).isZero();
    }

    private static List<CommandLine> commands() {
        WindowTraining none = (_, _, _) -> {
            throw new UnsupportedOperationException();
        };
        List<CommandLine> all = new ArrayList<>(List.of(QuernCommand.commandLine(new String[0],
                new CommandFactory(new Terminal(System.out, System.err), none))));
        for (int i = 0; i < all.size(); i++)
            all.addAll(all.get(i).getSubcommands().values());
        return all;
    }

    @Test
    void everyCommandHasExamplesThatParse() {
        HelpText help = new HelpText();
        CommandLine root = commands().getFirst();
        for (CommandLine command : commands()) {
            String name = command.getCommandSpec().qualifiedName(" ");
            if (command.getSubcommands().isEmpty())
                assertThat(help.of(name)).as(name).isNotEmpty();
        }
        help.of("quern").forEach(example -> {
            List<String> words = ShellWords.of(example);
            root.setCaseInsensitiveEnumValuesAllowed(true);
            root.parseArgs(words.subList(1, words.size()).toArray(String[]::new));
        });
    }

    @Test
    void everyHelpEndsWithExamplesAndExitCodes() {
        assertThat(run("help", "graph", "load")).isZero();
        String words = out;
        assertThat(words).contains("Examples:", "quern graph load film", "Exit codes:", "Incorrect usage");
        assertThat(run("graph", "load", "--help")).isZero();
        assertThat(out).isEqualTo(words);
        assertThat(run("help")).isZero();
        assertThat(out).contains("quern help COMMAND", "convert");
    }

    @Test
    void oneIdeaHasOneName() {
        TreeSet<String> names = new TreeSet<>();
        for (CommandLine command : commands())
            for (OptionSpec option : command.getCommandSpec().options())
                names.add(option.longestName());
        assertThat(names).doesNotContain("--most", "--most-cost", "--most-tokens", "--first", "--samples", "--examples",
                "--seconds", "--time-limit", "--threads", "--form", "--as", "--run", "--replace", "--again", "--fresh",
                "--why", "--off").contains("--limit", "--timeout", "--parallel", "--format", "--name", "--overwrite");
    }

    @Test
    void anOptionOfSeveralCommandsHasOneDescription() {
        Map<String, Set<String>> descriptions = new TreeMap<>();
        for (CommandLine command : commands())
            for (OptionSpec option : command.getCommandSpec().options())
                descriptions.computeIfAbsent(option.longestName(), _ -> new TreeSet<>())
                        .add(String.join(" ", option.description()));
        for (String name : List.of("--annotator", "--attempt", "--charts", "--compatible", "--estimate", "--languages",
                "--max-cost", "--name-property", "--prefixes", "--raw-csv", "--saved", "--strict"))
            assertThat(descriptions.get(name)).as(name).hasSize(1);
    }

    @Test
    void formerOptionNamesWorkAndTheCurrentOneIsNamed() {
        assertThat(runIn(workspace, "questions", "check", "film", "--examples=1")).as(err).isZero();
        assertThat(err).contains("--examples is now called --limit");
        assertThat(runIn(workspace, "graph", "export", "film", "--form", "csv", "--out",
                folder.resolve("csv").toString())).as(err).isZero();
        assertThat(err).contains("--form is now called --format");
        assertThat(runIn(workspace, "dataset", "show", "film-questions", "--search", "film")).as(err).isZero();
        assertThat(err).doesNotContain("is now called");
    }

    @Test
    void aTypoGetsASuggestion() {
        assertThat(run("grpah")).isEqualTo(2);
        assertThat(err).contains("unknown command or argument 'grpah'", "Did you mean graph");
        assertThat(run("graph", "lod", "film")).isEqualTo(2);
        assertThat(err).contains("Did you mean load?");
        assertThat(run("graph")).isEqualTo(2);
        assertThat(err).contains("Missing subcommand: quern graph archive, quern graph ask, quern graph compare");
    }

    @Test
    void errorsAreJsonWhenResultsAre() throws Exception {
        ObjectMapper json = new ObjectMapper();
        assertThat(run("graph", "load", "--json")).isEqualTo(2);
        assertThat(json.readTree(err).at("/error/code").asText()).isEqualTo("usage");
        assertThat(runIn(workspace, "graph", "load", "films", "--json")).isEqualTo(1);
        assertThat(json.readTree(err).at("/error/code").asText()).isEqualTo("failed");
        assertThat(json.readTree(err).at("/error/what").asText()).isEqualTo("there is no graph 'films'");
        assertThat(json.readTree(err).at("/error/remedy").asText()).isEqualTo("choose one of: film; or "
                + "create one with 'quern convert', or import a file with 'quern graph load NAME --file FILE'");
        assertThat(out).isEmpty();
    }

    @Test
    void aWrongNameListsTheNamesThatExist() throws Exception {
        for (String[] command : new String[][]{{"graph", "query", "nosuch", "RETURN 1"}, {"graph", "schema", "nosuch"},
            {"graph", "realism", "nosuch"}, {"graph", "export", "nosuch", "--format", "csv", "--out", "x"},
            {"questions", "generate", "nosuch"}, {"questions", "rules", "nosuch"},
            {"textgraph", "build", "x", "--graph", "nosuch"}, {"schema", "check", "nosuch"},
            {"convert", "nosuch", "--store", "film"}, {"questions", "check", "nosuch"},
            {"questions", "check", "nosuch.json"}, {"review", "status", "nosuch"},
            {"textgraph", "show", "nosuch"}, {"textgraph", "score", "nosuch"}}) {
            assertThat(runIn(workspace, command)).as(String.join(" ", command)).isEqualTo(1);
            assertThat(err).as(String.join(" ", command)).contains("'nosuch'", "choose one of: film");
        }
        for (String[] command : new String[][]{{"evaluate", "score", "nosuch"}, {"evaluate", "errors", "nosuch"},
            {"evaluate", "compare", "model-a", "nosuch"}, {"evaluate", "report", "nosuch", "--out", "x.html"}}) {
            assertThat(runIn(workspace, command)).as(String.join(" ", command)).isEqualTo(1);
            assertThat(err).contains("there is no run 'nosuch'", "choose one of: model-a, model-b");
        }
        Files.writeString(workspace.resolve("schemas/film.waivers.json"), "{}");
        assertThat(runIn(workspace, "schema", "check", "nosuch")).isEqualTo(1);
        assertThat(err).contains("choose one of: film; or create one").doesNotContain("waivers");
        assertThat(runIn(workspace, "store", "search", "nosuch", "a")).isEqualTo(1);
        assertThat(err).contains("the workspace has none yet", "quern store load");
        assertThat(runIn(workspace, "dataset", "stats", "nosuch")).isEqualTo(1);
        assertThat(err).contains("choose one of: film-questions");
        assertThat(runIn(workspace, "agent", "stats", "nosuch")).isEqualTo(1);
        assertThat(err).contains("there is no agent run 'nosuch'", "film-questions");
    }

    @Test
    void quietPrintsResultsAndErrorsOnly() {
        assertThat(runIn(workspace, "convert", "film", "--store", "film", "--quiet")).isEqualTo(1);
        assertThat(err).contains("there is no store");
        assertThat(runIn(workspace, "store", "load", "film", workspace.resolve("data/films.ttl").toString(),
                "--quiet")).isZero();
        assertThat(err).isEmpty();
        assertThat(out).contains("entities");
    }

    @Test
    void theLogHasWhatWasNotedAndTheTraceOfAnError() throws Exception {
        Path log = folder.resolve("quern.log");
        assertThat(runIn(workspace, "store", "load", "film", workspace.resolve("data/films.ttl").toString(), "--quiet",
                "--log", log.toString())).isZero();
        assertThat(runIn(workspace, "graph", "schema", "nosuch", "--log", log.toString())).isEqualTo(1);
        assertThat(err).doesNotContain("\tat ");
        assertThat(log).content().contains("Indexing labels", "there is no graph 'nosuch'", "\tat org.quern");
        assertThat(runIn(workspace, "graph", "schema", "film", "--log", folder.toString())).isEqualTo(1);
        assertThat(err).contains("the log cannot be written");
    }

    @Test
    void aGraphGetsTheNameThatWasTyped() throws Exception {
        Files.copy(workspace.resolve("schemas/film.json"), workspace.resolve("schemas/movies.json"));
        assertThat(runIn(workspace, "store", "load", "film", workspace.resolve("data/films.ttl").toString())).isZero();
        assertThat(runIn(workspace, "convert", "movies", "--store", "film")).as(err).isZero();
        assertThat(out).contains("Wrote " + workspace.resolve("graphs/movies/graph.json.gz"));
        assertThat(runIn(workspace, "convert", workspace.resolve("schemas/movies.json").toString(), "--store", "film"))
                .isZero();
        assertThat(runIn(workspace, "graph", "schema", "movies")).as(err).isZero();
    }

    @Test
    void readingCommandsWorkWhileTheWorkspaceIsOpen() throws IOException {
        Set<Path> before = files(workspace.resolve("graphs"));
        try (Workspace _ = Workspace.open(workspace, Workspace.User.WINDOW)) {
            for (String[] command : new String[][]{{"model", "list"}, {"evaluate", "list"}, {"graph", "schema", "film"},
                {"dataset", "list"}, {"dataset", "show", "film-questions"}, {"store", "list"},
                {"textgraph", "show", "film"}, {"evaluate", "compare", "model-a", "model-b"},
                {"questions", "check", "film"}, {"database", "list"}, {"questions", "prompts"},
                {"graph", "query", "film", "MATCH (n:Film) RETURN n LIMIT 1"},
                {"textgraph", "score", "film"},
                {"evaluate", "score", "model-a", "--out", folder.resolve("out").toString()}})
                assertThat(runIn(workspace, command)).as("%s: %s", String.join(" ", command), err).isZero();
            assertThat(files(workspace.resolve("graphs"))).as("nothing is written").isEqualTo(before);
            for (String[] command : new String[][]{{"graph", "realism", "film"}, {"evaluate", "score", "model-a"}})
                assertThat(runIn(workspace, command)).isEqualTo(1);
            assertThat(err).contains("open in a window of Quern (process " + ProcessHandle.current().pid() + ")");
        }
    }

    private static Set<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.collect(Collectors.toSet());
        }
    }

    @Test
    void completionCoversEveryCommandInEveryShell() {
        for (String shell : List.of("bash", "zsh", "fish")) {
            assertThat(run("completion", shell)).as(err).isZero();
            for (CommandLine command : commands())
                assertThat(out).as(shell).contains(command.getCommandName());
            assertThat(out).contains("max-cost");
            assertThat(out.startsWith("#compdef quern\n")).as("found by zsh in %s", shell)
                    .isEqualTo(shell.equals("zsh"));
        }
        assertThat(run("completion", "tcsh")).isEqualTo(2);
        assertThat(err).contains("[bash, zsh, fish]");
    }

    @Test
    void initRefusesAFolderThatIsInUse() throws Exception {
        assertThat(run("init", workspace.toString())).isEqualTo(1);
        assertThat(err).contains("is already a workspace");
        Path other = Files.createDirectories(folder.resolve("other"));
        assertThat(run("init", other.toString(), "--json")).isZero();
        assertThat(out).contains("\"workspace\"");
        Path full = Files.createDirectories(folder.resolve("full"));
        Files.writeString(full.resolve("a.txt"), "a");
        assertThat(run("init", full.toString(), "--example")).isEqualTo(1);
        assertThat(err).contains("the folder is not empty");
    }
}
