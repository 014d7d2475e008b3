package org.quern.cli.main;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.quern.cli.output.Terminal;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/** {@code quern completion}: prints a script that completes commands and options in a shell. */
@Command(name = "completion", mixinStandardHelpOptions = true, description = "Prints a completion script for a shell. Load it with 'source <(quern completion bash)', or save it in your shell's completion directory.")
final class CompletionCommand implements Runnable {

    /** Shells with completion. */
    enum Shell {
        BASH, ZSH, FISH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Terminal terminal;
    private final CommandFactory factory;

    @Parameters(paramLabel = "SHELL", description = "The shell: ${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.BASH;

    CompletionCommand(Terminal terminal, CommandFactory factory) {
        this.terminal = terminal;
        this.factory = factory;
    }

    @Override
    public void run() {
        CommandLine root = QuernCommand.commandLine(new String[0], factory);
        switch (shell) {
            case BASH -> bash(root);
            case ZSH -> {
                terminal.println("#compdef quern");
                // Of bash; the alias that is defined below does not apply to a file that is loaded as a function.
                terminal.println("type compopt > /dev/null || function compopt { : }");
                bash(root);
                // A file in a completion directory is loaded by the first completion, which would have no result.
                terminal.println("if [[ ${funcstack[1]:-} == _quern ]]; then");
                terminal.println("  _bash_complete -o default -F _complete_quern");
                terminal.println("fi");
            }
            case FISH -> fish(root);
        }
    }

    /** Also understood by zsh. */
    private void bash(CommandLine root) {
        AutoComplete.bash(root.getCommandName(), root).lines().forEach(terminal::println);
    }

    private void fish(CommandLine root) {
        Map<String, CommandLine> groups = new TreeMap<>(root.getSubcommands());
        terminal.println("complete -c quern -f");
        groups.forEach((name, group) -> terminal.println("complete -c quern -n __fish_use_subcommand -a %s -d %s"
                .formatted(name, description(group.getCommandSpec()))));
        groups.forEach((name, group) -> {
            String inGroup = "'__fish_seen_subcommand_from " + name + "'";
            group.getSubcommands().forEach((inner, command) -> {
                terminal.println("complete -c quern -n %s -a %s -d %s".formatted(inGroup, inner,
                        description(command.getCommandSpec())));
                options(command.getCommandSpec(), "'__fish_seen_subcommand_from " + name
                        + "; and __fish_seen_subcommand_from " + inner + "'");
            });
            if (group.getSubcommands().isEmpty())
                options(group.getCommandSpec(), inGroup);
        });
    }

    private void options(CommandSpec command, String when) {
        for (OptionSpec option : command.options()) {
            if (!option.hidden())
                terminal.println("complete -c quern -n %s -l %s%s -d %s".formatted(when,
                        option.longestName().substring(2), option.arity().max() > 0 ? " -r -F" : "",
                        quoted(Arrays.stream(option.description()).findFirst().orElse(""))));
        }
    }

    private static String description(CommandSpec command) {
        return quoted(Arrays.stream(command.usageMessage().description()).findFirst().orElse(""));
    }

    /** The first sentence. */
    private static String quoted(String text) {
        String first = text.split("(?<!Max\\.)(?<=\\.) | \\(default", 2)[0].replace("%%", "%");
        return "'" + first.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
