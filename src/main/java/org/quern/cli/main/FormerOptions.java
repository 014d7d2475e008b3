package org.quern.cli.main;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.output.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Option names of the first edition. They work for one more version; a note states the new name. */
final class FormerOptions {

    /** The names that replace a former name; which one applies depends on the command. */
    private static final Map<String, List<String>> NOW = Map.ofEntries(entry("--again", List.of("--reassign")),
            entry("--as", List.of("--name")), entry("--as-set", List.of("--saved-settings")),
            entry("--direct", List.of("--direct-only")), entry("--doubtful", List.of("--flagged")),
            entry("--each", List.of("--per-entity")), entry("--examples", List.of("--limit")),
            entry("--first", List.of("--limit")), entry("--force", List.of("--yes")),
            entry("--form", List.of("--format")),
            entry("--fresh", List.of("--no-cache")), entry("--least", List.of("--min-share")),
            entry("--most", List.of("--limit")), entry("--most-cost", List.of("--max-cost")),
            entry("--most-matches", List.of("--max-matches")), entry("--most-tokens", List.of("--max-tokens")),
            entry("--off", List.of("--disable")), entry("--repeat", List.of("--attempt")),
            entry("--replace", List.of("--overwrite")), entry("--run", List.of("--name")),
            entry("--samples", List.of("--limit")), entry("--search", List.of("--search-api")),
            entry("--seconds", List.of("--timeout")), entry("--show", List.of("--dry-run")),
            entry("--text", List.of("--search")), entry("--threads", List.of("--parallel")),
            entry("--time-limit", List.of("--timeout")), entry("--why", List.of("--reason", "--evidence")));

    private FormerOptions() {}

    /** The arguments with current names, and a note for each replaced name. */
    static String[] replaced(String[] args, CommandLine root, Terminal terminal) {
        String[] current = args.clone();
        CommandLine command = root;
        for (int i = 0; i < args.length && !args[i].equals("--"); i++) {
            CommandLine inner = command.getSubcommands().get(args[i]);
            if (inner != null) {
                command = inner;
            } else if (args[i].startsWith("--")) {
                String[] parts = args[i].split("=", 2);
                Optional<String> now = now(parts[0], command.getCommandSpec());
                if (now.isPresent()) {
                    terminal.note(parts[0] + " is now called " + now.get() + "; the old name will be removed.");
                    current[i] = now.get() + args[i].substring(parts[0].length());
                }
            }
        }
        return current;
    }

    private static Optional<String> now(String name, CommandSpec command) {
        return command.findOption(name) != null ? Optional.empty()
                : NOW.getOrDefault(name, List.of()).stream().filter(n -> command.findOption(n) != null).findFirst();
    }
}
