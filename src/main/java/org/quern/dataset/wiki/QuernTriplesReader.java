package org.quern.dataset.wiki;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.Misfit;
import org.quern.dataset.Origin;
import org.quern.dataset.QuestionId;

/**
 * Reads what Quern's Turtle states besides QAWiki's model: the order of questions and statements and, as JSON, what the
 * model cannot represent. See {@link QuernTriples}.
 */
record QuernTriplesReader(Graph graph) {

    /** The position of what has none. */
    static final long LAST = Long.MAX_VALUE;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The position of a question or statement. */
    long order(Node node) {
        return graph.find(node, WikiTerms.ORDER, Node.ANY).mapWith(Triple::getObject).nextOptional()
                .filter(o -> o.isLiteral() && o.getLiteralLexicalForm().matches("\\d{1,18}"))
                .map(o -> Long.parseLong(o.getLiteralLexicalForm())).orElse(LAST);
    }

    boolean has(Node item) {
        return graph.contains(item, WikiTerms.REST, Node.ANY);
    }

    JsonNode object(Node subject, Node predicate) {
        String text = new WikiStatements(graph).one(subject, predicate).filter(Node::isLiteral)
                .map(Node::getLiteralLexicalForm).orElse("{}");
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new Misfit(predicate.getURI(), "a string that is not JSON");
        }
    }

    /** The forms in their original order, with the original language tags; new ones come last. */
    List<Form> forms(Node item) {
        Set<Form> stated = new WikiStatements(graph).forms(item);
        Set<Form> left = new LinkedHashSet<>(stated);
        List<Form> forms = new ArrayList<>();
        for (JsonNode one : object(item, WikiTerms.REST).path(QuernTriples.FORMS)) {
            Form form = new Form(one.path(0).asText(), one.path(1).asText(), one.path(2).asBoolean());
            Form told = new Form(WikiTriples.tag(form.language()), form.text(), form.main());
            stated.stream().filter(f -> f.main() == told.main() && f.text().equals(told.text())
                    && f.language().equalsIgnoreCase(told.language())).findFirst().ifPresent(same -> {
                        forms.add(form);
                        left.remove(same);
                    });
        }
        forms.addAll(left);
        return forms;
    }

    /** The languages of mentions by their tags in RDF, where these differ. */
    Map<String, String> tags(Node item) {
        Map<String, String> tags = new HashMap<>();
        JsonNode rest = object(item, WikiTerms.REST);
        rest.path(QuernTriples.FORMS).forEach(form -> tags.putIfAbsent(WikiTriples.tag(form.path(0).asText()),
                form.path(0).asText()));
        rest.path(QuernTriples.TAGS).properties().forEach(tag -> tags.put(tag.getKey(), tag.getValue().asText()));
        return tags;
    }

    /** The question with what is not in the model. */
    DatasetQuestion completed(Node item, DatasetQuestion question) {
        JsonNode rest = object(item, WikiTerms.REST);
        List<GoldAnswer> answers = Stream.of(rest.path(QuernTriples.ANSWERS)).flatMap(JsonNode::valueStream)
                .map(AnswerJson::read).toList();
        JsonNode origin = rest.path(QuernTriples.ORIGIN);
        Map<String, JsonNode> more = new LinkedHashMap<>();
        rest.path(QuernTriples.MORE).properties().forEach(member -> more.put(member.getKey(), member.getValue()));
        return new DatasetQuestion(new QuestionId(question.id().text(), rest.path(QuernTriples.NUMBER).asBoolean()),
                question.forms(), question.queries(), question.mentions(), question.relations(), question.remarks(),
                answers, Optional.of(origin).filter(JsonNode::isArray)
                        .map(o -> new Origin(o.path(0).asText(), o.path(1).asText(), o.path(2).asText())),
                more);
    }
}
