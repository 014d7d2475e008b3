package org.quern.testing;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Other processes of this JVM with the classes of the tests. They live for seconds, so nothing is prepared for longer. */
public final class JavaProcess {

    private static final List<String> FOR_SECONDS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
            // javac and the makers of the libraries have verified them; the room for classes is not collected while it grows.
            "-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote", "-XX:MetaspaceSize=200m",
            // As for the program.
            "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow",
            "--add-opens=java.base/java.nio=ALL-UNNAMED");

    private JavaProcess() {}

    /**
     * A process that can be started, in any folder.
     *
     * @param flags of the JVM, such as {@code -Xmx100m}
     */
    public static ProcessBuilder of(List<String> flags, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FOR_SECONDS);
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath(), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(part -> Path.of(part).toAbsolutePath().toString()).collect(Collectors.joining(File.pathSeparator));
    }
}
