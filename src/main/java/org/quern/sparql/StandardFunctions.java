package org.quern.sparql;

import org.apache.jena.sparql.function.Function;
import org.apache.jena.sparql.function.FunctionFactory;
import org.apache.jena.sparql.function.FunctionRegistry;
import org.jspecify.annotations.Nullable;

/** SPARQL's own functions; all others are refused, for some load classes. */
public final class StandardFunctions extends FunctionRegistry {

    @Override
    public @Nullable FunctionFactory getFunctionFactory(String iri) {
        GuardedSelect.checkFunction(iri);
        return FunctionRegistry.get().getFunctionFactory(iri);
    }

    @Override
    public @Nullable Function getFunction(String iri) {
        FunctionFactory factory = getFunctionFactory(iri);
        return factory == null ? null : factory.create(iri);
    }
}
