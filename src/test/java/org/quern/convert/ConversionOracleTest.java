package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.convert.GraphDifference.Why;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.testing.Shared;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.SafeFiles;

/** The published engine's graphs of one synthetic extract: equal but for what can be explained, each difference. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConversionOracleTest {
    private @Nullable WikidataSource source;

    @TempDir
    private Path folder;

    @BeforeAll
    void load() throws IOException {
        source = OracleStore.open();
    }

    @AfterAll
    void close() {
        if (source != null)
            source.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            geo_like      | FACTOR_OF_WIKIDATA=1
            movie_like    | RANK_TESTED_BY_VALUE=3, UNKNOWN_VALUE_LEAKS=2, EMPTY_LABEL_TAKEN=1, \
            TITLE_FROM_BROKEN_ADDRESS=1, LABEL_FOR_ALL_LANGUAGES=21, LABEL_THAT_IS_AN_ID=2, FACTOR_OF_WIKIDATA=2
            nba_like      | RANK_TESTED_BY_VALUE=4, UNKNOWN_VALUE_LEAKS=3, QUANTITY_OF_RELATION_LOST=19, \
            MERGES_WHAT_NOBODY_STATED=2, EMPTY_LABEL_TAKEN=1, TITLE_FROM_BROKEN_ADDRESS=1, \
            LABEL_FOR_ALL_LANGUAGES=2, LABEL_THAT_IS_AN_ID=2, YEAR_BEFORE_1000=1, FACTOR_OF_WIKIDATA=7
            reprops       | RANK_TESTED_BY_VALUE=7, UNKNOWN_VALUE_LEAKS=1, EVERY_TEXT_IS_TRUE=244, CENTURY_MISNAMED=1, \
            QUANTITY_OF_RELATION_LOST=24, MERGES_WHAT_NOBODY_STATED=3, TITLE_FROM_BROKEN_ADDRESS=1, \
            LABEL_FOR_ALL_LANGUAGES=3, LABEL_THAT_IS_AN_ID=3, YEAR_BEFORE_1000=2
            reverse_chain | RANK_TESTED_BY_VALUE=1, LINKED_TO_ITSELF=10, MIDDLE_OF_CHAIN_NOT_TESTED=18
            types_all     | RANK_TESTED_BY_VALUE=11, UNKNOWN_VALUE_LEAKS=10, EVERY_TEXT_IS_TRUE=315, \
            CENTURY_MISNAMED=21, UNIT_WITHOUT_LABEL_DROPPED=6, CURRENCY_NEVER_PASSES=2, TEXT_READ_AS_ADDRESS=2, \
            EMPTY_LABEL_TAKEN=2, TITLE_FROM_BROKEN_ADDRESS=1, NUMBER_BEYOND_64_BITS=2, LABEL_FOR_ALL_LANGUAGES=8, \
            LABEL_THAT_IS_AN_ID=2, YEAR_BEFORE_1000=10, FACTOR_OF_WIKIDATA=302
            """)
    void differsOnlyWhereThatIsExplained(String name, String explained) throws IOException {
        Path oracle = Shared.path("oracles/conversion/" + name);
        MappedSchema schema = new SchemaReader(new SafeFiles()).read(oracle.resolve("schema.json"));
        Path target = folder.resolve(name);
        new Converter(schema, Objects.requireNonNull(source), new UnitTable(),
                new Converter.Options(true, false, Optional.empty()))
                .run(target, new SafeFiles(), Progress.NONE);
        PublishedGraphs theirs = PublishedGraphs.read(oracle.resolve("expected-graph.json.gz"));
        PublishedGraphs ours = PublishedGraphs.read(target.resolve("graph.json.gz"));
        List<GraphDifference> differences = new GraphComparison(schema, Objects.requireNonNull(source), theirs, ours)
                .differences();
        assertThat(differences).filteredOn(d -> d.why() == Why.UNEXPLAINED).isEmpty();
        Map<Why, Integer> counts = new TreeMap<>();
        differences.forEach(d -> counts.merge(d.why(), 1, Integer::sum));
        assertThat(counts).hasToString("{" + explained + "}");
    }
}
