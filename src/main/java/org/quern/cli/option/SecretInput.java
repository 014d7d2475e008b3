package org.quern.cli.option;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import org.quern.cli.output.Terminal;
import org.quern.workspace.Secrets;

/** Prompts for secrets, and stores them in the keyring. */
public final class SecretInput {

    private SecretInput() {}

    /**
     * Prompts for a secret and stores it.
     *
     * @param noun what it is, such as "password"
     * @param place what it is for
     * @param account its name in the keyring
     */
    public static void store(String noun, String place, String account, CommonOptions common, Terminal terminal) {
        String secret = ask(noun.substring(0, 1).toUpperCase(Locale.ROOT) + noun.substring(1) + " for " + place + ": ");
        common.require(!secret.isEmpty(), "no " + noun + " was entered");
        new Secrets(Map.of()).keep(account, secret);
        terminal.note("Stored the " + noun + " in the keyring for " + place + ".");
    }

    /** Reads a secret: hidden on a terminal, otherwise the first line of standard input. Empty when there is none. */
    private static String ask(String question) {
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
