package org.quern.ui.evaluate.pane;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.ui.control.Segments;
import org.quern.ui.control.WrappingRow;
import org.quern.ui.evaluate.pane.RunsModel.View;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** Any number of runs next to the open one: compared, as repeats, by cost, and to plan a comparison. */
final class RunsView extends VBox {

    /** The views of any metric; the others show execution accuracy. */
    private static final Set<View> BY_METRIC = EnumSet.of(View.COMPARISON, View.GROUPS);

    private static final double CHOICE = 215;

    private final EvaluationModel model;
    private final RunsModel runs;
    private final MenuButton chooser = Nodes.uncut(new MenuButton());
    private final StackPane place = Nodes.growing(new StackPane());
    private final Map<View, Node> views = new EnumMap<>(View.class);
    private final PaneServices services;
    private final Runnable onListed;

    /** @param onListed shows the list of items */
    RunsView(PaneServices services, EvaluationModel model, Runnable onListed) {
        super(8);
        this.services = services;
        this.model = model;
        this.runs = model.several;
        this.onListed = onListed;
        getStyleClass().addAll("item-list", "runs");
        place.setAlignment(Pos.TOP_LEFT);
        chooser.setAccessibleText(services.text("evaluation.runs.choose"));
        chooser.setOnShowing(_ -> offer());
        FlowPane top = Nodes.styled(new WrappingRow(12, 4), "filters");
        top.setAlignment(Pos.CENTER_LEFT);
        top.getChildren().setAll(chooser, Nodes.notWider(new Segments<>(runs.view, List.of(View.values()),
                view -> services.text("evaluation.runs." + view.name().toLowerCase(Locale.ROOT))), top));
        FigureSettings settings = FigureSettings.of(services.messages(), model.comparing);
        List.of(settings.metric(), settings.clustering(), settings.method()).forEach(each -> each.setPrefWidth(CHOICE));
        top.getChildren().addAll(Nodes.shownWhile(settings.metric(), runs.view.map(BY_METRIC::contains)),
                settings.clustering(), settings.method());
        Label busy = Nodes.label(services.text("evaluation.runs.computing"), "secondary");
        top.getChildren().add(Nodes.shownWhile(Nodes.uncut(busy), runs.computingNow));
        Label trouble = Nodes.wrapped("", "error-text");
        trouble.textProperty().bind(Bindings.createStringBinding(() -> runs.failure.get()
                .map(cause -> FailureText.of(cause, services.messages())).orElse(""), runs.failure));
        Node failed = Nodes.styled(Nodes.row(0, trouble), "filters");
        Nodes.shownWhile(failed, trouble.textProperty().isNotEmpty());
        getChildren().setAll(top, failed, place);
        runs.chosen.subscribe(this::name);
        model.runs.subscribe(this::name);
        runs.reference.subscribe(this::name);
        runs.unscored.subscribe(this::name);
        runs.tags.subscribe(this::name);
        runs.view.subscribe(this::show);
        sceneProperty().subscribe(scene -> runs.setShown(scene != null));
    }

    /** Each view is made when it is first shown. */
    private void show(View view) {
        place.getChildren().setAll(views.computeIfAbsent(view, wanted -> switch (wanted) {
            case COMPARISON -> new ComparedTable(services, model, onListed);
            case GROUPS -> new GroupsView(services, model, onListed);
            case REPEATS -> new RepeatsView(services, model, onListed);
            case FRONTIER -> new FrontierView(services, model);
            case POWER -> new PowerForm(services, runs);
        }));
    }

    private void name() {
        chooser.setText(services.text("evaluation.runs.chosen", NumberFormats.count(runs.runs().size()),
                NumberFormats.count(model.runs.get().size())));
        // The open menu stays as it is while runs are chosen in it.
        if (!chooser.isShowing())
            offer();
    }

    private void offer() {
        List<String> offered = model.runs.get();
        String reference = runs.reference.get();
        List<String> repeats = runs.repeatsOfReference(offered);
        chooser.getItems().setAll(
                entry("evaluation.runs.all", "", () -> chooseScored(offered, offered)),
                entry("evaluation.runs.none", reference, () -> runs.choose(List.of(), offered)));
        if (!repeats.isEmpty())
            chooser.getItems().add(entry("evaluation.runs.repeats-of", reference, () -> runs.choose(repeats, offered)));
        Map<String, List<String>> tags = runs.tags.get();
        tags.values().stream().flatMap(List::stream).distinct().sorted()
                .forEach(tag -> chooser.getItems().add(entry("evaluation.runs.tagged", tag, () -> chooseScored(offered
                        .stream().filter(run -> tags.getOrDefault(run, List.of()).contains(tag)).toList(), offered))));
        chooser.getItems().add(new SeparatorMenuItem());
        for (String run : offered) {
            CheckBox box = new CheckBox(run.equals(runs.reference.get()) ? services.text("evaluation.runs.open", run)
                    : runs.unscored.get().contains(run) ? services.text("evaluation.runs.not-scored", run) : run);
            box.setMnemonicParsing(false);
            box.setSelected(runs.runs().contains(run));
            box.setDisable(run.equals(runs.reference.get()));
            box.selectedProperty().addListener((_, _, on) -> runs.toggle(run, on, offered));
            CustomMenuItem item = new CustomMenuItem(box, false);
            // With the keyboard, the entry is activated, not the box.
            item.setOnAction(event -> {
                if (!box.isHover() && !box.isDisabled())
                    box.setSelected(!box.isSelected());
                event.consume();
            });
            chooser.getItems().add(item);
        }
    }

    private void chooseScored(List<String> wanted, List<String> offered) {
        runs.choose(wanted.stream().filter(run -> !runs.unscored.get().contains(run)).toList(), offered);
    }

    private MenuItem entry(String key, String name, Runnable action) {
        MenuItem item = new MenuItem(services.text(key, name));
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
