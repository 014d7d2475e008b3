package org.quern.ui.schema.pane;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaComparison;
import org.quern.schema.SchemaDifference;
import org.quern.schema.SchemaDraft;
import org.quern.schema.SchemaRevert;
import org.quern.schema.SchemaText;
import org.quern.schema.WordingComparison;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.PaneState;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaSelection;
import org.quern.workspace.Workspace;

/** The differences between the open schema and another version, computed after each change while they are shown. */
final class CompareModel {

    /** The versions to compare with. */
    sealed interface Version {
        /** The file as it was when the schema was opened; a restart of the program does not count. */
        record Opened() implements Version {}

        /** The current file. */
        record Saved() implements Version {}

        /** Another schema of the workspace. */
        record Other(String name) implements Version {}

        /** Any file. */
        record Outside(Path file) implements Version {}
    }

    private static final String VERSION = "compare";
    private static final String OPENED = "opened";

    private final SchemaModel schema;
    private final Workspace workspace;
    private final PaneState session;
    private final Latest latest;
    private final Latest finding;
    final ObjectProperty<Version> version = new SimpleObjectProperty<>(new Version.Opened());
    /** Empty while no schema is open. */
    final ObjectProperty<Computed<List<SchemaDifference>>> result = new SimpleObjectProperty<>(new Computed.None<>());
    private boolean watched;
    /** The schema that was open before a restart and the digest of its opened version, until a schema is open. */
    private List<String> before;
    private Optional<SchemaDraft> draft = Optional.empty();
    private Optional<SchemaDraft.Version> opened = Optional.empty();

    CompareModel(SchemaModel schema, Workspace workspace, Jobs jobs, PaneState session) {
        this.schema = schema;
        this.workspace = workspace;
        this.latest = new Latest(jobs);
        this.session = session;
        this.finding = new Latest(jobs);
        this.before = session.list(OPENED);
        schema.content().addListener(_ -> changed());
        schema.wording().addListener(_ -> changed());
        read(session.list(VERSION)).ifPresent(version::set);
        version.addListener((_, _, now) -> {
            session.set(VERSION, written(now));
            compare();
        });
        changed();
    }

    private void changed() {
        if (!schema.draft().equals(draft)) {
            draft = schema.draft();
            opened = Optional.empty();
            finding.drop();
            if (draft.isPresent() && schema.openName().isPresent())
                findOpened(schema.openName().get(), draft.get());
        }
        compare();
    }

    private void findOpened(String name, SchemaDraft now) {
        Optional<String> digest = Optional.of(before).filter(b -> b.size() == 2 && b.getFirst().equals(name))
                .map(List::getLast);
        before = List.of();
        finding.submit(name, _ -> digest.flatMap(now::earlier).orElseGet(now::first), found -> {
            opened = Optional.of(found);
            session.set(OPENED, List.of(name, found.digest()));
            compare();
        }, failure -> result.set(new Computed.Failed<>(failure)));
    }

    private static List<String> written(Version version) {
        return switch (version) {
            case Version.Opened() -> List.of();
            case Version.Saved() -> List.of("saved");
            case Version.Other(String name) -> List.of("schema", name);
            case Version.Outside(Path file) -> List.of("file", file.toString());
        };
    }

    private static Optional<Version> read(List<String> written) {
        if (written.equals(List.of("saved")))
            return Optional.of(new Version.Saved());
        if (written.size() != 2)
            return Optional.empty();
        try {
            return switch (written.getFirst()) {
                case "schema" -> Optional.of(new Version.Other(written.getLast()));
                case "file" -> Optional.of(new Version.Outside(Path.of(written.getLast())));
                default -> Optional.empty();
            };
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    /** The versions that can be chosen without selecting a file. */
    List<Version> versions() {
        List<Version> all = new ArrayList<>(List.of(new Version.Opened(), new Version.Saved()));
        schema.names().stream().filter(n -> !schema.openName().equals(Optional.of(n))).map(Version.Other::new)
                .forEach(all::add);
        if (version.get() instanceof Version.Outside outside)
            all.add(outside);
        return all;
    }

    /** Sets whether the view is shown. */
    void watch(boolean looking) {
        watched = looking;
        compare();
    }

    private void compare() {
        if (!watched)
            return;
        Optional<String> name = schema.openName();
        if (name.isEmpty()) {
            latest.drop();
            result.set(new Computed.None<>());
            return;
        }
        if (!(result.get() instanceof Computed.Done))
            result.set(new Computed.Running<>());
        if (opened.isEmpty())
            return;
        ObjectNode now = schema.document();
        Version other = version.get();
        SchemaDraft.Version first = opened.get();
        Optional<ObjectNode> words = schema.wording().get();
        latest.submit(name.get(), _ -> {
            Optional<Path> file = switch (other) {
                case Version.Opened() -> Optional.empty();
                case Version.Saved() -> Optional.of(workspace.schema(name.get()));
                case Version.Other(String named) -> Optional.of(workspace.schema(named));
                case Version.Outside(Path outside) -> Optional.of(outside);
            };
            ObjectNode old = file.map(path -> SchemaText.read(path).tree()).orElse(first.document());
            List<SchemaDifference> found = new ArrayList<>(SchemaComparison.between(old, now));
            // Phrases that cannot be read are reported in the Wording tab.
            words.ifPresent(is -> found.addAll(WordingComparison.between(file.map(WordingComparison::beside)
                    .orElse(first.wording()), is, old, now)));
            return List.copyOf(found);
        }, found -> result.set(new Computed.Done<>(found)), failure -> result.set(new Computed.Failed<>(failure)));
    }

    /** Reverts one difference in the open schema, as an undoable edit. */
    void takeBack(SchemaDifference difference) {
        ObjectNode words = schema.wording().get().orElseGet(JsonNodeFactory.instance::objectNode);
        Optional<SchemaChange> change = new SchemaRevert(schema.document(), words).of(difference);
        change.ifPresent(c -> schema.edit(_ -> c, Optional.empty()));
    }

    /** Selects the part of a difference; if it was removed, the type that contained it. */
    void jump(SchemaDifference difference) {
        SchemaDifference.Place place = difference.place();
        Optional<SchemaSelection> type = switch (place.kind()) {
            case SCHEMA -> Optional.empty();
            case ENTITY -> Optional.of(new SchemaSelection.Entity(place.type()));
            case RELATION -> Optional.of(new SchemaSelection.Relation(place.type()));
        };
        type.filter(t -> t.indexIn(schema.document()) >= 0).ifPresent(t -> {
            SchemaSelection.Property property = new SchemaSelection.Property(t, place.property());
            schema.selection().set(Optional.of(property.placeIn(schema.document()) >= 0 ? property : t));
        });
    }
}
