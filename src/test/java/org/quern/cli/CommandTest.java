package org.quern.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** A test that types commands, and reads what they print. */
abstract class CommandTest {

    /** What the last command printed. */
    String out = "";
    /** What the last command noted: progress, hints, and why it failed. */
    String err = "";

    /** Runs a command and gives its exit code. */
    int run(String... args) {
        return type(args);
    }

    private int type(String... args) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream noted = new ByteArrayOutputStream();
        int code = new CommandLineFace(new PrintStream(printed, true, StandardCharsets.UTF_8),
                new PrintStream(noted, true, StandardCharsets.UTF_8)).run(args);
        out = printed.toString(StandardCharsets.UTF_8);
        err = noted.toString(StandardCharsets.UTF_8);
        return code;
    }

    /** Runs a command on a workspace. */
    int runIn(Path workspace, String... args) {
        String[] all = Arrays.copyOf(args, args.length + 2);
        all[args.length] = "--workspace";
        all[args.length + 1] = workspace.toString();
        return type(all);
    }
}
