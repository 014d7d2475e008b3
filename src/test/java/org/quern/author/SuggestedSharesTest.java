package org.quern.author;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.schema.SuggestedShares;
import org.quern.bench.schema.SuggestedShares.Line;
import org.quern.convert.OracleStore;
import org.quern.schema.SchemaText;
import org.quern.testing.ExampleData;
import org.quern.testing.Items;
import org.quern.testing.Shared;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.store.Store;

/** The share of each suggestion is the share of entities with a value, or with a relation, after a conversion. */
class SuggestedSharesTest {

    @TempDir
    private Path folder;

    /** @return the number of suggestions that are relations, and that lose members */
    private int[] equal(ObjectNode schema, WikidataSource source, String... types) {
        List<Line> lines = new ArrayList<>();
        for (String type : types)
            lines.addAll(new SuggestedShares(source, folder.resolve(type)).of(schema, type, 100_000));
        assertThat(lines).hasSizeGreaterThan(20).allSatisfy(line -> {
            assertThat(line.estimate()).as(line.toString()).isFalse();
            assertThat(line.suggested()).as(line.toString()).isEqualTo(line.converted());
        });
        return new int[]{(int) lines.stream().filter(l -> l.mapping().contains("#")).count(),
            (int) lines.stream().map(l -> l.converted().ratio()).distinct().count()};
    }

    @Test
    void onTheExample() throws IOException {
        try (Store store = Store.open(ExampleData.store(folder.resolve("store")))) {
            int[] counts = equal(SchemaText.read(Path.of("assets/example/schemas/film.json")).tree(), store.source(),
                    "Film", "Person");
            assertThat(counts[0]).isGreaterThan(5);
            assertThat(counts[1]).isGreaterThan(10);
        }
    }

    /** With constraints of subjects and objects, disabled types, and every kind of value. */
    @Test
    void onTheOracles() throws IOException {
        try (WikidataSource source = OracleStore.open()) {
            for (String name : List.of("nba_like", "types_all"))
                assertThat(equal(SchemaText.read(Shared.path("oracles/conversion/" + name).resolve("schema.json"))
                        .tree(), source,
                        name.equals("nba_like") ? new String[]{"Team", "Player"}
                                : new String[]{"Person"})[0])
                        .isGreaterThan(3);
        }
    }

    /** The item that most members share has a class; the rare others have none: employers of researchers. */
    @Test
    void manyMembersOfFewItemsAreARelation() {
        Items items = new Items().item("Q3918", "university").item("Q900", "Big University", "Q3918")
                .item("Q901", "Small University", "Q3918");
        for (int i = 0; i < 100; i++) {
            items.item("Q" + (1000 + i), "person " + i, "Q5")
                    .add("Q" + (1000 + i), Items.link("P108", i < 90 ? "Q900" : i < 96 ? "Q901" : "Q" + (5000 + i)));
            items.add("Q" + (1000 + i), Items.time("P580", 1900, 9));
        }
        ObjectNode schema = SchemaText.parse("""
                {"name": "x", "entities": [{"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false,
                  "properties": []}, {"label": "University", "wd_source": "Q3918", "properties": []}],
                 "relations": []}""", "test").tree();
        List<Line> lines = new SuggestedShares(items, folder).of(schema, "Person", 500);
        assertThat(lines.stream().filter(l -> l.pid().equals("P108")).findFirst().orElseThrow())
                .satisfies(employer -> {
                    assertThat(employer.mapping()).isEqualTo("hasEmployer#Person#University");
                    assertThat(employer.suggested()).isEqualTo(new Word.Share(96, 100)).isEqualTo(employer.converted());
                });
    }

    @Test
    void aPartOfTheMembersGivesAnEstimate() {
        Items items = new Items();
        for (int i = 0; i < 300; i++)
            items.item("Q" + (1000 + i), "person " + i, "Q5").add("Q" + (1000 + i), Items.text("P1449", "nick"));
        ObjectNode schema = SchemaText.parse("""
                {"name": "x", "entities": [{"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false,
                  "properties": []}], "relations": []}""", "test").tree();
        assertThat(new SuggestedShares(items, folder.resolve("some")).of(schema, "Person", 100))
                .isNotEmpty().allMatch(Line::estimate);
        assertThat(new SuggestedShares(items, folder.resolve("all")).of(schema, "Person", 300))
                .isNotEmpty().noneMatch(Line::estimate);
    }
}
