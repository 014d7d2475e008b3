package org.quern.ui.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.dataset.file.DatasetColumns.Field;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.file.DatasetPreview;
import org.quern.dataset.file.Rights;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.task.dataset.ImportDataset;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.mapping.ColumnMapping;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.FileNames;

/**
 * Shows the first questions of a file and which columns they are read from, which can be changed; says what an import keeps
 * and skips, and asks for the name of the set.
 */
final class DatasetImportForm extends VBox {

    private static final double WIDTH = 760;
    private static final double GAP = 10;
    private static final List<Field> FIELDS = List.of(Field.values());

    /** Reads a file. */
    @FunctionalInterface
    interface Reading {
        DatasetPreview of(ImportDataset.Settings settings, Progress progress);
    }

    /** A language whose wordings are in a column of their own. */
    private record LanguageColumn(TextField tag, ComboBox<String> column) {

        Optional<String> assignment() {
            String language = tag.getText().strip();
            String chosen = ColumnMapping.chosen(column);
            return language.isEmpty() || chosen.isEmpty() ? Optional.empty()
                    : Optional.of(Field.QUESTION + "@" + language + "=" + chosen);
        }
    }

    private final Messages messages;
    private final Path file;
    private final Collection<String> sets;
    private final Reading reading;
    private final Latest latest;
    private final ColumnMapping<Field> mapping;
    private final TextField language = new TextField("en");
    private final VBox languages = new VBox(4);
    private final List<LanguageColumn> translations = new ArrayList<>();
    private final TextField name = new TextField();
    private final CheckBox replace = new CheckBox();
    private final Label state = Nodes.wrapped("", "secondary");
    private final BooleanProperty can = new SimpleBooleanProperty();
    private final Region choosers;
    private final Button more = new Button();
    private Optional<DatasetPreview> found = Optional.empty();

    /** @param sets the sets of the workspace */
    DatasetImportForm(PaneServices services, Path file, Collection<String> sets, Reading reading) {
        super(GAP);
        this.messages = services.messages();
        this.file = file;
        this.sets = sets;
        this.reading = reading;
        this.latest = new Latest(services.jobs());
        this.mapping = new ColumnMapping<>(messages, "sets.import.column.", FIELDS,
                messages.text("sets.import.preview"));
        this.choosers = mapping.choosers(WIDTH);
        build();
        mapping.onChange(this::look);
        name.textProperty().subscribe((_, _) -> say());
        replace.selectedProperty().subscribe((_, _) -> say());
        look();
    }

    /** Whether the file can be imported as entered. */
    BooleanProperty canProperty() {
        return can;
    }

    private void build() {
        setPrefWidth(WIDTH);
        getStyleClass().add("import-form");
        name.setText(new ImportDataset.Settings(file).called());
        replace.setText(messages.text("sets.import.replace"));
        more.setText(messages.text("sets.import.language.add"));
        more.setOnAction(_ -> addLanguage());
        for (Field field : FIELDS)
            mapping.show(field, field == Field.QUESTION || field == Field.QUERY ? 190 : 84, shown -> shown);
        language.setOnAction(_ -> look());
        language.focusedProperty().subscribe((was, is) -> {
            if (was && !is)
                look();
        });
        FieldGrid set = new FieldGrid(messages);
        set.add("sets.import.language", language);
        set.add("sets.import.name", name);
        getChildren().addAll(Nodes.wrapped(String.valueOf(file.getFileName())), choosers, languages, more,
                mapping.rows(), set, replace, state);
    }

    private void addLanguage() {
        LanguageColumn one = new LanguageColumn(new TextField(), new ComboBox<>());
        one.tag().setPrefColumnCount(5);
        one.tag().setPromptText("de");
        one.tag().setAccessibleText(messages.text("sets.import.language.tag"));
        one.column().setAccessibleText(messages.text("sets.import.language.column"));
        mapping.fill(one.column(), found.map(DatasetPreview::names).orElse(List.of()), "");
        one.tag().textProperty().subscribe((_, _) -> changed(one));
        one.column().valueProperty().subscribe((_, _) -> changed(one));
        translations.add(one);
        languages.getChildren().add(Nodes.row(8, Nodes.label(messages.text("sets.import.language.tag"), "secondary"),
                one.tag(), Nodes.label(messages.text("sets.import.language.column"), "secondary"), one.column()));
        one.tag().requestFocus();
    }

    private void changed(LanguageColumn one) {
        if (one.assignment().isPresent())
            look();
    }

    private void look() {
        can.set(false);
        state.setText(messages.text("sets.import.reading"));
        ImportDataset.Settings entered = entered();
        latest.submit(messages.text("sets.import.reading"), progress -> reading.of(entered, progress), this::show,
                failure -> {
                    found = Optional.empty();
                    mapping.rows().getItems().clear();
                    state.setText(FailureText.of(failure, messages));
                });
    }

    private void show(DatasetPreview preview) {
        found = Optional.of(preview);
        Nodes.show(choosers, !preview.names().isEmpty());
        Nodes.show(more, !preview.names().isEmpty());
        mapping.show(preview.names(), field -> preview.columns().getOrDefault(field, ""), preview.rows());
        say();
    }

    /** Says what will be imported, kept and skipped, or what is missing. */
    private void say() {
        boolean exists = sets.contains(name.getText().strip());
        Nodes.show(replace, exists);
        found.ifPresent(preview -> {
            boolean named = FileNames.areGood(name.getText().strip());
            can.set(named && (!exists || replace.isSelected()) && preview.problem().isEmpty());
            List<String> said = new ArrayList<>(preview.problem().map(problem -> List.of(FailureText.of(problem,
                    messages))).orElseGet(() -> text(preview.manifest(), messages)));
            if (!named)
                said.add(messages.text("sets.import.bad-name"));
            else if (exists && !replace.isSelected())
                said.add(messages.text("sets.import.exists"));
            state.setText(String.join("\n", said));
        });
    }

    /** What an import contains, keeps without using it, and skips. */
    static List<String> text(DatasetManifest manifest, Messages messages) {
        List<String> said = new ArrayList<>();
        Map<String, Long> counts = new LinkedHashMap<>(manifest.counts());
        said.add(messages.text("sets.import.found", manifest.questions(), counts.getOrDefault("forms", 0L),
                counted(manifest.languages()), counts.getOrDefault("queries", 0L), counts.getOrDefault("answers", 0L)));
        if (!manifest.kept().isEmpty())
            said.add(messages.text("sets.import.kept", counted(manifest.kept())));
        manifest.leftOut().forEach(one -> said.add(messages.text("sets.import.skipped", messages.phrase(one.what()),
                NumberFormats.count(one.count()), one.samples().stream().findFirst().orElse(""))));
        return said;
    }

    private static String counted(Map<String, Long> counts) {
        return counts.entrySet().stream().map(one -> one.getKey() + " (" + NumberFormats.count(one.getValue()) + ")")
                .collect(Collectors.joining(", "));
    }

    /** The import that was entered. */
    ImportDataset.Settings entered() {
        List<String> columns = new ArrayList<>(mapping.assignments(Field::toString));
        translations.forEach(one -> one.assignment().ifPresent(columns::add));
        String tag = language.getText().strip();
        return new ImportDataset.Settings(file, Optional.of(name.getText().strip()), Optional.empty(), columns,
                Optional.of(tag).filter(each -> !each.isEmpty()), replace.isSelected(), Rights.UNKNOWN);
    }
}
