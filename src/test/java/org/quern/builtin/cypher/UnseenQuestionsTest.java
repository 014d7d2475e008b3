package org.quern.builtin.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.bench.builtin.TranslationBench;
import org.quern.bench.builtin.TranslationBench.Item;

/** The questions of the example, which people have reviewed; no rule was written with them in sight. */
class UnseenQuestionsTest {

    private static final Path EXAMPLE = Path.of("assets/example");

    @Test
    void mostQuestionsOfTheExampleAreAnswered() throws Exception {
        List<JsonNode> questions = new ArrayList<>();
        new ObjectMapper().readTree(EXAMPLE.resolve("questions/film.json").toFile()).forEach(questions::add);
        List<Item> items = new TranslationBench(_ -> EXAMPLE.resolve("graphs/film/graph.json.gz")).run(questions);
        assertThat(items).hasSize(questions.size());
        assertThat(items.stream().filter(Item::right).count()).as(String.join("\n", items.stream()
                .filter(item -> !item.right()).map(item -> item.question() + "\n    " + item.query()).toList()))
                .isGreaterThanOrEqualTo(questions.size() / 2);
    }
}
