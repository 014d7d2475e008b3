package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.quern.workspace.LineLog;

/**
 * The answers of a run in the order of their arrival. An answer is on the disk when {@link #add} returns; of one that a
 * kill cut short nothing is left, and its question is asked again. Safe to use from many threads.
 */
final class PredictionLog implements AutoCloseable {

    private static final String REMEDY = "take the line out, and the run will ask again";

    private final LineLog lines;
    private final Map<String, Prediction> known;

    private PredictionLog(LineLog lines, Map<String, Prediction> known) {
        this.lines = lines;
        this.known = known;
    }

    /**
     * Opens the log to go on; makes one where there is none.
     *
     * @throws org.quern.workspace.QuernException when the disk refuses, or the file is none of a run
     */
    static PredictionLog open(Path file) {
        Map<String, Prediction> known = new LinkedHashMap<>();
        return new PredictionLog(LineLog.open(file, REMEDY, line -> put(line, known)), known);
    }

    /** What has been answered so far, also while the run goes on. */
    static Map<String, Prediction> read(Path file) {
        Map<String, Prediction> known = new LinkedHashMap<>();
        LineLog.read(file, REMEDY, line -> put(line, known));
        return known;
    }

    private static void put(JsonNode line, Map<String, Prediction> known) {
        Prediction prediction = Prediction.of(line);
        known.put(prediction.qid(), prediction);
    }

    synchronized Map<String, Prediction> known() {
        return Map.copyOf(known);
    }

    synchronized void add(Prediction prediction) {
        lines.add(prediction.toJson());
        known.put(prediction.qid(), prediction);
    }

    @Override
    public void close() {
        lines.close();
    }
}
