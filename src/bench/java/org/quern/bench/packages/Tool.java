package org.quern.bench.packages;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.quern.workspace.QuernException;

/** Runs the tools that make packages. */
final class Tool {

    private Tool() {}

    /**
     * Runs a program to its end; it prints where this one does.
     *
     * @throws QuernException when it is not installed or fails
     */
    static void run(String... command) throws IOException {
        Process process;
        try {
            process = new ProcessBuilder(command).inheritIO().start();
        } catch (IOException missing) {
            throw new QuernException("this program cannot be started: {0}", "",
                    "install it; see the install page of the guide", command[0]);
        }
        try {
            if (process.waitFor() != 0)
                throw failed(String.join(" ", command), "its output is above");
        } catch (InterruptedException stopped) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw failed(command[0], "it was interrupted");
        }
    }

    /** Whether a program is installed. */
    static boolean exists(String name) {
        return List.of(System.getenv("PATH").split(java.io.File.pathSeparator)).stream()
                .anyMatch(folder -> Path.of(folder, name).toFile().canExecute());
    }

    /**
     * Runs a tool of the JDK.
     *
     * @return what it prints
     * @throws QuernException when it fails
     */
    static String jdk(String name, List<String> arguments) {
        StringWriter out = new StringWriter();
        int exit = ToolProvider.findFirst(name)
                .orElseThrow(() -> failed(name, "build the packages with a JDK that has it"))
                .run(new PrintWriter(out), new PrintWriter(out), arguments.toArray(String[]::new));
        if (exit != 0)
            throw failed(name + " " + String.join(" ", arguments), out.toString());
        return out.toString();
    }

    private static QuernException failed(String what, String remedy) {
        return new QuernException("this tool failed: {0}", "", "{1}", what, remedy);
    }
}
