package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** A test that types commands, and reads what they print. */
public abstract class CommandTest {

    /** What the last command printed. */
    protected String out = "";
    /** What the last command noted: progress, hints, and why it failed. */
    protected String err = "";

    /** Runs a command and gives its exit code. */
    protected int run(String... args) {
        return type(args);
    }

    /** The command line that is typed into. */
    protected CommandLineFace face(PrintStream printed, PrintStream noted) {
        return new CommandLineFace(printed, noted);
    }

    private int type(String... args) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream noted = new ByteArrayOutputStream();
        int code = face(new PrintStream(printed, true, StandardCharsets.UTF_8),
                new PrintStream(noted, true, StandardCharsets.UTF_8)).run(args);
        out = printed.toString(StandardCharsets.UTF_8);
        err = noted.toString(StandardCharsets.UTF_8);
        return code;
    }

    /**
     * Checks the help of a program's commands, which is a format to the library.
     *
     * @return how many commands there are
     */
    protected static int wellFormedHelps(CommandLine program) {
        List<CommandLine> all = new ArrayList<>(List.of(program));
        for (int i = 0; i < all.size(); i++)
            all.addAll(all.get(i).getSubcommands().values());
        for (CommandLine command : all) {
            var spec = command.getCommandSpec();
            Stream.concat(Stream.of(spec.usageMessage().description()),
                    spec.args().stream().flatMap(arg -> Stream.of(arg.description())))
                    .forEach(text -> assertThat(text.replace("%%", "").replace("%n", ""))
                            .as(spec.qualifiedName(" ")).doesNotContain("%"));
        }
        return all.size();
    }

    /** Runs a command on a workspace. */
    protected int runIn(Path workspace, String... args) {
        String[] all = Arrays.copyOf(args, args.length + 2);
        all[args.length] = "--workspace";
        all[args.length + 1] = workspace.toString();
        return type(all);
    }
}
