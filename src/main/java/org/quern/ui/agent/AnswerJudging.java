package org.quern.ui.agent;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.Diagnosis;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.task.agent.ProposeAgentErrors;
import org.quern.ui.agent.AgentEngine.Entry;
import org.quern.ui.agent.AgentEngine.Opened;
import org.quern.ui.judging.ErrorsModel;
import org.quern.ui.judging.Judging;
import org.quern.ui.judging.Reasons;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;
import org.quern.workspace.Preferences;

/** Judging of the wrong answers of the opened batch. Used on the window's thread. */
final class AnswerJudging implements Judging {

    private final AgentModel model;
    private final AgentEngine engine;
    private final Messages messages;
    private final ErrorsModel errors;
    private final Latest reading;
    private final ObjectProperty<Optional<JudgedItem>> item = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Reasons> reasons = new SimpleObjectProperty<>(new Reasons.None());
    private final BooleanProperty off = new SimpleBooleanProperty(true);
    /** Whether the wrong answers of the opened batch are being judged. */
    private static final String ON = "judging";

    final BooleanProperty on = new SimpleBooleanProperty();
    /** Whether answers were judged when the program ended, until a batch is open. */
    private boolean last;

    /** @param session what the pane showed last */
    AnswerJudging(Jobs jobs, Messages messages, Preferences preferences, PaneState session, AgentModel model) {
        this.model = model;
        this.engine = model.engine;
        this.messages = messages;
        this.errors = new ErrorsModel(jobs, messages, preferences, engine);
        this.reading = new Latest(jobs);
        off.bind(on.not());
        this.last = session.value(ON).equals(Optional.of("true"));
        on.addListener((_, _, now) -> {
            session.set(ON, now.toString());
            if (now)
                open();
        });
        model.opened.addListener((_, _, _) -> {
            on.set(last);
            last = false;
        });
        model.entry.addListener((_, _, _) -> show());
        errors.errors.addListener((_, _, _) -> show());
    }

    /** Proposes categories for the wrong answers of the opened batch, or of its sample. */
    private void open() {
        model.opened.get().filter(opened -> opened.batch().isPresent()).map(Opened::name).ifPresentOrElse(run -> {
            reasons.set(new Reasons.Looking());
            reading.submit(messages.text("agent.job.errors", run), progress -> engine.errors(run, progress), found -> {
                errors.show(run, found);
                first();
            }, cause -> reasons.set(new Reasons.Failed(cause)));
        }, () -> on.set(false));
    }

    private void first() {
        List<Entry> wrong = wrong();
        if (model.entry.get().filter(wrong::contains).isEmpty())
            wrong.stream().findFirst().ifPresent(model::choose);
        show();
    }

    private void show() {
        if (!on.get())
            return;
        Optional<Entry> entry = model.entry.get();
        item.set(entry.map(one -> new JudgedItem(key(one), isWrong(one))));
        reasons.set(entry.<Reasons>map(one -> new Reasons.Found(Diagnosis.of(isWrong(one)
                ? errors.errors.get().of(key(one)).orElse(List.of()) : List.of())))
                .orElseGet(Reasons.None::new));
    }

    private static ItemKey key(Entry entry) {
        return ProposeAgentErrors.key(entry.id());
    }

    private static boolean isWrong(Entry entry) {
        return entry.solved().flatMap(solved -> solved.score())
                .filter(score -> score.f1() < ProposeAgentErrors.BELOW).isPresent();
    }

    /** The wrong answers; of a sample, in its order. */
    List<Entry> wrong() {
        RunErrors known = errors.errors.get();
        return model.opened.get().map(Opened::entries).orElse(List.of()).stream().filter(AnswerJudging::isWrong)
                .filter(entry -> known.sampled() == 0 || known.isSampled(key(entry)))
                .sorted(Comparator.comparingInt(entry -> known.place(key(entry)))).toList();
    }

    @Override
    public ErrorsModel errors() {
        return errors;
    }

    @Override
    public ObservableValue<Optional<JudgedItem>> item() {
        return item;
    }

    @Override
    public ObservableValue<Reasons> reasons() {
        return reasons;
    }

    @Override
    public ObservableBooleanValue elsewhere() {
        return off;
    }

    @Override
    public long judged() {
        return wrong().stream().filter(entry -> errors.errors.get().judged().isJudged(key(entry))).count();
    }

    @Override
    public long all() {
        return wrong().size();
    }

    @Override
    public void nextOpen() {
        List<Entry> wrong = wrong();
        int here = model.entry.get().map(wrong::indexOf).orElse(-1);
        for (int i = 1; i <= wrong.size(); i++) {
            Entry next = wrong.get((here + i) % wrong.size());
            if (!errors.errors.get().judged().isJudged(key(next))) {
                model.choose(next);
                return;
            }
        }
    }

    @Override
    public void goTo(ItemKey wanted) {
        wrong().stream().filter(entry -> key(entry).equals(wanted)).findFirst().ifPresent(model::choose);
    }
}
