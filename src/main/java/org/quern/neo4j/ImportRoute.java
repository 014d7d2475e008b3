package org.quern.neo4j;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.export.AdminCsv;
import org.quern.job.Progress;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Streams the graph into CSV files, has the offline importer make a store of them, and then starts the database. What
 * the files have no writing for is put in afterwards.
 */
final class ImportRoute implements EmbeddedRoute {

    private final GraphReader reader;
    private final SafeFiles files;
    private final long pageCache;

    ImportRoute(GraphReader reader, SafeFiles files, long pageCache) {
        this.reader = reader;
        this.files = files;
        this.pageCache = pageCache;
    }

    @Override
    public EmbeddedDatabase fill(Path graph, Path home, GraphHandler alongside, Progress progress) {
        LongNames names = new LongNames();
        AdminCsv csv = new AdminCsv(reader.readSchema(graph));
        Path folder = home.resolve("import");
        AdminCsv.Written written;
        try {
            written = csv.write(folder, files, AdminCsv.Gaps.HOLD_BACK_RELATIONS,
                    rows -> reader.read(graph, rows.and(names).and(alongside), progress));
            new OfflineImport(home).run(arguments(csv, folder), written.longest(), progress);
        } finally {
            delete(folder);
        }
        progress.stage("Starting the database");
        EmbeddedDatabase started = EmbeddedDatabase.start(home, pageCache);
        boolean done = false;
        try {
            new EmbeddedIndexes(started.database()).create(names, progress);
            if (written.gaps() > 0)
                new GapFiller(started.database()).fill(graph, reader, progress);
            done = true;
            return started;
        } finally {
            if (!done)
                started.close();
        }
    }

    private static List<String> arguments(AdminCsv csv, Path folder) {
        String place = folder + folder.getFileSystem().getSeparator();
        // The importer's command line separates files by commas, and has no way to write one.
        if (place.indexOf(',') >= 0)
            throw new QuernException("the importer takes no folder with a comma in its path", place,
                    "load with --route direct, or rename the folder");
        return csv.arguments(place);
    }

    private static void delete(Path folder) {
        try {
            new FolderTree(folder).delete();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }
}
