package org.quern.cli.option;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;

/** Prompts for a secret without showing it. */
public final class SecretInput {

    private SecretInput() {}

    /**
     * Reads a secret: hidden on a terminal, otherwise the first line of standard input. Empty when there is
     * none.
     */
    public static String ask(String question) {
        Console console = System.console();
        if (console != null && console.isTerminal()) {
            char[] typed = console.readPassword("%s", question);
            return typed == null ? "" : new String(typed);
        }
        try {
            String line = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())).readLine();
            return line == null ? "" : line.strip();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
