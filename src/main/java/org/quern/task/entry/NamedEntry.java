package org.quern.task.entry;

import java.util.List;
import org.quern.task.entry.Dependents.Entry;

/**
 * An entry of a workspace, in a result.
 *
 * @param kind the term for it in messages
 */
public record NamedEntry(String kind, String name) {

    static NamedEntry of(Entry entry) {
        return new NamedEntry(entry.kind().noun(), entry.name());
    }

    static List<NamedEntry> all(List<Entry> entries) {
        return entries.stream().map(NamedEntry::of).toList();
    }

    /** For messages: {@code the run mistral}. */
    public String text() {
        return "the " + kind + " " + name;
    }
}
