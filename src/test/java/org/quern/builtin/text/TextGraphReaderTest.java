package org.quern.builtin.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.llm.Message;
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.format.ReadGraph.Fact;
import org.quern.textgraph.format.TextFormats;

/** Questions about a small railway, in wordings of their own. */
class TextGraphReaderTest {

    private static Fact fact(String subject, String relation, String object) {
        return new Fact(subject, relation, object, false, Collections.emptySortedMap());
    }

    private static final ReadGraph GRAPH = new ReadGraph(List.of(fact("Arlo", "leads to", "Bree"),
            fact("Bree", "leads to", "Cato (old)"), fact("Dunn", "leads to", "Bree"),
            fact("Bree", "owned by", "Rail, Inc."),
            fact("Cato (old)", "owned by", "Rail, Inc."),
            new Fact("Bree", "opened", "1901", true, new TreeMap<>())));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Is there an edge (Arlo, leads to, Bree)? | Yes
            Is there an edge (Bree, leads to, Arlo)? | No
            Is (Bree, leads to, Cato (old)) an edge? Reply with one word, Yes or No. | Yes
            Is (Bree, owned by, "Rail, Inc.") an edge? | Yes
            Is (Bree, opened, '1901') an edge? | Yes
            Is (Bree, opened, 1901) an edge? | No
            Name the shortest path from “Arlo” to “Dunn”. | SHORTEST PATH: ["Arlo", "Bree", "Dunn"]
            Which route leads from "Arlo" to "Cato (old)"? Reply with one line in this form: PATH: ["x"] | PATH: ["Arlo", "Bree", "Cato (old)"]
            How many incoming edges of the type “leads to” does “Bree” have? | Answer: 2
            How many outgoing edges of the type “leads to” does “Bree” have? Reply with one line in this form: Count: NUMBER | Count: 1
            Count the neighbours of “Bree” with an outgoing edge “owned by”. | Answer: 1
            How many neighbours does “Bree” have? | Answer: 4
            Which entity has the most outgoing edges? | Answer: Bree
            Which entity has the highest in-degree? | Answer: Bree
            Which entity has the most edges? | Answer: Bree
            """)
    void questionsAreAnsweredFromTheFacts(String question, String answer) {
        assertThat(new TextGraphReader(GRAPH, question).answer()).contains(answer);
    }

    @Test
    void otherQuestionsHaveNoAnswer() {
        assertThat(new TextGraphReader(GRAPH, "Why?").answer()).isEmpty();
        assertThat(new TextGraphReader(GRAPH, "How many edges does “Nobody” have?").answer()).isEmpty();
    }

    @Test
    void aPromptWithoutAGraphIsNone() {
        assertThat(TextGraphPrompt.read(List.of(Message.user("This is the graph:\n\nnothing\n\nHow many?")),
                new TextFormats())).isEqualTo(Optional.empty());
    }
}
