package org.quern.wikidata;

import java.util.List;
import java.util.Optional;

/** Describes how a source will answer questions, for readers of a plan. */
public interface QuestionGuide {

    /** How the answer is found, as a clause. */
    default String way(SourceQuery question) {
        return "sent as SPARQL";
    }

    /** The query in SPARQL, as it is or would be sent to an endpoint. */
    default String sparql(SourceQuery question) {
        return new QuestionSparql().text(question);
    }

    /** The separate queries that are sent for it. */
    default List<String> queries(SourceQuery question) {
        return List.of(sparql(question));
    }

    /** The size of the answer; empty when it would cost as much as the answer. */
    default Optional<SourceQuery.Estimate> estimate(SourceQuery question) {
        return Optional.empty();
    }
}
