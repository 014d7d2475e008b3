package org.quern.convert;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.quern.convert.Rows.EntityResult;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.job.Progress;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;

/**
 * Looks at every member of every type once, in portions, and puts what it gives into the spool: types in the schema's
 * order, members by id, and each subject's relations together.
 */
final class EntityPass {
    private final WikidataSource source;
    private final EntityMapper mapper;
    private final LabelCache labels;
    private final PathWalker walker;
    private final Progress progress;
    private final Tally tally;
    private final RowSpool spool;
    private final Map<String, Set<String>> inGraph = new HashMap<>();

    EntityPass(WikidataSource source, UnitTable units, ConversionRules rules, Tally tally, RowSpool spool,
            Progress progress) {
        this.source = source;
        this.mapper = new EntityMapper(units, rules);
        this.labels = new LabelCache(source, rules);
        this.walker = new PathWalker(source, progress);
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
    Map<String, Set<String>> run(List<TypePlan> plans, Map<String, Set<String>> members) throws IOException {
        long total = members.values().stream().mapToLong(Set::size).sum();
        long done = 0;
        progress.stage("Reading entities");
        for (TypePlan plan : plans) {
            Set<String> ids = members.getOrDefault(plan.type().label(), Set.of());
            tally.members(plan.type().label(), ids.size());
            inGraph.put(plan.type().label(), new HashSet<>());
            for (List<String> batch : Batches.of(ids)) {
                progress.checkCancelled();
                convert(batch, plan, members);
                done += batch.size();
                progress.at(done, total);
            }
        }
        spool.finish();
        return inGraph;
    }

    private void convert(List<String> ids, TypePlan plan, Map<String, Set<String>> members) throws IOException {
        Map<String, WikidataEntity> entities = new TreeMap<>();
        source.read(ids, plan.pids(), entity -> entities.put(entity.id(), entity));
        Set<String> needed = new HashSet<>();
        entities.values().forEach(entity -> needed.addAll(mapper.labelsNeeded(entity, plan)));
        Labels known = labels.fetch(needed);
        String type = plan.type().label();
        List<String> named = new ArrayList<>();
        for (String id : ids) {
            WikidataEntity entity = entities.get(id);
            if (entity == null) {
                tally.reject(new Reject(type, "", Reason.NOT_IN_SOURCE, id, "", id));
                continue;
            }
            EntityResult result = mapper.map(entity, plan, known);
            tally.add(result.findings());
            if (result.entity().isEmpty())
                continue;
            named.add(id);
            spool.put(result.entity().get());
            tally.written(type, result.entity().get().properties().keySet());
            for (RelationRow relation : result.relations())
                spool.put(relation);
        }
        inGraph.get(type).addAll(named);
        putOthers(named, plan, members);
    }

    /** Relations that do not rest on one statement of the subject. */
    private void putOthers(Collection<String> subjects, TypePlan plan, Map<String, Set<String>> members)
            throws IOException {
        for (RelationPlan relation : plan.relations()) {
            if (relation.identical()) {
                Set<String> objects = members.getOrDefault(relation.type().objLabel(), Set.of());
                for (String id : subjects) {
                    if (objects.contains(id))
                        spool.put(new RelationRow(relation.index(), id, id, "", Map.of()));
                }
            } else if (relation.walked()) {
                Map<String, Set<String>> pairs = walker.pairs(PathWalker.pathOf(relation.type()), subjects);
                for (String subject : subjects) {
                    for (String object : pairs.getOrDefault(subject, Set.of()).stream().sorted().toList())
                        spool.put(new RelationRow(relation.index(), subject, object, "", Map.of()));
                }
            }
        }
    }
}
