package org.quern.ui.kit;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.application.HostServices;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.FXCollections;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceDialog;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputDialog;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.quern.workspace.QuernException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All dialogs of the window. Subclasses can answer in place of the user. */
public class Dialogs {

    private static final Logger LOG = LoggerFactory.getLogger(Dialogs.class);

    private static final double READING_WIDTH = 760;
    private static final double READING_HEIGHT = 560;

    private final Messages messages;
    private final Window owner;
    private final Runnable onFailureSeen;

    public Dialogs(Messages messages, Window owner) {
        this(messages, owner, () -> {});
    }

    /** @param onFailureSeen called when the user has closed the report of a failure */
    public Dialogs(Messages messages, Window owner, Runnable onFailureSeen) {
        this.messages = messages;
        this.owner = owner;
        this.onFailureSeen = onFailureSeen;
    }

    /**
     * Reports a failure: its cause, its place and a remedy; a bug is named as such. The details can be copied.
     *
     * @param title the action that failed ("Convert films")
     */
    public void failure(String title, Throwable failure) {
        Alert alert = new Alert(Alert.AlertType.ERROR);
        prepare(alert, title);
        switch (failure) {
            case QuernException known -> {
                alert.setHeaderText(FailureText.what(known, messages));
                alert.setContentText(known.where().isEmpty()
                        ? FailureText.remedy(known, messages)
                        : known.where() + "\n\n" + FailureText.remedy(known, messages));
            }
            default -> {
                LOG.error("{} failed", title, failure);
                alert.setHeaderText(messages.text("dialog.bug"));
                alert.setContentText(messages.text("dialog.bug.remedy"));
            }
        }
        TextArea details = Nodes.styled(new TextArea(trace(failure)), "mono");
        details.setEditable(false);
        alert.getDialogPane().setExpandableContent(details);
        alert.getButtonTypes().setAll(new ButtonType(messages.text("dialog.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        alert.showAndWait();
        onFailureSeen.run();
    }

    /**
     * Reports a bug of the program, with its details to copy.
     *
     * @param work what happened to the user's work
     * @return whether a report is to be saved, and with the files of the workspace; empty if not
     */
    public Optional<Boolean> bug(Throwable bug, String work) {
        Alert alert = new Alert(Alert.AlertType.ERROR);
        prepare(alert, messages.text("dialog.bug"));
        alert.setHeaderText(messages.text("dialog.bug"));
        TextArea details = Nodes.styled(new TextArea(trace(bug)), "mono");
        details.setEditable(false);
        details.setPrefRowCount(8);
        details.setAccessibleText(messages.text("dialog.bug.details"));
        CheckBox withWorkspace = new CheckBox(messages.text("dialog.bug.with-workspace"));
        withWorkspace.setWrapText(true);
        alert.getDialogPane().setContent(new VBox(12, Nodes.wrapped(work), details, withWorkspace));
        ButtonType copy = new ButtonType(messages.text("dialog.bug.copy"), ButtonBar.ButtonData.LEFT);
        ButtonType save = new ButtonType(messages.text("dialog.bug.save"), ButtonBar.ButtonData.OTHER);
        alert.getButtonTypes().setAll(copy, save,
                new ButtonType(messages.text("dialog.continue"), ButtonBar.ButtonData.CANCEL_CLOSE));
        alert.getDialogPane().lookupButton(copy).addEventFilter(ActionEvent.ACTION, pressed -> {
            // The dialog stays open.
            pressed.consume();
            ClipboardContent content = new ClipboardContent();
            content.putString(details.getText());
            Clipboard.getSystemClipboard().setContent(content);
        });
        return alert.showAndWait().filter(save::equals).map(_ -> withWorkspace.isSelected());
    }

    /**
     * Asks for confirmation of an action that cannot be undone.
     *
     * @param act the text of the button ("Delete 3 questions")
     * @return whether the user confirmed
     */
    public boolean confirm(String question, String consequence, String act) {
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION);
        prepare(alert, act);
        alert.setHeaderText(question);
        alert.setContentText(consequence);
        ButtonType yes = new ButtonType(act, ButtonBar.ButtonData.OK_DONE);
        alert.getButtonTypes().setAll(yes, new ButtonType(messages.text("dialog.cancel"),
                ButtonBar.ButtonData.CANCEL_CLOSE));
        return alert.showAndWait().filter(yes::equals).isPresent();
    }

    /**
     * Asks what to do; empty if the user cancels.
     *
     * @param acts the texts of the buttons
     * @return the position of the chosen button
     */
    public Optional<Integer> choose(String title, String question, String consequence, List<String> acts) {
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION);
        prepare(alert, title);
        alert.setHeaderText(question);
        alert.setContentText(consequence);
        List<ButtonType> buttons = acts.stream().map(act -> new ButtonType(act, ButtonBar.ButtonData.OTHER)).toList();
        alert.getButtonTypes().setAll(buttons);
        alert.getButtonTypes().add(new ButtonType(messages.text("dialog.cancel"), ButtonBar.ButtonData.CANCEL_CLOSE));
        return alert.showAndWait().map(buttons::indexOf).filter(chosen -> chosen >= 0);
    }

    /** Asks for a short text, for example a name; empty if the user cancels. */
    public Optional<String> text(String title, String question, String start) {
        return text(title, question, start, _ -> Optional.empty());
    }

    /** Asks for an explanation, as above. @param typed receives it while it is typed, to keep it */
    public Optional<String> explanation(String title, String question, String start, Consumer<String> typed) {
        return text(title, question, start, _ -> Optional.empty(), typed);
    }

    /** As above. @param problem why a text cannot be used, shown while it is typed; empty if it can be */
    public Optional<String> text(String title, String question, String start,
            Function<String, Optional<String>> problem) {
        return text(title, question, start, problem, _ -> {});
    }

    private Optional<String> text(String title, String question, String start,
            Function<String, Optional<String>> problem, Consumer<String> typed) {
        TextInputDialog dialog = new TextInputDialog(start);
        prepare(dialog, title);
        dialog.setHeaderText(question);
        dialog.setGraphic(null);
        TextField field = dialog.getEditor();
        dialog.getDialogPane().setContent(new VBox(6, field, problem(dialog, field, problem)));
        acceptOnly(dialog, field, problem);
        field.textProperty().addListener((_, _, now) -> typed.accept(now));
        dialog.setOnShown(_ -> begin(dialog.getEditor()));
        return dialog.showAndWait().map(String::strip).filter(t -> !t.isEmpty());
    }

    /** Asks for one of several texts, of which the first is selected at the beginning; empty if the user cancels. */
    public Optional<String> choice(String title, String question, List<String> all) {
        ChoiceDialog<String> dialog = new ChoiceDialog<>(all.getFirst(), all);
        prepare(dialog, title);
        dialog.setHeaderText(question);
        dialog.setGraphic(null);
        return dialog.showAndWait();
    }

    /** Something to choose from, with its name. */
    public record Choices(String name, List<String> all) {}

    /**
     * A text and a choice.
     *
     * @param choice the position among the choices
     */
    public record Chosen(String text, int choice) {}

    /**
     * Asks for a short text and one of several choices, of which the first is selected at the beginning.
     *
     * @param start the proposed text
     * @param problem why a text cannot be used, shown while it is typed; empty if it can be
     */
    public Optional<Chosen> text(String title, String question, String start, Choices choices,
            Function<String, Optional<String>> problem) {
        Dialog<Chosen> dialog = new Dialog<>();
        prepare(dialog, title);
        TextField text = new TextField(start);
        ComboBox<String> choice = new ComboBox<>(FXCollections.observableArrayList(choices.all()));
        choice.getSelectionModel().selectFirst();
        choice.setMaxWidth(Double.MAX_VALUE);
        VBox fields = new VBox(6, labelled(question, text), text, problem(dialog, text, problem),
                labelled(choices.name(), choice), choice);
        fields.setPadding(new Insets(14, 14, 0, 14));
        dialog.getDialogPane().setContent(fields);
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.OK, ButtonType.CANCEL);
        acceptOnly(dialog, text, problem);
        dialog.setOnShown(_ -> begin(text));
        dialog.setResultConverter(button -> button == ButtonType.OK
                ? new Chosen(text.getText().strip(), choice.getSelectionModel().getSelectedIndex()) : null);
        return dialog.showAndWait();
    }

    /**
     * Asks for several short texts; empty if the user cancels.
     *
     * @param names of the fields
     * @param enough whether texts can be used as they are, in the order of the fields
     */
    public Optional<List<String>> texts(String title, List<String> names, Predicate<List<String>> enough) {
        Dialog<List<String>> dialog = new Dialog<>();
        prepare(dialog, title);
        List<TextField> fields = names.stream().map(_ -> new TextField()).toList();
        VBox rows = new VBox(6);
        rows.setPadding(new Insets(14, 14, 0, 14));
        rows.setPrefWidth(380);
        for (int i = 0; i < fields.size(); i++)
            rows.getChildren().addAll(labelled(names.get(i), fields.get(i)), fields.get(i));
        dialog.getDialogPane().setContent(rows);
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.OK, ButtonType.CANCEL);
        Supplier<List<String>> texts = () -> fields.stream().map(field -> field.getText().strip()).toList();
        dialog.getDialogPane().lookupButton(ButtonType.OK).disableProperty().bind(Bindings.createBooleanBinding(
                () -> !enough.test(texts.get()),
                fields.stream().map(TextField::textProperty).toArray(Observable[]::new)));
        dialog.setOnShown(_ -> begin(fields.getFirst()));
        dialog.setResultConverter(button -> button == ButtonType.OK ? texts.get() : null);
        return dialog.showAndWait();
    }

    /**
     * Asks for what a form contains.
     *
     * @param act the text of the button
     * @param can whether it can be pressed
     * @return whether the user pressed it
     */
    public boolean form(String title, Region form, String act, ObservableBooleanValue can) {
        Dialog<ButtonType> dialog = new Dialog<>();
        prepare(dialog, title);
        dialog.getDialogPane().setContent(new FormScroll(form));
        dialog.getDialogPane().setPrefWidth(Region.USE_COMPUTED_SIZE);
        // The theme limits dialogs to the width of a sentence, which would hide columns of tables.
        dialog.getDialogPane().setStyle("-fx-max-width: 4000px;");
        dialog.getDialogPane().setMinHeight(0);
        ButtonType yes = new ButtonType(act, ButtonBar.ButtonData.OK_DONE);
        ButtonType no = new ButtonType(messages.text("dialog.cancel"), ButtonBar.ButtonData.CANCEL_CLOSE);
        dialog.getDialogPane().getButtonTypes().setAll(yes, no);
        Node button = dialog.getDialogPane().lookupButton(yes);
        button.disableProperty().bind(Bindings.not(can));
        // Otherwise Cancel keeps the focus that it gets while the form is not complete, and Enter cancels.
        can.addListener((_, _, now) -> {
            if (now && dialog.getDialogPane().lookupButton(no).isFocused())
                button.requestFocus();
        });
        return dialog.showAndWait().filter(yes::equals).isPresent();
    }

    private static Label problem(Dialog<?> dialog, TextField field, Function<String, Optional<String>> problem) {
        Label label = Nodes.wrapped("", "danger", "small");
        label.textProperty().bind(field.textProperty().map(text -> text.isBlank() ? ""
                : problem.apply(text.strip()).orElse("")));
        Nodes.shownWhile(label, label.textProperty().map(text -> !text.isEmpty()));
        label.textProperty().subscribe(_ -> Platform.runLater(() -> {
            // The dialog grows with the text; it has no window before it is shown.
            Window window = dialog.getDialogPane().getScene() == null ? null
                    : dialog.getDialogPane().getScene().getWindow();
            if (window != null && window.isShowing())
                window.sizeToScene();
        }));
        return label;
    }

    private static void acceptOnly(Dialog<?> dialog, TextField field, Function<String, Optional<String>> problem) {
        dialog.getDialogPane().lookupButton(ButtonType.OK).disableProperty().bind(field.textProperty()
                .map(text -> text.isBlank() || problem.apply(text.strip()).isPresent()));
    }

    /** Lets the user type at once. The dialog gives the focus to a button after it is shown. */
    private static void begin(TextField first) {
        Platform.runLater(() -> {
            first.requestFocus();
            first.selectAll();
        });
    }

    private static Label labelled(String name, Control of) {
        Label label = new Label(name);
        label.setLabelFor(of);
        return label;
    }

    /** Shows a long text, which can be selected and copied. */
    public void read(String title, String text) {
        Dialog<ButtonType> dialog = new Dialog<>();
        prepare(dialog, title);
        TextArea area = Nodes.styled(Nodes.named(new TextArea(text), title), "mono");
        area.setEditable(false);
        Wrapping.of(area.textProperty(), area.wrapTextProperty());
        dialog.getDialogPane().setContent(area);
        dialog.getDialogPane().setPrefSize(READING_WIDTH, READING_HEIGHT);
        dialog.getDialogPane().setMinHeight(0);
        dialog.getDialogPane().getButtonTypes()
                .setAll(new ButtonType(messages.text("dialog.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        dialog.showAndWait();
    }

    public Optional<Path> folder(String title, Optional<Path> start) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        start.ifPresent(s -> chooser.setInitialDirectory(s.toFile()));
        return Optional.ofNullable(chooser.showDialog(owner)).map(f -> f.toPath());
    }

    /** A folder that is to be created in a folder that the user chooses. */
    public Optional<Path> newFolder(String title, String name) {
        return folder(title, Optional.empty()).map(parent -> parent.resolve(name));
    }

    /** @param suffixes for example {@code *.json} */
    public Optional<Path> openFile(String title, String kind, String... suffixes) {
        FileChooser chooser = files(title, kind, suffixes);
        return Optional.ofNullable(chooser.showOpenDialog(owner)).map(f -> f.toPath());
    }

    /** Asks for any number of files; none if the user cancels. */
    public List<Path> openFiles(String title, String kind, String... suffixes) {
        List<File> chosen = files(title, kind, suffixes).showOpenMultipleDialog(owner);
        return chosen == null ? List.of() : chosen.stream().map(File::toPath).toList();
    }

    /**
     * Shows a page in the system's browser.
     *
     * @return false if there is no browser
     */
    public boolean browse(URI page) {
        if (!(owner.getProperties().get(HostServices.class) instanceof HostServices system))
            return false;
        system.showDocument(page.toString());
        return true;
    }

    /** Asks where to write a file. */
    public Optional<Path> saveFile(String title, String name, String kind, String... suffixes) {
        FileChooser chooser = files(title, kind, suffixes);
        chooser.setInitialFileName(name);
        return Optional.ofNullable(chooser.showSaveDialog(owner)).map(f -> f.toPath());
    }

    private static FileChooser files(String title, String kind, String... suffixes) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(kind, List.of(suffixes)));
        return chooser;
    }

    private void prepare(Dialog<?> dialog, String title) {
        dialog.initOwner(owner);
        // The ellipsis of the action that opens the dialog.
        dialog.setTitle(title.replaceFirst("…$", ""));
        if (owner.getScene() != null)
            dialog.getDialogPane().getStylesheets().setAll(owner.getScene().getStylesheets());
        FocusRing ring = new FocusRing(true);
        ring.setManaged(false);
        dialog.getDialogPane().getChildren().add(ring);
        dialog.setResizable(true);
        // Long sentences are wrapped, not cut off.
        dialog.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        dialog.getDialogPane().setPrefWidth(520);
    }

    private static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
