package org.quern.wikidata.endpoint;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.jena.datatypes.TypeMapper;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.sys.JenaSystem;
import org.jspecify.annotations.Nullable;
import org.quern.job.ServerFailure;
import org.quern.wikidata.endpoint.Select.Form;
import org.quern.wikidata.endpoint.Select.Variable;

/**
 * Reads SPARQL result JSON as a stream with strict validation: anything other than a complete answer to the
 * query is a failure.
 */
final class AnswerReader {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }

    private final JsonFactory json = new JsonFactory();

    /**
     * @return all rows, never more than requested
     * @throws ServerFailure when the answer is truncated or invalid
     */
    List<Row> read(InputStream in, Select select, int mostRows) throws IOException, ServerFailure {
        try (JsonParser parser = json.createParser(in)) {
            List<Row> rows = new Reading(parser, select, mostRows).rows();
            if (parser.nextToken() != null)
                throw wrong("unexpected content after its end");
            return rows;
        } catch (JsonEOFException _) {
            throw new ServerFailure(ServerFailure.Kind.BUSY, "the answer is incomplete",
                    "check the network, and try again later");
        } catch (JsonParseException | StreamConstraintsException broken) {
            throw wrong("it is not valid JSON: " + broken.getOriginalMessage());
        }
    }

    private static ServerFailure wrong(String why) {
        return new ServerFailure(ServerFailure.Kind.WRONG, "the answer is not a SPARQL result ({0})",
                "check the address of the SPARQL endpoint", why);
    }

    private static final class Reading {
        private final JsonParser parser;
        private final List<Variable> variables;
        private final Map<String, Integer> places = new HashMap<>();
        private final int mostRows;
        /** The same few names occur in most rows, so their nodes are reused. */
        private final Map<String, Node> iris = new HashMap<>();

        Reading(JsonParser parser, Select select, int mostRows) {
            this.parser = parser;
            this.variables = select.variables();
            this.mostRows = mostRows;
            for (int i = 0; i < variables.size(); i++)
                places.put(variables.get(i).name(), i);
        }

        List<Row> rows() throws IOException, ServerFailure {
            expect(parser.nextToken(), JsonToken.START_OBJECT, "it is not an object");
            List<Row> rows = member("results", JsonToken.START_OBJECT,
                    () -> member("bindings", JsonToken.START_ARRAY, this::bindings));
            expect(parser.currentToken(), JsonToken.END_OBJECT, "it is incomplete");
            return rows;
        }

        private interface Part {
            List<Row> read() throws IOException, ServerFailure;
        }

        /** The rows in a member of the current object, whose other members are skipped. */
        private List<Row> member(String name, JsonToken start, Part part) throws IOException, ServerFailure {
            List<Row> rows = null;
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean wanted = parser.currentName().equals(name);
                if (parser.nextToken() == start && wanted)
                    rows = part.read();
                else
                    parser.skipChildren();
            }
            if (rows == null)
                throw wrong("it has no " + name);
            return rows;
        }

        private List<Row> bindings() throws IOException, ServerFailure {
            List<Row> rows = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                expect(parser.currentToken(), JsonToken.START_OBJECT, "a row is not an object");
                if (rows.size() >= mostRows)
                    throw wrong("it has more rows than requested");
                rows.add(row());
            }
            return rows;
        }

        private Row row() throws IOException, ServerFailure {
            Node[] nodes = new Node[variables.size()];
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                Integer place = places.get(parser.currentName());
                parser.nextToken();
                if (place == null)
                    parser.skipChildren();
                else
                    nodes[place] = node();
            }
            for (int i = 0; i < nodes.length; i++)
                check(nodes[i], variables.get(i));
            return new Row(nodes);
        }

        private static void check(@Nullable Node node, Variable variable) throws ServerFailure {
            Form form = variable.form();
            boolean right = node == null ? form == Form.ANY_OR_NONE : switch (form) {
                case IRI -> node.isURI();
                case RESOURCE -> node.isURI() || node.isBlank();
                case ANY, ANY_OR_NONE -> true;
            };
            if (!right)
                throw wrong("?" + variable.name() + " is " + (node == null ? "missing" : "bound to " + node)
                        + " instead of a name");
        }

        private Node node() throws IOException, ServerFailure {
            expect(parser.currentToken(), JsonToken.START_OBJECT, "a value is not an object");
            String type = "";
            String value = null;
            String language = "";
            String datatype = "";
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                parser.nextToken();
                switch (field) {
                    case "type" -> type = text();
                    case "value" -> value = text();
                    case "xml:lang" -> language = text();
                    case "datatype" -> datatype = text();
                    default -> parser.skipChildren();
                }
            }
            if (value == null)
                throw wrong("a value is missing");
            return switch (type) {
                case "uri" -> iris.computeIfAbsent(value, NodeFactory::createURI);
                case "bnode" -> NodeFactory.createBlankNode(value);
                case "literal", "typed-literal" -> literal(value, language, datatype);
                default -> throw wrong("a value has the unknown type \"" + type + "\"");
            };
        }

        private static Node literal(String value, String language, String datatype) {
            if (!language.isEmpty())
                return NodeFactory.createLiteralLang(value, language);
            return datatype.isEmpty() ? NodeFactory.createLiteralString(value)
                    : NodeFactory.createLiteralDT(value, TypeMapper.getInstance().getSafeTypeByName(datatype));
        }

        private String text() throws IOException, ServerFailure {
            expect(parser.currentToken(), JsonToken.VALUE_STRING, "a value is not a string");
            return parser.getText();
        }

        private static void expect(@Nullable JsonToken is, JsonToken wanted, String otherwise) throws ServerFailure {
            if (is != wanted)
                throw wrong(otherwise);
        }
    }
}
