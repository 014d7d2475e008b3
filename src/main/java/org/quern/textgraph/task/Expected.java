package org.quern.textgraph.task;

import java.util.List;
import org.quern.textgraph.format.EdgeList;
import org.quern.textgraph.sample.Names;

/** The correct answer to a question, with names. */
public sealed interface Expected {

    record YesNo(boolean yes) implements Expected {}

    record Number(long number) implements Expected {}

    /** One of these entities. */
    record OneOf(List<String> names) implements Expected {
        public OneOf {
            names = List.copyOf(names);
        }
    }

    /** One of these paths, both ends included. */
    record OnePath(List<List<String>> paths) implements Expected {
        public OnePath {
            paths = paths.stream().map(List::copyOf).toList();
        }
    }

    static Expected of(Question question, Names names) {
        return switch (question) {
            case Question.Triple t -> new YesNo(t.holds());
            case Question.Path p -> new OnePath(p.paths().stream()
                    .map(path -> path.stream().map(names::entity).toList()).toList());
            case Question.Relations r -> new Number(r.count());
            case Question.Neighbours n -> new Number(n.count());
            case Question.Degree d -> new OneOf(d.entities().stream().map(names::entity).toList());
        };
    }

    /** The right answers in the form that was asked for. */
    default List<String> replies() {
        return switch (this) {
            case YesNo answer -> List.of(answer.yes() ? "Yes" : "No");
            case Number answer -> List.of("Answer: " + answer.number());
            case OneOf answer -> answer.names().stream().map(name -> "Answer: " + EdgeList.name(name)).toList();
            case OnePath answer -> answer.paths().stream().map(Expected::path).toList();
        };
    }

    /** A path in the form that was asked for. */
    static String path(List<String> names) {
        return "SHORTEST PATH: [" + String.join(", ", names.stream().map(EdgeList::quoted).toList()) + "]";
    }
}
