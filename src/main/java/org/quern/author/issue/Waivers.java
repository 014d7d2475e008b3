package org.quern.author.issue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.author.issue.Issue.Identity;

/**
 * The waived issues of one schema. A waiver whose part does not exist at the moment is kept, because an undo
 * may restore the part.
 */
public final class Waivers {

    private static final Comparator<Identity> ORDER = Comparator.comparing(Identity::part)
            .thenComparing(Identity::rule).thenComparing(i -> String.join("\n", i.about()));

    /** Each waiver with its members that this version does not know. */
    record Entry(Waiver waiver, ObjectNode json) {}

    private final Map<Identity, Entry> entries;
    private final Optional<ObjectNode> file;

    private Waivers(Map<Identity, Entry> entries, Optional<ObjectNode> file) {
        this.entries = Collections.unmodifiableMap(entries);
        this.file = file;
    }

    /** @param file the whole file, whose other members are preserved */
    static Waivers of(List<Entry> entries, Optional<ObjectNode> file) {
        Map<Identity, Entry> sorted = new TreeMap<>(ORDER);
        entries.forEach(e -> sorted.put(e.waiver().issue(), e));
        return new Waivers(sorted, file);
    }

    public static Waivers none() {
        return of(List.of(), Optional.empty());
    }

    /** Sorted by part, rule and what else they are about. */
    public List<Waiver> all() {
        return entries.values().stream().map(Entry::waiver).toList();
    }

    public Optional<Waiver> of(Issue issue) {
        return Optional.ofNullable(entries.get(issue.identity())).map(Entry::waiver).filter(_ -> issue.canBeWaived());
    }

    /** The issues, each with its waiver if it has one. */
    public List<Issue> mark(List<Issue> issues) {
        return issues.stream().map(i -> i.with(of(i))).toList();
    }

    Waivers with(Waiver waiver, ObjectNode empty) {
        List<Entry> all = new ArrayList<>(entries.values());
        ObjectNode json = Optional.ofNullable(entries.get(waiver.issue())).map(Entry::json).orElse(empty);
        all.add(new Entry(waiver, json));
        return of(all, file);
    }

    Waivers without(Identity issue) {
        return of(entries.values().stream().filter(e -> !e.waiver().issue().equals(issue)).toList(), file);
    }

    /** The same waivers with the new names of renamed parts. */
    Waivers renamed(NewNames names) {
        return of(entries.values().stream()
                .map(e -> new Entry(new Waiver(names.of(e.waiver().issue()), e.waiver().reason()), e.json())).toList(),
                file);
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    List<Entry> entries() {
        return List.copyOf(entries.values());
    }

    Optional<ObjectNode> file() {
        return file;
    }
}
