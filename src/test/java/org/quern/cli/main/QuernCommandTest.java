package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.cli.output.Terminal;
import picocli.CommandLine;

/** Which commands there are does not depend on which are made. */
class QuernCommandTest extends CommandTest {
    private static CommandLine made(String... args) {
        WindowTraining window = (_, _, _) -> {
            throw new UnsupportedOperationException();
        };
        return QuernCommand.commandLine(args, new CommandFactory(new Terminal(System.out, System.err), window));
    }

    @Test
    void onlyWhatIsAskedForIsMade() {
        assertThat(made("score", "--json").getSubcommands().keySet()).isEqualTo(Set.of("score"));
        assertThat(made("score", "--json").getSubcommands().get("score").getCommandSpec().qualifiedName(" "))
                .isEqualTo("quern score");
        assertThat(commands("dataset", "list", "--json")).isEqualTo(Set.of("list"));
        assertThat(commands("dataset", "lst")).hasSizeGreaterThan(10).contains("list");
        assertThat(commands("dataset", "--help", "list")).hasSizeGreaterThan(10);
    }

    private static Set<String> commands(String... args) {
        return made(args).getSubcommands().get(args[0]).getSubcommands().keySet();
    }

    @Test
    void whoAsksForHelpOrMistypesHearsOfAll() {
        assertThat(run("--help")).isZero();
        String all = out;
        assertThat(all).contains("convert", "store", "evaluate", "textgraph");
        assertThat(run("konvert")).isEqualTo(2);
        assertThat(err).contains("konvert");
        assertThat(run("store")).isEqualTo(2);
        assertThat(err).contains("load");
    }

    /** Forms whose names have a dash, or whose name and text differ only in case. */
    @Test
    void aWrongValueIsToldAllRightOnes() {
        assertThat(run("graph", "export", "film", "--format", "tables", "--out", "x")).isEqualTo(2);
        assertThat(err).contains("[neo4j-admin, cypher, graphml, gexf, csv, croissant]");
    }

    @Test
    void signsOfPercentAreDoubledInEveryHelp() {
        assertThat(wellFormedHelps(made("--help"))).isGreaterThan(50);
    }
}
