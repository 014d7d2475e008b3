package org.quern.convert;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.convert.Rows.EntityResult;
import org.quern.convert.Rows.RelationRow;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;

/**
 * Looks at every member of every type once, in portions of which several are read at a time, and puts what it gives into
 * the spool: types in the schema's order, members by id, and each subject's relations together, whoever was read first.
 */
final class EntityPass {
    /** Portions are handed out in rounds of so many for each that is under way, which bounds what waits in memory. */
    private static final int ROUND = 2;

    /** Some members of one type. */
    private record Portion(TypePlan plan, List<String> ids) {}

    /** A portion with what the source has of it. */
    private record Loaded(Portion portion, Map<String, WikidataEntity> entities, Set<String> labelsNeeded) {}

    private final WikidataSource source;
    private final EntityMapper mapper;
    private final Parallel parallel;
    private final LabelCache labels;
    private final Progress progress;
    private final Tally tally;
    private final RowSpool spool;
    private final Map<String, Set<String>> inGraph = new HashMap<>();

    EntityPass(WikidataSource source, UnitTable units, ConversionRules rules, Tally tally, RowSpool spool,
            Progress progress) {
        this.source = source;
        this.mapper = new EntityMapper(units, rules);
        this.parallel = new Parallel(source.atATime());
        this.labels = new LabelCache(source, rules, parallel);
        this.tally = tally;
        this.spool = spool;
        this.progress = progress;
    }

    /**
     * Runs through all types.
     *
     * @param members by type label
     * @return the ids that got into the graph, by type label
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
        for (List<Portion> round : Batches.cut(portions, ROUND * source.atATime())) {
            progress.checkCancelled();
            convert(round);
            done += round.stream().mapToLong(p -> p.ids().size()).sum();
            progress.at(done, total);
        }
        return inGraph;
    }

    private void convert(List<Portion> round) throws IOException {
        Progress stop = Membership.unheard(progress);
        List<Loaded> loaded = parallel.map(round, stop, (portion, _) -> load(portion));
        Set<String> needed = new HashSet<>();
        loaded.forEach(l -> needed.addAll(l.labelsNeeded()));
        Labels known = labels.fetch(needed, stop);
        List<List<Optional<EntityResult>>> results = parallel.map(loaded, stop, (l, _) -> map(l, known));
        for (int i = 0; i < round.size(); i++)
            put(round.get(i), results.get(i));
    }

    private Loaded load(Portion portion) {
        Map<String, WikidataEntity> entities = new HashMap<>();
        source.read(portion.ids(), portion.plan().pids(), entity -> entities.put(entity.id(), entity));
        Set<String> needed = new HashSet<>();
        entities.values().forEach(entity -> mapper.labelsNeeded(entity, portion.plan(), needed::add));
        return new Loaded(portion, entities, needed);
    }

    private List<Optional<EntityResult>> map(Loaded loaded, Labels known) {
        return loaded.portion().ids().stream().map(id -> Optional.ofNullable(loaded.entities().get(id))
                .map(entity -> mapper.map(entity, loaded.portion().plan(), known))).toList();
    }

    /** Here the order of things matters: it is that of the files, and of the samples. */
    private void put(Portion portion, List<Optional<EntityResult>> results) throws IOException {
        String type = portion.plan().type().label();
        for (int i = 0; i < results.size(); i++) {
            String id = portion.ids().get(i);
            if (results.get(i).isEmpty()) {
                tally.reject(new Reject(type, "", Reason.NOT_IN_SOURCE, id, "", id));
                continue;
            }
            EntityResult result = results.get(i).get();
            tally.add(result.findings());
            if (result.entity().isEmpty())
                continue;
            inGraph.get(type).add(id);
            spool.put(result.entity().get());
            tally.written(type, result.entity().get().properties().keySet());
            for (RelationRow relation : result.relations())
                spool.put(relation);
        }
    }
}
