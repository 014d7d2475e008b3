package org.quern.task.question;

import org.quern.job.Progress;
import org.quern.question.match.RealismStatistics;
import org.quern.question.realism.RealismRules;
import org.quern.task.Services;

/** Counts the typed patterns that each realism rule rejects, without a database. */
public record CountTypedPatterns(Services services) {

    public RealismStatistics.Result run(QuestionMaterial material, Progress progress) {
        QuestionGraph graph = material.graph(services, services.databases(), progress);
        return new RealismStatistics(graph.schema(), graph.names(), material.templates(services.files()),
                new RealismRules(material.realism(services, graph.schema()),
                        material.settings().preference().interest()))
                .count(material.settings().rulesOff());
    }
}
