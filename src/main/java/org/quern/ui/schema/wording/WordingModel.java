package org.quern.ui.schema.wording;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.SchemaWording;
import org.quern.question.grammar.wording.PhraseProblem;
import org.quern.question.grammar.wording.SchemaWordingFile;
import org.quern.question.grammar.wording.WordingProposals;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.schema.SchemaChange;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.wording.WordingRow.Field;
import org.quern.ui.schema.wording.WordingRow.Kind;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The phrases of the open schema, while they are seen. Each edit is one undoable change of the schema's draft; what is
 * being typed is tried in sample questions before.
 */
public final class WordingModel {

    /** The content of the view. */
    sealed interface State {
        record Loading() implements State {}

        record Shown(List<WordingRow> rows) implements State {}

        /** The wording's file is damaged. */
        record Failed(Throwable failure) implements State {}
    }

    /** What the view shows about the selected part: its sample questions. */
    record Samples(String part, List<String> questions) {

        static final Samples NONE = new Samples("", List.of());
    }

    private static final Duration REST = Duration.ofMillis(120);

    private final SchemaModel schema;
    private final Workspace workspace;
    private final Latest reading;
    private final Latest asking;
    private final Debounce typing;
    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Loading());
    private final ReadOnlyObjectWrapper<Optional<WordingRow>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    final ObjectProperty<Samples> samples = new SimpleObjectProperty<>(Samples.NONE);
    /** What is wrong with the phrases of the selected part, including what is being typed. */
    final ObjectProperty<List<PhraseProblem>> problems = new SimpleObjectProperty<>(List.of());
    /** The phrases of the selected part with what is being typed, if they can be used. */
    private Optional<ObjectNode> typed = Optional.empty();
    private boolean seen;

    public WordingModel(SchemaModel schema, Workspace workspace, Jobs jobs) {
        this.schema = schema;
        this.workspace = workspace;
        this.reading = new Latest(jobs);
        this.asking = new Latest(jobs);
        this.typing = new Debounce(jobs, REST);
        schema.content().addListener(_ -> refresh());
        schema.selection().addListener(_ -> choose());
    }

    /** The part that is selected in the pane. */
    public ReadOnlyObjectProperty<Optional<WordingRow>> selected() {
        return selected.getReadOnlyProperty();
    }

    /** Sets whether the view is shown; it is not kept up to date otherwise. */
    public void setSeen(boolean looks) {
        seen = looks;
        if (looks)
            refresh();
        else
            typing.forget();
    }

    private void refresh() {
        if (!seen || !(schema.content().get() instanceof Content.Read(var name, _, Optional<MappedSchema> read, _)))
            return;
        MappedSchema shown = read.orElseGet(() -> new MappedSchema(name, List.of(), List.of()));
        Optional<ObjectNode> words = schema.wording().get();
        // At once, so that a field shows what was committed; the job finds what else has changed.
        if (state.get() instanceof State.Shown(var rows))
            show(rows.stream().map(this::current).toList());
        SchemaWordingFile file = file(name);
        reading.submit(name, _ -> rows(shown, words.orElseGet(JsonNodeFactory.instance::objectNode),
                words.isPresent() ? file.parse(words.get()) : file.read()), this::show, failure -> {
                    state.set(new State.Failed(failure));
                    selected.set(Optional.empty());
                });
    }

    private void show(List<WordingRow> rows) {
        if (!state.get().equals(new State.Shown(rows)))
            state.set(new State.Shown(rows));
        choose();
    }

    private WordingRow current(WordingRow row) {
        return new WordingRow(row.kind(), row.part(), row.source(), row.proposed(),
                own(schema.wording().get().orElseGet(JsonNodeFactory.instance::objectNode), row.kind(), row.part()),
                row.listed(), row.ordered());
    }

    private SchemaWordingFile file(String name) {
        return new SchemaWordingFile(workspace.wording(name), new SafeFiles());
    }

    private static List<WordingRow> rows(MappedSchema schema, ObjectNode words, SchemaWording wording) {
        WordingProposals proposals = new WordingProposals(schema, wording);
        Map<String, WordingProposals.Proposal> parts = new HashMap<>();
        proposals.all().forEach(each -> parts.putIfAbsent(each.part(), each));
        Map<String, WordingProposals.TypeProposal> types = new HashMap<>();
        proposals.types().forEach(each -> types.putIfAbsent(each.label(), each));
        List<WordingRow> rows = new ArrayList<>();
        for (EntityType type : schema.entities()) {
            Optional.ofNullable(types.get(type.label())).ifPresent(proposal -> rows.add(new WordingRow(Kind.TYPE,
                    type.label(), type.wdSource(), JsonRecords.write(proposal.proposed()),
                    own(words, Kind.TYPE, type.label()), proposal.listed(), false)));
            for (PropertyType property : type.properties()) {
                String source = property.source() instanceof Source.Property(String pid) ? pid : "";
                PartWording general = wording.properties().getOrDefault(property.label(), PartWording.NONE);
                Optional.ofNullable(parts.get(type.label() + "." + property.label()))
                        .ifPresent(proposal -> rows.add(row(Kind.PROPERTY, source, words, proposal, general,
                                property.datatype().isOrdered())));
            }
        }
        for (RelationType relation : schema.relations()) {
            PartWording general = wording.relations().getOrDefault(relation.label(), PartWording.NONE);
            Optional.ofNullable(parts.get(relation.variant())).ifPresent(proposal -> rows
                    .add(row(Kind.RELATION, relation.wdSource().orElse(""), words, proposal, general, false)));
        }
        return rows;
    }

    /** @param general the phrases of all parts of this name */
    private static WordingRow row(Kind kind, String source, ObjectNode words, WordingProposals.Proposal proposal,
            PartWording general, boolean ordered) {
        return new WordingRow(kind, proposal.part(), source,
                SchemaWordingFile.json(general.over(proposal.proposed())), own(words, kind, proposal.part()),
                proposal.listed(), ordered);
    }

    private static ObjectNode own(ObjectNode words, Kind kind, String part) {
        return words.path(kind.group()).path(part) instanceof ObjectNode own ? own
                : JsonNodeFactory.instance.objectNode();
    }

    private void choose() {
        if (!seen || !(state.get() instanceof State.Shown(var rows)))
            return;
        Optional<WordingRow> row = schema.selection().get().flatMap(selection -> WordingRow.find(rows, selection));
        if (row.isPresent() && row.equals(selected.get())) {
            // What is being typed stays; the questions may have changed with another part.
            ask(row.get(), typed.orElse(row.get().own()));
            return;
        }
        typed = Optional.empty();
        selected.set(row);
        typing.forget();
        problems.set(row.map(each -> problems(each, each.own())).orElse(List.of()));
        row.ifPresentOrElse(each -> ask(each, each.own()), () -> samples.set(Samples.NONE));
    }

    void select(WordingRow row) {
        if (schema.selection().get().filter(row::is).isEmpty())
            schema.selection().set(Optional.of(row.selection()));
    }

    /** Tries a text in the sample questions. */
    void type(Field field, String text) {
        selected.get().ifPresent(row -> {
            ObjectNode own = row.with(field, text);
            List<PhraseProblem> found = problems(row, own);
            problems.set(found);
            typed = Optional.of(own).filter(_ -> found.isEmpty());
            if (found.isEmpty())
                typing.call(() -> ask(row, own));
            else
                typing.forget();
        });
    }

    /** Whether a text can be a phrase. */
    boolean accepts(WordingRow row, Field field, String text) {
        return problems(row, row.with(field, text)).stream().noneMatch(problem -> problem.field().equals(field.key()));
    }

    private static List<PhraseProblem> problems(WordingRow row, ObjectNode own) {
        if (row.kind() == Kind.TYPE) {
            String named = own.path(Field.NAMED.key()).asText();
            return named.isEmpty() || named.contains("{}") ? List.of()
                    : List.of(new PhraseProblem(Field.NAMED.key(), PhraseProblem.Kind.NO_PLACE, named));
        }
        ObjectNode used = row.proposed().deepCopy();
        used.setAll(own);
        return PhraseProblem.of(JsonRecords.read(used, PartWording.class));
    }

    /** Makes a text a phrase of the wording; nothing happens if it cannot be one. */
    void commit(WordingRow row, Field field, String text) {
        WordingRow now = current(row);
        if (accepts(now, field, text))
            change(now, now.with(field, text));
    }

    void set(WordingRow row, String flag, boolean on) {
        WordingRow now = current(row);
        change(now, now.with(flag, on));
    }

    /** Uses the proposed phrases again. */
    public void reset(WordingRow row) {
        change(current(row), JsonNodeFactory.instance.objectNode());
    }

    /** @param now a row that is up to date */
    private void change(WordingRow now, ObjectNode own) {
        if (!own.equals(now.own()))
            schema.edit(_ -> new SchemaChange.Word(now.kind().group(), now.part(), now.own(), own), Optional.empty());
    }

    private void ask(WordingRow row, ObjectNode own) {
        if (!(schema.content().get() instanceof Content.Read(var name, _, Optional<MappedSchema> read, _))
                || read.isEmpty())
            return;
        ObjectNode words = new SchemaChange.Word(row.kind().group(), row.part(), row.own(), own)
                .applyToWording(schema.wording().get().orElseGet(JsonNodeFactory.instance::objectNode));
        MappedSchema shown = read.get();
        SchemaWordingFile file = file(name);
        asking.submit(row.part(), _ -> {
            WordingProposals proposals = new WordingProposals(shown, file.parse(words));
            return row.kind() == Kind.TYPE ? proposals.typeSamples(row.part()) : proposals.samples(row.part());
        }, found -> samples.set(new Samples(row.part(), found)), _ -> samples.set(new Samples(row.part(), List.of())));
    }
}
