package org.quern.textgraph.task;

import org.quern.textgraph.format.EdgeList;
import org.quern.textgraph.sample.Names;
import org.quern.textgraph.sample.Subgraph;

/** A question with names, for a reader who has only the text. */
public sealed interface Asked {

    /** The question with the form in which the answer is to come. */
    String text();

    /** @param literal whether the object is a value */
    record Triple(String subject, String relation, String object, boolean literal) implements Asked {
        @Override
        public String text() {
            return "Does the graph contain the edge " + EdgeList.triple(subject, relation, object, literal)
                    + "? Reply with one word, Yes or No.";
        }
    }

    record Path(String from, String to) implements Asked {
        @Override
        public String text() {
            return "Which shortest path leads from “" + from + "” to “" + to
                    + "”? Edges may be followed in both directions. If there are several, give one of them. Reply with "
                    + "one line that lists the entities on the path, both ends included, in this form: "
                    + "SHORTEST PATH: [\"first\", \"second\", \"third\"]";
        }
    }

    record Relations(String anchor, String relation, Direction direction) implements Asked {
        @Override
        public String text() {
            return "How many " + direction + " edges with the relation “" + relation + "” does “" + anchor
                    + "” have in the graph? Reply with one line in this form: Answer: 7";
        }
    }

    record Neighbours(String anchor, String relation) implements Asked {
        @Override
        public String text() {
            return "Consider the distinct entities that share an edge with “" + anchor
                    + "”, in either direction, including “" + anchor
                    + "” itself if it has an edge to itself. How many of them have at least one outgoing edge with the relation “"
                    + relation + "”? Reply with one line in this form: Answer: 7";
        }
    }

    record Degree(Direction direction) implements Asked {
        @Override
        public String text() {
            return "Which entity has the most " + (direction == Direction.TOTAL
                    ? "edges in the graph, counting both incoming and outgoing edges"
                    : direction + " edges in the graph")
                    + "? If several entities are tied, name one of them. Reply with one line in this form: Answer: name of the "
                    + "entity";
        }
    }

    /** Puts names into a question. */
    static Asked of(Question question, Subgraph graph, Names names) {
        return switch (question) {
            case Question.Triple t -> new Triple(names.entity(t.subject()), names.relation(t.relation()),
                    names.entity(t.object()), graph.byNumber().apply(t.object()).isLiteral());
            case Question.Path p -> new Path(names.entity(p.from()), names.entity(p.to()));
            case Question.Relations r -> new Relations(names.entity(r.anchor()), names.relation(r.relation()),
                    r.direction());
            case Question.Neighbours n -> new Neighbours(names.entity(n.anchor()), names.relation(n.relation()));
            case Question.Degree d -> new Degree(d.direction());
        };
    }
}
