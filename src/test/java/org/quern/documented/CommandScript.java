package org.quern.documented;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quern.cli.CommandLineFace;

/** Runs commands one after the other in one process, whose current folder is theirs, until one fails. */
final class CommandScript {

    /** What became of a command. */
    record Ran(List<String> command, int exit, String out, String err) {}

    private CommandScript() {}

    /** @param args a JSON file with an array of commands, and the file to write what became of them to */
    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        ObjectMapper json = new ObjectMapper();
        List<Ran> all = new ArrayList<>();
        for (String[] command : json.readValue(Path.of(args[0]).toFile(), String[][].class)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int exit = new CommandLineFace(new PrintStream(out, true, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8)).run(command);
            all.add(new Ran(List.of(command), exit, out.toString(StandardCharsets.UTF_8),
                    err.toString(StandardCharsets.UTF_8)));
            if (exit != 0)
                break;
        }
        Files.write(Path.of(args[1]), json.writeValueAsBytes(all));
        System.exit(0);
    }
}
