package org.quern.llm.reply;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each wrapping of an answer, around short and long queries: the query is found, whatever is around it. */
class WrappingsTest {

    private static final List<String> QUERIES = List.of("MATCH (n:Lake) RETURN n.name",
            "MATCH (n:Lake)-[:locatedIn]->(c:Country {name: 'Sweden'})\nWHERE n.area > 1000\nRETURN n.name, c.name\nORDER BY n.area DESC LIMIT 3",
            "OPTIONAL MATCH (n:Lake)\nWITH n, [x IN [1, 2] WHERE x > 1] AS l\nRETURN count(n) AS lakes, l");

    /** {@code %s} is the answer, {@code %o} another query. */
    private static final String[] WRAPPINGS = {"%s", "\n\n%s\n", "\uFEFF%s", "%s;", "%s;\n\n", "```\n%s\n```",
        "```cypher\n%s\n```", "```Cypher\n%s\n```", "```sql\n%s\n```", "``` cypher\n%s\n```", "~~~cypher\n%s\n~~~",
        "````cypher\n%s\n````", "```cypher\n%s", "%s\n```", "```cypher %s```",
        "Here is the query:\n\n```cypher\n%s\n```",
        "```cypher\n%s\n```\n\nThis query finds the lakes.", "Sure!\n```\n%s\n```\nLet me know if you need more.",
        "<think>The lakes are nodes.</think>\n%s", "<think>\nMaybe %o\n</think>\n\n```cypher\n%s\n```",
        "The lakes are nodes.</think>%s", "<thinking>so</thinking><answer>%s</answer>", "<answer>%s</answer>",
        "<answer>\n```cypher\n%s\n```\n</answer>", "<cypher>%s</cypher>", "<cypher>\n%s", "<query>%s</query> Done.",
        "<code>%s</code>", "<pre><code class=\"language-cypher\">%s</code></pre>", "<final_answer>%s</final_answer>",
        "[CYPHER]%s[/CYPHER]", "[CYPHER]\n%s\n[/CYPHER]", "The query: [CYPHER] %s [/CYPHER]", "[cypher]%s[/cypher]",
        "[QUERY]\n%s", "[ANSWER]%s[/ANSWER]", "[ANS]\n%s\n[/ANS]", "[SQL]%s[/SQL]", "<s>[OUT] %s </s>", "[OUT]%s[/OUT]",
        "<s> %s </s>", "<s>[INST] lakes? [/INST] %s</s>", "[INST]%s[/INST]", "[/INST]\n%s", "[ASSISTANT] %s",
        "%s<|im_end|>", "%s<|eot_id|>", "%s<|endoftext|>", "<|assistant|>\n%s<|end|>", "%s<end_of_turn>", "%s</s>",
        "<|start_header_id|>assistant<|end_header_id|>\n\n%s<|eot_id|>", "assistant: %s", "Cypher: %s",
        "Cypher query: %s",
        "**Cypher:**\n%s", "### Answer\n%s", "## Query\n\n```cypher\n%s\n```", "Answer: %s", "Final answer: %s",
        "cypher\n%s",
        "cypher %s", "1. %s", "- %s", "> %s", "Result = %s", "\"\"\"%s\"\"\"", "\"\"\"\n%s\n\"\"\"", "'''\n%s\n'''",
        "'''cypher\n%s\n'''", "“%s”", "«%s»", "„%s“", "`%s`", "The query is `%s`.", "$$%s$$", "\\boxed{%s}",
        "<query><![CDATA[%s]]></query>", "----\n%s\n----", "[source,cypher]\n----\n%s\n----",
        "\\begin{verbatim}\n%s\n\\end{verbatim}", "\\begin{lstlisting}\n%s\n\\end{lstlisting}",
        "#+BEGIN_SRC cypher\n%s\n#+END_SRC", ".. code-block:: cypher\n\n%s", "<<CYPHER>>%s<</CYPHER>>",
        "neo4j$ %s", "neo4j> %s", "cypher-shell> %s", "query = \"\"\"\n%s\n\"\"\"",
        "```cypher\n%o\n```\nWait, that is wrong. Corrected:\n```cypher\n%s\n```",
        "```cypher\n%o\n```\n\nFinal version:\n\n```cypher\n%s\n```",
        "```cypher\n%s\n```\n\nAlternatively, you could write:\n\n```cypher\n%o\n```",
        "```cypher\n%s\n```\nIf you want the rivers as well:\n```cypher\n%o\n```",
        "```cypher\n%s\n```\nAnother way to do this is:\n```cypher\n%o\n```\nBoth work.",
        "Option 1:\n```cypher\n%s\n```\nOption 2:\n```cypher\n%o\n```",
        "<answer>%s</answer>\nAn alternative: <answer>%o</answer>",
        "```cypher\n%s\n```\nTo check the types, you can also run:\n```cypher\n%o\n```",
        "```cypher\n%s\n```\nSi prefiere los ríos:\n```cypher\n%o\n```",
        "{\"cypher\": \"%j\"}", "{\"reasoning\": \"lakes\", \"query\": \"%j\"}", "```json\n{\"cypher\": \"%j\"}\n```",
        "<tool_call>{\"name\": \"run\", \"arguments\": {\"query\": \"%j\"}}</tool_call>", "\"%j\"",
        "[{\"cypher\": \"%j\"}]",
        "{\"answer\": \"```cypher\\n%j\\n```\"}"};

    @Test
    void theQueryIsFoundInEachWrapping() {
        List<String> missed = new ArrayList<>();
        for (String wrapping : WRAPPINGS) {
            for (String query : QUERIES) {
                String reply = wrapping.replace("%s", query).replace("%o", "MATCH (r:River) RETURN r.name")
                        .replace("%j", query.replace("\n", "\\n"));
                String found = ReplyQuery.of(reply, QueryLanguage.CYPHER).text().strip();
                if (!found.equals(query) && !(wrapping.equals("> %s") && query.contains("\n")))
                    missed.add(reply + "\n  gives " + found);
            }
        }
        assertThat(missed).isEmpty();
        assertThat(WRAPPINGS).hasSizeGreaterThan(100);
    }

    @Test
    void aCorrectionReplacesWhatItCorrects() {
        String first = "```cypher\nMATCH (r:River) RETURN r\n```\n";
        String second = "\n```cypher\nMATCH (n:Lake) RETURN n\n```";
        for (String between : List.of("", "Wait.", "This is better:",
                "Here is the corrected query, an alternative to the above:",
                "Now with lakes:", "The final query:", "I made a mistake; fixed:"))
            assertThat(ReplyQuery.of(first + between + second, QueryLanguage.CYPHER).text()).as(between)
                    .isEqualTo("MATCH (n:Lake) RETURN n");
    }
}
