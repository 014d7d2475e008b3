package org.quern.cli.main;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.workspace.ProgramVersion;

/**
 * Asks the window or the server that has the workspace open to run a command. It uses few classes, because most of the
 * time of a short command is that of loading classes.
 */
public final class CommandClient {

    /** In the folder of the workspace, as long as commands are accepted. */
    static final String FILE = ".commands.json";
    /** What the server sends: that it runs the command, parts of the outputs, or the exit code. */
    static final int ACCEPTED = 1;
    static final int OUT = 2;
    static final int ERR = 3;
    static final int EXIT = 4;
    private static final int PART = 1 << 16;
    /** Larger arguments are not sent. */
    private static final int LONGEST = 20_000;
    private static final Pattern ACCESS = Pattern
            .compile("\"address\":\"[^\"]*:(\\d+)\".*\"token\":\"([^\"]+)\"");
    private static final List<String> NEVER = List.of("--help", "-h", "--version", "-V");
    /** Variables that do not change what a command does; passwords and jars of the client are not sent. */
    private static final List<String> HARMLESS = List.of("QUERN_OPTS", "QUERN_HOME", "QUERN_MAIN");

    private CommandClient() {}

    /** The exit code; empty if this process has to run the command. */
    public static OptionalInt run(String... args) {
        String workspace = workspace(args);
        if (!isSent(args) || System.getenv().keySet().stream()
                .anyMatch(name -> name.startsWith("QUERN_") && !HARMLESS.contains(name)))
            return OptionalInt.empty();
        try {
            Path file = Path.of(workspace).resolve(FILE);
            Matcher access = ACCESS.matcher(Files.exists(file) ? Files.readString(file) : "");
            return access.find() ? ask(Integer.parseInt(access.group(1)), access.group(2), workspace, args)
                    : OptionalInt.empty();
        } catch (IOException | IllegalArgumentException _) {
            // Nobody listens there any more.
            return OptionalInt.empty();
        }
    }

    private static boolean isSent(String... args) {
        boolean sent = args.length > 0 && !args[0].startsWith("-");
        for (String each : args)
            sent &= each.length() < LONGEST && !each.startsWith("@") && !NEVER.contains(each);
        return sent;
    }

    /** The folder of the workspace as it was typed. */
    private static String workspace(String... args) {
        for (int i = 0; i < args.length; i++) {
            for (String option : List.of("--workspace", "-w")) {
                if (args[i].equals(option) && i + 1 < args.length)
                    return args[i + 1];
                if (args[i].startsWith(option + "="))
                    return args[i].substring(option.length() + 1);
            }
        }
        return ".";
    }

    private static OptionalInt ask(int port, String token, String workspace, String... args) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            for (String text : List.of(token, ProgramVersion.text(), Path.of("").toAbsolutePath().toString(),
                    workspace))
                out.writeUTF(text);
            out.writeInt(args.length);
            for (String each : args)
                out.writeUTF(each);
            out.flush();
            DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), PART));
            return in.read() == ACCEPTED ? OptionalInt.of(finish(in, out, usesInput(args))) : OptionalInt.empty();
        }
    }

    private static boolean usesInput(String... args) {
        for (String each : args) {
            if (each.equals("-") || each.startsWith("--") && each.endsWith("=-"))
                return true;
        }
        return false;
    }

    /** The command runs: it must not run here, too, if the connection ends. */
    private static int finish(DataInputStream in, DataOutputStream out, boolean input) {
        try {
            if (input)
                send(out);
            OutputStream result = new FileOutputStream(FileDescriptor.out);
            OutputStream messages = new FileOutputStream(FileDescriptor.err);
            while (true) {
                int kind = in.readByte();
                int number = in.readInt();
                if (kind == EXIT)
                    return number;
                (kind == OUT ? result : messages).write(in.readNBytes(number));
            }
        } catch (IOException ended) {
            System.err.println("quern: the window or server that ran the command has ended; repeat the command.");
            return 1;
        }
    }

    private static void send(DataOutputStream out) throws IOException {
        byte[] part = new byte[PART];
        for (int read = System.in.read(part); read >= 0; read = System.in.read(part)) {
            out.writeInt(read);
            out.write(part, 0, read);
        }
        out.writeInt(-1);
        out.flush();
    }
}
