package org.quern.llm;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;

/**
 * A spending limit shared by several users. A request is admitted if its maximum cost fits beside what was spent and
 * the maximum cost of all requests in progress, so the limit holds whatever the models answer. A request that does not
 * fit waits for those in progress, which usually cost less. For a run, what its earlier parts have spent counts, too.
 */
public final class Budget {

    /** How often a waiting request checks whether it was cancelled. */
    private static final long SLICE_MILLIS = 100;

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

        /**
         * Books the actual amount.
         *
         * @param key that of the requested answer
         */
        void spend(ModelAnswer.Usage usage, ModelSettings model, String key) {
            synchronized (account) {
                account.spentTokens += usage.total();
                account.spentCost += model.cost(usage);
                account.priced &= model.price().isPresent();
                account.currency = model.price().map(ModelSettings.Price::currency).orElse(account.currency);
            }
            if (usage.total() > 0)
                log.ifPresent(run -> run.add(key, usage, model.cost(usage)));
        }

        /** Releases the reservation. */
        @Override
        public void close() {
            synchronized (account) {
                if (!closed) {
                    closed = true;
                    account.heldTokens -= tokens;
                    account.heldCost -= cost;
                    account.held--;
                    account.notifyAll();
                }
            }
        }
    }

    /** The limits and amounts, shared by the budgets of several runs. */
    private static final class Account {

        private final long tokenLimit;
        private final double costLimit;
        private final Set<Path> runs = new HashSet<>();
        private long earlierTokens;
        private double earlierCost;
        private long spentTokens;
        private double spentCost;
        private long heldTokens;
        private double heldCost;
        private int held;
        private boolean priced = true;
        private String currency = "";

        private Account(long tokenLimit, double costLimit) {
            this.tokenLimit = tokenLimit;
            this.costLimit = costLimit;
        }

        private long tokensLeft() {
            return tokenLimit - earlierTokens - spentTokens - heldTokens;
        }

        private double costLeft() {
            return costLimit - earlierCost - spentCost - heldCost;
        }

        private boolean isLimited() {
            return tokenLimit < Long.MAX_VALUE || costLimit < Double.POSITIVE_INFINITY;
        }
    }

    private final Account account;
    private final Optional<SpendingLog> log;

    /**
     * @param tokenLimit input and output together
     * @param costLimit in the currency of the price list
     */
    public Budget(long tokenLimit, double costLimit) {
        this(new Account(tokenLimit, costLimit), Optional.empty());
    }

    private Budget(Account account, Optional<SpendingLog> log) {
        this.account = account;
        this.log = log;
    }

    /** A budget without a limit; it still counts. */
    public static Budget unlimited() {
        return new Budget(Long.MAX_VALUE, Double.POSITIVE_INFINITY);
    }

    /** This budget for a run: what the run spends is recorded in its folder, and what it has spent before counts. */
    public Budget of(Path run) {
        SpendingLog spending = new SpendingLog(run);
        synchronized (account) {
            if (account.runs.add(run.toAbsolutePath().normalize())) {
                SpendingLog.Total before = spending.total();
                account.earlierTokens += before.tokens();
                account.earlierCost += before.cost();
            }
        }
        return new Budget(account, Optional.of(spending));
    }

    /**
     * @return once {@link Share#close} is called for enough requests in progress
     * @throws QuernException when the reservation exceeds the budget
     * @throws CancellationException when cancelled
     */
    Share take(long tokens, double cost, Progress progress) {
        synchronized (account) {
            while (account.held > 0 && (tokens > account.tokensLeft() || cost > account.costLeft()))
                await(progress);
            long used = account.earlierTokens + account.spentTokens;
            double paid = account.earlierCost + account.spentCost;
            if (tokens > account.tokensLeft())
                throw spent(Phrase.of("{0} tokens", account.tokenLimit),
                        Phrase.of("{0} used; this request may need up to {1}", used, tokens));
            if (cost > account.costLeft())
                throw spent(Phrase.of(String.format(Locale.ROOT, "%.2f", account.costLimit)),
                        Phrase.of("{0} used; this request may cost up to {1}",
                                String.format(Locale.ROOT, "%.4f", paid), String.format(Locale.ROOT, "%.4f", cost)));
            account.heldTokens += tokens;
            account.heldCost += cost;
            account.held++;
            return new Share(tokens, cost);
        }
    }

    private void await(Progress progress) {
        progress.checkCancelled();
        try {
            account.wait(SLICE_MILLIS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }

    private static EnvironmentException spent(Phrase limit, Phrase detail) {
        return new EnvironmentException("the budget of {0} is not enough for the next request ({1})", "",
                "raise the budget and rerun to resume; cached answers cost nothing", limit, detail);
    }

    /** Whether the cost is limited, which needs a known price. */
    boolean limitsCost() {
        return account.costLimit < Double.POSITIVE_INFINITY;
    }

    public Spent spent() {
        synchronized (account) {
            return new Spent(account.spentTokens, account.spentCost, account.priced, account.currency);
        }
    }

    /** What earlier parts of the run leave of the limits, in a sentence; empty without a limit or an earlier part. */
    public Optional<String> left() {
        synchronized (account) {
            if (!account.isLimited() || account.earlierTokens == 0)
                return Optional.empty();
            return Optional.of(account.tokenLimit < Long.MAX_VALUE
                    ? String.format(Locale.ROOT, "the run has used %,d of %,d tokens; %,d are left",
                            account.earlierTokens, account.tokenLimit, Math.max(0, account.tokensLeft()))
                    : String.format(Locale.ROOT, "the run has cost %.4f of %.2f; %.4f is left", account.earlierCost,
                            account.costLimit, Math.max(0, account.costLeft())));
        }
    }
}
