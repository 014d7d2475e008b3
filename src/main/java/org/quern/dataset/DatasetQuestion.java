package org.quern.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A question of a set, independent of the set's format. Data that the model does not represent is stored in
 * {@code more}, so that it can be exported unchanged.
 *
 * @param forms its wordings by language, the main one of each first
 * @param queries the best one first
 * @param answers stored answers of the queries, in the source's order
 * @param more unknown members of the source
 */
public record DatasetQuestion(QuestionId id, List<Form> forms, List<GoldQuery> queries, List<Mention> mentions,
        List<Relation> relations, List<QuestionStatement> remarks, List<GoldAnswer> answers, Optional<Origin> origin,
        Map<String, JsonNode> more) {

    private static final String ENGLISH = "en";

    public DatasetQuestion {
        forms = List.copyOf(forms);
        queries = List.copyOf(queries);
        mentions = List.copyOf(mentions);
        relations = List.copyOf(relations);
        remarks = List.copyOf(remarks);
        answers = List.copyOf(answers);
        more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
    }

    /** A question of a set without mentions and relations. */
    public static DatasetQuestion plain(QuestionId id, List<Form> forms, List<GoldQuery> queries,
            List<GoldAnswer> answers, Map<String, JsonNode> more) {
        return new DatasetQuestion(id, forms, queries, List.of(), List.of(), List.of(), answers, Optional.empty(),
                more);
    }

    /** The main wording, in this language if there is one. */
    public Optional<Form> title(String language) {
        return forms.stream().filter(f -> f.main() && f.language().equals(language)).findFirst()
                .or(() -> forms.stream().filter(f -> f.language().equals(language)).findFirst())
                .or(() -> forms.stream().filter(Form::main).findFirst())
                .or(() -> forms.stream().findFirst());
    }

    /** The languages of its wordings, in order. */
    public List<String> languages() {
        return forms.stream().map(Form::language).distinct().toList();
    }

    /** The query that counts: the first preferred one, otherwise the first that is not deprecated. */
    public Optional<GoldQuery> query() {
        return queries.stream().findFirst();
    }

    /** Whether it has several meanings and so no answer of its own. */
    public boolean ambiguous() {
        return remarks.stream().anyMatch(remark -> remark.property().equals(QaWiki.KIND)
                && remark.value().text().equals(QaWiki.AMBIGUOUS));
    }

    /** The quality issues of the question and of its queries and mentions, including duplicates. */
    public List<String> issues() {
        Stream<String> own = remarks.stream().filter(remark -> remark.property().equals(QaWiki.ISSUE))
                .map(remark -> remark.value().text());
        Stream<String> parts = Stream.concat(queries.stream().map(GoldQuery::claim),
                mentions.stream().map(Mention::claim)).flatMap(c -> c.values(QaWiki.ISSUE)).map(Value::text);
        return Stream.concat(own, parts).toList();
    }

    /** The questions to which it has a relation. */
    public List<String> related(String property) {
        return relations.stream().filter(r -> r.property().equals(property)).map(Relation::target).toList();
    }

    public DatasetQuestion withAnswers(List<GoldAnswer> others) {
        return new DatasetQuestion(id, forms, queries, mentions, relations, remarks, others, origin, more);
    }
}
