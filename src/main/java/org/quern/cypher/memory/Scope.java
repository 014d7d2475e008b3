package org.quern.cypher.memory;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The variables in scope at a point of a query. */
public final class Scope {

    /**
     * A variable.
     *
     * @param slot its place in a row
     * @param kinds what it can be
     * @param elements what its items can be when it is a list
     * @param open as {@link Typed#open()}
     */
    public record Variable(int slot, int kinds, int elements, boolean open) {}

    /** Hands out the places of a row, and notes what a query asks for and nobody gives. */
    public static final class Slots {
        private final Set<String> parameters = new LinkedHashSet<>();
        private final Set<String> unknown = new LinkedHashSet<>();
        private final Budget budget;
        private boolean mayFail;
        private int given;
        private int depth;

        Slots(Budget budget) {
            this.budget = budget;
        }

        public Budget budget() {
            return budget;
        }

        /** Begins an expression or a query within others. */
        void enter() {
            if (++depth > 2 * budget.depth())
                throw new NotSure("a query that is nested too deeply");
        }

        void leave() {
            depth--;
        }

        /** Notes what is computed: the database may do so for rows that a later part of the pattern leaves out. */
        Typed computed(Typed typed) {
            mayFail |= typed.mayFail();
            return typed;
        }

        /** Whether something that is computed could end the query, if not for rows that are seen here. */
        boolean mayFail() {
            return mayFail;
        }

        /** Names of variables that nothing has at the place where they are asked for. */
        Set<String> unknown() {
            return unknown;
        }

        Set<String> parameters() {
            return parameters;
        }

        public int next() {
            if (given >= budget.variables())
                throw new NotSure("a query with too many variables");
            return given++;
        }

        int count() {
            return given;
        }
    }

    private final Map<String, Variable> variables = new LinkedHashMap<>();
    private final Slots slots;
    private final Set<Integer> used = new LinkedHashSet<>();

    public Scope(Slots slots) {
        this.slots = slots;
    }

    /** The same variables, to which others can be added. */
    public Scope copy() {
        Scope copy = new Scope(slots);
        copy.variables.putAll(variables);
        return copy;
    }

    public Slots slots() {
        return slots;
    }

    public boolean has(String name) {
        return variables.containsKey(name);
    }

    public Variable get(String name) {
        Variable variable = variables.get(name);
        if (variable == null)
            throw new NotSure("the variable " + name + " is undefined");
        used.add(variable.slot);
        return variable;
    }

    /** What is known of a name by now. */
    public Map<String, Variable> variables() {
        return variables;
    }

    /** The places of the variables that were asked for. */
    public Set<Integer> used() {
        return used;
    }

    public Variable declare(String name, int kinds, int elements, boolean open) {
        Variable variable = new Variable(slots.next(), kinds, elements, open);
        put(name, variable);
        return variable;
    }

    void put(String name, Variable variable) {
        if (variables.put(name, variable) != null)
            throw new NotSure("the variable " + name + " is defined twice");
    }
}
