package org.quern.cli.main;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.report.guide.GeneratedPage;
import org.quern.task.registry.UseCases;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Generates the command reference of the guide from the commands. */
public final class CommandReference implements GeneratedPage {

    private final HelpText help = new HelpText();
    private final UseCases useCases = new UseCases();
    private final StringBuilder page = new StringBuilder();

    @Override
    public String name() {
        return "commands";
    }

    /** All commands, as their help shows them. */
    public CommandLine commands() {
        Terminal nowhere = new Terminal(new PrintStream(OutputStream.nullOutputStream()),
                new PrintStream(OutputStream.nullOutputStream()));
        CommandLine root = QuernCommand.commandLine(new String[0], new CommandFactory(nowhere,
                (WindowTraining) (_, _, _) -> {}));
        help.addTo(root);
        return root;
    }

    @Override
    public String markdown() {
        CommandLine root = commands();
        page.setLength(0);
        Map<String, CommandLine> commands = new TreeMap<>(root.getSubcommands());
        page.append(
                "# Commands\n\nThis page is generated from the commands. `quern help COMMAND` prints the same text.\n\n")
                .append("Without a command, `quern` opens the window; `quern FOLDER` opens it on a workspace. ")
                .append("Results go to standard output, progress and errors to standard error. Exit codes: ")
                .append("0 success, 1 failed or stopped, 2 incorrect usage. ")
                .append("*Result* is what `--json` prints: members with `?` may be missing.\n\n")
                .append(commands.keySet().stream().map(name -> "[" + name + "](#" + name + ")")
                        .collect(Collectors.joining(" · ")))
                .append("\n\n## Options of every command\n\n");
        table(common(root), Set.of());
        Set<String> everywhere = common(root).stream().map(OptionSpec::longestName).collect(Collectors.toSet());
        commands.values().forEach(command -> add(command, everywhere));
        return page.toString();
    }

    private static List<OptionSpec> common(CommandLine root) {
        List<OptionSpec> all = new ArrayList<>(CommandSpec.forAnnotatedObject(new CommonOptions()).options());
        all.addAll(root.getCommandSpec().options());
        return all.stream().filter(option -> !option.hidden()).toList();
    }

    private void add(CommandLine command, Set<String> everywhere) {
        CommandSpec spec = command.getCommandSpec();
        boolean group = !command.getSubcommands().isEmpty();
        String name = spec.qualifiedName(" ").substring("quern ".length());
        page.append(name.contains(" ") ? "\n### " : "\n## ").append(name).append("\n\n")
                .append(text(spec.usageMessage().description())).append("\n\n");
        if (!group) {
            page.append("```text\n").append(command.getHelp().synopsis(0).strip()).append("\n```\n\n");
            List<ArgSpec> own = new ArrayList<>(spec.positionalParameters());
            spec.options().stream().filter(option -> !everywhere.contains(option.longestName())).forEach(own::add);
            table(own.stream().filter(arg -> !arg.hidden()).toList(), everywhere);
            useCases.find(name).ifPresent(
                    each -> page.append("\nResult: `").append(new ResultShape().of(each.result())).append("`\n"));
            List<String> examples = help.of(spec.qualifiedName(" "));
            if (!examples.isEmpty())
                page.append("\n```text\n").append(String.join("\n", examples)).append("\n```\n");
        }
        new TreeMap<>(command.getSubcommands()).values().forEach(inner -> add(inner, everywhere));
    }

    private void table(List<? extends ArgSpec> arguments, Set<String> without) {
        if (arguments.isEmpty())
            return;
        page.append("| Option or argument | Meaning |\n|---|---|\n");
        Set<String> rows = new LinkedHashSet<>();
        for (ArgSpec argument : arguments) {
            String label = argument.arity().max() > 0 ? argument.paramLabel() : "";
            String typed = argument instanceof OptionSpec option
                    ? Arrays.stream(option.names()).filter(n -> !without.contains(n)).map(n -> "`" + n + "`")
                            .collect(Collectors.joining(", ")) + (label.isEmpty() ? "" : " `" + label + "`")
                    : "`" + label + "`";
            rows.add("| " + typed.replace("|", "\\|") + " | " + text(argument.description()) + " |\n");
        }
        rows.forEach(page::append);
    }

    /** Escapes the text of a command for a page. */
    private static String text(String[] lines) {
        String text = Ansi.OFF.string(String.join(" ", lines).replace("%n", " ").replace("%%", "%"));
        return text.replaceAll("([\\\\`*_<>\\[\\]|])", "\\\\$1");
    }
}
