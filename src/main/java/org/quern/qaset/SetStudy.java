package org.quern.qaset;

import java.util.function.Consumer;
import org.quern.sparql.statistics.SetStatistics;

/** Looks at a set question by question: what is in it, and what its queries are made of; of each question the first. */
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
