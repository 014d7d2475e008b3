package org.quern.wikidata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.WikidataValue.Text;

class SnakOrderTest {
    private static Snak text(String pid, String text) {
        return new Snak.Known(pid, new Text(text));
    }

    @Test
    void ordersByTheNumberOfThePropertyThenByValueAndKeepsEachOnce() {
        List<Snak> snaks = List.of(text("P100", "a"), text("P9", "b"), new Snak.None("P9"), text("P9", "a"),
                text("P9", "b"), text("P100", "a"), new Snak.Unknown("P9"), new Snak.Unknown("P9"),
                new Snak.Known("P9", new EntityRef("Q1")), text("P10", "b"), text("P9", "b"));
        assertThat(SnakOrder.sorted(snaks)).containsExactly(new Snak.Known("P9", new EntityRef("Q1")), text("P9", "a"),
                text("P9", "b"), new Snak.None("P9"), new Snak.Unknown("P9"), text("P10", "b"), text("P100", "a"));
        assertThat(SnakOrder.sorted(snaks.reversed())).isEqualTo(SnakOrder.sorted(snaks));
    }
}
