package org.quern.documented;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.quern.cli.main.CommandLineFace;

/**
 * Runs commands in a process whose current folder is theirs: reads each from a line with a JSON array, and answers with
 * a line that says what became of it.
 */
final class CommandScript {

    /** What became of a command. */
    record Ran(List<String> command, int exit, String out, String err) {}

    private CommandScript() {}

    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        ObjectMapper json = new ObjectMapper();
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream answers = System.out;
        // Whatever a library prints or reads is no part of this conversation.
        System.setOut(System.err);
        System.setIn(InputStream.nullInputStream());
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] command = json.readValue(line, String[].class);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int exit = new CommandLineFace(new PrintStream(out, true, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8)).run(command);
            answers.write(json.writeValueAsBytes(new Ran(List.of(command), exit, out.toString(StandardCharsets.UTF_8),
                    err.toString(StandardCharsets.UTF_8))));
            answers.println();
        }
        System.exit(0);
    }
}
