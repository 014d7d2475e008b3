package org.quern.qaset;

import java.util.Map;

/**
 * The statistics of a set (section 3 of the QAWiki paper).
 *
 * @param questions all of them, with the ambiguous ones
 * @param withoutQuery the questions that have none, the ambiguous ones among them
 * @param forms distinct wordings: the same words of two questions count once
 * @param mentions statements of mentions
 * @param items the distinct items of Wikidata that mentions mean
 * @param properties the distinct properties of Wikidata that mentions mean
 * @param answers questions of which the answer is kept
 * @param formsByLanguage wordings, by language
 * @param links mentions by how they mean what they mean; one may count in several
 * @param relations by their property
 * @param issues quality issues of questions and of queries, by the item that names them
 */
public record SetFigures(long questions, long ambiguous, long withoutQuery, long queries, long forms, long mentions,
        long gaps, long items, long properties, long answers, Map<String, Long> formsByLanguage,
        Map<MentionLink.Kind, Long> links, Map<String, Long> relations, Map<String, Long> issues) {}
