package org.quern.builtin.wikidata;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.builtin.EnglishVocabulary;
import org.quern.builtin.WordSplitter;
import org.quern.llm.Message;

/** Explorations of a small invented data set, through prompts alone. */
class ExplorerTest {

    private static final Map<String, String> SHOWN = Map.of(
            "search_wikidata Velmar Bridge", "Velmar Bridge Museum (Q8): museum\nVelmar Bridge (Q7): bridge in Velmar",
            "search_wikidata Ada Lake", "Ada Lake (Q5): architect",
            "search_wikidata architect", "architect (Q42973): occupation\narchitect (P84): \tData Type: wikibase-item",
            "get_wikidata_entry Q7",
            "{\n  \"architect (P84)\": \"Ada Lake (Q5)\",\n  \"date of official opening (P1619)\": \"1931\"\n}",
            "get_wikidata_entry Q5",
            "{\n  \"date of birth (P569)\": \"1890\",\n  \"place of birth (P19)\": \"Velmar (Q9)\"\n}",
            "execute_sparql SELECT DISTINCT ?answer WHERE { ?answer wdt:P84 wd:Q5 }", "answer\n    Q7");

    private final Explorer explorer;

    ExplorerTest() {
        WordSplitter splitter = new WordSplitter();
        explorer = new Explorer(splitter, new EnglishVocabulary(splitter));
    }

    /** The queries of an exploration, until it stops. */
    private List<String> queries(String question, int most) throws Exception {
        StringBuilder history = new StringBuilder();
        List<String> queries = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            ExplorationPrompt prompt = ExplorationPrompt
                    .read(List.of(Message.user("Actions: execute_sparql\n\nQuestion:\n"
                            + question + "\n\nWhat has been done so far:\n"
                            + (history.isEmpty() ? "Nothing yet." : history)
                            + "\n\nWhat do you do next?")))
                    .orElseThrow();
            String said = explorer.next(prompt);
            JsonNode act = new ObjectMapper().readTree(said);
            assertThat(act.path("thought").asText()).isNotBlank();
            String action = act.path("action").asText();
            String argument = act.path("argument").asText();
            if (action.equals("stop"))
                return queries;
            if (action.equals("execute_sparql"))
                queries.add(argument);
            String seen = SHOWN.getOrDefault(action + " " + argument,
                    action.equals("execute_sparql") && !argument.contains("?answer wdt") ? "answer\nQ1"
                            : "Nothing was found.");
            history.append(said).append("\n[data]\n| ").append(seen.replace("\n", "\n| "))
                    .append("\n[end of data]\n\n");
        }
        throw new AssertionError("it does not stop: " + history);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Who was the architect of the Velmar Bridge? | SELECT DISTINCT ?answer WHERE { wd:Q7 wdt:P84 ?answer }
            When was Ada Lake born? | SELECT DISTINCT ?answer WHERE { wd:Q5 wdt:P569 ?answer }
            Where was Ada Lake born? | SELECT DISTINCT ?answer WHERE { wd:Q5 wdt:P19 ?answer }
            What was designed by the architect Ada Lake? | SELECT DISTINCT ?answer WHERE { ?answer wdt:P84 wd:Q5 }
            """)
    void theLastQueryAnswers(String question, String query) throws Exception {
        assertThat(queries(question, 15)).last().isEqualTo(query);
    }

    @Test
    void countsAreCounted() throws Exception {
        assertThat(queries("How many bridges had Ada Lake as their architect?", 15))
                .contains("SELECT (COUNT(DISTINCT ?answer) AS ?count) WHERE { ?answer wdt:P84 wd:Q5 }");
    }

    @ParameterizedTest
    @CsvSource({"Why?", "Who designed the Lost Tower?", "'What is “???”?'"})
    void itStopsWithoutAQueryIfItFindsNothing(String question) throws Exception {
        assertThat(queries(question, 15)).isEmpty();
    }

    @Test
    void otherPromptsAreNotExplorations() {
        assertThat(ExplorationPrompt.read(List.of(Message.user("Question:\nWho?\n\n")))).isEmpty();
    }
}
