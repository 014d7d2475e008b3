package org.quern.task.question;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.Preference;
import org.quern.question.match.RealismStatistics;
import org.quern.question.realism.RealismRules;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.task.UseCase;

/** Counts the typed patterns that each realism rule rejects, without a database. */
public record CountTypedPatterns(
        LazyServices in) implements UseCase<CountTypedPatterns.Settings, RealismStatistics.Result> {

    /**
     * What to count.
     *
     * @param graph a graph of the workspace, or an external database that quern.json names
     * @param rulesOff disabled rules
     * @param published whether the rules of CypherBench apply
     * @param templates a file of templates; empty for the built-in ones
     * @param relations a file of facts about the relations; empty for the graph's own
     */
    public record Settings(String graph, Set<Rule> rulesOff, boolean published, Optional<Path> templates,
            Optional<Path> relations) {}

    @Override
    public RealismStatistics.Result run(Settings settings, Progress progress) {
        QuestionMaterial material = new QuestionMaterial(settings.graph(), GenerationSettings.DEFAULT
                .withRulesOff(settings.rulesOff())
                .withPreference(settings.published() ? Preference.PUBLISHED : Preference.DEFAULT), settings.templates(),
                settings.relations(), Map.of());
        material.warnWithoutRelations(in.workspace(), progress);
        return count(material, progress);
    }

    /** The same with any settings of the generation. */
    public RealismStatistics.Result count(QuestionMaterial material, Progress progress) {
        Services services = in.get();
        QuestionGraph graph = material.graph(services, services.databases(), progress);
        return new RealismStatistics(graph.schema(), graph.names(), material.templates(services.files()),
                new RealismRules(material.realism(services, graph.schema()),
                        material.settings().preference().interest()))
                .count(material.settings().rulesOff());
    }
}
