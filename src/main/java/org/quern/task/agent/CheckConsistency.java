package org.quern.task.agent;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.agent.batch.AgentBatch;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.answer.AnswerRelation;
import org.quern.dataset.answer.CheckedRelation;
import org.quern.dataset.answer.Consistency;
import org.quern.dataset.answer.RelationTally;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Checks what systems answered in agent runs against the relations between the questions.
 *
 * @param workspace need not be locked
 */
public record CheckConsistency(Workspace workspace, SafeFiles files) {

    /** The relations between the questions of a run. */
    public record CheckedRun(String run, List<CheckedRelation> judged) {

        public CheckedRun {
            judged = List.copyOf(judged);
        }

        /** The kinds of relations that occur. */
        public List<RelationTally> tallies() {
            return RelationTally.of(judged);
        }

        public Optional<RelationTally> of(AnswerRelation relation) {
            return tallies().stream().filter(tally -> tally.bond() == relation).findFirst();
        }
    }

    /** @throws QuernException when there is no such run, or it has no answers to questions of the set */
    public CheckedRun run(String set, String run, Progress progress) {
        List<DatasetQuestion> questions = new DatasetFolder(workspace.dataset(set), files).withoutAnswers();
        AgentBatch batch = batch(run);
        Set<String> answered = batch.answered();
        if (questions.stream().noneMatch(question -> answered.contains(question.id().text())))
            throw new QuernException("the run has no answers to questions in this set", run, "choose a run on {0}",
                    set);
        return new CheckedRun(run, new Consistency(new QuestionMap(questions), batch.results()).run(progress));
    }

    /** The runs whose questions are a set of the workspace with answer relations. */
    public List<CheckedRun> runs(List<String> runs, Progress progress) {
        List<CheckedRun> systems = new ArrayList<>();
        for (String run : runs) {
            progress.checkCancelled();
            String set = batch(run).settings().orElseThrow().questions();
            if (workspace.datasets().contains(set) && Files.isDirectory(workspace.agentRun(run)
                    .resolve(AgentBatch.RESULTS))) {
                CheckedRun system = run(set, run, progress);
                if (!system.judged().isEmpty())
                    systems.add(system);
            }
        }
        return systems;
    }

    private AgentBatch batch(String run) {
        AgentBatch batch = new AgentBatch(workspace.agentRun(run), files);
        if (batch.settings().isEmpty())
            throw SafeFiles.noSuch(workspace.agentRun(run));
        return batch;
    }
}
