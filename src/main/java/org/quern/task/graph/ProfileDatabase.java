package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Duration;
import java.util.OptionalLong;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.QueryLimits;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Counts the label combinations, value types per property and type pairs per relation of a database. */
public record ProfileDatabase(LazyServices in) implements UseCase<ProfileDatabase.Settings, DatabaseProfile> {

    /**
     * What to count.
     *
     * @param graph the name of a graph of the workspace; empty for an external database
     * @param sample about so many nodes and relations; empty for all
     * @param time the limit of each query
     */
    public record Settings(@JsonSetter(nulls = Nulls.AS_EMPTY) String graph, DatabaseSelection database,
            OptionalLong sample,
            @JsonProperty(defaultValue = "PT10M") Duration time) {}

    @Override
    public DatabaseProfile run(Settings settings, Progress progress) {
        return settings.database().ask(in, settings.graph(), progress,
                database -> new DatabaseSchema(database, new QueryLimits(settings.time(), Long.MAX_VALUE))
                        .profile(settings.sample(), progress));
    }
}
