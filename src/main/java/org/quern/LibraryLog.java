package org.quern;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.pattern.TargetLengthBasedClassNameAbbreviator;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/**
 * Configures the logging of libraries: warnings and errors go to standard error; from noisy libraries, only errors do.
 * What people must see is printed by the faces, not logged. Found by Logback as a service; a file with the same in it
 * would take five hundred classes to read, at each start.
 */
public final class LibraryLog extends ContextAwareBase implements Configurator {

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(context);
        encoder.setLayout(new Line());
        encoder.start();
        ConsoleAppender<ILoggingEvent> errors = new ConsoleAppender<>();
        errors.setContext(context);
        errors.setTarget("System.err");
        errors.setEncoder(encoder);
        errors.start();
        context.getLogger("org.apache.jena").setLevel(Level.ERROR);
        context.getLogger("org.neo4j").setLevel(Level.ERROR);
        Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(errors);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /** Time, level, logger, message, and the trace of what was thrown. */
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
