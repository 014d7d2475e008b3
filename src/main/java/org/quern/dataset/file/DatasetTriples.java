package org.quern.dataset.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.sys.JenaSystem;
import org.quern.job.Progress;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.GuardedRun;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.workspace.QuernException;

/** A dataset as RDF in memory, in the model in which it is exported as Turtle, with its prefixes. */
public final class DatasetTriples {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }

    private final String name;
    private final DatasetGraph data;
    private final String prefixes;

    private DatasetTriples(String name, DatasetGraph data, String prefixes) {
        this.name = name;
        this.data = data;
        this.prefixes = prefixes;
    }

    /** Reads a set with its edits, without stored answers. */
    public static DatasetTriples of(DatasetFolder set, Progress progress) {
        ByteArrayOutputStream turtle = new ByteArrayOutputStream();
        DatasetExport.turtle(set).write(turtle, each -> set.read(question -> {
            progress.checkCancelled();
            each.accept(question.withAnswers(List.of()));
        }));
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        RDFParser.source(new ByteArrayInputStream(turtle.toByteArray())).lang(Lang.TURTLE).parse(data);
        List<String> prefixes = new ArrayList<>();
        data.executeRead(() -> data.prefixes()
                .forEach((prefix, iri) -> prefixes.add("PREFIX %s: <%s> ".formatted(prefix, iri))));
        return new DatasetTriples(set.name(), data, String.join("", prefixes));
    }

    /** The prefixes that queries may use, besides those of Wikidata. */
    public String prefixes() {
        return prefixes;
    }

    /**
     * Runs an untrusted query.
     *
     * @throws QuernException when it is not a valid SELECT or ASK query, or fails
     */
    public Solutions run(String query, SelectLimits limits, Progress progress) {
        try {
            return new GuardedRun(data).run(ExternalQuery.of(prefixes + query).select(), limits, progress);
        } catch (ExternalQuery.Refused refused) {
            throw new QuernException(refused.why(), name, "correct the query");
        }
    }
}
