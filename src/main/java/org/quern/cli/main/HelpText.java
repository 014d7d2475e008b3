package org.quern.cli.main;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.task.registry.UseCaseHelp;
import org.quern.workspace.TextLines;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Texts of every command's help: what the use case does, examples and exit codes. */
final class HelpText {

    private static final Map<String, String> EXIT_CODES = Map.of("0", "Success.", "1", "Failed or stopped.", "2",
            "Incorrect usage.");

    private final List<String> examples = examples();
    private final UseCaseHelp useCases = new UseCaseHelp();

    /** Adds this text to a command and its subcommands. */
    void addTo(CommandLine command) {
        String name = command.getCommandSpec().qualifiedName(" ");
        UsageMessageSpec help = command.getCommandSpec().usageMessage();
        List<String> text = useCases.of(name.substring(name.indexOf(' ') + 1));
        if (!text.isEmpty())
            help.description(text.stream().map(each -> each.replace("%", "%%")).toArray(String[]::new));
        List<String> own = of(name);
        if (!own.isEmpty() && command.getSubcommands().isEmpty()) {
            help.footerHeading("%nExamples:%n");
            help.footer(own.stream().map(example -> "  " + example.replace("%", "%%")).toArray(String[]::new));
        } else if (!command.getSubcommands().isEmpty()) {
            help.footerHeading("%n");
            help.footer("Run '" + name.replaceFirst("\\S+", "$0 help")
                    + " COMMAND' for options and examples of a command.");
        }
        help.exitCodeListHeading("%nExit codes:%n");
        help.exitCodeList(new TreeMap<>(EXIT_CODES));
        command.getSubcommands().values().forEach(this::addTo);
    }

    List<String> of(String command) {
        return examples.stream().filter(example -> (example + " ").startsWith(command + " ")).toList();
    }

    private static List<String> examples() {
        return TextLines.shipped(HelpText.class, "examples.txt").lines().toList();
    }
}
