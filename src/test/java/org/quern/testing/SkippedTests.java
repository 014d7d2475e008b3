package org.quern.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Writes each skipped test with its reason into the file that the build prints at its end. */
public final class SkippedTests implements TestExecutionListener {

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        write(test, reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.ABORTED)
            write(test, result.getThrowable().map(Throwable::getMessage).orElse("no reason"));
    }

    private static void write(TestIdentifier test, String reason) {
        String file = System.getProperty("quern.skipped");
        if (file == null)
            return;
        String name = test.getSource().filter(MethodSource.class::isInstance).map(MethodSource.class::cast)
                .map(method -> method.getClassName() + "." + method.getMethodName()).orElse(test.getUniqueId());
        try {
            // One write is one line, whichever process it comes from.
            Files.writeString(Path.of(file), "Skipped " + name + ": " + reason.replaceFirst("^Assumption failed: ", "")
                    .lines().findFirst().orElse("") + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
