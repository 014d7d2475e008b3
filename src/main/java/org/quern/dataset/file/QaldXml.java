package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.quern.dataset.XmlStream;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.QuernException;

/**
 * The XML in which QALD 1 to 5 were published. Its questions become objects with the members of QALD's JSON; elements and
 * attributes that this does not have are kept under their names.
 */
final class QaldXml {

    private static final long MOST_BYTES = 256L << 20;
    private static final String QUESTION = "question";
    private static final String STRING = "string";
    private static final String ANSWERS = "answers";
    private static final String DATE = "http://www.w3.org/2001/XMLSchema#date";
    private static final List<String> LANGUAGE = List.of("lang", "language");
    /** Types of answers by their elements. */
    private static final Map<String, String> TYPES = Map.of("uri", "uri", "number", "number", "boolean", "boolean",
            "date",
            "literal", STRING, "literal", "literal", "literal");

    private final Path file;

    QaldXml(Path file) {
        this.file = file;
    }

    /**
     * @param each receives the questions with their locations
     * @param header receives the attributes of the set
     */
    void read(InputStream in, BiConsumer<ObjectNode, String> each, BiConsumer<JsonNode, String> header)
            throws IOException {
        try {
            XMLStreamReader xml = XmlStream.open(new BoundedInput(in, MOST_BYTES));
            try {
                questions(xml, each, header);
            } catch (XMLStreamException broken) {
                if (broken.getNestedException() instanceof IOException failure)
                    throw failure;
                throw new QuernException("this is not valid XML ({0})",
                        file + " line " + xml.getLocation().getLineNumber(), "fix the file, or download it again",
                        String.valueOf(broken.getMessage()).lines()
                                .skip(1).findFirst().orElse("it ends early").replaceFirst("^Message: ", ""))
                        .causedBy(broken);
            }
        } catch (XMLStreamException broken) {
            throw new IOException(broken);
        }
    }

    private void questions(XMLStreamReader xml, BiConsumer<ObjectNode, String> each,
            BiConsumer<JsonNode, String> header) throws XMLStreamException {
        boolean root = true;
        while (xml.hasNext()) {
            if (xml.next() != XMLStreamConstants.START_ELEMENT)
                continue;
            if (root && !List.of("dataset", "questions", "qald").contains(xml.getLocalName().toLowerCase(
                    Locale.ROOT)))
                throw new QuernException("this is XML, but not a dataset of QALD: the outermost element is “{0}”",
                        file.toString(), "use the edition of the set in JSON, or convert the file to JSON or CSV",
                        xml.getLocalName());
            if (xml.getLocalName().equals(QUESTION)) {
                String place = "line " + xml.getLocation().getLineNumber();
                each.accept(question(xml), place);
            } else if (root) {
                ObjectNode dataset = JsonNodeFactory.instance.objectNode();
                attributes(xml).forEach(dataset::put);
                header.accept(dataset, "dataset");
            }
            root = false;
        }
    }

    private static Map<String, String> attributes(XMLStreamReader xml) {
        Map<String, String> attributes = new TreeMap<>();
        for (int i = 0; i < xml.getAttributeCount(); i++)
            attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
        return attributes;
    }

    private static String language(XMLStreamReader xml) {
        Map<String, String> attributes = attributes(xml);
        return LANGUAGE.stream().map(name -> attributes.getOrDefault(name, "")).filter(tag -> !tag.isEmpty())
                .findFirst().orElse("");
    }

    private static ObjectNode question(XMLStreamReader xml) throws XMLStreamException {
        ObjectNode question = JsonNodeFactory.instance.objectNode();
        attributes(xml).forEach(question::put);
        ArrayNode wordings = JsonNodeFactory.instance.arrayNode();
        Map<String, String> keywords = new TreeMap<>();
        while (isElement(xml)) {
            String name = xml.getLocalName();
            String language = language(xml);
            switch (name) {
                case STRING -> {
                    ObjectNode wording = wordings.addObject();
                    if (!language.isEmpty())
                        wording.put("language", language);
                    wording.put(STRING, text(xml).asText());
                }
                case QaldReader.KEYWORDS -> keywords.put(language, text(xml).asText());
                case ANSWERS -> question.set(ANSWERS, answers(xml));
                default -> add(question, name, text(xml));
            }
        }
        keywords.forEach((language, words) -> wordings.forEach(wording -> {
            if (wording.path("language").asText().equals(language) && !words.isEmpty())
                ((ObjectNode) wording).put(QaldReader.KEYWORDS, words);
        }));
        if (!wordings.isEmpty())
            question.set(QUESTION, wordings);
        return question;
    }

    /** Moves to the next element inside the current one; false if it ends. */
    private static boolean isElement(XMLStreamReader xml) throws XMLStreamException {
        int event = xml.next();
        while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_ELEMENT)
            event = xml.next();
        return event == XMLStreamConstants.START_ELEMENT;
    }

    /** The value of an element: its text, or an object if it contains elements. */
    private static JsonNode text(XMLStreamReader xml) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        ObjectNode inside = JsonNodeFactory.instance.objectNode();
        for (int event = xml.next(); event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
            if (event == XMLStreamConstants.START_ELEMENT)
                add(inside, xml.getLocalName(), text(xml));
            else if (xml.hasText() && event != XMLStreamConstants.COMMENT)
                text.append(xml.getText());
        }
        return inside.isEmpty() ? TextNode.valueOf(text.toString().strip()) : inside;
    }

    /** Elements with the same name become a list. */
    private static void add(ObjectNode to, String name, JsonNode value) {
        JsonNode before = to.get(name);
        if (value.isTextual() && value.textValue().isEmpty())
            return;
        if (before instanceof ArrayNode list)
            list.add(value);
        else if (before != null)
            to.putArray(name).add(before).add(value);
        else
            to.set(name, value);
    }

    /** The answers: with several elements, such as a name and a date, each has the value of the first. */
    private static ArrayNode answers(XMLStreamReader xml) throws XMLStreamException {
        ArrayNode answers = JsonNodeFactory.instance.arrayNode();
        while (isElement(xml)) {
            JsonNode answer = text(xml);
            if (answer.isTextual() && !answer.textValue().isEmpty())
                answers.add(answer);
            answer.properties().stream().filter(part -> TYPES.containsKey(part.getKey())).findFirst()
                    .ifPresent(part -> answers.add(value(part, answer)));
        }
        return answers;
    }

    private static ObjectNode value(Map.Entry<String, JsonNode> part, JsonNode answer) {
        ObjectNode value = JsonNodeFactory.instance.objectNode().put("type", TYPES.get(part.getKey()));
        value.set("value", part.getValue());
        if (part.getKey().equals("date") && part.getValue().asText().matches("\\d{4}-\\d\\d-\\d\\d"))
            value.put("datatype", DATE);
        answer.properties().stream().filter(other -> !other.getKey().equals(part.getKey()))
                .forEach(other -> value.set(other.getKey().equals(STRING) ? "label" : other.getKey(),
                        other.getValue()));
        return value;
    }
}
