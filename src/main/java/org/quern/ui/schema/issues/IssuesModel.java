package org.quern.ui.schema.issues;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.author.Place;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.Issue;
import org.quern.author.issue.IssueFinder;
import org.quern.author.issue.IssueThresholds;
import org.quern.author.issue.Severity;
import org.quern.author.issue.TypeEvidence;
import org.quern.author.issue.TypeQuestion;
import org.quern.author.issue.Waiver;
import org.quern.author.issue.WaiverFile;
import org.quern.author.issue.Waivers;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.SchemaReader;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.UnitTable;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The model of the Issues tab: the issues of the open schema by severity, and the waived ones. It follows each
 * change of the schema.
 */
public final class IssuesModel {

    private final SchemaModel schema;
    private final Workspace workspace;
    private final Jobs jobs;
    private final SafeFiles files;
    private final Latest looking;
    private final Latest readingWaivers;
    private final DataIssuesModel findings;
    private final ReadOnlyObjectWrapper<List<Issue>> issues = new ReadOnlyObjectWrapper<>(List.of());
    /** Why the waivers of the open schema cannot be read; empty if they can. */
    final ObjectProperty<Optional<Throwable>> waiverTrouble = new SimpleObjectProperty<>(Optional.empty());
    private Optional<IssueFinder> finder = Optional.empty();
    private Optional<ObjectNode> lookedAt = Optional.empty();
    private Optional<String> name = Optional.empty();
    private Waivers waivers = Waivers.none();
    /** The document whose names the waivers use. */
    private Optional<ObjectNode> waivedIn = Optional.empty();
    private boolean following;

    /**
     * @param source the source with whose data the schema is compared
     * @param files writes waivers
     */
    public IssuesModel(SchemaModel schema, SourceModel source, PaneServices services, SafeFiles files) {
        this.schema = schema;
        this.workspace = services.workspace();
        this.jobs = services.jobs();
        this.files = files;
        this.looking = new Latest(jobs);
        this.readingWaivers = new Latest(jobs);
        this.findings = new DataIssuesModel(source, jobs, services.messages(), this::look);
        schema.content().subscribe(this::follow);
        source.chosen().subscribe(this::look);
        source.known().subscribe(this::look);
    }

    /** The state of the comparison with the data. */
    public DataIssuesModel findings() {
        return findings;
    }

    /** All issues, including waived ones: the most severe first, then by loss. */
    public ReadOnlyObjectProperty<List<Issue>> issues() {
        return issues.getReadOnlyProperty();
    }

    /** The number of issues of this severity, without waived ones. */
    public long open(Severity severity) {
        return issues.get().stream().filter(i -> i.severity() == severity && !i.isWaived()).count();
    }

    private void follow(Content content) {
        if (!(content instanceof Content.Read read)) {
            looking.drop();
            findings.forget();
            name = Optional.empty();
            lookedAt = Optional.empty();
            issues.set(List.of());
            return;
        }
        if (!name.equals(Optional.of(read.name()))) {
            name = Optional.of(read.name());
            waivers = Waivers.none();
            waivedIn = Optional.of(schema.document());
            readWaivers(read.name());
        }
        followNames();
        look();
    }

    /** If a part is renamed, or that is undone, its waivers are renamed as well. One change is written at a time. */
    private void followNames() {
        ObjectNode now = schema.document();
        if (following || name.isEmpty() || waivedIn.isEmpty() || waivedIn.get() == now)
            return;
        if (waivers.isEmpty()) {
            waivedIn = Optional.of(now);
            return;
        }
        String of = name.get();
        ObjectNode before = waivedIn.get();
        following = true;
        jobs.submit(of, _ -> file(of).follow(before, now)).onDone(moved -> {
            following = false;
            if (name.equals(Optional.of(of))) {
                waivedIn = Optional.of(now);
                waivers = moved;
                look();
            }
            followNames();
        }).onCancelled(() -> following = false).onFailed(failure -> {
            following = false;
            waiverTrouble.set(Optional.of(failure));
        });
    }

    /** The result of a check, with the finder, which is reused because its tables are slow to load. */
    private record Looked(IssueFinder by, IssueFinder.Look look) {}

    private void look() {
        if (name.isEmpty())
            return;
        ObjectNode document = schema.document();
        Optional<IssueFinder> before = finder;
        Waivers with = waivers;
        Optional<String> source = findings.sourceKey();
        Map<TypeQuestion, TypeEvidence> known = findings.known();
        looking.submit(name.get(), _ -> {
            IssueFinder by = before.orElseGet(() -> new IssueFinder(new SchemaReader(new SafeFiles()),
                    new UnitTable(), IssueThresholds.USUAL));
            return new Looked(by, by.look(document, with, source, known));
        }, looked -> {
            finder = Optional.of(looked.by());
            lookedAt = Optional.of(document);
            issues.set(looked.look().issues());
            findings.follow(looked.look(), looked.by());
        }, failure -> {
            throw new IllegalStateException("the schema could not be checked", failure);
        });
    }

    private void readWaivers(String schemaName) {
        readingWaivers.submit(schemaName, _ -> file(schemaName).read(), read -> {
            waivers = read;
            waivedIn = Optional.of(schema.document());
            waiverTrouble.set(Optional.empty());
            look();
        }, failure -> {
            waiverTrouble.set(Optional.of(failure));
        });
    }

    private WaiverFile file(String schemaName) {
        return new WaiverFile(workspace.waivers(schemaName), files);
    }

    /** Reads the waivers again, and queries the data again. */
    public void lookAgain() {
        name.ifPresent(this::readWaivers);
        findings.again();
    }

    /** Applies a quick fix, unless the schema has changed since the last check. */
    void fix(Issue issue, QuickFix fix) {
        if (lookedAt.filter(d -> d == schema.document()).isPresent() && issues.get().contains(issue))
            schema.edit(_ -> fix.change(), Optional.empty());
    }

    /** Waives an issue; effective when it is on disk. */
    void waive(Issue issue, String reason, Consumer<Throwable> onFailed) {
        change(f -> f.add(new Waiver(issue.identity(), reason)), onFailed);
    }

    void takeBack(Issue issue, Consumer<Throwable> onFailed) {
        change(f -> f.remove(issue.identity()), onFailed);
    }

    private interface WaiverWork {
        Waivers on(WaiverFile file);
    }

    private void change(WaiverWork work, Consumer<Throwable> onFailed) {
        name.ifPresent(of -> jobs.submit(of, _ -> work.on(file(of))).onDone(changed -> {
            if (name.equals(Optional.of(of))) {
                waivers = changed;
                waiverTrouble.set(Optional.empty());
                look();
            }
        }).onFailed(onFailed));
    }

    /** Selects the part that an issue is about. */
    public void select(Place place) {
        place.part().ifPresent(part -> {
            ObjectNode document = schema.document();
            var type = document.path(part.key()).path(place.type());
            SchemaSelection owner = SchemaSelection.at(document, part, place.type());
            SchemaSelection selected = place.isProperty() ? SchemaSelection.Property.at(owner,
                    type.path("properties"), place.property()) : owner;
            schema.selection().set(Optional.of(selected));
        });
    }
}
