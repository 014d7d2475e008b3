package org.quern.convert;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.zip.GZIPInputStream;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.quern.testing.Shared;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.store.StoreSource;

/** The synthetic Wikidata extract of the oracles, in memory. */
public final class OracleStore {
    private OracleStore() {}

    public static WikidataSource open() throws IOException {
        DatasetGraph data = DatasetGraphFactory.create();
        try (InputStream in = new GZIPInputStream(
                Files.newInputStream(Shared.path("oracles/conversion/small.nt.gz")))) {
            RDFParser.source(in).lang(Lang.NTRIPLES).parse(data);
        }
        return new StoreSource("small.nt.gz", data);
    }
}
