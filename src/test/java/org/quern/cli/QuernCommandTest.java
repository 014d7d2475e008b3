package org.quern.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.bench.endurance.Commands;
import picocli.CommandLine;

/** Which commands there are does not depend on which are made. */
class QuernCommandTest extends CommandTest {
    private static CommandLine made(String... args) {
        PictureMaker pictures = (_, _, _, _, _) -> {
            throw new UnsupportedOperationException();
        };
        PictureMeasurer measurer = (_, _, _, _) -> {
            throw new UnsupportedOperationException();
        };
        WindowMeasurer window = (_, _, _, _, _) -> {
            throw new UnsupportedOperationException();
        };
        Commands commands = _ -> {
            throw new UnsupportedOperationException();
        };
        return QuernCommand.commandLine(args,
                new CommandFactory(new Terminal(System.out, System.err), pictures, measurer, window, commands));
    }

    @Test
    void onlyWhatIsAskedForIsMade() {
        assertThat(made("score", "--json").getSubcommands().keySet()).isEqualTo(Set.of("score"));
        assertThat(made("score", "--json").getSubcommands().get("score").getCommandSpec().qualifiedName(" "))
                .isEqualTo("quern score");
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

    /** The help is a format to the library, and tells whoever reads it so when it is none. */
    @Test
    void signsOfPercentAreDoubledInEveryHelp() {
        List<CommandLine> all = new ArrayList<>(List.of(made("--help")));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(all.get(i).getSubcommands().values());
        }
        assertThat(all).hasSizeGreaterThan(50);
        for (CommandLine command : all) {
            var spec = command.getCommandSpec();
            Stream.concat(Stream.of(spec.usageMessage().description()),
                    spec.args().stream().flatMap(arg -> Stream.of(arg.description())))
                    .forEach(text -> assertThat(text.replace("%%", "").replace("%n", ""))
                            .as(spec.qualifiedName(" ")).doesNotContain("%"));
        }
    }
}
