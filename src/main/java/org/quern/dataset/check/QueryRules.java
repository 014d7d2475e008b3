package org.quern.dataset.check;

import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.sparql.statistics.Feature;
import org.quern.sparql.statistics.QueryStatistics;
import org.quern.sparql.statistics.StatisticsReader;

/** The rules about queries and their issues. */
final class QueryRules {

    /** LIMIT 1 counts anywhere, also in subqueries, where it takes one of several first rows. */
    private static final Pattern FIRST = Pattern.compile("(?is)\\bORDER\\s+BY\\b.*\\bLIMIT\\s+1(?!\\d)");

    private final StatisticsReader reader = new StatisticsReader();
    private final WikiVocabulary ground;
    private final Consumer<DatasetViolation> found;

    QueryRules(WikiVocabulary ground, Consumer<DatasetViolation> found) {
        this.ground = ground;
        this.found = found;
    }

    void check(DatasetQuestion question) {
        if (question.queries().isEmpty() && !question.ambiguous())
            report(DatasetRule.WITHOUT_QUERY, question, "");
        if (!question.queries().isEmpty() && question.ambiguous())
            report(DatasetRule.AMBIGUOUS_WITH_QUERY, question, "");
        for (GoldQuery query : question.queries())
            check(question, query);
        for (String issue : question.issues()) {
            if (!ground.isEmpty() && !ground.issues().contains(issue))
                report(DatasetRule.ISSUE_UNKNOWN, question, issue);
        }
        kind(question);
    }

    private void check(DatasetQuestion question, GoldQuery query) {
        QueryStatistics read = reader.read(query.sparql());
        if (read.tree().isEmpty())
            report(DatasetRule.QUERY_INVALID, question, read.error());
        if (ground.isEmpty())
            return;
        if (query.claim().values(QaWiki.QUERY_LANGUAGE).findAny().isEmpty()
                || query.claim().values(QaWiki.DATASET).findAny().isEmpty())
            report(DatasetRule.QUERY_UNLABELLED, question, "");
        boolean first = FIRST.matcher(query.sparql()).find();
        boolean said = query.claim().values(QaWiki.ISSUE).map(Value::text).anyMatch(QaWiki.NO_TIES::equals);
        if (first && !said)
            report(DatasetRule.NO_TIES_MISSING, question, "");
        if (said && !first)
            report(DatasetRule.NO_TIES_NEEDLESS, question, "");
    }

    /** The query for a count or yes/no question must be one. */
    private void kind(DatasetQuestion question) {
        if (question.query().isEmpty())
            return;
        Set<Feature> features = reader.read(question.query().get().sparql()).tree()
                .map(QueryStatistics.Tree::features).orElse(Set.of());
        for (Relation relation : question.relations()) {
            boolean fits = switch (relation.property()) {
                case QaWiki.BOOLEAN_OF, QaWiki.NEGATION -> features.contains(Feature.ASK);
                case QaWiki.COUNT_OF -> features.contains(Feature.GROUP_BY);
                default -> true;
            };
            if (!fits && !features.isEmpty())
                report(DatasetRule.RELATION_KIND, question,
                        ground.name(relation.property(), "en") + " " + relation.target());
        }
    }

    private void report(DatasetRule rule, DatasetQuestion question, String detail) {
        found.accept(new DatasetViolation(rule, question.id().text(), detail));
    }
}
