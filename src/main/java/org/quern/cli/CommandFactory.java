package org.quern.cli;

import picocli.CommandLine;

/** Makes commands, handing the terminal to those whose constructor asks for it. */
final class CommandFactory implements CommandLine.IFactory {

    private final Terminal terminal;

    CommandFactory(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        for (var constructor : type.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == 1 && constructor.getParameterTypes()[0] == Terminal.class) {
                return type.cast(constructor.newInstance(terminal));
            }
        }
        return CommandLine.defaultFactory().create(type);
    }
}
