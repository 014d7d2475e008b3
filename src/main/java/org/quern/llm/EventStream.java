package org.quern.llm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.quern.job.ServerFailure;

/**
 * Reads server-sent events as hosts write them: with any line ends, with and without a space after the colon, with a
 * byte order mark, with comments between events, and with JSON that is not in a field at all.
 */
final class EventStream {

    /** The data with which chat completions end. */
    static final String DONE = "[DONE]";

    /** Receives the events. */
    @FunctionalInterface
    interface Listener {
        /** @param name the kind of the event; empty if it has none */
        void event(String name, String data) throws ServerFailure, IOException;
    }

    private final Listener listener;
    private final StringBuilder data = new StringBuilder();
    /** Lines without a known field; some hosts write an error in this way. */
    private final StringBuilder loose = new StringBuilder();
    private String name = "";

    EventStream(Listener listener) {
        this.listener = listener;
    }

    /** Reads to the end; the last event counts even if no blank line follows. */
    void read(InputStream in) throws ServerFailure, IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        boolean first = true;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            line(first && line.startsWith("\uFEFF") ? line.substring(1) : line);
            first = false;
        }
        dispatch();
    }

    private void line(String line) throws ServerFailure, IOException {
        if (line.isBlank()) {
            dispatch();
            return;
        }
        int colon = line.indexOf(':');
        String field = colon < 0 ? line.strip() : line.substring(0, colon).strip();
        String value = colon < 0 ? "" : line.substring(colon + 1).stripLeading();
        switch (field) {
            case "" -> {
                // A comment keeps the connection alive.
            }
            case "event" -> name = value.strip();
            case "data" -> data(value);
            case "error" -> {
                name = field;
                data(value);
            }
            case "id", "retry" -> {
                // Nothing is resumed.
            }
            default -> loose.append(line).append('\n');
        }
    }

    private void data(String value) throws ServerFailure, IOException {
        if (value.strip().equals(DONE)) {
            // Some hosts keep the connection open, and never write the blank line.
            dispatch();
            listener.event("", DONE);
        } else {
            data.append(value).append('\n');
        }
    }

    private void dispatch() throws ServerFailure, IOException {
        String content = data.isEmpty() && loose.toString().stripLeading().startsWith("{") ? loose.toString()
                : data.toString();
        String kind = name;
        data.setLength(0);
        loose.setLength(0);
        name = "";
        if (!content.isBlank())
            listener.event(kind, content.strip());
    }
}
