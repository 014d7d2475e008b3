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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.Workspace;
import org.quern.workspace.journal.Journal;
import org.quern.workspace.journal.JournalFile;

/**
 * A schema that is being edited. One thread makes changes in memory. {@link #keep} passes them to the operating
 * system, fast enough to do so before a change is shown; unsaved changes are restored after a crash of the
 * process, and all can be undone in a later session unless another program has changed the file. {@link #force} and {@link #save} wait for the disk, and are called by other threads; neither delays
 * a change.
 */
public final class SchemaDraft {

    /** Older changes of earlier sessions cannot be undone. */
    private static final int MOST_PAST = 1_000;
    private static final int MOST_PAST_LETTERS = 4_000_000;

    private final Path file;
    private final SafeFiles files;
    private final JournalFile journalFile;
    private final Journal<SchemaChange> journal = new Journal<>();
    private final int recovered;
    /** The number of past changes in the file when it was opened. */
    private int inFirst;
    /** The changes in the file that can be undone. */
    private final List<JsonNode> past = new ArrayList<>();
    private final ReentrantLock disk = new ReentrantLock();
    /** The changes since the file was last written; also the lock for the state of the journal. */
    private final List<JsonNode> unsaved = new ArrayList<>();
    private final ObjectNode first;
    private final WordingDraft wording;
    private SchemaText now;
    /** The number of changes in the journal. */
    private int kept;
    /** The number of earlier changes in the journal, which are in the file by now, as the journal states. */
    private int written;
    /** The number of changes made before those. */
    private int saved;
    private boolean begun;
    private String onDisk;

    /**
     * Opens a schema file, and restores unsaved changes.
     *
     * @param journal the file for unsaved changes
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
        this.wording = new WordingDraft(Workspace.wordingBeside(file), files);
        this.recovered = recover();
    }

    /** If the file was changed outside Quern after the journal was written, the journal is outdated. */
    private int recover() {
        JournalFile.Past found = journalFile.past(onDisk).orElseGet(() -> new JournalFile.Past(List.of(), List.of()));
        newest(found.inside()).forEach(each -> {
            journal.repeat(JsonRecords.read(each, SchemaChange.class));
            past.add(each);
        });
        inFirst = past.size();
        journal.markSaved(journal.place());
        for (JsonNode each : found.since()) {
            Optional<SchemaChange> change = change(each);
            if (change.isEmpty())
                break;
            now = now.with(change.get().applyTo(now.tree()));
            wording.apply(change.get());
            journal.repeat(change.get());
            unsaved.add(each);
        }
        int restored = unsaved.size();
        keep();
        return restored;
    }

    private static Optional<SchemaChange> change(JsonNode line) {
        try {
            return Optional.of(JsonRecords.read(line, SchemaChange.class));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** The last changes, up to those that would take too long to read, cannot be read, or cannot be undone here. */
    private List<JsonNode> newest(List<JsonNode> inside) {
        int letters = 0;
        int first = inside.size();
        ObjectNode document = now.tree();
        WordingDraft words = new WordingDraft(wording);
        while (first > 0 && inside.size() - first < MOST_PAST) {
            JsonNode line = inside.get(first - 1);
            letters += line.toString().length();
            Optional<SchemaChange> change = change(line);
            if (letters > MOST_PAST_LETTERS || change.isEmpty() || !words.follows(change.get()))
                break;
            try {
                document = change.get().inverse().applyTo(document);
            } catch (IllegalArgumentException _) {
                break;
            }
            words.apply(change.get().inverse());
            first--;
        }
        return inside.subList(first, inside.size());
    }

    /** The number of unsaved changes that were restored. */
    public int recovered() {
        return recovered;
    }

    /** An unchangeable state of the schema and its wording, and their digest. */
    public record Version(ObjectNode document, ObjectNode wording, String digest) {
        private Version(ObjectNode document, ObjectNode wording) {
            // Without the number of the format, which the first save adds.
            this(document, wording, Sha256.of(document + "\n" + Stream.of(WordingGroup.values())
                    .map(group -> wording.path(group.key()).toString()).collect(Collectors.joining("\n"))));
        }
    }

    /** As it was in the files when it was opened; without wording if there was none. */
    public Version first() {
        return new Version(first, wording.first());
    }

    /**
     * The newest version with a digest, among the opened one and those before it to which the changes of earlier
     * sessions can be undone. Any thread may ask.
     */
    public Optional<Version> earlier(String digest) {
        List<JsonNode> changes;
        synchronized (unsaved) {
            changes = List.copyOf(past.subList(0, inFirst));
        }
        Version version = first();
        for (JsonNode each : changes.reversed()) {
            if (version.digest().equals(digest))
                break;
            SchemaChange back = JsonRecords.read(each, SchemaChange.class).inverse();
            version = new Version(back.applyTo(version.document()), back.applyToWording(version.wording()));
        }
        return Optional.of(version).filter(found -> found.digest().equals(digest));
    }

    public ObjectNode document() {
        return now.tree();
    }

    /** The schema's JSON as it would be saved. */
    public String text() {
        return now.text();
    }

    /** The wording next to the schema; empty if its file is not a JSON object. */
    public Optional<ObjectNode> wording() {
        return wording.tree();
    }

    /** Makes a change. Phrases of renamed parts follow them. */
    public void make(SchemaChange change) {
        List<SchemaChange> following = wording.following(now.tree(), change);
        List<SchemaChange> all = new ArrayList<>(List.of(change));
        all.addAll(following);
        SchemaChange whole = following.isEmpty() ? change : new SchemaChange.Together(all);
        apply(whole);
        journal.add(whole);
    }

    /** Undoes the last change; does nothing at the beginning. */
    public Optional<SchemaChange> undo() {
        Optional<SchemaChange> change = journal.undo();
        change.ifPresent(this::apply);
        return change;
    }

    /** Redoes the last undone change. */
    public Optional<SchemaChange> redo() {
        Optional<SchemaChange> change = journal.redo();
        change.ifPresent(this::apply);
        return change;
    }

    private void apply(SchemaChange change) {
        now = now.with(change.applyTo(now.tree()));
        wording.apply(change);
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
     * Writes the changes so far to the journal, without waiting for the disk or for a save.
     *
     * @throws QuernException when the journal cannot be written
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
        journalFile.begin(onDisk, new JournalFile.Past(past, unsaved));
        begun = true;
        written = past.size();
        kept = unsaved.size();
    }

    /** Waits until the journal is on disk, so that it survives a crash of the machine. */
    public void force() {
        journalFile.force();
    }

    /**
     * A snapshot to save, taken by the editing thread.
     *
     * @param changes number of changes so far
     */
    public record Snapshot(String text, Optional<ObjectNode> wording, Journal.Place place, int changes) {}

    public Snapshot snapshot() {
        synchronized (unsaved) {
            return new Snapshot(now.text(), wording.tree(), journal.place(), saved + unsaved.size());
        }
    }

    /**
     * Writes the schema file and its wording, unless something newer has been written.
     *
     * @throws QuernException when the file cannot be written, or was changed by another program; nothing is
     * then written
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
            }
            // First, because until the schema is written the journal repeats the changes of both.
            wording.save(snapshot.wording());
            synchronized (unsaved) {
                // Even without changes: one that is made while the file is written must know about the save.
                if (!begun)
                    begin();
                journalFile.announce(next, written + snapshot.changes() - saved);
            }
            files.write(file, out -> out.write(snapshot.text().getBytes(StandardCharsets.UTF_8)));
            synchronized (unsaved) {
                onDisk = next;
                int done = snapshot.changes() - saved;
                past.addAll(unsaved.subList(0, done));
                unsaved.subList(0, done).clear();
                kept -= done;
                written += done;
                saved += done;
                if (past.isEmpty() && unsaved.isEmpty())
                    end();
                else
                    journalFile.confirm(next);
            }
        } finally {
            disk.unlock();
        }
    }

    /** Nothing was changed. */
    private void end() {
        journalFile.end();
        begun = false;
    }

    /** Whether the files differ from those that this draft knows. */
    public boolean isChangedOutside() {
        disk.lock();
        try {
            return !Files.exists(file) || !Sha256.of(SchemaText.load(file)).equals(digest())
                    || wording.isChangedOutside();
        } finally {
            disk.unlock();
        }
    }

    /** Records a save, on the editing thread. */
    public void saved(Snapshot snapshot) {
        journal.markSaved(snapshot.place());
    }

    private String digest() {
        synchronized (unsaved) {
            return onDisk;
        }
    }

}
