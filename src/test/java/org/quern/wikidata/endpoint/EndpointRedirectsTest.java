package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.testing.SparqlServer;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.SafeFiles;

/** An endpoint with redirects gives the graph of a store that was loaded with the same triples. */
class EndpointRedirectsTest {

    private static final String SCHEMA = """
            {"name": "s", "entities": [
              {"label": "Book", "wd_source": "Q1", "properties": [
                {"label": "genre", "wd_source": "P136", "datatype": "list[str]"},
                {"label": "pages", "wd_source": "P1104", "datatype": "float", "quantity_unit": "Q700"}]},
              {"label": "Author", "wd_source": "Q2", "wd_constraints": ["$LINKED_TO(P106,Q50)"], "properties": [
                {"label": "role", "wd_source": "P106", "datatype": "str"}]}],
             "relations": [
              {"label": "by", "wd_source": "P50", "subj_label": "Book", "obj_label": "Author",
               "wd_rank_filter": "non_deprecated", "properties": [
                {"label": "as", "wd_source": "P3831", "datatype": "str"}]},
              {"label": "part", "wd_source": "P361", "wd_is_transitive": true, "subj_label": "Book",
               "obj_label": "Book"},
              {"label": "reached", "wd_source": "P50", "wd_source_suffix": "wdt:P737", "subj_label": "Book",
               "obj_label": "Author"}]}
            """;

    private final SafeFiles files = new SafeFiles();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"1,fuseki", "2,wdqs", "3,qlever", "4,wdqs", "5,virtuoso", "6,blazegraph"})
    void theGraphIsThatOfAStore(long seed, String kind) throws IOException {
        Path data = Files.write(folder.resolve("data.nt"), new Triples(new Random(seed)).lines());
        MappedSchema schema = new SchemaReader(files).read(Files.writeString(folder.resolve("s.json"), SCHEMA));
        new StoreLoader().load(folder.resolve("loaded"), List.of(data), StoreLoader.Existing.REFUSE, Progress.NONE);
        Manifest expected;
        try (Store store = Store.open(folder.resolve("loaded"))) {
            expected = convert(schema, store.source(), "store");
        }
        DatasetGraph behind = DatasetGraphFactory.createTxnMem();
        Txn.executeWrite(behind, () -> RDFDataMgr.read(behind, data.toUri().toString()));
        Manifest found;
        String shipped = new Profiles().find(kind).isPresent() ? kind : "generic";
        try (SparqlServer server = new SparqlServer(behind);
                EndpointSource source = EndpointSource.open(Endpoints.of(server.address(),
                        Endpoints.profile(shipped, 500, 7, Duration.ofSeconds(60), 2), folder.resolve("cache")), files,
                        _ -> {}, Progress.NONE)) {
            found = convert(schema, source, "endpoint");
        }
        assertThat(found.entities()).isEqualTo(expected.entities());
        assertThat(found.relations()).isEqualTo(expected.relations());
        assertThat(found.rejects()).isEqualTo(expected.rejects());
        assertThat(folder.resolve("endpoint/graph.json.gz"))
                .hasSameBinaryContentAs(folder.resolve("store/graph.json.gz"));
        assertThat(expected.relations()).allMatch(r -> r.written() > 0);
    }

    private Manifest convert(MappedSchema schema, WikidataSource source, String into) {
        Converter.Options options = new Converter.Options(true, false, ConversionRules.CORRECT, Optional.empty());
        return new Converter(schema, source, new UnitTable(), options).run(folder.resolve(into), files, Progress.NONE);
    }

    /** Books and authors, most of whose values name former ids: one redirect, a chain, or a circle. */
    private static final class Triples {

        private static final String RANK = "<http://wikiba.se/ontology#%sRank>";

        private final List<String> lines = new java.util.ArrayList<>();
        private final Random random;
        private int statements;

        Triples(Random random) {
            this.random = random;
        }

        List<String> lines() {
            for (String id : List.of("Q1", "Q2", "Q3", "Q4", "Q50", "Q60", "Q61", "Q700"))
                label(id);
            statement("Q3", "P279", former("Q1"));
            statement("Q4", "P279", former("Q3"));
            for (int i = 0; i < 30; i++) {
                String id = "Q" + (100 + i);
                label(id);
                statement(id, "P31", former(List.of("Q1", "Q3", "Q4").get(i % 3)));
                for (int n = 1 + random.nextInt(3); n > 0; n--)
                    statement(id, "P50", former("Q" + (200 + random.nextInt(12))), "P3831", former("Q60"));
                statement(id, "P136", former("Q" + (60 + random.nextInt(2))));
                statement(id, "P361", former("Q" + (100 + random.nextInt(30))));
            }
            for (int i = 0; i < 12; i++) {
                String id = "Q" + (200 + i);
                label(id);
                statement(id, "P31", former("Q2"));
                statement(id, "P106", former(i % 4 == 0 ? "Q60" : "Q50"));
                statement(id, "P737", former("Q" + (200 + random.nextInt(12))));
            }
            redirect("Q9001", "Q9002");
            redirect("Q9002", "Q9001");
            return lines;
        }

        /** The id itself, or one that leads to it; sometimes one that leads nowhere. */
        private String former(String id) {
            String number = id.substring(1);
            return switch (random.nextInt(8)) {
                case 0, 1, 2 -> {
                    redirect("Q80" + number, id);
                    yield "Q80" + number;
                }
                case 3 -> {
                    redirect("Q81" + number, "Q82" + number);
                    redirect("Q82" + number, id);
                    yield "Q81" + number;
                }
                case 4 -> random.nextInt(6) == 0 ? "Q9001" : id;
                default -> id;
            };
        }

        private void redirect(String from, String to) {
            String line = entity(from) + " <http://www.w3.org/2002/07/owl#sameAs> " + entity(to) + " .";
            if (!lines.contains(line))
                lines.add(line);
        }

        private void label(String id) {
            lines.add(entity(id) + " <http://www.w3.org/2000/01/rdf-schema#label> \"item " + id + "\"@en .");
        }

        private void statement(String subject, String pid, String value, String... qualifier) {
            String statement = "<http://www.wikidata.org/entity/statement/" + subject + "-" + ++statements + ">";
            boolean deprecated = random.nextInt(12) == 0;
            lines.add(entity(subject) + " <http://www.wikidata.org/prop/" + pid + "> " + statement + " .");
            lines.add(statement + " <http://www.wikidata.org/prop/statement/" + pid + "> " + entity(value) + " .");
            lines.add(statement + " <http://wikiba.se/ontology#rank> "
                    + RANK.formatted(deprecated ? "Deprecated" : "Normal") + " .");
            if (qualifier.length > 0)
                lines.add(statement + " <http://www.wikidata.org/prop/qualifier/" + qualifier[0] + "> "
                        + entity(qualifier[1]) + " .");
            if (deprecated)
                return;
            lines.add(
                    statement + " <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> " + RANK.formatted("Best") + " .");
            lines.add(entity(subject) + " <http://www.wikidata.org/prop/direct/" + pid + "> " + entity(value) + " .");
        }

        private static String entity(String id) {
            return "<http://www.wikidata.org/entity/" + id + ">";
        }
    }
}
