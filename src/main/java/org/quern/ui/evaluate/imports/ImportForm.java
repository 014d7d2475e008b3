package org.quern.ui.evaluate.imports;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.quern.evaluate.filter.ExpressionParser;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionPreview;
import org.quern.evaluate.run.PredictionPreview.Fit;
import org.quern.evaluate.run.QuestionChoice;
import org.quern.job.Debounce;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.mapping.ColumnMapping;
import org.quern.ui.evaluate.text.FieldNames;
import org.quern.ui.evaluate.text.RunTexts;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;

/**
 * Shows the first predictions of files and which columns they are read from, which can be changed, and asks for their
 * questions and the name of the run.
 */
public final class ImportForm extends VBox {

    private static final double WIDTH = 760;
    /** While a filter is typed, the files are not read for each letter. */
    private static final Duration REST = Duration.ofMillis(150);
    private static final List<Field> FIELDS = List.of(Field.QID, Field.GRAPH, Field.QUESTION, Field.GOLD, Field.PRED,
            Field.ATTEMPT);

    /** Reads the beginning of files. */
    @FunctionalInterface
    public interface Reading {
        PredictionPreview of(ImportPredictions.Settings settings, Progress progress);
    }

    private final Messages messages;
    private final List<Path> files;
    private final Reading reading;
    private final Latest latest;
    private final Debounce typing;
    private final ComboBox<String> questions = new ComboBox<>();
    private final TextField name = new TextField();
    private final CheckBox separate = new CheckBox();
    private final CheckBox answers = new CheckBox();
    private final CheckBox predictedGraphs = new CheckBox();
    private final TextField filter = new TextField();
    private final ColumnMapping<Field> mapping;
    private final Label state = Nodes.wrapped("", "secondary");
    private final BooleanProperty can = new SimpleBooleanProperty();
    private final List<Optional<String>> offered = new ArrayList<>();
    private Optional<PredictionPreview> found = Optional.empty();
    private QuestionChoice chosen = QuestionChoice.ALL;
    private boolean filling;

    /** @param files files, folders or archives with predictions */
    public ImportForm(PaneServices services, List<Path> files, Reading reading) {
        super(10);
        this.messages = services.messages();
        this.files = List.copyOf(files);
        this.reading = reading;
        this.latest = new Latest(services.jobs());
        this.typing = new Debounce(services.jobs(), REST);
        this.mapping = new ColumnMapping<>(messages, "evaluation.import.column.", FIELDS,
                messages.text("evaluation.import.preview"));
        name.setText(ImportedFrom.name(files));
        separate.setText(messages.text("evaluation.import.separate"));
        answers.setText(messages.text("evaluation.import.answers"));
        predictedGraphs.setText(messages.text("evaluation.import.predicted-graphs"));
        filter.setPromptText(messages.text("evaluation.import.filter.prompt"));
        build();
        listen();
        look();
    }

    /** Whether the files can be imported as entered. */
    public BooleanProperty canProperty() {
        return can;
    }

    private void build() {
        setPrefWidth(WIDTH);
        getStyleClass().add("import-form");
        FieldGrid run = new FieldGrid(messages);
        run.add("evaluation.import.name", name);
        run.add("evaluation.import.questions", questions);
        run.add("evaluation.import.filter", filter);
        for (Field field : List.of(Field.QID, Field.GRAPH, Field.QUESTION, Field.GOLD, Field.PRED))
            mapping.show(field, field == Field.GRAPH || field == Field.QID ? 90 : 190, this::shown);
        Nodes.show(separate, files.size() > 1);
        getChildren().addAll(Nodes.wrapped(files.stream().map(file -> String.valueOf(file.getFileName()))
                .collect(Collectors.joining(", "))), mapping.choosers(WIDTH), answers, mapping.rows(), run,
                predictedGraphs,
                separate, state);
    }

    private void listen() {
        mapping.onChange(this::look);
        answers.selectedProperty().subscribe((_, _) -> {
            if (!filling)
                look();
        });
        predictedGraphs.selectedProperty().subscribe((_, _) -> look());
        filter.textProperty().subscribe((_, _) -> look());
        questions.valueProperty().subscribe((_, _) -> say());
        separate.selectedProperty().subscribe(one -> {
            name.setDisable(one);
            say();
        });
        name.textProperty().subscribe(_ -> say());
    }

    /** Predictions may be answers. */
    private Field shown(Field field) {
        return field == Field.PRED && answers.isSelected() ? Field.ANSWER : field;
    }

    private void look() {
        can.set(false);
        // What was found under other settings must not be imported.
        found = Optional.empty();
        typing.forget();
        latest.drop();
        tell(messages.text("evaluation.import.reading"), false);
        QuestionChoice choice;
        try {
            choice = choice();
        } catch (FilterSyntaxException wrong) {
            tell(new FieldNames(messages).of(wrong), true);
            return;
        } catch (QuernException wrong) {
            tell(FailureText.of(wrong, messages), true);
            return;
        }
        typing.call(() -> read(choice));
    }

    private void read(QuestionChoice choice) {
        ImportPredictions.Settings settings = settings(files, new ImportPredictions.Questions(Optional.empty(), choice),
                Optional.empty());
        latest.submit(messages.text("evaluation.import.reading"), progress -> reading.of(settings, progress),
                preview -> {
                    chosen = choice;
                    show(preview);
                }, failure -> {
                    mapping.rows().getItems().clear();
                    tell(FailureText.of(failure, messages), true);
                });
    }

    private void tell(String text, boolean wrong) {
        state.setText(text);
        state.getStyleClass().setAll("label", wrong ? "danger" : "secondary");
    }

    private QuestionChoice choice() throws FilterSyntaxException {
        return new QuestionChoice(predictedGraphs.isSelected(), ExpressionParser.parse(filter.getText()));
    }

    private void show(PredictionPreview preview) {
        filling = true;
        found = Optional.of(preview);
        answers.setSelected(answers.isSelected() || preview.columns().containsKey(Field.ANSWER)
                && !preview.columns().containsKey(Field.PRED));
        mapping.show(preview.names(), field -> preview.columns().getOrDefault(field, field == Field.PRED
                ? preview.columns().getOrDefault(Field.ANSWER, "") : ""), preview.rows());
        offerQuestions(preview);
        filling = false;
        say();
    }

    private void offerQuestions(PredictionPreview preview) {
        Optional<String> before = question();
        offered.clear();
        List<String> texts = new ArrayList<>();
        if (preview.hasQuestions()) {
            offered.add(Optional.empty());
            texts.add(messages.text("evaluation.import.questions.own"));
        }
        for (Fit fit : preview.questions()) {
            offered.add(Optional.of(fit.name()));
            texts.add(
                    messages.text("evaluation.import.questions.fit", fit.name(), NumberFormats.count(fit.predictions()),
                            NumberFormats.count(preview.predictions())));
        }
        questions.setItems(FXCollections.observableArrayList(texts));
        questions.getSelectionModel().select(Math.max(0, before.isPresent() ? offered.indexOf(before) : 0));
    }

    /** The chosen question file; empty for the questions in the predictions. */
    private Optional<String> question() {
        int at = questions.getSelectionModel().getSelectedIndex();
        return at < 0 || at >= offered.size() ? Optional.empty() : Objects.requireNonNull(offered.get(at));
    }

    /** Says what will be imported, or what is missing. */
    private void say() {
        found.ifPresent(preview -> {
            boolean named = separate.isSelected() || FileNames.areGood(name.getText().strip());
            can.set(named && !offered.isEmpty());
            List<String> said = new ArrayList<>();
            said.add(offered.isEmpty() ? messages.text(unusable(preview))
                    : messages.text("evaluation.import.found", preview.predictions()));
            if (preview.attempts() > 1)
                said.add(messages.text("evaluation.import.samples", preview.attempts()));
            preview.questions().stream().filter(fit -> question().equals(Optional.of(fit.name())))
                    .filter(fit -> !fit.missing().isEmpty()).forEach(fit -> said.add(missing(fit.missing())));
            if (!preview.skipped().isEmpty())
                said.add(messages.text("evaluation.import.unreadable", preview.skipped().size(),
                        messages.phrase(preview.skipped().getFirst().problem()),
                        preview.skipped().getFirst().where()));
            if (!named)
                said.add(messages.text("evaluation.import.bad-name"));
            tell(String.join(" ", said), !can.get());
        });
    }

    /** The key of the reason why nothing can be imported. */
    private static String unusable(PredictionPreview preview) {
        if (preview.names().isEmpty())
            return "evaluation.import.none";
        return Stream.of(Field.PRED, Field.ANSWER).noneMatch(preview.columns()::containsKey)
                ? "evaluation.import.no-prediction"
                : "evaluation.import.unmatched";
    }

    private String missing(Map<String, Integer> graphs) {
        return messages.text("evaluation.import.missing",
                NumberFormats.count(graphs.values().stream().mapToInt(Integer::intValue).sum()),
                RunTexts.graphs(graphs));
    }

    private ImportPredictions.Settings settings(List<Path> of, ImportPredictions.Questions about,
            Optional<String> run) {
        return new ImportPredictions.Settings(of, about, run, true,
                mapping.assignments(field -> shown(field).toString()), answers.isSelected(), false);
    }

    /**
     * The imports that were entered: one run of all files, or one for each.
     *
     * @param fileOf the question file with a name
     */
    public List<ImportPredictions.Settings> entered(Function<String, Path> fileOf) {
        ImportPredictions.Questions about = new ImportPredictions.Questions(question().map(fileOf), chosen);
        return separate.isSelected()
                ? files.stream().map(file -> settings(List.of(file), about, Optional.empty())).toList()
                : List.of(settings(files, about, Optional.of(name.getText().strip())));
    }
}
