package org.quern.ui.shell.entry;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.quern.ui.kit.Messages;
import org.quern.workspace.EntryKind;

/** The kinds of what a workspace has, as the window shows them. */
public final class EntryKinds {

    private EntryKinds() {}

    /** The id of the pane that shows one; stores have none of their own. */
    public static Optional<String> pane(EntryKind kind) {
        return switch (kind) {
            case SCHEMA -> Optional.of("schema");
            case STORE -> Optional.empty();
            case GRAPH -> Optional.of("graph");
            case QUESTIONS -> Optional.of("questions");
            case DATASET -> Optional.of("sets");
            case RUN -> Optional.of("evaluation");
            case TEXT_GRAPHS -> Optional.of("textgraph");
            case AGENT_RUN -> Optional.of("agent");
        };
    }

    /** The kind that a pane is mostly about. */
    public static EntryKind of(String pane) {
        return pane.equals("review") ? EntryKind.QUESTIONS
                : Arrays.stream(EntryKind.values()).filter(kind -> pane(kind).equals(Optional.of(pane))).findFirst()
                        .orElse(EntryKind.SCHEMA);
    }

    /** "Graphs". */
    public static String plural(EntryKind kind, Messages messages) {
        return messages.text(switch (kind) {
            case SCHEMA -> "entry.kinds.schema";
            case STORE -> "entry.kinds.store";
            case GRAPH -> "entry.kinds.graph";
            case QUESTIONS -> "entry.kinds.questions";
            case DATASET -> "entry.kinds.dataset";
            case RUN -> "entry.kinds.run";
            case TEXT_GRAPHS -> "entry.kinds.textgraph";
            case AGENT_RUN -> "entry.kinds.agent";
        });
    }

    /** "the graph film". */
    public static String named(EntryKind kind, String name, Messages messages) {
        return messages.text(switch (kind) {
            case SCHEMA -> "entry.named.schema";
            case STORE -> "entry.named.store";
            case GRAPH -> "entry.named.graph";
            case QUESTIONS -> "entry.named.questions";
            case DATASET -> "entry.named.dataset";
            case RUN -> "entry.named.run";
            case TEXT_GRAPHS -> "entry.named.textgraph";
            case AGENT_RUN -> "entry.named.agent";
        }, name);
    }

    /** "the run a, the run b"; the first ones, if there are many. */
    static String named(List<org.quern.task.entry.Dependents.Entry> entries, Messages messages) {
        int most = 8;
        String some = String.join(", ", entries.stream().limit(most)
                .map(entry -> named(entry.kind(), entry.name(), messages)).toList());
        return entries.size() > most ? some + ", …" : some;
    }
}
