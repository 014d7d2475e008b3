package org.quern.ui.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.quern.evaluate.JsonTables;
import org.quern.neo4j.GraphDatabase.Table;

/** Reads the answer recorded in a question file: an array of rows, each an object with a value per column. */
public final class AnswerReader {

    private static final Table NONE = new Table(List.of(), List.of());

    private final ObjectMapper json = new ObjectMapper();

    /** The answer; empty if the text is not a valid answer, because question files may be edited outside Quern. */
    public Table read(String text) {
        if (text.isBlank())
            return NONE;
        try {
            return JsonTables.read(json.readTree(text));
        } catch (JsonProcessingException _) {
            return NONE;
        }
    }
}
