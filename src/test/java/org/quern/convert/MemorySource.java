package org.quern.convert;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;

/** A few hand-made items, for tests. */
public final class MemorySource implements WikidataSource {
    private final Map<String, Map<String, String>> labels = new LinkedHashMap<>();
    private final Map<String, List<Statement>> statements = new HashMap<>();
    private final List<String> patterns = Collections.synchronizedList(new ArrayList<>());

    /** An item with an English label; an empty one leaves it without. */
    public MemorySource item(String id, String label, String... classes) {
        labels.put(id, label.isEmpty() ? Map.of() : Map.of("en", label));
        for (String type : classes)
            link(id, "P31", type);
        return this;
    }

    /** Adds a label in a language. */
    public MemorySource label(String id, String language, String label) {
        Map<String, String> all = new HashMap<>(labels.getOrDefault(id, Map.of()));
        all.put(language, label);
        labels.put(id, all);
        return this;
    }

    public MemorySource link(String subject, String pid, String object, Snak... qualifiers) {
        return add(subject, new Snak.Known(pid, new WikidataValue.EntityRef(object)), Rank.NORMAL, qualifiers);
    }

    public MemorySource add(String subject, Snak main, Rank rank, Snak... qualifiers) {
        List<Statement> all = statements.computeIfAbsent(subject, _ -> new ArrayList<>());
        all.add(new Statement(subject + "$" + all.size(), main.pid(), rank, main, List.of(qualifiers)));
        return this;
    }

    public static Snak known(String pid, WikidataValue value) {
        return new Snak.Known(pid, value);
    }

    public static Snak year(String pid, long year) {
        return known(pid, new WikidataValue.Time(year, 0, 0, 9, false));
    }

    public static Snak amount(String pid, String amount, String unit) {
        return known(pid, new WikidataValue.Quantity(new BigDecimal(amount), Optional.of(unit)));
    }

    /** The patterns that were asked for. */
    public List<String> patterns() {
        return patterns;
    }

    @Override
    public String describe() {
        return "memory";
    }

    @Override
    public Set<String> subclasses(String classId) {
        Set<String> all = new HashSet<>(Set.of(classId));
        Set<String> more = Set.of(classId);
        while (!more.isEmpty()) {
            more = new HashSet<>(subjectsOf("P279", more));
            more.removeAll(all);
            all.addAll(more);
        }
        return all;
    }

    @Override
    public Set<String> subjectsOf(String pid, Set<String> objects) {
        Set<String> subjects = new HashSet<>();
        labels.keySet().forEach(id -> {
            if (entity(id, Set.of(pid)).truthy(pid).stream().anyMatch(s -> points(s.main(), objects)))
                subjects.add(id);
        });
        return subjects;
    }

    @Override
    public Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects) {
        Set<String> subjects = new HashSet<>();
        labels.keySet().forEach(id -> {
            if (entity(id, Set.of(pid)).statements(pid).stream().anyMatch(s -> qualifierPid.isEmpty()
                    ? points(s.main(), objects)
                    : s.qualifiers().stream()
                            .anyMatch(q -> q.pid().equals(qualifierPid.get()) && points(q, objects))))
                subjects.add(id);
        });
        return subjects;
    }

    private static boolean points(Snak snak, Set<String> objects) {
        return snak instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)) && objects.contains(id);
    }

    @Override
    public void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        // Backwards, so that nothing can lean on the order.
        ids.stream().filter(labels::containsKey).sorted(java.util.Comparator.reverseOrder())
                .forEach(id -> receiver.accept(entity(id, pids)));
    }

    private WikidataEntity entity(String id, Set<String> pids) {
        Map<String, List<Statement>> wanted = new TreeMap<>();
        statements.getOrDefault(id, List.of()).stream().filter(s -> pids.contains(s.pid()))
                .forEach(s -> wanted.computeIfAbsent(s.pid(), _ -> new ArrayList<>()).add(s));
        return new WikidataEntity(id, labels.getOrDefault(id, Map.of()), Map.of(), Map.of(), Map.of(), wanted);
    }

    @Override
    public Map<String, String> labels(Collection<String> ids, List<String> languages) {
        Map<String, String> found = new HashMap<>();
        ids.forEach(id -> languages.stream().filter(labels.getOrDefault(id, Map.of())::containsKey).findFirst()
                .ifPresent(language -> found.put(id, labels.get(id).get(language))));
        return found;
    }

    @Override
    public Map<String, Map<String, String>> allLabels(Collection<String> ids) {
        Map<String, Map<String, String>> found = new HashMap<>();
        ids.forEach(id -> found.put(id, labels.getOrDefault(id, Map.of())));
        return found;
    }

    @Override
    public Set<String> matching(String pattern, Set<String> candidates) {
        patterns.add(pattern);
        return Set.copyOf(candidates);
    }

    @Override
    public void close() {}
}
