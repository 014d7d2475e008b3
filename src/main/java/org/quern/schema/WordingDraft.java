package org.quern.schema;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The wording of a schema that is being edited: the file next to it with the phrases of its parts. What the phrases
 * mean is not known here. A renamed part takes its phrases along.
 */
final class WordingDraft {

    private static final int FORMAT = 1;

    private final Path file;
    private final SafeFiles files;
    /** The file's text when it was last read or written; empty if there was no file. */
    private Optional<String> onDisk;
    private final Optional<SchemaText> first;
    private Optional<ObjectNode> tree;

    WordingDraft(Path file, SafeFiles files) {
        this.file = file;
        this.files = files;
        this.onDisk = load();
        this.first = onDisk.flatMap(this::parse);
        this.tree = onDisk.isEmpty() ? Optional.of(JsonNodeFactory.instance.objectNode()) : first.map(SchemaText::tree);
    }

    /** A copy for trying changes. */
    WordingDraft(WordingDraft other) {
        this.file = other.file;
        this.files = other.files;
        this.onDisk = other.onDisk;
        this.first = other.first;
        this.tree = other.tree;
    }

    /** Whether the wording is as it was after a change. */
    boolean follows(SchemaChange change) {
        return switch (change) {
            case SchemaChange.Word(String group, String part, _, ObjectNode after) ->
                tree.filter(now -> now.path(group).path(part).equals(after)
                        || after.isEmpty() && now.path(group).path(part).isMissingNode()).isPresent();
            case SchemaChange.Together(List<SchemaChange> changes) -> {
                WordingDraft trying = new WordingDraft(this);
                yield changes.reversed().stream().allMatch(each -> {
                    boolean follows = trying.follows(each);
                    trying.apply(each.inverse());
                    return follows;
                });
            }
            case SchemaChange.Replace _,SchemaChange.Insert _,SchemaChange.Remove _,SchemaChange.Move _ -> true;
        };
    }

    /** A file that cannot be read counts as damaged: the schema can be edited nevertheless. */
    private Optional<String> load() {
        try {
            return Files.exists(file) ? Optional.of(SchemaText.load(file)) : Optional.empty();
        } catch (QuernException _) {
            return Optional.of("");
        }
    }

    private Optional<SchemaText> parse(String text) {
        try {
            return Optional.of(SchemaText.parse(text, file.toString()));
        } catch (QuernException _) {
            return Optional.empty();
        }
    }

    /** The wording in the file when it was opened; empty if there was none that can be read. */
    ObjectNode first() {
        return first.map(SchemaText::tree).orElseGet(JsonNodeFactory.instance::objectNode);
    }

    /** Empty if the file is not a JSON object; it is then not changed. */
    Optional<ObjectNode> tree() {
        return tree;
    }

    void apply(SchemaChange change) {
        tree = tree.map(change::applyToWording);
    }

    boolean isChangedOutside() {
        return !load().equals(onDisk);
    }

    /**
     * Writes the file if it differs; one without phrases that did not exist before is deleted.
     *
     * @throws QuernException when it cannot be written, or was changed by another program
     */
    void save(Optional<ObjectNode> snapshot) {
        Optional<String> text = snapshot.map(this::text).orElse(onDisk);
        if (text.equals(onDisk))
            return;
        if (isChangedOutside())
            throw new QuernException("the wording was changed outside Quern", file.toString(),
                    "copy what you need from the Wording tab, then open the schema again");
        if (text.isPresent())
            files.write(file, out -> out.write(text.get().getBytes(StandardCharsets.UTF_8)));
        else
            SafeFiles.delete(file);
        onDisk = text;
    }

    private Optional<String> text(ObjectNode wording) {
        if (first.isPresent())
            return first.map(text -> text.with(wording).text());
        if (wording.isEmpty())
            return Optional.empty();
        ObjectNode whole = JsonNodeFactory.instance.objectNode().put("format", FORMAT);
        return Optional.of(SchemaText.of(whole.setAll(wording)).text());
    }

    /** What the wording needs to follow a change: the phrases of renamed parts under their new names. */
    List<SchemaChange> following(ObjectNode before, SchemaChange change) {
        if (tree.isEmpty() || tree.get().isEmpty())
            return List.of();
        ObjectNode after = change.applyTo(before);
        List<SchemaChange> changes = new ArrayList<>();
        for (WordingGroup group : WordingGroup.values())
            follow(group.key(), group.renamed(before, after), changes);
        return changes;
    }

    private void follow(String group, Map<String, String> renamed, List<SchemaChange> changes) {
        renamed.forEach((old, now) -> {
            if (tree.get().path(group).path(old) instanceof ObjectNode phrases) {
                ObjectNode none = JsonNodeFactory.instance.objectNode();
                ObjectNode there = tree.get().path(group).path(now) instanceof ObjectNode other ? other : none;
                changes.add(new SchemaChange.Word(group, old, phrases, none));
                changes.add(new SchemaChange.Word(group, now, there, phrases));
            }
        });
    }
}
