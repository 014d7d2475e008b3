package org.quern.cli.main;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Terminal;
import picocli.CommandLine;

/** Creates commands with their constructor arguments and the terminal. */
public final class CommandFactory implements CommandLine.IFactory {

    private final List<Object> parts;

    /** @param parts objects that constructors may take, each by its type */
    public CommandFactory(Object... parts) {
        this.parts = List.of(parts);
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        K made = construct(type);
        if (made instanceof WorkspaceCommand command)
            part(Terminal.class).map(Terminal.class::cast).ifPresent(command::printTo);
        return made;
    }

    private <K> K construct(Class<K> type) throws Exception {
        for (var constructor : type.getDeclaredConstructors()) {
            List<Object> found = Arrays.stream(constructor.getParameterTypes()).map(this::part)
                    .flatMap(Optional::stream).toList();
            if (!found.isEmpty() && found.size() == constructor.getParameterCount()) {
                // Command classes are package-private.
                constructor.setAccessible(true);
                return type.cast(constructor.newInstance(found.toArray()));
            }
        }
        return CommandLine.defaultFactory().create(type);
    }

    private Optional<Object> part(Class<?> type) {
        return type.isInstance(this) ? Optional.of(this) : parts.stream().filter(type::isInstance).findFirst();
    }
}
