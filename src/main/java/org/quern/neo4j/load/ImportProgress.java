package org.quern.neo4j.load;

import java.util.concurrent.CancellationException;
import org.neo4j.internal.batchimport.staging.ExecutionMonitor;
import org.neo4j.internal.batchimport.staging.StageExecution;
import org.quern.job.Progress;

/** Reports the importer's progress, and cancels it. The input counts the elements. */
final class ImportProgress implements ExecutionMonitor {

    private static final String NODES = "Nodes";
    private static final String RELATIONSHIPS = "Relationships";
    private static final String LINKING = "Importing links";

    private final Progress progress;
    private boolean linking;

    ImportProgress(Progress progress) {
        this.progress = progress;
    }

    @Override
    public void start(StageExecution execution) {
        switch (execution.getStageName()) {
            case NODES -> progress.stage("Importing entities");
            case RELATIONSHIPS -> progress.stage("Importing relations");
            default -> {
                if (!linking)
                    progress.stage(LINKING);
                linking = true;
            }
        }
    }

    @Override
    public void check(StageExecution execution) {
        // An exception here would leave the threads of the stage running; they stop by themselves in a panic.
        if (progress.cancelled())
            execution.panic(new CancellationException());
    }

    @Override
    public long checkIntervalMillis() {
        return 100;
    }

    @Override
    public void end(StageExecution execution, long totalTimeMillis) {}

    @Override
    public void done(boolean successful, long totalTimeMillis, String additionalInformation) {}
}
