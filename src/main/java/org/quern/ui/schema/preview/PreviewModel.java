package org.quern.ui.schema.preview;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Previewer;
import org.quern.convert.preview.Previewer.Focus;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.schema.ValidPart;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.named.NamedSource;
import org.quern.workspace.SafeFiles;

/**
 * Keeps a preview of the open schema up to date while it is shown. Answers to queries sent before an edit are
 * dropped.
 */
public final class PreviewModel {

    /** The content of the view. */
    sealed interface State {
        /** The preview was not shown yet, or there is no schema. */
        record Nothing() implements State {}

        record NoSource() implements State {}

        /**
         * The selection cannot be converted.
         *
         * @param problems the reasons, if known
         */
        record Unusable(List<SchemaProblem> problems) implements State {}

        record Loading() implements State {}

        /**
         * A preview.
         *
         * @param leftOut errors of the schema; the affected parts are omitted
         * @param untrusted queries in the schema that were not run
         */
        record Shown(Preview preview, Focus focus, NamedSource source, Duration took, List<SchemaProblem> leftOut,
                List<String> untrusted) implements State {}

        record Failed(Throwable failure) implements State {}
    }

    private static final Duration QUIET = Duration.ofMillis(350);
    static final List<Integer> SIZES = List.of(12, 24, 48, 96);

    /** All inputs of a preview; documents are compared by identity. */
    private record Asked(ObjectNode document, Optional<SchemaSelection> selection, NamedSource source, int most,
            Set<String> trusted) {}

    private final SchemaModel schema;
    private final SourceModel source;
    private final Messages messages;
    private final Latest latest;
    private final Debounce debounce;
    private final Set<String> trusted = new HashSet<>();
    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Nothing());
    /** Whether a newer preview than the shown one is being computed. */
    final BooleanProperty running = new SimpleBooleanProperty();
    private Optional<Asked> answered = Optional.empty();
    private boolean seen;
    private int most = 24;

    public PreviewModel(SchemaModel schema, SourceModel source, Jobs jobs, Messages messages) {
        this.schema = schema;
        this.source = source;
        this.messages = messages;
        this.latest = new Latest(jobs);
        this.debounce = new Debounce(jobs, QUIET);
        schema.content().addListener(_ -> changed());
        schema.selection().addListener((_, before, now) -> {
            if (!before.map(SchemaSelection::type).equals(now.map(SchemaSelection::type)))
                changed();
        });
        source.chosen().addListener(_ -> changed());
        source.known().addListener(_ -> changed());
    }

    /** Sets whether the view is shown; hidden previews are not updated. */
    public void setSeen(boolean looks) {
        seen = looks;
        if (looks)
            ask();
        else
            stop();
    }

    public Optional<String> selectedProperty() {
        return schema.selection().get().flatMap(SchemaSelection::property).map(SchemaSelection.Property::label);
    }

    /** Max. number of entities in a preview, all types together. */
    int most() {
        return most;
    }

    void setMost(int entities) {
        most = entities;
        changed();
    }

    /** Allows these queries of the schema, after the user has reviewed them. */
    public void trust(List<String> patterns) {
        trusted.addAll(patterns);
        changed();
    }

    /** The queries that the user has allowed. */
    public Set<String> trusted() {
        return Set.copyOf(trusted);
    }

    /** Computes the preview again, even if nothing has changed. */
    void again() {
        answered = Optional.empty();
        ask();
    }

    /** Cancels the running preview. */
    public void stop() {
        debounce.forget();
        latest.drop();
        running.set(false);
        if (state.get() instanceof State.Loading)
            state.set(new State.Nothing());
    }

    private void changed() {
        if (!seen)
            return;
        if (schema.content().get() instanceof Content.Read && source.chosen().get().isPresent()) {
            // The running preview is for an outdated schema.
            latest.drop();
            running.set(true);
            debounce.call(this::ask);
        } else {
            ask();
        }
    }

    private void ask() {
        if (!seen)
            return;
        debounce.forget();
        if (!(schema.content().get() instanceof Content.Read)) {
            stop();
            state.set(new State.Nothing());
            return;
        }
        if (source.chosen().get().isEmpty()) {
            stop();
            state.set(source.known().get() ? new State.NoSource() : new State.Loading());
            return;
        }
        Asked now = new Asked(schema.document(), schema.selection().get().map(SchemaSelection::type),
                source.chosen().get().orElseThrow(), most,
                Set.copyOf(trusted));
        if (answered.equals(Optional.of(now)) && state.get() instanceof State.Shown) {
            latest.drop();
            running.set(false);
            return;
        }
        if (!(state.get() instanceof State.Shown))
            state.set(new State.Loading());
        running.set(true);
        source.<State>ask(latest, messages.text("schema.preview.job"), (asked, progress) -> {
            long start = System.nanoTime();
            ValidPart part = ValidPart.of(now.document(), new SchemaReader(new SafeFiles()));
            Optional<Focus> focus = part.schema().flatMap(s -> focus(s, now.selection()));
            if (focus.isEmpty())
                return new State.Unusable(part.leftOut());
            List<String> untrusted = ConversionPlan.patterns(part.schema().orElseThrow()).stream()
                    .filter(p -> !now.trusted().contains(p)).toList();
            Preview preview = new Previewer(part.schema().orElseThrow(), asked, new UnitTable(),
                    new Previewer.Options(focus.get(), now.most(), untrusted.isEmpty(), ConversionRules.CORRECT))
                    .run(progress);
            return new State.Shown(preview, focus.get(), now.source(), Duration.ofNanos(System.nanoTime() - start),
                    part.leftOut(), untrusted);
        }, made -> {
            answered = Optional.of(now);
            running.set(false);
            state.set(made);
        }, failure -> {
            running.set(false);
            state.set(new State.Failed(failure));
        });
    }

    /** The selection if it can be converted; everything if nothing is selected. */
    private static Optional<Focus> focus(MappedSchema usable, Optional<SchemaSelection> selection) {
        MappedSchema active = usable.active();
        if (selection.isEmpty())
            return Optional.of(new Focus.All());
        return switch (selection.get()) {
            case SchemaSelection.Entity(String label, _) ->
                active.entity(label).map(type -> new Focus.OfType(type.label()));
            case SchemaSelection.Relation(String variant, _) -> active.relations().stream()
                    .filter(r -> r.variant().equals(variant)).findFirst()
                    .map(type -> new Focus.OfRelation(type.variant()));
            case SchemaSelection.Property(SchemaSelection owner, _, _) -> focus(usable, Optional.of(owner));
        };
    }
}
