package org.quern.wikidata.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.jena.atlas.RuntimeIOException;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.lang.LabelToNode;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.StreamRDF;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads Turtle, N-Triples and N-Quads.
 *
 * @param blankNodes gives the node of a label
 */
public record RdfFile(Path file, Lang language, LabelToNode blankNodes) {

    /** A file whose blank nodes are its own. */
    public RdfFile(Path file, Lang language) {
        this(file, language, LabelToNode.createScopeByDocumentHash());
    }

    /**
     * Passes on the file's triples.
     *
     * @throws QuernException at the first line that is not valid RDF
     */
    public void read(InputStream in, StreamRDF out) {
        WatchedInput open = new WatchedInput(in) {
            @Override
            public void close() {
                // Whoever opened the file closes it after reading its hash.
            }
        };
        try {
            parse(open, out);
        } catch (QuernException hidden) {
            // The parser reports a failing stream as a syntax error.
            throw open.failure().map(cause -> SafeFiles.cannotRead(file, cause)).orElse(hidden);
        } catch (RuntimeIOException failure) {
            throw SafeFiles.cannotRead(file, failure.getCause() instanceof IOException cause ? cause
                    : new IOException(failure));
        } catch (StackOverflowError deep) {
            throw new QuernException("the {0} is nested too deeply", file.toString(),
                    "fix the file, or download it again", language.getLabel()).causedBy(deep);
        }
    }

    private void parse(InputStream open, StreamRDF out) {
        // Only strict mode requires the final full stop, without which a truncated file would look complete.
        // Checks of values and addresses are off, because values are validated, and bad ones counted, when they
        // are read.
        RDFParser.source(open).base("urn:x-quern:").lang(language).checking(false).strict(true)
                .labelToNode(blankNodes)
                .errorHandler(new ErrorHandler() {
                    @Override
                    public void warning(String message, long line, long column) {
                        // Wikidata's exports contain unusual addresses; they are kept unchanged.
                    }

                    @Override
                    public void error(String message, long line, long column) {
                        fatal(message, line, column);
                    }

                    @Override
                    public void fatal(String message, long line, long column) {
                        throw new QuernException("this is not valid {0} ({1})", file + " line " + lineOf(message, line),
                                "fix the file, or download it again", language.getLabel(), clause(message));
                    }
                }).parse(out);
    }

    /** The parser reports a line break inside a text with the number of the next line. */
    private static long lineOf(String message, long line) {
        return message.contains("newline in string") ? line - 1 : line;
    }

    private static String clause(String message) {
        return message.replaceAll("\\s+", " ").replaceAll("\\.$", "");
    }
}
