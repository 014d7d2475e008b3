package org.quern;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.pattern.TargetLengthBasedClassNameAbbreviator;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.Context;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.slf4j.LoggerFactory;

/**
 * Configures the logging of libraries: warnings and errors go to standard error; noisy libraries log errors
 * only. Messages for users are printed by the user interfaces and not logged. Logback finds this class as a
 * service; reading a configuration file would load five hundred classes at each start.
 */
public final class LibraryLog extends ContextAwareBase implements Configurator {
    /** Size of a log file after which a new one is started, in bytes. */
    private static final long LARGE = 5L << 20;

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        ConsoleAppender<ILoggingEvent> errors = new ConsoleAppender<>();
        errors.setContext(context);
        errors.setTarget("System.err");
        errors.setEncoder(encoder(context));
        errors.start();
        context.getLogger("org.apache.jena").setLevel(Level.ERROR);
        context.getLogger("org.neo4j").setLevel(Level.ERROR);
        Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(errors);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /**
     * Also appends log messages to a file from now on. A large file is first renamed to {@code NAME.1}. If the
     * file cannot be written, for example because the disk is full, everything else continues to work.
     */
    static void keepIn(Path file) {
        if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context))
            return;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (Files.exists(file) && Files.size(file) > LARGE)
                Files.move(file, file.resolveSibling(file.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            LoggerFactory.getLogger(LibraryLog.class).warn("no log file: {}", unwritable.getMessage());
            return;
        }
        FileAppender<ILoggingEvent> appender = new FileAppender<>();
        appender.setContext(context);
        appender.setFile(file.toString());
        appender.setEncoder(encoder(context));
        appender.start();
        context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(appender);
    }

    private static LayoutWrappingEncoder<ILoggingEvent> encoder(Context context) {
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(context);
        encoder.setLayout(new Line());
        encoder.start();
        return encoder;
    }

    /** Time, level, logger, message and stack trace. */
    private static final class Line extends LayoutBase<ILoggingEvent> {
        private static final int LOGGER = 20;

        private final TargetLengthBasedClassNameAbbreviator names = new TargetLengthBasedClassNameAbbreviator(LOGGER);

        @Override
        public String doLayout(ILoggingEvent event) {
            LocalTime time = LocalTime.ofInstant(Instant.ofEpochMilli(event.getTimeStamp()), ZoneId.systemDefault())
                    .truncatedTo(ChronoUnit.SECONDS);
            String line = time + " " + event.getLevel() + " " + names.abbreviate(event.getLoggerName()) + " "
                    + event.getFormattedMessage() + System.lineSeparator();
            return event.getThrowableProxy() == null ? line
                    : line + ThrowableProxyUtil.asString(event.getThrowableProxy()) + System.lineSeparator();
        }
    }
}
