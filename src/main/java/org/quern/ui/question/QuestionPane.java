package org.quern.ui.question;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.quern.publish.Attribution;
import org.quern.publish.QuestionExport;
import org.quern.question.Sample;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.question.rewrite.RewritingTally;
import org.quern.task.question.ImportQuestions;
import org.quern.ui.control.Choice;
import org.quern.ui.control.LazyView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AttributionDialog;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneFrame;
import org.quern.ui.pane.ViewTabs;

/** The Questions pane: generates, rewrites, verifies and lists questions. */
public final class QuestionPane extends PaneFrame {

    private static final double SIDE = 288;
    private static final double QUESTIONS = 320;
    private static final double DETAIL = 260;
    private static final double SIDE_WIDEST = 400;
    /** The width in which outcome and questions are comfortable. */
    private static final double CONTENT = 560;
    private static final Duration TICK = Duration.millis(200);

    /** The forms next to the questions. */
    private enum Side {
        GENERATE, ASK
    }

    final QuestionModel model;
    private final Choice<String> files;
    private final Label note = Nodes.label("", "secondary");
    private final GenerationForm form;
    final TemplateChoiceModel choice;
    private final TemplateChoiceView choosing;
    private final AskingModel asking;
    final AskingForm asker;
    private final BooleanProperty canAsk = new SimpleBooleanProperty();
    private final ObjectProperty<Side> side = new SimpleObjectProperty<>(Side.GENERATE);
    private final QuestionList list;
    private final OutcomeView outcome;
    private final ContentArea middle;
    private final Timeline clock;
    private final Action generate;
    private final Action again;
    private final Action toGenerate;
    private final Action toAsk;
    private final Action toGraph;
    private final Action load;
    private final List<Action> exports;
    private final Action next;
    private final Action previous;

    public QuestionPane(PaneServices services) {
        this(services, new WorkspaceQuestions(services.tasks()));
    }

    QuestionPane(PaneServices services, WorkspaceQuestions engine) {
        super(services, "questions");
        model = new QuestionModel(services.workspace(), services.jobs(), services.messages(), session, engine);
        files = new Choice<>(services.messages(), name -> name, text("questions.file"), 200);
        generate = Action.of("questions.generate", MaterialDesignP.PLAY, this::generate).withKey("Shortcut+G")
                .enabledWhen(Bindings.and(model.canGenerate, Bindings.not(model.generating)));
        again = Action.of("questions.again", MaterialDesignR.REFRESH,
                () -> model.file.get().ifPresentOrElse(model::open, model::refresh));
        asking = new AskingModel(services.jobs(), services.messages(), engine);
        Action cancel = Action.of("questions.cancel", MaterialDesignC.CLOSE, this::cancel).withKey("Shortcut+Period")
                .enabledWhen(Bindings.or(model.generating, asking.work.runningProperty()));
        Action ask = Action.of("questions.ask", MaterialDesignP.PENCIL_OUTLINE, this::ask).withKey("Shortcut+Enter")
                .enabledWhen(canAsk);
        toGenerate = Action.of("questions.view.generate", MaterialDesignP.PLAY, () -> side.set(Side.GENERATE))
                .withKey("Alt+1");
        toAsk = Action.of("questions.view.ask", MaterialDesignP.PENCIL_OUTLINE, () -> side.set(Side.ASK))
                .withKey("Alt+2");
        toGraph = Action.of("questions.to-graph", MaterialDesignG.GRAPH_OUTLINE,
                () -> services.navigator().show("graph"));
        choice = new TemplateChoiceModel(services.jobs(), services.messages(), engine);
        Action choose = Action.of("questions.choose", MaterialDesignF.FORMAT_LIST_CHECKS, this::choose)
                .withKey("Alt+3");
        form = new GenerationForm(services, session, model, choice, generate, cancel, choose);
        asker = new AskingForm(services, session, model, asking, ask, cancel);
        canAsk.bind(asker.canProperty());
        list = new QuestionList(services, model);
        BooleanBinding open = Action.when(model.file, Optional::isPresent);
        load = Action.of("questions.import", MaterialDesignF.FILE_IMPORT_OUTLINE, this::importFile)
                .withKey("Shortcut+I").enabledWhen(Bindings.not(model.generating));
        exports = List.of(Action.of("questions.export.croissant", MaterialDesignF.FOLDER_OUTLINE, this::exportDataSet),
                Action.of("questions.export.lm-eval", MaterialDesignF.FOLDER_OUTLINE,
                        () -> exportTo(QuestionExport.Form.LM_EVAL, Attribution.NONE)),
                Action.of("questions.export.promptfoo", MaterialDesignF.FILE_OUTLINE, this::exportTests)).stream()
                .map(action -> action.enabledWhen(open)).toList();
        Action search = Action.of("questions.search", MaterialDesignM.MAGNIFY, list::focusSearch).withKey("Shortcut+F");
        next = Action.of("questions.next", MaterialDesignA.ARROW_DOWN, () -> list.step(1)).withKey("Alt+Down");
        previous = Action.of("questions.previous", MaterialDesignA.ARROW_UP, () -> list.step(-1)).withKey("Alt+Up");
        outcome = new OutcomeView(services.messages(), model);
        choosing = new TemplateChoiceView(services.messages(), services.jobs(), choice, model, () -> showChoice(false));
        choosing.setVisible(false);
        LazyView questions = new LazyView(list);
        LazyView above = new LazyView(outcome);
        LazyView detail = new LazyView(new QuestionDetail(services, model));
        middle = new ContentArea(services.messages(), services.actions(), content(above, questions, detail));
        middle.fillInTurn(services.jobs(), List.of(questions, above, detail));
        clock = new Timeline(new KeyFrame(TICK, _ -> {
            model.takeFresh();
            form.showProgress();
        }));
        clock.setCycleCount(Timeline.INDEFINITE);
        build();
        listen();
        session.keepChoice("side", side);
        session.keepFlag("templates", choosing.visibleProperty());
        showChoice(choosing.isVisible());
        model.refresh();
        asking.refresh();
        offer(Stream.concat(Stream.of(generate, cancel, ask, toGenerate, toAsk, choose, search, next, previous, again,
                load), exports.stream()).toList());
    }

    private Node content(Node above, Region questions, Region detail) {
        questions.setMinWidth(QUESTIONS);
        detail.setMinWidth(DETAIL);
        return Nodes.styled(Nodes.split(0.40, above,
                new Columns(questions, 0.58).detail(text("column.question"), detail, 0.42)), "pane-body");
    }

    private void build() {
        StackPane forms = new StackPane(form, LazyView.onceVisible(asker));
        forms.setAlignment(Pos.TOP_LEFT);
        VBox left = Nodes.styled(new VBox(sideTabs(), Nodes.growing(Nodes.scrolling(forms, "edge-to-edge"))), "side");
        left.setMinWidth(SIDE);
        left.setMaxWidth(SIDE_WIDEST);
        root.setTop(header(text("pane.questions")).left(files, note)
                .right(services.actions().iconButton(previous), services.actions().iconButton(next),
                        services.actions().menu(text("questions.export"), MaterialDesignF.FILE_EXPORT_OUTLINE, exports),
                        services.actions().button(load)));
        root.setCenter(new Columns(new StackPane(middle, LazyView.onceVisible(choosing)), 0.78, CONTENT)
                .list(text("column.settings"), left, 0.22));
        root.getStyleClass().add("question-pane");
    }

    private Node sideTabs() {
        Map<Side, Action> views = new EnumMap<>(Side.class);
        views.put(Side.GENERATE, toGenerate);
        views.put(Side.ASK, toAsk);
        return new ViewTabs(services.actions(), side, views);
    }

    private void showSide() {
        Nodes.show(form, side.get() == Side.GENERATE);
        Nodes.show(asker, side.get() == Side.ASK);
    }

    private void listen() {
        side.addListener((_, _, now) -> {
            showSide();
            if (now == Side.ASK)
                showChoice(false);
        });
        showSide();
        asking.work.outcomeProperty().addListener((_, _, now) -> now.ifPresent(this::tell));
        model.state.addListener((_, _, now) -> show(now));
        files.follow(Bindings.createObjectBinding(this::names, model.offer, model.file), model.file, model::open);
        model.generating.addListener((_, _, now) -> {
            files.setDisable(now);
            showNote();
            runClock();
        });
        model.stopped.addListener((_, _, _) -> showNote());
        model.filter.addListener((_, _, now) -> {
            if (now.category().isEmpty())
                outcome.clearChoice();
        });
        show(model.state.get());
    }

    /** Reports the result in the status bar; failed questions are a failure there. */
    private void tell(Asking.Outcome done) {
        String said = AskingForm.said(services.messages(), done);
        RewritingTally tally = done.result().tally();
        if (tally.failed() == 0)
            services.notices().say(said);
        else
            services.notices().fail(asking.title(), text("control.work.failed", NumberFormats.count(tally.failed()),
                    tally.failure().replaceFirst("\\.$", "")) + " " + said);
    }

    private void show(QuestionModel.State state) {
        switch (state) {
            case LOADING -> middle.showLoading(text("questions.loading"));
            case NO_GRAPH -> middle.showEmpty(MaterialDesignH.HELP_CIRCLE_OUTLINE, text("questions.empty.graph"),
                    toGraph);
            case NO_QUESTIONS -> middle.showEmpty(MaterialDesignH.HELP_CIRCLE_OUTLINE, text("questions.empty"),
                    generate);
            case QUESTIONS -> middle.showContent();
            case FAILED -> model.failure.get().ifPresent(why -> middle.showFailure(why, again));
        }
    }

    private void importFile() {
        String title = text("action.questions.import");
        services.dialogs().openFile(title, text("questions.import.kind"), "*.csv", "*.tsv", "*.jsonl", "*.json",
                "*.csv.gz", "*.jsonl.gz", "*.json.gz")
                .ifPresent(file -> importFiles(List.of(file)));
    }

    /** Asks for the columns first, which are the same in all files. */
    private void importFiles(List<Path> files) {
        String title = text("action.questions.import");
        services.dialogs().texts(title, List.of(text("questions.import.question"), text("questions.import.gold"),
                text("questions.import.graph")), _ -> true)
                .ifPresent(names -> files.forEach(file -> model.importFile(file, columns(names), this::tellImported,
                        cause -> services.dialogs().failure(title, cause))));
    }

    @Override
    public void receive(FileKind kind, List<Path> files) {
        importFiles(files);
    }

    /** The columns that are named, in the order of the fields. */
    private static List<String> columns(List<String> names) {
        List<Field> fields = List.of(Field.QUESTION, Field.GOLD, Field.GRAPH);
        return IntStream.range(0, fields.size()).filter(i -> !names.get(i).isEmpty())
                .mapToObj(i -> fields.get(i) + "=" + names.get(i)).toList();
    }

    /** Names the first row that was left out; all others are counted. */
    private void tellImported(ImportQuestions.Result done) {
        String said = text("questions.imported", done.imported(), done.questions());
        done.skipped().stream().findFirst().ifPresentOrElse(
                row -> services.notices().warn(said + " " + text("questions.imported.skipped", done.skipped().size(),
                        row.where(), row.problem())),
                () -> services.notices().say(said));
    }

    private void exportDataSet() {
        new AttributionDialog(services.dialogs(), services.messages()).ask(text("action.questions.export.croissant"))
                .ifPresent(attribution -> exportTo(QuestionExport.Form.CROISSANT, attribution));
    }

    /** Writes the files into a folder of their own. */
    private void exportTo(QuestionExport.Form form, Attribution attribution) {
        model.file.get().flatMap(name -> services.dialogs().newFolder(text("questions.export"), name + "-" + form))
                .ifPresent(folder -> export(form, attribution, folder));
    }

    private void exportTests() {
        model.file.get().flatMap(name -> services.dialogs().saveFile(text("action.questions.export.promptfoo"),
                name + ".promptfoo.jsonl", text("questions.export.kind"), "*.jsonl"))
                .ifPresent(file -> export(QuestionExport.Form.PROMPTFOO, Attribution.NONE, file));
    }

    private void export(QuestionExport.Form form, Attribution attribution, Path target) {
        model.export(form, attribution, target, done -> services.notices()
                .say(text("questions.exported", done.questions(), target.getFileName(),
                        done.alternatives())),
                cause -> services.dialogs().failure(text("questions.export"), cause));
    }

    /** All question files, including the open one if it is not written yet. */
    private List<String> names() {
        return Stream.concat(model.offer.get().files().stream(), model.file.get().stream()).distinct().toList();
    }

    private void runClock() {
        if (model.generating.get() || asking.work.runningProperty().get())
            clock.play();
        else
            clock.stop();
    }

    /** Switches between the choice of templates and relations and the questions. */
    private void choose() {
        side.set(Side.GENERATE);
        showChoice(!choosing.isVisible());
    }

    private void showChoice(boolean shown) {
        choosing.setVisible(shown);
        middle.setVisible(!shown);
        if (shown)
            choosing.focusTemplates();
    }

    private void ask() {
        model.file.get().ifPresent(from -> {
            Asking asked = asker.asked();
            String to = asker.target(from);
            asking.start(asked, from, to, () -> model.openAfter(from, to));
        });
    }

    private void cancel() {
        if (asking.work.runningProperty().get())
            asking.work.cancel();
        else
            model.cancel();
    }

    private void showNote() {
        note.setText(model.generating.get() ? text("questions.note.generating")
                : model.stopped.get() ? text("questions.note.stopped") : "");
    }

    private void generate() {
        showChoice(false);
        form.generate();
    }

    @Override
    public List<String> place() {
        return model.file.get().isEmpty() ? List.of()
                : Stream.concat(model.file.get().stream(), model.selected.get().map(Sample::qid).stream()).toList();
    }

    @Override
    public void showPlace(List<String> place) {
        showNamed(place, services.workspace()::questionFiles, (file, qid) -> model.open(file, qid.orElse("")));
    }

    @Override
    public void shown() {
        model.refresh();
        asking.refresh();
    }

    @Override
    public void close() {
        clock.stop();
    }
}
