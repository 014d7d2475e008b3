package org.quern.cli.main;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.quern.cli.output.Terminal;
import org.quern.job.ThreadExemption;
import org.quern.serve.AccessFile;
import org.quern.task.Services;
import org.quern.task.registry.UseCases;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Runs commands of the same user in the process that has their workspace open. Only this machine can connect, and only who
 * can read the access file knows the token. Commands that are no use case run in their own process.
 */
@ThreadExemption("each command waits for its client on its own virtual thread")
public final class CommandServer implements AutoCloseable {

    private static final int AT_A_TIME = 8;
    private static final int MOST_ARGUMENTS = 10_000;
    /** A client that says nothing does not keep its connection. */
    private static final Duration ARRIVAL = Duration.ofSeconds(5);
    private static final String INPUT = "-";

    private final Services services;
    private final ServerSocket socket;
    private final AccessFile access;
    private final String token = AccessFile.drawToken();
    private final Semaphore slots = new Semaphore(AT_A_TIME);

    /** @param services of the open workspace, which the caller closes after this server */
    public CommandServer(Services services) {
        this.services = services;
        Path root = services.workspace().root();
        try {
            socket = new ServerSocket(0, AT_A_TIME, InetAddress.getLoopbackAddress());
        } catch (IOException failure) {
            throw new QuernException("the program cannot listen for commands ({0})", root.toString(),
                    "check the network settings of this machine", String.valueOf(failure.getMessage()))
                    .causedBy(failure);
        }
        access = new AccessFile(root.resolve(CommandClient.FILE));
        access.write("127.0.0.1:" + socket.getLocalPort(), token);
        Thread.ofVirtual().name("commands").start(this::accept);
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                Thread.startVirtualThread(() -> answer(client));
            } catch (IOException _) {
                // It was closed, or the client has gone.
            }
        }
    }

    private void answer(Socket client) {
        try (client) {
            client.setSoTimeout((int) ARRIVAL.toMillis());
            DataInputStream in = new DataInputStream(new BufferedInputStream(client.getInputStream()));
            Optional<Asked> asked = read(in);
            if (asked.isEmpty() || !slots.tryAcquire())
                return;
            try {
                client.setSoTimeout(0);
                run(asked.get(), in, new DataOutputStream(client.getOutputStream()));
            } finally {
                slots.release();
            }
        } catch (IOException | InvalidPathException _) {
            // The client has gone, and what it asked for has ended; or it named no folder.
        }
    }

    /** @param workspace as it was typed in the folder */
    private record Asked(Path folder, String workspace, String... args) {}

    private Optional<Asked> read(DataInputStream in) throws IOException {
        boolean known = MessageDigest.isEqual(in.readUTF().getBytes(StandardCharsets.UTF_8),
                token.getBytes(StandardCharsets.UTF_8));
        boolean same = in.readUTF().equals(ProgramVersion.text());
        if (!known || !same)
            return Optional.empty();
        Path folder = Path.of(in.readUTF());
        String workspace = in.readUTF();
        String[] args = new String[Math.clamp(in.readInt(), 0, MOST_ARGUMENTS)];
        for (int i = 0; i < args.length; i++)
            args[i] = in.readUTF();
        // A copy of the folder may have a copy of the access file.
        boolean here = Files.isSameFile(folder.resolve(workspace), services.workspace().root());
        return here && isUseCase(args) ? Optional.of(new Asked(folder, workspace, args)) : Optional.empty();
    }

    private static boolean isUseCase(String... args) {
        UseCases useCases = new UseCases();
        return args.length > 0 && useCases.find(args[0]).isPresent()
                || args.length > 1 && useCases.find(args[0] + " " + args[1]).isPresent();
    }

    private void run(Asked asked, DataInputStream in, DataOutputStream out) throws IOException {
        out.write(CommandClient.ACCEPTED);
        ClientPaths paths = new ClientPaths(asked.folder(), asked.workspace());
        Optional<Path> input = Optional.empty();
        try {
            String[] args = paths.whole(asked.args());
            for (int i = 0; i < args.length; i++) {
                if (args[i].equals(INPUT) || args[i].startsWith("--") && args[i].endsWith("=" + INPUT)) {
                    Path file = input.isPresent() ? input.get() : received(in);
                    input = Optional.of(file);
                    paths.show(file.toString(), "standard input");
                    args[i] = args[i].substring(0, args[i].length() - 1) + file;
                }
            }
            int exit = run(args, paths, in, out);
            synchronized (out) {
                out.writeByte(CommandClient.EXIT);
                out.writeInt(exit);
                out.flush();
            }
        } finally {
            input.ifPresent(SafeFiles::delete);
        }
    }

    private static Path received(DataInputStream in) throws IOException {
        Path file = Files.createTempFile("quern-input", ".jsonl");
        try (OutputStream all = Files.newOutputStream(file)) {
            for (int length = in.readInt(); length >= 0; length = in.readInt())
                all.write(in.readNBytes(length));
            return file;
        } catch (IOException | RuntimeException failure) {
            SafeFiles.delete(file);
            throw failure;
        }
    }

    private int run(String[] args, ClientPaths paths, DataInputStream in, DataOutputStream out) {
        PrintStream result = new PrintStream(new Part(CommandClient.OUT, out), true, StandardCharsets.UTF_8);
        PrintStream messages = new PrintStream(new Part(CommandClient.ERR, out), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(result, messages, paths::shown);
        Thread.startVirtualThread(() -> awaitEnd(in, terminal));
        return new CommandLineFace(result, messages, (typed, shown) -> QuernCommand
                .commandLine(typed, new CommandFactory(shown)).registerConverter(Path.class, paths::path),
                Optional.of(services)).runOn(terminal, args);
    }

    /** Ends the command when its client has gone. */
    private static void awaitEnd(DataInputStream in, Terminal terminal) {
        try {
            in.read();
        } catch (IOException _) {
            // The connection was closed.
        }
        terminal.stop();
    }

    /** One of the outputs of a command, which are sent in parts. */
    private static final class Part extends ByteArrayOutputStream {
        private final int kind;
        private final DataOutputStream out;

        Part(int kind, DataOutputStream out) {
            this.kind = kind;
            this.out = out;
        }

        @Override
        public void flush() throws IOException {
            if (size() == 0)
                return;
            synchronized (out) {
                out.writeByte(kind);
                out.writeInt(size());
                writeTo(out);
                out.flush();
            }
            reset();
        }
    }

    /** Stops to listen; commands that run go on. */
    @Override
    public void close() {
        try (access; socket) {
            // Resources are closed from right to left.
        } catch (IOException _) {
            // Nobody can connect in any case.
        }
    }
}
