package org.quern.ui.schema.profile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.author.SchemaNames;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.author.proposal.Proposer;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.SchemaChange;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.profile.ProfileRequest;
import org.quern.wikidata.profile.ValueKind;
import org.quern.wikidata.store.LabelSearch.Hit;

/**
 * The suggested properties of the selected type, or qualifiers of the selected relation, and how to add them. A store is queried as soon as a type is
 * selected, an endpoint only on request, because it takes dozens of queries there. Profiles are cached while
 * the pane is open.
 */
public final class ProfileModel {

    /**
     * A type in the current schema.
     *
     * @param relation the relation that starts at the type, if its qualifiers are suggested
     */
    private record Subject(MappedSchema schema, EntityType type, ObjectNode document,
            Optional<SelectedRelation> relation) {
        String label() {
            return relation.map(r -> r.type().label()).orElse(type.label());
        }
    }

    private record SelectedRelation(RelationType type, int index) {
        boolean hasQualifiers() {
            return type.wdSource().isPresent() && type.suffix().isEmpty() && !type.transitive();
        }
    }

    /**
     * The key of a cached profile. It does not depend on possible target types, so that adding a type needs no
     * new profile.
     */
    private record Key(NamedSource source, ProfileRequest request, List<Constraint> constraints,
            List<String> languages) {}

    private static final Duration REST = Duration.ofMillis(200);
    private static final Duration SLOW = Duration.ofSeconds(5);
    private static final int KEPT = 30;
    /** As many as a list shows without scrolling far. */
    private static final int OFFERED = 30;

    private final SchemaModel schema;
    private final SourceModel source;
    private final Messages messages;
    private final Latest asking;
    private final Latest wording;
    private final Debounce begin;
    private final Debounce patience;
    private volatile Optional<Proposer> proposer = Optional.empty();
    private final WikidataNames table = new WikidataNames();
    private final ReadOnlyObjectWrapper<ProfileState> state = new ReadOnlyObjectWrapper<>(new ProfileState.NoType());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper slow = new ReadOnlyBooleanWrapper();
    private final Map<Key, ClassProfile> kept = new LinkedHashMap<>();
    private Optional<Key> current = Optional.empty();
    private Optional<ClassProfile> profile = Optional.empty();
    private boolean ended;
    private long run;

    public ProfileModel(SchemaModel schema, SourceModel source, Jobs jobs, Messages messages) {
        this(schema, source, jobs, messages, SLOW);
    }

    /** @param patience the time without an answer after which a source is reported as slow */
    public ProfileModel(SchemaModel schema, SourceModel source, Jobs jobs, Messages messages, Duration patience) {
        this.schema = schema;
        this.source = source;
        this.messages = messages;
        this.asking = new Latest(jobs);
        this.wording = new Latest(jobs);
        this.begin = new Debounce(jobs, REST);
        this.patience = new Debounce(jobs, patience);
        schema.selection().addListener(_ -> update());
        schema.content().addListener(_ -> update());
        source.chosen().addListener(_ -> update());
        source.known().addListener(_ -> update());
    }

    public ReadOnlyObjectProperty<ProfileState> state() {
        return state.getReadOnlyProperty();
    }

    /** Whether the source has not answered for some seconds. */
    public ReadOnlyBooleanProperty slow() {
        return slow.getReadOnlyProperty();
    }

    /** Why the shown profile is incomplete; empty if nothing failed. */
    public ReadOnlyObjectProperty<Optional<Throwable>> trouble() {
        return trouble.getReadOnlyProperty();
    }

    private Optional<Subject> subject() {
        if (!(schema.content().get() instanceof Content.Read read) || read.schema().isEmpty())
            return Optional.empty();
        MappedSchema shown = read.schema().get();
        ObjectNode document = schema.document();
        return schema.selection().get().map(SchemaSelection::type).flatMap(selected -> switch (selected) {
            case SchemaSelection.Entity(String label, _) -> shown.entity(label)
                    .map(type -> new Subject(shown, type, document, Optional.empty()));
            case SchemaSelection.Relation(String variant, _) -> shown.relations().stream()
                    .filter(r -> r.variant().equals(variant)).findFirst()
                    .flatMap(relation -> shown.entity(relation.subjLabel()).map(type -> new Subject(shown, type,
                            document, Optional.of(new SelectedRelation(relation, selected.indexIn(document))))));
            case SchemaSelection.Property _ -> Optional.empty();
        });
    }

    private static Key key(NamedSource source, Subject subject) {
        return new Key(source, Proposer.request(subject.type(), ProfileRequest.USUAL), subject.type().constraints(),
                subject.schema().languages());
    }

    private void update() {
        Optional<Subject> subject = subject();
        if (subject.isEmpty()) {
            leave(new ProfileState.NoType());
        } else if (subject.get().relation().flatMap(r -> r.type().wdSource()).filter(String::isEmpty).isPresent()) {
            leave(new ProfileState.NoProperty(subject.get().label()));
        } else if (subject.get().relation().filter(r -> !r.hasQualifiers()).isPresent()) {
            leave(new ProfileState.NoQualifiers(subject.get().label()));
        } else if (!subject.get().type().wdSource().matches("Q[1-9][0-9]*")) {
            leave(new ProfileState.NoClass(subject.get().type().label()));
        } else if (source.chosen().get().isEmpty()) {
            leave(source.known().get() ? new ProfileState.NoSource() : new ProfileState.Waiting(subject.get().label()));
        } else {
            show(subject.get(), source.chosen().get().get());
        }
    }

    private void leave(ProfileState now) {
        stop();
        current = Optional.empty();
        profile = Optional.empty();
        state.set(now);
    }

    private void stop() {
        run++;
        begin.forget();
        patience.forget();
        slow.set(false);
        trouble.set(Optional.empty());
        asking.drop();
        wording.drop();
    }

    private void show(Subject subject, NamedSource from) {
        Key key = key(from, subject);
        if (current.equals(Optional.of(key))) {
            word();
            return;
        }
        stop();
        current = Optional.of(key);
        profile = Optional.ofNullable(kept.get(key));
        ended = profile.isPresent();
        if (profile.isPresent()) {
            // Until the suggestions are computed, the rows of another type must not be selected for this one.
            state.set(new ProfileState.Waiting(subject.label()));
            word();
        } else if (from instanceof NamedSource.OfStore) {
            state.set(new ProfileState.Waiting(subject.label()));
            begin.call(this::ask);
        } else {
            state.set(new ProfileState.Offered(subject.label(), from.name()));
        }
    }

    /** Computes the profile of the selected type, even if it is cached. */
    public void ask() {
        Optional<Subject> subject = subject();
        if (subject.isEmpty() || current.isEmpty())
            return;
        stop();
        Key key = current.get();
        String label = subject.get().label();
        profile = Optional.empty();
        ended = false;
        state.set(new ProfileState.Waiting(label));
        watch(run);
        long asked = run;
        ProfileRequest request = Proposer.request(subject.get().type(), ProfileRequest.USUAL);
        source.ask(asking, messages.text("schema.profile.job", label), (open, progress) -> {
            try {
                ClassProfiler.Rules rules = proposer().rules(subject.get().schema(), subject.get().type());
                return new ClassProfiler(open, table, rules).profile(request, progress,
                        half -> Platform.runLater(() -> came(asked, half)));
            } finally {
                // However the job ends; after a cancellation, it may end late.
                Platform.runLater(() -> over(asked));
            }
        }, whole -> {
            if (kept.size() >= KEPT)
                kept.remove(kept.keySet().iterator().next());
            kept.put(key, whole);
            came(asked, whole);
        }, failure -> failed(asked, label, failure), () -> over(asked));
    }

    private void watch(long asked) {
        slow.set(false);
        patience.call(() -> slow.set(asked == run));
    }

    private void came(long asked, ClassProfile found) {
        if (asked != run)
            return;
        profile = Optional.of(found);
        ended = found.complete();
        if (ended)
            patience.forget();
        else
            watch(asked);
        word();
    }

    private void over(long asked) {
        if (asked != run || ended)
            return;
        ended = true;
        patience.forget();
        slow.set(false);
        if (profile.isPresent())
            word();
        else if (state.get() instanceof ProfileState.Waiting(String type))
            state.set(new ProfileState.Offered(type, current.map(k -> k.source().name()).orElse("")));
    }

    private void failed(long asked, String type, Throwable failure) {
        if (asked != run)
            return;
        stop();
        ended = true;
        // Partial results are still valid for the members that were read.
        trouble.set(profile.map(_ -> failure));
        if (profile.isPresent())
            word();
        else
            state.set(new ProfileState.Failed(type, failure));
    }

    /** Computes the suggestions for the current schema from the profile. */
    private void word() {
        Optional<Subject> subject = subject();
        Optional<ClassProfile> known = profile;
        if (subject.isEmpty() || known.isEmpty())
            return;
        String label = subject.get().label();
        wording.submit(messages.text("schema.profile.job", label),
                _ -> rows(known.get(), subject.get()),
                rows -> state.set(new ProfileState.Shown(label, known.get(), rows, ended)),
                failure -> state.set(new ProfileState.Failed(label, failure)));
    }

    private List<ProfileRow> rows(ClassProfile known, Subject subject) {
        ProposalEditor editor = new ProposalEditor(subject.document());
        return subject.relation().map(relation -> proposer()
                .suggestQualifiers(known, subject.schema(), subject.type(), relation.type().wdSource().orElse(""))
                .stream()
                .map(s -> ProfileRow.ofQualifier(s, relation.index(), editor)).toList())
                .orElseGet(() -> proposer().suggest(known, subject.schema(), subject.type()).stream()
                        .map(s -> ProfileRow.of(s, subject.type().label(), editor)).toList());
    }

    /** Created in the first job that needs it, because it reads tables. */
    private Proposer proposer() {
        Proposer made = proposer.orElseGet(() -> new Proposer(new SchemaNames(), new UnitTable()));
        proposer = Optional.of(made);
        return made;
    }

    /** Adds the property with its first suggested mapping, or removes all mappings of it from the type. */
    public void toggle(ProfileRow row) {
        toggle(row, row.suggestion().ways().stream().findFirst());
    }

    /** Adds the property with this mapping, or removes all mappings of it from the type. */
    void toggle(ProfileRow row, Optional<Proposal> first) {
        if (row.isMapped())
            change(subject -> subject.relation().map(r -> editor().removeQualifier(r.index(), row.pid()))
                    .orElseGet(() -> editor().remove(subject.type().label(), row.pid())));
        else
            first.ifPresent(way -> toggle(way, true));
    }

    /** Adds one mapping of the property, or removes it. */
    public void toggle(Proposal way, boolean on) {
        change(subject -> {
            String type = subject.type().label();
            if (subject.relation().isEmpty())
                return on ? editor().add(type, way) : editor().remove(type, way);
            int relation = subject.relation().get().index();
            return on && way instanceof Proposal.OfProperty qualifier
                    ? Optional.of(editor().addQualifier(relation, qualifier))
                    : editor().removeQualifier(relation, way.pid());
        });
    }

    private ProposalEditor editor() {
        return new ProposalEditor(schema.document());
    }

    private void change(Function<Subject, Optional<SchemaChange>> change) {
        subject().flatMap(change).ifPresentOrElse(c -> schema.edit(_ -> c, Optional.empty()), this::word);
    }

    /** The properties of the members of the selected type, or of the subjects of the selected relation; most used first. */
    public List<Hit> properties() {
        // A relation leads to items, so neither dates nor identifiers are offered for it.
        boolean items = subject().flatMap(Subject::relation).isPresent();
        return profile.stream().flatMap(p -> p.properties().stream().filter(each -> each.best().entities() > 0)
                .filter(each -> !items || each.values().ofKind(ValueKind.ITEM) > 0)
                .map(each -> new Hit(each.pid(), p.label(each.pid()), "", each.best().entities()))).limit(OFFERED)
                .toList();
    }

    /** The class of most values of a property of the selected type, unless the schema has a type for it. */
    public Optional<Hit> classOfValues(String pid) {
        return profile.flatMap(p -> p.properties().stream().filter(each -> each.pid().equals(pid))
                .flatMap(each -> each.targets().stream()).flatMap(targets -> targets.classes().stream()).findFirst()
                .filter(top -> schema.document().path("entities").valueStream()
                        .noneMatch(type -> type.path("wd_source").asText().equals(top.what())))
                .map(top -> new Hit(top.what(), p.label(top.what()), "", top.count())));
    }

    /** The qualifiers of the selected relation; for a type, its {@link #properties}. */
    public List<Hit> ofSelected() {
        Optional<String> pid = subject().flatMap(Subject::relation).flatMap(r -> r.type().wdSource());
        if (pid.isEmpty())
            return properties();
        return profile.stream().flatMap(p -> p.properties().stream().filter(each -> each.pid().equals(pid.get()))
                .flatMap(each -> each.qualifiers().stream())
                .map(q -> new Hit(q.pid(), p.label(q.pid()), "", q.statements()))).limit(OFFERED).toList();
    }

    public void close() {
        stop();
    }
}
