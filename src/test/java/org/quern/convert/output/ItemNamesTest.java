package org.quern.convert.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.convert.ConversionRules;
import org.quern.convert.Reason;
import org.quern.convert.output.Manifest.ConflictCount;
import org.quern.convert.output.Manifest.ConflictSample;
import org.quern.convert.output.Manifest.RejectCount;
import org.quern.convert.output.Manifest.RejectSample;
import org.quern.schema.SchemaHash;

class ItemNamesTest {

    private final ItemNames names = new ItemNames(Map.of("Q7", "Elm $1", "Q70", "centimetre"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Q7           | Elm $1 (Q7)
            180 Q70      | 180 centimetre (Q70)
            -1.5E+3 Q70  | -1.5E+3 centimetre (Q70)
            Q71          | Q71
            5 Q71        | 5 Q71
            Audi Q7      | Audi Q7
            Q7 @en       | Q7 @en
            Q7$A         | Q7$A
            P7           | P7
            1984         | 1984
            ''           | ''
            """)
    void namesAnItemAndTheUnitOfAnAmount(String text, String named) {
        assertThat(names.name(text)).isEqualTo(named);
    }

    @Test
    void collectsTheIdsOfExamples() {
        Manifest manifest = new Manifest("g", "s", new SchemaHash("ab12"), ConversionRules.CORRECT, List.of(),
                Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(new RejectCount("Mill", "height", Reason.OTHER_UNIT, 3,
                        List.of(new RejectSample("Q2", "Q2$A", "7 Q3"), new RejectSample("Q2", "", "Audi Q9")))),
                List.of(new ConflictCount("Mill", "height", 1,
                        List.of(new ConflictSample("Q4", "Q5", List.of("Q6"))))),
                List.of(), List.of(), List.of());

        assertThat(ItemNames.ids(manifest)).containsExactly("Q2", "Q3", "Q4");
    }
}
