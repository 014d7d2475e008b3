package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.quern.workspace.Journal;
import org.quern.workspace.JournalFile;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/**
 * A schema that is being edited. Changes are made in memory at once, by one thread. {@link #keep} brings them out of
 * this process, in so short a time that it can be done before a change is reported as made: what was kept and not
 * saved is found again after the program was killed. {@link #force} and {@link #save} wait for the disk, and are for
 * other threads; neither lets a change wait.
 */
public final class SchemaDraft {

    private final Path file;
    private final SafeFiles files;
    private final JournalFile journalFile;
    private final Journal<SchemaChange> journal = new Journal<>();
    private final int recovered;
    private final ReentrantLock disk = new ReentrantLock();
    /** The changes since the file was last written; also what guards all that is said of the journal on the disk. */
    private final List<JsonNode> unsaved = new ArrayList<>();
    private final ObjectNode first;
    private SchemaText now;
    /** How many of them the journal has. */
    private int kept;
    /** How many changes the journal has before those: they are in the file since, and the journal says so. */
    private int written;
    /** How many changes were made before those. */
    private int saved;
    private boolean begun;
    private String onDisk;

    /**
     * Opens a schema file, and makes again what was not saved.
     *
     * @param journal where changes are kept until they are saved
     * @throws QuernException when the file cannot be read
     */
    public SchemaDraft(Path file, Path journal, SafeFiles files) {
        this.file = file;
        this.files = files;
        this.journalFile = new JournalFile(journal, files);
        String text = SchemaText.load(file);
        this.onDisk = Sha256.of(text);
        this.now = SchemaText.parse(text, file.toString());
        this.first = now.tree();
        this.recovered = recover();
    }

    /** What was done by hand to the file since is newer than the journal, which then is of no use. */
    private int recover() {
        for (JsonNode each : journalFile.changesSince(onDisk).orElse(List.of())) {
            SchemaChange change;
            try {
                change = JsonRecords.read(each, SchemaChange.class);
            } catch (IllegalArgumentException _) {
                break;
            }
            now = now.with(change.applyTo(now.tree()));
            journal.add(change);
            unsaved.add(each);
        }
        int found = unsaved.size();
        keep();
        return found;
    }

    /** How many changes were found that had been made and not saved when the program ended. */
    public int recovered() {
        return recovered;
    }

    /** The document as the file had it when it was opened. */
    public ObjectNode first() {
        return first;
    }

    public ObjectNode document() {
        return now.tree();
    }

    /** The schema's JSON as it would be saved. */
    public String text() {
        return now.text();
    }

    /** Makes a change. */
    public void make(SchemaChange change) {
        apply(change);
        journal.add(change);
    }

    /** Takes the last change back; nothing at the beginning. */
    public Optional<SchemaChange> undo() {
        Optional<SchemaChange> change = journal.undo();
        change.ifPresent(this::apply);
        return change;
    }

    /** Makes the change again that was taken back last. */
    public Optional<SchemaChange> redo() {
        Optional<SchemaChange> change = journal.redo();
        change.ifPresent(this::apply);
        return change;
    }

    private void apply(SchemaChange change) {
        now = now.with(change.applyTo(now.tree()));
        synchronized (unsaved) {
            unsaved.add(JsonRecords.tree(change));
        }
    }

    public boolean canUndo() {
        return journal.canUndo();
    }

    public boolean canRedo() {
        return journal.canRedo();
    }

    public boolean isSaved() {
        return journal.isSaved();
    }

    /**
     * Brings the changes made so far into the journal. It does not wait for the disk, nor for a saving.
     *
     * @throws QuernException when the disk refuses
     */
    public void keep() {
        synchronized (unsaved) {
            if (kept < unsaved.size() && !begun)
                begin();
            for (JsonNode change : unsaved.subList(kept, unsaved.size())) {
                journalFile.add(change);
                kept++;
            }
        }
    }

    private void begin() {
        journalFile.begin(onDisk, unsaved);
        begun = true;
        written = 0;
        kept = unsaved.size();
    }

    /** Waits until the disk has what was kept, so that it survives also the end of the machine. */
    public void force() {
        journalFile.force();
    }

    /**
     * What is to be written, taken by the thread that makes changes.
     *
     * @param changes how many changes were made until then
     */
    public record Snapshot(String text, Journal.Place place, int changes) {}

    public Snapshot snapshot() {
        synchronized (unsaved) {
            return new Snapshot(now.text(), journal.place(), saved + unsaved.size());
        }
    }

    /**
     * Writes the schema file, unless something newer has been written.
     *
     * @throws QuernException when the disk refuses, or the file was changed by something else; then nothing is written
     */
    public void save(Snapshot snapshot) {
        disk.lock();
        try {
            if (Files.exists(file) && !Sha256.of(SchemaText.load(file)).equals(digest())) {
                throw new QuernException("the schema file was changed outside Quern", file.toString(),
                        "copy what you need from the JSON tab, then open the schema again");
            }
            String next = Sha256.of(snapshot.text());
            synchronized (unsaved) {
                if (snapshot.changes() < saved)
                    return;
                keep();
                // Also without a change so far: one that comes while the file is written must know of the writing.
                if (!begun)
                    begin();
                journalFile.announce(next, written + snapshot.changes() - saved);
            }
            files.write(file, out -> out.write(snapshot.text().getBytes(StandardCharsets.UTF_8)));
            synchronized (unsaved) {
                onDisk = next;
                int done = snapshot.changes() - saved;
                unsaved.subList(0, done).clear();
                kept -= done;
                written += done;
                saved += done;
                if (unsaved.isEmpty())
                    end();
            }
        } finally {
            disk.unlock();
        }
    }

    /** All is in the file. What comes now begins anew. */
    private void end() {
        journalFile.end();
        begun = false;
    }

    /** Whether the file is another one than this draft knows. */
    public boolean isChangedOutside() {
        disk.lock();
        try {
            return !Files.exists(file) || !Sha256.of(SchemaText.load(file)).equals(digest());
        } finally {
            disk.unlock();
        }
    }

    /** Notes, in the thread that makes changes, that this was saved. */
    public void saved(Snapshot snapshot) {
        journal.markSaved(snapshot.place());
    }

    private String digest() {
        synchronized (unsaved) {
            return onDisk;
        }
    }

}
