package org.quern.ui.shell.trouble;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;

/** The log file of the window. */
record LogFile(Path file) {

    /** The severity of an entry. */
    enum Level {
        ERROR, WARN, INFO;

        static Level of(String name) {
            return switch (name) {
                case "ERROR" -> ERROR;
                case "WARN" -> WARN;
                default -> INFO;
            };
        }
    }

    /**
     * An entry.
     *
     * @param text its lines, among them a stack trace, without passwords
     */
    record Entry(Level level, String text) {}

    private static final Pattern START = Pattern.compile("\\d\\d:\\d\\d(?::\\d\\d)? (ERROR|WARN|INFO|DEBUG|TRACE) .*");
    private static final int READ_BYTES = 1 << 20;

    /** The last entries, newest first; at most a megabyte of them. */
    List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        Level level = Level.INFO;
        for (String line : tail().split("\\R")) {
            Matcher start = START.matcher(line);
            if (start.matches()) {
                if (!text.isEmpty())
                    entries.addFirst(new Entry(level, text.toString()));
                text.setLength(0);
                level = Level.of(start.group(1));
            }
            // The first lines may belong to an entry whose beginning was not read.
            if (start.matches() || !text.isEmpty())
                text.append(text.isEmpty() ? "" : "\n").append(line);
        }
        if (!text.isEmpty())
            entries.addFirst(new Entry(level, text.toString()));
        return entries;
    }

    /** The end of the file without passwords; empty if there is none. */
    String tail() {
        if (!Files.isRegularFile(file))
            return "";
        try (FileChannel channel = FileChannel.open(file)) {
            long size = channel.size();
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(size, READ_BYTES));
            long from = size - bytes.capacity();
            while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0)
                continue;
            return Secrets.masked(new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }
}
