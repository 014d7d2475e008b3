package org.quern.convert.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.convert.Batches;
import org.quern.convert.ConversionRules;
import org.quern.convert.Findings;
import org.quern.convert.LabelChain;
import org.quern.convert.MemberConversion;
import org.quern.convert.MemberConversion.Member;
import org.quern.convert.MemberConversion.Portion;
import org.quern.convert.PlanStep;
import org.quern.convert.Rows.EntityResult;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.TypePlan;
import org.quern.convert.output.RowSpool;
import org.quern.convert.output.Tally;
import org.quern.job.BackgroundWriter;
import org.quern.job.Progress;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;

/**
 * Reads every member of every type once, in batches, and writes the rows to the spool while the next batches
 * are read. The order is fixed: types in the schema's order, members by id, the relations of each subject
 * together.
 */
final class EntityPass {
    /** Batches are distributed in rounds with this many per worker, which limits the results that wait in memory. */
    private static final int ROUND = 2;

    private final WikidataSource source;
    private final MemberConversion conversion;
    private final Progress progress;
    private final Tally tally;
    private final RowSpool spool;
    private final Map<String, Set<String>> inGraph = new HashMap<>();

    EntityPass(WikidataSource source, UnitTable units, ConversionRules rules, LabelChain chain, Tally tally,
            RowSpool spool,
            Progress progress) {
        this.source = source;
        this.conversion = new MemberConversion(source, units, rules, chain, Findings::new);
        this.tally = tally;
        this.spool = spool;
        this.progress = progress;
    }

    /**
     * Reads all types.
     *
     * @param members by type label
     * @return ids of the entities in the graph, by type label
     */
    Map<String, Set<String>> run(List<PlanStep.Read> steps, Map<String, Set<String>> members) throws IOException {
        List<Portion> portions = new ArrayList<>();
        for (PlanStep.Read step : steps) {
            TypePlan plan = step.plan();
            Set<String> ids = members.getOrDefault(plan.type().label(), Set.of());
            tally.members(plan.type().label(), ids.size());
            inGraph.put(plan.type().label(), new HashSet<>());
            Batches.of(ids, Batches.ENTITIES).forEach(batch -> portions.add(new Portion(plan, batch)));
        }
        long total = portions.stream().mapToLong(p -> p.ids().size()).sum();
        long done = 0;
        progress.stage("Reading entities");
        try (BackgroundWriter spooling = new BackgroundWriter()) {
            for (List<Portion> round : Batches.cut(portions, ROUND * source.atATime())) {
                progress.checkCancelled();
                List<List<Member>> results = conversion.convert(round, progress.quiet());
                spooling.run(() -> put(round, results));
                done += round.stream().mapToLong(p -> p.ids().size()).sum();
                progress.at(done, total);
            }
            spooling.finish();
        }
        return inGraph;
    }

    private void put(List<Portion> round, List<List<Member>> results) throws IOException {
        for (int i = 0; i < round.size(); i++)
            put(round.get(i).plan(), results.get(i));
    }

    /** The order matters here: it is the order of the files and of the samples. */
    private void put(TypePlan plan, List<Member> members) throws IOException {
        String type = plan.type().label();
        for (Member member : members) {
            Optional<EntityResult> result = tally.member(type, member.id(), member.result());
            if (result.isEmpty())
                continue;
            inGraph.computeIfAbsent(type, _ -> new HashSet<>()).add(member.id());
            spool.put(result.get().entity().orElseThrow());
            for (RelationRow relation : result.get().relations())
                spool.put(relation);
        }
    }
}
