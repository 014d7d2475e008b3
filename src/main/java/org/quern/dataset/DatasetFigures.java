package org.quern.dataset;

import java.util.Map;
import java.util.SortedMap;

/**
 * The statistics of a set (section 3 of the QAWiki paper).
 *
 * @param questions all questions, including ambiguous ones
 * @param withoutQuery questions without a query, including ambiguous ones
 * @param forms distinct wordings: the same words of two questions count once
 * @param mentions statements of mentions
 * @param items distinct Wikidata items that mentions refer to
 * @param properties distinct Wikidata properties that mentions refer to
 * @param answers questions with a stored answer
 * @param formsByLanguage wordings by language
 * @param questionsByLanguage questions by the languages in which they are worded
 * @param questionsByMentions questions by the number of mentions that they state themselves (figure 1)
 * @param links mentions by kind of meaning; one may have several
 * @param relations by their property
 * @param issues quality issues of questions and of queries, by the item that names them
 */
public record DatasetFigures(long questions, long ambiguous, long withoutQuery, long queries, long forms, long mentions,
        long gaps, long items, long properties, long answers, Map<String, Long> formsByLanguage,
        Map<String, Long> questionsByLanguage, SortedMap<Integer, Long> questionsByMentions,
        Map<MentionLink.Kind, Long> links, Map<String, Long> relations, Map<String, Long> issues) {}
