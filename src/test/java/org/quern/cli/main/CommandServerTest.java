package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.task.Services;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.JsonText;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Commands that a process with the open workspace runs, compared with the same commands in their own process. */
class CommandServerTest {

    private static Path folder;
    private static Path root;
    private static Services services;
    private static CommandServer server;

    private record Ran(int exit, String out, String err) {}

    @BeforeAll
    static void open(@TempDir Path temporary) throws IOException {
        folder = temporary.toRealPath();
        root = folder.resolve("demo");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(root, Progress.NONE);
        services = Services.of(Workspace.open(root, Workspace.User.WINDOW), () -> "test");
        server = new CommandServer(services);
    }

    @AfterAll
    static void close() {
        server.close();
        services.close();
        assertThat(root.resolve(CommandClient.FILE)).doesNotExist();
    }

    /** Another process, as the launcher starts it. */
    private static Ran process(String... args) throws Exception {
        return piped("", args);
    }

    private static Ran piped(String input, String... args) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-Dfile.encoding=UTF-8", "-cp", System.getProperty("java.class.path"),
                "org.quern.Main");
        builder.command().addAll(List.of(args));
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        Process process = builder.directory(folder.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile())
                .start();
        process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** In this process, without the server. */
    private static Ran alone(Path workspace, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = new CommandLineFace(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8)).run(args);
        return new Ran(exit, out.toString(StandardCharsets.UTF_8).replace(workspace.toString(), root.toString()),
                err.toString(StandardCharsets.UTF_8).replace(workspace.toString(), root.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"graph schema film", "graph stats film --json", "evaluate items model-a ex:<1",
        "evaluate summary model-a model-b", "evaluate list", "review status film",
        "schema templates", "dataset query film-questions --limit nonsense",
        "evaluate items none", "graph query film RETURN~1~AS~one"})
    void aCommandSaysTheSameAsInItsOwnProcess(String line, @TempDir Path other) throws Exception {
        Path copy = other.resolve("copy");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(copy, Progress.NONE);
        Ran expected = alone(copy, args(line, copy.toString()));
        Ran ran = asked(args(line, "demo"));
        assertThat(ran).isEqualTo(expected);
    }

    private static String[] args(String line, String workspace) {
        String[] args = (line + " -w " + workspace).split(" ");
        for (int i = 0; i < args.length; i++)
            args[i] = args[i].replace('~', ' ');
        return args;
    }

    /** As the client does, with the test's folder as the current one. */
    private static Ran asked(String... args) throws IOException {
        try (Socket socket = connect()) {
            send(socket, token(), ProgramVersion.text(), args);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            assertThat(in.read()).isEqualTo(CommandClient.ACCEPTED);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            while (true) {
                int kind = in.readByte();
                int number = in.readInt();
                if (kind == CommandClient.EXIT)
                    return new Ran(number, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
                (kind == CommandClient.OUT ? out : err).write(in.readNBytes(number));
            }
        }
    }

    private static Socket connect() throws IOException {
        String address = access("address");
        return new Socket(InetAddress.getLoopbackAddress(),
                Integer.parseInt(address.substring(address.indexOf(':') + 1)));
    }

    private static String token() throws IOException {
        return access("token");
    }

    private static String access(String member) throws IOException {
        return new JsonText("").read(Files.readString(root.resolve(CommandClient.FILE)), "").path(member).asText();
    }

    private static void send(Socket socket, String token, String version, String... args) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeUTF(token);
        out.writeUTF(version);
        out.writeUTF(folder.toString());
        out.writeUTF("demo");
        out.writeInt(args.length);
        for (String each : args)
            out.writeUTF(each);
        out.flush();
    }

    private static boolean isRefused(String token, String version, String... args) {
        try (Socket socket = connect()) {
            send(socket, token, version, args);
            return socket.getInputStream().read() < 0;
        } catch (IOException closed) {
            return true;
        }
    }

    @Test
    void commandsThatChangeTheWorkspaceRunWhileItIsOpen() throws Exception {
        Files.writeString(folder.resolve("pairs.jsonl"),
                "{\"graph\":\"film\",\"gold\":\"RETURN 1\",\"pred\":\"RETURN 1\"}\n");
        Ran scored = process("score", "queries", "pairs.jsonl", "-w", "demo");
        assertThat(scored.exit()).as(scored.err()).isZero();
        assertThat(scored.out()).contains("\"ex\":1.0");
        Ran piped = piped(Files.readString(folder.resolve("pairs.jsonl")), "score", "queries", "-", "-w", "demo");
        assertThat(piped.out()).isEqualTo(scored.out());
        Ran broken = piped("nonsense\n", "score", "queries", "-", "-w", "demo");
        assertThat(broken.err()).contains("standard input");
        Files.writeString(folder.resolve("one.ttl"), """
                <http://www.wikidata.org/entity/Q1> <http://www.w3.org/2000/01/rdf-schema#label> "one"@en .
                """);
        for (String[] how : new String[][]{{}, {"--add"}}) {
            Ran loaded = process(Stream.concat(Stream.of("store", "load", "one",
                    "one.ttl", "-w", "demo"), Stream.of(how)).toArray(String[]::new));
            assertThat(loaded.exit()).as(loaded.err()).isZero();
        }
        Ran renamed = process("store", "rename", "one", "two", "-w", "demo", "--json");
        assertThat(renamed.exit()).as(renamed.err()).isZero();
        assertThat(root.resolve("stores/two")).exists();
    }

    @Test
    void whatIsNoUseCaseIsRunByTheClient() throws Exception {
        assertThat(isRefused(token(), ProgramVersion.text(), "init", "-w", "demo")).isTrue();
        assertThat(process("graph", "stats", "--help", "-w", "demo").out()).contains("Usage: quern graph stats");
    }

    @Test
    void strangersAndOtherVersionsAreRefused() throws Exception {
        for (String[] who : new String[][]{{"0".repeat(64), ProgramVersion.text()}, {"", ProgramVersion.text()},
            {token(), "1.0.0"}}) {
            assertThat(isRefused(who[0], who[1], "evaluate", "list", "-w", "demo")).isTrue();
        }
        if (Files.getFileStore(root).supportsFileAttributeView("posix"))
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(root.resolve(CommandClient.FILE))))
                    .isEqualTo("rw-------");
    }

    @Test
    void aCopyOfTheFolderIsNotTheWorkspace(@TempDir Path other) throws Exception {
        Path copy = other.resolve("copy");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(copy, Progress.NONE);
        Files.copy(root.resolve(CommandClient.FILE), copy.resolve(CommandClient.FILE));
        Ran ran = process("store", "list", "-w", copy.toString());
        assertThat(ran.exit()).isZero();
        assertThat(CommandClient.run("init", "-w", copy.toString())).isEqualTo(OptionalInt.empty());
    }
}
