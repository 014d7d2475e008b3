package org.quern.evaluate.run;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.evaluate.run.PredictionImport.Given;
import org.quern.evaluate.run.PredictionImport.Skipped;
import org.quern.question.file.Columns;
import org.quern.question.file.Columns.Field;
import org.quern.workspace.JsonLineReader;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/**
 * Predictions in JSON: an array of objects, one object per line, an object with such an array in a member, or
 * an object that maps ids to queries.
 *
 * @param predicted the field with the prediction; an answer may be any JSON
 * @param bad receives what is not a prediction
 */
record JsonPredictions(SafeFiles files, Columns columns, Field predicted, Consumer<Skipped> bad) {

    private static final String REMEDY = "fix the file, or choose another file";
    private static final String MISFIT = "this is not a prediction";
    /** Without this, a duplicate id would silently lose a prediction. */
    private static final ObjectMapper JSON = JsonText.mapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    /** @throws QuernException when the file is not JSON, or has none of these forms */
    List<Given> read(Path file) {
        try (InputStream in = files.open(file); JsonParser parser = JSON.createParser(in)) {
            return read(file, parser);
        } catch (TextInput.Damaged damaged) {
            return lines(file, SafeFiles.cannotRead(file, damaged));
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** A file in which not all lines are JSON. @param broken the failure if no line is an object */
    private List<Given> lines(Path file, QuernException broken) {
        List<Given> given = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        new JsonLineReader(file, JSON).read(broken, new JsonLineReader.Sink() {
            @Override
            public void value(JsonNode value, int line) {
                if (value.isObject())
                    given.add(PredictionImport.given(value, file + " line " + line, columns));
                else
                    bad(MISFIT, line);
            }

            @Override
            public void bad(String problem, int line) {
                skipped.add(new Skipped(problem, file + " line " + line));
            }
        });
        if (given.isEmpty())
            throw broken;
        skipped.forEach(bad);
        return given;
    }

    private List<Given> read(Path file, JsonParser parser) throws IOException {
        List<JsonNode> values = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        boolean array;
        try {
            array = parser.nextToken() == JsonToken.START_ARRAY;
            for (JsonToken token = array ? parser.nextToken() : parser.currentToken(); token != null
                    && token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                lines.add(parser.currentTokenLocation().getLineNr());
                values.add(parser.readValueAsTree());
            }
            if (array && parser.currentToken() == null)
                throw new QuernException("the array is not closed", file + " line "
                        + parser.currentLocation().getLineNr(), REMEDY);
            if (array && parser.nextToken() != null)
                throw new QuernException("unexpected content after the array", file + " line "
                        + parser.currentLocation().getLineNr(), REMEDY);
        } catch (JsonProcessingException broken) {
            return lines(file, JsonText.broken(file.toString(), parser, broken, REMEDY));
        }
        if (!array && values.size() == 1 && values.getFirst() instanceof ObjectNode one && !isPrediction(one))
            return inside(file.toString(), one);
        List<Given> given = new ArrayList<>();
        for (int i = 0; i < values.size(); i++)
            item(values.get(i), file + " line " + lines.get(i) + (array ? " $[" + i + "]" : ""), given);
        return given;
    }

    private boolean isPrediction(ObjectNode node) {
        return columns.nameIn(node, Field.QID).isPresent() || columns.nameIn(node, predicted).isPresent();
    }

    /** Reads the array in an object that is not a prediction itself. */
    private List<Given> inside(String file, ObjectNode node) {
        List<Map.Entry<String, JsonNode>> lists = node.propertyStream()
                .filter(member -> member.getValue().isArray() && member.getValue().path(0).isObject()).toList();
        if (lists.size() > 1)
            throw new QuernException("several members contain lists: "
                    + String.join(", ", lists.stream().map(Map.Entry::getKey).toList()), file,
                    "keep only the member with the predictions");
        if (lists.size() == 1) {
            JsonNode list = lists.getFirst().getValue();
            List<Given> given = new ArrayList<>();
            for (int i = 0; i < list.size(); i++)
                item(list.get(i), file + " $." + lists.getFirst().getKey() + "[" + i + "]", given);
            return given;
        }
        List<Given> given = new ArrayList<>();
        node.properties().forEach(member -> mapped(member.getKey(), member.getValue(), file + " $." + member.getKey(),
                given));
        return given;
    }

    /** A prediction under its question's id. */
    private void mapped(String id, JsonNode value, String where, List<Given> given) {
        if (predicted == Field.PRED && !value.isObject() && !value.isTextual() && !value.isNull()) {
            bad.accept(new Skipped(MISFIT, where));
            return;
        }
        ObjectNode item = value instanceof ObjectNode object ? object.deepCopy() : JSON.createObjectNode();
        item.put(columns.of(Field.QID).getFirst(), id);
        if (!value.isObject())
            item.set(columns.of(predicted).getFirst(), value);
        item(item, where, given);
    }

    private void item(JsonNode value, String where, List<Given> given) {
        if (value.isObject())
            given.add(PredictionImport.given(value, where, columns));
        else
            bad.accept(new Skipped(MISFIT, where));
    }
}
