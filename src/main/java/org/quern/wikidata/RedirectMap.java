package org.quern.wikidata;

import java.io.Serializable;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The ids that stand for other entities since they were merged, with the entities at the ends of their chains. Ids that
 * lead in a circle stand for themselves.
 */
public final class RedirectMap implements Serializable {
    private static final long serialVersionUID = 1L;

    /** What reports say of redirects. */
    public static final String FOLLOWED = "redirected items, replaced by the items that they redirect to";

    private final TreeMap<String, String> ends = new TreeMap<>();

    /** @param targets by id: the id that it redirects to, which may be redirected as well */
    public RedirectMap(Map<String, String> targets) {
        targets.keySet().forEach(from -> end(from, targets).ifPresent(end -> ends.put(from, end)));
    }

    private static Optional<String> end(String from, Map<String, String> targets) {
        Set<String> seen = new HashSet<>();
        String at = from;
        while (seen.add(at)) {
            String next = targets.getOrDefault(at, at);
            if (next.equals(at))
                return Optional.of(at);
            at = next;
        }
        return Optional.empty();
    }

    public int size() {
        return ends.size();
    }

    /** What a source left out, with the redirects that were followed. */
    public List<Rejects> reported(List<Rejects> leftOut) {
        return ends.isEmpty() ? leftOut
                : Stream.concat(leftOut.stream(), Stream.of(new Rejects(FOLLOWED, ends.size(), List.of()))).toList();
    }

    /** By redirected id, the entity for which it stands. */
    public Map<String, String> ends() {
        return ends;
    }

    /** The entity for which an id stands: itself, unless it is redirected. */
    public String of(String id) {
        return ends.getOrDefault(id, id);
    }

    /** The ids with which data may name some entities; none for those that are redirected themselves. */
    public Set<String> named(Collection<String> ids) {
        Set<String> wanted = ids.stream().filter(id -> !ends.containsKey(id)).collect(Collectors.toSet());
        Set<String> named = new HashSet<>(wanted);
        ends.forEach((from, to) -> {
            if (wanted.contains(to))
                named.add(from);
        });
        return named;
    }

    /** The entity, all of whose values name the entities for which redirected ids stand. */
    public WikidataEntity of(WikidataEntity entity) {
        if (ends.isEmpty())
            return entity;
        Map<String, List<Statement>> statements = new TreeMap<>();
        entity.statements().forEach((pid, all) -> statements.put(pid, all.stream()
                .map(s -> new Statement(s.id(), s.pid(), s.rank(), of(s.main()),
                        SnakOrder.sorted(s.qualifiers().stream().map(this::of).toList())))
                .toList()));
        return new WikidataEntity(entity.id(), entity.labels(), entity.descriptions(), entity.aliases(),
                entity.sitelinks(), statements);
    }

    private Snak of(Snak snak) {
        return snak instanceof Snak.Known(String pid, WikidataValue value) ? new Snak.Known(pid, of(value)) : snak;
    }

    private WikidataValue of(WikidataValue value) {
        return switch (value) {
            case WikidataValue.EntityRef(String id) -> new WikidataValue.EntityRef(of(id));
            case WikidataValue.Quantity(var amount, var unit) -> new WikidataValue.Quantity(amount, unit.map(this::of));
            case WikidataValue.Coordinate(double latitude, double longitude, String globe) ->
                new WikidataValue.Coordinate(latitude, longitude, of(globe));
            default -> value;
        };
    }
}
