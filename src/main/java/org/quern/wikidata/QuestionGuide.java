package org.quern.wikidata;

import java.util.List;
import java.util.Optional;

/** Describes how a source will answer questions, for readers of a plan. */
public interface QuestionGuide {

    /** How the answer is found, as a clause. */
    default String way(Question question) {
        return "sent as SPARQL";
    }

    /** The question as SPARQL: what is asked, or what would be asked of an endpoint. */
    default String sparql(Question question) {
        return new QuestionSparql().text(question);
    }

    /** The question as the queries that are asked for it, each for itself. */
    default List<String> queries(Question question) {
        return List.of(sparql(question));
    }

    /** How large the answer will be; empty when that would cost as much as the answer. */
    default Optional<Question.Estimate> estimate(Question question) {
        return Optional.empty();
    }
}
