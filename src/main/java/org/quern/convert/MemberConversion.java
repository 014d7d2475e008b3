package org.quern.convert;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.quern.convert.Rows.EntityResult;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;

/** Reads and maps members of types: in batches for a whole graph, or a few for a preview. */
public final class MemberConversion {
    /** Some members of one type. */
    public record Portion(TypePlan plan, List<String> ids) {}

    /**
     * The result for a member.
     *
     * @param entity empty when the source does not have the entity
     * @param result empty in the same case
     */
    public record Member(String id, Optional<WikidataEntity> entity, Optional<EntityResult> result) {}

    /** A batch with the entities that the source returned. */
    private record Loaded(Portion portion, Map<String, WikidataEntity> entities, Set<String> labelsNeeded) {}

    private final WikidataSource source;
    private final LabelChain chain;
    private final EntityMapper mapper;
    private final Parallel parallel;
    private final LabelCache labels;
    private final Supplier<? extends Findings> findings;

    /** @param findings creates the collector for the findings of each member */
    public MemberConversion(WikidataSource source, UnitTable units, ConversionRules rules, LabelChain chain,
            Supplier<? extends Findings> findings) {
        this.source = source;
        this.chain = chain;
        this.mapper = new EntityMapper(units, rules, chain);
        this.parallel = new Parallel(source.atATime());
        this.labels = new LabelCache(source, rules, chain, parallel);
        this.findings = findings;
    }

    /** Converts several batches at once; each keeps the order of its members. */
    public List<List<Member>> convert(List<Portion> portions, Progress stop) {
        List<Loaded> loaded = parallel.map(portions, stop, (portion, _) -> load(portion));
        Set<String> needed = new HashSet<>();
        loaded.forEach(l -> needed.addAll(l.labelsNeeded()));
        Labels known = labels.fetch(needed, stop);
        return parallel.map(loaded, stop, (l, _) -> map(l, known));
    }

    private Loaded load(Portion portion) {
        Map<String, WikidataEntity> entities = new HashMap<>();
        source.read(portion.ids(), portion.plan().pids(), entity -> entities.put(entity.id(), entity));
        Set<String> needed = new HashSet<>();
        entities.values().forEach(entity -> mapper.labelsNeeded(entity, portion.plan(), needed::add));
        return new Loaded(portion, chain.resolved(entities, source), needed);
    }

    private List<Member> map(Loaded loaded, Labels known) {
        return loaded.portion().ids().stream().map(id -> {
            Optional<WikidataEntity> entity = Optional.ofNullable(loaded.entities().get(id));
            return new Member(id, entity,
                    entity.map(e -> mapper.map(e, loaded.portion().plan(), known, findings.get())));
        }).toList();
    }
}
