package org.quern.testing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;

/** Hand-made items as a source, which counts what it is asked. */
public final class Items implements WikidataSource {

    private final Map<String, Map<String, String>> labels = new TreeMap<>();
    private final Map<String, List<Statement>> statements = new TreeMap<>();
    private final List<String> asked = new ArrayList<>();

    /** An item with an English label, none when empty, and its classes. */
    public Items item(String id, String label, String... classes) {
        labels.put(id, label.isEmpty() ? Map.of() : Map.of("en", label));
        statements.computeIfAbsent(id, _ -> new ArrayList<>());
        for (String type : classes)
            add(id, link("P31", type), Rank.NORMAL);
        return this;
    }

    /** The only label of an item. */
    public Items named(String id, String language, String label) {
        labels.put(id, Map.of(language, label));
        return this;
    }

    public Items add(String id, Snak main, Rank rank, Snak... qualifiers) {
        List<Statement> all = statements.computeIfAbsent(id, _ -> new ArrayList<>());
        all.add(new Statement(id + "$" + all.size(), main.pid(), rank, main, List.of(qualifiers)));
        return this;
    }

    public Items add(String id, Snak main, Snak... qualifiers) {
        return add(id, main, Rank.NORMAL, qualifiers);
    }

    public static Snak link(String pid, String id) {
        return new Snak.Known(pid, new WikidataValue.EntityRef(id));
    }

    public static Snak text(String pid, String text) {
        return new Snak.Known(pid, new WikidataValue.Text(text));
    }

    /** @param precision 9 year, 10 month, 11 day */
    public static Snak time(String pid, long year, int precision) {
        return new Snak.Known(pid, new WikidataValue.Time(year, precision > 9 ? 3 : 0, precision > 10 ? 4 : 0,
                precision, false));
    }

    /** @param unit empty for a pure number */
    public static Snak amount(String pid, String amount, String unit) {
        return new Snak.Known(pid, new WikidataValue.Quantity(new BigDecimal(amount),
                unit.isEmpty() ? Optional.empty() : Optional.of(unit)));
    }

    /** What was asked for, in order: the methods' names. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    private WikidataEntity entity(String id, Optional<Set<String>> pids) {
        Map<String, List<Statement>> wanted = new TreeMap<>();
        statements.getOrDefault(id, List.of()).stream()
                .filter(s -> pids.isEmpty() || pids.get().contains(s.pid()))
                .forEach(s -> wanted.computeIfAbsent(s.pid(), _ -> new ArrayList<>()).add(s));
        return new WikidataEntity(id, labels.getOrDefault(id, Map.of()), Map.of(), Map.of(), Map.of(), wanted);
    }

    @Override
    public String describe() {
        return "items";
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
        statements.keySet().forEach(id -> {
            for (Statement statement : entity(id, Optional.of(Set.of(pid))).truthy(pid)) {
                if (statement.ends(Optional.empty()).stream().anyMatch(objects::contains))
                    subjects.add(id);
            }
        });
        return subjects;
    }

    @Override
    public Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects) {
        Set<String> subjects = new HashSet<>();
        statements.forEach((id, all) -> {
            if (all.stream().filter(s -> s.pid().equals(pid))
                    .anyMatch(s -> s.ends(qualifierPid).stream().anyMatch(objects::contains)))
                subjects.add(id);
        });
        return subjects;
    }

    @Override
    public void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        ids.stream().filter(statements::containsKey).sorted(java.util.Comparator.reverseOrder())
                .forEach(id -> receiver.accept(entity(id, Optional.of(pids))));
    }

    @Override
    public void readWhole(Collection<String> ids, Consumer<WikidataEntity> receiver) {
        asked.add("readWhole");
        // Backwards, so that nothing can lean on the order.
        ids.stream().filter(statements::containsKey).sorted(java.util.Comparator.reverseOrder())
                .forEach(id -> receiver.accept(entity(id, Optional.empty())));
    }

    @Override
    public Map<String, String> labels(Collection<String> ids, List<String> languages) {
        asked.add("labels");
        Map<String, String> found = new HashMap<>();
        ids.forEach(id -> languages.stream().filter(labels.getOrDefault(id, Map.of())::containsKey).findFirst()
                .ifPresent(language -> found.put(id, labels.get(id).get(language))));
        return found;
    }

    @Override
    public Map<String, Map<String, String>> allLabels(Collection<String> ids) {
        Map<String, Map<String, String>> found = new HashMap<>(labels);
        found.keySet().retainAll(Set.copyOf(ids));
        return found;
    }

    @Override
    public Optional<SourceQuery.Estimate> estimate(SourceQuery question) {
        return question instanceof SourceQuery.SubjectsOf(String pid, SourceQuery.Ids.These(Set<String> objects))
                ? Optional.of(new SourceQuery.Estimate(subjectsOf(pid, objects).size(), SourceQuery.Bound.ABOUT))
                : Optional.empty();
    }

    @Override
    public Set<String> matching(String pattern, Set<String> candidates) {
        return Set.copyOf(candidates);
    }

    @Override
    public void close() {}
}
