package org.quern.dataset.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.file.DatasetEdits;
import org.quern.dataset.file.DatasetFolder;

/** The edits of a set, each with what it changes. */
public record DatasetHistory(List<Entry> entries) {

    /** One edit. */
    public record Entry(DatasetEdits.Line line, List<PartChange> changes) {
        public Entry {
            changes = List.copyOf(changes);
        }
    }

    public DatasetHistory {
        entries = List.copyOf(entries);
    }

    /** The edits of the set in a folder, the first one first. */
    public static DatasetHistory of(DatasetFolder folder) {
        List<DatasetEdits.Line> lines = folder.changes();
        Set<String> edited = new HashSet<>();
        lines.forEach(line -> edited.addAll(line.questions().keySet()));
        Map<String, DatasetQuestion> state = new HashMap<>();
        if (!edited.isEmpty())
            folder.original(question -> {
                if (edited.contains(question.id().text()))
                    state.put(question.id().text(), question);
            });
        List<Entry> entries = new ArrayList<>();
        for (DatasetEdits.Line line : lines) {
            List<PartChange> changes = new ArrayList<>();
            line.questions().forEach((id, after) -> {
                changes.addAll(PartChange.between(Optional.ofNullable(state.get(id)), after));
                after.ifPresentOrElse(question -> state.put(id, question), () -> state.remove(id));
            });
            entries.add(new Entry(line, changes.stream().distinct().toList()));
        }
        return new DatasetHistory(entries);
    }
}
