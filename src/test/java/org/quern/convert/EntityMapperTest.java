package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.workspace.SafeFiles;

class EntityMapperTest {
    private static final String FILMS = """
            {"name": "films", "entities": [{"label": "Film", "wd_source": "Q1", "properties": []}], "relations": []}
            """;

    @Test
    void trimsAliasesOfAllWhiteSpaceAndKeepsEachOnceInOrder() {
        MappedSchema schema = new SchemaReader(new SafeFiles()).check(FILMS).schema().orElseThrow();
        UnitTable units = new UnitTable();
        TypePlan plan = TypePlan.of(schema.active(), units).getFirst();
        WikidataEntity film = new WikidataEntity("Q7", Map.of("en", "Stalker"), Map.of(),
                Map.of("en", List.of("\u00A0b\u2003c \n", "\tb\u2003c", " \u3000\r\n", "", "a  b\u2028", "é\u200B"),
                        "de", List.of("d")),
                Map.of(), Map.of());
        assertThat(
                new EntityMapper(units, ConversionRules.CORRECT, LabelChain.of(ConversionRules.CORRECT)).map(film, plan,
                        _ -> Optional.empty(), new Findings()).entity().orElseThrow().aliases())
                .containsExactly("a  b", "b\u2003c", "é\u200B");
    }
}
