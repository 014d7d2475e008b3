package org.quern.task.database;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.neo4j.NamedDatabase;
import org.quern.neo4j.management.DatabaseSettings;
import org.quern.neo4j.management.RemoteDatabase;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

/** Lists the external databases of a workspace. */
public record ListDatabases(Workspace workspace) implements UseCase<ListDatabases.Settings, ListDatabases.Result> {

    /** @param check whether to connect to each database */
    public record Settings(boolean check) {}

    public record Result(@JsonValue List<Listed> databases) {}

    /**
     * A database in quern.json.
     *
     * @param uri without a password
     * @param database empty for the server's default
     * @param answer when it was checked: {@code yes}, or why it does not answer
     */
    public record Listed(String name, String uri, String database, String user, boolean readOnly,
            Optional<String> answer) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        return new Result(DatabaseSettings.read(workspace).named().stream().map(database -> new Listed(database.name(),
                Secrets.masked(database.uri()), database.database().orElse(""), database.user(), database.readOnly(),
                settings.check() ? Optional.of(answer(database, progress)) : Optional.empty())).toList());
    }

    private static String answer(NamedDatabase database, Progress progress) {
        progress.checkCancelled();
        try (RemoteDatabase _ = RemoteDatabase.connect(database.address(new Secrets(System.getenv())))) {
            return "yes";
        } catch (QuernException refused) {
            return refused.what();
        }
    }
}
