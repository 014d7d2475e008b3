package org.quern.dataset;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.sparql.statistics.DatasetStatistics;
import org.quern.sparql.statistics.QueryStatistics.Tree;
import org.quern.wikidata.WikidataNames;

/** Computes statistics of a set and of its queries, question by question. */
public final class DatasetStudy implements Consumer<DatasetQuestion> {

    private static final String ENGLISH = "en";

    private final DatasetCount content = new DatasetCount();
    private final DatasetStatistics queries = new DatasetStatistics();
    private final WikidataNames properties = new WikidataNames();
    private final Map<String, AnswerCategory> byQuestion = new HashMap<>();
    /** For each ambiguous question, those that make it clear. */
    private final List<List<String>> ambiguous = new ArrayList<>();

    @Override
    public void accept(DatasetQuestion question) {
        content.accept(question);
        Optional<Tree> tree = question.query()
                .flatMap(query -> queries.add(question.id().text(), query.sparql()).tree());
        if (question.ambiguous())
            ambiguous.add(question.related(QaWiki.DISAMBIGUATION));
        tree.ifPresent(read -> byQuestion.put(question.id().text(), AnswerCategory.of(read.answer(),
                question.title(ENGLISH).map(Form::text).orElse(""), superlative(question), properties)));
    }

    private static boolean superlative(DatasetQuestion question) {
        return question.mentions().stream().flatMap(mention -> mention.links().stream()).map(MentionLink::kind)
                .anyMatch(kind -> kind == MentionLink.Kind.MAXIMUM || kind == MentionLink.Kind.MINIMUM);
    }

    public DatasetFigures figures() {
        return content.figures();
    }

    /**
     * The questions by what they ask for. An ambiguous question has the category of the first question that disambiguates
     * it; questions without a query that parses are not counted.
     */
    public Map<AnswerCategory, Long> categories() {
        Map<AnswerCategory, Long> all = new EnumMap<>(AnswerCategory.class);
        byQuestion.values().forEach(one -> all.merge(one, 1L, Long::sum));
        ambiguous.forEach(clear -> clear.stream().map(byQuestion::get).filter(Objects::nonNull).findFirst()
                .ifPresent(one -> all.merge(one, 1L, Long::sum)));
        return Collections.unmodifiableMap(all);
    }

    public DatasetStatistics queries() {
        return queries;
    }
}
