package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.textgraph.AskAboutTextGraphs;
import org.quern.task.textgraph.TextChoice;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.RunForm;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;

/** The form for running a model on texts of the open data set: model, texts, limits, and progress. */
final class AskingForm extends RunForm<AskAboutTextGraphs.Settings, BatchTotals> {

    private static final double WRAP = 280;

    private final TextGraphModel model;
    private final FlowPane formats = new FlowPane(12, 4);
    private final FlowPane variants = new FlowPane(12, 4);
    private final PaneState session;

    AskingForm(PaneServices services, TextGraphModel model,
            AskingModel<AskAboutTextGraphs.Settings, BatchTotals> asking,
            Action start,
            Action stop) {
        super(services, heading(services, "textgraph.ask"), asking, start, stop,
                done -> services.text("textgraph.ask.done", NumberFormats.count(done.answered()),
                        NumberFormats.count(done.refused()), NumberFormats.count(done.cut())),
                done -> new ModelWorkView.Failed(done.failed(), done.failure()));
        this.model = model;
        this.session = services.states().of("textgraph");
        getStyleClass().add("textgraph-form");
        formats.setPrefWrapLength(WRAP);
        variants.setPrefWrapLength(WRAP);
        fields.add("control.limit.model", models);
        fields.add("textgraph.ask.formats", formats);
        fields.add("textgraph.ask.names", variants);
        limits.addTo(fields);
        listen(List.of());
        model.offer.addListener((_, _, now) -> models.offer(now.models()));
        model.opened.addListener((_, _, now) -> opened(now));
        models.offer(model.offer.get().models());
        opened(model.opened.get());
        fields.keep(session);
    }

    /** Offers the texts of the data set, all of them selected; an existing selection is kept. */
    private void opened(TextGraphEngine.Opened now) {
        fill(formats, now.formats().stream().map(TextGraphEngine.Named::id).toList(),
                now.formats().stream().map(format -> messages.phrase(format.title())).toList());
        fill(variants, now.variants().stream().map(Variant::toString).toList(),
                now.variants().stream().map(one -> messages.text("textgraph.names." + one)).toList());
        choose();
    }

    private void fill(FlowPane boxes, List<String> ids, List<String> titles) {
        if (boxes.getChildren().stream().map(box -> box.getUserData()).toList().equals(ids))
            return;
        List<CheckBox> made = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            CheckBox box = new CheckBox(titles.get(i));
            box.setUserData(ids.get(i));
            box.setSelected(true);
            session.keepFlag("ask." + ids.get(i), box.selectedProperty());
            box.selectedProperty().addListener((_, _, _) -> choose());
            made.add(box);
        }
        boxes.getChildren().setAll(made);
    }

    private static List<String> chosen(FlowPane boxes) {
        return boxes.getChildren().stream().filter(box -> box instanceof CheckBox check && check.isSelected())
                .map(box -> String.valueOf(box.getUserData())).toList();
    }

    @Override
    public Optional<AskAboutTextGraphs.Settings> chosen() {
        List<String> texts = chosen(formats);
        List<Variant> names = chosen(variants).stream().flatMap(id -> Variant.of(id).stream()).toList();
        if (models.getValue() == null || texts.isEmpty() || names.isEmpty())
            return Optional.empty();
        String asked = models.getValue().name();
        return model.set.get().map(set -> new AskAboutTextGraphs.Settings(new TextChoice(set, texts, names),
                TextGraphRun.idFor(asked), asked, 0));
    }

    @Override
    protected String missing() {
        return messages.text(model.set.get().isEmpty() ? "textgraph.ask.no-set" : "textgraph.ask.no-texts");
    }

    @Override
    protected String will(AskAboutTextGraphs.Settings asking) {
        return "textgraph.ask.will";
    }
}
