package org.quern.llm;

import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;

/**
 * A spending limit shared by several users. A request is admitted only if its maximum cost still fits, together
 * with the maximum cost of all requests in progress, so the limit holds whatever the models answer.
 */
public final class Budget {

    /**
     * What was spent.
     *
     * @param priced false if the price of a model is unknown; the cost is then incomplete
     * @param currency empty if it is not named
     */
    public record Spent(long tokens, double cost, boolean priced, String currency) {}

    /** The amount reserved for one request until it is answered. */
    public final class Share implements AutoCloseable {

        private final long tokens;
        private final double cost;
        private boolean closed;

        private Share(long tokens, double cost) {
            this.tokens = tokens;
            this.cost = cost;
        }

        /** Books the actual amount. */
        void spend(ModelAnswer.Usage usage, ModelSettings model) {
            synchronized (Budget.this) {
                spentTokens += usage.total();
                spentCost += model.cost(usage);
                priced &= model.price().isPresent();
                currency = model.price().map(ModelSettings.Price::currency).orElse(currency);
            }
        }

        /** Releases the reservation. */
        @Override
        public void close() {
            synchronized (Budget.this) {
                if (!closed) {
                    closed = true;
                    heldTokens -= tokens;
                    heldCost -= cost;
                }
            }
        }
    }

    private final long tokenLimit;
    private final double costLimit;
    private long spentTokens;
    private double spentCost;
    private long heldTokens;
    private double heldCost;
    private boolean priced = true;
    private String currency = "";

    /**
     * @param tokenLimit input and output together
     * @param costLimit in the currency of the price list
     */
    public Budget(long tokenLimit, double costLimit) {
        this.tokenLimit = tokenLimit;
        this.costLimit = costLimit;
    }

    /** A budget without a limit; it still counts. */
    public static Budget unlimited() {
        return new Budget(Long.MAX_VALUE, Double.POSITIVE_INFINITY);
    }

    /** @throws QuernException when the reservation exceeds the budget */
    synchronized Share take(long tokens, double cost) {
        if (tokens > tokenLimit - spentTokens - heldTokens)
            throw spent(tokenLimit + " tokens", spentTokens + " used; this request may need up to " + tokens);
        if (cost > costLimit - spentCost - heldCost)
            throw spent("%.2f".formatted(costLimit),
                    "%.4f used; this request may cost up to %.4f".formatted(spentCost, cost));
        heldTokens += tokens;
        heldCost += cost;
        return new Share(tokens, cost);
    }

    private static EnvironmentException spent(String limit, String detail) {
        return new EnvironmentException(
                "the budget of " + limit + " is not enough for the next request (" + detail + ")",
                "", "raise the budget and rerun to resume; cached answers cost nothing", null);
    }

    /** Whether the cost is limited, which needs a known price. */
    boolean limitsCost() {
        return costLimit < Double.POSITIVE_INFINITY;
    }

    public synchronized Spent spent() {
        return new Spent(spentTokens, spentCost, priced, currency);
    }
}
