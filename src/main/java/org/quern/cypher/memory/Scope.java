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
     * @param slot its slot in a row
     * @param kinds its possible types
     * @param elements the possible types of its items if it is a list
     * @param open as {@link Typed#open()}
     */
    public record Variable(int slot, int kinds, int elements, boolean open) {}

    /** Assigns the slots of a row, and records undefined names. */
    public static final class Slots {
        private final Set<String> parameters = new LinkedHashSet<>();
        private final Set<String> unknown = new LinkedHashSet<>();
        private final EngineLimits budget;
        private boolean mayFail;
        private int given;
        private int depth;

        public Slots(EngineLimits budget) {
            this.budget = budget;
        }

        public EngineLimits budget() {
            return budget;
        }

        /** Begins a nested expression or query. */
        public void enter() {
            if (++depth > 2 * budget.depth())
                throw new NotSure("a query that is nested too deeply");
        }

        public void leave() {
            depth--;
        }

        /** Records a computation: the database may perform it for rows that a later part of the pattern excludes. */
        public Typed computed(Typed typed) {
            mayFail |= typed.mayFail();
            return typed;
        }

        /** Whether some computation could end the query, if not for the rows that are seen here. */
        public boolean mayFail() {
            return mayFail;
        }

        /** Names that are not defined where they are used. */
        public Set<String> unknown() {
            return unknown;
        }

        public Set<String> parameters() {
            return parameters;
        }

        public int next() {
            if (given >= budget.variables())
                throw new NotSure("a query with too many variables");
            return given++;
        }

        public int count() {
            return given;
        }
    }

    private final Map<String, Variable> variables = new LinkedHashMap<>();
    private final Slots slots;
    private final Set<Integer> used = new LinkedHashSet<>();

    public Scope(Slots slots) {
        this.slots = slots;
    }

    /** A copy of the variables, to which others can be added. */
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

    /** What is known about a name so far. */
    public Map<String, Variable> variables() {
        return variables;
    }

    /** The slots of the variables that were used. */
    public Set<Integer> used() {
        return used;
    }

    public Variable declare(String name, int kinds, int elements, boolean open) {
        Variable variable = new Variable(slots.next(), kinds, elements, open);
        put(name, variable);
        return variable;
    }

    public void put(String name, Variable variable) {
        if (variables.put(name, variable) != null)
            throw new NotSure("the variable " + name + " is defined twice");
    }
}
