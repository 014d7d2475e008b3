package org.quern.dataset.wiki;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.Mention;

/**
 * The triples of a question that QAWiki's model does not represent completely: those of the model, their order, and, as a
 * string, the rest.
 *
 * @param wiki the triples of the model
 */
record QuernTriples(WikiTriples wiki) {

    static final String NUMBER = "number";
    static final String FORMS = "forms";
    static final String ANSWERS = "answers";
    static final String ORIGIN = "origin";
    static final String MORE = "more";
    /** Languages of mentions by their tags in RDF, where these differ. */
    static final String TAGS = "tags";

    /** @param place position of the question in its set */
    Set<Triple> of(DatasetQuestion question, long place) {
        Set<Triple> triples = of(question);
        triples.add(Triple.create(wiki.question(question.id().text()), WikiTerms.ORDER, number(place)));
        return triples;
    }

    /** Without the position of the question. */
    Set<Triple> of(DatasetQuestion question) {
        Set<Triple> triples = wiki.of(question);
        Node item = wiki.question(question.id().text());
        triples.add(Triple.create(item, WikiTerms.REST, NodeFactory.createLiteralString(rest(question).toString())));
        List<WikiTriples.Stated> stated = wiki.stated(question).stream().filter(s -> !s.implied()).toList();
        for (int i = 0; i < stated.size(); i++)
            triples.add(Triple.create(WikiTerms.iri(WikiTerms.STATEMENT, stated.get(i).id()), WikiTerms.ORDER,
                    number(i)));
        return triples;
    }

    private static Node number(long number) {
        return NodeFactory.createLiteralDT(Long.toString(number), XSDDatatype.XSDinteger);
    }

    private static ObjectNode rest(DatasetQuestion question) {
        ObjectNode rest = JsonNodeFactory.instance.objectNode();
        if (question.id().number())
            rest.put(NUMBER, true);
        ArrayNode forms = rest.putArray(FORMS);
        for (Form form : question.forms())
            forms.addArray().add(form.language()).add(form.text()).add(form.main());
        for (Mention mention : question.mentions()) {
            String tag = WikiTriples.tag(mention.language());
            if (!tag.equals(mention.language()))
                rest.withObjectProperty(TAGS).put(tag, mention.language());
        }
        if (!question.answers().isEmpty()) {
            ArrayNode answers = rest.putArray(ANSWERS);
            question.answers().forEach(answer -> answers.add(AnswerJson.write(answer)));
        }
        question.origin().ifPresent(o -> rest.putArray(ORIGIN).add(o.question()).add(o.replaced()).add(o.by()));
        if (!question.more().isEmpty()) {
            ObjectNode more = rest.putObject(MORE);
            question.more().forEach(more::set);
        }
        return rest;
    }
}
