package org.quern.cli.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.NamedGraph;
import org.quern.question.RelationFacts;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismMerge.State;
import org.quern.question.realism.RealismProposer.Count;
import org.quern.question.realism.RealismProposer.Evidence;
import org.quern.task.graph.ProposeRealism;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code quern graph realism}: proposes facts about a graph's relations, and adds missing ones to {@code
 * relations.json}.
 */
@Command(name = "realism", mixinStandardHelpOptions = true)
final class GraphRealismCommand extends WorkspaceCommand {

    @Mixin
    private NamedGraph graph = new NamedGraph();

    @Option(names = "--dry-run", description = "Print the proposals and write nothing.")
    private boolean show;

    @Override
    protected void run() throws Exception {
        ProposeRealism.Result found = perform(in -> new ProposeRealism(in.get()), new ProposeRealism.Settings(
                graph.name(common), graph.database(), graph.nameProperties(), show),
                result -> result.merge().lines().forEach(this::print));
        long added = found.count(State.ADDED);
        terminal.note("%d added, %d kept, of which %d contradict the data%s".formatted(show ? 0 : added,
                found.merge().lines().size() - added, found.count(State.DIFFERS), show ? "." : ": " + found.file()));
    }

    private void print(RealismMerge.Line line) {
        RelationFacts facts = line.proposal().facts();
        Evidence seen = line.proposal().evidence();
        terminal.println("%s  (%,d)  %s".formatted(facts.variants().getFirst(), seen.relations(),
                line.state() == State.DIFFERS ? "your entries are kept"
                        : line.state().name().toLowerCase(Locale.ROOT)));
        say("is_mandatory_subj", facts.mandatorySubj(), of(seen.subjects(), "subjects with this relation"),
                seen.examples().subjectsWithout());
        say("is_mandatory_obj", facts.mandatoryObj(), of(seen.objects(), "objects with this relation"),
                seen.examples().objectsWithout());
        say("subj_cardinality", facts.subjCardinality().name().toLowerCase(Locale.ROOT),
                of(seen.severalSubjects(), "objects with several subjects"), seen.examples().severalSubjects());
        say("obj_cardinality", facts.objCardinality().name().toLowerCase(Locale.ROOT),
                of(seen.severalObjects(), "subjects with several objects"), seen.examples().severalObjects());
        if (seen.pairsBothWays().whole() > 0)
            say("is_symmetric", facts.symmetric(), of(seen.pairsBothWays(), "pairs related in both directions"),
                    seen.examples().oneWay());
        say("is_time_sensitive", facts.timeSensitive(), of(seen.periods(), "relations with a start or end date"),
                List.of());
        List<String> others = new ArrayList<>();
        seen.implied().forEach((other, count) -> others.add(other + " " + of(count, "pairs")));
        if (!others.isEmpty())
            say("implied_relations", facts.implied(), String.join("; ", others), List.of());
        line.differences().forEach(difference -> terminal.println("  ! " + difference));
    }

    private void say(String name, Object value, String evidence, List<String> examples) {
        terminal.println("  %-18s %-6s %s%s".formatted(name, value, evidence,
                examples.isEmpty() ? "" : ", for example " + String.join("; ", examples)));
    }

    private static String of(Count count, String what) {
        return "%s: %,d of %,d (%.1f %%)".formatted(what, count.part(), count.whole(), 100 * count.share());
    }
}
