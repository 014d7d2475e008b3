package org.quern.llm;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What the reasons mean with which hosts end answers. Both protocols share the table, because gateways pass on the
 * reasons of the hosts behind them.
 */
enum FinishReason {

    COMPLETE("stop", "end_turn", "stop_sequence", "eos", "eos_token", "end", "complete", "completed", "done",
            "tool_calls",
            "tool_call", "tool_use", "function_call"),
    /** The answer reached a limit of tokens. */
    LENGTH("length", "max_tokens", "model_length", "max_length", "max_output_tokens", "max_completion_tokens",
            "max_new_tokens", "max_context_length", "model_context_window_exceeded", "context_length",
            "context_length_exceeded", "context_window_exceeded", "token_limit", "error_limit"),
    /** The model or its host refused to answer. */
    REFUSED("content_filter", "content_filtered", "refusal", "safety", "sensitive", "recitation", "blocklist",
            "prohibited_content", "spii", "image_safety", "error_toxic", "guardrail_intervened", "moderation",
            "policy_violation"),
    /** The host broke off the answer; another attempt may succeed. */
    BROKEN("error", "insufficient_system_resource", "abort", "aborted", "cancel", "cancelled", "canceled",
            "user_cancel",
            "network_error", "timeout", "time_limit", "server_error", "overloaded", "other", "malformed_function_call",
            "unexpected_tool_call", "unload", "load", "pause_turn", "interrupted", "preempted", "failed");

    private final Set<String> names;

    FinishReason(String... names) {
        this.names = Set.of(names);
    }

    /** @return empty for an unknown reason, which does not count as complete */
    static Optional<FinishReason> of(String reason) {
        // Some hosts add a detail after a colon, and some prefix the name of their enumeration.
        String name = reason.strip().toLowerCase(Locale.ROOT).replaceFirst(":.*", "")
                .replaceFirst("^finish_?reason[_.]", "")
                .strip().replace('-', '_').replace(' ', '_');
        return Arrays.stream(values()).filter(each -> each.names.contains(name)).findFirst();
    }
}
