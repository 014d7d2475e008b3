package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.neo4j.GraphDatabase.Table;

class JsonTablesTest {

    @Test
    void cellsStandUnderTheirColumnsInWhateverOrderARowNamesThem() throws Exception {
        Table table = JsonTables.read(new ObjectMapper().readTree("""
                [{"name": "Ada", "age": 36}, {"age": 41, "name": "Alan"}, {"name": "Grace", "rank": [1, 2.5]}]
                """));

        assertThat(table.columns()).containsExactly("name", "age", "rank");
        assertThat(table.rows()).containsExactly(Arrays.asList("Ada", 36L, null), Arrays.asList("Alan", 41L, null),
                Arrays.asList("Grace", null, List.of(1L, 2.5)));
    }
}
