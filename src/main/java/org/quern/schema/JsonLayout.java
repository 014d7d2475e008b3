package org.quern.schema;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The positions of all values in a JSON text, so that unchanged parts can be copied exactly. */
sealed interface JsonLayout {

    /** The first character. */
    int start();

    /** After the last character. */
    int end();

    JsonNode value();

    /** A string, a number, true, false or null. */
    record Scalar(int start, int end, JsonNode value) implements JsonLayout {}

    /** An object or a list. */
    record Container(int start, int end, JsonNode value, List<Item> items) implements JsonLayout {
        public Container {
            items = List.copyOf(items);
        }

        /** The text before an item: blanks after the bracket, or the comma with surrounding blanks. */
        String before(int item, String text) {
            int from = item == 0 ? start + 1 : items.get(item - 1).value().end();
            return text.substring(from, items.get(item).start());
        }

        /** The text between the last item and the closing bracket. */
        String tail(String text) {
            return text.substring(items.isEmpty() ? start + 1 : items.getLast().value().end(), end - 1);
        }
    }

    /**
     * An element, or a key with its value.
     *
     * @param key empty in lists
     * @param start the start of the key; in lists, of the value
     */
    record Item(String key, int start, JsonLayout value) {}

    /** @param parser before the first token of a valid text that corresponds to the tree */
    static JsonLayout of(JsonParser parser, JsonNode tree) throws IOException {
        parser.nextToken();
        return value(parser, tree);
    }

    private static JsonLayout value(JsonParser parser, JsonNode tree) throws IOException {
        int start = start(parser);
        JsonToken token = parser.currentToken();
        if (token.isScalarValue()) {
            // Strings are read to the end only on demand.
            parser.finishToken();
            return new Scalar(start, end(parser), tree);
        }
        List<Item> items = new ArrayList<>();
        Iterator<JsonNode> children = tree.elements();
        while (!parser.nextToken().isStructEnd()) {
            int itemStart = start(parser);
            String key = "";
            if (token == JsonToken.START_OBJECT) {
                key = parser.currentName();
                parser.nextToken();
            }
            items.add(new Item(key, itemStart, value(parser, children.next())));
        }
        return new Container(start, end(parser), tree, items);
    }

    private static int start(JsonParser parser) {
        return (int) parser.currentTokenLocation().getCharOffset();
    }

    private static int end(JsonParser parser) {
        return (int) parser.currentLocation().getCharOffset();
    }
}
