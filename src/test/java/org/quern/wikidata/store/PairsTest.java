package org.quern.wikidata.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.quern.testing.Shared;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;

/** Official RDF and official JSON of the same entities give the same entities. */
class PairsTest {

    @TestFactory
    Stream<DynamicTest> turtleAndJsonAgree() throws IOException {
        Path folder = Shared.path("data/wikidata-pairs");
        try (Stream<Path> files = Files.list(folder.resolve("ttl"))) {
            return files.sorted().toList().stream().map(file -> {
                String id = file.getFileName().toString().replace(".ttl", "");
                return dynamicTest(id, () -> agree(id, file, folder.resolve("json").resolve(id + ".json")));
            });
        }
    }

    private static void agree(String id, Path turtle, Path json) throws IOException {
        JsonNode tree = new ObjectMapper().readTree(Files.readAllBytes(json));
        WikidataEntity written = EntityJson.parse(tree.path("entities").path(id), json.toString());
        WikidataEntity read = fromRdf(turtle, id, written.statements().keySet());

        assertThat(read.labels()).isEqualTo(written.labels());
        assertThat(read.descriptions()).isEqualTo(written.descriptions());
        assertThat(read.aliases()).isEqualTo(written.aliases());
        assertThat(read.sitelinks()).isEqualTo(written.sitelinks());
        assertThat(read.statements().keySet()).isEqualTo(written.statements().keySet());
        for (Map.Entry<String, List<Statement>> of : written.statements().entrySet())
            assertThat(read.statements(of.getKey())).as(of.getKey()).isEqualTo(of.getValue());
    }

    private static WikidataEntity fromRdf(Path file, String id, Set<String> pids) {
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        Txn.executeWrite(data, () -> RDFParser.source(file).lang(Lang.TURTLE).checking(false).parse(data));
        List<WikidataEntity> found = new ArrayList<>();
        new StoreSource("pairs", data, Terms.ALL).read(List.of(id), pids, found::add);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
