package org.quern.ui.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import org.quern.llm.ModelSettings;
import org.quern.question.QuestionLanguage;
import org.quern.question.Rewriting;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.rewrite.Split;
import org.quern.ui.control.ModelForm;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.PatternField;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.question.Asking.Task;
import org.quern.ui.question.Asking.Variant;

/** The form for rewriting, verifying or varying questions: task, model, limits, and progress. */
final class AskingForm extends ModelForm<Asking.Outcome> {

    private static final int ROUNDS = 3;
    private static final int MOST_ROUNDS = 9;

    private static final String MODEL = "ask.model";

    private final PaneState session;
    private final AskingModel asking;
    private final QuestionModel questions;
    final ToggleButton rewrite = new ToggleButton();
    final ToggleButton verify = new ToggleButton();
    final ToggleButton vary = new ToggleButton();
    final ComboBox<String> model = new ComboBox<>();
    private final ComboBox<QuestionLanguage> language = new ComboBox<>();
    private final ComboBox<Split> split = new ComboBox<>();
    private final Spinner<Integer> rounds = new Spinner<>(1, MOST_ROUNDS, ROUNDS);
    final ComboBox<Variant> variant = new ComboBox<>();
    final PatternField seed = new PatternField("1", PatternField.WHOLE_NUMBER);
    /** The name of the file with variants; the proposed one if empty. */
    private final PatternField name = new PatternField("", "[^/\\\\:*?\"<>|]*");
    private boolean filling;

    /** @param session what the pane showed last */
    AskingForm(PaneServices services, PaneState session, QuestionModel questions, AskingModel asking, Action start,
            Action cancel) {
        super(services, List.of(heading(services, "questions.ask")), asking.work, start, cancel,
                done -> said(services.messages(), done),
                done -> new ModelWorkView.Failed(done.result().tally().failed(), done.result().tally().failure()));
        this.session = session;
        this.asking = asking;
        this.questions = questions;
        getStyleClass().add("question-form");
        getChildren().add(1, tasks());
        fill();
        listen();
        keep();
        show();
    }

    private void keep() {
        session.keepFlag("ask.verify", verify.selectedProperty());
        session.keepFlag("ask.vary", vary.selectedProperty());
        session.keepChoice("ask.variant", variant.valueProperty());
        session.keepText("ask.seed", seed.textProperty());
        session.keepChoice("ask.language", language.valueProperty());
        session.keepChoice("ask.split", split.valueProperty());
        session.keepNumber("ask.rounds", rounds.getValueFactory().valueProperty());
        limits.keep(session, "ask");
    }

    private Node tasks() {
        ToggleGroup group = new ToggleGroup();
        rewrite.setText(messages.text("questions.ask.task.rewrite"));
        verify.setText(messages.text("questions.ask.task.verify"));
        vary.setText(messages.text("questions.ask.task.vary"));
        for (ToggleButton button : List.of(rewrite, verify, vary)) {
            button.setToggleGroup(group);
            button.getStyleClass().add("small-toggle");
        }
        rewrite.setSelected(true);
        group.selectedToggleProperty().addListener((_, before, now) -> {
            // One button is always selected.
            if (now == null)
                group.selectToggle(before);
            else
                show();
        });
        return new HBox(4, rewrite, verify, vary);
    }

    private void fill() {
        Nodes.offer(model, List.of(Rewriting.GRAMMAR), Rewriting.GRAMMAR, name -> name.equals(Rewriting.GRAMMAR)
                ? messages.text(verify.isSelected() ? "questions.ask.checks" : "questions.ask.grammar") : name);
        Nodes.offer(language, List.of(QuestionLanguage.values()), QuestionLanguage.EN,
                value -> messages.text("questions.ask.language." + value.name().toLowerCase(Locale.ROOT)));
        Nodes.offer(split, List.of(Split.values()), Split.TEST,
                value -> messages.text("questions.ask.split." + value.name().toLowerCase(Locale.ROOT)));
        Nodes.offer(variant, List.of(Variant.values()), Variant.PARAPHRASE,
                value -> messages.text("questions.ask.variant." + value.name().toLowerCase(Locale.ROOT)));
    }

    /** Shows the rows that the task and the model need. */
    private void lay() {
        fields.getChildren().clear();
        if (vary.isSelected()) {
            fields.add("questions.ask.variant", variant);
            fields.add("questions.ask.seed", seed);
            fields.add("questions.ask.name", name);
        }
        if (takesModel())
            fields.add("control.limit.model", model);
        if (vary.isSelected()) {
            if (chosen().isPresent())
                limits.addTo(fields);
            return;
        }
        if (verify.isSelected())
            fields.add("questions.ask.split", split);
        else if (chosen().isEmpty())
            fields.add("questions.ask.language", language);
        if (chosen().isPresent()) {
            if (verify.isSelected())
                fields.add("questions.ask.rounds", rounds);
            limits.addTo(fields);
        }
    }

    private void listen() {
        asking.models.addListener((_, _, now) -> {
            List<String> names = new ArrayList<>(List.of(Rewriting.GRAMMAR));
            now.forEach(each -> names.add(each.name()));
            filling = true;
            model.getItems().setAll(names);
            model.setValue(session.value(MODEL).filter(names::contains).orElse(Rewriting.GRAMMAR));
            filling = false;
        });
        model.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                session.set(MODEL, now);
            show();
        });
        language.valueProperty().addListener((_, _, _) -> say());
        split.valueProperty().addListener((_, _, _) -> say());
        variant.valueProperty().addListener((_, _, _) -> show());
        seed.textProperty().addListener((_, _, _) -> say());
        name.textProperty().addListener((_, _, _) -> say());
        questions.file.addListener((_, _, _) -> say());
        questions.state.addListener((_, _, _) -> say());
        questions.generating.addListener((_, _, _) -> say());
        asking.estimate.addListener((_, _, _) -> tell());
        asking.models.addListener((_, _, _) -> show());
        asking.work.runningProperty().addListener((_, _, now) -> {
            rewrite.setDisable(now);
            verify.setDisable(now);
            vary.setDisable(now);
            if (!now)
                say();
        });
        canProperty().bind(Bindings.createBooleanBinding(
                () -> questions.state.get() == QuestionModel.State.QUESTIONS
                        && questions.file.get().isPresent() && !questions.generating.get()
                        && !asking.work.runningProperty().get(),
                questions.state, questions.file,
                questions.generating, asking.work.runningProperty()));
    }

    /** Most variants are made without a model. */
    private boolean takesModel() {
        return !vary.isSelected() || variant.getValue() == Variant.PARAPHRASE;
    }

    private Optional<ModelSettings> chosen() {
        return !takesModel() ? Optional.empty()
                : asking.models.get().stream().filter(each -> each.name().equals(model.getValue())).findFirst();
    }

    /** The entered settings. */
    Asking asked() {
        return new Asking(vary.isSelected() ? Task.VARY : verify.isSelected() ? Task.VERIFY : Task.REWRITE,
                chosen().map(ModelSettings::name).orElse(Rewriting.GRAMMAR),
                chosen().isPresent() ? QuestionLanguage.EN : language.getValue(), split.getValue(), rounds.getValue(),
                variant.getValue(), seed.number(), limits.mostTokens(), limits.mostCost());
    }

    private void show() {
        String before = model.getValue();
        // The built-in alternative has a different name for each task.
        model.setButtonCell(new javafx.scene.control.ListCell<>() {
            @Override
            protected void updateItem(@org.jspecify.annotations.Nullable String name, boolean empty) {
                super.updateItem(name, empty);
                setText(empty || name == null ? "" : model.getConverter().toString(name));
            }
        });
        model.setValue(before);
        limits.setModel(chosen());
        lay();
        say();
    }

    /** Shows what will be done, and estimates what it may cost. */
    private void say() {
        entered(asked(), chosen());
        if (questions.state.get() == QuestionModel.State.QUESTIONS && !questions.generating.get()
                && !asking.work.runningProperty().get())
            questions.file.get().ifPresent(file -> asking.estimate(asked(), file, target(file)));
        tell();
    }

    private void tell() {
        Optional<String> file = questions.file.get();
        if (file.isEmpty()) {
            say(List.of(messages.text("questions.ask.nothing")));
            return;
        }
        Asking asked = asked();
        String number = NumberFormats.count(questions.samples.size());
        String target = target(file.get());
        name.setPromptText(questions.freeName(asked.fileFor(file.get())));
        List<String> sentences = new ArrayList<>();
        chosen().ifPresentOrElse(one -> {
            sentences.add(messages.text("questions.ask.will.model", number, one.model(), one.url().getHost(),
                    NumberFormats.count(one.atATime()), target));
            asking.estimate.get().ifPresentOrElse(known -> {
                sentences.addAll(limits.takes(one, known));
                sentences.add(messages.text("questions.ask.repeats"));
            }, () -> sentences.add(messages.text("control.limit.counting")));
            sentences.add(limits.price(one));
        }, () -> {
            sentences.add(messages.text(switch (asked.task()) {
                case VERIFY -> "questions.ask.will.checks";
                case REWRITE -> "questions.ask.will.grammar";
                case VARY -> "questions.ask.will.vary";
            }, number, target));
            if (vary.isSelected())
                sentences.add(
                        messages.text("questions.ask.about." + variant.getValue().name().toLowerCase(Locale.ROOT)));
            if (takesModel() && asking.models.get().isEmpty())
                sentences.add(messages.text("control.limit.no-model"));
        });
        say(sentences);
    }

    /** The name of the new file. */
    String target(String from) {
        String typed = vary.isSelected() ? name.getText().strip() : "";
        return questions.freeName(typed.isEmpty() ? asked().fileFor(from) : typed);
    }

    /** The result in sentences. */
    static String said(Messages messages, Asking.Outcome done) {
        List<String> sentences = new ArrayList<>();
        String read = NumberFormats.count(done.result().questions());
        RewritingTally tally = done.result().tally();
        String who = done.asked().isBuiltIn() ? messages.text("questions.ask.grammar") : done.asked().model();
        if (done.asked().task() == Task.VARY) {
            sentences.add(messages.text("questions.ask.done.varied", NumberFormats.count(done.result().questions()
                    - done.result().dropped()), read, NumberFormats.count(done.result().dropped())));
            tally.drops().forEach((reason, times) -> sentences.add(NumberFormats.count(times) + ": " + reason + "."));
            if (!done.graphs().isEmpty())
                sentences.add(messages.text("questions.ask.done.graphs", String.join(", ", done.graphs())));
            return String.join(" ", sentences);
        }
        if (done.asked().task() == Task.VERIFY) {
            sentences.add(messages.text("questions.ask.done.verified", read,
                    NumberFormats.count(tally.verified()), NumberFormats.count(tally.corrected()),
                    NumberFormats.count(done.result().dropped()), NumberFormats.count(tally.unjudged())));
        } else {
            sentences.add(messages.text("questions.ask.done.rewritten", read, who));
        }
        sentences.add(messages.text("questions.ask.done.flagged", NumberFormats.count(tally.flagged())));
        tally.problems().forEach((problem, times) -> sentences.add(NumberFormats.count(times) + ": " + problem + "."));
        return String.join(" ", sentences);
    }
}
