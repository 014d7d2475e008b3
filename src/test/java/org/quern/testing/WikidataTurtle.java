package org.quern.testing;

import java.util.stream.Collectors;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.quern.sparql.Prefixes;

/** Small pieces of Wikidata that a test writes down as Turtle, with the usual prefixes. */
public final class WikidataTurtle {

    /** What the query service knows, and shorter names for statements and values. */
    private static final String PREFIXES = new Prefixes().all().entrySet().stream()
            .map(known -> "PREFIX %s: <%s>\n".formatted(known.getKey(), known.getValue()))
            .collect(Collectors.joining())
            + """
                    PREFIX s: <http://www.wikidata.org/entity/statement/>
                    PREFIX v: <http://www.wikidata.org/value/>
                    """;

    private WikidataTurtle() {}

    /** A file's content: the data with the prefixes. */
    public static String file(String turtle) {
        return PREFIXES + turtle;
    }

    /** The data in memory; values are taken as they are written, also wrong ones. */
    public static DatasetGraph read(String turtle) {
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        Txn.executeWrite(data, () -> RDFParser.fromString(file(turtle), Lang.TURTLE).checking(false).parse(data));
        return data;
    }
}
