package org.quern.ui.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.TextField;
import org.quern.llm.Budget;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelSettings;
import org.quern.task.ModelTask;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneState;

/** Two fields for the limits of work with a model: tokens and cost. */
public final class SpendingLimits {

    private final Messages messages;
    private final TextField tokens = new PatternField("", "\\d{0,12}");
    private final TextField cost = new PatternField("", "\\d{0,7}([.,]\\d{0,4})?");

    public SpendingLimits(Messages messages) {
        this.messages = messages;
        tokens.setPromptText(messages.text("control.limit.none"));
        cost.setPromptText(messages.text("control.limit.none"));
    }

    /** Gives the fields their last texts, and keeps further ones under this name. */
    public void keep(PaneState session, String name) {
        session.keepText(name + ".tokens", tokens.textProperty());
        session.keepText(name + ".cost", cost.textProperty());
    }

    /** Adds the fields to a form. */
    public void addTo(FieldGrid fields) {
        fields.add("control.limit.tokens", tokens);
        fields.add("control.limit.cost", cost);
    }

    /** Calls when a limit is entered. */
    void onChange(Runnable changed) {
        tokens.textProperty().addListener((_, _, _) -> changed.run());
        cost.textProperty().addListener((_, _, _) -> changed.run());
    }

    /** Sets the model that the limits apply to. Without a price, the cost cannot be limited. */
    public void setModel(Optional<ModelSettings> model) {
        cost.setDisable(model.flatMap(ModelSettings::price).isEmpty());
    }

    /** The maximum number of tokens, input and output together; {@link Long#MAX_VALUE} if none was entered. */
    public long mostTokens() {
        return tokens.getText().isEmpty() ? Long.MAX_VALUE : Long.parseLong(tokens.getText());
    }

    /** The maximum cost in the currency of the price list; infinite if none was entered or the model has no price. */
    public double mostCost() {
        String typed = cost.getText().replace(',', '.');
        return cost.isDisabled() || typed.isEmpty() || ".".equals(typed) ? Double.POSITIVE_INFINITY
                : Double.parseDouble(typed);
    }

    public Budget budget() {
        return new Budget(mostTokens(), mostCost());
    }

    /** The use of a model by its work, in sentences. */
    public List<String> takes(ModelSettings model, ModelTask.Estimate known) {
        List<String> sentences = new ArrayList<>();
        if (known.answered() > 0)
            sentences.add(messages.text("control.limit.goes-on", NumberFormats.count(known.answered())));
        if (known.leftOut() > 0)
            sentences.add(messages.text("control.limit.left-out", NumberFormats.count(known.leftOut())));
        known.tokens().ifPresent(tokens -> sentences.add(known.output().isPresent()
                ? messages.text("control.limit.takes", NumberFormats.count(tokens),
                        NumberFormats.count(known.output().getAsLong()))
                : messages.text("control.limit.reads", NumberFormats.count(tokens))));
        model.price().ifPresent(price -> {
            if (known.cost(model).isPresent())
                sentences.add(messages.text("control.limit.costs",
                        NumberFormats.money(known.cost(model).getAsDouble(), price.currency())));
            else
                known.tokens().ifPresent(tokens -> sentences.add(messages.text("control.limit.reading-costs",
                        NumberFormats.money(price.of(new ModelAnswer.Usage(tokens, 0, true)), price.currency()))));
        });
        return sentences;
    }

    /** The price of a model's tokens, in a sentence. */
    public String price(ModelSettings model) {
        return model.price().map(price -> price.currency().isEmpty()
                ? messages.text("control.limit.price", plain(price.input()), plain(price.output()))
                : messages.text("control.limit.price-in", plain(price.input()), plain(price.output()),
                        price.currency()))
                .orElseGet(() -> messages.text("control.limit.unpriced"));
    }

    private static String plain(double price) {
        return price == Math.rint(price) ? String.valueOf(Math.round(price)) : String.valueOf(price);
    }
}
