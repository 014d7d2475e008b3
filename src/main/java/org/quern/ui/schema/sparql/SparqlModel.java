package org.quern.ui.schema.sparql;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.PlanQueries;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.schema.ValidPart;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Solutions;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.EntityId;
import org.quern.wikidata.QuestionGuide;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.named.NamedSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The conversion steps of the open schema with their queries, kept up to date while they are shown. */
public final class SparqlModel {

    /** The content of the view. */
    sealed interface State {
        record Nothing() implements State {}

        /** No part of the schema can be converted. */
        record Unusable(List<SchemaProblem> problems) implements State {}

        record Loading() implements State {}

        /**
         * A plan.
         *
         * @param trouble why the source could not describe its queries; then general queries are shown
         */
        record Shown(ConversionPlan plan, List<ConversionPlan.Line> lines, Optional<Throwable> trouble,
                List<SchemaProblem> leftOut) implements State {}

        record Failed(Throwable failure) implements State {}
    }

    /** The result of running a query. */
    sealed interface Run {
        record None() implements Run {}

        record Running() implements Run {}

        /**
         * Rows.
         *
         * @param query the query that was run
         * @param labels labels of the items and properties in the rows, by id
         */
        record Done(PlanQueries.Concrete query, Solutions solutions, Map<String, String> labels, NamedSource source,
                Duration took) implements Run {}

        record Failed(Throwable failure) implements Run {}
    }

    static final int MOST_ROWS = 200;
    private static final Duration QUIET = Duration.ofMillis(350);
    private static final QuestionGuide GENERAL = new QuestionGuide() {
    };

    private final SchemaModel schema;
    private final SourceModel source;
    private final Messages messages;
    private final Latest planning;
    private final Latest running;
    private final Debounce debounce;
    private final Supplier<Set<String>> trusted;
    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Nothing());
    final ObjectProperty<Run> run = new SimpleObjectProperty<>(new Run.None());
    private Optional<Asked> answered = Optional.empty();
    private boolean seen;

    private record Asked(ObjectNode document, Optional<NamedSource> source) {}

    /** @param trusted the queries in schemas that the user has reviewed and allowed */
    public SparqlModel(SchemaModel schema, SourceModel source, Jobs jobs, Messages messages,
            Supplier<Set<String>> trusted) {
        this.schema = schema;
        this.source = source;
        this.messages = messages;
        this.trusted = trusted;
        this.planning = new Latest(jobs);
        this.running = new Latest(jobs);
        this.debounce = new Debounce(jobs, QUIET);
        schema.content().addListener(_ -> changed());
        source.chosen().addListener(_ -> changed());
    }

    /** Whether there is a source that can run queries. */
    boolean canRun() {
        return source.chosen().get().isPresent();
    }

    /** The type that is selected in the schema: an entity type's label, or {@code rel#Subj#Obj}. */
    Optional<String> selectedType() {
        return schema.selection().get().map(SchemaSelection::type).map(type -> switch (type) {
            case SchemaSelection.Entity(String label, _) -> label;
            case SchemaSelection.Relation(String variant, _) -> variant;
            case SchemaSelection.Property(SchemaSelection _, String label, _) -> label;
        });
    }

    /** Sets whether the view is shown. */
    public void setSeen(boolean looks) {
        seen = looks;
        if (looks)
            plan();
        else
            stop();
    }

    /** Cancels running work. */
    public void stop() {
        debounce.forget();
        planning.drop();
        forgetRun();
        if (state.get() instanceof State.Loading)
            state.set(new State.Nothing());
    }

    /** Computes the plan again. */
    void again() {
        answered = Optional.empty();
        plan();
    }

    private void changed() {
        if (seen)
            debounce.call(this::plan);
    }

    private void plan() {
        if (!seen)
            return;
        debounce.forget();
        if (!(schema.content().get() instanceof Content.Read)) {
            planning.drop();
            answered = Optional.empty();
            state.set(new State.Nothing());
            return;
        }
        Asked now = new Asked(schema.document(), source.chosen().get());
        if (answered.equals(Optional.of(now)))
            return;
        if (!(state.get() instanceof State.Shown))
            state.set(new State.Loading());
        if (now.source().isEmpty()) {
            planning.<State>submit(messages.text("schema.sparql.job"), _ -> outline(now, GENERAL, Optional.empty()),
                    made -> show(now, made), failure -> state.set(new State.Failed(failure)));
            return;
        }
        source.<State>ask(planning, messages.text("schema.sparql.job"),
                (guide, _) -> outline(now, guide, Optional.empty()), made -> show(now, made),
                // General queries are useful even if the source does not answer.
                trouble -> planning.<State>submit(messages.text("schema.sparql.job"),
                        _ -> outline(now, GENERAL, Optional.of(trouble)), made -> show(now, made),
                        failure -> state.set(new State.Failed(failure))));
    }

    private void show(Asked now, State made) {
        answered = Optional.of(now);
        forgetRun();
        state.set(made);
    }

    private static State outline(Asked asked, QuestionGuide guide, Optional<Throwable> trouble) {
        ValidPart part = ValidPart.of(asked.document(), new SchemaReader(new SafeFiles()));
        if (part.schema().isEmpty())
            return new State.Unusable(part.leftOut());
        ConversionPlan plan = ConversionPlan.of(part.schema().get(), new UnitTable(), ConversionRules.CORRECT);
        return new State.Shown(plan, plan.outline(guide), trouble, part.leftOut());
    }

    /** Clears the last result, and cancels a running query. */
    void forgetRun() {
        running.drop();
        run.set(new Run.None());
    }

    /**
     * Runs a query.
     *
     * @param ask its index in the step's queries
     */
    void run(int step, int ask) {
        if (!(state.get() instanceof State.Shown shown) || source.chosen().get().isEmpty())
            return;
        NamedSource from = source.chosen().get().get();
        Set<String> trustedNow = trusted.get();
        run.set(new Run.Running());
        source.<Run>ask(running, messages.text("schema.sparql.run.job", step), (open, progress) -> {
            if (!(open instanceof SelectSource select))
                throw new QuernException("this source does not answer SPARQL queries", open.describe(),
                        "use a store or a SPARQL endpoint");
            long start = System.nanoTime();
            PlanQueries queries = new PlanQueries(shown.plan(), open,
                    trustedNow.containsAll(shown.plan().patterns()), progress);
            PlanQueries.Concrete query = queries.query(step, ask);
            Solutions found = select.select(GuardedSelect.of(query.sparql()), MOST_ROWS, progress);
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            return new Run.Done(query, found, labels(open, ids(found)), from, took);
        }, run::set, failure -> run.set(new Run.Failed(failure)));
    }

    /** Rows are shown even if their labels cannot be loaded. */
    private static Map<String, String> labels(org.quern.wikidata.WikidataSource source, Set<String> ids) {
        try {
            return ids.isEmpty() ? Map.of() : source.labels(ids, WikidataEntity.ENGLISH_OR_ALL);
        } catch (QuernException _) {
            return new HashMap<>();
        }
    }

    private static Set<String> ids(Solutions solutions) {
        Set<String> ids = new HashSet<>();
        solutions.rows().forEach(row -> row.forEach(cell -> cell.flatMap(EntityId::of).ifPresent(ids::add)));
        return ids;
    }
}
