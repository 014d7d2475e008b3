package org.quern.verdict.algebra;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.verdict.algebra.Op.Key;

/** The rows between two clauses: a block, and the values of the names that are visible. */
final class Rows {

    /** What is known about the order of rows. */
    enum Order {
        NONE, KNOWN, LOST
    }

    private Block block;
    private Map<String, Expr> scope;
    private List<Key> keys = List.of();
    private Order order = Order.NONE;

    Rows(Block block, Map<String, Expr> scope) {
        this.block = block;
        this.scope = new LinkedHashMap<>(scope);
    }

    Block block() {
        return block;
    }

    Map<String, Expr> scope() {
        return scope;
    }

    /** Names that were written; unnamed parts begin with a blank. */
    List<String> names() {
        return scope.keySet().stream().filter(name -> !name.startsWith(" ")).sorted().toList();
    }

    void add(Atom atom) {
        block = new Block(append(block.atoms(), atom), block.conditions());
        order = order == Order.NONE ? order : Order.LOST;
    }

    void require(Expr condition) {
        block = block.and(condition);
    }

    void name(String name, Expr value) {
        scope.put(name, value);
    }

    void become(Block next, Map<String, Expr> names) {
        block = next;
        scope = new LinkedHashMap<>(names);
        keys = List.of();
        order = Order.NONE;
    }

    /** Other names for the same rows. */
    void rename(Map<String, Expr> names) {
        scope = new LinkedHashMap<>(names);
    }

    void ordered(List<Key> by) {
        keys = List.copyOf(by);
        order = keys.isEmpty() ? Order.NONE : Order.KNOWN;
    }

    Order order() {
        return order;
    }

    List<Key> keys() {
        return keys;
    }

    private static List<Atom> append(List<Atom> all, Atom one) {
        List<Atom> more = new ArrayList<>(all);
        more.add(one);
        return more;
    }
}
