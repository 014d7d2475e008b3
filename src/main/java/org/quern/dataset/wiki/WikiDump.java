package org.quern.dataset.wiki;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.out.NodeFmtLib;
import org.apache.jena.riot.system.StreamRDFBase;
import org.apache.jena.sparql.graph.GraphFactory;
import org.apache.jena.sys.JenaSystem;
import org.quern.dataset.DatasetQuestion;
import org.quern.wikidata.store.RdfFile;
import org.quern.workspace.QuernException;

/**
 * A dump of QAWiki: its questions and all other triples. The triples of the questions are removed from the
 * graph and can be written again from the questions; everything else is kept unchanged, so nothing is lost. The
 * graph is held in memory.
 */
public final class WikiDump {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }

    /** The file next to the questions with all other triples: properties, classes, issues, revisions. */
    public static final String BACKGROUND = "background.nt";
    /** The file with triples that an export of the questions would add to the dump; usually empty. */
    public static final String UNSAID = "unsaid.nt";

    private final Graph graph;

    private WikiDump(Graph graph) {
        this.graph = graph;
    }

    /**
     * Reads Turtle or N-Triples.
     *
     * @param file for messages
     * @throws QuernException when it is not valid
     */
    public static WikiDump read(InputStream in, Path file) {
        Graph graph = GraphFactory.createDefaultGraph();
        parse(in, file, graph::add);
        return new WikiDump(graph);
    }

    /** Passes on triples in the file's order; blank nodes get the same names each time. */
    static void parse(InputStream in, Path file, Consumer<Triple> each) {
        Map<Node, Node> blank = new HashMap<>();
        new RdfFile(file, Lang.TURTLE).read(in, new StreamRDFBase() {
            @Override
            public void triple(Triple triple) {
                each.accept(Triple.create(named(triple.getSubject()), triple.getPredicate(),
                        named(triple.getObject())));
            }

            private Node named(Node node) {
                return node.isBlank()
                        ? blank.computeIfAbsent(node, _ -> NodeFactory.createBlankNode("n" + blank.size())) : node;
            }
        });
    }

    /** The questions, sorted by number. */
    public Stream<DatasetQuestion> questions() {
        return new WikiQuestions(graph).all();
    }

    /**
     * The rest of the dump without the questions, and the triples that the questions would add.
     *
     * @param background N-Triples, sorted
     * @param unsaid N-Triples, sorted
     */
    public record Rest(List<String> background, List<String> unsaid) {}

    /** Computes the rest; the questions are those of {@link #questions}. */
    public Rest rest() {
        WikiTriples triples = new WikiTriples(WikiTerms.ENTITY);
        Set<Triple> said = new HashSet<>();
        questions().forEach(question -> said.addAll(triples.of(question)));
        return new Rest(lines(graph.stream().filter(t -> !said.contains(t) && !t.getPredicate().equals(WikiTerms.ORDER)
                && !t.getPredicate().equals(WikiTerms.REST))),
                lines(said.stream().filter(t -> !graph.contains(t))));
    }

    /** Triples as sorted N-Triples. */
    static List<String> lines(Stream<Triple> triples) {
        return triples.map(t -> NodeFmtLib.strNodesNT(t.getSubject(), t.getPredicate(), t.getObject()) + " .").sorted()
                .toList();
    }
}
