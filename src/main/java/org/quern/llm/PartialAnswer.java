package org.quern.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.quern.llm.ModelAnswer.Usage;

/**
 * What has arrived of an answer, in the terms of both protocols. One thread reads the answer while another one waits
 * for it and may take what has arrived.
 */
final class PartialAnswer {

    private static final String THINK = "<think>";

    private final Consumer<String> heard;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private final StringBuilder refusal = new StringBuilder();
    /** The arguments of function calls, by their index. */
    private final Map<Integer, StringBuilder> calls = new TreeMap<>();
    private final CompletableFuture<Void> finished = new CompletableFuture<>();
    private String reason = "";
    private String servedBy = "";
    private boolean refused;
    private boolean ended;
    private long input = -1;
    private long output = -1;
    private long total = -1;
    private long changed = System.nanoTime();

    /** @param heard receives each piece of the text as it arrives */
    PartialAnswer(Consumer<String> heard) {
        this.heard = heard;
    }

    void addText(String piece) {
        synchronized (this) {
            text.append(piece);
            changed = System.nanoTime();
        }
        if (!piece.isEmpty())
            heard.accept(piece);
    }

    synchronized void addReasoning(String piece) {
        reasoning.append(piece);
        changed = System.nanoTime();
    }

    synchronized void addRefusal(String piece) {
        refusal.append(piece);
        refused = true;
    }

    synchronized void refuse() {
        refused = true;
    }

    /** @param arguments a text, or JSON that some hosts do not write as a text */
    synchronized void addCall(int index, JsonNode arguments) {
        calls.computeIfAbsent(index, _ -> new StringBuilder()).append(arguments.isTextual() ? arguments.asText()
                : arguments.isMissingNode() || arguments.isNull() ? "" : arguments.toString());
        changed = System.nanoTime();
    }

    synchronized void setServedBy(String name) {
        if (!name.isBlank())
            servedBy = name;
    }

    /** The last report counts; a negative number was not reported. */
    synchronized void setUsage(long newInput, long newOutput, long newTotal) {
        input = newInput < 0 ? input : newInput;
        output = newOutput < 0 ? output : newOutput;
        total = newTotal < 0 ? total : newTotal;
    }

    /** The host gave the reason why the answer ends; its usage may follow. */
    void finish(String newReason) {
        synchronized (this) {
            reason = newReason;
            changed = System.nanoTime();
        }
        finished.complete(null);
    }

    /** The host marked the end: nothing follows. */
    void end() {
        synchronized (this) {
            ended = true;
        }
        finished.complete(null);
    }

    /** Completed by a reason or the end. */
    CompletableFuture<Void> finished() {
        return finished.copy();
    }

    synchronized boolean isEnded() {
        return ended;
    }

    boolean isFinished() {
        return finished.isDone();
    }

    synchronized boolean isRefused() {
        return refused;
    }

    /** Empty if the host did not say. */
    synchronized String reason() {
        return reason;
    }

    /** The name by which the host calls the model; empty if it did not say. */
    synchronized String servedBy() {
        return servedBy;
    }

    /** How long nothing of the answer has arrived. */
    synchronized Duration quiet() {
        return Duration.ofNanos(System.nanoTime() - changed);
    }

    /**
     * The answer. Quern offers no functions, so the arguments of a call are part of the answer. If there is nothing
     * but thinking, it is the answer, in the form in which other models write it.
     */
    synchronized String text() {
        String called = calls.values().stream().map(StringBuilder::toString).filter(each -> !each.isBlank())
                .collect(Collectors.joining("\n"));
        String said = called.isEmpty() ? text.toString() : text.isEmpty() ? called : text + "\n" + called;
        if (!said.isBlank() || reasoning.toString().isBlank())
            return said.isBlank() && refused ? refusal.toString() : said;
        return THINK + reasoning + (isCut() ? "" : "</think>");
    }

    private boolean isCut() {
        return FinishReason.of(reason).filter(FinishReason.LENGTH::equals).isPresent();
    }

    /**
     * What the host charges; if it did not report it, an estimate of what it sent. Empty if it sent nothing.
     *
     * @param prompt the estimated number of input tokens
     */
    synchronized Optional<Usage> usage(long prompt, TokenCounter counter) {
        // Some hosts report the tokens of thinking in the total only.
        long reported = input >= 0 && total >= 0 ? Math.max(output, total - input) : output;
        if (isFinished() && input > 0 && reported >= 0)
            return Optional.of(new Usage(input, reported, false));
        String all = text + reasoning.toString() + refusal + String.join("", calls.values());
        if (all.isEmpty() && input <= 0 && reported <= 0)
            return Optional.empty();
        // A host that was interrupted may have reported a part.
        return Optional.of(new Usage(input > 0 ? input : prompt, Math.max(reported, counter.count(all)), true));
    }
}
