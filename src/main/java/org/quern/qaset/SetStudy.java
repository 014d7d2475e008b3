package org.quern.qaset;

import java.util.function.Consumer;
import org.quern.sparql.statistics.SetStatistics;

/** Computes statistics of a set and of its queries, question by question. */
public final class SetStudy implements Consumer<SetQuestion> {

    private final SetCount content = new SetCount();
    private final SetStatistics queries = new SetStatistics();

    @Override
    public void accept(SetQuestion question) {
        content.accept(question);
        question.query().ifPresent(query -> queries.add(question.id().text(), query.sparql()));
    }

    public SetFigures figures() {
        return content.figures();
    }

    public SetStatistics queries() {
        return queries;
    }
}
