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

    private final WordSplitter splitter;
    private final EnglishVocabulary vocabulary;
    private final GraphIndexes indexes;

    public CypherTranslator(WordSplitter splitter, EnglishVocabulary vocabulary, GraphIndexes indexes) {
        this.splitter = splitter;
        this.vocabulary = vocabulary;
        this.indexes = indexes;
    }

    /** A query with its value, compared with those of other queries for the same question. */
    public record Ranked(String query, double score) {}

    /**
     * The queries for a question, best first.
     *
     * @param schema with {@code name} listed as a property where entities have one
     */
    public List<Ranked> translate(String graph, GraphSchema schema, String question) {
        SchemaCues cues = new SchemaCues(new SchemaCues.Parts(schema, splitter, vocabulary));
        Optional<GraphIndex> index = indexes.of(graph);
        AskedText asked = new NameLinker(cues, index).link(question, splitter.words(question));
        QueryWriter writer = new QueryWriter(cues);
        Map<String, Double> queries = new LinkedHashMap<>();
        List<Ranked> all = new ArrayList<>();
        new PairFinder(asked, cues).find().forEach(pair -> all.add(new Ranked(pair.query(), pair.score())));
        new CandidateSearch(asked, cues).search().stream().limit(20)
                .forEach(candidate -> all.add(new Ranked(writer.write(candidate), candidate.score())));
        all.sort(Comparator.comparingDouble(Ranked::score).reversed());
        all.forEach(each -> queries.putIfAbsent(each.query(), each.score()));
        return queries.entrySet().stream().map(each -> new Ranked(each.getKey(), each.getValue())).toList();
    }
}
