package org.quern.builtin.model;

import java.util.List;
import java.util.Optional;
import org.quern.builtin.EnglishVocabulary;
import org.quern.builtin.WordSplitter;
import org.quern.builtin.cypher.CypherTranslator;
import org.quern.builtin.cypher.CypherTranslator.Ranked;
import org.quern.builtin.cypher.GraphIndexes;
import org.quern.builtin.cypher.GraphPrompt;
import org.quern.builtin.text.TextGraphPrompt;
import org.quern.builtin.text.TextGraphReader;
import org.quern.builtin.wikidata.ExplorationPrompt;
import org.quern.builtin.wikidata.Explorer;
import org.quern.job.Progress;
import org.quern.llm.LocalModel;
import org.quern.llm.ModelRequest;
import org.quern.textgraph.format.TextFormats;
import org.quern.workspace.QuernException;

/**
 * A baseline that is no language model: it reads the prompt and answers by rules. It needs no key and no network, costs
 * nothing, and gives the same answer to the same request.
 */
public final class BuiltInModel implements LocalModel {

    private final TextFormats formats = new TextFormats();
    private final CypherTranslator cypher;
    private final Explorer explorer;

    /** @param indexes the names in graphs, which questions are linked with */
    public BuiltInModel(GraphIndexes indexes) {
        WordSplitter splitter = new WordSplitter();
        EnglishVocabulary vocabulary = new EnglishVocabulary(splitter);
        this.cypher = new CypherTranslator(splitter, vocabulary, indexes);
        this.explorer = new Explorer(splitter, vocabulary);
    }

    @Override
    public String answer(ModelRequest request, Progress progress) {
        Optional<GraphPrompt> graph = GraphPrompt.read(request.messages());
        if (graph.isPresent())
            return query(graph.get());
        // Rules read whole entries: keeping no property by name keeps all.
        if (request.messages().stream().anyMatch(message -> message.text().contains("{\"keep\":")))
            return "{\"keep\": []}";
        Optional<ExplorationPrompt> exploration = ExplorationPrompt.read(request.messages());
        if (exploration.isPresent())
            return explorer.next(exploration.get());
        Optional<TextGraphPrompt> text = TextGraphPrompt.read(request.messages(), formats);
        if (text.isPresent())
            return new TextGraphReader(text.get().graph(), text.get().question()).answer().orElse("I do not know.");
        throw new QuernException("the built-in model cannot answer this kind of request", "model builtin",
                "ask it about a graph, or add a language model to quern.json");
    }

    /** The best query; after a rejected one, the next best. */
    private String query(GraphPrompt prompt) {
        List<Ranked> found = cypher.translate(prompt.graph(), prompt.schema(), prompt.question());
        if (found.isEmpty())
            throw new QuernException("the built-in model found no query for “{0}”", "graph " + prompt.graph(),
                    "name the entities and relations as the schema does", prompt.question());
        int place = Math.min(prompt.earlier(), found.size() - 1);
        // As models do that reason: what they thought comes first, and is not part of the query.
        return "<think>\n" + CypherTranslator.explain(found, place) + "\n</think>\n" + found.get(place).query();
    }
}
