package org.quern.qaset.wiki;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.RDFFormat;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.riot.system.StreamRDFOps;
import org.apache.jena.riot.system.StreamRDFWriter;
import org.quern.qaset.SetQuestion;

/** Writes question sets as Turtle in QAWiki's model. */
public final class WikiTurtle {

    private static final String OWN = "urn:x-quern:question:";

    private final List<String> background;
    private final Set<Triple> unsaid = new HashSet<>();
    private final WikiTriples triples;

    private WikiTurtle(List<String> background, List<String> unsaid, String entities) {
        this.background = background;
        this.triples = new WikiTriples(entities);
        parse(unsaid, this.unsaid::add);
    }

    /** Of questions that came from QAWiki, with the rest of their dump. */
    public static WikiTurtle of(WikiDump.Rest rest) {
        return new WikiTurtle(rest.background(), rest.unsaid(), WikiTerms.ENTITY);
    }

    /** Of questions of another set, which are no entities of QAWiki. */
    public static WikiTurtle ofOthers() {
        return new WikiTurtle(List.of(), List.of(), OWN);
    }

    /**
     * Writes a set. The stream stays open.
     *
     * @param questions hands over the questions
     */
    public void write(OutputStream out, Consumer<Consumer<SetQuestion>> questions) {
        StreamRDF turtle = StreamRDFWriter.getWriterStream(out, RDFFormat.TURTLE_BLOCKS);
        turtle.start();
        StreamRDFOps.sendPrefixesToStream(WikiTerms.prefixes(), turtle);
        parse(background, turtle::triple);
        questions.accept(question -> triples.of(question).stream().filter(t -> !unsaid.contains(t))
                .forEach(turtle::triple));
        turtle.finish();
    }

    private static void parse(List<String> lines, Consumer<Triple> each) {
        WikiDump.parse(new ByteArrayInputStream(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)),
                Path.of(WikiDump.BACKGROUND), each);
    }
}
