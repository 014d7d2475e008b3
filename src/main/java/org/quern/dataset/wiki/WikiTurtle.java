package org.quern.dataset.wiki;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.RDFFormat;
import org.apache.jena.riot.system.PrefixMap;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.riot.system.StreamRDFOps;
import org.apache.jena.riot.system.StreamRDFWriter;
import org.apache.jena.sys.JenaSystem;
import org.quern.dataset.DatasetQuestion;

/** Writes datasets as Turtle in QAWiki's model. */
public final class WikiTurtle {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }

    private final PrefixMap prefixes;
    private final WikiDump.Rest rest;
    private final Set<String> gone;
    private final Consumer<Consumer<Triple>> head;
    private final Wording wording;

    /** The triples of a question. */
    @FunctionalInterface
    private interface Wording {
        Stream<Triple> of(DatasetQuestion question, long place);
    }

    private WikiTurtle(PrefixMap prefixes, WikiDump.Rest rest, Set<String> gone, Consumer<Consumer<Triple>> head,
            Wording wording) {
        this.prefixes = prefixes;
        this.rest = rest;
        this.gone = gone;
        this.head = head;
        this.wording = wording;
    }

    /**
     * A writer for questions from QAWiki, with the rest of their dump. Where an edited question would not be read again
     * as it is, for example because of the order of its queries, this is stated in addition to QAWiki's model.
     *
     * @param gone removed questions; triples about them in the rest are removed too
     */
    public static WikiTurtle of(WikiDump.Rest rest, Set<String> gone) {
        Set<Triple> unsaid = new HashSet<>();
        parse(rest.unsaid(), unsaid::add);
        QuernTriples all = new QuernTriples(new WikiTriples(WikiTerms.ENTITY));
        return new WikiTurtle(WikiTerms.prefixes(), rest, gone, _ -> {},
                (question, _) -> {
                    Set<Triple> triples = all.wiki().of(question);
                    return (WikiQuestions.isWhole(question, triples) ? triples : all.of(question)).stream()
                            .filter(t -> !unsaid.contains(t));
                });
    }

    /**
     * A writer for questions of another set, which are not in QAWiki; {@link QuernDump} reads the output
     * without loss.
     *
     * @param background the set's own vocabulary, N-Triples
     * @param header metadata of the set
     */
    public static WikiTurtle ofOthers(List<String> background, Map<String, JsonNode> header) {
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        header.forEach(all::set);
        QuernTriples triples = new QuernTriples(new WikiTriples(WikiTerms.OWN_QUESTION));
        return new WikiTurtle(WikiTerms.ownPrefixes(), new WikiDump.Rest(background, List.of()), Set.of(),
                each -> each.accept(Triple.create(WikiTerms.OWN_SET, WikiTerms.HEADER,
                        NodeFactory.createLiteralString(all.toString()))),
                (question, place) -> triples.of(question, place).stream());
    }

    /**
     * Writes a set. The stream is not closed.
     *
     * @param questions passes on the questions
     */
    public void write(OutputStream out, Consumer<Consumer<DatasetQuestion>> questions) {
        StreamRDF turtle = StreamRDFWriter.getWriterStream(out, RDFFormat.TURTLE_BLOCKS);
        turtle.start();
        StreamRDFOps.sendPrefixesToStream(prefixes, turtle);
        head.accept(turtle::triple);
        parse(rest.background(), triple -> {
            if (!isOfGone(triple))
                turtle.triple(triple);
        });
        long[] place = new long[1];
        questions.accept(question -> wording.of(question, place[0]++).forEach(turtle::triple));
        turtle.finish();
    }

    private boolean isOfGone(Triple triple) {
        return !gone.isEmpty() && (gone.contains(WikiTerms.local(triple.getSubject(), WikiTerms.ENTITY))
                || gone.contains(WikiTerms.local(triple.getSubject(), WikiTerms.PAGE))
                || gone.contains(WikiTerms.local(triple.getObject(), WikiTerms.ENTITY)));
    }

    private static void parse(List<String> lines, Consumer<Triple> each) {
        WikiDump.parse(new ByteArrayInputStream(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)),
                Path.of(WikiDump.BACKGROUND), each);
    }
}
