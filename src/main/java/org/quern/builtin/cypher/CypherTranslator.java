package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.builtin.EnglishVocabulary;
import org.quern.builtin.WordSplitter;
import org.quern.graph.GraphSchema;

/** Translates questions to Cypher by rules. Thread-safe. */
public final class CypherTranslator {

    private static final int MOST = 20;

    private final WordSplitter splitter;
    private final EnglishVocabulary vocabulary;
    private final GraphIndexes indexes;

    public CypherTranslator(WordSplitter splitter, EnglishVocabulary vocabulary, GraphIndexes indexes) {
        this.splitter = splitter;
        this.vocabulary = vocabulary;
        this.indexes = indexes;
    }

    /**
     * A query.
     *
     * @param score compared with those of other queries for the same question
     * @param reasons which words were linked with what, in lines
     */
    public record Ranked(String query, double score, String reasons) {}

    /**
     * The queries for a question, best first.
     *
     * @param schema with {@code name} listed as a property where entities have one
     */
    public List<Ranked> translate(String graph, GraphSchema schema, String question) {
        SchemaCues cues = new SchemaCues(new SchemaCues.Parts(schema, splitter, vocabulary));
        Optional<GraphIndex> index = indexes.of(graph);
        AskedText asked = new NameLinker(cues, index).link(question, splitter.words(question));
        List<Ranked> all = new ArrayList<>();
        new PairFinder(asked, cues).find().forEach(pair -> all.add(new Ranked(pair.query(), pair.score(),
                "Two entities of type " + pair.type() + " are compared.")));
        QueryWriter writer = new QueryWriter(cues);
        Explanation explanation = new Explanation(asked, cues);
        new CandidateSearch(asked, cues).search().stream().limit(MOST).forEach(candidate -> all.add(
                new Ranked(writer.write(candidate), candidate.score(), explanation.of(candidate))));
        all.sort(Comparator.comparingDouble(Ranked::score).reversed());
        Map<String, Ranked> queries = new LinkedHashMap<>();
        all.forEach(each -> queries.putIfAbsent(each.query(), each));
        return List.copyOf(queries.values());
    }

    /** Why a query was chosen before the next one. */
    public static String explain(List<Ranked> found, int place) {
        Ranked best = found.get(place);
        return best.reasons()
                + (place + 1 < found.size() ? "\n" + Explanation.runnerUp(best, found.get(place + 1)) : "");
    }
}
