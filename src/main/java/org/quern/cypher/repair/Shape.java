package org.quern.cypher.repair;

import java.util.List;
import java.util.Optional;
import org.quern.cypher.QueryDifference.Place;

/** A query in the form in which queries are compared: what is matched, and what is made of the matches. */
record Shape(Source source, Tail tail, Place sourcePlace, Place tailPlace) {

    /** What is matched. */
    sealed interface Source permits Body, Union {}

    /** Several bodies that export the same names. */
    record Union(List<Branch> branches, boolean all) implements Source {
        Union {
            branches = List.copyOf(branches);
        }
    }

    /** One body of a union. */
    record Branch(Body body, List<Export> exports, Place place) {
        Branch {
            exports = List.copyOf(exports);
        }
    }

    /** What a branch exports. */
    record Export(String name, Expression value) {}

    /** The elements of a list. */
    record Unwind(Expression list, String variable) {}

    /** A sort key. */
    record Key(Expression by, boolean descending) {}

    /**
     * What is made of the matches.
     *
     * @param distinct what matches must differ in to count; empty if all count
     * @param grouped whether rows are grouped, possibly all in one group
     * @param keys by which rows are grouped
     * @param having conditions on aggregated values
     */
    record Tail(List<Expression> distinct, Optional<Unwind> unwind, boolean grouped, List<Expression> keys,
            List<Expression> having, Result result) {
        Tail {
            distinct = List.copyOf(distinct);
            keys = List.copyOf(keys);
            having = List.copyOf(having);
        }
    }

    /** The RETURN clause; {@code once} drops equal rows. */
    record Result(List<Expression> columns, boolean once, List<Key> order, Optional<Expression> skip,
            Optional<Expression> limit) {
        Result {
            columns = List.copyOf(columns);
            order = List.copyOf(order);
        }
    }
}
