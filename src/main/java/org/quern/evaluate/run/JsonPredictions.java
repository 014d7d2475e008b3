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
import java.util.Locale;
import java.util.Map;
import org.quern.evaluate.run.PredictionImport.Given;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Predictions in JSON: an array of objects, one object per line, an object with such an array in a member, or
 * an object that maps ids to queries.
 *
 * @param ids possible names of the member with the id
 * @param queries possible names of the member with the query
 * @param answers whether the member has an answer, which may be any JSON, instead of a query
 */
record JsonPredictions(SafeFiles files, List<String> ids, List<String> queries, boolean answers) {

    private static final String REMEDY = "fix the file, or choose another file";
    private static final String FORM = "provide an array of objects with qid and pred_cypher, one such object per"
            + " line, or one object that maps ids to queries";
    /** Without this, a duplicate id would silently lose a prediction. */
    private static final ObjectMapper JSON = JsonText.mapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    /** @throws QuernException when the file is not JSON, or has none of these forms */
    List<Given> read(Path file) {
        try (InputStream in = files.open(file); JsonParser parser = JSON.createParser(in)) {
            return read(file, parser);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
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
            throw JsonText.broken(file.toString(), parser, broken, REMEDY);
        }
        if (!array && values.size() == 1 && values.getFirst() instanceof ObjectNode one && !isPrediction(one))
            return inside(file.toString(), one);
        List<Given> given = new ArrayList<>();
        for (int i = 0; i < values.size(); i++)
            given.add(item(values.get(i), file + " line " + lines.get(i) + (array ? " $[" + i + "]" : "")));
        return given;
    }

    private boolean isPrediction(ObjectNode node) {
        return node.propertyStream().map(Map.Entry::getKey).map(name -> name.toLowerCase(Locale.ROOT))
                .anyMatch(name -> ids.contains(name) || queries.contains(name));
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
                given.add(item(list.get(i), file + " $." + lists.getFirst().getKey() + "[" + i + "]"));
            return given;
        }
        return node.propertyStream().map(member -> mapped(member.getKey(), member.getValue(), file + " $."
                + member.getKey())).toList();
    }

    /** A prediction under its question's id. */
    private Given mapped(String id, JsonNode value, String where) {
        if (!answers && !value.isObject() && !value.isTextual() && !value.isNull())
            throw misfit(where);
        ObjectNode item = value instanceof ObjectNode object ? object.deepCopy() : JSON.createObjectNode();
        item.put(ids.getFirst(), id);
        if (!value.isObject())
            item.set(queries.getFirst(), value);
        return item(item, where);
    }

    private static Given item(JsonNode value, String where) {
        if (!value.isObject())
            throw misfit(where);
        return PredictionImport.given(value, where);
    }

    private static QuernException misfit(String where) {
        return new QuernException("this is not a prediction", where, FORM);
    }
}
