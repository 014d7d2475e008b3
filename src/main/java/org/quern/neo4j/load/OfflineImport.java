package org.quern.neo4j.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.neo4j.batchimport.api.BatchImporter;
import org.neo4j.batchimport.api.Configuration;
import org.neo4j.batchimport.api.IndexConfig;
import org.neo4j.batchimport.api.Monitor;
import org.neo4j.batchimport.api.input.Collector;
import org.neo4j.batchimport.api.input.Input;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.internal.batchimport.BatchImporterFactory;
import org.neo4j.internal.batchimport.DefaultAdditionalIds;
import org.neo4j.io.fs.DefaultFileSystemAbstraction;
import org.neo4j.io.layout.recordstorage.RecordDatabaseLayout;
import org.neo4j.io.pagecache.context.CursorContextFactory;
import org.neo4j.io.pagecache.context.FixedVersionContextSupplier;
import org.neo4j.io.pagecache.tracing.PageCacheTracer;
import org.neo4j.kernel.DatabaseCreationOptions;
import org.neo4j.kernel.impl.index.schema.IndexImporterFactoryImpl;
import org.neo4j.kernel.impl.scheduler.JobSchedulerFactory;
import org.neo4j.kernel.impl.transaction.log.EmptyLogTailMetadata;
import org.neo4j.kernel.impl.transaction.log.files.TransactionLogInitializer;
import org.neo4j.logging.internal.NullLogService;
import org.neo4j.memory.EmptyMemoryTracker;
import org.neo4j.scheduler.JobScheduler;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Neo4j's offline importer, run in this process on an unused folder. It writes store files without
 * transactions, so the content is unusable after a failure. The Java interface of the importer changes between
 * versions; a test runs it, so an upgrade of Neo4j shows what has changed.
 */
record OfflineImport(Path home) {
    /** Bytes outside the heap, for the page cache and for linking relationships; the default is nearly all memory. */
    private static final long MEMORY = 512L << 20;

    /**
     * Runs the importer.
     *
     * @throws QuernException when the disk cannot be written, or the importer fails
     * @throws CancellationException when cancelled
     */
    void run(Input input, Progress progress) {
        Config config = Config.defaults(GraphDatabaseSettings.neo4j_home, home.toAbsolutePath());
        RecordDatabaseLayout layout = RecordDatabaseLayout.of(config);
        try (DefaultFileSystemAbstraction files = new DefaultFileSystemAbstraction();
                JobScheduler scheduler = JobSchedulerFactory.createInitialisedScheduler()) {
            Files.createDirectories(layout.databaseDirectory());
            try (BatchImporter importer = BatchImporterFactory.withHighestPriority().instantiate(layout, files,
                    PageCacheTracer.NULL, new Settings(), NullLogService.getInstance(), new ImportProgress(progress),
                    DefaultAdditionalIds.EMPTY, new EmptyLogTailMetadata(config), config, Monitor.NO_MONITOR,
                    scheduler, Collector.STRICT, TransactionLogInitializer.getLogFilesInitializer(),
                    new IndexImporterFactoryImpl(), EmptyMemoryTracker.INSTANCE,
                    new CursorContextFactory(PageCacheTracer.NULL, FixedVersionContextSupplier.EMPTY_CONTEXT_SUPPLIER),
                    DatabaseCreationOptions.EMPTY_CREATION_OPTIONS)) {
                importer.doImport(input);
            }
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (IOException failure) {
            progress.checkCancelled();
            throw SafeFiles.cannotWrite(home, failure);
        } catch (Exception failure) {
            progress.checkCancelled();
            throw failed(failure);
        }
        progress.checkCancelled();
    }

    private QuernException failed(Exception failure) {
        Throwable root = failure;
        while (root.getCause() != null)
            root = root.getCause();
        if (root instanceof IOException refusal)
            return SafeFiles.cannotWrite(home, refusal);
        return new QuernException("the importer failed ({0})", home.toString(),
                "check the disk space and the memory, or use another route", root).causedBy(failure);
    }

    /** One thread per processor, little memory, and the indexes that every new database has. */
    private static final class Settings implements Configuration {

        @Override
        public IndexConfig indexConfig() {
            return IndexConfig.create().withLabelIndex().withRelationshipTypeIndex();
        }

        @Override
        public long maxOffHeapMemory() {
            return MEMORY;
        }
    }
}
