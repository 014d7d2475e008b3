package org.quern.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import picocli.CommandLine.Mixin;

/** A command that works on a workspace: it turns options into settings, calls a task and prints the result. */
public abstract class WorkspaceCommand implements Callable<Integer> {

    @Mixin
    protected CommonOptions common = new CommonOptions();
    protected Terminal terminal = new Terminal(System.out, System.err);

    /** What the process ends with when nothing fails. */
    protected int exit;

    @Override
    public final Integer call() throws Exception {
        run();
        return exit;
    }

    protected abstract void run() throws Exception;

    /** Prints what came of it: for machines where that is asked for, else as text. */
    protected final void result(Supplier<?> json, Runnable text) {
        if (common.json())
            terminal.json(json.get());
        else
            text.run();
    }

    /** Lets the command print elsewhere than on the standard streams. */
    final void printTo(Terminal other) {
        terminal = other;
    }
}
