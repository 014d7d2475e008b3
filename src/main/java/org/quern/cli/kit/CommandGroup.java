package org.quern.cli.kit;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.workspace.EntryKind;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only groups other commands. */
public abstract class CommandGroup implements Runnable {

    private final List<Class<?>> commands;
    private final Optional<EntryKind> kind;

    @Spec
    private @Nullable CommandSpec spec;

    /** @param commands the classes of its commands, each of which has a name */
    protected CommandGroup(Class<?>... commands) {
        this.commands = List.of(commands);
        this.kind = Optional.empty();
    }

    /**
     * As above, with the commands that rename, delete, archive, restore and tag.
     *
     * @param kind what these commands are about
     */
    protected CommandGroup(EntryKind kind, Class<?>... commands) {
        this.commands = Stream.concat(Stream.of(commands), EntryCommand.of(kind).stream()).toList();
        this.kind = Optional.of(kind);
    }

    /**
     * The group with those of its commands that these words need: creating all loads half of the program and takes a second
     * of each start. If the first word names a command, only that one is created.
     *
     * @param words the arguments after the group's own name
     * @param factory creates commands
     */
    protected final CommandLine commandLine(List<String> words, CommandLine.IFactory factory) {
        CommandLine group = new CommandLine(this, factory);
        addTo(group, words, factory);
        return group;
    }

    private void addTo(CommandLine group, List<String> words, CommandLine.IFactory factory) {
        List<Class<?>> named = commands.stream().filter(each -> !words.isEmpty() && name(each).equals(words.getFirst()))
                .toList();
        for (Class<?> each : named.isEmpty() ? commands : named) {
            CommandLine command = new CommandLine(each, factory);
            if (command.getCommand() instanceof EntryCommand entry)
                kind.ifPresent(entry::setKind);
            if (command.getCommand() instanceof CommandGroup inner)
                inner.addTo(command, named.isEmpty() ? List.of() : words.subList(1, words.size()), factory);
            group.addSubcommand(name(each), command);
        }
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    @Override
    public void run() {
        CommandSpec group = Objects.requireNonNull(spec);
        throw new ParameterException(group.commandLine(), "Missing subcommand: "
                + group.subcommands().keySet().stream().sorted().map(name -> group.qualifiedName(" ") + " " + name)
                        .collect(Collectors.joining(", ")));
    }
}
