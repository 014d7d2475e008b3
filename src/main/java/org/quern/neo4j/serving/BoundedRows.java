package org.quern.neo4j.serving;

import org.neo4j.graphdb.QueryStatistics;
import org.neo4j.kernel.api.exceptions.Status;
import org.neo4j.kernel.impl.query.QuerySubscriber;
import org.neo4j.values.AnyValue;
import org.neo4j.values.ValueMapper;

/** Passes the rows of a result on, up to a limit. */
final class BoundedRows implements QuerySubscriber {

    private final QuerySubscriber client;
    private final long limit;
    private long rows;

    BoundedRows(QuerySubscriber client, long limit) {
        this.client = client;
        this.limit = limit;
    }

    @Override
    public void onResult(int columns) throws Exception {
        client.onResult(columns);
    }

    @Override
    public void onRecord() throws Exception {
        if (++rows > limit)
            throw new StatementRefused(Status.Request.ResourceExhaustion, "the result has more than " + limit
                    + " rows, the limit of this server; return fewer rows");
        client.onRecord();
    }

    @Override
    public void onField(int column, AnyValue value) throws Exception {
        client.onField(column, value);
    }

    @Override
    public void onRecordCompleted() throws Exception {
        client.onRecordCompleted();
    }

    @Override
    public void onError(Throwable failure) throws Exception {
        client.onError(failure);
    }

    @Override
    public void onResultCompleted(QueryStatistics statistics) {
        client.onResultCompleted(statistics);
    }

    @Override
    public void onValueMapperCreated(ValueMapper<Object> mapper) {
        client.onValueMapperCreated(mapper);
    }
}
