package org.quern.neo4j.management;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.DatabaseContent;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.QuernException;

/** One external database, whatever name its graph is given. Its schema is read once, and again when its size changes. */
public final class ExternalGraph implements GraphSource {

    private static final QueryLimits WHOLE = new QueryLimits(Duration.ofMinutes(10), Long.MAX_VALUE);
    private static final String SIZE = "RETURN COUNT { MATCH (n) }, COUNT { MATCH ()-[r]->() }";

    private final GraphDatabase database;
    private final String place;
    private @Nullable Known known;

    /** @param size the numbers of nodes and relations at that time */
    private record Known(List<@Nullable Object> size, DatabaseContent content) {}

    ExternalGraph(GraphDatabase database, String place) {
        this.database = database;
        this.place = place;
    }

    /** Connects, as {@link RemoteDatabase#connect(DatabaseAddress)}. */
    public static ExternalGraph connect(DatabaseAddress address) {
        return new ExternalGraph(RemoteDatabase.connect(address), address.place());
    }

    @Override
    public GraphDatabase of(String graph, Progress progress) {
        return database;
    }

    @Override
    public synchronized Optional<DatabaseContent> content(String graph, Progress progress) {
        try {
            List<@Nullable Object> size = database.table(SIZE, Map.of(), WHOLE, progress).rows().getFirst();
            Known now = known;
            if (now == null || !now.size.equals(size)) {
                DatabaseProfile profile = new DatabaseSchema(database, WHOLE).profile(OptionalLong.empty(), progress);
                now = new Known(size, DatabaseContent.read(database, WHOLE, profile, progress));
                known = now;
            }
            return Optional.of(now.content);
        } catch (QueryFailure failure) {
            if (failure.kind() == QueryFailure.Kind.CANCELLED)
                throw (CancellationException) new CancellationException().initCause(failure);
            throw new QuernException("the schema cannot be read ({0})", place, "{1}", failure.getMessage(),
                    failure.remedy()).causedBy(failure);
        }
    }

    /** The numbers of nodes and relations, because reading all of a database may take long. */
    @Override
    public Optional<String> version(String graph) {
        try {
            List<@Nullable Object> size = database.table(SIZE, Map.of(), WHOLE, Progress.NONE).rows().getFirst();
            return Optional.of("%s nodes, %s relations".formatted(size.toArray()));
        } catch (QueryFailure unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
